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

  /// A cancelled dismissal on its way back.
  var catchableZoom: TransitionContext? {
    guard let transition = presentedViewController.presentation, !transition.presents,
      !transition.isOver, transition.isCancelled, !transition.isInteractive,
      (transition.animator as? PageAnimator)?.zooms == true, presentedViewController.zoomsBack
    else { return nil }
    return transition
  }

  var zoomsBackFromEdge: Bool { true }

  var mayZoomBack: Bool { delegate?.presentationControllerShouldDismiss(self) ?? true }

  func catchZoom(_ transition: TransitionContext) -> Bool {
    transition.pause()
    return true
  }

  func beginZoomBack() -> Bool {
    delegate?.presentationControllerWillDismiss(self)
    let controller = presentedViewController
    controller.dismiss(animated: true) { [weak self] in
      guard let self else { return }
      delegate?.presentationControllerDidDismiss(self)
    }
    return controller.presentation != nil
  }
}
