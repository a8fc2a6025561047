public import BackswipeUnits

/// The place of a preview in a container. (iOS 13)
@preconcurrency @MainActor
open class UIPreviewTarget: NSObjectIdentity {
  /// The view in whose coordinates the place is.
  public let container: UIView
  /// The preview's middle.
  public let center: CGPoint
  /// Its transform about the middle, of which the upright rectangle around the preview counts.
  public let transform: CGAffineTransform

  /// A place in a container.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
    (self.container, self.center, self.transform) = (container, center, transform)
  }
}

/// The look of a preview. (iOS 13)
@preconcurrency @MainActor
open class UIPreviewParameters: NSObjectIdentity {
  /// The visible part in the view's coordinates; nil for the whole view.
  open var visiblePath: UIBezierPath?
  /// Kept for source compatibility: lifted views have no shadows.
  open var shadowPath: UIBezierPath?
  /// The colour behind the view; nil, and by default, for none.
  open var backgroundColor: UIColor!

  /// The whole view without a background.
  public init() {}
}

/// A view that is lifted as a preview, with its look and its place. (iOS 13)
@preconcurrency @MainActor
open class UITargetedPreview: NSObjectIdentity {
  /// The view, which is hidden while its picture stands for it.
  public let view: UIView
  /// The look.
  public let parameters: UIPreviewParameters
  /// The place.
  public let target: UIPreviewTarget
  /// The size of the view, in points.
  open var size: CGSize { view.bounds.size }

  /// A view at a place, which may be another one than its own.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    (self.view, self.parameters, self.target) = (view, parameters, target)
  }

  /// A view at its place in its superview; one without a superview is its own container.
  public convenience init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters()) {
    let container = view.ownSuperview ?? view
    let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    self.init(
      view: view, parameters: parameters,
      target: UIPreviewTarget(container: container, center: view.convert(middle, to: container)))
  }

  /// The same preview at another place.
  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: parameters, target: newTarget)
  }

  /// The visible part of the view: that of its path within its bounds.
  var visibleRect: CGRect {
    guard let path = parameters.visiblePath, !path.isEmpty else { return view.bounds }
    let rect = path.bounds.intersection(view.bounds)
    return rect.isNull || rect.isEmpty ? view.bounds : rect
  }

  /// The rectangle of the visible part in the window; nil where the container is in no window.
  var frameInWindow: CGRect? {
    guard target.container.window != nil else { return nil }
    return target.container.convert(
      Self.frame(
        of: visibleRect, in: view.bounds, at: target.center, transform: target.transform), to: nil)
  }

  /// The rectangle of a part of bounds whose middle is put at a point, by a transform.
  static func frame(
    of part: CGRect, in bounds: CGRect, at center: CGPoint, transform: CGAffineTransform
  ) -> CGRect {
    part.offsetBy(dx: -bounds.midX, dy: -bounds.midY).applying(transform)
      .offsetBy(dx: center.x, dy: center.y)
  }
}
