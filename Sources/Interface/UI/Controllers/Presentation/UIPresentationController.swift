import BackswipeSettings
public import BackswipeUnits

/// Manages how one controller covers another, from its presentation to the end of its dismissal: what
/// lies around it, and where it is.
///
/// With `modalPresentationStyle = .custom` the `transitioningDelegate` makes one. Calls come in this
/// order: `presentationTransitionWillBegin`, the appearance calls that begin, what runs alongside; then,
/// at the end, the appearance calls that end, `presentationTransitionDidEnd`; a dismissal likewise.
@preconcurrency @MainActor
open class UIPresentationController {
  @Linked private var presenting: UIViewController?
  @Linked private var presented: UIViewController?

  /// - Parameter presentingViewController: nil where it is not known before the presentation begins.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    presented = presentedViewController
    presenting = presentingViewController
  }

  /// The covered one is known now.
  func take(_ presentingViewController: UIViewController) { presenting = presentingViewController }

  /// Hears of a person's wish to dismiss it.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// The controller that is covered, or whose container is.
  open var presentingViewController: UIViewController {
    presenting ?? presented?.presenter ?? UIViewController()
  }

  /// The controller that covers it.
  open var presentedViewController: UIViewController { presented ?? UIViewController() }

  /// How it covers, as far as there is something for the controller's `modalPresentationStyle`.
  open var presentationStyle: UIModalPresentationStyle { presentedViewController.effectiveStyle }

  /// How it covers on this screen; as `presentationStyle`.
  open var adaptivePresentationStyle: UIModalPresentationStyle { presentationStyle }

  /// The traits around what is presented.
  open var traitCollection: UITraitCollection {
    (containerView ?? presenting?.viewIfLoaded)?.traitCollection
      ?? presentedViewController.traitCollection
  }

  /// What holds the presented view, above the covered one; nil before and after.
  open internal(set) var containerView: UIView?

  /// The view that transitions move; that of the controller, unless a subclass wraps it.
  open var presentedView: UIView? { presented?.view }

  /// Where the presented view lies at rest, in the container's coordinates; asked when a transition
  /// begins and ends and when the container's size has changed. The whole container by default.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  /// Traits that the presented controller has in place of the inherited ones; nil for none.
  open var overrideTraitCollection: UITraitCollection? {
    get { said }
    set {
      if let presented { presented.changeTraits { said = newValue } } else { said = newValue }
    }
  }
  private var said: UITraitCollection?

  /// Whether it covers the screen; always so here.
  open var shouldPresentInFullscreen: Bool { true }

  /// Whether the covered view leaves the window, and with it the covered controller disappears.
  open var shouldRemovePresentersView: Bool { presentationStyle.removesPresenter }
  /// Whether the status bar is the presented controller's to say.
  var coversStatusBar: Bool {
    presentationStyle.removesPresenter
      || presentedViewController.modalPresentationCapturesStatusBarAppearance
  }

  open func presentationTransitionWillBegin() {}
  /// - Parameter completed: false when it was cancelled.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  /// - Parameter completed: false when it was cancelled.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}

  /// The container's size is about to change. Call super, which tells the presented controller.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) { presented?.viewWillTransition(to: size, with: coordinator) }

  /// The traits are about to change. Call super, which tells the presented controller.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) { presented?.willTransition(to: newCollection, with: coordinator) }

  /// The presented controller prefers another size.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// The parent's size.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// The transition where the transitioning delegate has none.
  func animator(style: UIModalTransitionStyle, settings: SimulatorSettings) -> any BuiltInAnimator {
    PresentationAnimator(style: style, duration: settings.presentDuration)
  }

  /// Leads a dismissal that begins now; nil where none of its own does.
  var dismissalDriver: (any UIViewControllerInteractiveTransitioning)? { nil }

  /// Whether a transition that runs leaves touches to what is presented.
  var takesTouchesInTransition: Bool { false }

  /// A transition is about to be ended at once.
  func transitionWillBeCut() {}

  /// A presentation between this one and what is covered by both ends together with this one, without
  /// being seen.
  func takeOver(from lower: UIPresentationController) {}

  /// Whether the tint of what is covered loses its colour.
  var dimsTint: Bool { false }

  /// Whether a touch beside the presented view goes to what is covered.
  func passesTouch(at point: CGPoint) -> Bool { false }

  /// The container's size for which the presented view was put in its place.
  var placementSize: CGSize?

  /// Puts the presented view where it rests.
  func place() {
    guard let view = presentedView, let containerView else { return }
    placementSize = containerView.bounds.size
    if view.ownSuperview !== containerView { containerView.addSubview(view) }
    view.frame = frameOfPresentedViewInContainerView
  }
}

extension UIViewController {
  /// What manages the presentation of this controller or of what contains it; before one, that of this
  /// controller's own.
  public var presentationController: UIPresentationController? {
    firstInParentChain { $0.presentationContainer?.presentation }
      ?? presentation(presenting: nil, source: nil)
  }

  /// - Parameter source: the controller that `present` is called on; nil for none yet.
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
