import BackswipeMotion
import BackswipeNavigation
import BackswipeScene
import BackswipeSettings
import BackswipeUnits

extension UINavigationController: ZoomBackHost {
  /// Call when a page that a finger can lead back is shown.
  func attachZoomBack() {
    guard zoomBack == nil, let view = viewIfLoaded else { return }
    zoomBack = ZoomBack(self, in: view)
  }

  var zoomContainer: UIView? { viewIfLoaded }

  var zoomedController: UIViewController? {
    guard stack.count > 1, !stack.hasTransition, let top = topViewController, top.zoomsBack,
      top.presented == nil, let environment = viewIfLoaded?.environment,
      !environment.settings.reduceMotion, !environment.keyboard.isMoving
    else { return nil }
    return top
  }

  /// A pop that moves by itself, or a push that can be interrupted.
  var catchableZoom: TransitionContext? {
    guard let transition, let animator = transition.animator as? PageAnimator,
      animator.canBeLedBack,
      catchablePage != nil,
      (transition.isPop ? transition.from : transition.to).zoomsBack
    else { return nil }
    return transition
  }

  /// The drag from the edge is that of the interactive pop.
  var zoomsBackFromEdge: Bool { false }

  var mayZoomBack: Bool { !hasCustomPop }

  func catchZoom(_ transition: TransitionContext) -> Bool {
    if transition.isBackwards {
      transition.pause()
      return true
    }
    turnRound()
    return false
  }

  func beginZoomBack() -> Bool {
    guard !stack.hasTransition, mayPop, !stack.hasTransition else { return false }
    popViewController(animated: true)
    return stack.hasTransition
  }

  // MARK: Interactive pop

  /// Whether a zoomed page may be dragged back. Asks a client.
  func zoomLets(_ pan: UIPanGestureRecognizer) -> Bool {
    guard let top = topViewController, top.zoomsBack else { return true }
    return top.mayZoomBack(pan, velocity: pan.velocity(in: top.viewIfLoaded))
  }

  /// The page of a zoom under the finger of the interactive pop, which has set the progress. A page
  /// that it has caught on its way goes along that.
  func followZoom(_ pan: UIPanGestureRecognizer) {
    guard popGesture.leadsFromRest, let transition, transition.isPop, transition.isInteractive,
      let view = viewIfLoaded, let rule = view.environment?.settings.zoomBack,
      transition.from.zoomsBack, let animator = transition.animator as? PageAnimator,
      animator.zooms
    else { return }
    var moved = pan.translation(in: view)
    let here = pan.location(in: view)
    let start = CGPoint(x: here.x - moved.x, y: here.y - moved.y)
    let progress = transition.progress.value(at: transition.now)
    // A page without progress has no way back over which it could move.
    moved.y *= CGFloat(min(progress / PageHold.range.lowerBound, 1))
    if progress == 0 { moved.x = 0 }
    let page = transition.upperPage.layer
    let size = rule.size(
      dragged: Double(mirror.seen(from: popGesture.edge).along(moved.x)),
      of: Double(view.bounds.width))
    var hold = rule.hold(
      PageFlight(rect: page.plainFrame, corner: Double(page.radius)), at: start, moved: moved,
      size: size)
    hold.coverage = min(max(1 - progress, PageHold.range.lowerBound), 1)
    animator.hold = progress > 0 ? hold : nil
  }
}

extension UIViewController {
  /// Attaches recognisers where its page is shown already.
  func preferredTransitionChanged() {
    guard zoomsBack, viewIfLoaded?.window != nil else { return }
    if let stack = parent as? UINavigationController, stack.topViewController === self {
      stack.attachZoomBack()
    }
    presentationContainer?.presentation.attachZoomBack()
  }
}
