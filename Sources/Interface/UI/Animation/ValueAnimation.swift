import BackswipeMotion
import BackswipeUnits

/// Animates a number of a control, such as a switch's thumb or a segment's mark.
@MainActor
final class ValueAnimation: FrameAnimation {
  @Linked private var view: UIView?
  private let from: Double
  let to: Double
  private let duration: Interval
  private let apply: (Double) -> Void
  private let end: () -> Void
  private var motion: Motion?
  private(set) var isFinished = false
  let name: String

  /// Starts at the first frame that shows it; ends with the view.
  ///
  /// - Parameter end: called when the animation has run to its end.
  init(
    _ name: String, of view: UIView, from: Double, to: Double, duration: Interval,
    apply: @escaping (Double) -> Void, end: @escaping () -> Void = {}
  ) {
    self.name = name
    self.view = view
    self.from = from
    self.to = to
    self.duration = duration
    self.apply = apply
    self.end = end
  }

  /// Continues a motion that has started, such as that of a finger that has let go.
  init(
    _ name: String, of view: UIView, along motion: Motion, to: Double,
    apply: @escaping (Double) -> Void, end: @escaping () -> Void = {}
  ) {
    self.name = name
    self.view = view
    self.motion = motion
    from = to
    self.to = to
    duration = .zero
    self.apply = apply
    self.end = end
  }

  func advance(to instant: Instant) {
    let motion =
      self.motion
      ?? .curve(.easeInEaseOut, from: from, to: to, start: instant, duration: duration)
    self.motion = motion
    isFinished = view == nil || motion.isFinished(at: instant)
    if view != nil { apply(motion.value(at: instant)) }
  }

  func finish() { end() }
}
