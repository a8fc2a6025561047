import BackswipeMotion

extension UIPresentationController: ZoomBackHost {
  /// Call before a page that a finger can lead back is presented. A sheet has its own drag, a
  /// popover none.
  func attachZoomBack() {
    guard zoomBack == nil, let containerView, !(self is UISheetPresentationController),
      !(self is UIPopoverPresentationController)
    else { return }
    zoomBack = ZoomBack(self, in: containerView)
  }

  var zoomContainer: UIView? { containerView }

  var zoomedController: UIViewController? {
    let controller = presentedViewController
    guard controller.zoomsBack, !controller.isModalInPresentation, controller.presented == nil,
      controller.presentation == nil, controller.transitioningDelegate == nil,
      let environment = containerView?.environment, environment.presentations.isIdle,
      !environment.settings.reduceMotion, !environment.keyboard.isMoving
    else { return nil }
    return controller
  }

  /// A dismissal that moves by itself, to its end or back, or a presentation on its way, as of an
  /// interruptible push.
  var catchableZoom: TransitionContext? {
    guard let transition = presentedViewController.presentation, !transition.isOver,
      !transition.isInteractive, let animator = transition.animator as? PageAnimator,
      animator.canBeLedBack, presentedViewController.zoomsBack
    else { return nil }
    if transition.presents { return isInterruptible(transition) ? transition : nil }
    return transition.isCancelled || isReversible(transition) ? transition : nil
  }

  /// Whether a dismissal that moves by itself can be turned round.
  private func isReversible(_ transition: PresentationTransition) -> Bool {
    transition.hasStarted && containerView?.environment?.presentations.isWaiting == false
      && !transition.progress.isFinished(at: transition.now)
  }

  private func isInterruptible(_ transition: PresentationTransition) -> Bool {
    let controller = presentedViewController
    guard let environment = containerView?.environment, environment.settings.interruptsPushes,
      !environment.presentations.isWaiting, transition.hasStarted, transition.progress.completes,
      !controller.isModalInPresentation, controller.transitioningDelegate == nil
    else { return false }
    return !transition.progress.isFinished(at: transition.now)
  }

  var zoomsBackFromEdge: Bool { true }

  var mayZoomBack: Bool { delegate?.presentationControllerShouldDismiss(self) ?? true }

  /// A presentation is never cancelled: it ends as complete, and a dismissal begins at its place.
  func catchZoom(_ transition: TransitionContext) -> Bool {
    if transition.isBackwards {
      transition.pause()
      return true
    }
    transition.endImmediately()
    return false
  }

  func beginZoomBack() -> Bool {
    // The end of a caught presentation has called clients.
    guard zoomedController != nil else { return false }
    delegate?.presentationControllerWillDismiss(self)
    let controller = presentedViewController
    controller.dismiss(animated: true) { [weak self] in
      guard let self else { return }
      delegate?.presentationControllerDidDismiss(self)
    }
    return controller.presentation != nil
  }
}
