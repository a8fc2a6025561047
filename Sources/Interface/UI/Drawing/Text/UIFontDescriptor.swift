import BackswipeScene
public import BackswipeUnits

/// A font by its attributes; immutable.
///
/// The UI font is one family in four weights, without italic and other designs: descriptors of these
/// are nil. The font of a file keeps its face.
open class UIFontDescriptor: NSObjectIdentity {
  /// The name of an attribute.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    /// The name, as in UIKit.
    public let rawValue: String
    /// An attribute with this name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The family, a `String`; there is only one.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// The name of the font, a `String`, whose end can be a weight.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// The face, a `String`: the name of a weight.
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    /// The size in points, a number.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// Values by `TraitKey`.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    /// The text style, a `UIFont.TextStyle`.
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
  }

  /// The name of a trait.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    /// The name, as in UIKit.
    public let rawValue: String
    /// A trait with this name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The raw value of `SymbolicTraits`.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    /// A `UIFont.Weight` or its number.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
  }

  /// Traits of a font in bits.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// The traits in bits.
    public let rawValue: UInt32
    /// Traits with this value.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Slanted; there is no such font.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// Semibold or bold.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// Wider; there is no such font.
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    /// Narrower; there is no such font.
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    /// Of one width; there is no such font.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    /// Made for interfaces, as the UI font is.
    public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
  }

  /// The design of a system font.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// The name, as in UIKit.
    public let rawValue: String
    /// A design with this name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// That of the UI font.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// With round ends; there is no such font.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// With serifs; there is no such font.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// Of one width; there is no such font.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  /// The font with the descriptor's size, which is 0 where it has none.
  let uiFont: UIFont

  init(_ font: UIFont) { uiFont = font }

  /// A descriptor with attributes; others than those of `AttributeName` are left out.
  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    self.init(Self.font(UIFont(Font(size: 0)), attributes))
  }

  /// A descriptor of a font's name, whose end can be a weight, with a size in points.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(UIFont(name: fontName, size: size) ?? .systemFont(ofSize: size))
  }

  /// The descriptor of a text style's font, at the content size category of the current traits.
  public class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle)
    -> UIFontDescriptor
  {
    UIFontDescriptor(.preferredFont(forTextStyle: style))
  }

  /// The descriptor of a text style's font, at the content size category of traits.
  public class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFontDescriptor(.preferredFont(forTextStyle: style, compatibleWith: traitCollection))
  }

  // MARK: Attributes

  /// The name of the font, with its weight.
  open var postscriptName: String { uiFont.fontName }
  /// The size in points; 0 for none.
  open var pointSize: CGFloat { uiFont.pointSize }
  /// The traits of the font: bold for the two heaviest weights.
  open var symbolicTraits: SymbolicTraits {
    let isBold = [.semibold, .bold].contains(uiFont.font.weight)
    return isBold ? [.traitBold, .traitUIOptimized] : .traitUIOptimized
  }

  /// Name, family, face, size and traits.
  open var fontAttributes: [AttributeName: Any] {
    var attributes: [AttributeName: Any] = [
      .name: uiFont.fontName, .family: uiFont.familyName, .face: "\(uiFont.font.weight)",
      .size: pointSize,
      .traits: [
        TraitKey.symbolic: symbolicTraits.rawValue, .weight: uiFont.font.weight.uiWeight.rawValue,
      ] as [TraitKey: Any],
    ]
    if case .preferred(let style)? = uiFont.scaling { attributes[.textStyle] = style }
    return attributes
  }

  /// The value of an attribute; nil for none.
  open func object(forKey anAttribute: AttributeName) -> Any? { fontAttributes[anAttribute] }

  // MARK: Variants

  /// The descriptor with further attributes.
  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    UIFontDescriptor(Self.font(uiFont, attributes))
  }

  /// The descriptor with another size in points.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(uiFont.resized(newPointSize))
  }

  /// The descriptor with these traits alone; nil if there is no such font.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    guard symbolicTraits.subtracting([.traitBold, .traitUIOptimized]).isEmpty else { return nil }
    let isBold = symbolicTraits.contains(.traitBold)
    guard isBold != self.symbolicTraits.contains(.traitBold) else { return self }
    // The font of a file has one weight.
    guard uiFont.font.file == nil else { return nil }
    return UIFontDescriptor(uiFont.weighted(isBold ? .bold : .regular))
  }

  /// The descriptor with another design; nil if there is no such font.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    design == .default ? self : nil
  }

  /// The descriptor itself: there is only one family.
  open func withFamily(_ newFamily: String) -> UIFontDescriptor { self }

  /// The descriptor with the weight of a face, for example `Bold`.
  open func withFace(_ newFace: String) -> UIFontDescriptor {
    addingAttributes([.face: newFace])
  }

  private static func font(_ font: UIFont, _ attributes: [AttributeName: Any]) -> UIFont {
    var font = font
    if let style = attributes[.textStyle] as? UIFont.TextStyle {
      font = .preferredFont(forTextStyle: style)
    }
    let size = number(attributes[.size])
    if let name = attributes[.name] as? String, let named = UIFont(name: name, size: 0) {
      font = font.weighted(named.font.weight)
    }
    if let face = attributes[.face] as? String, let named = UIFont(name: "UI-\(face)", size: 0) {
      font = font.weighted(named.font.weight)
    }
    if let traits = attributes[.traits] as? [TraitKey: Any] {
      if let weight = traits[.weight] as? UIFont.Weight {
        font = font.weighted(weight.weight)
      } else if let weight = number(traits[.weight]) {
        font = font.weighted(UIFont.Weight(rawValue: CGFloat(weight)).weight)
      } else if let bits = number(traits[.symbolic]), bits >= 0, bits < 4e9 {
        let isBold = SymbolicTraits(rawValue: UInt32(bits)).contains(.traitBold)
        if isBold { font = font.weighted(.bold) }
      }
    }
    return size.map { font.resized(CGFloat($0)) } ?? font
  }

  private static func number(_ value: Any?) -> Double? {
    let number: Double? =
      switch value {
      case let value as CGFloat: Double(value)
      case let value as Double: value
      case let value as Float: Double(value)
      case let value as Int: Double(value)
      case let value as UInt32: Double(value)
      case let value as NSNumber: value.doubleValue
      default: nil
      }
    return number.flatMap { $0.isFinite ? $0 : nil }
  }

  // MARK: Equality

  /// Whether both describe the same font.
  public static func == (left: UIFontDescriptor, right: UIFontDescriptor) -> Bool {
    left.uiFont == right.uiFont
  }

  /// Hashes the font.
  public func hash(into hasher: inout Hasher) { hasher.combine(uiFont) }
}

extension UIFont {
  /// The descriptor of the font.
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(self) }

  /// The font of a descriptor.
  ///
  /// - Parameter pointSize: points; 0 for the descriptor's size, or for 12 where it has none.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let own = descriptor.uiFont
    let size = pointSize > 0 ? pointSize : own.pointSize > 0 ? own.pointSize : 12
    // A size that is set does not follow a text style.
    self.init(own.font.withSize(size), size == own.pointSize ? own.scaling : nil)
  }

  fileprivate func resized(_ size: CGFloat) -> UIFont {
    let size = size.isFinite ? max(size, 0) : 0
    return size == pointSize ? self : UIFont(font.withSize(size))
  }

  fileprivate func weighted(_ weight: Font.Weight) -> UIFont {
    guard font.file == nil, weight != font.weight else { return self }
    var font = font
    font.weight = weight
    return UIFont(font, scaling)
  }
}

extension Font.Weight {
  fileprivate var uiWeight: UIFont.Weight {
    switch self {
    case .regular: .regular
    case .medium: .medium
    case .semibold: .semibold
    case .bold: .bold
    }
  }
}
