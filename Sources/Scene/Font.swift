public import BackswipeGeometry

/// The one UI font at a size and a weight. The family is pinned; which file it comes from is
/// Rendering's business, and no measure depends on it.
public struct Font: Hashable, Sendable {
  /// The weights the pinned font is installed with. Raw values are OpenType weight classes.
  public enum Weight: Int, Hashable, Sendable, CaseIterable {
    case regular = 400
    case medium = 500
    case semibold = 600
    case bold = 700
  }

  /// Points per em.
  public var size: CGFloat
  /// How heavy its letters are.
  public var weight: Weight

  /// The phone's face in a size, in points, and a weight.
  public init(size: CGFloat, weight: Weight = .regular) {
    self.size = size
    self.weight = weight
  }
}
