import BackswipeScene
public import BackswipeUnits

/// A scrolling, editable text of several lines.
///
/// A tap makes an editable one first responder and moves the caret to the touch; the caret does not
/// blink, so that a screen settles. Text can only be selected in code. A tap on a link of one that is
/// selectable and not editable performs the link's action. A text view that does not scroll has the
/// height of its text.
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
  /// The lines of the width, the text and the font that were asked for last.
  final var shown: (lines: TextLines, text: String, font: Font, width: CGFloat)?
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

  // MARK: Size

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
