import BackswipeScene
import BackswipeSimulation
import BackswipeTrace
import BackswipeUI
import BackswipeUnits
import NavigationStress

/// What holds in every frame, and what holds at rest.
extension FingerWorld {
  // MARK: Every frame

  func checkFrame(_ frame: FrameRecord) {
    if frame.stack.isEmpty { fault(.emptyStack, "the stack is empty") }
    let stack = simulation.navigation.viewControllers
    if Set(stack.map { ObjectIdentifier($0) }).count != stack.count {
      fault(.emptyStack, "the stack \(frame.stack) is not distinct")
    }
    var numbers = [
      frame.navigationBar.y, frame.navigationBar.alpha, frame.toolbar.y, frame.toolbar.alpha,
      frame.transition?.progress ?? 0,
    ]
    for view in frame.views {
      numbers += [
        Double(view.frame.minX), Double(view.frame.minY), Double(view.frame.width),
        Double(view.frame.height), view.alpha,
      ]
    }
    if !numbers.allSatisfy(\.isFinite) { fault(.notFinite, "\(frame)") }
    if let progress = frame.transition?.progress, !(0...1).contains(progress) {
      fault(.notFinite, "the transition is at \(progress)")
    }
    checkLayers(simulation.window)
    tally.mostSheets = max(tally.mostSheets, sheets.count)
    tally.mostAlerts = max(tally.mostAlerts, presented.count { $0 is UIAlertController })
    let height = simulation.navigation.navigationBar.frame.height
    if !(0...10_000).contains(height) { fault(.barAstray, "the bar is \(height) high") }
    if height.truncatingRemainder(dividingBy: 4) != 0 { tally.partlyLarge += 1 }
    if !environment.touches.hasTouches { checkRecognizers() }
  }

  private func checkLayers(_ view: UIView) {
    let frame = view.layer.shownFrame
    let origin = view.bounds.origin
    let sum = frame.minX + frame.minY + frame.width + frame.height + origin.x + origin.y
    if !sum.isFinite { fault(.notFinite, "\(type(of: view)) at \(frame), bounds \(view.bounds)") }
    for view in view.subviews { checkLayers(view) }
  }

  private func checkRecognizers() {
    forEachView { view in
      for recognizer in view.gestureRecognizers ?? []
      where recognizer.state != .possible && !(hasPointer && recognizer is UIHoverGestureRecognizer)
      {
        fault(
          .stuckRecognizer,
          "\(recognizer.name ?? "\(type(of: recognizer))") is \(recognizer.state) without a touch")
      }
    }
  }

  /// Views on the screen, and those of controllers that are covered.
  private func forEachView(_ body: (UIView) -> Void) {
    var seen: Set<ObjectIdentifier> = []
    func walk(_ view: UIView) {
      guard seen.insert(ObjectIdentifier(view)).inserted else { return }
      body(view)
      for view in view.subviews { walk(view) }
    }
    func walk(_ controller: UIViewController) {
      if let view = controller.viewIfLoaded { walk(view) }
      for child in controller.children { walk(child) }
    }
    walk(simulation.window)
    if let root = simulation.window.rootViewController { walk(root) }
  }

  // MARK: At rest

  func checkRest() {
    if environment.touches.hasTouches { fault(.liveTouch, "\(environment.touches.liveTouches)") }
    if !environment.animations.isEmpty || simulation.isActive {
      fault(.restless, "at the end: \(simulation.alive)")
    }
    checkRecognizers()
    checkLayers(simulation.window)
    guard let frame = lastFrame else { return }
    if let transition = frame.transition { fault(.leftTransition, transition.name) }
    if simulation.navigation.shownTransition != nil { fault(.leftTransition, "not in a frame") }
    checkCalls(frame)
    forEachView(checkControl)
    forEachView(checkScrolling)
    let keyboard = frame.parts.keyboardY.map { CGFloat($0) }
    for controller in presented {
      if let text = controller.straying(keyboard: keyboard) { fault(.coverAstray, text) }
    }
    if simulation.navigation.presentedViewController == nil { checkPlaces(frame) }
  }

  private func checkCalls(_ frame: FrameRecord) {
    for name in balance.between {
      fault(.unbalancedCalls, "\(name) is \(balance.standings[name]?.rawValue ?? "")")
    }
    let navigation = simulation.navigation
    let clients = navigation.viewControllers.compactMap { page in
      (page as? ClientPage)?.balance ?? (page as? ClientList)?.balance
    }
    if let balance = clients.first(where: { !$0.between.isEmpty }) {
      fault(.unbalancedCalls, "a client's page is \(balance.standings)")
    }
    guard navigation.presentedViewController == nil else { return }
    let isClient =
      navigation.topViewController is ClientPage || navigation.topViewController is ClientList
    let top = isClient ? [] : [frame.stack.last ?? ""]
    if balance.here != top {
      fault(.unbalancedCalls, "\(balance.here) have appeared, \(top) is on the screen")
    }
  }

  private func checkControl(_ view: UIView) {
    if let control = view as? UIControl, control.isTracking || control.isHighlighted {
      fault(.stuckControl, "\(type(of: view)) tracks or is highlighted at rest")
    }
    if let cell = view as? UITableViewCell, cell.isHighlighted {
      fault(.stuckControl, "a cell is highlighted at rest")
    }
    if let scroll = view as? UIScrollView,
      scroll.isTracking || scroll.isDragging || scroll.isDecelerating
    {
      fault(.stuckControl, "\(type(of: view)) is tracking, dragging or decelerating at rest")
    }
  }

  private func checkScrolling(_ view: UIView) {
    guard let scroll = view as? UIScrollView, scroll.window != nil else { return }
    let inset = scroll.adjustedContentInset
    let low = CGPoint(x: -inset.left, y: -inset.top)
    let high = CGPoint(
      x: max(scroll.contentSize.width + inset.right - scroll.frame.width, low.x),
      y: max(scroll.contentSize.height + inset.bottom - scroll.frame.height, low.y))
    let offset = scroll.contentOffset
    let step = 1 / Grid.stepsPerUnit
    if offset.x < low.x - step || offset.x > high.x + step || offset.y < low.y - step
      || offset.y > high.y + step
    {
      fault(
        .scrolledAway,
        "\(type(of: view)) stands at \(offset), between \(low) and \(high) is content")
    }
  }

  private func checkPlaces(_ frame: FrameRecord) {
    let navigation = simulation.navigation
    let screen = environment.screen
    let bar = navigation.navigationBar
    let shown = Double(screen.statusBarHeight)
    let gone = -Double(bar.frame.height)
    let minimizes =
      navigation.topViewController?.navigationItem.navigationBarMinimization
      .minimizationBehavior == .onScrollDown
    let barPlaces =
      navigation.isNavigationBarHidden ? [gone] : minimizes ? [shown, gone] : [shown]
    if !barPlaces.contains(frame.navigationBar.y) {
      fault(
        .barAstray, "the navigation bar is at \(frame.navigationBar.y), not at one of \(barPlaces)")
    }
    if simulation.window.rootViewController === navigation {
      let height = Double(navigation.toolbar.frame.height)
      let bottom = Double(screen.size.height)
      let places = [bottom, bottom - Double(screen.homeIndicatorHeight) - height]
      if !places.contains(frame.toolbar.y) {
        fault(.barAstray, "the toolbar is at \(frame.toolbar.y), not at one of \(places)")
      }
    }
    if let page = frame.views.last, page.frame.minX != 0 || page.alpha != 1 {
      fault(.pageAstray, "\(page.name) stands at \(page.frame), alpha \(page.alpha)")
    }
    if frame.views.count != 1 {
      fault(.pageAstray, "\(frame.views.map(\.name)) are on the screen")
    }
  }
}
