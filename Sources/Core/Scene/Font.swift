public import BackswipeUnits

/// The UI font at a size and a weight, or the font of a file at a size. The UI font's family is fixed;
/// the Rendering module finds its file, which does not affect measurements.
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

  /// The file of its letters; nil for the UI font's. Characters that it lacks have those of the UI
  /// font.
  package private(set) var file: FontFile?

  /// The size that determines the shapes and spacing of letters; 0 for `size`.
  private var design: Float = 0

  /// The points per em that determine the shapes and spacing of letters: `size`, except for a font
  /// that has been scaled together with its surroundings.
  package var designSize: CGFloat { design > 0 ? CGFloat(design) : size }

  /// Whether it uses the narrower faces for large sizes.
  package var isDisplay: Bool { file == nil && designSize >= CGFloat(TextAdvances.displaySize) }

  /// The font at another size with the same shapes and spacing in ems: widths are proportional.
  package func scaled(by factor: CGFloat) -> Font {
    var font = self
    font.design = Float(designSize)
    font.size *= factor
    return font
  }

  /// The font at another size, in points, with the shapes and spacing of that size.
  package func withSize(_ size: CGFloat) -> Font {
    var font = self
    font.size = size
    font.design = 0
    return font
  }

  /// The font of a file at a size in points.
  package init(size: CGFloat, file: FontFile) {
    self.init(size: size, weight: file.weight)
    self.file = file
  }

  /// The UI font at a size, in points, and a weight.
  public init(size: CGFloat, weight: Weight = .regular) {
    self.size = size
    self.weight = weight
  }
}
