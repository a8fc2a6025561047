import BackswipeScene
public import BackswipeUnits

/// A rectangle on the screen: draws itself, lays out and holds subviews, receives touches.
///
/// Coordinates are points, y down, as in UIKit. A view owns one `Layer`; drawing is a list of
/// commands (`displayContents`) made when the view needs display, never per frame.
@preconcurrency @MainActor
open class UIView: UIResponder {
  /// The view's appearance, with layers of the client in it.
  public let layer: CALayer
  /// The class of the view's layer: `CALayer`, or one of its subclasses.
  open class var layerClass: AnyClass { CALayer.self }
  /// Back to front.
  open var subviews: [UIView] { ownSubviews }
  // Iterated in every pass, and never changed meanwhile: no exclusivity check is needed.
  @exclusivity(unchecked) final var ownSubviews: [UIView] = []
  /// The view that holds it; nil for none.
  open var superview: UIView? { ownSuperview }
  final var ownSuperview: UIView? { uplink.object }
  // Everything walks up this way. A view that goes takes itself out of its subviews.
  nonisolated let uplink = AtomicReference<UIView>()
  // The deinitialiser, which belongs to no actor, finds the layer by it.
  private nonisolated let ownLayer = AtomicReference<CALayer>()
  /// The controller whose view this is.
  package var controller: UIViewController? {
    get { isOfController ? controllerLink : nil }
    set {
      controllerLink = newValue
      isOfController = newValue != nil
    }
  }
  @Linked private var controllerLink: UIViewController?
  /// Whether `controller` is worth asking for.
  private(set) final var isOfController = false

  // State read by every pass through the tree, adjacent in memory.

  var layoutIsNeeded = true
  var displayIsNeeded = true
  /// Something at or below this view needs layout or display.
  var subtreeIsDirty = true
  /// The view's part in constraints; nil for none.
  final var layout: ViewLayout?
  /// The traits that the view overrides; nil for none.
  final var ownTraits: UITraitCollection?
  /// The traits it was drawn with last; nil where nothing depended on them.
  final var drawnTraits: UITraitCollection?

  /// Whether it and its subviews take touches; true by default.
  open var isUserInteractionEnabled = true
  /// Whether the view gets further touches while it has one. Recognisers always do.
  open var isMultipleTouchEnabled = false
  /// Whether touches of this view and of others exclude each other.
  open var isExclusiveTouch = false
  /// A number of the client; 0 by default.
  open var tag = 0
  /// The name by which tests and scenarios find the view; nil for none.
  open var accessibilityIdentifier: String?
  /// Names the view among its controller's for the next start; nil leaves its state out.
  open var restorationIdentifier: String?
  private var customAccessibilityLabel: String?
  /// In the order in which they were added; nil for none.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set { replaceRecognizers(with: newValue ?? []) }
  }
  @exclusivity(unchecked) final var recognizers: [UIGestureRecognizer] = []
  /// Called when a touch lands in the view, before its recognisers are collected.
  func addRecognizersForTouch() {}

  /// The effects on touches of property animators that move the view.
  var animatorTouches = AnimatorTouches()

  /// A view with a frame in its superview, in points.
  public init(frame: CGRect) {
    layer = CALayer.make(Self.layerClass)
    super.init()
    ownLayer.set(layer)
    layer.viewLink.set(self)
    layer.plainFrame = frame
    didInitialize()
  }

  /// As `init(frame: .zero)`.
  public convenience override init() { self.init(frame: UIView.takeNextFrame()) }

  /// A view of no size: archives have none. A subclass sets itself up as in `init(frame:)`.
  public required init?(coder: NSCoder) {
    layer = CALayer.make(Self.layerClass)
    super.init()
    ownLayer.set(layer)
    layer.viewLink.set(self)
    didInitialize()
  }

  deinit {
    for view in ownSubviews { view.uplink.clear() }
    ownLayer.unmanaged?.takeUnretainedValue().viewLink.clear()
  }

  /// For set-up that every initialiser shares.
  func didInitialize() {}

  // MARK: Restoration

  /// Saves state for the next start; requires a `restorationIdentifier`. Call super.
  open func encodeRestorableState(with coder: NSCoder) {}

  /// Restores the state saved by `encodeRestorableState`. Call super.
  open func decodeRestorableState(with coder: NSCoder) {}

  // MARK: Geometry

  /// The upright rectangle around the view and its `transform`, in the superview; setting it keeps
  /// that.
  open var frame: CGRect {
    get { transformedFrame }
    set { if !refuses("frame", newValue != frame) { setTransformedFrame(newValue) } }
  }

  /// In the view's own coordinates, from the scroll offset on. A new size keeps the centre.
  open var bounds: CGRect {
    get { layer.plainBounds }
    set { if !refuses("bounds", newValue != bounds) { setUntransformedBounds(newValue) } }
  }

  /// The middle, in the superview's coordinates and before `transform`.
  open var center: CGPoint {
    get { layer.position }
    set { if !refuses("center", newValue != center) { setUntransformedCenter(newValue) } }
  }

  /// Moves, turns and scales the view with its subviews about its centre, also for touches.
  open var transform: CGAffineTransform {
    get { layer.affine }
    set { setLayerTransform(newValue) }
  }

  /// Whether a property that places the view is refused, as of a navigation controller's bar.
  func refuses(_ property: String, _ isChange: @autoclosure () -> Bool) -> Bool { false }

  /// The margins and sizes that follow the superview's size.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether subviews follow the view's size by their `autoresizingMask`.
  @exclusivity(unchecked) open var autoresizesSubviews = true

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

  /// The priority against being larger than the content, unless that is set.
  var defaultHugging: UILayoutPriority { .defaultLow }
  /// The view's name in descriptions of constraints, beside its identifier; nil for none.
  var textInDescription: String? { nil }
  /// In whose place constraints of subviews mean the content; nil for the view's own edges.
  var guideOfContent: UILayoutGuide? { nil }
  /// The insets of a container's view that its bars cover.
  var contentGuideInsets: UIEdgeInsets { .zero }
  /// The size of the content that constraints gave.
  var laidOutContentSize: CGSize {
    get { .zero }
    set {}
  }
  /// Called after an arranged view was hidden or shown.
  func arrangedChanged() {}
  /// Keeps rows removed by a lower frame, for this height, 0 for none. Returns whether it has rows.
  func keepRows(forHeight height: CGFloat) -> Bool { false }
  /// Whether it places its subviews regardless of their constraints, which it uses only for sizes.
  var placesByItself: Bool { false }

  /// Takes the size that shows all the content, and keeps the origin.
  open func sizeToFit() { takeFittingSize() }

  @exclusivity(unchecked) var safeArea = SafeArea()
  /// The part of the safe area that applies to subviews.
  var safeAreaForSubviews: UIEdgeInsets { safeAreaInsets }

  /// The insets of bars and screen strips over the view, with its controller's additional ones.
  open internal(set) var safeAreaInsets: UIEdgeInsets {
    get { safeArea.known }
    set {
      safeArea.given = newValue
      updateSafeArea()
    }
  }

  /// Whether the safe area counts as part of the margins.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { safeArea.insetsMargins }
    set {
      safeArea.insetsMargins = newValue
      marginsChanged()
    }
  }

  /// Content's distance from the edges in points, inside the safe area if that counts: 8 each; in a
  /// controller's view `systemMinimumLayoutMargins`, the least at its sides. (doc)
  open var layoutMargins: UIEdgeInsets {
    get { safeArea.insetsMargins ? ownMargins + safeAreaInsets : ownMargins }
    set {
      safeArea.margins = newValue
      marginsChanged()
    }
  }

  /// The nearest controller's traits, else the screen's, with overrides of the view and its
  /// ancestors.
  open var traitCollection: UITraitCollection { inheritedTraits }
  final var traitHandlers: TraitHandlers?

  /// Light or dark in place of the inherited style; `unspecified` leaves that.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { ownTraits?.values.style ?? .unspecified }
    set {
      if newValue != overrideUserInterfaceStyle { traitOverrides.userInterfaceStyle = newValue }
    }
  }

  /// The effect of the view's meaning on the side from which its content is laid out;
  /// `unspecified` by default.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet {
      guard takes("semanticContentAttribute") else { return semanticContentAttribute = oldValue }
      if semanticContentAttribute != oldValue { semanticsChanged() }
    }
  }
  /// The view whose direction a part of the interface has; nil for its own.
  var directionOwner: UIView? { nil }
  /// Call when the view may be laid out from the other side, besides layout and display.
  func sideChanged() {}

  /// Call when the preferred size of text has become another: takes other fonts.
  func textSizeChanged(to traits: UITraitCollection) {}

  /// Called after `safeAreaInsets` has changed; to be overridden.
  open func safeAreaInsetsDidChange() {}
  /// Called after the traits have changed, with those before; to be overridden.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Called after `layoutMargins` has changed; requests a layout by default.
  open func layoutMarginsDidChange() { setNeedsLayout() }

  /// A point of this view in another view's coordinates; nil means the window's.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let root = layer.convertToRoot(point)
    return view.map { $0.layer.convertFromRoot(root) } ?? root
  }

  /// A point of another view (nil: the window) in this view's coordinates.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convertFromRoot(view.map { $0.layer.convertToRoot(point) } ?? point)
  }

  /// The upright rectangle around one of this view in another view (nil: the window).
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    Self.around(rect) { convert($0, to: view) }
  }

  /// The upright rectangle in this view around one of another view (nil: the window).
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    Self.around(rect) { convert($0, from: view) }
  }

  // MARK: Appearance

  /// The fill of the bounds; nil for none.
  open var backgroundColor: UIColor? {
    didSet { if backgroundColor != oldValue { backgroundColorChanged(from: oldValue) } }
  }

  /// Whether the view fills its bounds. Kept for source compatibility: drawing is the same.
  open var isOpaque = true
  /// The placement of content that does not fill an image view. Others redraw at a new size.
  open var contentMode = ContentMode.scaleToFill {
    didSet { if contentMode != oldValue { setNeedsDisplay() } }
  }

  /// The opacity of the view and its subviews, limited to 0...1; 1 by default.
  open var alpha: CGFloat {
    get { CGFloat(layer.alpha) }
    set { if !refuses("alpha", newValue != alpha) { setLayerOpacity(Double(newValue)) } }
  }

  /// Whether neither the view nor its subviews are drawn or receive touches; false by default.
  open var isHidden: Bool {
    get { layer.hides || layout?.isHiding == true }
    set { if !hideArranged(newValue) { layer.hides = newValue } }
  }

  /// Whether subviews are cut to the bounds; false by default.
  open var clipsToBounds: Bool {
    get { layer.clips }
    set { layer.clips = newValue }
  }

  /// Inherited unless set; blue at the top. Grey where `tintAdjustmentMode` is `dimmed`.
  open var tintColor: UIColor! {
    get { adjustedTint(fullTint) }
    set { if takes("tintColor") { setTint(newValue) } }
  }
  final var tintState = TintState()
  /// The tint before it is adjusted.
  var fullTint: UIColor { tintState.custom ?? ownSuperview?.fullTint ?? .systemBlue }

  /// Whether the tint is dimmed, as under a sheet: the nearest value but `automatic`; else
  /// `normal`.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { inheritedTintMode }
    set { setTintMode(newValue) }
  }

  var appearanceValues = AppearanceValues()

  /// Called after a change of tint; requests display and notifies the subviews. Call super.
  open func tintColorDidChange() {
    setNeedsDisplay()
    tellTintColorBelow()
  }

  /// Draws between background and subviews on display, in UIKit's context. To be overridden.
  ///
  /// - Parameter rect: the view's size, from its top left corner.
  open func draw(_ rect: CGRect) {}

  /// Whether drawing fits `drawnGeometry` and repeats per frame of a rotation, except clients'
  /// `draw`.
  var drawsInShownSize: Bool { false }

  /// The drawing over the background and under the subviews, from the view's top left corner.
  func displayContents() -> [DrawCommand] {
    // Plain views have no drawing.
    if type(of: self) == UIView.self { return [] }
    let size = drawsInShownSize ? drawnSize : bounds.size
    return DrawingContext.record { _ in draw(CGRect(origin: .zero, size: size)) }
  }

  // MARK: Tree

  /// Puts a view on top of the subviews; it leaves the superview that it had.
  open func addSubview(_ view: UIView) { adopt(view) { ownSubviews.count } }

  /// Inserts a view at an index, back to front, counted without it; limited to the range.
  open func insertSubview(_ view: UIView, at index: Int) {
    adopt(view) { min(max(index, 0), ownSubviews.count) }
  }

  /// Puts a view behind a subview; on top when that is no subview.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    adopt(view) { index(of: sibling) ?? ownSubviews.count }
  }

  /// Puts a view in front of a subview; on top when that is no subview.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    adopt(view) { index(of: sibling).map { $0 + 1 } ?? ownSubviews.count }
  }

  /// Removes the view from its superview; ignored without one.
  open func removeFromSuperview() {
    if let parent = ownSuperview { leave(parent) }
  }

  /// Puts a subview in front of the others.
  open func bringSubviewToFront(_ view: UIView) {
    if ownSubviews.last !== view { move(view, to: ownSubviews.count) }
  }
  /// Puts a subview behind the others.
  open func sendSubviewToBack(_ view: UIView) {
    if ownSubviews.first !== view { move(view, to: 0) }
  }

  /// Exchanges two subviews by index; does nothing for indices out of range.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    exchange(index1, index2)
  }

  /// Whether it is the view or stands somewhere in it.
  open func isDescendant(of view: UIView) -> Bool { isInside(view) }
  /// The window that it is in; nil for none.
  open var window: UIWindow? { windowOfTree }

  /// This view, or the first one below it, with a tag; depth first, back to front.
  open func viewWithTag(_ tag: Int) -> UIView? {
    self.tag == tag ? self : taggedBelow(tag)
  }

  /// Resigns the first responder in this view and below, with `force` even one that refuses.
  ///
  /// - Returns: whether no text in the view is being edited any more.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { resign(force) }

  /// Called before the view gets another superview, or none for nil; to be overridden.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the view has got another superview or none; to be overridden.
  open func didMoveToSuperview() {}
  /// Called before the view gets another window, or none for nil; to be overridden.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the view has got another window or none; to be overridden.
  open func didMoveToWindow() {}
  /// Called after a subview has been added; to be overridden.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview is removed; to be overridden.
  open func willRemoveSubview(_ subview: UIView) {}

  /// The view itself, where it is a window; quicker than a cast.
  var asWindow: UIWindow? { nil }
  /// Of the view itself, where it is a window.
  var rootEnvironment: UIEnvironment? { nil }

  package override var environment: UIEnvironment? { environmentOfTree ?? UIContext.environment }

  open override var next: UIResponder? { controller ?? ownSuperview }

  // MARK: Layout and display

  /// Places the subviews that have constraints; `bounds.size` is final. Override and call super.
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

  /// Updates properties from the model, before the layout; to be overridden. (iOS 26)
  open func updateProperties() {}
  /// Has `updateProperties` called before the next layout. (iOS 26)
  open func setNeedsUpdateProperties() { propertiesChanged() }
  /// Whether `updateProperties` is due; true at first.
  final var propertiesAreDue = true

  /// Lays out at the next frame.
  open func setNeedsLayout() {
    layoutIsNeeded = true
    markSubtreeDirty()
  }
  /// Draws at the next frame.
  open func setNeedsDisplay() {
    displayIsNeeded = true
    markSubtreeDirty()
  }

  /// Lays out this view and its subtree now, where needed.
  open func layoutIfNeeded() { layOutNow() }

  // MARK: Touches

  /// The frontmost view at a point of this view's coordinates that takes touches.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    takesTouches && self.point(inside: point, with: event) ? frontmost(at: point, event) : nil
  }

  /// Whether a point of the view's coordinates is in it for touches; by default, in the bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// Asked before a recogniser of the view leaves `possible`; false makes it fail.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Lets the recogniser see the touches of the view and of its subviews, and no other view's.
  open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) { attach(recognizer) }

  /// Takes the recogniser away; a gesture in progress is cancelled.
  open func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) { detach(recognizer) }

  /// Whether the view keeps single taps from the views around it.
  var takesTapAlone: Bool { false }
  /// Whether it keeps one of its touches from a recogniser around it that wants to begin.
  func keeps(_ touch: UITouch, from recognizer: UIGestureRecognizer) -> Bool { false }
  /// Whether a view inside may have a touch.
  func allowsTouch(_ touch: UITouch, in view: UIView, _ event: UIEvent) -> Bool { true }
  /// Whether a tap by its label finds it.
  var takesTaps: Bool { true }
  /// Parts with separate labels for taps, in the view's coordinates.
  var labelledParts: [(label: String, frame: CGRect)] { [] }

  // MARK: Accessibility

  /// The view's name for a person; by default the text it shows.
  open var accessibilityLabel: String? {
    get { customAccessibilityLabel ?? shownText }
    set { customAccessibilityLabel = newValue }
  }

  /// The text that the view shows, if it shows one.
  var shownText: String? { nil }
  /// The text that it shows beside its title.
  var shownDetail: String? { nil }
  /// Whether it shows that it is selected.
  var isShownSelected: Bool { false }
  /// The identifier by which expectations find the view: its own, or that of the item it shows.
  var shownIdentifier: String? { accessibilityIdentifier }
  /// Whether the view draws nothing itself: a spacer or a container of arranged views.
  var isSpace: Bool { false }
}
