import BackswipeUI

// Every member that UIKit lets a subclass override, overridden. It is the compiler that checks it.

class AnyView: UIView {
  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

  deinit { AnyView.ended += 1 }
  static var ended = 0
  var called: [String] = []

  override var backgroundColor: UIColor? { didSet { called.append("backgroundColor") } }
  override var tintColor: UIColor! {
    get { super.tintColor }
    set { super.tintColor = newValue }
  }
  override var alpha: CGFloat { didSet { called.append("alpha") } }
  override var frame: CGRect { didSet { called.append("frame") } }
  override var bounds: CGRect { didSet { called.append("bounds") } }
  override var center: CGPoint { didSet { called.append("center") } }
  override var transform: CGAffineTransform { didSet { called.append("transform") } }
  override var isHidden: Bool { didSet { called.append("isHidden") } }
  override var isOpaque: Bool {
    get { true }
    set {}
  }
  override var clipsToBounds: Bool { didSet { called.append("clipsToBounds") } }
  override var contentMode: UIView.ContentMode { didSet { called.append("contentMode") } }
  override var isUserInteractionEnabled: Bool { didSet { called.append("interaction") } }
  override var isMultipleTouchEnabled: Bool {
    get { true }
    set {}
  }
  override var isExclusiveTouch: Bool {
    get { false }
    set {}
  }
  override var tag: Int { didSet { called.append("tag") } }
  override var autoresizingMask: UIView.AutoresizingMask { didSet { called.append("mask") } }
  override var autoresizesSubviews: Bool {
    get { true }
    set {}
  }
  override var gestureRecognizers: [UIGestureRecognizer]? {
    get { super.gestureRecognizers }
    set { super.gestureRecognizers = newValue }
  }
  override var subviews: [UIView] { super.subviews }
  override var superview: UIView? { super.superview }
  override var window: UIWindow? { super.window }
  override var next: UIResponder? { super.next }
  override var safeAreaInsets: UIEdgeInsets { super.safeAreaInsets }
  override var layoutMargins: UIEdgeInsets { didSet { called.append("layoutMargins") } }
  override var insetsLayoutMarginsFromSafeArea: Bool {
    get { super.insetsLayoutMarginsFromSafeArea }
    set { super.insetsLayoutMarginsFromSafeArea = newValue }
  }
  override var intrinsicContentSize: CGSize { CGSize(width: 10, height: 10) }
  override var traitCollection: UITraitCollection { super.traitCollection }
  override var canBecomeFirstResponder: Bool { false }
  override var canResignFirstResponder: Bool { true }
  override var isFirstResponder: Bool { super.isFirstResponder }
  override var accessibilityIdentifier: String? {
    get { "any" }
    set {}
  }
  override var accessibilityLabel: String? {
    get { "Any" }
    set {}
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    called.append("layoutSubviews")
  }
  override func setNeedsLayout() {
    super.setNeedsLayout()
    called.append("setNeedsLayout")
  }
  override func layoutIfNeeded() {
    super.layoutIfNeeded()
    called.append("layoutIfNeeded")
  }
  override func setNeedsDisplay() {
    super.setNeedsDisplay()
    called.append("setNeedsDisplay")
  }
  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.setFillColor(UIColor.red.cgColor)
    context.fillEllipse(in: rect)
    called.append("draw")
  }
  override func sizeThatFits(_ size: CGSize) -> CGSize { super.sizeThatFits(size) }
  override func sizeToFit() { super.sizeToFit() }
  override func addSubview(_ view: UIView) { super.addSubview(view) }
  override func insertSubview(_ view: UIView, at index: Int) {
    super.insertSubview(view, at: index)
  }
  override func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    super.insertSubview(view, aboveSubview: siblingSubview)
  }
  override func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    super.insertSubview(view, belowSubview: siblingSubview)
  }
  override func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    super.exchangeSubview(at: index1, withSubviewAt: index2)
  }
  override func bringSubviewToFront(_ view: UIView) { super.bringSubviewToFront(view) }
  override func sendSubviewToBack(_ view: UIView) { super.sendSubviewToBack(view) }
  override func removeFromSuperview() { super.removeFromSuperview() }
  override func isDescendant(of view: UIView) -> Bool { super.isDescendant(of: view) }
  override func viewWithTag(_ tag: Int) -> UIView? { super.viewWithTag(tag) }
  override func endEditing(_ force: Bool) -> Bool { super.endEditing(force) }
  override func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    super.addGestureRecognizer(gestureRecognizer)
    called.append("addGestureRecognizer")
  }
  override func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    super.removeGestureRecognizer(gestureRecognizer)
  }
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer)
    -> Bool
  {
    super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    super.hitTest(point, with: event)
  }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event)
  }
  override func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    super.convert(point, to: view)
  }
  override func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    super.convert(point, from: view)
  }
  override func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    super.convert(rect, to: view)
  }
  override func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    super.convert(rect, from: view)
  }
  override func willMove(toSuperview newSuperview: UIView?) {
    super.willMove(toSuperview: newSuperview)
  }
  override func didMoveToSuperview() { super.didMoveToSuperview() }
  override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
  }
  override func didMoveToWindow() { super.didMoveToWindow() }
  override func didAddSubview(_ subview: UIView) { super.didAddSubview(subview) }
  override func willRemoveSubview(_ subview: UIView) { super.willRemoveSubview(subview) }
  override func safeAreaInsetsDidChange() { super.safeAreaInsetsDidChange() }
  override func layoutMarginsDidChange() { super.layoutMarginsDidChange() }
  override func tintColorDidChange() { super.tintColorDidChange() }
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
  }
  override func isEqual(_ object: Any?) -> Bool { super.isEqual(object) }
  override func becomeFirstResponder() -> Bool { super.becomeFirstResponder() }
  override func resignFirstResponder() -> Bool { super.resignFirstResponder() }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
  }
}

class AnyController: UIViewController {
  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
  deinit { NotificationCenter.default.removeObserver(self) }

  override var title: String? {
    get { "Any" }
    set { super.title = newValue }
  }
  override var view: UIView! {
    get { super.view }
    set { super.view = newValue }
  }
  override var viewIfLoaded: UIView? { super.viewIfLoaded }
  override var isViewLoaded: Bool { super.isViewLoaded }
  override var toolbarItems: [UIBarButtonItem]? { didSet {} }
  override var tabBarItem: UITabBarItem! {
    get { super.tabBarItem }
    set { super.tabBarItem = newValue }
  }
  override var tabBarController: UITabBarController? { super.tabBarController }
  override var navigationController: UINavigationController? { super.navigationController }
  override var navigationItem: UINavigationItem { super.navigationItem }
  override var editButtonItem: UIBarButtonItem { super.editButtonItem }
  override var isEditing: Bool { didSet {} }
  override var parent: UIViewController? { super.parent }
  override var children: [UIViewController] { super.children }
  override var presentedViewController: UIViewController? { super.presentedViewController }
  override var presentingViewController: UIViewController? { super.presentingViewController }
  override var isBeingPresented: Bool { super.isBeingPresented }
  override var isBeingDismissed: Bool { super.isBeingDismissed }
  override var isMovingToParent: Bool { super.isMovingToParent }
  override var isMovingFromParent: Bool { super.isMovingFromParent }
  override var hidesBottomBarWhenPushed: Bool {
    get { true }
    set {}
  }
  override var modalPresentationStyle: UIModalPresentationStyle {
    get { .fullScreen }
    set {}
  }
  override var modalTransitionStyle: UIModalTransitionStyle {
    get { .crossDissolve }
    set {}
  }
  override var definesPresentationContext: Bool {
    get { true }
    set {}
  }
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
  override var prefersStatusBarHidden: Bool { true }
  override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .slide }
  override var childForStatusBarStyle: UIViewController? { children.first }
  override var childForStatusBarHidden: UIViewController? { children.first }
  override var prefersHomeIndicatorAutoHidden: Bool { true }
  override var childForHomeIndicatorAutoHidden: UIViewController? { children.first }
  override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { .all }
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
  override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  override var shouldAutorotate: Bool { false }
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  override var edgesForExtendedLayout: UIRectEdge {
    get { [] }
    set {}
  }
  override var additionalSafeAreaInsets: UIEdgeInsets { didSet {} }
  override var traitCollection: UITraitCollection { super.traitCollection }
  override var transitionCoordinator: UIViewControllerTransitionCoordinator? {
    super.transitionCoordinator
  }
  override var preferredContentSize: CGSize {
    get { CGSize(width: 100, height: 100) }
    set {}
  }

  override func loadView() { view = AnyView(frame: UIScreen.main.bounds) }
  override func loadViewIfNeeded() { super.loadViewIfNeeded() }
  override func viewDidLoad() { super.viewDidLoad() }
  override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }
  override func viewIsAppearing(_ animated: Bool) { super.viewIsAppearing(animated) }
  override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated) }
  override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated) }
  override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated) }
  override func viewWillLayoutSubviews() { super.viewWillLayoutSubviews() }
  override func viewDidLayoutSubviews() { super.viewDidLayoutSubviews() }
  override func viewSafeAreaInsetsDidChange() { super.viewSafeAreaInsetsDidChange() }
  override func viewWillTransition(
    to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator
  ) { super.viewWillTransition(to: size, with: coordinator) }
  override func willTransition(
    to newCollection: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator
  ) { super.willTransition(to: newCollection, with: coordinator) }
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
  }
  override func didReceiveMemoryWarning() { super.didReceiveMemoryWarning() }
  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
  }
  override func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    super.setToolbarItems(toolbarItems, animated: animated)
  }
  override func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) { super.present(viewControllerToPresent, animated: flag, completion: completion) }
  override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    super.dismiss(animated: flag, completion: completion)
  }
  override func show(_ vc: UIViewController, sender: Any?) { super.show(vc, sender: sender) }
  override func addChild(_ childController: UIViewController) { super.addChild(childController) }
  override func removeFromParent() { super.removeFromParent() }
  override func willMove(toParent parent: UIViewController?) { super.willMove(toParent: parent) }
  override func didMove(toParent parent: UIViewController?) { super.didMove(toParent: parent) }
  override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    super.beginAppearanceTransition(isAppearing, animated: animated)
  }
  override func endAppearanceTransition() { super.endAppearanceTransition() }
  override func setNeedsStatusBarAppearanceUpdate() { super.setNeedsStatusBarAppearanceUpdate() }
}

class AnyNavigation: UINavigationController {
  var calls: [String] = []

  override init(rootViewController: UIViewController) {
    super.init(rootViewController: rootViewController)
  }
  override init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    super.init(navigationBarClass: navigationBarClass, toolbarClass: toolbarClass)
  }
  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

  override var delegate: UINavigationControllerDelegate? { didSet { calls.append("delegate") } }
  override var viewControllers: [UIViewController] { didSet { calls.append("viewControllers") } }
  override var topViewController: UIViewController? { super.topViewController }
  override var visibleViewController: UIViewController? { super.visibleViewController }
  override var isNavigationBarHidden: Bool { didSet { calls.append("isNavigationBarHidden") } }
  override var isToolbarHidden: Bool { didSet { calls.append("isToolbarHidden") } }
  override var hidesBarsOnTap: Bool { didSet { calls.append("hidesBarsOnTap") } }
  override var hidesBarsOnSwipe: Bool { didSet { calls.append("hidesBarsOnSwipe") } }
  override var hidesBarsWhenVerticallyCompact: Bool { didSet {} }
  override var hidesBarsWhenKeyboardAppears: Bool { didSet {} }
  override var interactiveContentPopGestureRecognizer: UIGestureRecognizer? {
    super.interactiveContentPopGestureRecognizer
  }

  override func pushViewController(_ viewController: UIViewController, animated: Bool) {
    calls.append("push")
    super.pushViewController(viewController, animated: animated)
  }
  override func popViewController(animated: Bool) -> UIViewController? {
    calls.append("pop")
    return super.popViewController(animated: animated)
  }
  override func popToViewController(_ viewController: UIViewController, animated: Bool)
    -> [UIViewController]?
  { super.popToViewController(viewController, animated: animated) }
  override func popToRootViewController(animated: Bool) -> [UIViewController]? {
    super.popToRootViewController(animated: animated)
  }
  override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    super.setViewControllers(viewControllers, animated: animated)
  }
  override func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    calls.append("setNavigationBarHidden")
    super.setNavigationBarHidden(hidden, animated: animated)
  }
  override func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    calls.append("setToolbarHidden")
    super.setToolbarHidden(hidden, animated: animated)
  }
}

class AnyScroll: UIScrollView {
  override var contentOffset: CGPoint { didSet {} }
  override var contentInset: UIEdgeInsets { didSet {} }
  override var contentSize: CGSize { didSet {} }
  override var adjustedContentInset: UIEdgeInsets { super.adjustedContentInset }
  override var isScrollEnabled: Bool { didSet {} }
  override var bounces: Bool { didSet {} }
  override var isPagingEnabled: Bool { didSet {} }
  override var isDragging: Bool { super.isDragging }
  override var isTracking: Bool { super.isTracking }
  override var isDecelerating: Bool { super.isDecelerating }
  override var showsVerticalScrollIndicator: Bool { didSet {} }
  override var showsHorizontalScrollIndicator: Bool { didSet {} }
  override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    super.setContentOffset(contentOffset, animated: animated)
  }
  override func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    super.scrollRectToVisible(rect, animated: animated)
  }
  override func touchesShouldCancel(in view: UIView) -> Bool { true }
  override func flashScrollIndicators() { super.flashScrollIndicators() }
}

class AnyTable: UITableView {
  var reloads = 0

  override init(frame: CGRect, style: UITableView.Style) { super.init(frame: frame, style: style) }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  override var dataSource: UITableViewDataSource? { didSet {} }
  override var rowHeight: CGFloat { didSet {} }
  override var tableHeaderView: UIView? { didSet {} }
  override var tableFooterView: UIView? { didSet {} }
  override var separatorStyle: UITableView.SeparatorStyle { didSet {} }
  override var allowsSelection: Bool { didSet {} }
  override var isEditing: Bool { didSet {} }
  override var numberOfSections: Int { super.numberOfSections }
  override var visibleCells: [UITableViewCell] { super.visibleCells }
  override var indexPathForSelectedRow: IndexPath? { super.indexPathForSelectedRow }
  override func reloadData() {
    reloads += 1
    super.reloadData()
  }
  override func reloadRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    super.reloadRows(at: indexPaths, with: animation)
  }
  override func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    super.insertRows(at: indexPaths, with: animation)
  }
  override func deleteRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    super.deleteRows(at: indexPaths, with: animation)
  }
  override func beginUpdates() { super.beginUpdates() }
  override func endUpdates() { super.endUpdates() }
  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
  }
  override func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: UITableView.ScrollPosition
  ) { super.selectRow(at: indexPath, animated: animated, scrollPosition: scrollPosition) }
  override func deselectRow(at indexPath: IndexPath, animated: Bool) {
    super.deselectRow(at: indexPath, animated: animated)
  }
  override func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    super.cellForRow(at: indexPath)
  }
  override func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: UITableView.ScrollPosition, animated: Bool
  ) { super.scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  override func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    super.dequeueReusableCell(withIdentifier: identifier)
  }
}

class AnyCell: UITableViewCell {
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
  override func prepareForReuse() { super.prepareForReuse() }
  override func setSelected(_ selected: Bool, animated: Bool) {
    super.setSelected(selected, animated: animated)
  }
  override func setHighlighted(_ highlighted: Bool, animated: Bool) {
    super.setHighlighted(highlighted, animated: animated)
  }
  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
  }
  override func layoutSubviews() { super.layoutSubviews() }
}

class AnyBar: UINavigationBar {
  override var items: [UINavigationItem]? { didSet {} }
  override var topItem: UINavigationItem? { super.topItem }
  override var backItem: UINavigationItem? { super.backItem }
  override var barTintColor: UIColor? { didSet {} }
  override var isTranslucent: Bool { didSet {} }
  override func pushItem(_ item: UINavigationItem, animated: Bool) {
    super.pushItem(item, animated: animated)
  }
  override func popItem(animated: Bool) -> UINavigationItem? { super.popItem(animated: animated) }
  override func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    super.setItems(items, animated: animated)
  }
  override func sizeThatFits(_ size: CGSize) -> CGSize { super.sizeThatFits(size) }
}

class AnyPan: UIPanGestureRecognizer {
  override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }
  override var state: UIGestureRecognizer.State {
    get { super.state }
    set { super.state = newValue }
  }
  override var delegate: UIGestureRecognizerDelegate? { didSet {} }
  override var isEnabled: Bool { didSet {} }
  override var view: UIView? { super.view }
  override func translation(in view: UIView?) -> CGPoint { super.translation(in: view) }
  override func velocity(in view: UIView?) -> CGPoint { super.velocity(in: view) }
  override func location(in view: UIView?) -> CGPoint { super.location(in: view) }
  override func reset() { super.reset() }
  override func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    super.require(toFail: otherGestureRecognizer)
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
  }
  override func removeTarget(_ target: Any?, action: Selector?) {
    super.removeTarget(target, action: action)
  }
}

class AnyButton: UIButton {
  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override var isHighlighted: Bool { didSet {} }
  override var isSelected: Bool { didSet {} }
  override var isEnabled: Bool { didSet {} }
  override func setTitle(_ title: String?, for state: UIControl.State) {
    super.setTitle(title, for: state)
  }
  override func addTarget(_ target: Any?, action: Selector, for controlEvents: UIControl.Event) {
    super.addTarget(target, action: action, for: controlEvents)
  }
  override func sendActions(for controlEvents: UIControl.Event) {
    super.sendActions(for: controlEvents)
  }
  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    super.beginTracking(touch, with: event)
  }
}

class AnyLabel: UILabel {
  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override var text: String? { didSet {} }
  override var font: UIFont! { didSet {} }
  override var textColor: UIColor! { didSet {} }
  override var numberOfLines: Int { didSet {} }
  override var intrinsicContentSize: CGSize { super.intrinsicContentSize }
}

class AnyTabs: UITabBarController {
  override var delegate: UITabBarControllerDelegate? { didSet {} }
  override var viewControllers: [UIViewController]? { didSet {} }
  override var selectedIndex: Int { didSet {} }
  override var selectedViewController: UIViewController? { didSet {} }
  override func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    super.setViewControllers(viewControllers, animated: animated)
  }
}
