import BackswipeUnits

/// Hears of taps in a tab bar.
@preconcurrency @MainActor
public protocol UITabBarDelegate: AnyObject {
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// A bar of tabs, one of which is selected.
@preconcurrency @MainActor
open class UITabBar: UIView {
  /// Tapped tabs are told to it. That of a tab bar controller's bar is the controller.
  open weak var delegate: (any UITabBarDelegate)? {
    willSet {
      precondition(
        owner == nil || newValue === owner,
        "The delegate of a tab bar that a tab bar controller manages is the controller")
    }
  }
  @Linked var owner: UITabBarController?
  /// Points at the bottom, over the home indicator, that tabs leave free.
  var roomBelow: CGFloat = 0 { didSet { if roomBelow != oldValue { setNeedsLayout() } } }
  let ground = BarGround(.top)
  private var look = BarBackground.Look() { didSet { if look != oldValue { setNeedsLayout() } } }
  var endProgress = 1.0
  weak var contentEnd: ContentEnd?
  private var buttons: [TabButton] = []
  private var shown: [UITabBarItem]?
  private var hasLooksOfItem = false
  /// Points between tabs that are centred. (obs)
  static let spacing: CGFloat = 34

  override func didInitialize() { ground.join(self) }

  // MARK: Items

  /// Left to right. A bar that a tab bar controller manages is the controller's to fill.
  open var items: [UITabBarItem]? {
    get { shown }
    set { setItems(newValue, animated: false) }
  }

  /// Replaces the items; the selected one stays selected if it is still there.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    precondition(
      owner == nil,
      "Directly modifying a tab bar managed by a tab bar controller is not allowed")
    show(items)
  }

  func show(_ items: [UITabBarItem]?) {
    shown = items
    for button in buttons { button.removeFromSuperview() }
    buttons = (items ?? []).map { item in
      let button = TabButton(item: item)
      button.unselectedTint = unselectedItemTintColor
      button.appearance = shownAppearance
      button.addHandler(for: .touchUpInside) { [weak self, weak item] _ in
        if let item { self?.tapped(item) }
      }
      addSubview(button)
      return button
    }
    if let selectedItem, items?.contains(where: { $0 === selectedItem }) != true {
      self.selectedItem = nil
    }
    mark()
    setNeedsLayout()
  }

  open var selectedItem: UITabBarItem? {
    didSet {
      mark()
      if selectedItem !== oldValue { follow(selectedItem, insteadOf: oldValue) }
    }
  }

  /// The selected item may have looks of its own for the whole bar.
  private func follow(_ item: UITabBarItem?, insteadOf old: UITabBarItem?) {
    old?.observers.remove(self)
    item?.observers.add(self) { bar, _ in bar.selectedItemChanged() }
    selectedItemChanged()
  }

  private func selectedItemChanged() {
    let looks = [selectedItem?.standardAppearance, selectedItem?.scrollEdgeAppearance]
      .compactMap { $0 }
    guard !looks.isEmpty || hasLooksOfItem else { return }
    hasLooksOfItem = !looks.isEmpty
    looks.forEach(observe)
    appearanceChanged()
    ownSuperview?.setNeedsLayout()
  }

  private func mark() {
    for button in buttons { button.isChosen = button.item === selectedItem }
  }

  private func tapped(_ item: UITabBarItem) {
    if let owner {
      owner.tabTapped(item)
    } else {
      selectedItem = item
      delegate?.tabBar(self, didSelect: item)
    }
  }

  // MARK: Look

  open var barStyle = UIBarStyle.default { didSet { look.style = barStyle } }

  /// Content passes beneath a translucent bar.
  open var isTranslucent = true {
    didSet {
      look.isTranslucent = isTranslucent
      ownSuperview?.setNeedsLayout()
    }
  }

  /// Beats `barStyle`.
  open var barTintColor: UIColor? { didSet { look.tint = barTintColor } }

  /// Beats `barTintColor`.
  open var backgroundImage: UIImage? { didSet { look.image = backgroundImage } }

  /// In place of the hairline, where there is a background image too.
  open var shadowImage: UIImage? { didSet { look.shadow = shadowImage } }

  /// The look; one that is made on request changes nothing until it is changed itself, and leaves the
  /// older looks of the background until its own is set.
  open var standardAppearance: UITabBarAppearance {
    get {
      if let appearance { return appearance }
      let made = UITabBarAppearance()
      made.leaveOlderLooks()
      appearance = made
      observe(made)
      return made
    }
    set { appearance = exchange(appearance, for: newValue) }
  }
  private var appearance: UITabBarAppearance?
  /// The look where the content ends above the bar; nil for what the settings say.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    didSet { scrollEdgeAppearance = exchange(oldValue, for: scrollEdgeAppearance) }
  }

  private func observe(_ appearance: UITabBarAppearance) {
    appearance.observers.add(self) { bar, _ in bar.appearanceChanged() }
  }

  /// Follows a copy of another appearance.
  ///
  /// - Returns: the copy.
  private func exchange(_ old: UITabBarAppearance?, for new: UITabBarAppearance?)
    -> UITabBarAppearance?
  {
    old?.observers.remove(self)
    let copy = new?.ownCopy
    copy.map(observe)
    appearanceChanged()
    return copy
  }

  private func appearanceChanged() {
    for button in buttons { button.appearance = shownAppearance }
    setNeedsLayout()
  }

  /// Over content: the selected item's, else the bar's.
  private var overContent: UITabBarAppearance? { selectedItem?.standardAppearance ?? appearance }

  /// Where the content ends above the bar: the selected item's, else the bar's.
  private var atEdge: UITabBarAppearance? {
    selectedItem?.scrollEdgeAppearance ?? scrollEdgeAppearance
  }

  /// What the tabs follow now.
  private var shownAppearance: UITabBarAppearance? {
    endProgress < 0.5 ? atEdge ?? overContent : overContent
  }

  private var looks: BarGround.Looks {
    var standard = look
    standard.ground = overContent?.groundInForce
    guard looksOtherwiseAtEdge else { return BarGround.Looks(standard: standard) }
    var edge = standard
    edge.ground = atEdge?.ground ?? .clear
    return BarGround.Looks(standard: standard, edge: edge)
  }

  /// What tabs that are not selected are drawn in; nil for grey.
  open var unselectedItemTintColor: UIColor? {
    didSet { for button in buttons { button.unselectedTint = unselectedItemTintColor } }
  }

  /// 49 points high, and what a home indicator takes below.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(
      width: size.width < .greatestFiniteMagnitude ? size.width : bounds.width,
      height: 49 + roomBelow)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    ground.show(
      looks, progress: endProgress,
      frame: CGRect(
        x: 0, y: -BarBackground.lineRoom, width: bounds.width,
        height: bounds.height + BarBackground.lineRoom))
    let appearance = shownAppearance
    for button in buttons where button.appearance !== appearance { button.appearance = appearance }
    layOutTabs(appearance)
  }

  private func layOutTabs(_ appearance: UITabBarAppearance?) {
    guard !buttons.isEmpty else { return }
    var start = safeAreaInsets.left
    let room = max(bounds.width - start - safeAreaInsets.right, 0)
    let count = CGFloat(buttons.count)
    var (width, gap) = (room / count, CGFloat(0))
    if let appearance, appearance.stackedItemPositioning == .centered {
      let own = appearance.stackedItemWidth
      gap = appearance.stackedItemSpacing > 0 ? appearance.stackedItemSpacing : Self.spacing
      width = own > 0 ? own : buttons.reduce(0) { max($0, $1.wantedWidth) }
      width = min(width, max((room - gap * (count - 1)) / count, 0))
      start += (room - width * count - gap * (count - 1)) / 2
    }
    for (index, button) in buttons.enumerated() {
      let left = (start + CGFloat(index) * (width + gap)).rounded()
      let right = (start + CGFloat(index) * (width + gap) + width).rounded()
      button.frame = CGRect(x: left, y: 0, width: right - left, height: bounds.height - roomBelow)
    }
  }
}

extension UITabBar: BottomBar {
  var looksOtherwiseAtEdge: Bool {
    atEdge != nil || environment?.settings.clearsBarsAtEdge == true
  }
}
