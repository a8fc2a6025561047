public import BackswipeUnits

/// The UI font at a size and a weight. The family is fixed; the Rendering module finds its file,
/// which does not affect measurements.
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

  /// The size that determines the shapes and spacing of letters; 0 for `size`.
  private var design: Float = 0

  /// The points per em that determine the shapes and spacing of letters: `size`, except for a font
  /// that has been scaled together with its surroundings.
  package var designSize: CGFloat { design > 0 ? CGFloat(design) : size }

  /// Whether it uses the narrower faces for large sizes.
  package var isDisplay: Bool { designSize >= CGFloat(TextAdvances.displaySize) }

  /// The font at another size with the same shapes and spacing in ems: widths are proportional.
  package func scaled(by factor: CGFloat) -> Font {
    var font = self
    font.design = Float(designSize)
    font.size *= factor
    return font
  }

  /// The UI font at a size, in points, and a weight.
  public init(size: CGFloat, weight: Weight = .regular) {
    self.size = size
    self.weight = weight
  }
}
