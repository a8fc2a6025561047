import BackswipeNavigation
import BackswipeUnits

/// The delegate of a tab bar.
@preconcurrency @MainActor
public protocol UITabBarDelegate: AnyObject {
  /// A tap has selected an item.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// A bar of tabs, one of which is selected.
@preconcurrency @MainActor
open class UITabBar: UIView {
  /// The delegate, notified of tapped tabs. That of a tab bar controller's bar is the controller.
  open weak var delegate: (any UITabBarDelegate)? {
    willSet {
      precondition(
        owner == nil || newValue === owner,
        "The delegate of a tab bar that a tab bar controller manages is the controller")
    }
  }
  @Linked var owner: UITabBarController?
  /// The height of the home indicator's area, which tabs leave free, in points.
  var roomBelow: CGFloat = 0 { didSet { if roomBelow != oldValue { setNeedsLayout() } } }
  let ground = BarGround(.top)
  private var look = BarBackground.Look() { didSet { if look != oldValue { setNeedsLayout() } } }
  var endProgress = 1.0
  weak var contentEnd: ContentEnd?
  private var buttons: [TabButton] = []

  /// The view of an item in the bar; nil for none.
  func button(of item: UITabBarItem) -> UIView? { buttons.first { $0.item === item } }
  /// Beneath the tabs, with the look of iOS 26.
  var platters: [GlassPlatter] = []
  private var shown: [UITabBarItem]?
  private var hasLooksOfItem = false
  /// The distribution of the tabs where no appearance has one; `automatic` fills the width.
  open var itemPositioning = ItemPositioning.automatic { didSet { setNeedsLayout() } }
  /// The width of centred tabs, in points; 0 for that required by the widest one.
  open var itemWidth: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// The distance between centred tabs, in points; 0 for 34.
  open var itemSpacing: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// The image behind the selected tab, where no appearance has one; nil for none.
  open var selectionIndicatorImage: UIImage? { didSet { appearanceChanged() } }
  /// Whether the bar shrinks under scrolling content.
  var followsScrolling = false
  /// Whether the bar is to be shrunk to its selected tab.
  var isMinimized = false
  /// 0…1.
  var minimizeProgress = 0.0 {
    didSet {
      guard minimizeProgress != oldValue else { return }
      setNeedsLayout()
      owner?.layOutAccessory()
    }
  }
  var minimizing: ValueAnimation?
  var scrolling: TabMinimizing?
  /// The ground of the shrunk bar; nil before it first shrinks. A platter has none.
  var minimizedGround: UIView?
  /// The distance between centred tabs, in points. (obs)
  static let spacing: CGFloat = 34

  override func didInitialize() { ground.join(self) }

  // MARK: Items

  /// The items from left to right. A tab bar controller sets those of its bar.
  open var items: [UITabBarItem]? {
    get { shown }
    set { setItems(newValue, animated: false) }
  }

  /// Replaces the items; the selected one stays selected if it is still present.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    precondition(
      owner == nil,
      "Directly modifying a tab bar managed by a tab bar controller is not allowed")
    makeButtons(for: items)
  }

  func makeButtons(for items: [UITabBarItem]?) {
    shown = items
    for button in buttons { button.removeFromSuperview() }
    buttons = (items ?? []).map { item in
      let button = TabButton(item: item)
      button.unselectedTint = unselectedItemTintColor
      button.appearance = shownAppearance
      button.indicator = selectionIndicatorImage
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

  /// The highlighted item; nil for none. Setting it does not call the delegate.
  open var selectedItem: UITabBarItem? {
    didSet {
      mark()
      if selectedItem !== oldValue { follow(selectedItem, insteadOf: oldValue) }
    }
  }

  /// Observes the selected item, which may have looks of its own for the whole bar.
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
    for look in looks { follow(look) }
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

  /// Light or black background; `default`, the default value, follows the user interface style.
  open var barStyle = UIBarStyle.default { didSet { look.style = barStyle } }

  /// Whether it is translucent, so that content extends under it.
  open var isTranslucent = true {
    didSet {
      look.isTranslucent = isTranslucent
      ownSuperview?.setNeedsLayout()
    }
  }

  /// Takes precedence over `barStyle`.
  open var barTintColor: UIColor? { didSet { look.tint = barTintColor } }

  /// Takes precedence over `barTintColor`.
  open var backgroundImage: UIImage? { didSet { look.image = backgroundImage } }

  /// Replaces the hairline if there is also a background image.
  open var shadowImage: UIImage? { didSet { look.shadow = shadowImage } }

  /// The look over content. One made on first access is ignored until it is changed, and keeps
  /// the older background until its own is set.
  open var standardAppearance: UITabBarAppearance {
    get {
      if let appearance { return appearance }
      let made = UITabBarAppearance()
      made.leaveOlderLooks()
      appearance = made
      return follow(made)
    }
    set { appearance = exchange(appearance, for: newValue) }
  }
  private var appearance: UITabBarAppearance?
  /// The look where the content ends above the bar; nil for that of the settings.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    didSet { scrollEdgeAppearance = exchange(oldValue, for: scrollEdgeAppearance) }
  }

  func appearanceChanged() {
    for button in buttons {
      button.appearance = shownAppearance
      button.indicator = selectionIndicatorImage
    }
    setNeedsLayout()
  }

  /// The look over content: the selected item's, otherwise the bar's.
  private var overContent: UITabBarAppearance? { selectedItem?.standardAppearance ?? appearance }

  /// The look where the content ends above the bar: the selected item's, otherwise the bar's.
  private var atEdge: UITabBarAppearance? {
    selectedItem?.scrollEdgeAppearance ?? scrollEdgeAppearance
  }

  /// The appearance used for the tabs.
  private var shownAppearance: UITabBarAppearance? {
    endProgress < 0.5 ? atEdge ?? overContent : overContent
  }

  private var looks: BarGround.Looks {
    var standard = look
    standard.ground = overContent?.groundInForce
    if isGlass, standard.isPlain { standard.edgeEffect = owner?.edgeEffect(atTop: false) }
    guard looksOtherwiseAtEdge else { return BarGround.Looks(standard: standard) }
    var edge = standard
    edge.ground = atEdge?.ground ?? .clear
    edge.edgeEffect = nil
    return BarGround.Looks(standard: standard, edge: edge)
  }

  /// The colour of tabs that are not selected; nil for grey.
  open var unselectedItemTintColor: UIColor? {
    didSet { for button in buttons { button.unselectedTint = unselectedItemTintColor } }
  }

  /// 49 points high, with the home indicator's area below.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(
      width: size.width < .greatestFiniteMagnitude ? size.width : bounds.width,
      height: 49 + roomBelow)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // The fade beneath a platter stays beneath the shrunk one.
    ground.opacity = isGlass ? 1 : CGFloat(1 - minimizeProgress).onGrid
    ground.update(
      looks, progress: endProgress,
      frame: CGRect(
        x: 0, y: -BarBackground.lineRoom, width: bounds.width,
        height: bounds.height + BarBackground.lineRoom))
    let appearance = shownAppearance
    for button in buttons where button.appearance !== appearance { button.appearance = appearance }
    if isGlass {
      layOutGlass(buttons)
    } else {
      if !platters.isEmpty { platters.place([], in: self, at: 0) }
      layOutTabs(appearance)
    }
    if minimizeProgress > 0 || isMinimizedShown { minimize(buttons) }
    isMinimizedShown = minimizeProgress > 0
  }

  /// Whether the last layout was that of a bar that shrinks.
  private var isMinimizedShown = false

  /// Outside of the tab of a shrunk bar, and of a floating platter, touches reach the page.
  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard isMinimized else {
      let covers = super.point(inside: point, with: event)
      return covers && platters.allSatisfy { $0.frame.contains(point) }
    }
    return mirror.rect(minimizedFrame.offsetBy(dx: 0, dy: -frame.minY)).contains(point)
  }

  private func layOutTabs(_ appearance: UITabBarAppearance?) {
    guard !buttons.isEmpty else { return }
    let (sides, mirror) = (leadingSafeArea, mirror)
    var start = sides.left
    let room = max(bounds.width - start - sides.right, 0)
    let count = CGFloat(buttons.count)
    var (width, gap) = (room / count, CGFloat(0))
    var (own, spacing) = (itemWidth, itemSpacing)
    var positioning = itemPositioning
    if let appearance, appearance.stackedItemPositioning != .automatic {
      positioning = appearance.stackedItemPositioning
      (own, spacing) = (appearance.stackedItemWidth, appearance.stackedItemSpacing)
    }
    if positioning == .centered {
      gap = spacing > 0 ? spacing : Self.spacing
      width = own > 0 ? own : buttons.reduce(0) { max($0, $1.wantedWidth) }
      width = min(width, max((room - gap * (count - 1)) / count, 0))
      start += (room - width * count - gap * (count - 1)) / 2
    }
    for (index, button) in buttons.enumerated() {
      let left = (start + CGFloat(index) * (width + gap)).rounded()
      let right = (start + CGFloat(index) * (width + gap) + width).rounded()
      button.frame = mirror.rect(
        CGRect(x: left, y: 0, width: right - left, height: bounds.height - roomBelow))
    }
  }
}

extension UITabBar: BottomBar {
  var looksOtherwiseAtEdge: Bool {
    atEdge != nil || isGlass || environment?.settings.clearsBarsAtEdge == true
  }
}

extension UITabBar: NamedPart {
  var noun: String { "the tab bar" }
}
