import BackswipeMotion
import BackswipeNavigation
import BackswipeScene
import BackswipeUnits

extension UINavigationController {
  /// Lays out pages and bars, and begins a pending transition.
  func layoutContainer() {
    guard let view = viewIfLoaded else { return }
    // A bar's background extends above the stack, which may slide over another page.
    let slides = presentingViewController != nil
    if slides != view.clipsToBounds { view.clipsToBounds = slides }
    if pages.frame.size != view.bounds.size {
      pages.frame = view.bounds
      if transition != nil {
        layOutBars()
        resizeTransition()
      }
    }
    updateBarsForHeight()
    if hasAppeared || showsPages, stack.transitionIsDue {
      if performing == 0 {
        beginTransition()
        beginDueTransitionsOffscreen()
      } else {
        // If a client's callback requests layout, the calls of the last transition come first.
        view.setNeedsLayout()
      }
    }
    layOutBars()
    surroundingTabs?.cover(self)
  }

  func beginTransition() {
    stopBarSettling()
    if !showsPages { stack.dropAnimation() }
    guard let asked = stack.request else { return }
    phase = .preparing(call: asked.call, before: visibility)
    navigationBar.styleBefore = navigationBar.traitCollection.userInterfaceStyle
    toolbar.styleBefore = toolbar.traitCollection.userInterfaceStyle
    planBottomBar()
    planTransition()
    perform(stack.begin(in: containerAppearance))
  }

  private var containerAppearance: ControllerStack.Stack.ContainerAppearance {
    if case .appearing(let animated) = appearance { return .appearing(animated: animated) }
    return .settled
  }

  /// Call before the container appears in a visible interface, so that its first page appears with
  /// it. In an interface not yet shown it appears with the first layout.
  func beginWithContainer() {
    var outermost: UIViewController = self
    while let parent = outermost.parent { outermost = parent }
    guard performing == 0, stack.request?.from == nil,
      outermost.presenter != nil || outermost.appearance == .appeared
    else { return }
    beginTransition()
  }

  /// Places the pages after the appearance calls, and starts the animation of a transition.
  func startTransition() {
    guard case .preparing(let call, let before) = phase, let asked = stack.request,
      let to = controller(asked.to), let view = viewIfLoaded
    else { return }
    phase = .placing(call: call)
    if to.zoomsBack { attachZoomBack() }
    updateLargeTitles()
    layOut(to, incomingPositions(before, visibility))
    // One of the calls may have removed the container from the screen.
    let plan = asked.animated && showsPages ? calls.plan(ofCall: asked.call) : nil
    guard let plan, let environment = view.environment, let fromID = asked.from,
      let from = controller(fromID)
    else {
      showWithoutTransition(to, replacing: asked.from.flatMap { controller($0) }, before: before)
      return
    }
    let turned = takeTurned(asked, plan)
    let finger: Double? =
      plan.driver != nil ? 0 : asked.interactive && popGesture.isActive ? popGesture.fraction : nil
    let running = NavigationTransition(
      owner: self, from: from, to: to, isPop: asked.operation == .pop, plan: plan,
      progress: turned?.start(finger: finger, duration: plan.duration)
        ?? plan.progress(at: environment.now, finger: popGesture.fraction),
      visibilityBefore: before, environment: environment)
    running.isMoving = turned != nil
    running.popEdge = asked.interactive ? popGesture.edge : nil
    running.side = turned?.side ?? running.popEdge ?? .leading
    running.visibilityAfter = visibility
    phase = .running(running, call: call)
    pages.isUserInteractionEnabled = false
    running.begin(driver: plan.driver)
    guard transition === running else { return }
    if asked.interactive, let end = popGesture.attach(running) { running.release(end) }
    slideBars(running, before: before, after: BarPages(of: asked.end, in: self))
    layOutPages()
    view.layoutIfNeededBelow()
    running.choice.builtIn?.pagesPlaced(in: running)
    moveContentEnd(running)
    to.callViewIsAppearing()
    running.beginAlongside()
  }

  /// The transition that ended where it was, if this one leads back from there.
  private func takeTurned(
    _ asked: ControllerStack.Request, _ plan: TransitionPlan
  ) -> TurnedTransition? {
    defer { turned = nil }
    guard let turned, turned.leads(asked.from, asked.to),
      plan.driver == nil || plan.driver is ZoomBack, plan.choice.builtIn != nil
    else { return nil }
    return turned
  }

  private func showWithoutTransition(
    _ to: UIViewController, replacing from: UIViewController?, before: BarVisibility
  ) {
    if to.view.ownSuperview !== pages { pages.addSubview(to.view) }
    if from !== to { from?.viewIfLoaded?.removeFromSuperview() }
    navigationBar.setSubject(
      BarPages(of: stack.request?.end ?? stack.settledEnd, in: self).subject)
    toolbar.items = to.toolbarItems
    settleBars()
    minimizedBarChanged(to: to, from: from)
    layOutBars()
    followContentEnd(of: to)
    if let view = viewIfLoaded, view.window != nil {
      layOutPages()
      view.layoutIfNeededBelow()
    }
    let coordinator = stack.request.flatMap { calls.plan(ofCall: $0.call) }?.coordinator
    coordinator?.start()
    finishOnStack(completed: true)
    coordinator?.end()
    calls.forget(coordinator)
  }

  /// Call when the animation has ended.
  func transitionFinished(completed: Bool) {
    guard let running = transition else { return }
    if !completed {
      calls.dropBottomBars()
      // A controller that reappears gets the previous bars.
      let asked = visibility
      visibility.takeBack(to: running.visibilityBefore, from: running.visibilityAfter)
      if visibility != asked { stopBarAnimation() }
      settleBars()
    }
    finishOnStack(completed: completed)
  }

  /// Removes the views of the transition. The remaining page is placed.
  func endTransition(completed: Bool) {
    if let call = phase.call { calls.ended(call) }
    let ended = transition
    phase = .idle
    guard let running = ended else { return }
    running.group.remove()
    for view in pages.ownSubviews where view is TransitionDecoration { view.removeFromSuperview() }
    let (stays, goes) =
      completed ? (running.to, running.from) : (running.from, running.to)
    goes.viewIfLoaded?.removeFromSuperview()
    if stays.view.ownSuperview !== pages { pages.insertSubview(stays.view, at: 0) }
    pages.isUserInteractionEnabled = true
    restoreBars()
    releaseStyles(running)
    settleBars()
    navigationBar.endTransition(
      showing: BarPages(of: stack.settledEnd, in: self).subject, completed: completed)
    toolbar.endTransition(showing: stays.toolbarItems)
    endContentEnd(stays)
    popGesture.reset()
    minimizedBarChanged(to: stays, from: goes)
    layOutBars()
    viewIfLoaded?.setNeedsLayout()
  }
}

extension UIView {
  /// Lays out all subviews without laying out this view.
  func layoutIfNeededBelow() { for view in ownSubviews { view.layoutIfNeeded() } }
}
