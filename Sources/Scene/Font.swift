public import BackswipeGeometry

/// The UI font at a size and a weight. The family is fixed; Rendering finds its file, on which no
/// measure depends.
public struct Font: Hashable, Sendable {
  /// The weights of the pinned font. Raw values are OpenType weight classes.
  public enum Weight: Int, Hashable, Sendable, CaseIterable {
    case regular = 400
    case medium = 500
    case semibold = 600
    case bold = 700
  }

  /// Points per em.
  public var size: CGFloat
  /// The weight of the letters.
  public var weight: Weight

  /// The UI font at a size, in points, and a weight.
  public init(size: CGFloat, weight: Weight = .regular) {
    self.size = size
    self.weight = weight
  }
}
