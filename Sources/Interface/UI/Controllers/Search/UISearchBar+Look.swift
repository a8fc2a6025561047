import BackswipeNavigation
import BackswipeScene
import BackswipeUnits

/// The look of a search bar set by clients.
struct SearchBarLook {
  struct Key: Hashable {
    let icon: UISearchBar.Icon
    let state: UIControl.State
  }

  struct BackgroundKey: Hashable {
    let position: UIBarPosition
    let metrics: UIBarMetrics
  }

  var style = UISearchBar.Style.default
  var barStyle = UIBarStyle.default
  var isTranslucent = true
  var barTint: UIColor?
  var background: UIImage?
  var backgrounds: [BackgroundKey: UIImage] = [:]
  var scopeBackground: UIImage?
  var fieldBackgrounds: [UIControl.State: UIImage] = [:]
  var images: [Key: UIImage] = [:]
  var shifts: [UISearchBar.Icon: UIOffset] = [:]
  var fieldShift = UIOffset.zero
}

extension UISearchBar {
  /// The images of a search field.
  public enum Icon: Int, Sendable {
    /// The magnifying glass.
    case search = 0
    /// The button that removes the text.
    case clear = 1
    /// The bookmark button.
    case bookmark = 2
    /// The results button.
    case resultsList = 3
  }

  /// The look of a search bar.
  public enum Style: UInt, Sendable {
    /// With the background of the client.
    case `default` = 0
    /// With the background of the client.
    case prominent = 1
    /// Without a background.
    case minimal = 2
  }

  private func change(_ change: (inout SearchBarLook) -> Void) {
    change(&look)
    applyLook()
  }

  /// Whether there is a background: `minimal` has none; `default` by default. (iOS 7)
  public var searchBarStyle: Style {
    get { look.style }
    set { change { $0.style = newValue } }
  }

  /// A black bar, or the default of none.
  public var barStyle: UIBarStyle {
    get { look.barStyle }
    set { change { $0.barStyle = newValue } }
  }

  /// Whether the background lets a part of the content through; true by default.
  public var isTranslucent: Bool {
    get { look.isTranslucent }
    set { change { $0.isTranslucent = newValue } }
  }

  /// The colour of the background; takes precedence over `barStyle`. (iOS 7)
  public var barTintColor: UIColor? {
    get { look.barTint }
    set { change { $0.barTint = newValue } }
  }

  /// The image that fills the bar; nil for none.
  public var backgroundImage: UIImage? {
    get { look.background }
    set { change { $0.background = newValue } }
  }

  /// Sets the image that fills the bar at a position and with metrics. (iOS 7)
  public func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    change {
      $0.backgrounds[SearchBarLook.BackgroundKey(position: barPosition, metrics: barMetrics)] =
        backgroundImage
    }
  }

  /// The image set for exactly this position and these metrics; nil for none. (iOS 7)
  public func backgroundImage(
    for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? {
    look.backgrounds[SearchBarLook.BackgroundKey(position: barPosition, metrics: barMetrics)]
  }

  /// The image behind the scopes; nil for none.
  public var scopeBarBackgroundImage: UIImage? {
    get { look.scopeBackground }
    set { change { $0.scopeBackground = newValue } }
  }

  /// Sets the image of the field's background in a state; nil for the grey ground.
  public func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State)
  {
    change { $0.fieldBackgrounds[state] = backgroundImage }
  }

  /// The image set for exactly this state; nil for none.
  public func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? {
    look.fieldBackgrounds[state]
  }

  /// Sets an image of the field in a state; nil for the system's. That of `clear` is kept, and the
  /// system's is drawn.
  public func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    change { $0.images[SearchBarLook.Key(icon: icon, state: state)] = iconImage }
  }

  /// The image set for exactly this state; nil for none.
  public func image(for icon: Icon, state: UIControl.State) -> UIImage? {
    look.images[SearchBarLook.Key(icon: icon, state: state)]
  }

  /// Sets the offset of an image of the field, in points.
  public func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {
    change { $0.shifts[icon] = adjustment }
  }

  /// The offset of an image of the field; zero by default.
  public func positionAdjustment(for icon: Icon) -> UIOffset { look.shifts[icon] ?? .zero }

  /// The offset of the field's background, in points.
  public var searchFieldBackgroundPositionAdjustment: UIOffset {
    get { look.fieldShift }
    set { change { $0.fieldShift = newValue } }
  }

  /// The offset of the text in the field, in points.
  public var searchTextPositionAdjustment: UIOffset {
    get { searchTextField.textShift }
    set {
      searchTextField.textShift = newValue
      searchTextField.contentChanged()
    }
  }

  // MARK: Buttons in the field

  /// Whether an empty field has a bookmark button; false by default.
  public var showsBookmarkButton: Bool {
    get { buttons.bookmark }
    set { changeButtons { $0.bookmark = newValue } }
  }

  /// Whether an empty field has a results button, unless it has a bookmark button; false by default.
  public var showsSearchResultsButton: Bool {
    get { buttons.results }
    set { changeButtons { $0.results = newValue } }
  }

  /// Whether the results button is selected; false by default.
  public var isSearchResultsButtonSelected: Bool {
    get { buttons.isSelected }
    set { changeButtons { $0.isSelected = newValue } }
  }

  private func changeButtons(_ change: (inout Buttons) -> Void) {
    change(&buttons)
    applyLook()
  }

  /// The buttons at the end of the field.
  struct Buttons: Equatable {
    var bookmark = false
    var results = false
    var isSelected = false
  }

  /// Applies the look to the views.
  func applyLook() {
    let isPlain = look.style == .minimal
    let color: UIColor? = look.barTint ?? (look.barStyle == .black ? .black : nil)
    let shown = look.isTranslucent ? color?.withAlphaComponent(0.9) : color
    barGround.backgroundColor = isPlain ? nil : shown
    barGround.image = isPlain ? nil : look.background ?? positionedBackground
    scopeGround.image = look.scopeBackground
    let state: UIControl.State = searchTextField.isEnabled ? .normal : .disabled
    let field = look.fieldBackgrounds[state] ?? look.fieldBackgrounds[.normal]
    fieldGround.image = field
    fieldGround.isHidden = field == nil
    ground.clipsToBounds = field != nil
    searchTextField.setGlass(image(for: .search, state: .normal), positionAdjustment(for: .search))
    let icon: Icon? = buttons.bookmark ? .bookmark : buttons.results ? .resultsList : nil
    searchTextField.iconShift = icon.map { positionAdjustment(for: $0) } ?? .zero
    iconButton.isSelected = icon == .resultsList && buttons.isSelected
    if let icon {
      let state: UIControl.State = iconButton.isSelected ? .selected : .normal
      iconButton.setImage(
        image(for: icon, state: state) ?? image(for: icon, state: .normal)
          ?? UIImage(glyph: icon == .bookmark ? .bookmarks : .list),
        for: .normal)
      iconButton.accessibilityLabel = icon == .bookmark ? "Bookmarks" : "Results"
    }
    iconButton.tintColor = iconButton.isSelected ? nil : .secondaryLabel
    searchTextField.rightView = icon == nil ? nil : iconButton
    searchTextField.rightViewMode = icon == nil ? .never : .always
    setNeedsLayout()
  }

  /// The background of the bar's position and metrics.
  private var positionedBackground: UIImage? {
    if look.backgrounds.isEmpty { return nil }
    let metrics = UIBarMetrics(
      isCompact: environment?.screen.isVerticallyCompact == true, hasPrompt: false)
    for position in [UIBarPosition.any, .top, .topAttached, .bottom] {
      for metrics in metrics.fallbacks {
        let key = SearchBarLook.BackgroundKey(position: position, metrics: metrics)
        if let image = look.backgrounds[key] { return image }
      }
    }
    return nil
  }

  func iconTapped() {
    if buttons.bookmark {
      delegate?.searchBarBookmarkButtonClicked(self)
    } else {
      delegate?.searchBarResultsListButtonClicked(self)
    }
  }

  /// Whether it takes touches; otherwise it is dimmed. True by default. (iOS 16.4)
  public var isEnabled: Bool {
    get { searchTextField.isEnabled }
    set {
      searchTextField.isEnabled = newValue
      cancelButton.isEnabled = newValue
      alpha = newValue ? 1 : 0.5
      applyLook()
    }
  }

  /// Shows or hides the scopes, optionally with an animation. (iOS 13)
  public func setShowsScope(_ show: Bool, animated: Bool) {
    guard animated, UIView.areAnimationsEnabled, window != nil else {
      showsScopeBar = show
      return
    }
    layoutIfNeeded()
    UIView.animate(withDuration: 0.25) {
      self.showsScopeBar = show
      self.ownSuperview?.layoutIfNeeded()
      self.layoutIfNeeded()
    }
  }
}
