public import BackswipeGeometry
package import BackswipeScene

/// The UI font at a size and a weight; immutable.
public final class UIFont: Sendable, Hashable {
  public struct Weight: Hashable, Sendable {
    package let weight: Font.Weight

    public static let regular = Weight(weight: .regular)
    public static let medium = Weight(weight: .medium)
    public static let semibold = Weight(weight: .semibold)
    public static let bold = Weight(weight: .bold)
  }

  package let font: Font

  package init(_ font: Font) { self.font = font }

  public static func systemFont(ofSize size: CGFloat) -> UIFont { UIFont(Font(size: size)) }

  public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(Font(size: size, weight: weight.weight))
  }

  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(Font(size: size, weight: .bold))
  }

  public var pointSize: CGFloat { font.size }

  public static func == (left: UIFont, right: UIFont) -> Bool { left.font == right.font }
  public func hash(into hasher: inout Hasher) { hasher.combine(font) }
}
