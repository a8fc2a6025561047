public import BackswipeUnits

extension UIScrollView {
  /// What a finger that begins to scroll does about the keyboard.
  public enum KeyboardDismissMode: Int, Sendable {
    case none
    case onDrag
  }

  /// How fast content slows down.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// What is left of the speed after a millisecond.
    public let rawValue: CGFloat

    /// A rate of this number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// What keeps 0.998 of its speed each millisecond.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// What keeps 0.99 of its speed each millisecond.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// The page where content comes to rest along one axis: the next one the finger's way, or the
  /// nearest when it lets go slowly.
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
    // No more than one page with one drag.
    return min(max(low + min(max(page, begun - 1), begun + 1) * length, low), high)
  }

  /// Points a second above which letting go turns the page. (obs)
  private static var pageVelocity: CGFloat { 300 }
}
