import BackswipeGeometry
import BackswipeMotion
import BackswipeScene
import BackswipeTime

/// The keyboard's slide up or down.
@MainActor
final class KeyboardAnimation: FrameAnimation {
  private let view: KeyboardView
  private let from: CGRect
  private let to: CGRect
  private let duration: Interval
  private let onEnd: () -> Void
  private var motion: Motion?
  /// Where it is now.
  private(set) var place: CGRect
  private(set) var isFinished = false
  var name: String { "keyboard" }

  /// Starts at the first frame that shows it.
  init(
    view: KeyboardView, from: CGRect, to: CGRect, duration: Interval, onEnd: @escaping () -> Void
  ) {
    self.view = view
    self.from = from
    self.to = to
    self.duration = duration
    self.onEnd = onEnd
    place = from
    view.layer.presentation = Presentation(frame: from)
  }

  func advance(to instant: Instant) {
    let motion =
      self.motion ?? .curve(.spring, from: 0, to: 1, start: instant, duration: duration)
    self.motion = motion
    place = interpolate(from, to, motion.value(at: instant))
    place.origin = place.origin.onGrid
    view.layer.presentation = Presentation(frame: place)
    isFinished = motion.isFinished(at: instant)
  }

  func finish() { onEnd() }
}
