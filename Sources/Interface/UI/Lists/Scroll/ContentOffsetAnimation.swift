import BackswipeMotion
import BackswipeUnits

/// The animation of `setContentOffset` and of content moved by a keyboard.
@MainActor
final class ContentOffsetAnimation: FrameAnimation {
  /// (obs)
  static let duration = Interval.milliseconds(300)

  @Linked private var view: UIScrollView?
  private let from: CGPoint
  private let to: CGPoint
  private let duration: Interval
  private let curve: TimingCurve
  private var motion: Motion?
  private(set) var isFinished = false
  var name: String { "scroll" }

  /// An animation that starts at the first frame that shows it.
  init(
    view: UIScrollView, to: CGPoint, duration: Interval = duration,
    curve: TimingCurve = .easeInEaseOut
  ) {
    self.view = view
    self.duration = duration
    self.curve = curve
    from = view.contentOffset
    self.to = to
  }

  func advance(to instant: Instant) {
    let motion =
      self.motion
      ?? .curve(curve, from: 0, to: 1, start: instant, duration: duration)
    self.motion = motion
    view?.contentOffset = interpolate(from, to, motion.value(at: instant)).onGrid
    isFinished = view == nil || motion.isFinished(at: instant)
  }

  func finish() {
    view?.offsetAnimationEnded()
    // The resting range may have changed meanwhile.
    view?.setNeedsLayout()
  }
}
