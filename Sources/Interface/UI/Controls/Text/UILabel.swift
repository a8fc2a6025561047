import BackswipeScene
public import BackswipeUnits

/// Lines of text, vertically centred. Text that does not fit is truncated by `lineBreakMode`.
///
/// Appearance proxies can set font, colours and shadow; values set on the label take precedence.
@preconcurrency @MainActor
open class UILabel: UIView {
  /// The text, which line feeds divide into lines; nil for none.
  ///
  /// Setting it drops the attributes of `attributedText`.
  open var text: String? {
    get { words }
    set {
      let isSame = newValue == words && styled == nil
      (words, styled) = (newValue, nil)
      if !isSame { changed() }
    }
  }
  private var words: String?
  /// The text with its attributes; nil for none. A label with a `text` has its font and colours in all
  /// of it.
  ///
  /// Setting it sets `text`, and font, colour, alignment and wrapping to those of the first
  /// character. Characters without a font or a colour keep the label's of before, and setting one of
  /// the label's gives it to all of the text. Links have the tint, and no taps.
  open var attributedText: NSAttributedString? {
    get { words.map { filled($0) } }
    set { adopt(newValue) }
  }
  /// The text with attributes; nil for a plain one.
  private(set) final var styled: NSAttributedString?
  /// Whether font, colour and alignment are set without giving them to all of the text.
  private final var isAdopting = false

  /// The font of all the text; the system's at 17 points by default.
  open var font: UIFont! = UIFont.systemFont(ofSize: 17) {
    didSet {
      guard takes("font") else { return font = oldValue }
      if restyles { restyle(.font, font ?? .systemFont(ofSize: 17)) }
      if font != oldValue { changed() }
    }
  }
  /// The colour of all the text; `label` by default.
  open var textColor: UIColor! = UIColor.label {
    didSet {
      guard takes("textColor") else { return textColor = oldValue }
      if restyles { restyle(.foregroundColor, textColor ?? .label) }
      if textColor != oldValue { changed() }
    }
  }
  /// The horizontal alignment of the lines; `natural` by default.
  open var textAlignment = NSTextAlignment.natural {
    didSet {
      if restyles { restyleParagraphs { $0.alignment = textAlignment } }
      if textAlignment != oldValue { changed() }
    }
  }
  /// Whether `left` means the leading and `right` the trailing edge.
  package final var alignsByDirection = false
  private var lineAlignment: TextAlignment { lineAlignment(textAlignment) }
  private func lineAlignment(_ own: NSTextAlignment) -> TextAlignment {
    let alignment = shown(own)
    guard alignsByDirection, [.left, .right].contains(own) else { return alignment }
    return mirror.alignment(alignment)
  }
  /// The wrapping of lines and the cut of text that does not fit; `byTruncatingTail` by default.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet {
      if restyles { restyleParagraphs { $0.lineBreakMode = lineBreakMode } }
      if lineBreakMode != oldValue { changed() }
    }
  }
  /// The maximum number of lines; 0 for as many as fit.
  open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { changed() } }
  }
  /// Replaces `numberOfLines` in a row with stacked labels; otherwise nil.
  final var stackedLines: Int? { didSet { if stackedLines != oldValue { setNeedsDisplay() } } }
  private var lineLimit: Int { stackedLines ?? numberOfLines }
  override var defaultHugging: UILayoutPriority { .ofContent }
  override var textInDescription: String? { text }
  override var isElementByDefault: Bool { true }
  override var traitsByDefault: UIAccessibilityTraits { .staticText }
  /// Whether it is one of a row's own labels, which is laid out again with their words.
  final var isOfRow = false
  /// Whether the font of a single line is reduced, down to `minimumScaleFactor`, before text is
  /// truncated.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { changed() } }
  }
  /// Whether a font of a text style or `UIFontMetrics` scales with the content size category.
  open var adjustsFontForContentSizeCategory = false

  override func textSizeChanged(to traits: UITraitCollection) {
    guard adjustsFontForContentSizeCategory else { return }
    if let styled {
      self.styled = styled.changing(.font) { ($0 as? UIFont)?.following(traits) }
      changed()
    }
    withoutRestyling { font = font.following(traits) }
  }

  /// The minimum factor of the font size; 0 for no limit.
  open var minimumScaleFactor: CGFloat = 0 {
    didSet { if minimumScaleFactor != oldValue { changed() } }
  }
  /// Whether the text is not dimmed.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { changed() } }
  }
  /// Whether `highlightedTextColor` is used.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { changed() } }
  }
  /// The text's colour while `isHighlighted`; nil for `textColor`.
  open var highlightedTextColor: UIColor? {
    didSet {
      guard takes("highlightedTextColor") else { return highlightedTextColor = oldValue }
      if highlightedTextColor != oldValue { changed() }
    }
  }
  /// The colour of a shadow text offset by `shadowOffset`; nil for none.
  open var shadowColor: UIColor? {
    didSet {
      guard takes("shadowColor") else { return shadowColor = oldValue }
      if shadowColor != oldValue { changed() }
    }
  }
  /// The distance of the shadow from the text, in points; 1 point upwards by default.
  open var shadowOffset = CGSize(width: 0, height: -1) {
    didSet {
      guard takes("shadowOffset") else { return shadowOffset = oldValue }
      if shadowOffset != oldValue { changed() }
    }
  }
  /// The width in points at which `intrinsicContentSize` wraps; 0 for none.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }

  override func didInitialize() { isUserInteractionEnabled = false }

  private func changed() {
    setNeedsDisplay()
    if layout != nil { invalidateIntrinsicContentSize() }
    if isOfRow { (ownSuperview?.ownSuperview as? UITableViewCell)?.lookChanged() }
  }

  // MARK: Size

  /// The rectangle of the text in bounds, with a maximum number of lines (0: any number).
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int)
    -> CGRect
  {
    let layout = lines(in: bounds.size, limit: numberOfLines)
    let width = min(layout.width.rounded(.up), bounds.width)
    let height = min(layout.height, max(bounds.height, 0))
    let x: CGFloat =
      switch lineAlignment {
      case .left: bounds.minX
      case .center: bounds.midX - width / 2
      case .right: bounds.maxX - width
      }
    return CGRect(x: x, y: bounds.midY - height / 2, width: width, height: height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard let text, !text.isEmpty else { return .zero }
    let room = CGSize(width: size.width, height: .greatestFiniteMagnitude)
    let layout = lines(in: room, limit: lineLimit)
    return CGSize(width: min(layout.width.rounded(.up), size.width), height: layout.height)
  }

  /// Resizes a single line to its width; several lines keep a width other than 0.
  open override func sizeToFit() {
    guard numberOfLines != 1, bounds.width > 0 else {
      super.sizeToFit()
      return
    }
    let size = sizeThatFits(
      CGSize(width: bounds.width, height: .greatestFiniteMagnitude))
    frame = CGRect(origin: frame.origin, size: size)
  }

  open override var intrinsicContentSize: CGSize {
    let width =
      numberOfLines != 1 && preferredMaxLayoutWidth > 0
      ? preferredMaxLayoutWidth : .greatestFiniteMagnitude
    return sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
  }

  override func height(forLayoutWidth width: CGFloat) -> CGFloat? {
    guard numberOfLines != 1, preferredMaxLayoutWidth == 0 else { return nil }
    return sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
  }

  override var baselines: (first: CGFloat, last: CGFloat)? {
    if styled != nil {
      let layout = lines(in: bounds.size, limit: lineLimit)
      let (first, last) = layout.baselines
      return (first - layout.height / 2, last - layout.height / 2)
    }
    let (line, ascender) = (TextMetrics.lineHeight(font.font), TextMetrics.ascender(font.font))
    let count =
      lineLimit == 1 ? 1 : max(plainLines(in: bounds.size, limit: lineLimit).lines.count, 1)
    let top = -CGFloat(count) * line / 2
    return (top + ascender, -top - line + ascender)
  }

  private func lines(in size: CGSize, limit: Int) -> LabelText {
    guard let styled else { return .plain(plainLines(in: size, limit: limit)) }
    return .styled(
      StyledLines(
        styled.styled(defaults), size: size, limit: limit, overflow: lineBreakMode.overflow,
        smallest: smallestScale(limit)))
  }

  private func plainLines(in size: CGSize, limit: Int) -> LabelLines {
    LabelLines(
      text ?? "", font: font.font, size: size, limit: limit, mode: lineBreakMode,
      smallest: smallestScale(limit))
  }

  private func smallestScale(_ limit: Int) -> CGFloat {
    adjustsFontSizeToFitWidth && limit == 1 ? minimumScaleFactor : 1
  }

  // MARK: Drawing

  /// Draws the lines. An override can pass another rectangle to super to move them.
  open func drawText(in rect: CGRect) {
    guard let text, !text.isEmpty, let context = DrawingContext.current else { return }
    let layout = lines(in: rect.size, limit: lineLimit)
    let own = (isHighlighted ? highlightedTextColor : nil) ?? textColor ?? .label
    let color = isEnabled ? own.color : own.color.withAlpha(own.color.alpha * Self.disabledAlpha)
    let alignment = lineAlignment
    if let shadowColor {
      let moved = rect.offsetBy(dx: shadowOffset.width, dy: shadowOffset.height)
      context.add(layout.commands(in: moved, shadowColor.color, alignment, all: true))
    }
    context.add(layout.commands(in: rect, color, alignment))
  }

  private static let disabledAlpha = 0.35

  open override func draw(_ rect: CGRect) { drawText(in: rect) }

  // Subclasses of clients draw in their own size.
  override var drawsInShownSize: Bool { type(of: self) == UILabel.self }

  override var shownText: String? { text }

  // MARK: Attributes

  private var defaults: TextDefaults {
    var defaults = TextDefaults(font: font.font, color: textColor ?? .label)
    defaults.alignment = textAlignment
    defaults.shown = { [self] in lineAlignment($0) }
    defaults.tint = isHighlighted ? highlightedTextColor : nil
    defaults.linkColor = tintColor
    defaults.opacity = isEnabled ? 1 : Self.disabledAlpha
    return defaults
  }

  private var restyles: Bool { styled != nil && !isAdopting }

  private func restyle(_ key: NSAttributedString.Key, _ value: Any) {
    styled = styled?.with(key, value)
    changed()
  }

  private func restyleParagraphs(_ change: (NSMutableParagraphStyle) -> Void) {
    styled = styled?.changingParagraphs(change)
    changed()
  }

  /// Sets properties of the label, and leaves the attributes of its text.
  final func withoutRestyling(_ change: () -> Void) {
    let before = isAdopting
    isAdopting = true
    change()
    isAdopting = before
  }

  private func adopt(_ text: NSAttributedString?) {
    show(text?.keeping(font: font ?? .systemFont(ofSize: 17), color: textColor ?? .label))
    guard let styled else { return }
    let (first, paragraph) = (styled.first, styled.firstParagraph)
    withoutRestyling {
      if let own = first.font { font = own }
      if let own = first.color { textColor = own }
      if let paragraph {
        textAlignment = paragraph.alignment
        lineBreakMode = paragraph.lineBreakMode
      }
    }
  }

  /// Shows a text with attributes, without taking over those of its first character.
  final func show(_ text: NSAttributedString?) {
    if let text, text === styled { return }
    words = text?.string
    styled = text.map { $0.copied }
    changed()
  }

  private func filled(_ words: String) -> NSAttributedString {
    (styled ?? NSAttributedString(string: words)).filling(.font, font ?? .systemFont(ofSize: 17))
      .filling(.foregroundColor, textColor ?? .label)
  }
}
