import BackswipeMotion
import BackswipeScene
import BackswipeSettings
import BackswipeUnits

/// Dims the presenting view, and centres an alert in the area above the keyboard or places an
/// action sheet at the bottom.
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
    // Centred on the screen or above the keyboard; a tall alert keeps a margin from the edges.
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
    // The cards are made in viewWillAppear, before the frame is queried again.
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

  private func tapped(_ recognizer: UITapGestureRecognizer) {
    if alert?.cancel() != true { recognizer.ignoreTouches("no tap closes") }
  }

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
    // A covered alert is placed when it reappears.
    guard containerView?.ownSuperview != nil else { return }
    // An appearing alert moves directly to its place above the keyboard.
    if isComing { return place() }
    UIView.animate(
      withDuration: duration.seconds, delay: 0,
      options: [.allowUserInteraction, UIView.AnimationOptions(rawValue: 7 << 16)]
    ) { self.place() }
  }
}

/// Scales and fades an alert in, or fades it out.
@MainActor
private final class AlertAnimator: BuiltInAnimator {
  var kind: ShownTransition.Kind { .alert }
  private let duration: Interval
  private let scale: Double
  /// Called when the view is in its container, before it is placed.
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
