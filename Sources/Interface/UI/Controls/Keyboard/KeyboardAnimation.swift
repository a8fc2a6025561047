import BackswipeMotion
import BackswipeScene
import BackswipeUnits

/// The animation of the keyboard up or down.
@MainActor
final class KeyboardAnimation: FrameAnimation {
  private let view: KeyboardView
  private let from: CGRect
  private let to: CGRect
  private let duration: Interval
  private let onEnd: () -> Void
  private var motion: Motion?
  /// The current frame.
  private(set) var frame: CGRect
  private(set) var isFinished = false
  var name: String { "keyboard" }

  /// An animation that starts at the first frame that shows it.
  init(
    view: KeyboardView, from: CGRect, to: CGRect, duration: Interval, onEnd: @escaping () -> Void
  ) {
    self.view = view
    self.from = from
    self.to = to
    self.duration = duration
    self.onEnd = onEnd
    frame = from
    view.layer.animatedState = Presentation(frame: from)
  }

  func advance(to instant: Instant) {
    let motion =
      self.motion ?? .curve(.spring, from: 0, to: 1, start: instant, duration: duration)
    self.motion = motion
    frame = interpolate(from, to, motion.value(at: instant))
    frame.origin = frame.origin.onGrid
    view.layer.animatedState = Presentation(frame: frame)
    isFinished = motion.isFinished(at: instant)
  }

  func finish() { onEnd() }
}
