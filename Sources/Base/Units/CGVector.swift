/// A vector, in the unit documented by its owner. Foundation on Linux lacks the type.
public struct CGVector: Hashable, Sendable {
  /// The x component, to the right.
  public var dx: CGFloat
  /// The y component, downwards.
  public var dy: CGFloat

  /// The vector with these components.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// The zero vector.
  public init() { self.init(dx: 0, dy: 0) }

  /// The zero vector.
  public static let zero = CGVector()
}
