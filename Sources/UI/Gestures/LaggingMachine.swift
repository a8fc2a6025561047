import BackswipeGestures
import BackswipeTime

/// What one of UIKit's own recognisers makes of its touches: its `GestureMachine`, which may not have
/// heard of the last moves of a lone finger.
///
/// While they would mean nothing to it (`QuietZone`), the machine is spared them, and takes them in
/// when somebody looks at it or something else happens.
@MainActor
class RecognizerMachine {
  /// Where its finger may go without its being told; nil when it is told of each move.
  final private(set) var quietZone: QuietZone?
  /// The finger of the zone.
  private final var touch: UITouch?
  /// How many moves of that finger it has taken in.
  private final var movesTaken = 0

  var kind: GestureKind { .either }
  var deadline: Instant? { nil }
  func handle(_ sample: PointerSample) -> GestureState? { nil }
  func deadlineReached(at instant: Instant) -> GestureState? { nil }
  func didBegin() {}
  func reset() {}
  fileprivate func findQuietZone(_ motion: PanVelocity) -> QuietZone? { nil }
  fileprivate func skip(to sample: PointerSample, motion: PanVelocity) {}

  /// Is spared the moves of its only finger as long as they would mean nothing to it.
  final func rest(_ touch: UITouch) {
    guard quietZone == nil else { return }
    quietZone = findQuietZone(touch.motion)
    guard quietZone != nil else { return }
    self.touch = touch
    movesTaken = touch.moves
  }

  /// Takes in the moves that it was spared, for somebody who looks at it.
  final func catchUp() {
    guard let touch, touch.moves != movesTaken else { return }
    movesTaken = touch.moves
    skip(to: touch.sample, motion: touch.motion)
  }

  /// Is told of each move again.
  final func wake() {
    guard quietZone != nil else { return }
    catchUp()
    quietZone = nil
    touch?.listeners = nil
    touch = nil
  }
}

/// The machine of one kind of recogniser.
@MainActor
final class LaggingMachine<Machine: GestureMachine>: RecognizerMachine {
  /// May not have heard of the last moves.
  private var lagging: Machine

  init(_ machine: Machine) { lagging = machine }

  /// As if it had been told of every move.
  var current: Machine {
    get {
      catchUp()
      return lagging
    }
    _modify {
      wake()
      yield &lagging
    }
  }

  override var kind: GestureKind { lagging.kind }
  override var deadline: Instant? { lagging.deadline }
  override func handle(_ sample: PointerSample) -> GestureState? { lagging.handle(sample) }
  override func deadlineReached(at instant: Instant) -> GestureState? {
    current.deadlineReached(at: instant)
  }
  override func didBegin() { current.didBegin() }
  override func reset() { current.reset() }
  override fileprivate func findQuietZone(_ motion: PanVelocity) -> QuietZone? {
    lagging.quietZone(motion)
  }
  override fileprivate func skip(to sample: PointerSample, motion: PanVelocity) {
    lagging.skip(to: sample, motion: motion)
  }
}
