import BackswipeMotion
import BackswipeUnits

/// The animation of bars that hide or show.
@MainActor
final class BarAnimation: FrameAnimation {
  @Linked private var owner: UINavigationController?
  private let from: BarPositions
  let to: BarPositions
  private var motion: Motion?
  private let curve: TimingCurve
  private let duration: Interval
  private(set) var isFinished = false
  var name: String { "bars" }

  /// An animation that starts at the first frame that shows it.
  init(
    owner: UINavigationController, from: BarPositions, to: BarPositions, curve: TimingCurve,
    duration: Interval
  ) {
    self.owner = owner
    self.from = from
    self.to = to
    self.curve = curve
    self.duration = duration
  }

  /// An animation that continues a drag with a motion already started.
  init(owner: UINavigationController, from: BarPositions, to: BarPositions, motion: Motion) {
    self.owner = owner
    self.from = from
    self.to = to
    self.motion = motion
    curve = .linear
    duration = .zero
  }

  func advance(to instant: Instant) {
    let motion =
      self.motion ?? .curve(curve, from: 0, to: 1, start: instant, duration: duration)
    self.motion = motion
    owner?.bars = .between(from, to, motion.value(at: instant))
    owner?.layOutBars()
    isFinished = owner == nil || motion.isFinished(at: instant)
  }

  func finish() { owner?.barAnimationFinished(self) }
}
