import BackswipeUnits

/// Tabs as objects. (iOS 18)
extension UITabBarController {
  /// A controller with tabs, the first of which is selected.
  public convenience init(tabs: [UITab]) {
    self.init(nibName: nil, bundle: nil)
    setTabs(tabs, animated: false)
  }

  /// The tabs; empty where `viewControllers` is set instead.
  public var tabs: [UITab] {
    get { ownTabs }
    set { setTabs(newValue, animated: false) }
  }

  /// Replaces the tabs. The selected one stays selected if it is still present. The controllers of
  /// tabs are made when they are selected.
  public func setTabs(_ tabs: [UITab], animated: Bool) {
    let names = tabs.flatMap(\.descendants).map(\.identifier)
    precondition(
      Set(names).count == names.count,
      "All tabs in a tab bar controller must have distinct identifiers")
    for tab in ownTabs { tab.tabBarController = nil }
    ownTabs = tabs
    for tab in tabs { tab.tabBarController = self }
    tabsChanged()
  }

  /// The tabs in the bar, pinned ones last.
  private var shownTabs: [UITab] {
    var shown = ownTabs.filter { !$0.isHidden && $0.preferredPlacement != .sidebarOnly }
    if let names = compactTabIdentifiers {
      shown = names.compactMap { name in shown.first { $0.identifier == name } }
    }
    return shown.filter { $0.preferredPlacement != .pinned }
      + shown.filter { $0.preferredPlacement == .pinned }
  }

  /// Call when tabs were added, hidden or moved, or a group has another child.
  func tabsChanged() {
    guard !ownTabs.isEmpty || pages.contains(where: { $0.tab != nil }) else { return }
    let before = pages
    let new = shownTabs.map { tab in before.first { $0.tab === tab } ?? TabPage(tab) }
    setPages(new)
  }

  /// The selected tab: of a group, its selected child. Setting another one selects it with the
  /// groups around it; one that is not there is a programming error.
  public var selectedTab: UITab? {
    get {
      guard var tab = selectedIndex == NSNotFound ? nil : pages[selectedIndex].tab else {
        return nil
      }
      while let child = (tab as? UITabGroup)?.shownChild { tab = child }
      return tab
    }
    set {
      guard let newValue else { return }
      precondition(
        newValue.tabBarController === self,
        "UITabBarController.selectedTab: '\(newValue.identifier)' is not one of the tabs")
      selectInGroups(newValue)
    }
  }

  private func selectInGroups(_ tab: UITab) {
    var root = tab
    while let group = root.parent {
      group.selectedChild = root
      root = group
    }
    if let page = pages.first(where: { $0.tab === root }) { select(page) }
  }

  /// The tab with an identifier, also in groups; nil for none.
  public func tab(forIdentifier identifier: String) -> UITab? {
    ownTabs.lazy.flatMap(\.descendants).first { $0.identifier == identifier }
  }

  /// A tap on the button of a tab.
  func tabTapped(_ tab: UITab, _ page: TabPage) {
    guard delegate?.tabBarController(self, shouldSelectTab: tab) ?? true else { return }
    let before = selectedTab
    tap(page)
    if let selectedTab {
      delegate?.tabBarController(self, didSelectTab: selectedTab, previousTab: before)
    }
    (tab as? UISearchTab)?.begin()
  }
}

/// Hiding of the bar, and the accessory above it.
extension UITabBarController {
  /// The distance of the accessory from the bar and its height, in points. (obs)
  private static let accessory = (gap: CGFloat(8), height: CGFloat(48), side: CGFloat(21))

  /// Whether the bar is hidden; false by default. Pages then extend to the bottom. (iOS 18)
  public var isTabBarHidden: Bool {
    get { barHidden > 0 }
    set { setTabBarHidden(newValue, animated: false) }
  }

  /// Hides or shows the bar, optionally by a slide in the duration in which bars hide. (iOS 18)
  public func setTabBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isTabBarHidden else { return }
    guard animated, UIView.areAnimationsEnabled, let view = viewIfLoaded, view.window != nil,
      let environment = view.environment
    else {
      barHidden = hidden ? 1 : 0
      return bottomChanged()
    }
    barMoves = true
    view.layoutIfNeeded()
    tabBar.isHidden = false
    UIView.animate(
      withDuration: environment.settings.effectiveBarsDuration.seconds, delay: 0,
      options: [.curveEaseInOut, .allowUserInteraction],
      animations: {
        self.barHidden = hidden ? 1 : 0
        self.bottomChanged()
        view.layoutIfNeeded()
      },
      completion: { _ in
        self.barMoves = false
        self.bottomChanged()
      })
  }

  /// Lays out the pages after a change of the bar.
  private func bottomChanged() {
    guard isViewLoaded else { return }
    view.insetsChangedForLayout()
    layoutTabs()
    (selectedViewController as? UINavigationController)?.layOutBars()
    view.setNeedsLayout()
  }

  /// The height of the bar and of the accessory above it, in points.
  var bottomLength: CGFloat {
    tabBarHeight + (accessory == nil ? 0 : Self.accessory.height + Self.accessory.gap)
  }

  /// The insets of the view covered by the bar and the accessory.
  var coveredInsets: UIEdgeInsets {
    let below = view.safeAreaInsets.bottom
    return UIEdgeInsets(
      top: view.safeAreaInsets.top, left: view.safeAreaInsets.left,
      bottom: isTabBarHidden ? below : below + bottomLength, right: view.safeAreaInsets.right)
  }

  /// Gives the shown stack its safe area, with the bar as far as its page does not hide that.
  func cover(_ stack: UINavigationController) {
    guard stack === selected, var sides = viewIfLoaded?.safeAreaInsets else { return }
    sides.bottom += stack.tabBarReach
    stack.viewIfLoaded?.safeAreaInsets = sides
  }

  /// The view above the bar; nil for none. (iOS 26)
  public var bottomAccessory: UITabAccessory? {
    get { accessory }
    set { setBottomAccessory(newValue, animated: false) }
  }

  /// Shows another accessory or none, optionally with a fade. (iOS 26)
  public func setBottomAccessory(_ bottomAccessory: UITabAccessory?, animated: Bool) {
    guard bottomAccessory !== accessory else { return }
    accessory = bottomAccessory
    accessoryView.show(bottomAccessory?.contentView)
    if let view = viewIfLoaded {
      if bottomAccessory == nil {
        accessoryView.removeFromSuperview()
      } else if accessoryView.ownSuperview == nil {
        view.addSubview(accessoryView)
        if animated, UIView.areAnimationsEnabled, view.window != nil {
          accessoryView.alpha = 0
          UIView.animate(withDuration: 0.25) { self.accessoryView.alpha = 1 }
        }
      }
    }
    bottomChanged()
  }

  /// Places the bar at the bottom, extended to the edge of the screen with its tabs above the home
  /// indicator. If it moves with a page, this is its resting position.
  func layOutTabBar() {
    guard let bounds = viewIfLoaded?.bounds else { return }
    tabBar.roomBelow = homeIndicator
    let height = tabBarHeight + homeIndicator
    tabBar.frame = CGRect(
      x: 0, y: bounds.height - height * CGFloat(1 - barHidden), width: bounds.width,
      height: height)
    let stack = selected as? UINavigationController
    tabBar.isHidden = stack?.hidesTabBar == true || barHidden == 1 && !barMoves
    layOutAccessory()
  }

  /// Moves a bar that moved with a page back to the bottom.
  func restoreTabBar() {
    guard let view = viewIfLoaded else { return }
    if tabBar.ownSuperview !== view { view.addSubview(tabBar) }
    if accessory != nil { view.bringSubviewToFront(accessoryView) }
    view.bringSubviewToFront(tabBar)
    layOutTabBar()
  }

  /// Places the accessory above the bar, or beside the tab of a shrunk bar.
  func layOutAccessory() {
    guard accessory != nil, let bounds = viewIfLoaded?.bounds else { return }
    let numbers = Self.accessory
    let resting = CGRect(
      x: numbers.side, y: tabBar.frame.minY - numbers.gap - numbers.height,
      width: max(bounds.width - 2 * numbers.side, 0), height: numbers.height)
    let left = tabBar.minimizedFrame.maxX + numbers.gap
    let inline = CGRect(
      x: left, y: tabBar.frame.minY, width: max(bounds.width - left - numbers.side, 0),
      height: numbers.height)
    let progress = CGFloat(tabBar.minimizeProgress)
    func mix(_ one: CGFloat, _ other: CGFloat) -> CGFloat { one + (other - one) * progress }
    let mixed = CGRect(
      x: mix(resting.minX, inline.minX), y: mix(resting.minY, inline.minY),
      width: mix(resting.width, inline.width), height: numbers.height)
    accessoryView.frame = HorizontalMirror(view.isMirrored, width: bounds.width).rect(mixed)
    accessoryView.isHidden = tabBar.isHidden
    accessoryView.traitOverrides.tabAccessoryEnvironment = tabBar.isMinimized ? .inline : .regular
  }

  /// Call when the bar may have to follow the content, or not any more.
  func minimizeBehaviorChanged() {
    tabBar.followsScrolling =
      tabBarMinimizeBehavior == .onScrollDown || tabBarMinimizeBehavior == .onScrollUp
    if !tabBar.followsScrolling { tabBar.setMinimized(false) }
    bottomChanged()
  }
}

/// The ground of an accessory: a platter of glass with the look of iOS 26, otherwise a colour.
@MainActor
final class TabAccessoryView: UIView {
  /// The colour without glass.
  static let plainGround = UIColor(light: 0xF2F2F4, dark: 0x2C2C2E)
  private var content: UIView?
  /// Clips the content, beyond which a platter has its shadow.
  private let box = UIView()
  private var platters: [GlassPlatter] = []

  override func didInitialize() {
    super.didInitialize()
    box.clipsToBounds = true
    addSubview(box)
  }

  func show(_ view: UIView?) {
    if let content, content !== view, content.ownSuperview === box {
      content.removeFromSuperview()
    }
    content = view
    if let view { box.addSubview(view) }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    platters.place(isGlass ? [(bounds, nil)] : [], in: self, at: 0)
    box.backgroundColor = isGlass ? nil : Self.plainGround
    box.layer.cornerRadius = min(bounds.width, bounds.height) / 2
    box.frame = bounds
    content?.frame = box.bounds
  }
}
