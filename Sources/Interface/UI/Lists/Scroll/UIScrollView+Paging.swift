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

  /// The page at which content settles along one axis: the next one in the direction of the
  /// velocity, or the nearest at low speed.
  static func page(
    from offset: CGFloat, velocity: CGFloat, start: CGFloat, length: CGFloat, low: CGFloat,
    high: CGFloat
  ) -> CGFloat {
    guard length > 0 else { return offset }
    let position = (offset - low) / length
    let begun = ((start - low) / length).rounded()
    let page: CGFloat =
      abs(velocity) > Self.pageVelocity
      ? (velocity > 0 ? max(position.rounded(.up), begun) : min(position.rounded(.down), begun))
      : position.rounded()
    // At most one page per drag.
    return min(max(low + min(max(page, begun - 1), begun + 1) * length, low), high)
  }

  /// The minimum release speed that turns the page, in points a second. (obs)
  private static var pageVelocity: CGFloat { 300 }
}
