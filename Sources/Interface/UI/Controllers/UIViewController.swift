public import BackswipeUnits

/// Runs one screen: makes its view on demand, gets appearance calls, and has the items of bars.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  /// Called when the system runs out of memory, after the app's delegate.
  open func didReceiveMemoryWarning() {}

  // MARK: State

  var loadedView: UIView?
  /// The container; nil for a controller that is in none.
  open internal(set) var parent: UIViewController? {
    get { parentLink }
    set { parentLink = newValue }
  }
  @Linked private var parentLink: UIViewController?
  final var ownChildren: [UIViewController] = []
  var item: UINavigationItem?
  var appearance = AppearanceState.disappeared
  /// The name in traces and expectations; the type's name unless it came from a file.
  package var traceName: String?

  /// The controller that covers this one, and the one that it covers.
  package var presented: UIViewController?
  @Linked var presenter: UIViewController?
  /// Shared with all that cover one another; nil while it neither covers nor is covered.
  var presentationChain: PresentationChain?
  /// Higher than that of everything it covers.
  var presentationDepth = 0
  /// The coordinator of the transition that this controller runs as a container.
  var ownCoordinator: TransitionCoordinator? { nil }
  /// The coordinator of the presentation or dismissal that the controller takes part in.
  var presentationCoordinator: TransitionCoordinator?
  /// Non-nil while the controller is being presented or dismissed.
  weak var presentation: PresentationTransition?
  /// The container of the view while the controller is presented.
  var presentationContainer: PresentationContainerView?
  var needsViewIsAppearing = false
  /// Whether the view comes or goes by itself, with the appearance calls that belong to it.
  var isMovingByItself = false
  /// Whether the controller appears because it came onto a stack. True in its appearance calls.
  open internal(set) var isMovingToParent = false
  /// Whether it disappears because it leaves a stack. True in its appearance calls.
  open internal(set) var isMovingFromParent = false

  /// The style in which the controller covers its presenter.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// Whether it determines the status bar even when it does not fill the screen; false by default.
  open var modalPresentationCapturesStatusBarAppearance = false {
    didSet { setNeedsStatusBarAppearanceUpdate() }
  }
  /// The system's transition by which it comes and goes.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Whether context presentations by it or a child cover its view; true for navigation stacks.
  open var definesPresentationContext = false
  /// Whether controllers over this context use the context's own `modalTransitionStyle`.
  open var providesPresentationContextTransitionStyle = false
  /// Its transition, unless a delegate has an animator; nil for the system's.
  package var way: PageWay?
  /// Its transition, unless a delegate has an animator; nil for the system's.
  open var preferredTransition: Transition? { didSet { preferredTransitionChanged() } }
  /// The source of the animators of the controller's presentation.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  /// The title in bars and back buttons; nil for none.
  open var title: String? { didSet { titleChanged() } }
  /// `tabBarItem` once it was read or set.
  var tab: UITabBarItem?
  /// The toolbar's items while this controller is on top.
  open var toolbarItems: [UIBarButtonItem]? {
    didSet { navigationController?.toolbarItemsChanged(of: self, animated: fadesToolbarItems) }
  }
  var fadesToolbarItems = false

  /// The look of the status bar over the controller's view.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// The child that is asked in the controller's place.
  open var childForStatusBarStyle: UIViewController? { nil }

  /// Whether the status bar goes while the controller shows. At once: it is not animated.
  open var prefersStatusBarHidden: Bool { false }
  /// The child that is asked in the controller's place.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Kept for source compatibility: the status bar changes without an animation.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// Whether the home indicator goes while the controller shows. At once: it does not wait.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The child that is asked in the controller's place.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// Kept for source compatibility: the system has no edge gestures.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }

  /// Asks for the status bar's preferences again at the next frame.
  open func setNeedsStatusBarAppearanceUpdate() { viewIfLoaded?.setNeedsDisplay() }

  /// Asks for the home indicator's preferences again at the next frame.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() { viewIfLoaded?.setNeedsDisplay() }

  /// Kept for source compatibility: the system has no edge gestures.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

  /// The preferred size; a form sheet follows it, and containers of clients may.
  open var preferredContentSize = CGSize.zero {
    didSet { if preferredContentSize != oldValue { tellPreferredContentSize() } }
  }

  /// Called after the preferred content size of a child has changed; to be overridden.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// The parent's size.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Hides the toolbar and a tab bar while on a stack, sliding with the page; read at each change.
  open var hidesBottomBarWhenPushed = false

  /// Whether its content is being edited; setting it calls `setEditing`, not animated.
  open var isEditing: Bool {
    get { edits }
    set { setEditing(newValue, animated: false) }
  }
  final var edits = false

  /// The name that `init(nibName:bundle:)` was given.
  public let nibName: String?
  /// As it was given to `init(nibName:bundle:)`; nothing is loaded from it.
  public let nibBundle: Bundle?

  // MARK: Initialisers

  /// A controller whose view `loadView` makes. There are no nib files: a name is kept, and a
  /// controller that has one must override `loadView`.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }

  /// A controller from an archive or a storyboard. Never fails by itself; a subclass may.
  public required init?(coder: NSCoder) {
    nibName = nil
    nibBundle = nil
    super.init()
    decode(from: coder)
  }

  /// Encodes the title for `init?(coder:)`. Views are made again, never archived.
  open func encode(with coder: NSCoder) {
    if coder.allowsKeyedCoding { coder.encode(title as Any?, forKey: Self.titleKey) }
  }

  /// The same as `init(nibName: nil, bundle: nil)`.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  deinit {
    guard presented != nil, MainQueue.isCurrent else { return }
    MainActor.assumeIsolated { releasePresented() }
  }

  // MARK: View

  /// Makes `view`: an empty one as large as the screen. Not to be called; an override omits super.
  open func loadView() { makeEmptyView() }

  /// The view; made by `loadView` when it is first asked for.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set { replaceView(with: newValue) }
  }

  /// The view, if there is one already; asking does not make it.
  open var viewIfLoaded: UIView? { loadedView }

  /// Whether the view has been made.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view, unless it is there.
  open func loadViewIfNeeded() { if loadedView == nil { loadNow() } }

  /// Called once, after the view has been made; to be overridden.
  open func viewDidLoad() {}
  /// Called before the view appears. Call super.
  open func viewWillAppear(_ animated: Bool) { scene?.showBars(of: self, animated: animated) }
  /// Comes after `viewWillAppear`, once for it, when the view is in its place.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called after the view has appeared, at the end of its transition; to be overridden.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view disappears; to be overridden.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view has disappeared, at the end of its transition; to be overridden.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Starts showing or hiding; followed by `endAppearanceTransition`, or a start in reverse.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearing(isAppearing, animated: animated)
  }

  /// Ends the transition started by `beginAppearanceTransition`.
  open func endAppearanceTransition() { endAppearing() }

  /// Orientations that the controller supports: all but upside down, unless overridden.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// The orientation in which the controller is presented at first; portrait by default.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// Updates the view's properties from the model, before its layout; to be overridden. (iOS 26)
  open func updateProperties() {}
  /// Has `updateProperties` called before the next layout. (iOS 26)
  open func setNeedsUpdateProperties() { loadedView?.propertiesChanged() }
  /// Calls `updateProperties` now, where it is due. (iOS 26)
  open func updatePropertiesIfNeeded() { loadedView?.updatePropertiesIfNeeded() }
  /// Called before the view lays out its subviews; to be overridden.
  open func viewWillLayoutSubviews() {}
  /// Called after the view has laid out its subviews; to be overridden.
  open func viewDidLayoutSubviews() {}
  /// Comes for the view's `updateConstraints`. Call super last.
  open func updateViewConstraints() { loadedView?.updateConstraints() }

  // MARK: Layout

  /// Edges at which the view reaches beneath bars.
  @exclusivity(unchecked)
  open var edgesForExtendedLayout = UIRectEdge.all { didSet { layoutPreferencesChanged() } }
  /// Whether it reaches beneath bars that nothing shows through, too.
  @exclusivity(unchecked)
  open var extendedLayoutIncludesOpaqueBars = false { didSet { layoutPreferencesChanged() } }
  /// Whether the view reaches beneath the status bar even where it does not extend to the top.
  @exclusivity(unchecked) open var wantsFullScreenLayout = false {
    didSet { layoutPreferencesChanged() }
  }
  /// Whether a scroll view that is the controller's own view keeps its content clear of the bars.
  @exclusivity(unchecked)
  open var automaticallyAdjustsScrollViewInsets = true { didSet { layoutPreferencesChanged() } }
  /// Insets added to the safe area for the controller's own content.
  @exclusivity(unchecked) open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { loadedView?.updateSafeArea() } }
  }

  /// Whether the margins of the controller's view are at least the `systemMinimumLayoutMargins`.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { loadedView?.marginsChanged() }
  }
  /// The least margins of its view at the sides: 16 points, or 20 from a width of 414 on. (obs)
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { sideMargins }

  /// The lower edge of the bars over the view's top.
  open var topLayoutGuide: any UILayoutSupport { LayoutLength(self) { $0.top } }
  /// The upper edge of the bars over the view's bottom.
  open var bottomLayoutGuide: any UILayoutSupport { LayoutLength(self) { $0.bottom } }

  /// Called after the view's safe area has changed; to be overridden.
  open func viewSafeAreaInsetsDidChange() {}

  // MARK: Size

  /// The scroll view that the bar at the top follows, where one was set.
  weak var topScrollView: UIScrollView?
  weak var bottomScrollView: UIScrollView?
  /// The scroll view whose content a large title follows.
  weak var trackedScrollView: UIScrollView?

  /// The traits that this container overrides for children.
  var childTraits: [ObjectIdentifier: UITraitCollection] = [:]

  /// Call when the supported orientations have changed: the interface turns at once if required.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() { supportedOrientationsChanged() }

  /// Whether the interface turns with the device.
  open var shouldAutorotate: Bool { true }

  /// The traits are about to change. Call super, which notifies the children.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.willTransition(to: newCollection, with: coordinator) }
  }

  /// The view is about to change its size. Call super, which notifies the children.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
  }

  /// Called after the traits have changed, with those before; to be overridden.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The window's traits with the overrides of containers and controllers.
  open var traitCollection: UITraitCollection { inheritedTraits }
  /// The traits that the controller overrides; nil for none.
  final var ownTraits: UITraitCollection?
  final var traitHandlers: TraitHandlers?

  /// Overrides light or dark for the controller, its views and children, unless `unspecified`.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { ownTraits?.values.style ?? .unspecified }
    set {
      if newValue != overrideUserInterfaceStyle { traitOverrides.userInterfaceStyle = newValue }
    }
  }

  /// Overrides some traits of a child; nil removes the override.
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    override(traits: collection, of: childViewController)
  }

  /// The traits that a child has in place of the inherited ones; nil for none.
  open func overrideTraitCollection(forChild childViewController: UIViewController)
    -> UITraitCollection?
  {
    childTraits[ObjectIdentifier(childViewController)]
  }

  /// The orientation of the interface.
  open var interfaceOrientation: UIInterfaceOrientation {
    viewIfLoaded?.environment?.interfaceOrientation ?? .unknown
  }

  /// The coordinator of the transition of the controller, its container or presenter; else nil.
  ///
  /// An animated push, pop or change of a stack has one from inside the call to its last appearance
  /// call, one without animation none. Right after a call, and in all that it brings about at once,
  /// the coordinator is that call's, also when the call has to wait for a transition that runs.
  /// Animations alongside start with the transition's animation.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    firstInParentChain { $0.ownCoordinator ?? $0.presentationCoordinator }
  }

  /// The superview of its view; for one that is presented, who presents it.
  open override var next: UIResponder? { presenter ?? loadedView?.ownSuperview ?? parent }

  // MARK: Bars

  /// The navigation bar's item for this controller. Made on first request, with its title.
  open var navigationItem: UINavigationItem { madeItem }
  /// The nearest navigation controller that holds this one.
  open var navigationController: UINavigationController? { nearestParent() }
  /// The nearest tab bar controller that holds this one.
  open var tabBarController: UITabBarController? { nearestParent() }
  /// The nearest split view controller that holds this one.
  open var splitViewController: UISplitViewController? { nearestParent() }

  /// The tab bar's item. Made on first request, with the title; a navigation controller without an
  /// item uses that of its first controller.
  open var tabBarItem: UITabBarItem! {
    get { madeTabItem }
    set { setTabItem(newValue) }
  }

  var editItem: UIBarButtonItem?

  /// Begins or ends editing, and changes `editButtonItem`. Call super.
  open func setEditing(_ editing: Bool, animated: Bool) { startEditing(editing) }

  /// A button that toggles between Edit and Done.
  open var editButtonItem: UIBarButtonItem { madeEditItem }

  /// Replaces `toolbarItems`; animated, the old and the new ones cross-fade.
  open func setToolbarItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    replaceToolbarItems(with: items, animated: animated)
  }

  /// Shows a controller in the nearest container: a navigation controller pushes, others present.
  open func show(_ vc: UIViewController, sender: Any?) { showInContainer(vc, sender) }

  /// Shows a controller in the secondary column of the nearest split view controller; without one
  /// presents it.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let splitViewController {
      splitViewController.showDetailViewController(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  // MARK: Presentation

  /// Manages its presentation where the transitioning delegate does not.
  func ownPresentation(presenting: UIViewController?) -> UIPresentationController {
    madePresentation(presenting: presenting)
  }

  /// Whether a user's drag or tap cannot dismiss its presentation.
  open var isModalInPresentation = false
  /// Made where it is asked for, and kept for the presentation.
  var keptSheet: UISheetPresentationController?
  /// Made where it is asked for, and kept.
  var keptPopover: UIPopoverPresentationController?

  /// Covers the screen or a part of it with a controller, in its `modalPresentationStyle`.
  ///
  /// `pageSheet` and `formSheet` are sheets; so are `automatic` and `popover` where the setting
  /// `present.automatic` requests it; else they cover the screen. Where UIKit refuses because the
  /// controller presents already, the new one goes on top; where it refuses during another
  /// presentation or dismissal, this waits for the end, or, not animated, forces it. Ignored for a
  /// controller outside of a window when its turn comes.
  ///
  /// - Parameter completion: called when the controller has appeared.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    startPresenting(viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Dismisses the controllers over this one in one transition; without any, this one. Ignored
  /// where there is none to dismiss.
  ///
  /// During another presentation or dismissal, it waits for the end when animated, and else forces
  /// it.
  ///
  /// - Parameter completion: called when the controller has disappeared.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    startDismissing(animated: flag, completion: completion)
  }

  /// The controller that covers this one or its container.
  open var presentedViewController: UIViewController? { firstInParentChain { $0.presented } }
  /// The controller that this one or its container covers.
  open var presentingViewController: UIViewController? { firstInParentChain { $0.presenter } }
  /// Whether the controller itself is being presented.
  open var isBeingPresented: Bool { isCoveringNow(presents: true) }
  /// Whether the controller itself is being dismissed.
  open var isBeingDismissed: Bool { isCoveringNow(presents: false) }

  // MARK: Containment

  /// Called before the controller joins a parent, or leaves its parent for nil; to be overridden.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called after the controller has joined a parent, or left its parent for nil; to be overridden.
  open func didMove(toParent parent: UIViewController?) {}

  /// The child controllers, in the order in which they were added.
  open var children: [UIViewController] { ownChildren }

  /// Adds a child after `willMove(toParent:)`. Call its `didMove(toParent:)` once its view is in
  /// place.
  open func addChild(_ childController: UIViewController) { takeIn(childController) }

  /// Leaves the container, with `didMove(toParent: nil)`. Call `willMove(toParent: nil)` before.
  open func removeFromParent() { if parent != nil { leaveContainer() } }

  /// Replaces the view of one child by that of another, with an animation; both get their appearance
  /// calls. It is a programming error when one of them is no child of this controller.
  ///
  /// - Parameters:
  ///   - duration: seconds.
  ///   - options: with a transition, as `transitionFlipFromLeft`, the superview of the old view shows
  ///     it, and the views change places at its start.
  ///   - animations: changes of views, made with the new view in place; nil for none.
  ///   - completion: called with whether the animations ran to their end, after the last call.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    exchange(
      fromViewController, for: toViewController, duration, options, animations, completion)
  }

  /// Whether appearance calls go on to the children by themselves.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// The child that fills the container for the eye, such as the top of a stack; nil when the
  /// controller shows itself.
  var shownChild: UIViewController? { nil }

  /// The children that a container's own appearance concerns.
  var appearanceChildren: [UIViewController] { childrenInView }

  /// Whether the container makes the appearance calls of its children as it shows them.
  var bringsChildrenUp: Bool { false }

  // MARK: Storyboard

  /// The scene it was made from; nil when no storyboard made it.
  package internal(set) var scene: (any ControllerScene)?

  /// Takes a segue of the controller's screen, without asking `shouldPerformSegue`.
  ///
  /// It is a programming error when the screen has no such segue.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    takeSegue(identifier, sender)
  }

  /// Asked before a row or a bar item takes a segue; false keeps it from happening.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Called before a segue is performed, when its destination exists and has no view yet.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Unwinds to a controller: dismisses the controllers over it, and pops to it.
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    goBack(to: subsequentVC)
  }

  // MARK: Restoration

  /// Names the controller among its neighbours for the next start; nil leaves it out, and in a
  /// navigation controller everything above it.
  open var restorationIdentifier: String?

  /// Makes the controller at the next start; nil leaves that to the storyboard, or to the program,
  /// which makes it anyway.
  open var restorationClass: (any UIViewControllerRestoration.Type)? {
    didSet { RestorationClassName.check(restorationClass) }
  }

  /// Saves state for the next start. Call super.
  open func encodeRestorableState(with coder: NSCoder) {}

  /// Restores the state saved by `encodeRestorableState`. The view is loaded. Call super.
  open func decodeRestorableState(with coder: NSCoder) {}

  /// Called when every controller has restored its state.
  open func applicationFinishedRestoringState() {}

  // MARK: Trace

  /// Whether its calls are recorded. Containers of the system are not part of a prototype.
  var isTraced: Bool { true }
}
