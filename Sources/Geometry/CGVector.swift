/// A direction with a length, in whatever unit its owner says. Foundation on Linux lacks the type.
public struct CGVector: Hashable, Sendable {
  public var dx: CGFloat
  public var dy: CGFloat

  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// No length.
  public init() { self.init(dx: 0, dy: 0) }

  public static let zero = CGVector()
}
