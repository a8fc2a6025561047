import BackswipeGestures
import BackswipeMotion
import BackswipeNavigation
package import BackswipePopDecisions
import BackswipeSettings
import BackswipeUnits

extension UINavigationController {
  // MARK: Interactive pop

  /// The mirror of the container, in which fingers have distances from its leading edge.
  var mirror: HorizontalMirror {
    viewIfLoaded?.mirror ?? HorizontalMirror(false, width: 0)
  }

  func popPanned(_ recognizer: UIGestureRecognizer) {
    guard let pan = recognizer as? UIPanGestureRecognizer, let view = viewIfLoaded,
      let environment = view.environment
    else { return }
    let width = Double(view.bounds.width)
    let edge = (pan as? any PopGestureRecognizer)?.popEdge ?? .leading
    let mirror = mirror.seen(from: edge)
    let x = Double(mirror.x(pan.location(in: view).x))
    let translation = Double(mirror.along(pan.translation(in: view).x))
    let settings = environment.settings
    switch pan.state {
    case .began:
      if let transition, returningPage != nil {
        transition.pause()
        popGesture.begin(catching: transition, from: edge)
        popGesture.move(x: x, translation: translation, width: width, at: environment.now)
        return
      }
      // The failure of other recognisers may have caused calls by a client, which take precedence.
      guard isReadyToPop, mayPop, isReadyToPop else { return }
      turnRound()
      guard !stack.hasTransition else { return }
      popGesture.begin(from: edge)
      popGesture.move(x: x, translation: translation, width: width, at: environment.now)
      popViewController(animated: true)
      // A client's override may have done something else.
      _ = popGesture.takeRequest()
    case .changed:
      guard popGesture.isActive else { return }
      popGesture.move(x: x, translation: translation, width: width, at: environment.now)
      followZoom(pan)
    case .ended:
      guard popGesture.isActive else { return }
      popGesture.move(x: x, translation: translation, width: width, at: environment.now)
      followZoom(pan)
      let verdict = popGesture.verdict(
        velocity: Double(mirror.along(pan.velocity(in: view).x)), width: width,
        at: environment.now, settings: settings)
      if let decision = verdict.decision { pan.explain(.popDecided(decision)) }
      let isFromRest = popGesture.leadsFromRest
      let end = popGesture.end(verdict, at: environment.now, settings: settings)
      if let (transition, end) = end {
        transition.release(end)
        if isFromRest { transition.drift(at: pan.velocity(in: view)) }
      }
    case .cancelled:
      guard popGesture.isActive else { return }
      let end = popGesture.cancel(at: environment.now, settings: settings)
      if let (transition, end) = end { transition.release(end) }
    case .possible, .failed:
      break
    }
  }

  /// Whether a drag may begin a pop as far as the stack is concerned.
  private var isReadyToPop: Bool { !stack.hasTransition || isPushInterruptible }

  /// The frame of the page of a pop that moves by itself, where a touch can catch it, from the
  /// leading edge: while a released or cancelled one returns, and during every one that can be
  /// interrupted. The whole container unless the page slides. Nil at all other times.
  var returningPage: CGRect? {
    guard let transition, transition.isPop, transition.isBuiltIn, !transition.isInteractive,
      !transition.progress.completes || isInterruptible,
      !transition.progress.isFinished(at: transition.now)
    else { return nil }
    return movingPage(transition, at: transition.progress.value(at: transition.now))
  }

  /// The frame of the page that a touch can catch: of a pop that moves by itself, or of a push that
  /// can be interrupted.
  var catchablePage: CGRect? {
    guard let transition, isPushInterruptible else { return returningPage }
    return movingPage(transition, at: 1 - transition.progress.value(at: transition.now))
  }

  /// The edge from which a finger has begun the pop that moves by itself; nil for one without.
  var movingPopEdge: InteractivePopRule.Edge? { transition?.popEdge }

  /// - Parameter share: the part of the width by which the upper page is apart.
  private func movingPage(_ transition: NavigationTransition, at share: Double) -> CGRect {
    if (transition.animator as? PageAnimator)?.slides == false { return pages.bounds }
    return pages.bounds.offsetBy(dx: pages.bounds.width * CGFloat(share), dy: 0)
  }

  /// The conditions for a drag to begin a pop.
  var popConditions: InteractivePopRule.Conditions {
    let item = topViewController?.navigationItem
    return InteractivePopRule.Conditions(
      controllerCount: stack.count,
      isBarVisible: !visibility.isNavigationBarHidden,
      isBarAnimating: barAnimation != nil || barSwipe?.choice == .hiding,
      hidesBackButton: item?.hidesBackButton ?? false,
      hasLeftItems: item?.leftBarButtonItems?.isEmpty == false,
      leftItemsSupplementBackButton: item?.leftItemsSupplementBackButton ?? false,
      isKeyboardMoving: viewIfLoaded?.environment?.keyboard.isMoving ?? false,
      isTransitioning: !isReadyToPop)
  }

  /// The decision about a drag that has gone far enough.
  func popStart(of pan: UIPanGestureRecognizer) -> PopStart {
    let edge = (pan as? any PopGestureRecognizer)?.popEdge ?? .leading
    let mirror = mirror.seen(from: edge)
    return PopStart(
      travel: Double(mirror.along(pan.machine.current.travel.x)),
      isReturning: returningPage != nil, obstacle: popConditions.obstacles.first,
      isMirrored: mirror.isOn)
  }

  /// Whether a point of the container lies in a bar that shows.
  func isInVisibleBar(_ point: CGPoint) -> Bool {
    let navigation = CGRect(
      x: 0, y: 0, width: pages.frame.width, height: navigationBar.frame.maxY)
    let tool = CGRect(
      x: 0, y: toolbar.frame.minY, width: pages.frame.width,
      height: pages.frame.height - toolbar.frame.minY)
    return (!visibility.isNavigationBarHidden && navigation.contains(point))
      || (!visibility.isToolbarGone && tool.contains(point))
  }

  /// Whether a point of the container is at the place of a hidden bar.
  func isInHiddenBar(_ point: CGPoint) -> Bool {
    (visibility.isNavigationBarHidden && point.y < barTravel)
      || (visibility.isToolbarHidden && toolbarTakesPart
        && point.y >= toolbarFrame(hidden: 0).minY)
  }

  // MARK: Hiding bars

  func barsSwiped(_ recognizer: UIGestureRecognizer) {
    guard let pan = recognizer as? UIPanGestureRecognizer, let view = viewIfLoaded,
      let environment = view.environment
    else { return }
    switch pan.state {
    case .began:
      barSwipe = BarSwipe(rule: environment.settings.barSwipe)
      followSwipe(pan)
    case .changed:
      followSwipe(pan)
    case .ended:
      followSwipe(pan)
      guard let swipe = barSwipe else { return }
      let velocity = Double(pan.velocity(in: view).y)
      let decision = BarDecision(
        swipe, velocity: velocity, travel: Double(barTravel),
        settling: SimulatorSettings.barSettling)
      pan.explain(.barsDecided(decision))
      endSwipe(decision.outcome, velocity: velocity, environment)
    case .cancelled:
      guard let swipe = barSwipe else { return }
      endSwipe(swipe.cancelled, velocity: 0, environment)
    case .possible, .failed:
      break
    }
  }

  private func followSwipe(_ pan: UIPanGestureRecognizer) {
    guard var swipe = barSwipe, transition == nil else { return }
    let before = swipe.choice
    swipe.move(
      translation: Double(pan.translation(in: viewIfLoaded).y),
      areBarsHidden: visibility.isNavigationBarHidden, travel: Double(barTravel))
    barSwipe = swipe
    guard swipe.choice == .hiding else { return }
    if before != .hiding { stopBarAnimation() }
    bars.navigation = swipe.progress
    if toolbarTakesPart, !visibility.isToolbarGone { bars.toolbar = swipe.progress }
    layOutBars()
    viewIfLoaded?.setNeedsLayout()
  }

  private func endSwipe(
    _ outcome: BarSwipe.Outcome, velocity: Double, _ environment: UIEnvironment
  ) {
    barSwipe = nil
    switch outcome {
    case .nothing: break
    case .show: setBars(hidden: false)
    case .hide, .returnToShown:
      let hides = outcome == .hide
      // The motion maps the remaining distance to 0…1, so its velocity is in that unit.
      let left = hides ? 1 - bars.navigation : bars.navigation
      let toward = Double(barTravel) * max(left, 0)
      let speed = toward > 0 ? (hides ? -velocity : velocity) / toward : 0
      let motion = Motion.release(
        from: 0, to: 1, velocity: speed, start: environment.now,
        limit: left > 0 ? environment.settings.effectiveBarsDuration : .zero, clamp: 0...1)
      setBars(hidden: hides) { from, to in
        BarAnimation(owner: self, from: from, to: to, motion: motion)
      }
    }
  }

  func barsTapped(_ recognizer: UIGestureRecognizer) {
    let isInHiddenBar = isInHiddenBar(recognizer.location(in: viewIfLoaded))
    guard let hidden = visibility.hiddenAfterTap(inHiddenBar: isInHiddenBar) else { return }
    recognizer.explain(.barsTapped(BarTap(hides: hidden, isInHiddenBar: isInHiddenBar)))
    setBars(hidden: hidden)
  }
}

/// Decides when a drag pops. A client may replace this delegate, as in UIKit.
@MainActor
final class InteractivePopDelegate: UIGestureRecognizerDelegate {
  @Linked private var owner: UINavigationController?

  init(_ owner: UINavigationController) { self.owner = owner }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    guard let owner else { return false }
    // A second touch fails a drag that has not begun. It is ignored by a drag that has begun or
    // failed, and by a recogniser without touches while the other one has one.
    let hasTouches = gestureRecognizer.numberOfTouches > 0
    return (hasTouches ? gestureRecognizer.state == .possible : owner.popTouches == 0)
      && !owner.isInVisibleBar(touch.location(in: owner.viewIfLoaded))
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let owner, let pan = gestureRecognizer as? UIPanGestureRecognizer else { return false }
    switch owner.popStart(of: pan) {
    case .catches: return true
    case .begins: return !owner.hasCustomPop && owner.zoomLets(pan)
    case .refused: return false
    }
  }
}

/// The drag that hides and shows bars: recognises with scrolling and prevents no other.
@MainActor
final class BarHideOnSwipeGestureRecognizer: UIPanGestureRecognizer {
  override var traits: RecognizerTraits {
    RecognizerTraits(preventsNobody: true, runsBesideScrolling: true)
  }

  override var isSystemClass: Bool { true }

  override func prepare(_ settings: SimulatorSettings) {
    machine.current.rule = settings.barPan
    machine.current.use(settings.velocity)
  }

  override func shouldBegin() -> Bool {
    guard let owner = (view as? NavigationContainerView)?.owner else { return false }
    return owner.visibility.allowsSwipe && !owner.barMinimizes && !owner.stack.hasTransition
      && super.shouldBegin()
  }

  override func delegateWillChange(to delegate: (any UIGestureRecognizerDelegate)?) {
    refuse(delegate, of: "barHideOnSwipeGestureRecognizer")
  }
}

/// The tap that hides and shows bars: ignores controls and bars and prevents no other.
@MainActor
final class BarHideOnTapGestureRecognizer: UITapGestureRecognizer {
  override var traits: RecognizerTraits {
    RecognizerTraits(preventsNobody: true, tapsRequired: numberOfTapsRequired)
  }

  override var isSystemClass: Bool { true }

  override func accepts(_ touch: UITouch) -> Bool {
    guard let owner = (view as? NavigationContainerView)?.owner else { return false }
    return !(touch.view?.isInControl ?? false) && !owner.isInVisibleBar(touch.location(in: view))
  }

  override func shouldBegin() -> Bool {
    guard let owner = (view as? NavigationContainerView)?.owner else { return false }
    return !owner.stack.hasTransition
      && owner.visibility.hiddenAfterTap(
        inHiddenBar: owner.isInHiddenBar(location(in: view))) != nil
  }

  override func delegateWillChange(to delegate: (any UIGestureRecognizerDelegate)?) {
    refuse(delegate, of: "barHideOnTapGestureRecognizer")
  }
}

extension UIGestureRecognizer {
  /// Reports the decision about its first touch, if explanations are observed.
  package final func explain(_ finding: @autoclosure () -> GestureFinding) {
    guard let finger = explainedFinger else { return }
    environment?.explain?(finger, finding())
  }

  /// Reports about its first touch, also after that has left the recogniser, as after a callback that
  /// removes its view; nil where no explanations are observed.
  package final var explanation: ((GestureFinding) -> Void)? {
    guard let finger = explainedFinger, let environment else { return nil }
    return { [weak environment] in environment?.explain?(finger, $0) }
  }

  /// The finger of its first touch; nil where no explanations are observed.
  package final var explainedFinger: Int? {
    environment?.explain == nil ? nil : touches.first?.finger
  }

  /// Traps if a client sets the delegate of a navigation controller's recogniser.
  fileprivate func refuse(_ delegate: (any UIGestureRecognizerDelegate)?, of property: String) {
    guard delegate != nil else { return }
    let owner =
      (view as? NavigationContainerView)?.owner?.shownName ?? "a UINavigationController"
    preconditionFailure(
      "The delegate of the \(property) of \(owner) belongs to that navigation controller and cannot "
        + "be changed")
  }
}
