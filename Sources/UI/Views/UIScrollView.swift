public import BackswipeGeometry
import BackswipeGestures
import BackswipeMotion
import BackswipeScene
import BackswipeTime

/// A view that shows a part of its content and lets a finger move it, with deceleration and rubber
/// band.
///
/// `bounds.origin` is the offset. Scrolling moves the content's pictures and draws nothing again.
@MainActor
open class UIScrollView: UIView {
  public let panGestureRecognizer: UIPanGestureRecognizer = ScrollPanGestureRecognizer()

  public var contentSize = CGSize.zero {
    didSet { if contentSize != oldValue { setNeedsLayout() } }
  }
  /// Room around the content, beside what the safe area adds.
  public var contentInset = UIEdgeInsets.zero { didSet { insetsChanged() } }
  /// When the safe area is added to `contentInset`.
  public var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { insetsChanged() }
  }
  public var isScrollEnabled = true {
    didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
  }
  public var alwaysBounceVertical = false
  /// True while a finger moves the content.
  public private(set) var isDragging = false
  /// True while the content moves on by itself after a finger has let go.
  public var isDecelerating: Bool { glide != nil }

  private var offsetAtStart = CGPoint.zero
  private var glide: ScrollGlide?
  private var appliedInset = UIEdgeInsets.zero
  /// How far from its top left rest the content stood, until that can be told again.
  private var restoredTravel: CGPoint?
  private let indicator = ScrollIndicator()

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

  /// Content at the top stays at the top when the bars above it move.
  func insetsChanged() {
    let inset = adjustedContentInset
    guard inset != appliedInset else { return }
    let wasAtTop = contentOffset.y <= -appliedInset.top
    appliedInset = inset
    if wasAtTop, !isDragging, glide == nil { contentOffset.y = -inset.top }
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

  var scrollsHorizontally: Bool { restingRange.high.x > restingRange.low.x }

  /// The offset has changed. Call super.
  func scrolled() { indicator.update(for: self) }

  open override func layoutSubviews() {
    if let indicatorIndex = subviews.firstIndex(where: { $0 === indicator }),
      indicatorIndex != subviews.count - 1
    {
      bringSubviewToFront(indicator)
    }
    insetsChanged()
    indicator.update(for: self)
    guard !isDragging, glide == nil else { return }
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
    let x = ScrollGlide.Axis(
      from: contentOffset.x, velocity: scrollsHorizontally ? -velocity.x : 0, low: range.low.x,
      high: range.high.x, dimension: frame.width, settings: environment.settings)
    let y = ScrollGlide.Axis(
      from: contentOffset.y, velocity: scrollsVertically ? -velocity.y : 0, low: range.low.y,
      high: range.high.y, dimension: frame.height, settings: environment.settings)
    let motion = ScrollGlide(view: self, start: environment.now, x: x, y: y)
    guard !motion.isAtRest else {
      indicator.fade(in: environment)
      return
    }
    glide = motion
    environment.start(motion)
  }

  /// Where a finger stops content that moves by itself.
  @discardableResult
  func stopGliding() -> Bool {
    guard let glide else { return false }
    environment?.stop(glide)
    self.glide = nil
    return true
  }

  func glideEnded() {
    glide = nil
    if let environment { indicator.fade(in: environment) }
  }

  // MARK: Rubber band

  private func offset(ofTravel travel: CGPoint) -> CGPoint {
    let range = restingRange
    return CGPoint(
      x: scrollsHorizontally
        ? stretch(travel.x, range.low.x, range.high.x, frame.width) : contentOffset.x,
      y: scrollsVertically
        ? stretch(travel.y, range.low.y, range.high.y, frame.height) : contentOffset.y
    ).onGrid
  }

  private func stretch(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat, _ dimension: CGFloat)
    -> CGFloat
  {
    let edge = min(max(value, low), high)
    let beyond = RubberBand.offset(
      travel: Double(value - edge), dimension: Double(dimension), coefficient: coefficient)
    return edge + CGFloat(beyond)
  }

  /// The travel that would have led to an offset: the inverse of `offset(ofTravel:)`.
  private func travel(of offset: CGPoint) -> CGPoint {
    let range = restingRange
    func relax(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat, _ dimension: CGFloat) -> CGFloat {
      let edge = min(max(value, low), high)
      return edge
        + CGFloat(
          RubberBand.travel(
            offset: Double(value - edge), dimension: Double(dimension), coefficient: coefficient))
    }
    return CGPoint(
      x: relax(offset.x, range.low.x, range.high.x, frame.width),
      y: relax(offset.y, range.low.y, range.high.y, frame.height))
  }

  private var coefficient: Double { environment?.settings.rubberBand ?? 0.55 }

  /// A pan may begin when the content can move its way.
  func mayScroll(translation: CGPoint) -> Bool {
    guard isScrollEnabled else { return false }
    return abs(translation.y) >= abs(translation.x) ? scrollsVertically : scrollsHorizontally
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !stopGliding() { super.touchesBegan(touches, with: event) }
  }
}

/// The pan of a scroll view: begins only along an axis that can scroll.
@MainActor
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  override func shouldBegin() -> Bool {
    guard let view = view as? UIScrollView, super.shouldBegin() else { return false }
    return view.mayScroll(translation: machine.travel)
  }
}
