public import BackswipeGeometry
package import BackswipeScene

/// A rectangle on the screen: draws itself, lays out and holds subviews, receives touches.
///
/// Coordinates are points, y down, as in UIKit. A view owns one `Layer`; drawing is a list of
/// commands (`displayContents`) made when the view needs display, never per frame.
@MainActor
open class UIView: UIResponder {
  package let layer = Layer()
  public private(set) var subviews: [UIView] = []
  public private(set) weak var superview: UIView?
  /// The controller whose view this is.
  package weak var controller: UIViewController?

  public var isUserInteractionEnabled = true
  public var tag = 0
  public var accessibilityIdentifier: String?
  private var customAccessibilityLabel: String?
  public private(set) var gestureRecognizers: [UIGestureRecognizer] = []

  private(set) var layoutIsNeeded = true
  private(set) var displayIsNeeded = true
  /// Something at or below this view needs layout or display.
  private(set) var subtreeIsDirty = true

  public init(frame: CGRect = .zero) {
    super.init()
    layer.frame = frame
    didInitialize()
  }

  /// For set-up that every initialiser shares.
  func didInitialize() {}

  // MARK: Geometry

  /// In the superview's coordinates.
  open var frame: CGRect {
    get { layer.frame }
    set {
      let old = layer.frame
      guard newValue != old else { return }
      layer.frame = newValue
      if newValue.size != old.size {
        setNeedsLayout()
        setNeedsDisplay()
      }
    }
  }

  /// In the view's own coordinates; the origin is what a scroll view has scrolled to.
  open var bounds: CGRect {
    get { layer.bounds }
    set {
      layer.boundsOrigin = newValue.origin
      if newValue.size != frame.size {
        let centre = CGPoint(x: frame.midX, y: frame.midY)
        frame = CGRect(
          x: centre.x - newValue.width / 2, y: centre.y - newValue.height / 2,
          width: newValue.width, height: newValue.height)
      }
    }
  }

  public var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame = CGRect(
        x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2, width: frame.width,
        height: frame.height)
    }
  }

  /// The size that shows all the content within a size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { frame.size }

  public func sizeToFit() {
    frame = CGRect(
      origin: frame.origin,
      size: sizeThatFits(
        CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)))
  }

  /// The part of the view that bars cover, as far as this view reaches beneath them.
  public internal(set) var safeAreaInsets = UIEdgeInsets.zero {
    didSet { if safeAreaInsets != oldValue { safeAreaInsetsDidChange() } }
  }

  open func safeAreaInsetsDidChange() { setNeedsLayout() }

  // MARK: Appearance

  public var backgroundColor: UIColor? {
    didSet { layer.backgroundColor = backgroundColor?.color }
  }

  public var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = min(max(Double(newValue), 0), 1) }
  }

  public var isHidden: Bool {
    get { layer.isHidden }
    set { layer.isHidden = newValue }
  }

  public var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// Inherited from the superview unless set; blue at the top.
  public var tintColor: UIColor! {
    get { customTint ?? superview?.tintColor ?? .systemBlue }
    set {
      customTint = newValue
      tintColorDidChange()
    }
  }
  private var customTint: UIColor?

  open func tintColorDidChange() {
    setNeedsDisplay()
    for view in subviews { view.tintColorDidChange() }
  }

  /// What is drawn over the background and under the subviews, in the view's coordinates.
  func displayContents() -> [DrawCommand] { [] }

  // MARK: Tree

  open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

  public func insertSubview(_ view: UIView, at index: Int) {
    view.removeFromSuperview()
    let place = min(max(index, 0), subviews.count)
    subviews.insert(view, at: place)
    view.superview = self
    layer.insert(view.layer, at: place)
    view.markSubtreeDirty()
    view.setNeedsLayout()
    setNeedsLayout()
    view.didMoveToSuperview()
  }

  public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insertSubview(view, at: subviews.firstIndex { $0 === sibling } ?? subviews.count)
  }

  public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insertSubview(view, at: (subviews.firstIndex { $0 === sibling } ?? subviews.count) + 1)
  }

  public func bringSubviewToFront(_ view: UIView) {
    guard view.superview === self, subviews.last !== view else { return }
    insertSubview(view, at: subviews.count)
  }

  open func removeFromSuperview() {
    guard let parent = superview else { return }
    parent.subviews.removeAll { $0 === self }
    superview = nil
    layer.removeFromSuperlayer()
    parent.setNeedsLayout()
    didMoveToSuperview()
  }

  open func didMoveToSuperview() {}

  public func isDescendant(of view: UIView) -> Bool {
    var candidate: UIView? = self
    while let current = candidate {
      if current === view { return true }
      candidate = current.superview
    }
    return false
  }

  public var window: UIWindow? {
    var view: UIView? = self
    while let current = view {
      if let window = current as? UIWindow { return window }
      view = current.superview
    }
    return nil
  }

  package var environment: UIEnvironment? { window?.ownEnvironment ?? UIContext.environment }

  open override var next: UIResponder? { controller ?? superview }

  // MARK: Layout and display

  /// Lays out at the next frame.
  public func setNeedsLayout() {
    layoutIsNeeded = true
    markSubtreeDirty()
  }

  /// Draws at the next frame.
  public func setNeedsDisplay() {
    displayIsNeeded = true
    markSubtreeDirty()
  }

  private func markSubtreeDirty() {
    var view: UIView? = self
    while let current = view {
      if current.subtreeIsDirty && current !== self { return }
      current.subtreeIsDirty = true
      view = current.superview
    }
  }

  /// Places the subviews. Override it; the size of `bounds` is final when it is called.
  open func layoutSubviews() {}

  public func layoutIfNeeded() {
    guard subtreeIsDirty else { return }
    if layoutIsNeeded {
      layoutIsNeeded = false
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
    }
    for view in subviews { view.layoutIfNeeded() }
  }

  /// Whether a layout is still due at or below this view.
  var subtreeNeedsLayout: Bool {
    guard subtreeIsDirty else { return false }
    return layoutIsNeeded || subviews.contains { $0.subtreeNeedsLayout }
  }

  /// Draws what needs it in this view and below, and takes it off the list of what changed.
  func displayIfNeeded() {
    guard subtreeIsDirty else { return }
    if displayIsNeeded {
      displayIsNeeded = false
      layer.contents = displayContents()
    }
    var stillDirty = layoutIsNeeded
    for view in subviews {
      view.displayIfNeeded()
      if view.subtreeIsDirty { stillDirty = true }
    }
    subtreeIsDirty = stillDirty
  }

  // MARK: Touches

  /// The frontmost view at a point of this view's coordinates that takes touches.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, alpha > 0.01, self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      let inner = CGPoint(
        x: point.x - view.frame.minX + view.bounds.minX,
        y: point.y - view.frame.minY + view.bounds.minY)
      if let hit = view.hitTest(inner, with: event) { return hit }
    }
    return self
  }

  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// A point of this view in another view's coordinates; nil means the window's.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let root = layer.convertToRoot(point)
    return view.map { $0.layer.convertFromRoot(root) } ?? root
  }

  /// A point of another view (nil: the window) in this view's coordinates.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convertFromRoot(view.map { $0.layer.convertToRoot(point) } ?? point)
  }

  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  public func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    gestureRecognizers.append(recognizer)
    recognizer.view = self
  }

  public func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    gestureRecognizers.removeAll { $0 === recognizer }
    if recognizer.view === self { recognizer.view = nil }
  }

  // MARK: Accessibility

  /// What a person would call the view; by default the text it shows.
  open var accessibilityLabel: String? {
    get { customAccessibilityLabel ?? shownText }
    set { customAccessibilityLabel = newValue }
  }

  /// The text that the view shows, if it shows one.
  var shownText: String? { nil }
}
