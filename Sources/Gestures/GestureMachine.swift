package import BackswipeTime

/// What one kind of recogniser makes of the touches it is given: a value with no idea of views,
/// other recognisers or clocks.
///
/// A machine proposes; the arena decides. It returns the state that it would enter, and the arena
/// holds that back, turns it into a failure or lets it happen.
package protocol GestureMachine: Sendable {
  /// Discrete machines propose `ended` or `failed` only.
  var kind: GestureKind { get }
  /// When the machine wants to be asked again without a sample; nil for never.
  var deadline: Instant? { get }
  /// Takes a sample of a touch that belongs to the recogniser.
  mutating func handle(_ sample: PointerSample) -> GestureState?
  /// The deadline has come.
  mutating func deadlineReached(at instant: Instant) -> GestureState?
  /// The proposed `began` has been allowed.
  mutating func didBegin()
  /// Where its finger's moves would mean nothing to it; nil when it wants to be told of each. Never
  /// for more than one finger.
  ///
  /// - Parameter motion: how fast the finger is, of all its samples.
  func quietZone(_ motion: PanVelocity) -> QuietZone?
  /// Takes moves in the zone all at once, and is then as if it had been told of each.
  ///
  /// - Parameters:
  ///   - sample: the last of them.
  ///   - motion: how fast the finger is, of all its samples, this one included.
  mutating func skip(to sample: PointerSample, motion: PanVelocity)
  /// Back to where it started, no touches.
  mutating func reset()
}

extension GestureMachine {
  package var kind: GestureKind { .continuous }
  package var deadline: Instant? { nil }
  package mutating func deadlineReached(at instant: Instant) -> GestureState? { nil }
  package mutating func didBegin() {}
  package func quietZone(_ motion: PanVelocity) -> QuietZone? { nil }
  package mutating func skip(to sample: PointerSample, motion: PanVelocity) { _ = handle(sample) }
}

/// How far a continuous machine is with beginning.
enum MachinePhase: Sendable {
  case waiting
  /// It wants to begin and has not been allowed yet.
  case proposed
  case active
}
