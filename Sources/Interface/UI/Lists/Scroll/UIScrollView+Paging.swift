import BackswipeMotion
public import BackswipeUnits

extension UIScrollView {
  /// The effect of a drag on the keyboard. Modes with the accessory equal those without, because
  /// keyboards have no accessory views.
  public enum KeyboardDismissMode: Int, Sendable {
    case none
    /// The keyboard hides when a drag begins.
    case onDrag
    /// The keyboard follows the finger down once that has reached it, and up again.
    case interactive
    case onDragWithAccessory
    case interactiveWithAccessory

    var isOnDrag: Bool { self == .onDrag || self == .onDragWithAccessory }
    var isInteractive: Bool { self == .interactive || self == .interactiveWithAccessory }
  }

  /// The rate of deceleration.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The fraction of the speed that remains after a millisecond.
    public let rawValue: CGFloat

    /// A rate of this number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// Keeps 0.998 of the speed each millisecond.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// Keeps 0.99 of the speed each millisecond.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// The rule of an axis of paged content under a finger.
  func paging(_ axis: ScrollAxis, in range: (low: CGPoint, high: CGPoint)) -> PagingRule {
    switch axis {
    case .horizontal:
      PagingRule(
        start: Double(dragStart.x), length: Double(frame.width), low: Double(range.low.x),
        high: Double(range.high.x))
    case .vertical:
      PagingRule(
        start: Double(dragStart.y), length: Double(frame.height), low: Double(range.low.y),
        high: Double(range.high.y))
    }
  }
}
