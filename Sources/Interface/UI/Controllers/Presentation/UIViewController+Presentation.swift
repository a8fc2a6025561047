import BackswipeTrace
import BackswipeUnits

extension UIViewController {
  /// Presents like `present(_:animated:completion:)`.
  ///
  /// - Returns: whether the request was accepted.
  @discardableResult
  package func startPresenting(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) -> Bool {
    guard let queue = presentationQueue else { return false }
    let animated = animated && UIView.areAnimationsEnabled
    return queue.enqueue(from: self, animated: animated, presents: true) {
      self.presentImmediately(controller, animated: animated, completion: completion)
    }
  }

  /// Dismisses like `dismiss(animated:completion:)`.
  ///
  /// - Returns: whether there was anything to dismiss.
  @discardableResult
  package func startDismissing(animated: Bool, completion: (() -> Void)? = nil) -> Bool {
    guard let queue = presentationQueue, queue.willPresent || firstToDismiss != nil else {
      return false
    }
    let animated = animated && UIView.areAnimationsEnabled
    return queue.enqueue(from: self, animated: animated, presents: false) {
      self.dismissImmediately(animated: animated, completion: completion)
    }
  }

  /// Dismisses this controller with everything over it after the running transitions: by the
  /// presenter's `dismiss`, which clients may override, if there are none.
  ///
  /// - Parameter completion: also called if it has been dismissed otherwise meanwhile.
  func startLeaving(animated: Bool, completion: @escaping () -> Void) {
    if let presenter, presentationQueue?.isIdle == true {
      return presenter.dismiss(animated: animated, completion: completion)
    }
    _ = presentationQueue?.enqueue(from: self, animated: animated, presents: false) {
      let leaves = self.presenter?.dismissImmediately(animated: animated, completion: completion)
      if leaves != true { completion() }
      return leaves == true
    }
  }

  private var presentationQueue: PresentationQueue? {
    (viewIfLoaded?.environment ?? environment)?.presentations
  }

  /// Performs a queued request.
  private func presentImmediately(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)?
  ) -> Bool {
    let controller = controller.adapted
    let host = context(for: controller.effectiveStyle).topmost
    guard let window = host.viewIfLoaded?.window, host.mayPresent(controller) else {
      (viewIfLoaded?.environment ?? environment)?.report(mistake: host.refusal(of: controller))
      return false
    }
    let environment = window.ownEnvironment
    environment.observe?(
      .command(
        environment.now, name: "present",
        arguments: [.screen(controller.presentedName), .animated(animated)]))
    host.isCovered(by: controller)
    let presentation = controller.presentation(presenting: host, source: self)
    controller.prepareAdaptive(presentation)
    let container = PresentationContainerView(
      covering: host, with: controller, presentation, in: window)
    PresentationStep(
      covered: host, covering: controller, container: container, source: self, presents: true,
      completion: completion
    ).begin(animated: animated, environment: window.ownEnvironment)
    return true
  }

  /// Whether a controller has no presenter, parent or window.
  private func mayPresent(_ controller: UIViewController) -> Bool {
    controller.presenter == nil && controller.parent == nil && controller !== self
      && !(controller.showsOrIsCovered && controller === chainRoot)
  }

  /// Avoids walking a chain for each controller that joins it.
  private var showsOrIsCovered: Bool { presented != nil || viewIfLoaded?.window != nil }

  /// UIKit's message for a refused presentation.
  private func refusal(of controller: UIViewController) -> String {
    let name = controller.shownName
    if let presenter = controller.presenter {
      return "Application tried to present modally a view controller (\(name)) that is already "
        + "being presented by \(presenter.shownName)."
    }
    if controller.parent != nil || controller === self || controller === chainRoot {
      return "Application tried to present modally an active view controller (\(name))."
    }
    return "Attempt to present \(name) on \(shownName) whose view is not in the window hierarchy."
  }

  /// Dismisses without waiting.
  ///
  /// - Returns: whether there was anything to dismiss.
  func dismissImmediately(animated: Bool, completion: (() -> Void)? = nil) -> Bool {
    guard let first = firstToDismiss, let covered = first.presenter else { return false }
    let top = first.topmost
    guard let container = top.presentationContainer, let window = container.window else {
      return false
    }
    let environment = window.ownEnvironment
    environment.observe?(
      .command(environment.now, name: "dismiss", arguments: [.animated(animated)]))
    covered.dismissBetween(from: first, upTo: top)
    PresentationStep(
      covered: covered, covering: top, container: container, source: self, presents: false,
      completion: completion
    ).begin(animated: animated, environment: window.ownEnvironment)
    return true
  }

  /// The lowest controller of a dismissal: the one presented by this one, or this one itself.
  private var firstToDismiss: UIViewController? {
    let first =
      firstInParentChain { $0.presented.flatMap { $0.isBeingDismissed ? nil : $0 } }
      ?? firstInParentChain { $0.presenter == nil ? nil : $0 }
    return first.flatMap { $0.isBeingDismissed ? nil : $0 }
  }

  /// Removes the controllers between the presenter and the top one, which now covers the presenter.
  private func dismissBetween(from first: UIViewController, upTo top: UIViewController) {
    guard first !== top, let lowest = first.presentationContainer else { return }
    var between: [UIViewController] = []
    var next: UIViewController? = first
    while let controller = next, controller !== top {
      between.append(controller)
      next = controller.presented
    }
    // It may be inside a removed view.
    top.presentationContainer?.replace(lowest)
    for controller in between {
      let container = controller.presentationContainer
      controller.endTransitions()
      if let lower = container?.presentation {
        top.presentationContainer?.presentation.takeOver(from: lower)
      }
      container?.presentation.dismissalTransitionWillBegin()
      controller.beginAppearanceTransition(false, animated: false)
      controller.endAppearanceTransition()
      container?.removeFromSuperview()
      container?.ended(completed: true, presents: false)
      isCovered(at: top, without: controller)
    }
  }

  // MARK: Who covers whom

  /// The supported style for `modalPresentationStyle`.
  var effectiveStyle: UIModalPresentationStyle {
    switch modalPresentationStyle {
    case .fullScreen, .none: .fullScreen
    case .popover where adaptation == .fullScreen || adaptation == .overFullScreen: .fullScreen
    case .popover where adaptation == UIModalPresentationStyle.none: .popover
    // A page zooms over the whole screen. (open)
    case .automatic where keptSheet == nil && preferredTransition?.isZoom == true: .fullScreen
    case .automatic, .popover:
      keptSheet != nil
        || (viewIfLoaded?.environment ?? UIContext.environment)?.settings.automaticIsSheet == true
        ? .pageSheet : .fullScreen
    case .pageSheet, .formSheet: .pageSheet
    case .currentContext, .overCurrentContext, .overFullScreen, .custom: modalPresentationStyle
    }
  }

  /// The style to which the popover's delegate adapts it; nil without a delegate.
  private var adaptation: UIModalPresentationStyle? {
    guard let popover = keptPopover else { return nil }
    return popover.delegate?.adaptivePresentationStyle(
      for: popover, traitCollection: traitCollection)
  }

  /// The controller presented: where a popover adapts, the one that its delegate wraps around it.
  private var adapted: UIViewController {
    guard modalPresentationStyle == .popover, effectiveStyle != .popover,
      let popover = keptPopover, presenter == nil
    else { return self }
    let style = effectiveStyle
    guard
      let other = popover.delegate?.presentationController(
        popover, viewControllerForAdaptivePresentationStyle: style),
      other !== self
    else { return self }
    other.modalPresentationStyle = style
    return other
  }

  /// Notifies the delegate of a popover of the presentation to which it adapts.
  private func prepareAdaptive(_ presentation: UIPresentationController) {
    guard modalPresentationStyle == .popover, let popover = keptPopover else { return }
    let isPopover = presentation === popover
    if !isPopover {
      popover.delegate?.presentationController(popover, prepare: presentation)
    }
    popover.delegate?.presentationController(
      popover, willPresentWithAdaptiveStyle: isPopover ? .none : effectiveStyle,
      transitionCoordinator: transitionCoordinator)
  }

  /// The controller whose view a presentation of this controller covers.
  private func context(for style: UIModalPresentationStyle) -> UIViewController {
    var outermost = self
    while let parent = outermost.parent { outermost = parent }
    guard style == .currentContext || style == .overCurrentContext else { return outermost }
    return firstInParentChain { $0.definesPresentationContext ? $0 : nil } ?? outermost
  }

  /// The first result for this controller and its parents; nil without one.
  func firstInParentChain<Result>(_ find: (UIViewController) -> Result?) -> Result? {
    var candidate: UIViewController? = self
    while let controller = candidate {
      if let found = find(controller) { return found }
      candidate = controller.parent
    }
    return nil
  }

  /// The presentation controller for its style: that of a sheet or a popover, or a plain one.
  func madePresentation(presenting: UIViewController?) -> UIPresentationController {
    if effectiveStyle == .pageSheet { return madeSheet(presenting: presenting) }
    if effectiveStyle == .popover, let popover = popoverPresentationController {
      presenting.map(popover.setPresenting)
      return popover
    }
    return UIPresentationController(presentedViewController: self, presenting: presenting)
  }

  /// Whether the controller itself is being presented, or dismissed.
  func isCoveringNow(presents: Bool) -> Bool {
    presentation.map { $0.presents == presents && $0.covering === self } ?? false
  }

  /// Shows a controller in the nearest navigation controller, else presents it.
  func showInContainer(_ controller: UIViewController, _ sender: Any?) {
    if let navigationController {
      navigationController.show(controller, sender: sender)
    } else {
      present(controller, animated: true)
    }
  }

  /// Releases the controllers that cover it one after the other; a chain of deinits would overflow the stack.
  func releasePresented() {
    var next = presented
    presented = nil
    while next != nil, isKnownUniquelyReferenced(&next) {
      let above = next?.presented
      next?.presented = nil
      next = above
    }
  }

  /// Its name in messages about a presentation; that of the page which a stack, tabs or columns
  /// without a name show.
  var presentedName: String {
    var page = self
    // A container does not contain itself.
    while let inner = page.shownInside { page = inner }
    return page.shownName
  }

  private var shownInside: UIViewController? {
    switch self {
    case let stack as UINavigationController: stack.topViewController
    case let tabs as UITabBarController where traceName == nil: tabs.selectedViewController
    case let columns as UISplitViewController where traceName == nil:
      columns.viewControllers.first
    default: nil
    }
  }

  /// The visible controller at the end of presentations and visible children.
  var visibleEnd: UIViewController {
    var controller = self
    while true {
      if let presented = controller.presented, !presented.isBeingDismissed {
        controller = presented.topmost
      } else if let child = controller.shownChild {
        controller = child
      } else {
        return controller
      }
    }
  }
}
