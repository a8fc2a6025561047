package import BackswipeUnits

/// The progress of a transition, 0…1, driven by time, by a touch, or by one after the other.
///
/// Scrubbing, release and grabbing keep the position; release keeps the velocity too. While
/// interactive it is exactly the value given, so that a page of any width follows the touch; while
/// timed it is on the grid.
package struct TransitionProgress: Sendable, Equatable {
  private enum Phase: Sendable, Equatable {
    /// Timed from 0 to 1; never interactive so far.
    case timed(Motion)
    /// Interactive: the progress at which it was grabbed, and the current one.
    case interactive(base: Double, current: Double)
    /// Timed from the release to 1 or back to 0.
    case released(Motion, completes: Bool)

    var isInteractive: Bool { if case .interactive = self { true } else { false } }

    /// The motion; nil while interactive.
    var motion: Motion? {
      switch self {
      case .timed(let motion), .released(let motion, _): motion
      case .interactive: nil
      }
    }
  }

  /// The progress of the page beneath.
  private enum Beneath: Sendable, Equatable {
    /// Equal to the other.
    case same
    /// Timed along a separate curve, at the same time.
    case running(Motion)
    /// Both progresses differed at the grab: piecewise linear in the other's progress, through that
    /// point.
    case bent(at: Double, fraction: Double)
  }

  private var phase: Phase { didSet { isInteractive = phase.isInteractive } }
  private var beneath = Beneath.same

  /// Whether it ends, or is going to end, at 1. True while interactive.
  package var completes: Bool {
    if case .released(_, let completes) = phase { completes } else { true }
  }

  /// Whether it is or ever was interactive.
  package var hasBeenLed: Bool {
    if case .timed = phase { false } else { true }
  }

  private init(phase: Phase) {
    self.phase = phase
    isInteractive = phase.isInteractive
  }

  /// A timed transition from 0 to 1. Curves with a fixed duration use that instead of `duration`.
  ///
  /// - Parameter beneath: the curve of the page beneath; nil for the same.
  package static func timed(
    start: Instant, duration: Interval, curve: TimingCurve, beneath: TimingCurve? = nil
  ) -> TransitionProgress {
    func motion(_ curve: TimingCurve) -> Motion {
      curve == .spring
        ? .push(from: 0, to: 1, start: start, duration: duration)
        : .curve(
          curve, from: 0, to: 1, start: start, duration: curve.length(within: duration))
    }
    var progress = TransitionProgress(phase: .timed(motion(curve)))
    if let beneath, beneath != curve { progress.beneath = .running(motion(beneath)) }
    return progress
  }

  /// Moves the start of the running motion to an instant; no effect while interactive.
  package mutating func begin(at instant: Instant) {
    switch phase {
    case .timed(let motion): phase = .timed(motion.starting(at: instant))
    case .released(let motion, let completes):
      phase = .released(motion.starting(at: instant), completes: completes)
    case .interactive: break
    }
    if case .running(let motion) = beneath { beneath = .running(motion.starting(at: instant)) }
  }

  /// An interactive transition.
  package static func interactive(at progress: Double) -> TransitionProgress {
    TransitionProgress(phase: .interactive(base: 0, current: clamped(progress)))
  }

  /// Whether it is interactive. Stored, because every frame reads it.
  package private(set) var isInteractive: Bool

  package func value(at instant: Instant) -> Double {
    switch phase {
    case .timed(let motion), .released(let motion, _): motion.value(at: instant)
    case .interactive(_, let current): current
    }
  }

  /// The values that every frame reads.
  package struct Look {
    package let value: Double
    /// The progress of the page beneath; nil for the same.
    package let beneath: Double?
    package let isFinished: Bool
  }

  package func look(at instant: Instant) -> Look {
    if case .same = beneath {
      switch phase {
      case .timed(let motion), .released(let motion, _):
        return Look(
          value: motion.value(at: instant), beneath: nil,
          isFinished: motion.isFinished(at: instant))
      case .interactive(_, let current):
        return Look(value: current, beneath: nil, isFinished: false)
      }
    }
    return Look(
      value: value(at: instant), beneath: valueBeneath(at: instant),
      isFinished: isFinished(at: instant))
  }

  /// The progress of the page beneath, which has a separate curve only until the first interaction.
  package func valueBeneath(at instant: Instant) -> Double {
    switch beneath {
    case .same: return value(at: instant)
    case .running(let motion): return motion.value(at: instant)
    case .bent(let middle, let fraction):
      let value = value(at: instant)
      if value >= 1 { return value }
      return value < middle
        ? fraction * value / middle : fraction + (1 - fraction) * (value - middle) / (1 - middle)
    }
  }

  /// Progress per second; 0 while interactive.
  package func velocity(at instant: Instant) -> Double {
    phase.motion?.velocity(at: instant) ?? 0
  }

  /// The instant at which the page on top reaches its end; nil while interactive.
  package var end: Instant? { phase.motion?.end }

  package func isFinished(at instant: Instant) -> Bool {
    guard let motion = phase.motion, motion.isFinished(at: instant) else { return false }
    if case .running(let motion) = beneath { return motion.isFinished(at: instant) }
    return true
  }

  /// The way back from an instant on: interactive, at the place of the running one, whose progress 1
  /// is its 0. The page beneath keeps its place, too.
  package func turned(at instant: Instant) -> TransitionProgress {
    let value = 1 - self.value(at: instant)
    let fraction = 1 - valueBeneath(at: instant)
    var turned = TransitionProgress(
      phase: .interactive(base: Self.clamped(value), current: Self.clamped(value)))
    if fraction != value { turned.beneath = .bent(at: value, fraction: fraction) }
    return turned
  }

  /// Sets the progress to that at the grab plus `fraction`, clamped to 0…1; ignored unless
  /// interactive.
  package mutating func update(moved fraction: Double) {
    guard case .interactive(let base, _) = phase else { return }
    phase = .interactive(base: base, current: Self.clamped(base + fraction))
  }

  /// Sets the progress, clamped to 0…1; NaN counts as 0. Ignored unless interactive.
  package mutating func update(to progress: Double) {
    guard case .interactive = phase else { return }
    let fraction = Self.clamped(progress).onGrid
    phase = .interactive(base: fraction, current: fraction)
  }

  /// Ends interactive control at the touch's velocity; ignored unless interactive.
  ///
  /// - Parameters:
  ///   - completing: whether it continues to 1, or back to 0.
  ///   - velocity: the touch's, in progress per second, positive towards 1.
  ///   - limit: the maximum duration of the remaining part.
  /// - Returns: the speed of the remaining part relative to the non-interactive transition; 1 if no
  ///   distance is left.
  @discardableResult
  package mutating func release(
    completing: Bool, velocity: Double, at instant: Instant, limit: Interval
  ) -> Double {
    guard case .interactive(_, let current) = phase else { return 1 }
    let motion = Motion.release(
      from: current, to: completing ? 1 : 0, velocity: velocity, start: instant, limit: limit,
      clamp: 0...1)
    phase = .released(motion, completes: completing)
    guard motion.duration > .zero else { return 1 }
    let left = completing ? 1 - current : current
    return (left * limit.seconds / motion.duration.seconds).onGrid
  }

  /// Ends interactive control at the touch's velocity, in progress per second; the remaining part
  /// takes as long as the spring of the whole transition from there.
  package mutating func release(
    completing: Bool, velocity: Double, at instant: Instant, springing duration: Interval
  ) {
    guard case .interactive(_, let current) = phase else { return }
    phase = .released(
      .release(
        from: current, to: completing ? 1 : 0, velocity: velocity, start: instant,
        springing: duration, clamp: 0...1),
      completes: completing)
  }

  /// Ends interactive control; the remaining part follows a curve, independent of the touch's
  /// velocity.
  package mutating func release(
    completing: Bool, curve: TimingCurve, at instant: Instant, duration: Interval
  ) {
    guard case .interactive(_, let current) = phase else { return }
    let target = completing ? 1.0 : 0
    phase = .released(
      .curve(
        curve, from: current, to: target, start: instant,
        duration: current == target ? .zero : curve.length(within: duration)),
      completes: completing)
  }

  /// Ends interactive control; the remaining part takes its fraction of the whole duration.
  ///
  /// - Parameters:
  ///   - duration: the duration of the whole distance.
  ///   - speed: a factor; values of 0 or less count as 1.
  package mutating func resume(
    completing: Bool, at instant: Instant, duration: Interval, speed: Double = 1,
    shape: AnimationTiming.Shape
  ) {
    guard case .interactive(_, let current) = phase else { return }
    let target = completing ? 1.0 : 0
    let rest = Self.remaining(abs(target - current), of: duration, speed: speed)
    let motion: Motion =
      switch shape {
      case .curve(let curve):
        .curve(curve, from: current, to: target, start: instant, duration: rest)
      case .spring(let spring, let velocity):
        .spring(
          spring, from: current, to: target, start: instant,
          velocity: velocity * (target - current), duration: rest)
      }
    phase = .released(motion, completes: completing)
  }

  /// The duration of a part of the distance: `part` · `duration` / `speed`. (doc)
  ///
  /// - Parameter speed: values that are not above 0 or not finite count as 1.
  package static func remaining(_ part: Double, of duration: Interval, speed: Double) -> Interval {
    let speed = speed > 0 && speed.isFinite ? speed : 1
    return Interval(seconds: min(max(part, 0), 1) * duration.seconds / speed)
  }

  /// The time since it reached its end at 1; zero before that and on the way back.
  package func overrun(at instant: Instant) -> Interval {
    guard completes, let motion = phase.motion else { return .zero }
    return max(instant - motion.end, .zero)
  }

  /// Makes it interactive at its current progress; ignored if already interactive.
  package mutating func grab(at instant: Instant) {
    guard let motion = phase.motion else { return }
    let value = motion.value(at: instant)
    if case .running(let motion) = beneath {
      let fraction = motion.value(at: instant)
      beneath = fraction == value ? .same : .bent(at: value, fraction: fraction)
    }
    phase = .interactive(base: value, current: value)
  }

  /// Clamps to 0…1; NaN counts as 0.
  private static func clamped(_ progress: Double) -> Double {
    progress.isNaN ? 0 : min(max(progress, 0), 1)
  }
}
