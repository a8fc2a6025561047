import BackswipeScene
public import BackswipeUnits

/// Lines of text, vertically centred. Text that does not fit is truncated by `lineBreakMode`.
///
/// Appearance proxies can set font, colours and shadow; values set on the label take precedence.
@preconcurrency @MainActor
open class UILabel: UIView {
  /// The text, which line feeds divide into lines; nil for none.
  open var text: String? {
    didSet { if text != oldValue { changed() } }
  }
  /// The font of all the text; the system's at 17 points by default.
  open var font: UIFont! = UIFont.systemFont(ofSize: 17) {
    didSet {
      guard takes("font") else { return font = oldValue }
      if font != oldValue { changed() }
    }
  }
  /// The colour of all the text; `label` by default.
  open var textColor: UIColor! = UIColor.label {
    didSet {
      guard takes("textColor") else { return textColor = oldValue }
      if textColor != oldValue { changed() }
    }
  }
  /// The horizontal alignment of the lines; `natural` by default.
  open var textAlignment = NSTextAlignment.natural {
    didSet { if textAlignment != oldValue { changed() } }
  }
  /// Whether `left` means the leading and `right` the trailing edge.
  package final var alignsByDirection = false
  private var lineAlignment: TextAlignment {
    let alignment = shown(textAlignment)
    guard alignsByDirection, [.left, .right].contains(textAlignment) else { return alignment }
    return mirror.alignment(alignment)
  }
  /// How lines wrap and how text that does not fit is cut; `byTruncatingTail` by default.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet { if lineBreakMode != oldValue { changed() } }
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
    if adjustsFontForContentSizeCategory { font = font.following(traits) }
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
    let (line, ascender) = (TextMetrics.lineHeight(font.font), TextMetrics.ascender(font.font))
    let count =
      lineLimit == 1 ? 1 : max(lines(in: bounds.size, limit: lineLimit).lines.count, 1)
    let top = -CGFloat(count) * line / 2
    return (top + ascender, -top - line + ascender)
  }

  private func lines(in size: CGSize, limit: Int) -> LabelLines {
    LabelLines(
      text ?? "", font: font.font, size: size, limit: limit, mode: lineBreakMode,
      smallest: adjustsFontSizeToFitWidth && limit == 1 ? minimumScaleFactor : 1)
  }

  // MARK: Drawing

  /// Draws the lines. An override can pass another rectangle to super to move them.
  open func drawText(in rect: CGRect) {
    guard let text, !text.isEmpty, let context = DrawingContext.current else { return }
    let layout = lines(in: rect.size, limit: lineLimit)
    let own = (isHighlighted ? highlightedTextColor : nil) ?? textColor ?? .label
    let color = isEnabled ? own.color : own.color.withAlpha(own.color.alpha * 0.35)
    let alignment = lineAlignment
    if let shadowColor {
      let moved = rect.offsetBy(dx: shadowOffset.width, dy: shadowOffset.height)
      context.add(layout.commands(in: moved, shadowColor.color, alignment))
    }
    context.add(layout.commands(in: rect, color, alignment))
  }

  open override func draw(_ rect: CGRect) { drawText(in: rect) }

  // Subclasses of clients draw in their own size.
  override var drawsInShownSize: Bool { type(of: self) == UILabel.self }

  override var shownText: String? { text }
}

/// The wrapped text of a label.
struct LabelLines: Equatable {
  let lines: [String]
  let font: Font
  /// The width of the longest line, in points.
  let width: CGFloat
  private let clips: Bool

  /// - Parameters:
  ///   - limit: the maximum number of lines; 0 for as many as fit the height, at least one.
  ///   - smallest: the minimum factor of the font size for a single line.
  init(
    _ text: String, font: Font, size: CGSize, limit: Int, mode: NSLineBreakMode,
    smallest: CGFloat
  ) {
    clips = mode == .byClipping
    if limit == 1, mode.truncation != nil || clips {
      let natural = TextMetrics.width(of: text, font: font)
      // A line that fits keeps its size.
      if natural <= size.width {
        self.font = font
        lines = [text]
        width = natural
        return
      }
      var font = font
      if smallest < 1, natural > size.width, size.width > 0 {
        let scale = max(size.width / natural, smallest)
        // Rounded down to 1/16 point, so that the line fits.
        let smaller = max((font.size * scale * 16).rounded(.down) / 16, 1)
        font = font.scaled(by: smaller / font.size)
      }
      self.font = font
      let cut = mode.truncation.map {
        TextMetrics.truncated(text, font: font, width: size.width, at: $0)
      }
      lines = [cut ?? text]
      width = TextMetrics.width(of: lines[0], font: font)
      return
    }
    self.font = font
    let height = TextMetrics.lineHeight(font)
    let fitting = height > 0 && size.height < 1e6 ? max(Int(size.height / height), 1) : 1000
    let most = limit > 0 ? min(limit, fitting) : fitting
    var all = TextMetrics.lines(of: text, font: font, width: size.width, limit: 1000)
    if all.count > most {
      // The last line contains all further ones and is truncated.
      let whole = TextMetrics.wholeLines(of: text, font: font, width: size.width, limit: 1000)
      var rest = whole[(most - 1)...].reduce("") { $0 + $1.text + ($1.endsParagraph ? " " : "") }
      while rest.last == " " { rest.removeLast() }
      let cut = mode.truncation.map {
        TextMetrics.truncated(rest, font: font, width: size.width, at: $0)
      }
      all = Array(all[..<(most - 1)]) + [cut ?? all[most - 1]]
    }
    lines = all
    width = all.reduce(0) { max($0, TextMetrics.width(of: $1, font: font)) }
  }

  var height: CGFloat { CGFloat(lines.count) * TextMetrics.lineHeight(font) }

  func commands(in rect: CGRect, _ color: Color, _ alignment: TextAlignment) -> [DrawCommand] {
    let step = TextMetrics.lineHeight(font)
    let top = rect.minY + (rect.height - height) / 2
    let texts = lines.enumerated().map { index, line -> DrawCommand in
      var box = CGRect(
        x: rect.minX, y: top + CGFloat(index) * step, width: rect.width, height: step)
      // Clipped text is laid out in full.
      if clips { box.size.width = max(rect.width, TextMetrics.width(of: line, font: font) + 1) }
      return .text(line, box: box, font, color, alignment)
    }
    return clips && width > rect.width
      ? [.clip(rect, cornerRadius: 0)] + texts + [.restore] : texts
  }
}

extension NSLineBreakMode {
  /// Nil for modes that do not truncate.
  var truncation: TextTruncation? {
    switch self {
    case .byWordWrapping, .byCharWrapping, .byClipping: nil
    case .byTruncatingHead: .head
    case .byTruncatingTail: .tail
    case .byTruncatingMiddle: .middle
    }
  }
}
