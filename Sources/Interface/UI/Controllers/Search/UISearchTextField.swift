import BackswipeScene
public import BackswipeUnits

/// The text field of a search bar: a magnifying glass, a text, and a clear button.
///
/// Source of names: Apple, UISearchTextField.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
  /// The background in a search bar, in which the text fades while the field collapses.
  var ground: UIView?
  let tokenRow = TokenRow()
  /// The offset of the text, and of the view at the end, in points.
  var textShift = UIOffset.zero
  var iconShift = UIOffset.zero
  private var glassShift = UIOffset.zero
  /// Whether a backward deletion before the text deletes tokens; true by default. (iOS 13)
  open var allowsDeletingTokens = true
  /// Kept for source compatibility: there is no pasteboard of tokens.
  open var allowsCopyingTokens = true
  /// The suggestions below the field while it is edited; nil or empty for none. In the field of a
  /// search controller those of the controller. (iOS 16)
  open var searchSuggestions: [any UISearchSuggestion]? {
    get { ownSearch?.searchSuggestions ?? ownSuggestions }
    set {
      if let ownSearch { return ownSearch.searchSuggestions = newValue }
      ownSuggestions = newValue
      updateSuggestions()
    }
  }
  var ownSuggestions: [any UISearchSuggestion]?
  /// The list below the field; nil while it is not shown.
  var suggestionList: SuggestionList?
  private let glass = UIImageView(
    image: UIImage(systemName: "magnifyingglass")?.withRenderingMode(.alwaysTemplate))

  override func didInitialize() {
    super.didInitialize()
    glass.tintColor = .secondaryLabel
    glass.contentMode = .center
    glass.bounds.size = CGSize(width: 22, height: 22)
    leftView = glass
    leftViewMode = .always
    clearButtonMode = .always
    returnKeyType = .search
    autocapitalizationType = .none
    enablesReturnKeyAutomatically = true
    layer.cornerRadius = SearchLook.cornerRadius
    layer.masksToBounds = true
    backgroundColor = .tertiarySystemFill
    addSubview(tokenRow)
  }

  /// Replaces the magnifying glass, nil for that of the system, and moves it.
  func setGlass(_ image: UIImage?, _ shift: UIOffset) {
    let system = UIImage(systemName: "magnifyingglass")?.withRenderingMode(.alwaysTemplate)
    glass.image = image ?? system
    glassShift = shift
    contentChanged()
  }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    defer { updateSuggestions() }
    return super.becomeFirstResponder()
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    defer { updateSuggestions() }
    return super.resignFirstResponder()
  }

  open override func deleteBackward() {
    if !deleteToken() {
      tokenRow.selected = nil
      super.deleteBackward()
    }
  }

  open override func insertText(_ text: String) {
    if text != "\n" { tokenRow.selected = nil }
    super.insertText(text)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeSuggestions()
    tokenRow.isHidden = tokens.isEmpty
    guard !tokens.isEmpty else { return }
    let area = mirror.rect(words(super.textRect(forBounds: bounds), withoutTokens: true))
    tokenRow.frame = mirror.rect(
      CGRect(
        x: area.minX, y: area.minY, width: min(tokenRow.wantedWidth, area.width),
        height: area.height))
  }

  open override var backgroundColor: UIColor? {
    get { ground?.backgroundColor ?? super.backgroundColor }
    set {
      if let ground { ground.backgroundColor = newValue } else { super.backgroundColor = newValue }
    }
  }

  override var leadingPositions: Int { tokens.count }
  override var selectedPart: Int? { tokenRow.selected }

  override func selectPart(in offsets: Range<Int>) -> Bool {
    let isOfTokens = !offsets.isEmpty && offsets.upperBound <= leadingPositions
    tokenRow.selected = isOfTokens ? offsets.upperBound - 1 : nil
    return isOfTokens
  }

  /// A field with tokens has no placeholder.
  override var placeholderColor: UIColor { tokens.isEmpty ? .secondaryLabel : .clear }

  /// Lets a view below draw the background.
  func draw(groundIn view: UIView) {
    view.backgroundColor = backgroundColor
    super.backgroundColor = nil
    ground = view
  }

  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    super.leftViewRect(forBounds: bounds)
      .offsetBy(
        dx: mirror.along(isGlass ? SearchLook.capsuleMargin : SearchLook.glassMargin)
          + glassShift.horizontal,
        dy: glassShift.vertical)
  }

  open override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    super.rightViewRect(forBounds: bounds)
      .offsetBy(dx: iconShift.horizontal, dy: iconShift.vertical)
  }

  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    words(super.textRect(forBounds: bounds))
  }

  open override func editingRect(forBounds bounds: CGRect) -> CGRect {
    words(super.editingRect(forBounds: bounds))
  }

  /// The rectangle for text, behind the tokens.
  private func words(_ rect: CGRect, withoutTokens: Bool = false) -> CGRect {
    let whole = CGRect(
      x: rect.minX + SearchLook.gap, y: rect.minY, width: max(rect.width - SearchLook.gap * 2, 0),
      height: rect.height)
    if withoutTokens { return whole }
    let moved = whole.offsetBy(dx: textShift.horizontal, dy: textShift.vertical)
    guard !tokens.isEmpty else { return moved }
    let taken = min(tokenRow.wantedWidth, max(moved.width - 20, 0))
    return CGRect(
      x: isMirrored ? moved.minX : moved.minX + taken, y: moved.minY, width: moved.width - taken,
      height: moved.height)
  }
}

/// The metrics of a search bar, in points. (obs)
enum SearchLook {
  static let cornerRadius: CGFloat = 10
  static let glassMargin: CGFloat = 6
  /// The distance of the glass from the end of a capsule, with the look of iOS 26. (open)
  static let capsuleMargin: CGFloat = 10
  /// The distance beside the text.
  static let gap: CGFloat = 4
  /// The margin at the sides of a standalone bar.
  static let margin: CGFloat = 8
  /// The distance between the field and the cancel button.
  static let cancelGap: CGFloat = 8
  static let scopeHeight: CGFloat = 32
  /// The opacity of the dimming during a search.
  static let dimming: CGFloat = 0.2
}
