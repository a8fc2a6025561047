import BackswipeGestures
import BackswipeTime

/// Recognises a quick move in one of a set of directions.
@MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Ways that a swipe may go.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// The ways' bits, as UIKit has them.
    public let rawValue: UInt

    /// The ways of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// To the right; the default.
    public static let right = Direction(rawValue: 1 << 0)
    /// To the left.
    public static let left = Direction(rawValue: 1 << 1)
    /// Upwards.
    public static let up = Direction(rawValue: 1 << 2)
    /// Downwards.
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// May not have heard of the last moves.
  private var laggingMachine = SwipeMachine()
  private var machine: SwipeMachine {
    get {
      catchUp()
      return laggingMachine
    }
    _modify {
      wake()
      yield &laggingMachine
    }
  }

  /// The directions that count; right by default.
  open var direction: Direction {
    get { Direction(rawValue: machine.directions.rawValue) }
    set { machine.directions = SwipeMachine.Directions(rawValue: newValue.rawValue) }
  }

  open var numberOfTouchesRequired: Int {
    get { machine.touchesRequired }
    set { machine.touchesRequired = max(newValue, 1) }
  }

  override var kind: GestureKind { .discrete }
  override func handle(_ sample: PointerSample) -> GestureState? { laggingMachine.handle(sample) }
  override var deadline: Instant? { laggingMachine.deadline }
  override func deadlineReached(at instant: Instant) -> GestureState? {
    machine.deadlineReached(at: instant)
  }
  override func resetMachine() { machine.reset() }
  override var isOwnClass: Bool { type(of: self) == UISwipeGestureRecognizer.self }
  override func quietZone(_ motion: PanVelocity) -> QuietZone? {
    laggingMachine.quietZone(motion)
  }
  override func skip(to sample: PointerSample, motion: PanVelocity) {
    laggingMachine.skip(to: sample, motion: motion)
  }
}
