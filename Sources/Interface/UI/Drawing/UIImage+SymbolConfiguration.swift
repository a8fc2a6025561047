import BackswipeScene
public import BackswipeUnits

extension UIImage {
  /// The weight of a symbol's lines.
  public enum SymbolWeight: Int, Sendable {
    case unspecified = 0
    case ultraLight = 1
    case thin = 2
    case light = 3
    case regular = 4
    case medium = 5
    case semibold = 6
    case bold = 7
    case heavy = 8
    case black = 9

    /// The width of lines in 1/24 of the symbol's size; nil for that of the glyph. (open)
    fileprivate var lineWidth: CGFloat? {
      let widths: [CGFloat?] = [nil, 0.6, 0.9, 1.3, 1.8, 2.1, 2.4, 2.8, 3.2, 3.6]
      return widths[rawValue]
    }
  }

  /// The size of a symbol beside its text.
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified = 0
    case small = 1
    case medium = 2
    case large = 3

    /// (open)
    fileprivate var factor: CGFloat {
      switch self {
      case .small: 0.78
      case .default, .unspecified, .medium: 1
      case .large: 1.28
      }
    }
  }

  /// The look of a symbol; immutable.
  ///
  /// Symbols are drawn on a grid of this package's own and have one layer: of several colours the
  /// first one shows. Variable values have no meaning for them.
  public final class SymbolConfiguration: Sendable, NSObjectIdentity {
    fileprivate struct Values: Hashable, Sendable {
      var pointSize: CGFloat?
      var weight = SymbolWeight.unspecified
      var scale = SymbolScale.unspecified
      var color: UIColor?
    }
    fileprivate let values: Values

    private init(_ values: Values) { self.values = values }

    /// A configuration without properties.
    public static let unspecified = SymbolConfiguration(Values())

    /// Of a size, the points of the text beside the symbol, with a weight and a scale.
    public convenience init(
      pointSize: CGFloat, weight: SymbolWeight = .unspecified, scale: SymbolScale = .unspecified
    ) {
      self.init(Values(pointSize: pointSize, weight: weight, scale: scale))
    }

    /// Of a scale.
    public convenience init(scale: SymbolScale) { self.init(Values(scale: scale)) }

    /// Of a weight.
    public convenience init(weight: SymbolWeight) { self.init(Values(weight: weight)) }

    /// Of a font's size and weight.
    public convenience init(font: UIFont, scale: SymbolScale = .unspecified) {
      let weight: SymbolWeight =
        switch font.font.weight {
        case .regular: .regular
        case .medium: .medium
        case .semibold: .semibold
        case .bold: .bold
        }
      self.init(Values(pointSize: font.pointSize, weight: weight, scale: scale))
    }

    /// Of the size of a text style's font, at the content size category of the current traits.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale = .unspecified) {
      self.init(
        Values(pointSize: UIFont.preferredFont(forTextStyle: textStyle).pointSize, scale: scale))
    }

    /// Of colours, of which the first one shows in place of the tint.
    public convenience init(paletteColors: [UIColor]) {
      self.init(Values(color: paletteColors.first))
    }

    /// Of a colour in place of the tint.
    public convenience init(hierarchicalColor: UIColor) {
      self.init(Values(color: hierarchicalColor))
    }

    /// The properties of this configuration, with those of another one in their place.
    public func applying(_ otherConfiguration: SymbolConfiguration?) -> SymbolConfiguration {
      guard let other = otherConfiguration?.values else { return self }
      var values = values
      values.pointSize = other.pointSize ?? values.pointSize
      if other.weight != .unspecified { values.weight = other.weight }
      if other.scale != .unspecified { values.scale = other.scale }
      values.color = other.color ?? values.color
      return SymbolConfiguration(values)
    }

    /// Whether both have the same properties.
    public static func == (left: SymbolConfiguration, right: SymbolConfiguration) -> Bool {
      left.values == right.values
    }

    /// Hashes the properties.
    public func hash(into hasher: inout Hasher) { hasher.combine(values) }
  }

  /// A symbol by its name, in a configuration; see `init(systemName:)`.
  public convenience init?(
    systemName name: String, withConfiguration configuration: SymbolConfiguration?
  ) {
    guard let symbol = UIImage(systemName: name) else { return nil }
    self.init(copying: configuration.map { symbol.withConfiguration($0) } ?? symbol)
  }

  /// The configuration of a symbol; nil for none.
  public final var symbolConfiguration: SymbolConfiguration? { symbol?.configuration }

  /// The symbol in a configuration, which replaces its own; another image is itself.
  public final func withConfiguration(_ configuration: SymbolConfiguration) -> UIImage {
    guard let symbol else { return self }
    let values = configuration.values
    let points = values.pointSize ?? UIFont.labelFontSize
    let size = max(Self.symbolSize * points / UIFont.labelFontSize * values.scale.factor, 0).onGrid
    guard size.isFinite else { return self }
    let commands = symbol.glyph.commands(
      center: CGPoint(x: size / 2, y: size / 2), size: size, color: .black,
      weight: values.weight.lineWidth ?? 1.8, variant: symbol.variant)
    var changed = symbol
    changed.configuration = configuration
    let image = redrawn(changed, commands, CGSize(width: size, height: size))
    return values.color.map { image.withTintColor($0, renderingMode: .alwaysOriginal) } ?? image
  }

  /// The symbol with further properties in its configuration; another image is itself.
  public final func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    withConfiguration(symbolConfiguration?.applying(configuration) ?? configuration)
  }
}

/// The drawing of a symbol.
struct SymbolSource: Equatable, Sendable {
  let glyph: Glyph
  let variant: GlyphVariant
  var configuration: UIImage.SymbolConfiguration?
}
