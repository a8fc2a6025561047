import BackswipeGestures
import BackswipeUnits

/// Wraps the `GestureMachine` of a system recogniser, and defers the moves of a single touch within
/// its `QuietZone` until its values are read or anything else happens.
@MainActor
class RecognizerMachine {
  /// Nil while it is not suspended.
  final private(set) var quietZone: QuietZone?
  /// The touch of the quiet zone.
  private final var touch: UITouch?
  /// The number of moves of that touch that the machine has handled.
  private final var movesTaken = 0

  var kind: GestureKind { .either }
  var deadline: Instant? { nil }
  func handle(_ sample: PointerSample) -> GestureState? { nil }
  func deadlineReached(at instant: Instant) -> GestureState? { nil }
  func didBegin() {}
  func reset() {}
  fileprivate func findQuietZone(_ motion: PanVelocity) -> QuietZone? { nil }
  fileprivate func skip(to sample: PointerSample, motion: PanVelocity) {}

  /// Defers the moves of its only touch while they stay within its quiet zone, if it has one.
  final func suspend(_ touch: UITouch) {
    guard quietZone == nil else { return }
    quietZone = findQuietZone(touch.motion)
    guard quietZone != nil else { return }
    self.touch = touch
    movesTaken = touch.moves
  }

  /// Handles the deferred moves.
  final func catchUp() {
    guard let touch, touch.moves != movesTaken else { return }
    movesTaken = touch.moves
    skip(to: touch.sample, motion: touch.motion)
  }

  /// Handles the deferred moves and stops deferring.
  final func resume() {
    guard quietZone != nil else { return }
    catchUp()
    quietZone = nil
    touch?.listeners = nil
    touch = nil
  }
}

/// The machine of one kind of recogniser.
@MainActor
final class DeferredMachine<Machine: GestureMachine>: RecognizerMachine {
  /// The machine without the deferred moves.
  private var machine: Machine

  init(_ machine: Machine) { self.machine = machine }

  /// The machine with all moves handled.
  var current: Machine {
    get {
      catchUp()
      return machine
    }
    _modify {
      resume()
      yield &machine
    }
  }

  override var kind: GestureKind { machine.kind }
  override var deadline: Instant? { machine.deadline }
  override func handle(_ sample: PointerSample) -> GestureState? { machine.handle(sample) }
  override func deadlineReached(at instant: Instant) -> GestureState? {
    current.deadlineReached(at: instant)
  }
  override func didBegin() { current.didBegin() }
  override func reset() { current.reset() }
  override fileprivate func findQuietZone(_ motion: PanVelocity) -> QuietZone? {
    machine.quietZone(motion)
  }
  override fileprivate func skip(to sample: PointerSample, motion: PanVelocity) {
    machine.skip(to: sample, motion: motion)
  }
}
