import BackswipeNavigation
public import BackswipeUnits

/// Shows one of several controllers, selected by a bar of tabs at the bottom.
///
/// A tab is often a navigation controller, which keeps its stack while another tab is shown. All
/// tabs are in the bar side by side; there is no `More` tab.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
  /// The bar at the bottom, with an item for each controller.
  public let tabBar = UITabBar()
  /// The delegate, queried before a tab is selected and notified afterwards; held weakly.
  open weak var delegate: (any UITabBarControllerDelegate)?
  private var tabs: [UIViewController] = []
  private var selected: UIViewController?
  private lazy var contentEnd = ContentEnd()
  /// The running change of tabs.
  private(set) var tabTransition: TabTransition?

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
    view = container
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    showSelected(instead: nil, animates: false)
  }

  // MARK: Tabs

  /// The controllers from left to right.
  open var viewControllers: [UIViewController]? {
    get { tabs }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the tabs. The selected one stays selected if it is still present, otherwise the one
  /// at its index or the last one.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let new = viewControllers ?? []
    precondition(
      Set(new.map { ObjectIdentifier($0) }).count == new.count,
      "All view controllers in a tab bar controller must be distinct")
    let old = tabs
    let index = selectedIndex
    for gone in old where !new.contains(where: { $0 === gone }) { gone.willMove(toParent: nil) }
    for come in new where !old.contains(where: { $0 === come }) {
      addChild(come)
    }
    tabs = new
    tabBar.makeButtons(for: new.map(\.tabBarItem))
    let stays = selected.flatMap { selected in new.first { $0 === selected } }
    select(
      stays ?? (new.isEmpty ? nil : new[index == NSNotFound ? 0 : min(index, new.count - 1)]),
      animates: false)
    for gone in old where !new.contains(where: { $0 === gone }) {
      gone.removeFromParent()
    }
    for come in new where !old.contains(where: { $0 === come }) { come.didMove(toParent: self) }
  }

  /// The selected index; `NSNotFound` without tabs. One out of range is a programming error.
  open var selectedIndex: Int {
    get { tabs.firstIndex { $0 === selected } ?? NSNotFound }
    set {
      precondition(
        tabs.indices.contains(newValue),
        "UITabBarController.selectedIndex: there is no tab \(newValue) among \(tabs.count)")
      select(tabs[newValue])
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
    get { selected }
    set {
      guard let newValue else { return }
      precondition(
        tabs.contains { $0 === newValue },
        "UITabBarController.selectedViewController: "
          + "\(newValue.shownName) is not one of the tabs")
      select(newValue)
    }
  }

  func tabItemChanged() {
    tabBar.makeButtons(for: tabs.map(\.tabBarItem))
    tabBar.selectedItem = selected?.tabBarItem
  }

  func tabTapped(_ item: UITabBarItem) {
    guard let controller = tabs.first(where: { $0.tabBarItem === item }),
      delegate?.tabBarController(self, shouldSelect: controller) ?? true
    else { return }
    if controller === selected {
      // The selected tab of a stack pops to the root.
      (controller as? UINavigationController)?.popToRootViewController(animated: true)
    } else {
      select(controller)
    }
    delegate?.tabBarController(self, didSelect: controller)
  }

  /// Kept for source compatibility: taps on tabs are reported to `delegate` alone.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  private func select(_ controller: UIViewController?, animates: Bool = true) {
    let old = selected
    selected = controller
    tabBar.selectedItem = controller?.tabBarItem
    if controller !== old {
      if old != nil { viewIfLoaded?.environment?.onEvent?(.tabsDidSelect) }
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
    (transition.animator as? any BuiltInAnimator)?.pagesPlaced(in: transition)
    transition.beginAlongside()
    return true
  }

  private func index(of controller: UIViewController) -> Int {
    tabs.firstIndex { $0 === controller } ?? 0
  }

  /// Shows the tab that is selected after a change, and removes the other one.
  func tabTransitionEnded(completed: Bool) {
    guard let transition = tabTransition else { return }
    tabTransition = nil
    let shown = completed ? transition.to : transition.from
    let gone = completed ? transition.from : transition.to
    if !completed {
      selected = shown
      tabBar.selectedItem = shown.tabBarItem
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

  private var homeIndicator: CGFloat {
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
      page.safeAreaInsets = sides
      if stack.transition == nil { stack.topViewController.map(stack.followContentEnd) }
      return
    }
    let bar = PageEnd.Bar(
      length: Double(tabBarHeight), isTranslucent: tabBar.isTranslucent)
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
    if tabBar.looksOtherwiseAtEdge || tabBar.contentEnd === contentEnd {
      contentEnd.follow(selected, with: [tabBar])
    }
  }

  /// Places the bar at the bottom, extended to the edge of the screen with its tabs above the home
  /// indicator. If it moves with a page, this is its resting position.
  func layOutTabBar() {
    guard let bounds = viewIfLoaded?.bounds else { return }
    tabBar.roomBelow = homeIndicator
    let height = tabBarHeight + homeIndicator
    tabBar.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    let stack = selected as? UINavigationController
    tabBar.isHidden = stack?.hidesTabBar ?? false
  }

  /// Moves a bar that moved with a page back to the bottom.
  func restoreTabBar() {
    guard let view = viewIfLoaded else { return }
    if tabBar.ownSuperview !== view { view.addSubview(tabBar) }
    view.bringSubviewToFront(tabBar)
    layOutTabBar()
  }

  // MARK: Orientations

  var orientationsOfAllTabs: UIInterfaceOrientationMask {
    tabs.reduce(tabs.isEmpty ? .allButUpsideDown : .all) {
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
