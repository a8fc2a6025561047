import BackswipeScene
public import BackswipeUnits

/// An editable line of text.
///
/// A tap makes it first responder and moves the caret to the touch. The caret does not blink, so
/// that a screen with a text field settles.
@preconcurrency @MainActor
open class UITextField: UIControl, UIKeyInput, UITextInputTraits, CaretKeys {
  override var keepsTap: Bool { true }
  /// The text and the caret.
  final var entry = TextEntry()

  /// The text. Setting it moves the caret to the end and sends no event.
  open var text: String? {
    get { entry.text }
    set {
      guard newValue ?? "" != entry.text else { return }
      entry = TextEntry(newValue ?? "")
      entryChanged()
    }
  }
  /// The dimmed text shown while there is no text.
  ///
  /// Setting it drops the attributes of `attributedPlaceholder`.
  open var placeholder: String? {
    get { placeholderWords }
    set {
      (placeholderWords, styledPlaceholder) = (newValue, nil)
      contentChanged()
    }
  }
  private var placeholderWords: String?
  /// The placeholder with its attributes; nil for none. Characters without a font or a colour have the
  /// field's.
  open var attributedPlaceholder: NSAttributedString? {
    get {
      placeholderWords.map {
        (styledPlaceholder ?? NSAttributedString(string: $0))
          .filling(.font, font ?? .systemFont(ofSize: 17))
          .filling(.foregroundColor, placeholderColor)
      }
    }
    set {
      (placeholderWords, styledPlaceholder) = (newValue?.string, newValue?.copied)
      contentChanged()
    }
  }
  /// The placeholder with attributes; nil for a plain one.
  private(set) final var styledPlaceholder: NSAttributedString?
  var placeholderColor: UIColor { .placeholderText }
  /// The font of the text and of the placeholder; the system's at 17 points by default.
  open var font: UIFont? = .systemFont(ofSize: 17) { didSet { contentChanged() } }
  /// The text's colour; `label` by default.
  open var textColor: UIColor? = .label { didSet { contentChanged() } }
  /// The horizontal alignment of the text; `natural` by default.
  open var textAlignment = NSTextAlignment.natural { didSet { contentChanged() } }
  /// Whether a font of a text style or `UIFontMetrics` scales with the content size category.
  open var adjustsFontForContentSizeCategory = false

  override func textSizeChanged(to traits: UITraitCollection) {
    if adjustsFontForContentSizeCategory { font = font?.following(traits) }
  }

  /// The border; `none` by default.
  open var borderStyle = BorderStyle.none { didSet { contentChanged() } }
  /// When the clear button shows; `never` by default.
  open var clearButtonMode = ViewMode.never { didSet { contentChanged() } }
  /// Whether the text is cleared when editing begins.
  open var clearsOnBeginEditing = false
  /// A view at the left edge, shown as `leftViewMode` describes; nil for none.
  open var leftView: UIView? { didSet { replace(oldValue, with: leftView) } }
  /// When `leftView` shows; `never` by default.
  open var leftViewMode = ViewMode.never { didSet { contentChanged() } }
  /// A view at the right edge, shown as `rightViewMode` describes; nil for none.
  open var rightView: UIView? { didSet { replace(oldValue, with: rightView) } }
  /// When `rightView` shows; `never` by default.
  open var rightViewMode = ViewMode.never { didSet { contentChanged() } }
  /// The delegate, which is asked about editing and notified of it; held weakly.
  open weak var delegate: (any UITextFieldDelegate)?

  /// The keyboard shown while the field is edited; `default` by default.
  open var keyboardType = UIKeyboardType.default { didSet { traitsChanged() } }
  /// The label of the return key; `default` by default.
  open var returnKeyType = UIReturnKeyType.default { didSet { traitsChanged() } }
  /// Which letters the keyboard's shift key is set for; `sentences` by default.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences {
    didSet { traitsChanged() }
  }
  /// Whether the keyboard's return key is disabled while the field is empty; false by default, true in
  /// a search field. Keys of a hardware keyboard do not ask.
  open var enablesReturnKeyAutomatically = false { didSet { traitsChanged() } }
  /// Kept for source compatibility: the keyboard corrects nothing.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Kept for source compatibility: the keyboard fills in nothing. (iOS 10)
  open var textContentType: UITextContentType!
  /// Whether dots are shown instead of the text.
  open var isSecureTextEntry = false {
    didSet {
      contentChanged()
      traitsChanged()
    }
  }

  /// The number of positions before the text, of parts that are not text.
  var leadingPositions: Int { 0 }
  /// The index of the selected one of those parts; nil for none.
  var selectedPart: Int? { nil }
  /// Selects the last of those parts in a range of positions that has no text; else none.
  ///
  /// - Returns: whether there is one.
  func selectPart(in offsets: Range<Int>) -> Bool { false }
  let caretView = UIView()
  let clearButton = ClearButton()
  /// The horizontal scroll offset of text wider than the field, in points.
  var scroll: CGFloat = 0

  override func didInitialize() {
    super.didInitialize()
    caretView.isUserInteractionEnabled = false
    caretView.layer.cornerRadius = 1
    caretView.isHidden = true
    clearButton.isHidden = true
    addSubview(caretView)
    addSubview(clearButton)
    clearButton.addHandler(for: .touchUpInside) { [weak self] _ in self?.clear() }
  }

  private func replace(_ old: UIView?, with new: UIView?) {
    if old?.ownSuperview === self { old?.removeFromSuperview() }
    if let new { addSubview(new) }
    contentChanged()
  }

  func traitsChanged() {
    if isFirstResponder { environment?.keyboard.traitsChanged() }
  }

  // MARK: Editing

  /// Whether the field is first responder.
  open var isEditing: Bool { isFirstResponder }

  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard isEnabled, window != nil, delegate?.textFieldShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    if clearsOnBeginEditing { text = "" }
    entryChanged()
    sendActions(for: .editingDidBegin)
    delegate?.textFieldDidBeginEditing(self)
    post(Self.textDidBeginEditingNotification)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard isForced || delegate?.textFieldShouldEndEditing(self) ?? true,
      super.resignFirstResponder()
    else { return false }
    scroll = 0
    contentChanged()
    sendActions(for: .editingDidEnd)
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    post(Self.textDidEndEditingNotification)
    return true
  }

  /// Begins editing; in a field being edited moves the caret, selects the word at a double tap and
  /// everything at a triple tap.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard isTouchInside, let touch else { return }
    guard becomeFirstResponder() else {
      refuse([touch], "may not be edited")
      return
    }
    let offset = offset(at: touch.location(in: self).x)
    switch touch.tapCount {
    case ..<2: entry.moveCaret(to: offset)
    case 2: entry.selectWord(at: offset)
    default: return selectAll(nil)
    }
    caretMoved()
  }

  // MARK: Keys

  /// Whether the text is not empty.
  open var hasText: Bool { !entry.text.isEmpty }

  /// Replaces the selection by the text without line feeds; a text of one line feed presses the
  /// return key.
  open func insertText(_ text: String) {
    if text == "\n" {
      pressReturn()
      return
    }
    let line = String(text.filter { !$0.isNewline })
    if !line.isEmpty { change(entry.insertion, to: line) }
  }

  /// Deletes the selection, or the character before the caret.
  open func deleteBackward() {
    if let range = entry.before { change(range, to: "") }
  }

  func deleteForward() {
    if let range = entry.behind { change(range, to: "") }
  }

  func moveCaret(_ step: TextEntry.Step, selects: Bool) {
    if selects {
      var moved = entry
      moved.moveCaret(to: entry.movingEnd)
      moved.move(step)
      entry.extendSelection(to: moved.caret)
    } else {
      entry.move(step)
    }
    caretMoved()
  }

  /// Selects the whole text, which the next input replaces.
  open func selectAll(_ sender: Any?) {
    entry.select(NSRange(location: 0, length: entry.text.utf16.count))
    caretMoved()
  }

  private func change(_ range: NSRange, to new: String) {
    guard
      delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: new) ?? true
    else { return }
    entry.replace(range, with: new)
    edited()
  }

  func edited() {
    entryChanged()
    sendActions(for: .editingChanged)
    post(Self.textDidChangeNotification)
    delegate?.textFieldDidChangeSelection(self)
  }

  private func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    entry = TextEntry()
    edited()
  }

  /// Ends editing if there is an action for `editingDidEndOnExit`, as in UIKit.
  private func pressReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let ends = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    if ends { resignFirstResponder() }
  }

  func caretMoved() {
    entryChanged()
    delegate?.textFieldDidChangeSelection(self)
  }

  private func entryChanged() {
    keepCaretInSight()
    contentChanged()
    if isFirstResponder { environment?.keyboard.textChanged() }
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  // MARK: Rectangles

  /// The rectangle of the text outside editing.
  open func textRect(forBounds bounds: CGRect) -> CGRect { innerRect(bounds) }
  /// The rectangle of the text during editing.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { innerRect(bounds) }
  /// The placeholder's rectangle; the text's by default.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// The border's rectangle; the bounds by default.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// The clear button's rectangle; 19 points square, 5 points from the trailing edge by default.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    let size: CGFloat = 19
    let rect = CGRect(
      x: bounds.maxX - size - 5, y: (bounds.midY - size / 2).rounded(), width: size, height: size)
    return mirrored(rect, in: bounds)
  }

  /// The left view's rectangle; of the view's size, at the leading edge, centred vertically by
  /// default.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = leftView?.bounds.size ?? .zero
    let rect = CGRect(
      x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    return mirrored(rect, in: bounds)
  }

  /// The right view's rectangle; of the view's size, at the trailing edge, centred vertically by
  /// default.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = rightView?.bounds.size ?? .zero
    let rect = CGRect(
      x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
    return mirrored(rect, in: bounds)
  }

  /// The width of the text, or of the placeholder if there is no text.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let words = hasText ? shownText ?? "" : placeholder ?? ""
    let line =
      (hasText ? nil : placeholderLine(width: .infinity)?.width)
      ?? TextMetrics.width(of: words, font: lineFont)
    let width = line + 2 * margin
    return CGSize(width: min(width.rounded(.up), size.width), height: intrinsicContentSize.height)
  }

  open override var intrinsicContentSize: CGSize {
    let line = TextMetrics.lineHeight(lineFont).rounded(.up)
    return CGSize(
      width: Self.noIntrinsicMetric, height: borderStyle == .roundedRect ? max(line + 13, 34) : line
    )
  }

  override var baselines: (first: CGFloat, last: CGFloat)? {
    let line = TextMetrics.ascender(lineFont) - TextMetrics.lineHeight(lineFont) / 2
    return (line, line)
  }

  /// A rectangle of the field's bounds at the other side if the field is laid out from the right.
  private func mirrored(_ rect: CGRect, in bounds: CGRect) -> CGRect {
    guard isMirrored else { return rect }
    return CGRect(
      x: bounds.minX + bounds.maxX - rect.maxX, y: rect.minY, width: rect.width,
      height: rect.height)
  }

  // MARK: Showing

  open override func layoutSubviews() {
    super.layoutSubviews()
    leftView?.isHidden = !shows(leftViewMode)
    leftView?.frame = leftViewRect(forBounds: bounds)
    rightView?.isHidden = !shows(rightViewMode) || showsClearButton
    rightView?.frame = rightViewRect(forBounds: bounds)
    clearButton.isHidden = !showsClearButton
    clearButton.frame = clearButtonRect(forBounds: bounds)
    keepCaretInSight()
    layOutCaret()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    layOutCaret()
  }

  override var drawsInShownSize: Bool { true }

  override func displayContents() -> [DrawCommand] { drawnField() }

  override var shownText: String? {
    isSecureTextEntry ? String(repeating: "•", count: entry.text.count) : entry.text
  }

  /// The placeholder if no other label is set and the field is empty.
  open override var accessibilityLabel: String? {
    get {
      let own = super.accessibilityLabel
      return own?.isEmpty ?? true ? placeholder : own
    }
    set { super.accessibilityLabel = newValue }
  }
}
