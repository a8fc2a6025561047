import BackswipeSettings
public import BackswipeUnits

/// Presents a controller in a bubble that points at a view or an item.
///
/// A phone adapts popovers to sheets, like style `automatic`, unless the delegate's
/// `adaptivePresentationStyle(for:)` is `none`.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  /// The view at which it points; nil for none.
  open weak var sourceView: UIView?
  /// The rectangle in `sourceView` at which it points; the null rectangle, the default, for the
  /// view's bounds.
  open var sourceRect = CGRect.null
  /// The item at which it points; takes precedence over `barButtonItem` and `sourceView`. (iOS 16)
  open weak var sourceItem: (any UIPopoverPresentationControllerSourceItem)?
  /// The bar item at which it points; takes precedence over `sourceView`.
  open weak var barButtonItem: UIBarButtonItem?
  /// The directions in which the arrow may point; all by default.
  open var permittedArrowDirections: UIPopoverArrowDirection = .any
  /// The direction of the arrow while it is presented; `unknown` otherwise.
  open internal(set) var arrowDirection = UIPopoverArrowDirection.unknown
  /// Whether it may cover the source where there is too little room; false by default. (iOS 9)
  open var canOverlapSourceViewRect = false
  /// Views that get touches while it is presented; a touch on another view dismisses it.
  open var passthroughViews: [UIView]?
  /// The colour of the bubble and its arrow; nil for that of the presented view.
  open var backgroundColor: UIColor? { didSet { bubble.color = backgroundColor } }
  /// The least distances from the edges of the safe area; 10 points by default. (obs)
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
  /// The sheet to which it is adapted. (iOS 15)
  open var adaptiveSheetPresentationController: UISheetPresentationController {
    presentedViewController.madeSheet(presenting: nil)
  }
  let bubble = PopoverView()

  // MARK: Presentation

  private var owner: (any UIPopoverPresentationControllerDelegate)? {
    delegate as? any UIPopoverPresentationControllerDelegate
  }

  open override var presentedView: UIView? { bubble }
  override var dimsTint: Bool { true }

  /// The size of the content: the preferred one, by default 320 × 480 points. (obs)
  private var wantedSize: CGSize {
    let own = presentedViewController.preferredContentSize
    let top = (presentedViewController as? UINavigationController)?.topViewController
    let size = own == .zero ? top?.preferredContentSize ?? .zero : own
    return CGSize(
      width: size.width > 0 ? size.width : 320, height: size.height > 0 ? size.height : 480)
  }

  /// The rectangle in the container at which it points.
  private func source(in container: UIView) -> CGRect? {
    if let sourceItem {
      guard let view = sourceItem as? UIView else { return sourceItem.frame(in: container) }
      return view.convert(sourceRect.isNull ? view.bounds : sourceRect, to: container)
    }
    if let barButtonItem { return barButtonItem.frame(in: container) }
    guard let sourceView, sourceView.window != nil else { return nil }
    return sourceView.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, to: container)
  }

  private var wantedPlace: PopoverPlace? {
    guard let container = containerView else { return nil }
    let safe = container.bounds.inset(by: container.safeAreaInsets)
    let area = safe.inset(by: popoverLayoutMargins)
    let middle = CGRect(x: safe.midX, y: safe.midY, width: 0, height: 0)
    return PopoverPlace(
      of: wantedSize, at: source(in: container) ?? middle, in: area,
      permitted: permittedArrowDirections, mayOverlap: canOverlapSourceViewRect)
  }

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let place = wantedPlace else { return super.frameOfPresentedViewInContainerView }
    arrowDirection = place.direction
    bubble.place = place
    return place.frame
  }

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    owner?.prepareForPopoverPresentation(self)
    bubble.color = backgroundColor
    bubble.content = presentedViewController.view
    let catcher = PopoverCatcher()
    catcher.popover = self
    catcher.frame = containerView?.bounds ?? .zero
    catcher.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    containerView?.insertSubview(catcher, at: 0)
    self.catcher = catcher
  }

  private var catcher: PopoverCatcher?

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    if !completed { ended() }
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    if completed { ended() }
  }

  private func ended() {
    catcher?.removeFromSuperview()
    catcher = nil
    arrowDirection = .unknown
  }

  open override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    if containerView != nil { place(animated: true) }
  }

  private func place(animated: Bool) {
    guard animated, UIView.areAnimationsEnabled else { return place() }
    UIView.animate(withDuration: 0.25) {
      self.place()
      self.bubble.layoutIfNeeded()
    }
  }

  /// Asks the delegate for another source after a change of the container's size.
  override func place() {
    if let sourceView, let container = containerView, placementSize != nil,
      placementSize != container.bounds.size
    {
      var rect = sourceRect.isNull ? sourceView.bounds : sourceRect
      var view: UIView = sourceView
      owner?.popoverPresentationController(self, willRepositionPopoverTo: &rect, in: &view)
      self.sourceView = view
      if rect != view.bounds || !sourceRect.isNull { sourceRect = rect }
    }
    super.place()
  }

  override func animator(
    style: UIModalTransitionStyle, settings: SimulatorSettings
  ) -> any BuiltInAnimator {
    PresentationAnimator(style: .crossDissolve, duration: settings.alertDuration)
  }

  override func passesTouch(at point: CGPoint) -> Bool {
    guard let container = containerView else { return false }
    return (passthroughViews ?? []).contains { view in
      view.window != nil && view.bounds.contains(view.convert(point, from: container))
    } && !bubble.frame.contains(point)
  }

  /// A tap beside the bubble.
  fileprivate func tappedOutside() -> Bool {
    guard !presentedViewController.isModalInPresentation,
      delegate?.presentationControllerShouldDismiss(self) ?? true
    else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return false
    }
    delegate?.presentationControllerWillDismiss(self)
    presentedViewController.dismiss(animated: true) { [self] in
      delegate?.presentationControllerDidDismiss(self)
    }
    return true
  }
}

/// Takes touches beside a popover.
@MainActor
private final class PopoverCatcher: UIView {
  weak var popover: UIPopoverPresentationController?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if popover?.tappedOutside() == true {
      take(touches, as: "the popover, which closes by a tap outside")
    } else {
      ignore(touches, "closes no popover")
    }
  }
}

/// An object at which a popover points. (iOS 16)
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: AnyObject {
  /// Its frame in a view; nil while it is not shown. (iOS 17)
  func frame(in referenceView: UIView) -> CGRect?
}

extension UIView: UIPopoverPresentationControllerSourceItem {
  /// Its bounds in another view; nil unless both are in one window. (iOS 17)
  public func frame(in referenceView: UIView) -> CGRect? {
    guard window != nil, window === referenceView.window else { return nil }
    return convert(bounds, to: referenceView)
  }
}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

/// The delegate of a popover.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called before a popover is presented, to set its source.
  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController)
  /// Called when the container has another size: the source can be changed.
  func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: inout CGRect, in view: inout UIView)
}

extension UIPopoverPresentationControllerDelegate {
  /// Does nothing.
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}

  /// Does nothing.
  public func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: inout CGRect, in view: inout UIView
  ) {}
}

extension UIViewController {
  /// The popover presentation; nil unless `modalPresentationStyle` is `popover`.
  public var popoverPresentationController: UIPopoverPresentationController? {
    guard modalPresentationStyle == .popover else { return nil }
    let popover =
      keptPopover
      ?? UIPopoverPresentationController(presentedViewController: self, presenting: nil)
    keptPopover = popover
    return popover
  }
}

/// The possible directions of a popover's arrow.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  /// The bits, as in UIKit.
  public let rawValue: UInt

  /// Directions with these bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Up.
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  /// Down.
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  /// Left.
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  /// Right.
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  /// None: it is not presented.
  public static let unknown = UIPopoverArrowDirection(rawValue: .max)
  /// All directions.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
}
