import BackswipeGestures
import BackswipeSettings
import BackswipeUnits

/// Recognises a quick movement in one of several directions.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Directions of a swipe.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// The bits, as in UIKit.
    public let rawValue: UInt

    /// Directions with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Right; the default.
    public static let right = Direction(rawValue: 1 << 0)
    /// Left.
    public static let left = Direction(rawValue: 1 << 1)
    /// Up.
    public static let up = Direction(rawValue: 1 << 2)
    /// Down.
    public static let down = Direction(rawValue: 1 << 3)
  }

  final let machine = DeferredMachine(SwipeMachine())
  override var gestureMachine: RecognizerMachine? { machine }

  /// The directions recognised; right by default.
  open var direction: Direction {
    get { Direction(rawValue: machine.current.directions.rawValue) }
    set { machine.current.directions = SwipeMachine.Directions(rawValue: newValue.rawValue) }
  }

  /// The number of fingers of the swipe, at least 1; 1 by default.
  open var numberOfTouchesRequired: Int {
    get { machine.current.touchesRequired }
    set { machine.current.touchesRequired = max(newValue, 1) }
  }

  override func prepare(_ settings: SimulatorSettings) { machine.current.rule = settings.swipe }
  override var isSystemClass: Bool { type(of: self) == UISwipeGestureRecognizer.self }
}
