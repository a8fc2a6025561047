public import BackswipeGeometry
import BackswipeGestures
import BackswipeMotion
import BackswipeScene
import BackswipeSettings
import BackswipeTime

/// A view that shows a part of its content and lets a finger move it, with deceleration and rubber
/// band.
///
/// `bounds.origin` is the offset. Scrolling moves the content's pictures and draws nothing again.
@MainActor
open class UIScrollView: UIView, UIScrollViewDelegating {
  /// Scrolls the content; its delegate is the scroll view's own.
  public let panGestureRecognizer: UIPanGestureRecognizer = ScrollPanGestureRecognizer()

  /// Points; how far the content reaches from its origin.
  @exclusivity(unchecked) public var contentSize = CGSize.zero {
    didSet { if contentSize != oldValue { setNeedsLayout() } }
  }
  /// Room around the content, beside what the safe area adds.
  public var contentInset = UIEdgeInsets.zero { didSet { insetsChanged() } }
  /// When the safe area is added to `contentInset`.
  public var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { insetsChanged() }
  }
  /// Whether a finger scrolls; true by default.
  public var isScrollEnabled = true {
    didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
  }
  /// Whether content bounces up and down that is no higher than the view; false by default.
  @exclusivity(unchecked) public var alwaysBounceVertical = false
  /// Whether content bounces sideways that is no wider than the view; false by default.
  public var alwaysBounceHorizontal = false
  /// Whether content can be drawn past its edges.
  public var bounces = true
  /// Comes to rest at whole multiples of the view's size.
  public var isPagingEnabled = false
  /// Whether the indicator shows while it scrolls; true by default.
  public var showsVerticalScrollIndicator = true { didSet { indicator.update(for: self) } }
  /// How the content slows down after a flick; nil for what the settings say.
  public var decelerationRate: DecelerationRate?
  /// Whether dragging takes the keyboard away; `none`, it stays, by default.
  public var keyboardDismissMode = KeyboardDismissMode.none
  @RoleLink var scrollDelegate: (any UIScrollViewDelegate)?
  /// True while a finger is on the content, whether it has moved it or not.
  public var isTracking: Bool { isDragging || panGestureRecognizer.numberOfTouches > 0 }
  /// Views in the content hear of a finger after `contentTouchDelay`, or when it lifts before, so
  /// that one that only scrolls is nothing to them. A finger that stops a glide is told at once.
  public var delaysContentTouches = true
  /// Whether a drag may still scroll when a view in the content knows of its finger.
  public var canCancelContentTouches = true
  /// True while a finger moves the content.
  public private(set) var isDragging = false
  /// True while the content moves on by itself after a finger has let go.
  public var isDecelerating: Bool { glide != nil }

  private var offsetAtStart = CGPoint.zero
  /// Where the content was when the finger began to move it.
  private var dragStart = CGPoint.zero
  private var glide: ScrollGlide?
  var slide: OffsetSlide?
  private var appliedInset = UIEdgeInsets.zero
  /// How far from its top left rest the content stood, until that can be told again.
  private var restoredTravel: CGPoint?
  let indicator = ScrollIndicator()

  override func didInitialize() {
    layer.masksToBounds = true
    layer.scrollsSublayers = true
    addGestureRecognizer(panGestureRecognizer)
    panGestureRecognizer.addTarget(self, action: UIScrollView.panned)
    panGestureRecognizer.name = "scroll"
    addSubview(indicator)
  }

  // MARK: Geometry

  /// What of the content is at the top left corner.
  public var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue != layer.boundsOrigin else { return }
      layer.boundsOrigin = newValue
      scrolled()
    }
  }

  /// `contentInset` and what the safe area adds to it.
  public var adjustedContentInset: UIEdgeInsets { contentInset + systemContentInset }

  /// The adjusted inset has changed, and the offset with it where the content was at the top.
  open func adjustedContentInsetDidChange() {}

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    insetsChanged()
  }

  /// Content at the top stays at the top when the bars above it move, and content on its way to an
  /// edge goes to where the edge is then.
  func insetsChanged() {
    let inset = adjustedContentInset
    guard inset != appliedInset else { return }
    let wasAtTop = contentOffset.y <= -appliedInset.top
    appliedInset = inset
    if let glide, let environment {
      glide.edgesMoved(
        to: restingRange, at: environment.now, settings: glideSettings(environment),
        bounces: bounces)
    } else if wasAtTop, !isDragging {
      contentOffset.y = -inset.top
    }
    setNeedsLayout()
    for view in subviews { view.updateSafeArea() }
    adjustedContentInsetDidChange()
  }

  override var safeAreaForSubviews: UIEdgeInsets { safeAreaLeftOver }

  /// The offsets at which the content rests.
  var restingRange: (low: CGPoint, high: CGPoint) {
    let inset = adjustedContentInset
    let low = CGPoint(x: -inset.left, y: -inset.top)
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
    scrollDelegate?.scrollViewDidScroll(self)
  }

  open override func layoutSubviews() {
    // In its place, unless the client has taken it out.
    if indicator.superview === self { bringSubviewToFront(indicator) }
    insetsChanged()
    indicator.update(for: self)
    guard !isDragging, glide == nil, slide == nil else { return }
    let range = restingRange
    if let travel = restoredTravel, window != nil {
      restoredTravel = nil
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
    coder.encode(restoredTravel ?? here, forKey: Self.travelKey)
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    guard coder.containsValue(forKey: Self.travelKey) else { return }
    restoredTravel = coder.decodeCGPoint(forKey: Self.travelKey)
    setNeedsLayout()
  }

  // MARK: Finger

  private func panned(_ recognizer: UIGestureRecognizer) {
    switch recognizer.state {
    case .began:
      stopGliding()
      isDragging = true
      if keyboardDismissMode == .onDrag { window?.endEditing(true) }
      scrollDelegate?.scrollViewWillBeginDragging(self)
      dragStart = contentOffset
      offsetAtStart = travel(of: contentOffset)
      follow()
    case .changed:
      follow()
    case .ended:
      isDragging = false
      letGo(velocity: panGestureRecognizer.velocity(in: self))
    case .cancelled:
      isDragging = false
      letGo(velocity: .zero)
    case .possible, .failed:
      break
    }
  }

  private func follow() {
    let moved = panGestureRecognizer.translation(in: self)
    contentOffset = offset(
      ofTravel: CGPoint(x: offsetAtStart.x - moved.x, y: offsetAtStart.y - moved.y))
  }

  private func letGo(velocity: CGPoint) {
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
    // Points a millisecond, as UIKit has it.
    scrollDelegate?.scrollViewWillEndDragging(
      self, withVelocity: CGPoint(x: speed.x / 1000, y: speed.y / 1000),
      targetContentOffset: &target)
    if target.x != x.restingOffset {
      x = ScrollGlide.Axis(
        from: contentOffset.x, to: target.x, velocity: speed.x, settings: environment.settings)
    }
    if target.y != y.restingOffset {
      y = ScrollGlide.Axis(
        from: contentOffset.y, to: target.y, velocity: speed.y, settings: environment.settings)
    }
    let motion = ScrollGlide(view: self, start: environment.now, x: x, y: y)
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: !motion.isAtRest)
    guard !motion.isAtRest else {
      indicator.fade(in: environment)
      return
    }
    scrollDelegate?.scrollViewWillBeginDecelerating(self)
    glide = motion
    environment.start(motion)
  }

  private func axis(
    _ offset: CGFloat, _ velocity: CGFloat, _ low: CGFloat, _ high: CGFloat,
    _ environment: UIEnvironment
  ) -> ScrollGlide.Axis {
    ScrollGlide.Axis(
      from: offset, velocity: velocity, low: low, high: high, settings: glideSettings(environment),
      bounces: bounces)
  }

  /// The settings, with what the view has of its own.
  private func glideSettings(_ environment: UIEnvironment) -> Settings {
    var settings = environment.settings
    if let decelerationRate { settings.scrollDeceleration = Double(decelerationRate.rawValue) }
    return settings
  }

  /// Where a finger stops content that moves by itself.
  @discardableResult
  func stopGliding() -> Bool {
    if let slide {
      environment?.stop(slide)
      self.slide = nil
      return true
    }
    guard let glide else { return false }
    environment?.stop(glide)
    self.glide = nil
    return true
  }

  func glideEnded() {
    glide = nil
    // The bars, or the screen, have changed on the way.
    if returnToContent() { return }
    if let environment { indicator.fade(in: environment) }
    scrollDelegate?.scrollViewDidEndDecelerating(self)
  }

  /// Content that stands beyond its edges goes back, where no finger and nothing else moves it.
  ///
  /// - Returns: whether it has to go.
  @discardableResult
  func returnToContent() -> Bool {
    guard !isDragging, glide == nil, slide == nil, let environment, window != nil else {
      return false
    }
    let (range, here) = (restingRange, contentOffset)
    let inside = CGPoint(
      x: min(max(here.x, range.low.x), range.high.x),
      y: min(max(here.y, range.low.y), range.high.y))
    guard inside != here else { return false }
    let motion = ScrollGlide(
      view: self, start: environment.now,
      x: axis(here.x, 0, range.low.x, range.high.x, environment),
      y: axis(here.y, 0, range.low.y, range.high.y, environment))
    glide = motion
    environment.start(motion)
    return true
  }

  /// Whether a drag may take away a finger that a view in the content knows of, to scroll: not from
  /// a control.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  /// Whether a view in the content is to hear of fingers that land on it.
  open func touchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool { true }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !stopGliding() { super.touchesBegan(touches, with: event) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchIsOver()
    super.touchesEnded(touches, with: event)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchIsOver()
    super.touchesCancelled(touches, with: event)
  }

  /// A finger that has stopped content on its way back lets it go on.
  func touchIsOver() {
    returnToContent()
  }
}
