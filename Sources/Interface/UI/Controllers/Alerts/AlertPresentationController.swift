import BackswipeMotion
import BackswipeScene
import BackswipeSettings
import BackswipeUnits

/// Dims what an alert lies over, and keeps the alert in the middle of what the keyboard leaves free, or
/// the sheet at the foot.
@MainActor
final class AlertPresentationController: UIPresentationController {
  private let dimming = UIView()
  private var keyboardTop: CGFloat?
  private var isComing = false

  private var alert: UIAlertController? { presentedViewController as? UIAlertController }

  override var presentationStyle: UIModalPresentationStyle { .custom }
  override var dimsTint: Bool { true }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView, let alert else { return .zero }
    let safe = container.bounds.inset(by: container.safeAreaInsets)
    if alert.preferredStyle == .actionSheet {
      let margin = AlertMetrics.sheetMargin
      let width = min(container.bounds.width, container.bounds.height) - 2 * margin
      let bottom = min(safe.maxY, container.bounds.height - margin)
      let height = alert.height(width: width, most: bottom - safe.minY - margin)
      return CGRect(
        x: ((container.bounds.width - width) / 2).rounded(), y: bottom - height, width: width,
        height: height)
    }
    // In the middle of the screen, or of what the keyboard leaves; a tall one keeps off the edges.
    let width = AlertMetrics.alertWidth
    let foot = min(keyboardTop ?? .infinity, safe.maxY)
    let top = safe.minY + AlertMetrics.sheetMargin
    let height = alert.height(width: width, most: foot - AlertMetrics.sheetMargin - top)
    let middle = keyboardTop.map { (safe.minY + $0) / 2 } ?? container.bounds.midY
    let last = foot - AlertMetrics.sheetMargin - height
    return CGRect(
      x: ((container.bounds.width - width) / 2).rounded(),
      y: max(min((middle - height / 2).rounded(), last), top), width: width, height: height)
  }

  // MARK: Dimming

  override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    isComing = true
    dimming.backgroundColor = UIColor(white: 0, alpha: containerView.alertSettings.alertDimming)
    dimming.frame = containerView.bounds
    dimming.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: AlertPresentationController.tapped))
    containerView.insertSubview(dimming, at: 0)
    fade(to: 1, from: 0)
    // The cards are made in viewWillAppear, before the frame is asked for again.
    containerView.environment?.keyboard.add(self)
  }

  override func dismissalTransitionWillBegin() {
    alert?.view.endEditing(true)
    fade(to: 0, from: 1)
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    isComing = false
    if !completed { end() }
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) { if completed { end() } }

  private func fade(to alpha: CGFloat, from start: CGFloat) {
    let coordinator = presentedViewController.transitionCoordinator
    dimming.alpha = coordinator?.isAnimated == true ? start : alpha
    coordinator?.animate(alongsideTransition: { [dimming] _ in dimming.alpha = alpha })
  }

  private func end() {
    dimming.removeFromSuperview()
    containerView?.environment?.keyboard.remove(self)
    keyboardTop = nil
  }

  private func tapped() { alert?.cancel() }

  override func containerViewWillLayoutSubviews() {
    dimming.frame = containerView?.bounds ?? .zero
  }

  override func animator(
    style: UIModalTransitionStyle, settings: SimulatorSettings
  ) -> any BuiltInAnimator {
    alert?.preferredStyle == .actionSheet
      ? PresentationAnimator(style: .coverVertical, duration: settings.alertDuration)
      : AlertAnimator(duration: settings.alertDuration, scale: settings.alertScale) {
        [weak alert] in alert?.beginTyping()
      }
  }
}

extension AlertPresentationController: KeyboardFollower {
  func keyboardMoves(to top: CGFloat?, in duration: Interval) {
    guard top != keyboardTop else { return }
    keyboardTop = top
    // What is covered takes its place when it comes back.
    guard containerView?.ownSuperview != nil else { return }
    // What is on its way comes where the keyboard will leave room.
    if isComing { return place() }
    UIView.animate(
      withDuration: duration.seconds, delay: 0,
      options: [.allowUserInteraction, UIView.AnimationOptions(rawValue: 7 << 16)]
    ) { self.place() }
  }
}

/// An alert comes from a little nearer and fades in; it goes by fading.
@MainActor
private final class AlertAnimator: BuiltInAnimator {
  private let duration: Interval
  private let scale: Double
  /// Runs when the view is in its container, before it gets its place.
  private let comes: @MainActor () -> Void

  init(duration: Interval, scale: Double, comes: @escaping @MainActor () -> Void) {
    self.duration = duration
    self.scale = scale
    self.comes = comes
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> Double
  { duration.seconds }

  func addTracks(to context: TransitionContext) {
    guard let running = context as? PresentationTransition else { return }
    let view = running.presentedView
    if view.ownSuperview !== running.containerView { running.containerView.addSubview(view) }
    if running.presents {
      comes()
      view.frame = running.restingFrame
    }
    view.layer.prefersCompositing = true
    let here = Presentation(frame: view.frame)
    let away = Presentation(frame: view.frame, opacity: 0)
    running.group.add(
      view.layer, from: running.presents ? away : here, to: running.presents ? here : away)
    guard running.presents, scale != 1 else { return }
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    running.animateAlongside { view.transform = .identity }
  }
}

extension UIView {
  fileprivate var alertSettings: SimulatorSettings { environment?.settings ?? SimulatorSettings() }
}
