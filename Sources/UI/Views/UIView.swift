public import BackswipeGeometry
import BackswipeScene

/// A rectangle on the screen: draws itself, lays out and holds subviews, receives touches.
///
/// Coordinates are points, y down, as in UIKit. A view owns one `Layer`; drawing is a list of
/// commands (`displayContents`) made when the view needs display, never per frame.
@MainActor
open class UIView: UIResponder {
  /// What the view looks like: corners, border, shadow.
  public let layer = CALayer()
  // Iterated in every pass, and never changed meanwhile: no exclusivity check is needed.
  /// Back to front.
  @exclusivity(unchecked) public internal(set) var subviews: [UIView] = []
  /// The view that holds it; nil for none.
  public var superview: UIView? { uplink.holder }
  // Everything walks up this way. A view that goes takes itself out of its subviews.
  var uplink = Uplink<UIView>()
  /// The controller whose view this is.
  package var controller: UIViewController? {
    get { controllerLink }
    set { controllerLink = newValue }
  }
  @Linked private var controllerLink: UIViewController?

  /// Whether it and its subviews take touches; true by default.
  public var isUserInteractionEnabled = true
  /// Whether the view gets further touches while it has one. Recognisers always do.
  public var isMultipleTouchEnabled = false
  /// Whether touches of this view and of others exclude each other.
  public var isExclusiveTouch = false
  /// A number of the client's own; 0 by default.
  public var tag = 0
  /// By which tests and scenarios find it; nil for none.
  public var accessibilityIdentifier: String?
  /// Names the view among its controller's for the next start; nil leaves its state out.
  open var restorationIdentifier: String?
  private var customAccessibilityLabel: String?
  /// In the order in which they were added.
  @exclusivity(unchecked) public internal(set) var gestureRecognizers: [UIGestureRecognizer] = []

  /// How property animators that move the view want touches.
  var animatorTouches = AnimatorTouches()
  /// What it has to do with constraints; nil for nothing.
  final var layout: ViewLayout?
  var layoutIsNeeded = true
  var displayIsNeeded = true
  /// Something at or below this view needs layout or display.
  var subtreeIsDirty = true

  /// A view with a frame in its superview, in points.
  public init(frame: CGRect = .zero) {
    super.init()
    layer.frame = frame
    didInitialize()
  }

  isolated deinit {
    for view in subviews { view.uplink = Uplink() }
  }

  /// For set-up that every initialiser shares.
  func didInitialize() {}

  // MARK: Restoration

  /// Writes what the next start needs, for a view with a `restorationIdentifier`. Call super.
  open func encodeRestorableState(with coder: NSCoder) {}

  /// Reads what `encodeRestorableState` wrote. Call super.
  open func decodeRestorableState(with coder: NSCoder) {}

  // MARK: Geometry

  /// In the superview's coordinates: the upright rectangle around the view, which under a
  /// `transform` is larger than the view itself. Setting it under one keeps the transform.
  open var frame: CGRect {
    get {
      transform.isIdentity ? layer.frame : layer.frame.applying(transform, about: layer.frame)
    }
    set {
      if refuses("frame", newValue != frame) { return }
      setUntransformedFrame(transform.isIdentity ? newValue : layer.untransformed(newValue))
    }
  }

  /// In the view's own coordinates; the origin is what a scroll view has scrolled to. A new size
  /// keeps the centre.
  open var bounds: CGRect {
    get { layer.bounds }
    set {
      if refuses("bounds", newValue != bounds) { return }
      setUntransformedBounds(newValue)
    }
  }

  /// The middle, in the superview's coordinates and before `transform`.
  open var center: CGPoint {
    get { CGPoint(x: layer.frame.midX, y: layer.frame.midY) }
    set {
      if refuses("center", newValue != center) { return }
      setUntransformedFrame(layer.frame.centered(at: newValue))
    }
  }

  /// Moves, turns and scales the view with its subviews about its centre, for the eye and for
  /// fingers.
  open var transform: CGAffineTransform {
    get { layer.transform }
    set { setLayerTransform(newValue) }
  }

  /// Whether a property that places the view may not be set: the bar of a navigation controller
  /// belongs to that, and reports the mistake.
  func refuses(_ property: String, _ isChange: @autoclosure () -> Bool) -> Bool { false }

  /// What of the view's margins and size follows the superview's size.
  public var autoresizingMask: AutoresizingMask = []
  /// Whether subviews follow the view's size by their `autoresizingMask`.
  @exclusivity(unchecked) public var autoresizesSubviews = true

  /// The size that shows all the content within a size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// The view's own size, as far as it has one.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// Has constraints take a changed `intrinsicContentSize` at the next layout.
  open func invalidateIntrinsicContentSize() { ownSizeChangedForLayout() }

  /// The size that constraints give, as near to a target as they allow.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    fittingSize(targetSize, .fittingSizeLevel, .fittingSizeLevel)
  }

  /// The size that constraints give, as near to a target as they and its priorities allow.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority) }

  /// The height of lines of text at a width; nil for a view whose height is the same for all.
  func height(forLayoutWidth width: CGFloat) -> CGFloat? { nil }
  /// The first and the last line of text, in points down from the middle; nil without text.
  var baselines: (first: CGFloat, last: CGFloat)? { nil }

  /// Whether it places its subviews whatever their constraints say, and asks these only for sizes.
  var placesByItself: Bool { false }

  /// Takes the size that shows all the content, and keeps the origin.
  open func sizeToFit() {
    frame = CGRect(
      origin: frame.origin,
      size: sizeThatFits(
        CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)))
  }

  @exclusivity(unchecked) var safeArea = SafeArea()
  /// What of the safe area subviews are to keep clear of.
  var safeAreaForSubviews: UIEdgeInsets { safeAreaInsets }

  open func safeAreaInsetsDidChange() {}
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open func layoutMarginsDidChange() { setNeedsLayout() }

  // MARK: Appearance

  /// What fills the bounds; nil for nothing.
  public var backgroundColor: UIColor? {
    didSet {
      guard backgroundColor != oldValue else { return }
      let shown = layer.shownBackgroundColor
      layer.backgroundColor = backgroundColor?.color
      modelChanged(
        \.backgroundColor, from: oldValue, to: backgroundColor,
        Adjustment(backgroundColor: shown ?? .clear)
      ) { $1.backgroundColor.map { UIColor($0) } ?? $0 }
    }
  }

  /// A promise that the view fills its bounds; nothing is drawn differently for it.
  public var isOpaque = true
  /// How content that does not fill the view is placed: image views heed it. Everything else is
  /// drawn afresh when the size changes.
  public var contentMode = ContentMode.scaleToFill {
    didSet { if contentMode != oldValue { setNeedsDisplay() } }
  }

  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set {
      if refuses("alpha", newValue != alpha) { return }
      setLayerOpacity(min(max(Double(newValue), 0), 1))
    }
  }

  open var isHidden: Bool {
    get { layer.isHidden }
    set {
      let isChange = newValue != layer.isHidden
      layer.isHidden = newValue
      if isChange, layout?.isArranged == true { (superview as? UIStackView)?.arrangedChanged() }
    }
  }

  /// Whether subviews are cut to the bounds; false by default.
  public var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// Inherited from the superview unless set; blue at the top.
  public var tintColor: UIColor! {
    get { customTint ?? superview?.tintColor ?? .systemBlue }
    set {
      guard takes("tintColor") else { return }
      customTint = newValue
      tintColorDidChange()
    }
  }
  private var customTint: UIColor?
  var appearanceValues = AppearanceValues()

  open func tintColorDidChange() {
    setNeedsDisplay()
    for view in subviews { view.tintColorDidChange() }
  }

  /// Draws over the background and under the subviews, when the view needs display. Override it;
  /// `UIColor.setFill()`, `UIBezierPath` and images draw here as in UIKit.
  ///
  /// - Parameter rect: the view's size, from its top left corner.
  open func draw(_ rect: CGRect) {}

  /// Whether what it draws fits `drawnSize`, so that a turn of the interface has it drawn anew in
  /// every frame. A client's `draw` is called as often as ever.
  var drawsInShownSize: Bool { false }

  /// What is drawn over the background and under the subviews, from the view's top left corner.
  func displayContents() -> [DrawCommand] {
    // Tables and plain views have nothing of their own to draw.
    if type(of: self) == UIView.self || type(of: self) == UITableView.self { return [] }
    return DrawingContext.record { _ in draw(CGRect(origin: .zero, size: bounds.size)) }
  }

  // MARK: Tree

  /// Puts a view on top of the subviews; it leaves the superview that it had.
  open func addSubview(_ view: UIView) { adopt(view) { subviews.count } }

  /// Inserts a view at an index among the subviews, back to front, counted without it; one that is
  /// out of range is the nearest one.
  open func insertSubview(_ view: UIView, at index: Int) {
    adopt(view) { min(max(index, 0), subviews.count) }
  }

  /// Puts a view behind a subview; on top when that is no subview.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    adopt(view) { index(of: sibling) ?? subviews.count }
  }

  /// Puts a view in front of a subview; on top when that is no subview.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    adopt(view) { index(of: sibling).map { $0 + 1 } ?? subviews.count }
  }

  open func removeFromSuperview() {
    guard let parent = superview else { return }
    let hadWindow = window != nil
    parent.leavingForLayout(self)
    willMove(toSuperview: nil)
    parent.willRemoveSubview(self)
    if hadWindow { windowWillChange(to: nil) }
    parent.forget(self)
    uplink = Uplink()
    layer.removeFromSuperlayer()
    parent.setNeedsLayout()
    if hadWindow { windowDidChange() }
    didMoveToSuperview()
  }

  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}
  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}

  /// The view itself, where it is a window; quicker than a cast.
  var asWindow: UIWindow? { nil }

  package override var environment: UIEnvironment? {
    environmentOfTree ?? UIContext.environment
  }

  open override var next: UIResponder? { controller ?? superview }

  // MARK: Layout and display

  /// Places the subviews that have constraints. Override it and call super; the size of `bounds` is
  /// final when it is called.
  open func layoutSubviews() { if layout?.placesSubviews == true { placeSubviews() } }

  /// Whether the frame is the view's own business, true by default; false leaves it to constraints.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { layout?.asksForFrame ?? true }
    set { setTranslates(newValue) }
  }

  /// Whether the view makes its constraints in `updateConstraints`.
  open class var requiresConstraintBasedLayout: Bool { false }
  /// Makes or changes the view's constraints before a layout. Override it, and call super last.
  open func updateConstraints() {}
  /// Has `updateConstraints` called before the next layout.
  open func setNeedsUpdateConstraints() { markUpdateOfConstraints() }

  // MARK: Touches

  /// The frontmost view at a point of this view's coordinates that takes touches.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, animatorTouches.keepingOff == 0, alpha > 0.01,
      self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.pointForTouch(point), with: event) { return hit }
    }
    return self
  }

  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// Asked before a recogniser of the view leaves `possible`; false makes it fail.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: Accessibility

  /// What a person would call the view; by default the text it shows.
  open var accessibilityLabel: String? {
    get { customAccessibilityLabel ?? shownText }
    set { customAccessibilityLabel = newValue }
  }

  /// The text that the view shows, if it shows one.
  var shownText: String? { nil }

  /// The identifier by which expectations find the view: its own, or that of the item it shows.
  var shownIdentifier: String? { accessibilityIdentifier }
}
