import BackswipeNavigation
import BackswipeTrace

extension UINavigationController {
  /// Performs effects in order. A command issued by one of them is applied immediately, and its
  /// effects are performed before the rest.
  ///
  /// - Parameter asked: the coordinator returned to clients meanwhile.
  func perform(
    _ effects: [NavigationEffect<ObjectIdentifier>], asked: TransitionCalls.Asked = .running
  ) {
    performing += 1
    for effect in effects {
      calls.setAsked(asked, turn: environment?.turn)
      perform(effect)
    }
    performing -= 1
  }

  /// Ends the stack's transition and performs the deferred calls, up to the next transition.
  func finishOnStack(completed: Bool) {
    perform(stack.finish(completed: completed))
    var resumes = false
    while let effects = stack.resume() {
      perform(effects)
      resumes = true
    }
    if resumes { updateBackButton() }
    beginDueTransitionsOffscreen()
  }

  private func perform(_ effect: NavigationEffect<ObjectIdentifier>) {
    let isTrue = stack.admits(effect)
    switch effect {
    case .willMove(let id, let joins):
      guard isTrue, let controller = registry[id] else { return }
      controller.report("willMove", parentArgument(joins))
      controller.willMove(toParent: joins ? self : nil)
    case .didMove(let id, let joins):
      guard let controller = registry[id] else { return }
      if isTrue {
        if !joins {
          controller.endSearch()
          controller.endLargeTitle()
          controller.viewIfLoaded?.removeFromSuperview()
          if !stack.contains(id) { controller.leaveParent() }
        }
        controller.report("didMove", parentArgument(joins))
        controller.didMove(toParent: joins ? self : nil)
      }
      if !stack.holds(id) {
        registry[id] = nil
        if controller.parent === self { controller.leaveParent() }
      }
    case .loadView(let id):
      registry[id]?.loadViewIfNeeded()
    case .beginAppearance(let id, let appearing, let animated):
      if appearing, !showsPages { return }
      guard let controller = registry[id] else { return }
      controller.isMovingToParent = appearing && stack.isComing(id)
      controller.isMovingFromParent = !appearing && stack.isGoing(id)
      controller.beginAppearanceTransition(appearing, animated: animated)
      if !appearing {
        registry[id]?.viewIfLoaded?.endEditing(true)
        registry[id]?.item?.searchController?.searchBar.endEditing(true)
      }
    case .endAppearance(let id, _):
      let controller = registry[id] ?? transition?.controller(id)
      controller?.endAppearanceTransition()
      controller?.isMovingToParent = false
      controller?.isMovingFromParent = false
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
      startTransition()
    case .endAnimation(let completed):
      endTransition(completed: completed)
    case .comesToNothing(let call):
      calls.abandon(call)
    }
  }

  /// Begins pending transitions while the pages are not on the screen and are not laid out.
  func beginDueTransitionsOffscreen() {
    while performing == 0, hasAppeared, !showsPages, viewIfLoaded?.window == nil,
      stack.transitionIsDue
    {
      beginTransition()
    }
  }

  /// Updates the back button after the page below has changed without a transition.
  func updateBackButton() {
    guard !stack.hasTransition, isViewLoaded else { return }
    navigationBar.setSubject(BarPages(of: stack.settledEnd, in: self).subject)
  }

  /// Linear.
  func controllers(_ ids: [ObjectIdentifier]) -> [UIViewController] {
    ids.compactMap { registry[$0] }
  }

  func controller(_ id: ObjectIdentifier) -> UIViewController? { registry[id] }

  // MARK: Trace

  /// - Parameter arguments: made where there is a trace.
  func observeCommand(_ name: String, _ arguments: @autoclosure () -> [TraceArgument]) {
    guard let environment = viewIfLoaded?.environment, let observe = environment.observe else {
      return
    }
    observe(.command(environment.now, name: name, arguments: arguments()))
  }

  private func observeDelegate(_ name: String, _ controller: UIViewController, _ animated: Bool) {
    guard let environment = UIContext.environment, environment.hearsCalls else { return }
    environment.tellCall(
      name, of: "delegate", [.screen(controller.shownName), .animated(animated)])
  }

  private func parentArgument(_ joins: Bool) -> TraceArgument {
    TraceArgument(name: "parent", value: joins ? .text("navigation") : .null)
  }
}
