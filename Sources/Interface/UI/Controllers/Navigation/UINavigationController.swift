import BackswipeNavigation
import BackswipePopDecisions
import BackswipeTrace
public import BackswipeUnits

/// Shows the top one of a stack of controllers, with a bar above and a toolbar below, and slides
/// from one to the next.
///
/// A shell around `NavigationStack`: a method makes a command, applies it and performs the effects
/// that come back, in order.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// Whether a page comes or goes.
  public enum Operation: Int, Sendable {
    case none
    case push
    case pop
  }

  /// Seconds that bars take to hide or show; the same for every animation of theirs. (obs)
  public static let hideShowBarDuration: CGFloat = 0.2

  override func keyboardWillAppear() {
    guard visibility.hidesOnKeyboard, !visibility.isNavigationBarHidden, !stack.hasTransition
    else { return }
    setBars(hidden: true)
  }

  // MARK: State

  final var stack = ControllerStack()
  let registry = ControllerRegistry()
  @exclusivity(unchecked) var visibility = BarVisibility()
  @exclusivity(unchecked) var bars = BarPositions()
  @exclusivity(unchecked) var phase = TransitionPhase.idle
  /// The dimming and the shadow of slides.
  var decorations: (TransitionDecoration, TransitionDecoration)?
  var barAnimation: BarAnimation?
  var popGesture = PopGesture()
  /// The transition that ended where it was, until the next one begins.
  var turned: TurnedTransition?
  /// The depth of nested lists of effects that are being performed.
  var performing = 0
  var barSwipe: BarSwipe?
  /// The motion to one of its ends of a bar that leaves with the content; nil at rest.
  var barSettling: ValueAnimation?
  var calls = TransitionCalls()
  /// The state of the stack whose pages were asked about large titles; nil while there are none.
  var largeTitleRevision: Int?
  /// Nil where no bar at the bottom has ever looked otherwise at the content's end.
  var contentEnd: ContentEnd?
  /// Transitions wait for it; later, covered, they do not.
  private(set) var hasAppeared = false

  /// Called about the pages that are shown, and asked for animators; held weakly.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// The one bar of the stack, which shows the top controller's item.
  public let navigationBar: UINavigationBar
  /// The one toolbar of the stack, which shows the top controller's toolbar items.
  public let toolbar: UIToolbar!
  /// Recognises a drag from the leading edge that pops, or from the edges of the setting `pop.edges`.
  public let interactivePopGestureRecognizer: UIGestureRecognizer? =
    InteractivePopGestureRecognizer()
  /// Recognises a drag that pops from the content, outside the strip of the one above. Takes
  /// fingers where the settings let a pop start anywhere (`pop.strip`); recognisers that are to win
  /// over it are required to fail by it, as in UIKit. (doc)
  open var interactiveContentPopGestureRecognizer: UIGestureRecognizer? { contentPop }
  final let contentPop = InteractiveContentPopGestureRecognizer()
  /// Recognises a vertical drag that hides or shows the bars. Belongs to the navigation controller.
  public let barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer =
    BarHideOnSwipeGestureRecognizer()
  /// Recognises a tap that hides or shows the bars. Belongs to the navigation controller.
  public let barHideOnTapGestureRecognizer: UITapGestureRecognizer =
    BarHideOnTapGestureRecognizer()
  let pages = UIView()
  /// Leads a zoomed page back; nil until one is shown.
  var zoomBack: ZoomBack?
  final lazy var popDelegate = InteractivePopDelegate(self)

  // MARK: Initialisers

  /// An empty stack with bars of a client's classes; nil stands for UIKit's.
  ///
  /// It is a programming error when a class is not one of a bar.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    navigationBar = Self.navigationBar(of: navigationBarClass)
    toolbar = Self.toolbar(of: toolbarClass)
    super.init(nibName: nil, bundle: nil)
    setUp()
  }

  /// Starts with a controller at the bottom of the stack, pushed like every other.
  public init(rootViewController: UIViewController) {
    navigationBar = UINavigationBar()
    toolbar = UIToolbar()
    super.init(nibName: nil, bundle: nil)
    setUp()
    pushViewController(rootViewController, animated: false)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    navigationBar = UINavigationBar()
    toolbar = UIToolbar()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    setUp()
  }

  /// A stack from a storyboard, with the first screen on it.
  public required init?(coder: NSCoder) {
    navigationBar = UINavigationBar()
    toolbar = UIToolbar()
    super.init(coder: coder)
    setUp()
    (coder as? SceneCoder)?.container?.fill(self)
  }

  open override func loadView() {
    let container = NavigationContainerView(
      frame: UIContext.environment?.screen.bounds ?? .zero)
    container.owner = self
    container.addSubview(pages)
    container.addSubview(navigationBar)
    container.addSubview(toolbar)
    attachGestures(to: container)
    view = container
  }

  // MARK: Stack

  /// Bottom to top, as if every call had been carried out. Linear.
  open var viewControllers: [UIViewController] {
    get { controllers(stack.controllers) }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The last controller of the stack; nil for an empty one.
  open var topViewController: UIViewController? {
    guard let top = stack.top else { return nil }
    return registry[top]
  }

  /// The controller at the visible end of the stack or of presentations over it, through any number
  /// of levels and containers.
  open var visibleViewController: UIViewController? {
    visibleEnd === self ? nil : visibleEnd
  }

  /// The stack, then those that are leaving it, then others that a client has added.
  /// Linear.
  open override var children: [UIViewController] {
    controllers(stack.controllers + stack.leaving).filter { $0.parent === self } + super.children
  }

  /// Puts a controller on the stack; its view slides in from the right. The stack owns it.
  ///
  /// It is a programming error to push a controller that is on the stack already, or a navigation
  /// controller.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    observeCommand("push", [.screen(viewController.shownName), .animated(animated)])
    apply(
      .push(ObjectIdentifier(viewController)), bringing: [viewController], animated: moves(animated)
    )
  }

  /// Takes the top controller off the stack.
  ///
  /// - Returns: it; nil at the bottom of the stack, where nothing happens.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    observeCommand("pop", [.animated(animated)])
    return apply(.pop, animated: moves(animated)).last
  }

  /// Takes everything above a controller off the stack, in one transition.
  ///
  /// It is a programming error when the controller is not on the stack.
  ///
  /// - Returns: the removed controllers, bottom to top; nil when it was on top already.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool)
    -> [UIViewController]?
  {
    observeCommand("popTo", [.screen(viewController.shownName), .animated(animated)])
    let removed = apply(
      .popTo(ObjectIdentifier(viewController)), animated: moves(animated))
    return removed.isEmpty ? nil : removed
  }

  /// Takes everything above the bottom of the stack off, in one transition.
  ///
  /// - Returns: the removed controllers, bottom to top; nil when there were none above it.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    observeCommand("popToRoot", [.animated(animated)])
    let removed = apply(.popToRoot, animated: moves(animated))
    return removed.isEmpty ? nil : removed
  }

  /// Replaces the stack. A new top slides in, an old one that comes back slides out, the same top
  /// stays.
  ///
  /// It is a programming error when a controller is in it twice or is a navigation controller.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    observeCommand(
      "set",
      [
        TraceArgument(name: "screens", value: .texts(viewControllers.map(\.shownName))),
        .animated(animated),
      ])
    apply(
      .set(viewControllers.map { ObjectIdentifier($0) }), bringing: viewControllers,
      animated: moves(animated))
  }

  /// Whether an animated call animates: always for a finger's, otherwise only with animations on.
  private func moves(_ animated: Bool) -> Bool {
    animated && (popGesture.isActive || UIView.areAnimationsEnabled)
  }

  /// Notifies its own container, if the top controller's size has changed.
  open override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    if container === topViewController { tellPreferredContentSize() }
  }

  /// Pushes the controller, animated.
  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: true)
  }

  // MARK: Bars

  /// Setting it does not animate.
  open var isNavigationBarHidden: Bool {
    get { visibility.isNavigationBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// True at first; setting it does not animate.
  open var isToolbarHidden: Bool {
    get { visibility.isToolbarHidden }
    set { setToolbarHidden(newValue, animated: false) }
  }

  /// Hides or shows the bar; an animation takes `hideShowBarDuration`. Called while a transition
  /// is about to start, an animated change slides with the page it belongs to.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != visibility.isNavigationBarHidden else { return }
    observeCommand(
      "setNavigationBarHidden",
      [TraceArgument(name: "hidden", value: .flag(hidden)), .animated(animated)])
    visibility.isNavigationBarHidden = hidden
    visibilityChanged(animated: animated)
  }

  /// Hides or shows the toolbar, as `setNavigationBarHidden(_:animated:)`.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != visibility.isToolbarHidden else { return }
    observeCommand(
      "setToolbarHidden",
      [TraceArgument(name: "hidden", value: .flag(hidden)), .animated(animated)])
    visibility.isToolbarHidden = hidden
    visibilityChanged(animated: animated)
  }

  /// Whether a tap on the content hides the bars and shows them; false by default.
  open var hidesBarsOnTap: Bool {
    get { visibility.hidesOnTap }
    set {
      visibility.hidesOnTap = newValue
      enableBarGestures()
    }
  }

  /// Whether a drag up hides the bars and a flick down shows them; false by default.
  open var hidesBarsOnSwipe: Bool {
    get { visibility.hidesOnSwipe }
    set {
      visibility.hidesOnSwipe = newValue
      enableBarGestures()
    }
  }

  /// Whether the bars go when there is little height, and come back with it. While they are gone, a
  /// tap on the content shows them.
  open var hidesBarsWhenVerticallyCompact: Bool {
    get { visibility.hidesWhenCompact }
    set {
      visibility.hidesWhenCompact = newValue
      enableBarGestures()
      if newValue, visibility.isCompact, !visibility.isNavigationBarHidden { setBars(hidden: true) }
    }
  }

  /// Hides the bars when the keyboard comes up. They stay hidden when it goes; a tap on the content
  /// brings them back.
  open var hidesBarsWhenKeyboardAppears: Bool {
    get { visibility.hidesOnKeyboard }
    set {
      visibility.hidesOnKeyboard = newValue
      enableBarGestures()
    }
  }

  // MARK: Appearance

  open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  /// Forwards the container's appearance to the shown controller, unless a transition that is due
  /// brings another.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    hasAppeared = true
    if stack.transitionIsDue {
      beginWithContainer()
      return
    }
    shownController?.beginAppearanceTransition(true, animated: animated)
  }

  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    if !stack.hasTransition { topViewController?.callViewIsAppearing() }
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    perform(stack.containerAppeared())
    if !stack.hasTransition { shownController?.endAppearanceTransition() }
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    perform(stack.containerTurnsBack())
    shownController?.beginAppearanceTransition(false, animated: animated)
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    shownController?.endAppearanceTransition()
    beginDueTransitionsOffscreen()
  }

  override var ownCoordinator: TransitionCoordinator? { foundCoordinator }
  override var isTraced: Bool { traceName != nil }
  override var shownChild: UIViewController? { topViewController }

  /// The delegate's value, or the top controller's without a delegate.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.navigationControllerSupportedInterfaceOrientations(self)
      ?? topViewController?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
  }

  /// As the top controller has it.
  open override var shouldAutorotate: Bool {
    topViewController?.shouldAutorotate ?? super.shouldAutorotate
  }

  /// The delegate's value, or the top controller's without a delegate.
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.navigationControllerPreferredInterfaceOrientationForPresentation(self)
      ?? topViewController?.preferredInterfaceOrientationForPresentation
      ?? super.preferredInterfaceOrientationForPresentation
  }

  /// Light over a visible black bar.
  open override var preferredStatusBarStyle: UIStatusBarStyle {
    navigationBar.barStyle == .black ? .lightContent : .default
  }

  /// The top controller where no bar lies beneath the status bar.
  open override var childForStatusBarStyle: UIViewController? {
    isNavigationBarHidden ? topViewController : nil
  }

  /// The top controller.
  open override var childForStatusBarHidden: UIViewController? { topViewController }

  /// The top controller.
  open override var childForHomeIndicatorAutoHidden: UIViewController? { topViewController }

  /// Asked before a tap on the back button pops, and once by a drag from the edge when it begins;
  /// true by default. After false the page stays.
  open func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem)
    -> Bool
  {
    true
  }
}

extension UINavigationController: UINavigationBarDelegate {}
