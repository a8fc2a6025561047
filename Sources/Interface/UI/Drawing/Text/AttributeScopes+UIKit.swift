public import BackswipeUnits

extension AttributeScopes {
  /// The attributes of texts in this module, for `AttributedString`; paragraph styles and
  /// attachments are for `NSAttributedString` alone, and `link` is Foundation's.
  public struct UIKitAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The text colour.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind the text.
    public let backgroundColor: BackgroundColorAttribute
    /// The points added after each character.
    public let kern: KernAttribute
    /// The line under the text.
    public let underlineStyle: UnderlineStyleAttribute
    /// The line through the text.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The points above the baseline.
    public let baselineOffset: BaselineOffsetAttribute

    /// The key of a font.
    public enum FontAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = UIFont
      /// The name of the attribute.
      public static let name = NSAttributedString.Key.font.rawValue
    }

    /// The key of a text colour.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = UIColor
      /// The name of the attribute.
      public static let name = NSAttributedString.Key.foregroundColor.rawValue
    }

    /// The key of the colour behind a text.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = UIColor
      /// The name of the attribute.
      public static let name = NSAttributedString.Key.backgroundColor.rawValue
    }

    /// The key of the space after characters.
    public enum KernAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = CGFloat
      /// The name of the attribute.
      public static let name = NSAttributedString.Key.kern.rawValue
    }

    /// The key of the line under a text.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = NSUnderlineStyle
      /// The name of the attribute.
      public static let name = NSAttributedString.Key.underlineStyle.rawValue
    }

    /// The key of the line through a text.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = NSUnderlineStyle
      /// The name of the attribute.
      public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
    }

    /// The key of the distance above the baseline.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = CGFloat
      /// The name of the attribute.
      public static let name = NSAttributedString.Key.baselineOffset.rawValue
    }
  }

  /// The attributes of texts in this module.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
  /// The value of one of this module's attributes, by its name.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
  ) -> Key { self[Key.self] }
}

extension NSAttributedString {
  /// A text with this module's attributes.
  public convenience init(_ attributedString: AttributedString) {
    self.init(attributedString: NSAttributedString(shown: attributedString))
  }

  convenience init(shown text: AttributedString) {
    typealias Scope = AttributeScopes.UIKitAttributes
    let whole = NSMutableAttributedString(string: "")
    for run in text.runs {
      var attributes: [NSAttributedString.Key: Any] = [:]
      attributes[.font] = run[Scope.FontAttribute.self]
      attributes[.foregroundColor] = run[Scope.ForegroundColorAttribute.self]
      attributes[.backgroundColor] = run[Scope.BackgroundColorAttribute.self]
      attributes[.kern] = run[Scope.KernAttribute.self]
      attributes[.underlineStyle] = run[Scope.UnderlineStyleAttribute.self]?.rawValue
      attributes[.strikethroughStyle] = run[Scope.StrikethroughStyleAttribute.self]?.rawValue
      attributes[.baselineOffset] = run[Scope.BaselineOffsetAttribute.self]
      attributes[.link] = run.link
      whole.append(
        NSAttributedString(string: String(text[run.range].characters), attributes: attributes))
    }
    self.init(attributedString: whole)
  }
}

/// A closure that changes the attributes of a text before it is shown.
public struct UIConfigurationTextAttributesTransformer: Hashable {
  private final class Closure {
    let transform: (AttributeContainer) -> AttributeContainer
    init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
      self.transform = transform
    }
  }

  private let closure: Closure

  /// A transformer that calls a closure with the attributes of each run, fonts and colours included.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    closure = Closure(transform)
  }

  /// A transformer that changes the fonts alone.
  package init(fonts change: @escaping (UIFont) -> UIFont) {
    typealias Key = AttributeScopes.UIKitAttributes.FontAttribute
    self.init { attributes in
      var attributes = attributes
      if let font = attributes[Key.self] { attributes[Key.self] = change(font) }
      return attributes
    }
  }

  /// The changed attributes.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer {
    closure.transform(input)
  }

  /// Whether both are the same transformer: closures cannot be compared.
  public static func == (left: Self, right: Self) -> Bool { left.closure === right.closure }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(closure)) }

  /// Changes all of a text.
  ///
  /// - Parameters:
  ///   - font: that of characters without one.
  ///   - color: that of characters without one.
  func apply(to text: inout AttributedString, _ font: UIFont, _ color: UIColor) {
    typealias Scope = AttributeScopes.UIKitAttributes
    for run in text.runs {
      var attributes = run.attributes
      if attributes[Scope.FontAttribute.self] == nil {
        attributes[Scope.FontAttribute.self] = font
      }
      if attributes[Scope.ForegroundColorAttribute.self] == nil {
        attributes[Scope.ForegroundColorAttribute.self] = color
      }
      text[run.range].setAttributes(self(attributes))
    }
  }
}

/// A text of a configuration, plain or with attributes.
struct ConfigurationText: Hashable {
  private(set) var plain: String?
  private var styled: AttributedString?

  init(plain: String? = nil) { self.plain = plain }

  init(attributed: AttributedString?) {
    styled = attributed
    plain = attributed.map { String($0.characters) }
  }

  var isAttributed: Bool { styled != nil }
  /// The text as an attributed one; nil without a text.
  var attributed: AttributedString? { styled ?? plain.map { AttributedString($0) } }
}
