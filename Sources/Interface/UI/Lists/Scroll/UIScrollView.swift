import BackswipeGestures
import BackswipeMotion
import BackswipeNavigation
import BackswipeScene
import BackswipeSettings
public import BackswipeUnits

/// A view that shows a part of its content and lets a finger move it, with deceleration and rubber
/// band.
///
/// `bounds.origin` is the offset. Scrolling moves the content's pictures and draws nothing again.
@preconcurrency @MainActor
open class UIScrollView: UIView, UIScrollViewDelegating {
  /// Scrolls the content; its delegate is the scroll view's own.
  public let panGestureRecognizer: UIPanGestureRecognizer = ScrollPanGestureRecognizer()

  /// Points; how far the content reaches from its origin.
  @exclusivity(unchecked) open var contentSize = CGSize.zero {
    didSet { if contentSize != oldValue { setNeedsLayout() } }
  }
  /// Room around the content, beside what the safe area adds.
  open var contentInset = UIEdgeInsets.zero { didSet { insetsChanged() } }
  /// When the safe area is added to `contentInset`.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { insetsChanged() }
  }
  /// Whether a finger scrolls; true by default.
  open var isScrollEnabled = true {
    didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
  }
  /// Whether content bounces up and down that is no higher than the view; false by default.
  @exclusivity(unchecked) open var alwaysBounceVertical = false
  /// Whether content bounces sideways that is no wider than the view; false by default.
  open var alwaysBounceHorizontal = false
  /// Whether content can be drawn past its edges.
  open var bounces = true
  /// Comes to rest at whole multiples of the view's size.
  open var isPagingEnabled = false
  /// Whether the indicator shows while it scrolls; true by default.
  open var showsVerticalScrollIndicator = true { didSet { indicator.update(for: self) } }
  /// Kept for UIKit's sake: there is no horizontal indicator.
  open var showsHorizontalScrollIndicator = true
  /// The colour of the indicator.
  open var indicatorStyle = IndicatorStyle.default {
    didSet { if indicatorStyle != oldValue { indicator.style = indicatorStyle } }
  }
  /// Room at the ends of the indicator's track, beside what the content's insets take.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet { indicator.update(for: self) }
  }
  /// Kept for UIKit's sake: there is no horizontal indicator.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Sets the insets of both indicators; reads the vertical one's.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }

  /// Shows the indicator for a moment.
  open func flashScrollIndicators() {
    indicator.update(for: self)
    if let environment { indicator.flash(in: environment) }
  }

  /// Whether a tap on the status bar scrolls to the top, where this is the only one on the screen that
  /// says so; true by default.
  open var scrollsToTop = true
  /// Whether the animated offset is that of a tap on the status bar.
  var isScrollingToTop = false

  /// How the content slows down after a flick; by default as the settings say, which is `normal`.
  open var decelerationRate: DecelerationRate {
    get {
      ownDecelerationRate
        ?? environment.map { DecelerationRate(rawValue: CGFloat($0.settings.scrollDeceleration)) }
        ?? .normal
    }
    set { ownDecelerationRate = newValue }
  }
  private var ownDecelerationRate: DecelerationRate?
  /// Whether dragging takes the keyboard away; `none`, it stays, by default.
  open var keyboardDismissMode = KeyboardDismissMode.none
  @RoleLink var scrollDelegate: (any UIScrollViewDelegate)?
  /// True while a finger is on the content, whether it has moved it or not.
  open var isTracking: Bool { isDragging || panGestureRecognizer.numberOfTouches > 0 }
  /// Whether touches in the content are delivered after `contentTouchDelay`, or at their end, so
  /// that one that only scrolls is never delivered. One that stops a deceleration is delivered at
  /// once.
  open var delaysContentTouches = true
  /// Whether a drag may still scroll after its touch was delivered to the content.
  open var canCancelContentTouches = true
  /// True while a finger moves the content.
  open private(set) var isDragging = false
  /// True while the content moves on after a drag.
  open var isDecelerating: Bool { deceleration != nil }

  var offsetAtStart = CGPoint.zero
  /// Where the content was when the finger began to move it.
  var dragStart = CGPoint.zero
  var deceleration: ScrollDeceleration?
  var offsetAnimation: ContentOffsetAnimation?
  private var appliedInset = UIEdgeInsets.zero
  /// The restored offset from the resting range's low end, until the first layout in a window.
  private var restoredOffset: CGPoint?
  let indicator = ScrollIndicator()
  /// Moves its bar with the content; nil for none.
  @Linked var barFollower: UINavigationController?
  /// Has the bars below follow the content's end; nil for none.
  weak var contentEnd: ContentEnd?
  /// Points that the bar above can still grow by when the content goes down.
  var barRoom: CGFloat = 0
  /// Points of the inset at the top that are the large title's and the search field's, less what is
  /// hidden of the bar.
  var barShown: CGFloat = 0
  /// When a wheel that has moved the content is at rest; nil where nothing comes of that.
  var wheelRest: SchedulerToken?
  /// Lies over what is visible while one searches, and keeps fingers from scrolling; nil for none.
  @Linked var cover: SearchOverlay?
  /// What a finger has done to the sheet around; nil without one.
  var sheetDrag: SheetDrag?

  override func didInitialize() {
    layer.clips = true
    layer.scrollsSublayers = true
    addGestureRecognizer(panGestureRecognizer)
    panGestureRecognizer.addTarget(self, action: UIScrollView.panned)
    panGestureRecognizer.name = "scroll"
    addSubview(indicator)
  }

  // MARK: Geometry

  /// What of the content is at the top left corner.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue != layer.boundsOrigin else { return }
      layer.boundsOrigin = newValue
      scrolled()
    }
  }

  /// Moves the content; an animation takes `ContentOffsetAnimation.duration` and calls the delegate
  /// when it is over.
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

  /// Moves the content with what moves in so much time along a spring; at once in none.
  func scroll(to offset: CGPoint, in duration: Interval) {
    guard offset != contentOffset else { return }
    stopDecelerating()
    guard duration > .zero, let environment else {
      contentOffset = offset
      return
    }
    start(
      ContentOffsetAnimation(view: self, to: offset, duration: duration, curve: .spring),
      in: environment)
  }

  private func start(_ animation: ContentOffsetAnimation, in environment: UIEnvironment) {
    offsetAnimation = animation
    environment.start(animation)
  }

  /// Moves the content until a part of it shows, and no further than it has to.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    setContentOffset(offset(showing: rect), animated: animated)
  }

  /// `contentInset` and what the safe area adds to it.
  open var adjustedContentInset: UIEdgeInsets {
    var inset = contentInset + systemContentInset
    if keyboardReach > 0 { inset.bottom = max(inset.bottom, contentInset.bottom + keyboardReach) }
    return inset
  }

  /// Whether the keyboard has scrolled the content up, which then comes back with it.
  var keyboardHasScrolled = false
  /// Points at the bottom that the keyboard covers, for a list that keeps clear of it.
  var keyboardReach: CGFloat = 0 { didSet { if keyboardReach != oldValue { insetsChanged() } } }

  /// The adjusted inset has changed, and the offset with it where the content was at the top.
  open func adjustedContentInsetDidChange() {}

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    cover?.safeAreaInsets = safeAreaInsets
    insetsChanged()
  }

  /// Content at the top stays at the top when the insets change, and content that decelerates to an
  /// edge goes to its new offset.
  func insetsChanged() {
    let inset = adjustedContentInset
    guard inset != appliedInset else { return }
    let wasAtTop = contentOffset.y <= -appliedInset.top
    appliedInset = inset
    if let deceleration, let environment {
      deceleration.rangeChanged(
        to: restingRange, at: environment.now, settings: decelerationSettings(environment),
        bounces: bounces)
    } else if wasAtTop, !isDragging {
      contentOffset.y = -inset.top
    }
    setNeedsLayout()
    for view in ownSubviews { view.updateSafeArea() }
    adjustedContentInsetDidChange()
  }

  override var safeAreaForSubviews: UIEdgeInsets { safeAreaLeftOver }

  /// The offsets at which the content rests.
  var restingRange: (low: CGPoint, high: CGPoint) {
    let inset = adjustedContentInset
    let low = CGPoint(x: -inset.left, y: -inset.top - barRoom)
    return (
      low,
      CGPoint(
        x: max(contentSize.width + inset.right - frame.width, low.x),
        y: max(contentSize.height + inset.bottom - frame.height, low.y))
    )
  }

  var scrollsVertically: Bool {
    restingRange.high.y > restingRange.low.y || alwaysBounceVertical
  }

  var scrollsHorizontally: Bool {
    restingRange.high.x > restingRange.low.x || alwaysBounceHorizontal
  }

  /// The offset has changed. Call super.
  func scrolled() {
    indicator.update(for: self)
    if layout != nil { scrolledForLayout() }
    if let barFollower { barFollower.contentScrolled(self) }
    if let contentEnd { contentEnd.contentMoved() }
    if let cover { cover.frame = bounds }
    scrollDelegate?.scrollViewDidScroll(self)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // In its place, unless the client has taken it out.
    if indicator.ownSuperview === self { bringSubviewToFront(indicator) }
    insetsChanged()
    if let contentEnd { contentEnd.contentMoved() }
    indicator.update(for: self)
    guard !isDragging, deceleration == nil, offsetAnimation == nil else { return }
    let range = restingRange
    if let travel = restoredOffset, window != nil {
      restoredOffset = nil
      contentOffset = CGPoint(x: range.low.x + travel.x, y: range.low.y + travel.y)
    }
    let y = min(max(contentOffset.y, range.low.y), range.high.y)
    if y != contentOffset.y { contentOffset.y = y }
  }

  // MARK: Restoration

  private static let travelKey = "UIScrollViewContentOffset"

  /// Writes how far the content is scrolled, bars left out of account.
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

  // MARK: Finger

  private func panned(_ recognizer: UIGestureRecognizer) {
    switch recognizer.state {
    case .began:
      stopDecelerating()
      isDragging = true
      if keyboardDismissMode == .onDrag { window?.endEditing(true) }
      willBeginDragging()
      dragStart = contentOffset
      offsetAtStart = travel(of: contentOffset)
      beginSheetDrag()
      follow()
    case .changed:
      follow()
    case .ended:
      isDragging = false
      endDrag(velocity: endSheetDrag(panGestureRecognizer.velocity(in: self)))
    case .cancelled:
      isDragging = false
      endDrag(velocity: endSheetDrag(nil))
    case .possible, .failed:
      break
    }
  }

  private func follow() {
    var moved = panGestureRecognizer.translation(in: self)
    if sheetDrag != nil { moved.y -= moveSheet(moved.y) }
    contentOffset = offset(
      ofTravel: CGPoint(x: offsetAtStart.x - moved.x, y: offsetAtStart.y - moved.y))
  }

  private func endDrag(velocity: CGPoint) {
    guard let environment else { return }
    let range = restingRange
    let speed = CGPoint(
      x: scrollsHorizontally ? -velocity.x : 0, y: scrollsVertically ? -velocity.y : 0)
    var x = axis(contentOffset.x, speed.x, range.low.x, range.high.x, environment)
    var y = axis(contentOffset.y, speed.y, range.low.y, range.high.y, environment)
    var target = CGPoint(x: x.restingOffset, y: y.restingOffset)
    if isPagingEnabled {
      target = CGPoint(
        x: Self.page(
          from: contentOffset.x, velocity: speed.x, start: dragStart.x, length: frame.width,
          low: range.low.x, high: range.high.x),
        y: Self.page(
          from: contentOffset.y, velocity: speed.y, start: dragStart.y, length: frame.height,
          low: range.low.y, high: range.high.y))
    }
    if let barFollower { target.y = barFollower.contentRest(target.y, of: self) }
    // Points a millisecond, as UIKit has it.
    let pace = CGPoint(x: speed.x / 1000, y: speed.y / 1000)
    target = self.target(target, velocity: pace)
    scrollDelegate?.scrollViewWillEndDragging(
      self, withVelocity: pace, targetContentOffset: &target)
    if target.x != x.restingOffset {
      x = ScrollDeceleration.Axis(
        from: contentOffset.x, to: target.x, velocity: speed.x, settings: environment.settings)
    }
    if target.y != y.restingOffset {
      y = ScrollDeceleration.Axis(
        from: contentOffset.y, to: target.y, velocity: speed.y, settings: environment.settings)
    }
    let motion = ScrollDeceleration(view: self, start: environment.now, x: x, y: y)
    didEndDragging(decelerates: !motion.isAtRest)
    guard !motion.isAtRest else {
      indicator.fade(in: environment)
      return
    }
    scrollDelegate?.scrollViewWillBeginDecelerating(self)
    deceleration = motion
    environment.start(motion)
  }

  /// The offset at which a drag lets the content rest, before the delegate is asked.
  ///
  /// - Parameter velocity: points a millisecond.
  func target(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

  private func axis(
    _ offset: CGFloat, _ velocity: CGFloat, _ low: CGFloat, _ high: CGFloat,
    _ environment: UIEnvironment
  ) -> ScrollDeceleration.Axis {
    ScrollDeceleration.Axis(
      from: offset, velocity: velocity, low: low, high: high,
      settings: decelerationSettings(environment),
      bounces: bounces, isReleased: true)
  }

  /// The settings, with what the view has of its own.
  func decelerationSettings(_ environment: UIEnvironment) -> SimulatorSettings {
    var settings = environment.settings
    if let ownDecelerationRate {
      settings.scrollDeceleration = Double(ownDecelerationRate.rawValue)
    }
    return settings
  }

  /// Stops a deceleration or an animated offset.
  @discardableResult
  func stopDecelerating() -> Bool {
    if let offsetAnimation {
      environment?.stop(offsetAnimation)
      self.offsetAnimation = nil
      isScrollingToTop = false
      return true
    }
    guard let deceleration else { return false }
    environment?.stop(deceleration)
    self.deceleration = nil
    return true
  }

  func decelerationEnded() {
    deceleration = nil
    // The bars, or the screen, have changed on the way.
    if springBack() { return }
    if let environment { indicator.fade(in: environment) }
    didEndDecelerating()
  }

  /// A finger begins to move the content. Call super, which tells the delegate.
  func willBeginDragging() { scrollDelegate?.scrollViewWillBeginDragging(self) }
  /// The finger lets go. Call super.
  func didEndDragging(decelerates: Bool) {
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
  }
  /// The content has come to rest after a drag. Call super.
  func didEndDecelerating() { scrollDelegate?.scrollViewDidEndDecelerating(self) }
  /// An animated offset is where it was to go. Call super.
  func didEndScrollingAnimation() { scrollDelegate?.scrollViewDidEndScrollingAnimation(self) }

  /// Springs content back that rests beyond its edges, or amid what the bar above takes away with it.
  ///
  /// - Returns: whether it does.
  @discardableResult
  func springBack() -> Bool {
    guard !isDragging, deceleration == nil, offsetAnimation == nil, let environment, window != nil
    else {
      return false
    }
    let (range, here) = (restingRange, contentOffset)
    let inside = CGPoint(
      x: min(max(here.x, range.low.x), range.high.x),
      y: min(max(here.y, range.low.y), range.high.y))
    let rest = barFollower?.contentRest(inside.y, of: self) ?? inside.y
    guard inside != here || rest != here.y else { return false }
    let motion = ScrollDeceleration(
      view: self, start: environment.now,
      x: axis(here.x, 0, range.low.x, range.high.x, environment),
      y: rest == inside.y
        ? axis(here.y, 0, range.low.y, range.high.y, environment)
        : ScrollDeceleration.Axis(
          from: here.y, to: rest, velocity: 0, settings: environment.settings))
    deceleration = motion
    environment.start(motion)
    return true
  }

  /// Whether scrolling may cancel touches of a view in the content; false for controls.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

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

  /// A touch that has stopped a spring back lets it go on.
  func touchEnded() {
    springBack()
  }
}
