import BackswipeScene
public import BackswipeUnits

/// A scrolling, editable text of several lines.
///
/// A tap makes an editable one first responder and moves the caret to the touch; the caret does not
/// blink, so that a screen settles. Text can only be selected in code. A tap on a link of one that is
/// selectable and not editable performs the link's action. A text view that does not scroll has the
/// height of its text. Source of names and defaults: Apple,
/// UITextView.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UIKeyInput, UITextInputTraits, CaretKeys {
  override var isElementByDefault: Bool { true }

  /// The text and the caret.
  final var entry = TextEntry()

  /// The delegate; held weakly.
  open var delegate: (any UITextViewDelegate)? {
    get { textDelegate }
    set {
      textDelegate = newValue
      scrollDelegate = newValue
    }
  }
  @RoleLink private(set) final var textDelegate: (any UITextViewDelegate)?

  /// The text. Setting it drops the attributes of `attributedText`, moves the caret to the end and
  /// notifies the delegate only of that.
  open var text: String! {
    get { entry.text }
    set {
      guard newValue ?? "" != entry.text || styled != nil else { return }
      entry = TextEntry(newValue ?? "")
      (styled, typed) = (nil, nil)
      textChanged()
    }
  }
  /// The text with its attributes; one with a `text` has the font and the colour in all of it.
  ///
  /// Setting it sets `text`, and font, colour and alignment to those of the first character.
  /// Characters without a font or a colour keep those of the view of before, and setting one of the
  /// view's gives it to all of the text.
  open var attributedText: NSAttributedString! {
    get { filledText }
    set { adopt(newValue ?? NSAttributedString(string: "")) }
  }
  /// The text with attributes; nil for a plain one.
  final var styled: NSAttributedString?
  /// The attributes of the next input: those of the character before the caret, or of the first
  /// one, without links and attachments. Set ones are in force until the caret moves.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { typed ?? attributesAtCaret }
    set { typed = newValue }
  }
  /// The attributes set for the next input; nil for those of the text.
  final var typed: [NSAttributedString.Key: Any]?
  /// Whether font, colour and alignment are set without giving them to all of the text.
  final var isAdopting = false
  /// Replace the attributes of links; the tint in place of the text's colour by default.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! {
    get { links ?? [.foregroundColor: tintColor ?? .systemBlue] }
    set {
      links = newValue
      textChanged()
    }
  }
  private var links: [NSAttributedString.Key: Any]?
  /// The font of all text, or the last one set; the system font of 17 points by default.
  open var font: UIFont? = .systemFont(ofSize: 17) {
    didSet {
      restyle { $0.with(.font, font ?? .systemFont(ofSize: 17)) }
      textChanged()
    }
  }
  /// The colour of all text, or the last one set; the label colour by default.
  open var textColor: UIColor? = .label {
    didSet {
      restyle { $0.with(.foregroundColor, textColor ?? .label) }
      textArea.setNeedsDisplay()
    }
  }
  /// The horizontal alignment of the lines; `natural` by default.
  open var textAlignment = NSTextAlignment.natural {
    didSet {
      restyle { text in text.changingParagraphs { $0.alignment = textAlignment } }
      textChanged()
    }
  }
  /// Whether a tap begins editing; true by default.
  open var isEditable = true {
    didSet { if !isEditable, isFirstResponder { resignFirstResponder() } }
  }
  /// Whether links of a text that is not editable react to taps; true by default. Fingers select
  /// nothing.
  open var isSelectable = true
  /// Whether the next input replaces all text; false by default.
  open var clearsOnInsertion = false
  /// Whether a font of a text style or `UIFontMetrics` scales with the content size category.
  open var adjustsFontForContentSizeCategory = false

  override func textSizeChanged(to traits: UITraitCollection) {
    guard adjustsFontForContentSizeCategory else { return }
    styled = styled?.changing(.font) { ($0 as? UIFont)?.following(traits) }
    withoutRestyling { font = font?.following(traits) }
  }

  /// The insets of the text's region, in points; 8 above and below by default.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { if textContainerInset != oldValue { textChanged() } }
  }
  /// The region of the text, with its padding.
  public let textContainer = NSTextContainer()

  /// The keyboard shown while the text is edited; `default` by default.
  open var keyboardType = UIKeyboardType.default { didSet { traitsChanged() } }
  /// The label of the return key; `default` by default.
  open var returnKeyType = UIReturnKeyType.default { didSet { traitsChanged() } }
  /// Whether the keyboard's return key is disabled while there is no text; false by default.
  open var enablesReturnKeyAutomatically = false { didSet { traitsChanged() } }
  /// Kept for source compatibility: the keyboard corrects nothing.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Kept for source compatibility: the keyboard fills in nothing. (iOS 10)
  open var textContentType: UITextContentType!
  /// Which letters the keyboard's shift key is set for; `sentences` by default.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences {
    didSet { traitsChanged() }
  }
  /// Whether the keyboard keeps the text secret; the text stays visible.
  open var isSecureTextEntry = false

  let textArea = TextAreaView()
  let caretView = UIView()
  private var shown: (lines: TextLines, text: String, font: Font, width: CGFloat)?
  /// The touch that would begin editing.
  private var tapping: UITouch?

  /// A text view without text.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Equivalent to `init(frame:)` with the container's padding; the container is not used.
  public convenience init(frame: CGRect, textContainer: NSTextContainer?) {
    self.init(frame: frame)
    if let textContainer {
      self.textContainer.lineFragmentPadding = textContainer.lineFragmentPadding
    }
  }

  /// Equivalent to `init(frame: .zero)`: archives contain none.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func didInitialize() {
    super.didInitialize()
    backgroundColor = .systemBackground
    textArea.isUserInteractionEnabled = false
    textArea.isOpaque = false
    textArea.owner = self
    insertSubview(textArea, at: 0)
    caretView.isUserInteractionEnabled = false
    caretView.layer.cornerRadius = 1
    caretView.isHidden = true
    insertSubview(caretView, at: 1)
    textContainer.onChange = { [weak self] in self?.textChanged() }
  }

  final func textChanged() {
    shown = nil
    setNeedsLayout()
    textArea.setNeedsDisplay()
    if layout != nil { invalidateIntrinsicContentSize() }
    if isFirstResponder { environment?.keyboard.textChanged() }
  }

  private func traitsChanged() {
    if isFirstResponder { environment?.keyboard.traitsChanged() }
  }

  // MARK: Lines

  private var padding: CGFloat { textContainer.lineFragmentPadding }
  private var sides: CGFloat {
    textContainerInset.left + textContainerInset.right + 2 * padding
  }

  private var lineFont: Font { (font ?? .systemFont(ofSize: 17)).font }

  func lines(width: CGFloat) -> TextLines {
    if let shown, shown.width == width, shown.font == lineFont, shown.text == entry.text {
      return shown.lines
    }
    return newLines(width: width)
  }

  private func newLines(width: CGFloat) -> TextLines {
    let room = max(width - sides, 0)
    if let styled, styled.length > 0 {
      return TextLines(styled.styled(defaults), font: lineFont, width: room)
    }
    return TextLines(entry.text, font: lineFont, width: room)
  }

  /// The lines in the colours of the current traits.
  var shownLines: TextLines { styled == nil ? lines : newLines(width: bounds.width) }

  /// The lines for the current width.
  var lines: TextLines {
    let lines = lines(width: bounds.width)
    shown = (lines, entry.text, lineFont, bounds.width)
    return lines
  }

  /// The rectangle of the lines, in the content's coordinates.
  var textRect: CGRect {
    CGRect(
      x: textContainerInset.left + padding, y: textContainerInset.top,
      width: max(bounds.width - sides, 0), height: lines.height)
  }

  private func height(of lines: TextLines) -> CGFloat {
    (lines.height + textContainerInset.top + textContainerInset.bottom).rounded(.up)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let lines = lines(width: size.width)
    return CGSize(
      width: min((lines.width + sides).rounded(.up), size.width), height: height(of: lines))
  }

  /// Whether the text scrolls; otherwise the view has the height of its text.
  open override var isScrollEnabled: Bool {
    didSet { if layout != nil { invalidateIntrinsicContentSize() } }
  }

  /// The size of the text if it does not scroll.
  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else { return super.intrinsicContentSize }
    return sizeThatFits(
      CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
  }

  override func height(forLayoutWidth width: CGFloat) -> CGFloat? {
    isScrollEnabled ? nil : height(of: lines(width: width))
  }

  open override func layoutSubviews() {
    let size = CGSize(width: bounds.width, height: height(of: lines))
    if contentSize != size { contentSize = size }
    textArea.frame = CGRect(origin: .zero, size: size)
    super.layoutSubviews()
    caretView.isHidden = !isFirstResponder || entry.selectedLength > 0
    caretView.backgroundColor = tintColor
    caretView.frame = caretRect(at: entry.caret)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    caretView.backgroundColor = tintColor
    if styled != nil { textArea.setNeedsDisplay() }
  }

  /// The frame of the caret at an offset, in the content's coordinates.
  func caretRect(at offset: Int) -> CGRect {
    let (lines, rect) = (lines, textRect)
    let line = lines.line(of: offset)
    let x =
      rect.minX + lines.indent(of: line, in: rect.width, shown(textAlignment))
      + lines.x(of: offset)
    let (top, height) = lines.extent(of: line)
    return CGRect(
      x: min(x, max(rect.maxX, rect.minX)).rounded(), y: rect.minY + top,
      width: UITextField.caretWidth, height: height)
  }

  private func offset(at point: CGPoint) -> Int {
    let (lines, rect) = (lines, textRect)
    let line = lines.line(at: point.y - rect.minY)
    return lines.offset(
      in: line,
      at: point.x - rect.minX - lines.indent(of: line, in: rect.width, shown(textAlignment)))
  }

  // MARK: Selection

  /// The selection in UTF-16 offsets, which the next input replaces; of length 0 at the caret.
  open var selectedRange: NSRange {
    get { entry.insertion }
    set {
      entry.select(newValue)
      caretMoved()
    }
  }

  /// Scrolls a range of the text, in UTF-16 offsets, into view.
  open func scrollRangeToVisible(_ range: NSRange) {
    layoutIfNeeded()
    let count = entry.text.utf16.count
    let start = caretRect(at: min(max(range.location, 0), count))
    let end = caretRect(at: min(max(range.location + range.length, 0), count))
    scrollRectToVisible(start.union(end), animated: false)
  }

  /// Selects the whole text, which the next input replaces.
  open func selectAll(_ sender: Any?) {
    selectedRange = NSRange(location: 0, length: entry.text.utf16.count)
  }

  /// The background of selected text, for a tint colour.
  static func selectionColor(_ tint: UIColor?) -> Color {
    (tint ?? .systemBlue).color.withAlpha(0.2)
  }

  private func caretMoved() {
    typed = nil
    if entry.selectedLength > 0 || textArea.showsSelection { textArea.setNeedsDisplay() }
    showCaret()
    textDelegate?.textViewDidChangeSelection(self)
  }

  private func showCaret() {
    setNeedsLayout()
    guard isFirstResponder else { return }
    environment?.keyboard.textChanged()
    layoutIfNeeded()
    if isScrollEnabled { scrollRectToVisible(caretView.frame, animated: false) }
  }

  // MARK: Editing

  open override var canBecomeFirstResponder: Bool { isEditable }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard isEditable, window != nil, textDelegate?.textViewShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    showCaret()
    textDelegate?.textViewDidBeginEditing(self)
    post(Self.textDidBeginEditingNotification)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard isForced || textDelegate?.textViewShouldEndEditing(self) ?? true,
      super.resignFirstResponder()
    else { return false }
    setNeedsLayout()
    textDelegate?.textViewDidEndEditing(self)
    post(Self.textDidEndEditingNotification)
    return true
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  /// Whether the text is not empty.
  open var hasText: Bool { !entry.text.isEmpty }

  /// Replaces the selection by the text, or all of it where `clearsOnInsertion` is true.
  open func insertText(_ text: String) {
    guard !text.isEmpty else { return }
    let whole = NSRange(location: 0, length: entry.text.utf16.count)
    change(clearsOnInsertion ? whole : entry.insertion, to: text)
  }

  /// Deletes the selection, or the character before the caret.
  open func deleteBackward() {
    if let range = entry.before { change(range, to: "") }
  }

  func deleteForward() {
    if let range = entry.behind { change(range, to: "") }
  }

  private func change(_ range: NSRange, to new: String) {
    guard textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: new) ?? true
    else { return }
    clearsOnInsertion = false
    replaceStyled(range, with: new)
    entry.replace(range, with: new)
    textChanged()
    caretMoved()
    textDelegate?.textViewDidChange(self)
    post(Self.textDidChangeNotification)
  }

  func moveCaret(_ step: TextEntry.Step, selects: Bool) {
    var moved = entry
    if selects { moved.moveCaret(to: entry.movingEnd) }
    move(&moved, step)
    if selects { entry.extendSelection(to: moved.caret) } else { entry = moved }
    caretMoved()
  }

  private func move(_ entry: inout TextEntry, _ step: TextEntry.Step) {
    let lines = lines
    let line = lines.line(of: entry.caret)
    switch step {
    case .left, .right: entry.move(step)
    case .start: entry.moveCaret(to: lines.lines[line].start)
    case .end: entry.moveCaret(to: lines.offset(in: line, at: 1e6))
    case .up, .down:
      let other = line + (step == .up ? -1 : 1)
      if lines.lines.indices.contains(other) {
        entry.moveCaret(to: lines.offset(in: other, at: lines.x(of: entry.caret)))
      } else {
        entry.move(step)
      }
    }
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !stopDecelerating(), tapping == nil { tapping = touches.first }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchEnded()
    guard let finger = tapping, touches.contains(finger) else { return }
    tapping = nil
    let place = finger.location(in: self)
    if bounds.contains(place), openItem(at: place) { return take(touches, as: touchedName) }
    guard isEditable, bounds.contains(place), becomeFirstResponder() else {
      return ignore(touches, "cannot be edited")
    }
    take(touches, as: touchedName)
    switch finger.tapCount {
    case ..<2: entry.moveCaret(to: offset(at: place))
    case 2: entry.selectWord(at: offset(at: place))
    default: return selectAll(nil)
    }
    caretMoved()
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchEnded()
    if let finger = tapping, touches.contains(finger) { tapping = nil }
  }

  override var shownText: String? { entry.text }
}
