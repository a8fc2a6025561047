package import BackswipeUnits

/// The recognition of one kind of gesture from its touches: a value independent of views, other
/// recognisers and clocks.
///
/// A machine proposes a state; the arena holds, rejects or accepts it.
package protocol GestureMachine: Sendable {
  /// Discrete machines propose `ended` or `failed` only.
  var kind: GestureKind { get }
  /// The instant at which to call `deadlineReached`, unless a sample changes it; nil for never.
  var deadline: Instant? { get }
  /// - Returns: the state proposed for a sample of one of its touches; nil for none.
  mutating func handle(_ sample: PointerSample) -> GestureState?
  /// Handles the deadline.
  mutating func deadlineReached(at instant: Instant) -> GestureState?
  /// Handles the acceptance of a proposed `began`.
  mutating func didBegin()
  /// The zone in which moves of its single touch cannot change its state; nil to receive every
  /// move, as with several touches.
  ///
  /// - Parameter motion: the velocity of all the touch's samples.
  func quietZone(_ motion: PanVelocity) -> QuietZone?
  /// Handles all moves within the zone at once, with the same result as handling each.
  ///
  /// - Parameters:
  ///   - sample: the last of them.
  ///   - motion: the velocity of all the touch's samples, including this one.
  mutating func skip(to sample: PointerSample, motion: PanVelocity)
  /// Resets the machine to its initial state, without touches.
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

/// The phases of a continuous machine between `possible` and `began`.
enum MachinePhase: Sendable {
  case waiting
  /// `began` has been proposed and not accepted.
  case proposed
  case active
}
