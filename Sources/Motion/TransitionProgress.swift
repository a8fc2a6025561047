import BackswipeGeometry
package import BackswipeTime

/// How far a transition is, 0…1: a value that time drives, or a finger, or one after the other.
///
/// Scrubbing, letting go and catching keep the position; letting go keeps the velocity too. Under
/// a finger it is exactly what it was given, so that a page of any width stays under the finger;
/// by itself it is on the grid.
package struct TransitionProgress: Sendable, Equatable {
  private enum Phase: Sendable, Equatable {
    // Curves hold more than numbers: what is copied in every frame is a reference to the motion.
    /// By itself from 0 to 1; nobody has led it.
    indirect case timed(Motion)
    /// Under a finger: where it was caught, and where it is.
    case interactive(base: Double, current: Double)
    /// By itself from where it was let go, to 1 or back to 0.
    indirect case released(Motion, completes: Bool)

    /// What moves it; nil under a finger.
    var motion: Motion? {
      switch self {
      case .timed(let motion), .released(let motion, _): motion
      case .interactive: nil
      }
    }
  }

  /// How far the page beneath is.
  private enum Beneath: Sendable, Equatable {
    /// As far as the other.
    case same
    /// By itself along a curve of its own, at the same time.
    indirect case running(Motion)
    /// It was somewhere else when a finger caught both: in straight lines from one end through the
    /// place where it was to the other end, as the other is.
    case bent(at: Double, fraction: Double)
  }

  private var phase: Phase
  private var beneath = Beneath.same

  /// Whether it ends, or is on its way to end, at 1. True under a finger.
  package var completes: Bool {
    if case .released(_, let completes) = phase { completes } else { true }
  }

  /// Whether a finger or a driver leads or has ever led.
  package var hasBeenLed: Bool {
    if case .timed = phase { false } else { true }
  }

  private init(phase: Phase) { self.phase = phase }

  /// On its own from 0 to 1. Curves with a length of their own take that instead of `duration`.
  ///
  /// - Parameter beneath: what the page beneath follows; nil for the same.
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

  /// Starts at this instant instead, when it runs by itself and nobody has led it.
  package mutating func begin(at instant: Instant) {
    switch phase {
    case .timed(let motion): phase = .timed(motion.starting(at: instant))
    case .released(let motion, let completes):
      phase = .released(motion.starting(at: instant), completes: completes)
    case .interactive: break
    }
    if case .running(let motion) = beneath { beneath = .running(motion.starting(at: instant)) }
  }

  /// Under a finger from the beginning.
  package static func interactive(at progress: Double) -> TransitionProgress {
    TransitionProgress(phase: .interactive(base: 0, current: clamped(progress)))
  }

  /// Whether a finger leads.
  package var isInteractive: Bool {
    if case .interactive = phase { true } else { false }
  }

  package func value(at instant: Instant) -> Double {
    switch phase {
    case .timed(let motion), .released(let motion, _): motion.value(at: instant)
    case .interactive(_, let current): current
    }
  }

  /// All that a frame wants to know, at once: every frame does.
  package struct Look {
    package let value: Double
    /// That of the page beneath; nil for the same.
    package let beneath: Double?
    package let isFinished: Bool
  }

  package func look(at instant: Instant) -> Look {
    var own: Double?
    if case .same = beneath {} else { own = valueBeneath(at: instant) }
    return Look(value: value(at: instant), beneath: own, isFinished: isFinished(at: instant))
  }

  /// How far the page beneath is, which has a curve of its own only while nobody has led it.
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

  /// Progress a second; 0 under a finger, whose own velocity counts.
  package func velocity(at instant: Instant) -> Double {
    phase.motion?.velocity(at: instant) ?? 0
  }

  package func isFinished(at instant: Instant) -> Bool {
    guard let motion = phase.motion, motion.isFinished(at: instant) else { return false }
    if case .running(let motion) = beneath { return motion.isFinished(at: instant) }
    return true
  }

  /// The finger has moved by a fraction of the way since it took over. Clamped to 0…1; ignored
  /// when no finger leads.
  package mutating func update(moved fraction: Double) {
    guard case .interactive(let base, _) = phase else { return }
    phase = .interactive(base: base, current: Self.clamped(base + fraction))
  }

  /// Puts it somewhere, 0…1; what lies outside counts as the nearer end, and what is not a number
  /// as 0. Ignored when nobody leads.
  package mutating func update(to progress: Double) {
    guard case .interactive = phase else { return }
    let fraction = Self.clamped(progress).onGrid
    phase = .interactive(base: fraction, current: fraction)
  }

  /// The finger lets go.
  ///
  /// - Parameters:
  ///   - completing: whether it goes on to 1, or back to 0.
  ///   - velocity: of the finger, in progress a second, positive towards 1.
  ///   - limit: the longest the rest may take.
  /// - Returns: how many times as fast as without a finger the rest of the way goes; 1 where no
  ///   way is left.
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

  /// The finger lets go, and the rest follows a curve that knows nothing of it.
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

  /// Whoever leads lets go, and the rest takes its share of the whole duration.
  ///
  /// - Parameters:
  ///   - duration: of the whole way.
  ///   - speed: how many times as fast; what is not above 0 counts as 1.
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

  /// What a part of the way takes: `part` · `duration` / `speed`. (doc)
  ///
  /// - Parameter speed: what is not above 0 or not finite counts as 1.
  package static func remaining(_ part: Double, of duration: Interval, speed: Double) -> Interval {
    let speed = speed > 0 && speed.isFinite ? speed : 1
    return Interval(seconds: min(max(part, 0), 1) * duration.seconds / speed)
  }

  /// How long ago it reached its end at 1; zero before that and on the way back.
  package func overrun(at instant: Instant) -> Interval {
    guard completes, let motion = phase.motion else { return .zero }
    return max(instant - motion.end, .zero)
  }

  /// A finger catches it where it is.
  package mutating func grab(at instant: Instant) {
    guard let motion = phase.motion else { return }
    let value = motion.value(at: instant)
    if case .running(let motion) = beneath {
      let fraction = motion.value(at: instant)
      beneath = fraction == value ? .same : .bent(at: value, fraction: fraction)
    }
    phase = .interactive(base: value, current: value)
  }

  /// 0…1; what is not a number is read as 0.
  private static func clamped(_ progress: Double) -> Double {
    progress.isNaN ? 0 : min(max(progress, 0), 1)
  }
}
