import BackswipeNavigation
public import BackswipeUnits

/// Shows one of several controllers, selected by a bar of tabs at the bottom.
///
/// A tab is often a navigation controller, which keeps its stack while another tab is shown. Of more
/// than five tabs the bar has four, and `More` with a list of the others.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
  /// The bar at the bottom, with an item for each controller.
  public let tabBar = UITabBar()
  /// The delegate, queried before a tab is selected and notified afterwards; held weakly.
  open weak var delegate: (any UITabBarControllerDelegate)?
  /// The places in the bar, from left to right.
  private(set) var pages: [TabPage] = []
  private(set) var selectedPage: TabPage?
  /// The child that is shown.
  private(set) var selected: UIViewController?
  /// The list of tabs without room in the bar; nil until there are such tabs.
  var more: MoreNavigationController?
  var ownTabs: [UITab] = []
  /// Kept for source compatibility: a phone has no sidebar.
  open var mode = Mode.automatic
  /// Kept for source compatibility: bars are not customised.
  open var customizationIdentifier: String?
  /// Kept for source compatibility: bars are not customised.
  open var customizableViewControllers: [UIViewController]?
  /// The identifiers of the tabs in the bar, in their order; nil for all. (iOS 18)
  open var compactTabIdentifiers: [String]? { didSet { tabsChanged() } }
  /// When the bar shrinks to its selected tab; `automatic` by default, which is never. (iOS 26)
  open var tabBarMinimizeBehavior = MinimizeBehavior.automatic {
    didSet { if tabBarMinimizeBehavior != oldValue { minimizeBehaviorChanged() } }
  }
  /// 0 while the bar is shown, 1 while it is hidden.
  var barHidden = 0.0
  /// Whether the bar is sliding in or out.
  var barMoves = false
  var accessory: UITabAccessory?
  let accessoryView = TabAccessoryView()
  private lazy var contentEnd = ContentEnd()
  /// The running change of tabs.
  private(set) var tabTransition: TabTransition?
  var tabSwipe: TabSwipe?

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    own()
  }

  /// A tab bar controller from a storyboard, with its tabs.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    own()
  }

  private func own() {
    tabBar.owner = self
    tabBar.delegate = self
  }

  open override func loadView() {
    let container = TabContainerView(frame: UIContext.environment?.screen.bounds ?? .zero)
    container.owner = self
    container.backgroundColor = .systemBackground
    container.addSubview(tabBar)
    if accessory != nil { container.insertSubview(accessoryView, belowSubview: tabBar) }
    view = container
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    if let view = viewIfLoaded { tabSwipe?.attach(to: view) }
    showSelected(instead: nil, animates: false)
  }

  // MARK: Tabs

  /// The controllers from left to right.
  open var viewControllers: [UIViewController]? {
    get { pages.compactMap(\.known) }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the tabs. The selected one stays selected if it is still present, otherwise the one
  /// at its index or the last one.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let new = viewControllers ?? []
    precondition(
      Set(new.map { ObjectIdentifier($0) }).count == new.count,
      "All view controllers in a tab bar controller must be distinct")
    for tab in ownTabs { tab.tabBarController = nil }
    ownTabs = []
    setPages(new.map { TabPage($0) })
  }

  /// Replaces the places of the bar.
  func setPages(_ new: [TabPage]) {
    let old = barPages.compactMap(\.known)
    let index = selectedIndex
    let former = shownPage
    func contains(_ list: [UIViewController], _ controller: UIViewController) -> Bool {
      list.contains { $0 === controller }
    }
    more?.clear()
    pages = new
    for page in new { page.owner = self }
    let come = barPages.compactMap(\.known)
    for gone in old where !contains(come, gone) { gone.willMove(toParent: nil) }
    for new in come where !contains(old, new) { addChild(new) }
    makeButtons()
    let stays = new.first { page in
      page.tab.map { $0 === former?.tab } ?? (former != nil && page.known === former?.known)
    }
    select(
      stays ?? (new.isEmpty ? nil : new[index == NSNotFound ? 0 : min(index, new.count - 1)]),
      animates: false)
    for gone in old where !contains(come, gone) { gone.removeFromParent() }
    for new in come where !contains(old, new) { new.didMove(toParent: self) }
  }

  /// Removes a controller that its tab has replaced.
  func forget(_ controller: UIViewController) {
    guard controller.parent === self, !pages.contains(where: { $0.known === controller }) else {
      return
    }
    controller.willMove(toParent: nil)
    if controller !== selected { controller.viewIfLoaded?.removeFromSuperview() }
    controller.removeFromParent()
  }

  /// The selected index; `NSNotFound` without tabs. One out of range is a programming error.
  open var selectedIndex: Int {
    get { pages.firstIndex { $0 === shownPage } ?? NSNotFound }
    set {
      precondition(
        pages.indices.contains(newValue),
        "UITabBarController.selectedIndex: there is no tab \(newValue) among \(pages.count)")
      select(pages[newValue])
    }
  }

  /// The selected controller.
  open override var childForStatusBarStyle: UIViewController? { selectedViewController }
  /// The selected controller.
  open override var childForStatusBarHidden: UIViewController? { selectedViewController }
  /// The selected controller.
  open override var childForHomeIndicatorAutoHidden: UIViewController? { selectedViewController }

  /// The selected controller, one of `viewControllers`; another one is a programming error.
  open var selectedViewController: UIViewController? {
    get { selected === more ? shownPage?.known ?? more : selected }
    set {
      guard let newValue, newValue !== more || pages.isEmpty else { return selectMore() }
      guard let page = pages.first(where: { $0.known === newValue }) else {
        preconditionFailure(
          "UITabBarController.selectedViewController: "
            + "\(newValue.shownName) is not one of the tabs")
      }
      select(page)
    }
  }

  func tabItemChanged() {
    makeButtons()
    markSelected()
  }

  func tabTapped(_ item: UITabBarItem) {
    if item === more?.moreItem { return moreTapped() }
    guard let page = pages.first(where: { $0.item === item }) else { return }
    if tabBar.isMinimized { return tabBar.setMinimized(false) }
    if let tab = page.tab { return tabTapped(tab, page) }
    guard let controller = page.controller,
      delegate?.tabBarController(self, shouldSelect: controller) ?? true
    else { return }
    tap(page)
    delegate?.tabBarController(self, didSelect: controller)
  }

  /// Selects a place, or leads the selected one back to its root.
  func tap(_ page: TabPage) {
    if page === selectedPage {
      // The selected tab of a stack pops to the root.
      (selected as? UINavigationController)?.popToRootViewController(animated: true)
    } else {
      select(page)
    }
  }

  /// Kept for source compatibility: taps on tabs are reported to `delegate` alone.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  func select(_ page: TabPage?, animates: Bool = true) {
    let old = selected
    let isInMore = page.map(isInMore) ?? false
    if isInMore, let page { moreMade.show(page, animated: false) }
    let controller = isInMore ? moreMade : page?.controller
    show(controller, of: page, insteadOf: old, animates: animates)
  }

  /// Shows the controller of a place, or the list of further tabs.
  func show(
    _ controller: UIViewController?, of page: TabPage?, insteadOf old: UIViewController?,
    animates: Bool
  ) {
    selectedPage = page
    selected = controller
    markSelected()
    if controller !== old {
      showSelected(instead: old, animates: animates)
    }
  }

  /// Replaces the old page by the new one, with the animation of the delegate or of the new page.
  private func showSelected(instead old: UIViewController?, animates: Bool) {
    guard let container = viewIfLoaded else { return }
    let isShowing = appearance != .disappeared
    tabTransition?.endImmediately()
    old?.endTransitions()
    if animates, let old, let new = selected, isShowing, container.window != nil,
      begin(from: old, to: new, in: container)
    {
      return
    }
    if old != nil { reportSelection() }
    if isShowing {
      selected?.beginAppearanceTransition(true, animated: false)
      old?.beginAppearanceTransition(false, animated: false)
    }
    old?.viewIfLoaded?.removeFromSuperview()
    if let page = selected?.view { container.insertSubview(page, at: 0) }
    restoreTabBar()
    layoutTabs()
    if isShowing {
      // A controller that has appeared has its frame.
      if container.window != nil { container.layoutIfNeeded() }
      old?.endAppearanceTransition()
      selected?.endAppearanceTransition()
    }
  }

  /// Begins a change of tabs with an animation. Returns false where there is none.
  private func begin(
    from old: UIViewController, to new: UIViewController, in container: UIView
  ) -> Bool {
    let stage = UIView(frame: container.bounds)
    guard let environment = container.environment,
      let plan = plan(from: old, to: new, in: stage, environment)
    else { return false }
    if !plan.isLed { reportSelection() }
    environment.usePageSettings(of: new)
    let transition = TabTransition(
      owner: self, plan: plan, from: old, to: new, in: stage,
      goesLeft: (index(of: new) < index(of: old)) != view.isMirrored,
      environment: environment)
    tabTransition = transition
    container.insertSubview(stage, at: 0)
    if let page = old.viewIfLoaded { stage.addSubview(page) }
    new.beginAppearanceTransition(true, animated: true)
    old.beginAppearanceTransition(false, animated: true)
    // A client's callback may have selected another tab.
    guard !transition.isOver else { return true }
    restoreTabBar()
    layoutTabs()
    transition.begin(driver: plan.driver)
    guard !transition.isOver else { return true }
    stage.layoutIfNeeded()
    transition.choice.builtIn?.pagesPlaced(in: transition)
    transition.beginAlongside()
    return true
  }

  private func index(of controller: UIViewController) -> Int {
    controller === more ? Self.most : pages.firstIndex { $0.known === controller } ?? 0
  }

  /// Shows the tab that is selected after a change, and removes the other one.
  func tabTransitionEnded(completed: Bool) {
    guard let transition = tabTransition else { return }
    tabTransition = nil
    let shown = completed ? transition.to : transition.from
    let gone = completed ? transition.from : transition.to
    if !completed {
      selected = shown
      selectedPage = pages.first { $0.known === shown }
      markSelected()
      shown.beginAppearanceTransition(true, animated: true)
      gone.beginAppearanceTransition(false, animated: true)
    }
    gone.viewIfLoaded?.removeFromSuperview()
    if let container = viewIfLoaded, let page = shown.viewIfLoaded {
      container.insertSubview(page, at: 0)
    }
    transition.containerView.removeFromSuperview()
    restoreTabBar()
    layoutTabs()
    gone.endAppearanceTransition()
    shown.endAppearanceTransition()
  }

  override var ownCoordinator: TransitionCoordinator? { tabTransition?.coordinator }

  override var bringsChildrenUp: Bool { true }
  override var appearanceChildren: [UIViewController] { selected.map { [$0] } ?? [] }
  override var shownChild: UIViewController? { selected }

  // MARK: Layout

  var tabBarHeight: CGFloat {
    CGFloat(
      BarHeight.tabBar(isCompact: viewIfLoaded?.traitCollection.verticalSizeClass == .compact))
  }

  var homeIndicator: CGFloat {
    (viewIfLoaded?.safeAreaInsets.bottom ?? 0) - additionalSafeAreaInsets.bottom
  }

  /// Places the selected page and the bar. A navigation controller fills the view and insets its
  /// pages itself; any other page is placed here.
  func layoutTabs() {
    guard let view = viewIfLoaded else { return }
    let bounds = view.bounds
    if let stage = tabTransition?.containerView, stage.bounds.size != bounds.size {
      tabTransition?.endImmediately()
    }
    layOutTabBar()
    guard let selected, let page = selected.viewIfLoaded else { return }
    let sides = view.safeAreaInsets
    if let stack = selected as? UINavigationController {
      page.frame = bounds
      cover(stack)
      if stack.transition == nil { stack.topViewController.map(stack.followContentEnd) }
      return
    }
    let bar = PageEnd.Bar(
      length: Double(bottomLength), hidden: barHidden, isTranslucent: tabBar.isTranslucent)
    let top = PageEnd(system: Double(sides.top), reservesSystem: true)
      .layout(selected.topPreference)
    let bottom = PageEnd(system: Double(homeIndicator), bar: bar, reservesSystem: false)
      .layout(selected.bottomPreference)
    page.frame = CGRect(
      x: 0, y: CGFloat(top.inset), width: bounds.width,
      height: max(bounds.height - CGFloat(top.inset + bottom.inset), 0))
    page.safeAreaInsets = UIEdgeInsets(
      top: CGFloat(top.covered), left: sides.left,
      bottom: CGFloat(bottom.covered) + additionalSafeAreaInsets.bottom, right: sides.right)
    if tabBar.looksOtherwiseAtEdge || tabBar.followsScrolling || tabBar.contentEnd === contentEnd {
      contentEnd.follow(selected, with: [tabBar])
    }
  }

  // MARK: Orientations

  var orientationsOfAllTabs: UIInterfaceOrientationMask {
    let known = pages.compactMap(\.known)
    return known.reduce(known.isEmpty ? .allButUpsideDown : .all) {
      $0.intersection($1.supportedInterfaceOrientations)
    }
  }

  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.tabBarControllerSupportedInterfaceOrientations(self) ?? orientationsOfAllTabs
  }

  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.tabBarControllerPreferredInterfaceOrientationForPresentation(self)
      ?? selected?.preferredInterfaceOrientationForPresentation ?? .portrait
  }

  open override var shouldAutorotate: Bool { selected?.shouldAutorotate ?? true }

  override var isTraced: Bool { traceName != nil }
}

/// The view of a tab bar controller.
@MainActor
final class TabContainerView: UIView {
  @Linked var owner: UITabBarController?

  override var contentGuideInsets: UIEdgeInsets { owner?.coveredInsets ?? .zero }

  override func layoutSubviews() {
    owner?.layoutTabs()
    // Clients' constraints may depend on the views just placed.
    solveLayout()
    super.layoutSubviews()
  }
  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    owner?.layoutTabs()
  }
}
