import BackswipeLottie
import BackswipePrototypes
import BackswipeScene
import BackswipeUI
import BackswipeUnits

/// Plays a Lottie animation: as drawing commands, which are sharp at every scale, at the exact time
/// of each frame.
@MainActor
final class LottieView: UIImageView, PlaybackShowing {
  private var lottie = Element.Lottie(file: "")
  private var animation: LottieAnimation?
  private var link: CADisplayLink?
  private var isShown = false
  /// Whether a driver sets the progress; it is then not played.
  var isDriven = false
  /// 0 to 1.
  private(set) var playback = 0.0

  /// - Parameter animation: the content of the file; nil for none.
  convenience init(_ lottie: Element.Lottie, _ animation: LottieAnimation?) {
    self.init(frame: .zero)
    self.lottie = lottie
    self.animation = animation
    contentMode = lottie.mode.contentMode
    clipsToBounds = true
    draw()
  }

  /// Shows a progress, limited to 0…1.
  func show(_ progress: Double) {
    let progress = progress.isNaN ? 0 : min(max(progress, 0), 1)
    guard progress != playback else { return }
    playback = progress
    draw()
  }

  private func draw() {
    guard let animation else { return }
    let picture = animation.picture(at: playback)
    image = UIImage(
      commands: [.clip(picture.bounds, cornerRadius: 0)] + picture.commands + [.restore],
      size: picture.bounds.size, scale: 1)
  }

  // MARK: Playing

  /// Begins when the view becomes visible on a page that has appeared, and goes back to its first
  /// frame when it is hidden.
  func pageChanged(isOnScreen: Bool) {
    let isShown =
      isOnScreen && !isDriven
      && !sequence(first: self) { $0.superview }
        .contains { $0.isHidden }
    guard isShown != self.isShown else { return }
    self.isShown = isShown
    link?.invalidate()
    link = nil
    if isShown { play() }
  }

  private func play() {
    guard animation != nil else { return }
    let start = CACurrentMediaTime()
    show(0)
    let link = CADisplayLink { [weak self] link in
      self?.play(for: link.targetTimestamp - start)
    }
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  /// Shows the progress after seconds.
  private func play(for seconds: Double) {
    guard let animation else { return }
    let elapsed = seconds * lottie.speed
    show(animation.progress(after: elapsed, repeats: lottie.rounds))
    if elapsed >= animation.seconds * Double(lottie.rounds) {
      link?.invalidate()
      link = nil
    }
  }
}
