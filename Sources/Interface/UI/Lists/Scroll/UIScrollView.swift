import BackswipeScene
public import BackswipeUnits

/// Shows a part of its content and scrolls it by drags, with deceleration and rubber band.
///
/// `bounds.origin` is the offset. Scrolling moves the content's bitmaps without drawing.
@preconcurrency @MainActor
open class UIScrollView: UIView, UIScrollViewDelegating {
  /// The recogniser that scrolls the content; its delegate is the scroll view's.
  public let panGestureRecognizer: UIPanGestureRecognizer = ScrollPanGestureRecognizer()

  /// The size of the content, in points.
  @exclusivity(unchecked) open var contentSize = CGSize.zero {
    didSet { if contentSize != oldValue { setNeedsLayout() } }
  }
  /// The insets around the content, in addition to the safe area.
  open var contentInset = UIEdgeInsets.zero { didSet { insetsChanged() } }
  /// The condition for adding the safe area to `contentInset`.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { insetsChanged() }
  }
  /// Whether drags scroll; true by default.
  open var isScrollEnabled = true {
    didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
  }
  /// Whether content no taller than the view bounces vertically; false by default.
  @exclusivity(unchecked) open var alwaysBounceVertical = false
  /// Whether content no wider than the view bounces horizontally; false by default.
  open var alwaysBounceHorizontal = false
  /// Whether content can be dragged past its edges along both axes; setting it sets both.
  open var bounces: Bool {
    get { bouncesHorizontally && bouncesVertically }
    set { (bouncesHorizontally, bouncesVertically) = (newValue, newValue) }
  }
  /// Whether content can be dragged past its left and right edge; true by default.
  open var bouncesHorizontally = true
  /// Whether content can be dragged past its top and bottom; true by default.
  open var bouncesVertically = true
  /// Whether a drag along one axis does not scroll along the other; false by default.
  open var isDirectionalLockEnabled = false
  /// The place of content smaller than the view: (0, 0), the default, for the top left corner,
  /// (1, 1) for the bottom right one.
  open var contentAlignmentPoint = CGPoint.zero {
    didSet { if contentAlignmentPoint != oldValue { setNeedsLayout() } }
  }
  /// Whether a drag beyond an end moves a scroll view around it; true by default.
  open var transfersHorizontalScrollingToParent = true
  /// Whether a drag beyond the top or bottom moves a scroll view around it; true by default.
  open var transfersVerticalScrollingToParent = true
  /// Whether the safe area and the content's insets inset the indicators' tracks; true by default.
  open var automaticallyAdjustsScrollIndicatorInsets = true {
    didSet { indicators.update(for: self) }
  }
  /// Kept for source compatibility: keys go to the field that is edited.
  open var allowsKeyboardScrolling = true
  /// The control that a pull of the content starts; nil for none.
  open var refreshControl: UIRefreshControl? { didSet { refreshControlChanged(from: oldValue) } }
  /// The scale, and the fingers and motions that change it.
  var zoom = ScrollZoom()
  /// Whether a change of the insets leaves the content where it is.
  var keepsOffset = false
  /// Made on first request.
  var edgeEffects: [UIScrollEdgeEffect] = []
  /// The effects beneath views over the edges.
  var edgeViews: [ScrollEdgeView] = []
  /// Whether it settles at multiples of the view's size.
  open var isPagingEnabled = false
  /// Whether the indicator at the trailing edge is visible while it scrolls; true by default.
  open var showsVerticalScrollIndicator = true { didSet { indicators.update(for: self) } }
  /// Whether the indicator at the bottom is visible while content wider than the view scrolls; true
  /// by default.
  open var showsHorizontalScrollIndicator = true { didSet { indicators.update(for: self) } }
  /// The colour of the indicators.
  open var indicatorStyle = IndicatorStyle.default {
    didSet { if indicatorStyle != oldValue { indicators.style = indicatorStyle } }
  }
  /// The insets of the vertical indicator's track, in addition to the content's insets.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet { indicators.update(for: self) }
  }
  /// The insets of the horizontal indicator's track, in addition to the content's insets.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet { indicators.update(for: self) }
  }
  /// Sets the insets of both indicators; returns those of the vertical one.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }

  /// Shows the indicators for a moment.
  open func flashScrollIndicators() {
    indicators.update(for: self)
    if let environment { indicators.flash(in: environment) }
  }

  /// Whether a tap on the status bar scrolls to the top, if this is the only such view on the
  /// screen; true by default.
  open var scrollsToTop = true
  /// Whether the offset animation was started by a tap on the status bar.
  var isScrollingToTop = false

  /// The deceleration after a drag; by default that of the settings, which is `normal`.
  open var decelerationRate: DecelerationRate {
    get {
      ownDecelerationRate
        ?? environment.map { DecelerationRate(rawValue: CGFloat($0.settings.scrollDeceleration)) }
        ?? .normal
    }
    set { ownDecelerationRate = newValue }
  }
  /// The client's rate; nil for that of the settings.
  final var ownDecelerationRate: DecelerationRate?
  /// The effect of a drag on the keyboard; by default `none`.
  open var keyboardDismissMode = KeyboardDismissMode.none
  @RoleLink var scrollDelegate: (any UIScrollViewDelegate)?
  /// Whether a touch is on the content, moving it or not.
  open var isTracking: Bool { isDragging || panGestureRecognizer.numberOfTouches > 0 }
  /// Whether touches in the content are delivered after `contentTouchDelay` or at their end, so
  /// that a touch that only scrolls is never delivered. One that stops a deceleration is delivered
  /// at once.
  open var delaysContentTouches = true
  /// Whether a drag can still scroll after its touch was delivered to the content.
  open var canCancelContentTouches = true
  /// Whether a drag moves the content.
  open internal(set) var isDragging = false
  /// Whether the content moves after a drag.
  open var isDecelerating: Bool { deceleration != nil }

  var offsetAtStart = CGPoint.zero
  /// The offset at the start of the drag.
  var dragStart = CGPoint.zero
  /// The axis along which the present drag does not scroll; nil for none.
  var lockedAxis: ScrollAxis?
  var deceleration: ScrollDeceleration?
  var offsetAnimation: ContentOffsetAnimation?
  /// The adjusted inset to which the content has adapted.
  final var appliedInset = UIEdgeInsets.zero
  /// The restored offset from the resting range's low end, until the first layout in a window.
  private var restoredOffset: CGPoint?
  let indicators = ScrollIndicators()
  /// The controller whose bar moves with the content; nil for none.
  @Linked var barFollower: UINavigationController?
  /// Lets the bars below follow the end of the content; nil for none.
  weak var contentEnd: ContentEnd?
  /// Points by which the bar above can still grow when the content moves down.
  var barRoom: CGFloat = 0
  /// The part of the top inset for the large title and search field, less the hidden part of the
  /// bar, in points.
  var barShown: CGFloat = 0
  /// The wait until a wheel is at rest; nil if none is needed.
  var wheelRest: SchedulerToken?
  /// The vertical offset at which a wheel began to move the content; nil for one at rest.
  var wheelStart: CGFloat?
  /// Covers the visible content during a search and prevents scrolling; nil for none.
  @Linked var cover: SearchOverlay?
  /// The drag of the enclosing sheet; nil without one.
  var sheetDrag: SheetDrag?

  override func didInitialize() {
    layer.clips = true
    layer.scrollsSublayers = true
    addGestureRecognizer(panGestureRecognizer)
    panGestureRecognizer.addTarget(self, action: UIScrollView.panned)
    panGestureRecognizer.name = "scroll"
    addSubview(indicators.vertical)
  }

  // MARK: Geometry

  /// The point of the content at the top left corner.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue != layer.boundsOrigin else { return }
      if isDragging || deceleration != nil || offsetAnimation != nil { noteScroll(to: newValue) }
      layer.boundsOrigin = newValue
      scrolled()
    }
  }

  /// Moves the content; an animation takes `ContentOffsetAnimation.duration` and notifies the
  /// delegate at its end.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    stopDecelerating()
    guard animated, UIView.areAnimationsEnabled, window != nil, let environment,
      contentOffset != self.contentOffset
    else {
      self.contentOffset = contentOffset
      return
    }
    start(ContentOffsetAnimation(view: self, to: contentOffset), in: environment)
  }

  /// Scrolls the minimum distance that makes a part of the content visible.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    setContentOffset(offset(showing: rect), animated: animated)
  }

  /// `contentInset` with the system's insets for the safe area and keyboard.
  open var adjustedContentInset: UIEdgeInsets {
    var inset = contentInset + systemContentInset
    if let refreshControl { inset.top += refreshControl.inset }
    if keyboardReach > 0 { inset.bottom = max(inset.bottom, contentInset.bottom + keyboardReach) }
    return inset
  }

  /// Whether the keyboard has scrolled the content up, to be undone when it hides.
  var keyboardHasScrolled = false
  /// Points at the bottom covered by the keyboard, for a list that adapts to it.
  var keyboardReach: CGFloat = 0 { didSet { if keyboardReach != oldValue { insetsChanged() } } }

  /// Called when the adjusted inset has changed, and with it the offset of content at the top.
  open func adjustedContentInsetDidChange() {}

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    cover?.safeAreaInsets = safeAreaInsets
    insetsChanged()
  }

  override var safeAreaForSubviews: UIEdgeInsets { safeAreaLeftOver }

  /// Called when the offset has changed. Call super.
  func scrolled() {
    indicators.update(for: self)
    if layout != nil { scrolledForLayout() }
    if let barFollower { barFollower.contentScrolled(self) }
    if let contentEnd { contentEnd.contentMoved() }
    if let cover { cover.frame = bounds }
    if !edgeViews.isEmpty { placeEdgeViews() }
    if refreshControl != nil { refreshFollows() }
    scrollDelegate?.scrollViewDidScroll(self)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    indicators.bringToFront(of: self)
    insetsChanged()
    if let contentEnd { contentEnd.contentMoved() }
    let range = restingRange
    indicators.update(for: self, range)
    if !edgeViews.isEmpty { placeEdgeViews() }
    guard !isDragging, deceleration == nil, offsetAnimation == nil, !isScaleMoving else { return }
    if let travel = restoredOffset, window != nil {
      restoredOffset = nil
      contentOffset = CGPoint(x: range.low.x + travel.x, y: range.low.y + travel.y)
    }
    let y = min(max(contentOffset.y, range.low.y), range.high.y)
    if y != contentOffset.y { contentOffset.y = y }
    guard contentAlignmentPoint.x != 0 else { return }
    contentOffset.x = min(max(contentOffset.x, range.low.x), range.high.x)
  }

  // MARK: Restoration

  private static let travelKey = "UIScrollViewContentOffset"

  /// Encodes the offset relative to the start of the content, without bars.
  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    let rest = restingRange.low
    let here = CGPoint(x: contentOffset.x - rest.x, y: contentOffset.y - rest.y)
    coder.encode(restoredOffset ?? here, forKey: Self.travelKey)
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    guard coder.containsValue(forKey: Self.travelKey) else { return }
    restoredOffset = coder.decodeCGPoint(forKey: Self.travelKey)
    setNeedsLayout()
  }

  // MARK: Drag

  /// The offset at which content settles after a drag, before the delegate's change.
  ///
  /// - Parameter velocity: points a millisecond.
  func target(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

  /// Called when a drag begins to move the content. Call super, which notifies the delegate.
  func willBeginDragging() { dragBegins() }
  /// Called when a drag ends. Call super.
  func didEndDragging(decelerates: Bool) {
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
  }
  /// Called when the content has settled after a drag. Call super.
  func didEndDecelerating() { scrollDelegate?.scrollViewDidEndDecelerating(self) }
  /// Called at the end of an offset animation. Call super.
  func didEndScrollingAnimation() { scrollDelegate?.scrollViewDidEndScrollingAnimation(self) }

  /// Whether scrolling may cancel touches of a view in the content; false for controls.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  override final func allowsTouch(_ touch: UITouch, in view: UIView, _ event: UIEvent) -> Bool {
    touchesShouldBegin([touch], with: event, in: view)
  }

  override final var guideOfContent: UILayoutGuide? { contentLayoutGuide }
  override final var laidOutContentSize: CGSize {
    get { contentSize }
    set { if newValue != contentSize { contentSize = newValue } }
  }

  /// Whether touches in the content are delivered to their view.
  open func touchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool { true }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !stopDecelerating() { super.touchesBegan(touches, with: event) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchEnded()
    super.touchesEnded(touches, with: event)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchEnded()
    super.touchesCancelled(touches, with: event)
  }

  /// Continues a spring back stopped by the touch.
  func touchEnded() {
    springBack()
  }
}
