/// A direction with a length, in whatever unit its owner says. Foundation on Linux lacks the type.
public struct CGVector: Hashable, Sendable {
  /// Along x, to the right.
  public var dx: CGFloat
  /// Along y, downwards.
  public var dy: CGFloat

  /// The vector of these two parts.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// No length.
  public init() { self.init(dx: 0, dy: 0) }

  /// No distance.
  public static let zero = CGVector()
}
