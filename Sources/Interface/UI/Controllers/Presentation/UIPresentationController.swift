import BackswipeMotion
import BackswipeSettings
public import BackswipeUnits

/// Manages a presentation, from its beginning to the end of its dismissal: the views around the
/// presented view, and its frame.
///
/// With `modalPresentationStyle = .custom` the `transitioningDelegate` makes one. The order of
/// calls: `presentationTransitionWillBegin`, the first appearance calls, animations alongside; at
/// the end the last appearance calls, `presentationTransitionDidEnd`; a dismissal likewise.
@preconcurrency @MainActor
open class UIPresentationController: NSObjectIdentity {
  @Linked private var presenting: UIViewController?
  @Linked private var presented: UIViewController?

  /// - Parameter presentingViewController: nil if unknown before the presentation begins.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    presented = presentedViewController
    presenting = presentingViewController
  }

  /// Sets the presenting controller once it is known.
  func setPresenting(_ presentingViewController: UIViewController) {
    presenting = presentingViewController
  }

  /// The delegate, notified of dismissals by the user.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// The presenting controller or its container.
  open var presentingViewController: UIViewController {
    presenting ?? presented?.presenter ?? UIViewController()
  }

  /// The presented controller.
  open var presentedViewController: UIViewController { presented ?? UIViewController() }

  /// The presentation style, as far as the `modalPresentationStyle` is supported.
  open var presentationStyle: UIModalPresentationStyle { presentedViewController.effectiveStyle }

  /// The style on this screen; equal to `presentationStyle`.
  open var adaptivePresentationStyle: UIModalPresentationStyle { presentationStyle }

  /// The style for traits: the delegate's, otherwise `presentationStyle`.
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  {
    let style = delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection)
    return style == nil || style == .automatic ? presentationStyle : style ?? presentationStyle
  }

  /// The overrides of traits for the presented controller. (iOS 17)
  open var traitOverrides: UITraitOverrides {
    get { presentedViewController.traitOverrides }
    set { presentedViewController.traitOverrides = newValue }
  }

  /// Called when the size that a child fits by constraints has changed; does nothing by default.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// The traits of the environment of the presented controller.
  open var traitCollection: UITraitCollection {
    (containerView ?? presenting?.viewIfLoaded)?.traitCollection
      ?? presentedViewController.traitCollection
  }

  /// The superview of the presented view, during the presentation; otherwise nil.
  open internal(set) var containerView: UIView?

  /// The view moved by transitions; that of the controller, unless a subclass wraps it.
  open var presentedView: UIView? { presented?.view }

  /// The resting frame of the presented view in the container; queried at the beginning and end of
  /// transitions and after a change of the container's size. By default the container's bounds.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  /// The traits that override the inherited ones for the presented controller; nil for none.
  open var overrideTraitCollection: UITraitCollection? {
    get { said }
    set {
      if let presented { presented.changeTraits { said = newValue } } else { said = newValue }
    }
  }
  private var said: UITraitCollection?

  /// Whether it covers the screen; always true.
  open var shouldPresentInFullscreen: Bool { true }

  /// Whether the presenting view is removed from the window, so that the presenter disappears.
  open var shouldRemovePresentersView: Bool { presentationStyle.removesPresenter }
  /// Whether the presented controller determines the status bar.
  var coversStatusBar: Bool {
    presentationStyle.removesPresenter
      || presentedViewController.modalPresentationCapturesStatusBarAppearance
  }

  /// Called before the presentation's transition, with the container view in its place; to be
  /// overridden.
  open func presentationTransitionWillBegin() {}
  /// - Parameter completed: false if it was cancelled.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the dismissal's transition; to be overridden.
  open func dismissalTransitionWillBegin() {}
  /// - Parameter completed: false if it was cancelled.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// Called before the container view lays out its subviews; to be overridden.
  open func containerViewWillLayoutSubviews() {}
  /// Called after the container view has laid out its subviews; to be overridden.
  open func containerViewDidLayoutSubviews() {}

  /// Called before the container is resized. Call super, which notifies the presented controller.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) { presented?.viewWillTransition(to: size, with: coordinator) }

  /// Called before the traits change. Call super, which notifies the presented controller.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) { presented?.willTransition(to: newCollection, with: coordinator) }

  /// Called when the preferred size of the presented controller has changed.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// The parent's size.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// The animator if the transitioning delegate has none.
  func animator(style: UIModalTransitionStyle, settings: SimulatorSettings) -> any BuiltInAnimator {
    let systems = PresentationAnimator(style: style, duration: settings.presentDuration)
    guard style == .flipHorizontal, !settings.reduceMotion else { return systems }
    return PageWay(PageTransition(.flip), from: nil)
      .animator(duration: settings.presentDuration, systems: systems)
  }

  /// The driver of a dismissal that begins now; nil for none.
  var dismissalDriver: (any UIViewControllerInteractiveTransitioning)? { zoomBack?.driver }

  /// Leads a zoomed page back; nil for a page that does not zoom.
  final var zoomBack: ZoomBack?

  /// Whether the presented view receives touches during a transition.
  var takesTouchesInTransition: Bool { false }

  /// Called before a transition is ended immediately.
  func transitionWillBeCut() {}

  /// Called when a presentation between this one and the presenter ends together with this one,
  /// without being visible.
  func takeOver(from lower: UIPresentationController) {}

  /// Whether the tint of views below is dimmed.
  var dimsTint: Bool { false }

  /// Whether a touch outside the presented view is passed to the presenter.
  func passesTouch(at point: CGPoint) -> Bool { false }

  /// The container's size for which the presented view was placed.
  var placementSize: CGSize?

  /// Places the presented view at its resting frame.
  func place() {
    guard let view = presentedView, let containerView else { return }
    placementSize = containerView.bounds.size
    if view.ownSuperview !== containerView { containerView.addSubview(view) }
    view.frame = frameOfPresentedViewInContainerView
  }
}

extension UIViewController {
  /// The presentation of this controller or its container; before a presentation, the controller's
  /// own.
  public var presentationController: UIPresentationController? {
    firstInParentChain { $0.presentationContainer?.presentation }
      ?? presentation(presenting: nil, source: nil)
  }

  /// - Parameter source: the controller on which `present` is called; nil for none yet.
  func presentation(
    presenting: UIViewController?, source: UIViewController?
  ) -> UIPresentationController {
    if effectiveStyle == .custom, let presenting, let source,
      let custom = transitioningDelegate?.presentationController(
        forPresented: self, presenting: presenting, source: source)
    {
      return custom
    }
    return ownPresentation(presenting: presenting)
  }
}

extension UIPresentationController: UITraitChangeObservable {
  /// Registers a closure for changes of any of `traits` of the presented controller, called with this
  /// object and the former traits. (iOS 17)
  @discardableResult
  public func registerForTraitChanges<Object>(
    _ traits: [UITrait], handler: @escaping @MainActor (Object, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    presentedViewController.registerForTraitChanges(traits) {
      [weak self] (_: UIViewController, before: UITraitCollection) in
      (self as? Object).map { handler($0, before) }
    }
  }

  /// Removes a registration. (iOS 17)
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    presentedViewController.unregisterForTraitChanges(registration)
  }
}
