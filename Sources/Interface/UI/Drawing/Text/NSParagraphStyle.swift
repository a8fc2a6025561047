import BackswipeScene
public import BackswipeUnits

/// The layout of a paragraph of an attributed text; immutable. Lengths are points.
///
/// No `NSObject`, of which Foundation on Linux takes no subclasses as attributes.
open class NSParagraphStyle: NSObjectIdentity, NSCopying, NSMutableCopying {
  struct Values: Hashable, Sendable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
  }

  fileprivate(set) var values = Values()

  /// The style with all default values.
  public static var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// A style with all default values.
  public required init() {}

  /// The horizontal alignment of the lines; `natural` by default.
  open var alignment: NSTextAlignment { values.alignment }
  /// The wrapping and truncation of the lines; `byWordWrapping` by default. Of a label's text, that
  /// of the first character applies to all.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// The distance between two lines; 0 by default.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// The distance to the next paragraph; 0 by default.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// A further distance to the preceding paragraph; 0 by default.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// The indentation of the first line; 0 by default.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// The indentation of the other lines; 0 by default.
  open var headIndent: CGFloat { values.headIndent }
  /// The end of the lines: from the leading edge if positive, otherwise from the trailing one; 0 by
  /// default.
  open var tailIndent: CGFloat { values.tailIndent }
  /// The minimum height of a line; 0 for none.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The maximum height of a line; 0 for none.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// The factor on the natural height of a line; 0 for none.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }

  /// A copy of the class `NSParagraphStyle`.
  open func copy() -> Any { copy(with: nil) }

  /// A copy of the class `NSParagraphStyle`.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSParagraphStyle()
    copy.values = values
    return copy
  }

  /// A copy of the class `NSMutableParagraphStyle`.
  open func mutableCopy() -> Any { mutableCopy(with: nil) }

  /// A copy of the class `NSMutableParagraphStyle`.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.values = values
    return copy
  }

  /// Whether both have the same values.
  public static func == (left: NSParagraphStyle, right: NSParagraphStyle) -> Bool {
    left.values == right.values
  }

  /// Hashes the values.
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }

  /// - Parameter alignment: the alignment shown for the style's.
  func look(alignment: (NSTextAlignment) -> TextAlignment) -> ParagraphLook {
    func length(_ value: CGFloat) -> CGFloat { value.isFinite ? min(max(value, -1e4), 1e4) : 0 }
    var look = ParagraphLook()
    look.alignment = alignment(values.alignment)
    look.breaksWords = values.lineBreakMode == .byCharWrapping
    look.lineSpacing = max(length(values.lineSpacing), 0)
    look.spacing = max(length(values.paragraphSpacing), 0)
    look.spacingBefore = max(length(values.paragraphSpacingBefore), 0)
    look.firstLineIndent = max(length(values.firstLineHeadIndent), 0)
    look.indent = max(length(values.headIndent), 0)
    look.tailIndent = length(values.tailIndent)
    look.minimumLineHeight = max(length(values.minimumLineHeight), 0)
    look.maximumLineHeight = max(length(values.maximumLineHeight), 0)
    look.lineHeightMultiple = min(max(length(values.lineHeightMultiple), 0), 100)
    return look
  }
}

/// The layout of a paragraph whose values can be set.
open class NSMutableParagraphStyle: NSParagraphStyle {
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }
  open override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }
  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }
  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }
  open override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }
  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }
  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }

  /// Takes all values of another style.
  open func setParagraphStyle(_ obj: NSParagraphStyle) { values = obj.values }
}
