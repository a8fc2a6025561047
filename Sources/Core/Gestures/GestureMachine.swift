package import BackswipeUnits

/// What one kind of recogniser makes of the touches it is given: a value with no idea of views,
/// other recognisers or clocks.
///
/// A machine proposes a state; the arena holds, rejects or accepts it.
package protocol GestureMachine: Sendable {
  /// Discrete machines propose `ended` or `failed` only.
  var kind: GestureKind { get }
  /// When `deadlineReached` is to be called, unless a sample changes it; nil for never.
  var deadline: Instant? { get }
  /// - Returns: the state that a sample of one of its touches proposes; nil for none.
  mutating func handle(_ sample: PointerSample) -> GestureState?
  /// The deadline has come.
  mutating func deadlineReached(at instant: Instant) -> GestureState?
  /// The proposed `began` has been allowed.
  mutating func didBegin()
  /// The zone in which its single finger's moves cannot change its state; nil to be given each
  /// move, as with several fingers.
  ///
  /// - Parameter motion: the velocity of all the finger's samples.
  func quietZone(_ motion: PanVelocity) -> QuietZone?
  /// Handles all moves within the zone at once; the state after it is as if each had been handled.
  ///
  /// - Parameters:
  ///   - sample: the last of them.
  ///   - motion: the velocity of all the finger's samples, this one included.
  mutating func skip(to sample: PointerSample, motion: PanVelocity)
  /// Back to its initial state, without touches.
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

/// Where a continuous machine is between `possible` and `began`.
enum MachinePhase: Sendable {
  case waiting
  /// `began` is proposed and not accepted yet.
  case proposed
  case active
}
