import BackswipeGestures
import BackswipeUnits

/// Recognises a quick move in one of a set of directions.
@preconcurrency @MainActor
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

  private let machine = DeferredMachine(SwipeMachine())
  override var gestureMachine: RecognizerMachine? { machine }

  /// The directions that count; right by default.
  open var direction: Direction {
    get { Direction(rawValue: machine.current.directions.rawValue) }
    set { machine.current.directions = SwipeMachine.Directions(rawValue: newValue.rawValue) }
  }

  open var numberOfTouchesRequired: Int {
    get { machine.current.touchesRequired }
    set { machine.current.touchesRequired = max(newValue, 1) }
  }

  override var isSystemClass: Bool { type(of: self) == UISwipeGestureRecognizer.self }
}
