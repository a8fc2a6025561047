import BackswipeScene
import BackswipeUnits

/// The looks of texts without attributes of their own.
struct TextDefaults {
  var font: Font
  var color: UIColor
  /// The colour of all characters; nil for their own.
  var tint: UIColor?
  /// The colour of links; nil for that of other characters.
  var linkColor: UIColor?
  /// Replace the attributes of links.
  var linkAttributes: [NSAttributedString.Key: Any] = [:]
  /// The factor on the alpha of colours, 0…1.
  var opacity = 1.0
  /// The alignment of paragraphs without a style.
  var alignment = NSTextAlignment.natural
  /// The alignment shown for one.
  var shown: (NSTextAlignment) -> TextAlignment = Self.fromLeft

  init(font: Font = Font(size: 12), color: UIColor = .black) {
    self.font = font
    self.color = color
  }

  static func fromLeft(_ alignment: NSTextAlignment) -> TextAlignment {
    switch alignment {
    case .left, .justified, .natural: .left
    case .center: .center
    case .right: .right
    }
  }
}

extension NSAttributedString {
  /// The attributes of its first character.
  var first: TextAttributes {
    TextAttributes(length > 0 ? attributes(at: 0, effectiveRange: nil) : nil)
  }

  /// The paragraph style of its first character; nil for none.
  var firstParagraph: NSParagraphStyle? {
    length > 0 ? attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle : nil
  }

  /// The text in runs, with the colours of the current traits.
  func styled(_ defaults: TextDefaults) -> StyledText {
    let units = Array(string.utf16)
    var runs: [StyledText.Run] = []
    enumerateAttributes(in: NSRange(location: 0, length: length), options: []) { found, range, _ in
      let end = min(range.location + range.length, units.count)
      let text = String(decoding: units[min(range.location, end)..<end], as: UTF16.self)
      var style = Self.style(found, defaults)
      if let attachment = found[.attachment] as? NSTextAttachment,
        text.allSatisfy({ $0 == StyledText.attachmentCharacter })
      {
        style.attachment = attachment.drawn(
          Self.color(found, defaults).color, opacity: defaults.opacity)
      }
      runs.append(StyledText.Run(text, style, Self.look(found, defaults)))
    }
    return StyledText(runs)
  }

  private static func color(_ found: [NSAttributedString.Key: Any], _ defaults: TextDefaults)
    -> UIColor
  {
    let link = found[.link] == nil ? nil : defaults.linkColor
    return defaults.tint ?? link ?? found[.foregroundColor] as? UIColor ?? defaults.color
  }

  private static func style(_ own: [NSAttributedString.Key: Any], _ defaults: TextDefaults)
    -> StyledText.Style
  {
    let found =
      own[.link] == nil ? own : own.merging(defaults.linkAttributes) { $1 }
    let color = color(found, defaults).color
    var style = StyledText.Style(
      font: (found[.font] as? UIFont)?.font ?? defaults.font,
      color: defaults.opacity == 1 ? color : color.withAlpha(color.alpha * defaults.opacity))
    style.background = (found[.backgroundColor] as? UIColor)?.color
    style.kern = points(found[.tracking]) ?? points(found[.kern]) ?? 0
    style.baselineOffset = points(found[.baselineOffset]) ?? 0
    style.underline = rule(found[.underlineStyle], found[.underlineColor])
    style.strikethrough = rule(found[.strikethroughStyle], found[.strikethroughColor])
    return style
  }

  private static func look(_ found: [NSAttributedString.Key: Any], _ defaults: TextDefaults)
    -> ParagraphLook
  {
    if let style = found[.paragraphStyle] as? NSParagraphStyle {
      return style.look(alignment: defaults.shown)
    }
    var look = ParagraphLook()
    look.alignment = defaults.shown(defaults.alignment)
    return look
  }

  /// A number of any type; nil for another value.
  private static func number(_ value: Any?) -> Double? {
    switch value {
    case let value as CGFloat: Double(value)
    case let value as Double: value
    case let value as Float: Double(value)
    case let value as Int: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }

  /// A finite number, within ±10 000; nil for another value.
  private static func points(_ value: Any?) -> CGFloat? {
    number(value).flatMap { $0.isFinite ? CGFloat(min(max($0, -1e4), 1e4)) : nil }
  }

  private static func rule(_ value: Any?, _ color: Any?) -> TextRule? {
    let style =
      value as? NSUnderlineStyle
      ?? number(value).flatMap(Int.init(exactly:)).map(NSUnderlineStyle.init)
    return style?.rule(color as? UIColor)
  }

  /// Itself, or a copy of a text that can be changed.
  var copied: NSAttributedString {
    self is NSMutableAttributedString ? NSAttributedString(attributedString: self) : self
  }

  /// A copy with another value of an attribute in all of it.
  func with(_ key: NSAttributedString.Key, _ value: Any) -> NSAttributedString {
    let copy = NSMutableAttributedString(attributedString: self)
    copy.addAttribute(key, value: value, range: NSRange(location: 0, length: length))
    return NSAttributedString(attributedString: copy)
  }

  /// A copy whose attribute is another one in each run.
  ///
  /// - Parameter change: the new value of a run; nil to leave the run unchanged.
  func changing(_ key: NSAttributedString.Key, _ change: (Any?) -> Any?) -> NSAttributedString {
    let copy = NSMutableAttributedString(attributedString: self)
    let whole = NSRange(location: 0, length: length)
    enumerateAttribute(key, in: whole, options: []) { value, range, _ in
      if let value = change(value) { copy.addAttribute(key, value: value, range: range) }
    }
    return NSAttributedString(attributedString: copy)
  }

  /// A copy whose paragraphs have changed styles, those without one a changed default style.
  func changingParagraphs(_ change: (NSMutableParagraphStyle) -> Void) -> NSAttributedString {
    changing(.paragraphStyle) { value in
      let style = NSMutableParagraphStyle()
      if let value = value as? NSParagraphStyle { style.setParagraphStyle(value) }
      change(style)
      return style.copy()
    }
  }

  /// A copy with values for characters that have none.
  func filling(_ key: NSAttributedString.Key, _ value: Any) -> NSAttributedString {
    changing(key) { $0 == nil ? value : nil }
  }

  /// A copy for a view that takes over the font and the colour of the first character: characters
  /// without their own keep those of the view.
  func keeping(font: UIFont, color: UIColor) -> NSAttributedString {
    let text = first.font == nil ? self : filling(.font, font)
    return first.color == nil ? text : text.filling(.foregroundColor, color)
  }
}
