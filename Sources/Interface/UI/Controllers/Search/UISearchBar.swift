import BackswipeNavigation
import BackswipeScene
public import BackswipeUnits

/// A search field with a cancel button and scopes.
///
/// It is 56 points high, 100 with scopes; that of a search controller is placed by the navigation
/// bar. Source of names and defaults: Apple, UISearchBar.
@preconcurrency @MainActor
open class UISearchBar: UIView {
  /// The delegate; held weakly.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The text field.
  public let searchTextField = UISearchTextField()
  let ground = UIView()
  /// The background of the bar, of the scopes and of the field.
  let barGround = UIImageView()
  let scopeGround = UIImageView()
  let fieldGround = UIImageView()
  /// The bookmark or results button.
  let iconButton = UIButton(type: .system)
  var look = SearchBarLook()
  var buttons = Buttons()
  private var promptLabel: UILabel?
  /// Kept for source compatibility: the keyboard has no accessory views.
  open var inputAccessoryView: UIView?
  /// The height of a prompt, in points. (obs)
  private static let promptHeight: CGFloat = 19
  let cancelButton = UIButton(type: .system)
  private(set) var scopeControl: UISegmentedControl?
  /// The attributes of the scopes' titles by their states.
  var scopeAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]
  private lazy var editing = SearchEditing(bar: self)
  /// The search controller of this bar.
  weak var search: UISearchController?

  private var showsCancel = false
  private var showsScopes = false
  private var fade: ValueAnimation?
  /// The visible fraction of the cancel button, 0…1.
  var cancelProgress = 0.0 { didSet { if cancelProgress != oldValue { setNeedsLayout() } } }

  public override init(frame: CGRect = .zero) { super.init(frame: frame) }

  /// Equivalent to `init(frame: .zero)`: archives contain none.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func didInitialize() {
    super.didInitialize()
    clipsToBounds = true
    ground.isUserInteractionEnabled = false
    ground.layer.cornerRadius = SearchLook.cornerRadius
    for view in [barGround, scopeGround] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    addSubview(ground)
    fieldGround.isHidden = true
    fieldGround.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    ground.addSubview(fieldGround)
    iconButton.bounds.size = CGSize(width: 28, height: 28)
    iconButton.addHandler(for: .touchUpInside) { [weak self] _ in self?.iconTapped() }
    searchTextField.draw(groundIn: ground)
    searchTextField.delegate = editing
    searchTextField.addHandler(for: .editingChanged) { [weak self] _ in self?.textTyped() }
    addSubview(searchTextField)
    cancelButton.setTitle("Cancel", for: .normal)
    cancelButton.titleLabel?.font = .systemFont(ofSize: 17)
    cancelButton.isHidden = true
    cancelButton.addHandler(for: .touchUpInside) { [weak self] _ in self?.cancelTapped() }
    addSubview(cancelButton)
  }

  // MARK: Text

  /// The text. Setting it notifies the delegate and a search controller's updater, as typing does.
  open var text: String? {
    get { searchTextField.text }
    set {
      guard newValue ?? "" != searchTextField.text ?? "" else { return }
      searchTextField.text = newValue
      textTyped()
    }
  }

  /// The dimmed text shown while there is no text.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  /// A line of text above the field, outside navigation bars; nil for none.
  open var prompt: String? {
    get { promptLabel?.text }
    set {
      guard newValue != prompt else { return }
      promptLabel?.removeFromSuperview()
      promptLabel = nil
      if let newValue, !newValue.isEmpty {
        let label = UILabel()
        label.text = newValue
        label.font = NavigationBarContentView.promptFont
        label.textAlignment = .center
        addSubview(label)
        promptLabel = label
      }
      heightChanged()
    }
  }

  private var promptRoom: CGFloat { promptLabel == nil || search != nil ? 0 : Self.promptHeight }

  /// The keyboard of the bar's text field.
  open var keyboardType: UIKeyboardType {
    get { searchTextField.keyboardType }
    set { searchTextField.keyboardType = newValue }
  }

  /// The return key of the bar's text field.
  open var returnKeyType: UIReturnKeyType {
    get { searchTextField.returnKeyType }
    set { searchTextField.returnKeyType = newValue }
  }

  /// The automatic capitalisation; none by default.
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { searchTextField.autocapitalizationType }
    set { searchTextField.autocapitalizationType = newValue }
  }

  /// Whether the return key is disabled while the field has neither text nor tokens; true by default.
  open var enablesReturnKeyAutomatically: Bool {
    get { searchTextField.enablesReturnKeyAutomatically }
    set { searchTextField.enablesReturnKeyAutomatically = newValue }
  }

  /// Kept for source compatibility: the keyboard corrects nothing.
  open var autocorrectionType: UITextAutocorrectionType {
    get { searchTextField.autocorrectionType }
    set { searchTextField.autocorrectionType = newValue }
  }

  /// Kept for source compatibility: the keyboard fills in nothing. (iOS 10)
  open var textContentType: UITextContentType! {
    get { searchTextField.textContentType }
    set { searchTextField.textContentType = newValue }
  }

  private func textTyped() {
    delegate?.searchBar(self, textDidChange: text ?? "")
    search?.textChanged()
  }

  open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }

  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }

  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

  // MARK: Cancel

  /// Whether there is a cancel button; a search controller shows it during a search.
  open var showsCancelButton: Bool {
    get { showsCancel }
    set { setShowsCancelButton(newValue, animated: false) }
  }

  /// Shows or hides the cancel button, optionally with an animation of the field's width.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    showsCancel = showsCancelButton
    if let fade { environment?.stop(fade) }
    fade = nil
    let end = showsCancelButton ? 1.0 : 0
    guard animated, UIView.areAnimationsEnabled, window != nil, let environment else {
      cancelProgress = end
      return
    }
    let next = ValueAnimation(
      "search", of: self, from: cancelProgress, to: end,
      duration: environment.settings.searchDuration
    ) { [weak self] in self?.cancelProgress = $0 }
    fade = next
    environment.start(next)
  }

  private func cancelTapped() {
    delegate?.searchBarCancelButtonClicked(self)
    search?.cancelTapped()
  }

  // MARK: Scopes

  /// The titles of the scopes; nil or empty for none.
  open var scopeButtonTitles: [String]? {
    didSet {
      guard scopeButtonTitles != oldValue else { return }
      scopeControl?.removeFromSuperview()
      scopeControl = nil
      guard let titles = scopeButtonTitles, !titles.isEmpty else { return heightChanged() }
      let control = UISegmentedControl(items: titles)
      if !scopeAttributes.isEmpty { control.titleAttributes = scopeAttributes }
      control.selectedSegmentIndex = min(max(selectedScope, 0), titles.count - 1)
      control.addHandler(for: .valueChanged) { [weak self] _ in self?.scopeTapped() }
      scopeControl = control
      addSubview(control)
      heightChanged()
    }
  }
  private var selectedScope = 0

  /// The index of the selected scope, clamped to the range. Setting it calls no delegate.
  open var selectedScopeButtonIndex: Int {
    get { selectedScope }
    set {
      selectedScope = min(max(newValue, 0), max((scopeButtonTitles?.count ?? 0) - 1, 0))
      if scopeControl != nil { scopeControl?.selectedSegmentIndex = selectedScope }
    }
  }

  /// Whether the scopes are shown; a search controller shows them during a search.
  open var showsScopeBar: Bool {
    get { showsScopes }
    set {
      guard newValue != showsScopes else { return }
      showsScopes = newValue
      heightChanged()
    }
  }

  /// Whether there are scopes and they are shown.
  var hasShownScopes: Bool { showsScopes && scopeControl != nil }

  private func scopeTapped() {
    guard let scopeControl else { return }
    selectedScope = scopeControl.selectedSegmentIndex
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScope)
    search?.textChanged()
  }

  private func heightChanged() {
    setNeedsLayout()
    if layout != nil { invalidateIntrinsicContentSize() }
    search?.heightChanged()
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize {
    CGSize(
      width: Self.noIntrinsicMetric,
      height: CGFloat(SearchPlace.activeHeight + (hasShownScopes ? SearchPlace.scopes : 0))
        + promptRoom)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: barWidth(in: size), height: intrinsicContentSize.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // A standalone bar always has the layout of an active search.
    let active = search?.progress ?? 1
    let isInRow = search?.isInRow == true
    var above =
      promptRoom + CGFloat(interpolate(SearchPlace.above.resting, SearchPlace.above.active, active))
    var below = CGFloat(interpolate(SearchPlace.below.resting, SearchPlace.below.active, active))
    let scopes = CGFloat(hasShownScopes ? SearchPlace.scopes * active : 0)
    if isInRow {
      above = max((bounds.height - scopes - CGFloat(SearchPlace.fieldHeight)) / 2, 0)
      below = above
    }
    let margin =
      search == nil
      ? SearchLook.margin : isInRow ? 0 : SideMargin.points(width: bounds.width)
    let cancelWidth = cancelButton.sizeThatFits(bounds.size).width
    let room = (cancelWidth + SearchLook.cancelGap) * CGFloat(cancelProgress)
    let height = min(
      max(bounds.height - above - below - scopes, 0), CGFloat(SearchPlace.fieldHeight))
    let mirror = mirror
    barGround.frame = bounds
    promptLabel?.frame = CGRect(
      x: bounds.minX + margin, y: bounds.minY + 4, width: max(bounds.width - 2 * margin, 0),
      height: promptRoom)
    let field = CGRect(
      x: bounds.minX + margin, y: bounds.minY + above,
      width: max(bounds.width - 2 * margin - room, 0), height: height)
    let fieldFrame = mirror.rect(field)
    ground.frame = fieldFrame.offsetBy(
      dx: look.fieldShift.horizontal, dy: look.fieldShift.vertical)
    fieldGround.frame = ground.bounds
    ground.layer.cornerRadius = isGlass ? height / 2 : min(SearchLook.cornerRadius, height / 2)
    searchTextField.frame = fieldFrame
    searchTextField.alpha =
      CGFloat(SearchPlace.wordsOpacity(fieldHeight: Double(height))).onGrid
    searchTextField.isUserInteractionEnabled = height > 18
    cancelButton.isHidden = cancelProgress == 0
    cancelButton.alpha = CGFloat(cancelProgress).onGrid
    cancelButton.frame = mirror.rect(
      CGRect(
        x: field.maxX + SearchLook.cancelGap, y: field.minY, width: cancelWidth, height: height))
    scopeGround.isHidden = !hasShownScopes || active == 0
    guard let scopeControl else { return }
    scopeGround.frame = CGRect(
      x: bounds.minX, y: field.maxY + below, width: bounds.width,
      height: CGFloat(SearchPlace.scopes))
    scopeControl.isHidden = !hasShownScopes || active == 0
    scopeControl.alpha = CGFloat(active).onGrid
    scopeControl.frame = CGRect(
      x: bounds.minX + margin, y: field.maxY + below, width: max(bounds.width - 2 * margin, 0),
      height: SearchLook.scopeHeight)
  }
}

/// Forwards the delegate calls of the field to the search bar's delegate.
@MainActor
private final class SearchEditing: UITextFieldDelegate {
  private weak var bar: UISearchBar?

  init(bar: UISearchBar) { self.bar = bar }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    guard let bar else { return true }
    return bar.delegate?.searchBarShouldBeginEditing(bar) ?? true
  }

  func textFieldDidBeginEditing(_ textField: UITextField) {
    guard let bar else { return }
    bar.search?.editingBegan()
    bar.delegate?.searchBarTextDidBeginEditing(bar)
    bar.search?.textChanged()
  }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    guard let bar else { return true }
    return bar.delegate?.searchBarShouldEndEditing(bar) ?? true
  }

  func textFieldDidEndEditing(_ textField: UITextField) {
    if let bar { bar.delegate?.searchBarTextDidEndEditing(bar) }
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    guard let bar else { return true }
    return bar.delegate?.searchBar(
      bar, shouldChangeTextInRanges: [NSValue(range: range)], replacementText: string) ?? true
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    guard let bar else { return true }
    bar.delegate?.searchBarSearchButtonClicked(bar)
    if bar.search != nil { textField.resignFirstResponder() }
    return true
  }
}
