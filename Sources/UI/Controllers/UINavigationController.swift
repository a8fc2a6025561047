public import BackswipeGeometry
import BackswipeNavigation

/// Shows the top one of a stack of controllers, with a bar above and a toolbar below, and slides
/// from one to the next.
///
/// A shell around `NavigationStack`: a method makes a command, applies it and performs the effects
/// that come back, in order.
@MainActor
open class UINavigationController: UIViewController {
  public enum Operation: Int, Sendable {
    case none
    case push
    case pop
  }

  /// Seconds that bars take to hide or show; the same for every animation of theirs. (obs)
  public static let hideShowBarDuration: CGFloat = 0.2

  // MARK: State

  var stack = NavigationStack<ObjectIdentifier>()
  private var registry: [ObjectIdentifier: UIViewController] = [:]
  var visibility = BarVisibility()
  var bars = BarPositions()
  var transition: NavigationTransition?
  /// How many transitions have been shown.
  var transitionCount = 0
  var barAnimation: BarAnimation?
  /// True between the first appearance call of a transition and the start of its animation: bars
  /// that hide or show now slide with their page.
  var isPreparing = false
  /// The bars as they were before those calls.
  var visibilityBeforeTransition: BarVisibility?
  /// The next pop is led by a finger.
  var popsInteractively = false
  var popGesture = PopGesture()
  var barSwipe: BarSwipe?

  public weak var delegate: (any UINavigationControllerDelegate)?
  public let navigationBar: UINavigationBar
  public let toolbar: UIToolbar!
  /// Recognises a drag from the left edge that pops.
  public let interactivePopGestureRecognizer: UIGestureRecognizer? =
    UIScreenEdgePanGestureRecognizer()
  /// Recognises a vertical drag that hides or shows the bars. Belongs to the navigation controller.
  public let barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer =
    BarHideOnSwipeGestureRecognizer()
  /// Recognises a tap that hides or shows the bars. Belongs to the navigation controller.
  public let barHideOnTapGestureRecognizer: UITapGestureRecognizer =
    BarHideOnTapGestureRecognizer()
  let pages = UIView()
  private lazy var popDelegate = InteractivePopDelegate(self)

  // MARK: Initialisers

  /// An empty stack with bars of one's own classes; nil stands for UIKit's.
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

  public required init?(coder: NSCoder) {
    navigationBar = UINavigationBar()
    toolbar = UIToolbar()
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    navigationBar.owner = self
    setUpGestures()
  }

  private static func navigationBar(of type: AnyClass?) -> UINavigationBar {
    guard let type else { return UINavigationBar() }
    guard let bar = type as? UINavigationBar.Type else {
      preconditionFailure(
        "UINavigationController.init(navigationBarClass:toolbarClass:): \(type) is not a "
          + "UINavigationBar")
    }
    return bar.init(frame: .zero)
  }

  private static func toolbar(of type: AnyClass?) -> UIToolbar {
    guard let type else { return UIToolbar() }
    guard let bar = type as? UIToolbar.Type else {
      preconditionFailure(
        "UINavigationController.init(navigationBarClass:toolbarClass:): \(type) is not a UIToolbar")
    }
    return bar.init(frame: .zero)
  }

  open override func loadView() {
    let container = NavigationContainerView(
      frame: UIContext.environment?.screen.bounds ?? .zero)
    container.owner = self
    container.addSubview(pages)
    container.addSubview(navigationBar)
    container.addSubview(toolbar)
    container.backgroundColor = .black
    attachGestures(to: container)
    view = container
  }

  private func setUpGestures() {
    interactivePopGestureRecognizer?.name = "interactivePop"
    interactivePopGestureRecognizer?.delegate = popDelegate
    interactivePopGestureRecognizer?.addTarget(self, action: UINavigationController.popPanned)
    barHideOnSwipeGestureRecognizer.name = "barHideOnSwipe"
    barHideOnSwipeGestureRecognizer.maximumNumberOfTouches = 1
    barHideOnSwipeGestureRecognizer.cancelsTouchesInView = false
    barHideOnSwipeGestureRecognizer.isEnabled = false
    barHideOnSwipeGestureRecognizer.addTarget(self, action: UINavigationController.barsSwiped)
    barHideOnTapGestureRecognizer.name = "barHideOnTap"
    barHideOnTapGestureRecognizer.cancelsTouchesInView = false
    barHideOnTapGestureRecognizer.isEnabled = false
    barHideOnTapGestureRecognizer.addTarget(self, action: UINavigationController.barsTapped)
  }

  private func attachGestures(to view: UIView) {
    if let pop = interactivePopGestureRecognizer { view.addGestureRecognizer(pop) }
    view.addGestureRecognizer(barHideOnSwipeGestureRecognizer)
    view.addGestureRecognizer(barHideOnTapGestureRecognizer)
    if let settings = UIContext.environment?.settings { apply(settings) }
  }

  // MARK: Stack

  /// Bottom to top, as if every call had been carried out.
  public var viewControllers: [UIViewController] {
    get { stack.controllers.compactMap { registry[$0] } }
    set { setViewControllers(newValue, animated: false) }
  }

  public var topViewController: UIViewController? { stack.top.flatMap { registry[$0] } }

  /// The controller at the visible end of the stack, or what is presented over it.
  public var visibleViewController: UIViewController? {
    var top: UIViewController? = presentedViewController ?? topViewController
    while let next = top?.presented { top = next }
    return (top as? UINavigationController)?.topViewController ?? top
  }

  /// Puts a controller on the stack; its view slides in from the right. The stack owns it.
  ///
  /// It is a programming error to push a controller that is on the stack already, or a navigation
  /// controller.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    precondition(
      !(viewController is UINavigationController),
      "Pushing a navigation controller is not supported")
    observeCommand("push", .screen(viewController.shownName), .animated(animated))
    registry[ObjectIdentifier(viewController)] = viewController
    apply(.push(ObjectIdentifier(viewController)), animated: animated)
    // One that has to wait for its turn finds its container all the same.
    addChild(viewController)
  }

  /// Takes the top controller off the stack.
  ///
  /// - Returns: it; nil at the bottom of the stack, where nothing happens.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    observeCommand("pop", .animated(animated))
    return apply(.pop, animated: animated).last
  }

  /// Takes everything above a controller off the stack, in one transition.
  ///
  /// It is a programming error when the controller is not on the stack.
  ///
  /// - Returns: what was taken off, bottom to top; nil when it was on top already.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool)
    -> [UIViewController]?
  {
    observeCommand("popTo", .screen(viewController.shownName), .animated(animated))
    let removed = apply(.popTo(ObjectIdentifier(viewController)), animated: animated)
    return removed.isEmpty ? nil : removed
  }

  /// Takes everything above the bottom of the stack off, in one transition.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    observeCommand("popToRoot", .animated(animated))
    let removed = apply(.popToRoot, animated: animated)
    return removed.isEmpty ? nil : removed
  }

  /// Replaces the stack. A new top slides in, an old one that comes back slides out, the same top
  /// stays.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    observeCommand(
      "set",
      .init(name: "screens", value: .texts(viewControllers.map(\.shownName))),
      .animated(animated))
    for controller in viewControllers {
      precondition(
        !(controller is UINavigationController), "Pushing a navigation controller is not supported")
      registry[ObjectIdentifier(controller)] = controller
    }
    let before = stack.controllers
    apply(.set(viewControllers.map { ObjectIdentifier($0) }), animated: animated)
    guard stack.controllers != before else { return }
    orderChildren()
    if stack.transition == nil, isViewLoaded {
      // The top stayed, and what the bar says of the page beneath may not have.
      navigationBar.show(self.viewControllers)
    }
  }

  /// Children are in the order of the stack; those on their way out come last.
  private func orderChildren() {
    let order = viewControllers.filter { $0.parent === self }
    let staying = Set(order.map { ObjectIdentifier($0) })
    children = order + children.filter { !staying.contains(ObjectIdentifier($0)) }
  }

  @discardableResult
  private func apply(_ command: NavigationStack<ObjectIdentifier>.Command, animated: Bool)
    -> [UIViewController]
  {
    let interactive = popsInteractively
    popsInteractively = false
    do {
      let (removed, effects) = try stack.apply(
        command, animated: animated, interactive: interactive)
      let controllers = removed.compactMap { registry[$0] }
      perform(effects)
      return controllers
    } catch {
      preconditionFailure(message(for: error))
    }
  }

  private func message(for error: NavigationError<ObjectIdentifier>) -> String {
    func name(_ id: ObjectIdentifier) -> String {
      registry[id].map { "\($0.shownName)" } ?? "a controller that is not on the stack"
    }
    return switch error {
    case .pushedTwice(let id):
      "Pushing the same view controller instance more than once is not supported (\(name(id)))"
    case .notOnStack:
      "Tried to pop to a view controller that doesn't exist."
    case .notDistinct:
      "All view controllers in a navigation controller must be distinct"
    }
  }

  // MARK: Effects

  /// Performs effects in order. A command that one of them issues is applied at once, and its
  /// effects run before the rest.
  func perform(_ effects: [NavigationEffect<ObjectIdentifier>]) {
    for effect in effects { perform(effect) }
  }

  private func perform(_ effect: NavigationEffect<ObjectIdentifier>) {
    switch effect {
    case .willMove(let id, let joins):
      guard let controller = registry[id] else { return }
      if joins { addChild(controller) }
      controller.report("willMove", parentArgument(joins))
      controller.willMove(toParent: joins ? self : nil)
    case .didMove(let id, let joins):
      guard let controller = registry[id] else { return }
      if !joins {
        controller.viewIfLoaded?.removeFromSuperview()
        controller.removeFromParent()
      }
      controller.report("didMove", parentArgument(joins))
      controller.didMove(toParent: joins ? self : nil)
      if !joins { registry[id] = nil }
    case .loadView(let id):
      registry[id]?.loadViewIfNeeded()
    case .beginAppearance(let id, let appearing, let animated):
      isPreparing = stack.transition != nil
      registry[id]?.beginAppearanceTransition(appearing, animated: animated)
      if !appearing { registry[id]?.viewIfLoaded?.endEditing(true) }
    case .endAppearance(let id, _):
      (registry[id] ?? transition?.controller(id))?.endAppearanceTransition()
    case .willShow(let id, let animated):
      guard let controller = registry[id] else { return }
      observeDelegate("willShow", controller, animated)
      delegate?.navigationController(self, willShow: controller, animated: animated)
    case .didShow(let id, let animated):
      guard let controller = registry[id] else { return }
      observeDelegate("didShow", controller, animated)
      delegate?.navigationController(self, didShow: controller, animated: animated)
    case .needsLayout:
      viewIfLoaded?.setNeedsLayout()
    case .startAnimation:
      isPreparing = false
      startTransition()
    case .endAnimation(let completed):
      endTransition(completed: completed)
    }
  }

  func controllers(_ ids: [ObjectIdentifier]) -> [UIViewController] {
    ids.compactMap { registry[$0] }
  }

  func controller(_ id: ObjectIdentifier) -> UIViewController? { registry[id] }

  // MARK: Appearance

  open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  /// The container itself comes or goes: so does its top controller, unless a transition of its
  /// own is going to see to that.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if stack.transition == nil {
      topViewController?.beginAppearanceTransition(true, animated: animated)
    }
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if stack.transition == nil { topViewController?.endAppearanceTransition() }
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    topViewController?.beginAppearanceTransition(false, animated: animated)
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    topViewController?.endAppearanceTransition()
  }

  override var isTraced: Bool { traceName != nil }

  /// The back button of the bar was tapped.
  func backButtonTapped() { popViewController(animated: true) }

  // MARK: Trace

  func observeCommand(_ name: String, _ arguments: Observation.Argument...) {
    viewIfLoaded?.environment?.observe?(.command(name: name, arguments: arguments))
  }

  private func observeDelegate(_ name: String, _ controller: UIViewController, _ animated: Bool) {
    UIContext.environment?.observe?(
      .call(
        receiver: "delegate", name: name,
        arguments: [.screen(controller.shownName), .animated(animated)]))
  }

  private func parentArgument(_ joins: Bool) -> Observation.Argument {
    .init(name: "parent", value: .text(joins ? "navigation" : nil))
  }
}

/// The view of a navigation controller.
@MainActor
final class NavigationContainerView: UIView {
  weak var owner: UINavigationController?

  override func layoutSubviews() { owner?.layoutContainer() }
}
