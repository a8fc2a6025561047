import BackswipeMotion
public import BackswipeUnits

/// The zoom of a scroll view.
struct ScrollZoom {
  var minimum: CGFloat = 1
  var maximum: CGFloat = 1
  var bounces = true
  var scale: CGFloat = 1
  /// Made when zooming is first possible.
  var recognizer: ZoomGestureRecognizer?
  /// The place and the fingers' midpoint from which the pinch goes on; nil without one.
  var hold: Hold?
  /// The motion to a scale; nil for none.
  var motion: ZoomAnimation?
  /// The fingers' last midpoint from the frame's origin.
  var midpoint = CGPoint.zero
  /// The size of the content at a scale of 1, and the size that the last zoom gave it.
  private var unit = CGSize.zero
  private var sized: CGSize?

  /// The size of the content at another scale, without the rounding errors of earlier ones.
  mutating func size(of content: CGSize, at next: CGFloat) -> CGSize {
    if content != sized {
      unit = CGSize(width: content.width / scale, height: content.height / scale)
    }
    let size = CGSize(width: (unit.width * next).onGrid, height: (unit.height * next).onGrid)
    sized = size
    return size
  }

  struct Hold {
    let place: ZoomPlace
    /// The scale of the fingers, without resistance, at the recogniser's scale of 1.
    let fingers: Double
    let midpoint: CGPoint
    let origin: CGPoint
    let view: UIView
  }

  var rule: ZoomRule { rule(reach: ZoomRule.reach) }

  /// - Parameter reach: the factor beyond a limit that fingers never reach.
  func rule(reach: Double) -> ZoomRule {
    ZoomRule(minimum: Double(minimum), maximum: Double(maximum), bounces: bounces, reach: reach)
  }
}

extension UIScrollView {
  /// The smallest scale; 1 by default.
  public var minimumZoomScale: CGFloat {
    get { zoom.minimum }
    set {
      zoom.minimum = newValue
      zoomLimitsChanged()
    }
  }

  /// The largest scale; 1 by default. It must differ from the smallest for fingers to zoom.
  public var maximumZoomScale: CGFloat {
    get { zoom.maximum }
    set {
      zoom.maximum = newValue
      zoomLimitsChanged()
    }
  }

  /// Whether fingers can go beyond the limits, from which the content returns; true by default.
  public var bouncesZoom: Bool {
    get { zoom.bounces }
    set { zoom.bounces = newValue }
  }

  /// The scale of the delegate's view for zooming; 1 by default. Limited when set.
  public var zoomScale: CGFloat {
    get { zoom.scale }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Whether fingers change the scale.
  public var isZooming: Bool { zoom.hold != nil }
  /// Whether the content returns from a scale beyond the limits.
  public var isZoomBouncing: Bool { zoom.motion?.isBounce == true }
  /// Whether a change of the scale that code requested is animated.
  public var isZoomAnimating: Bool { zoom.motion?.isBounce == false }
  /// Whether a change of the offset that code requested is animated.
  public var isScrollAnimating: Bool { offsetAnimation != nil }

  /// The recogniser that zooms; nil while the limits are equal.
  public var pinchGestureRecognizer: UIPinchGestureRecognizer? {
    zoom.rule.isZoomable ? zoom.recognizer : nil
  }

  private func zoomLimitsChanged() {
    guard zoom.rule.isZoomable else {
      if let recognizer = zoom.recognizer { removeGestureRecognizer(recognizer) }
      return
    }
    if let recognizer = zoom.recognizer {
      if recognizer.view !== self { addGestureRecognizer(recognizer) }
      return
    }
    let recognizer = ZoomGestureRecognizer()
    recognizer.name = "zoom"
    recognizer.addTarget(self, action: UIScrollView.pinched)
    zoom.recognizer = recognizer
    addGestureRecognizer(recognizer)
  }

  // MARK: In code

  /// Changes the scale about the middle of the view, within the limits.
  public func setZoomScale(_ scale: CGFloat, animated: Bool) {
    let end = zoomPlace.zoomed(
      to: zoom.rule.permitted(Double(scale)),
      about: CGPoint(x: bounds.width / 2, y: bounds.height / 2),
      origin: viewForZooming?.frame.origin ?? .zero)
    zoom(to: end, animated: animated)
  }

  /// Shows a part of the delegate's view for zooming as large as the view and the limits allow.
  ///
  /// - Parameter rect: in the coordinates of the view for zooming.
  public func zoom(to rect: CGRect, animated: Bool) {
    guard let view = viewForZooming, let wanted = ZoomPlace.scale(showing: rect, in: bounds.size)
    else { return }
    let scale = zoom.rule.permitted(wanted)
    let ratio = CGFloat(scale)
    let origin = view.frame.origin
    let middle = CGPoint(
      x: (rect.midX - view.bounds.minX) * ratio + origin.x,
      y: (rect.midY - view.bounds.minY) * ratio + origin.y)
    zoom(
      to: ZoomPlace(
        scale: scale,
        offset: CGPoint(x: middle.x - bounds.width / 2, y: middle.y - bounds.height / 2)),
      animated: animated)
  }

  private func zoom(to end: ZoomPlace, animated: Bool) {
    guard let view = viewForZooming, zoom.hold == nil else { return }
    stopScrollingAndZooming()
    let target = ZoomPlace(scale: end.scale, offset: resting(end))
    guard animated, UIView.areAnimationsEnabled, window != nil, let environment,
      target != zoomPlace
    else {
      show(target, view)
      return
    }
    scrollDelegate?.scrollViewWillBeginZooming(self, with: view)
    start(ZoomAnimation(self, view, to: target, isBounce: false), in: environment)
  }

  private func start(_ animation: ZoomAnimation, in environment: UIEnvironment) {
    zoom.motion = animation
    environment.start(animation)
  }

  /// Stops scrolling and zooming that no finger moves.
  public func stopScrollingAndZooming() {
    stopDecelerating()
    if let motion = zoom.motion {
      environment?.stop(motion)
      zoom.motion = nil
    }
  }

  // MARK: Places

  private var viewForZooming: UIView? { scrollDelegate?.viewForZooming(in: self) }

  /// Whether the delegate has a view for zooming.
  var hasViewForZooming: Bool { viewForZooming != nil }

  var zoomPlace: ZoomPlace { ZoomPlace(scale: Double(zoom.scale), offset: contentOffset) }

  /// The offset of a place within the resting range at its scale.
  private func resting(_ place: ZoomPlace) -> CGPoint {
    let ratio = zoom.scale > 0 ? CGFloat(place.scale) / zoom.scale : 1
    let range = restingRange(
      of: CGSize(width: contentSize.width * ratio, height: contentSize.height * ratio))
    return CGPoint(
      x: min(max(place.offset.x, range.low.x), range.high.x),
      y: min(max(place.offset.y, range.low.y), range.high.y))
  }

  /// Shows a scale and an offset; the size of the content follows.
  func show(_ place: ZoomPlace, _ view: UIView) {
    let scale = CGFloat(place.scale)
    if scale != zoom.scale {
      let size = zoom.size(of: contentSize, at: scale)
      let origin = view.frame.origin
      zoom.scale = scale
      view.transform = CGAffineTransform(scaleX: scale, y: scale)
      view.frame.origin = origin
      contentSize = size
      contentOffset = place.offset.onGrid
      scrollDelegate?.scrollViewDidZoom(self)
    } else {
      contentOffset = place.offset.onGrid
    }
  }

  // MARK: Fingers

  private func pinched(_ recognizer: UIPinchGestureRecognizer) {
    switch recognizer.state {
    case .began:
      beginZoom(recognizer)
      followZoom(recognizer)
    case .changed: followZoom(recognizer)
    case .ended, .cancelled: endZoom()
    case .possible, .failed: break
    }
  }

  /// The fingers' midpoint from the frame's origin.
  private func midpoint(_ recognizer: UIPinchGestureRecognizer) -> CGPoint {
    let point = recognizer.location(in: self)
    return CGPoint(x: point.x - bounds.minX, y: point.y - bounds.minY)
  }

  /// Takes hold of the content with two fingers, where it is.
  private func beginZoom(_ recognizer: UIPinchGestureRecognizer) {
    guard recognizer.numberOfTouches > 1, zoom.hold == nil, let view = viewForZooming else {
      return
    }
    let isNew = zoom.motion?.isBounce != true
    stopScrollingAndZooming()
    if isNew { scrollDelegate?.scrollViewWillBeginZooming(self, with: view) }
    // A pinch begins with the change beyond its hysteresis.
    hold(view, recognizer, from: recognizer.state == .began ? 1 : recognizer.scale)
  }

  private func hold(_ view: UIView, _ recognizer: UIPinchGestureRecognizer, from scale: CGFloat) {
    zoom.midpoint = midpoint(recognizer)
    zoom.hold = ScrollZoom.Hold(
      place: zoomPlace, fingers: zoomRule.fingers(Double(zoom.scale)) / Double(scale),
      midpoint: midpoint(recognizer), origin: view.frame.origin, view: view)
  }

  /// Call when a finger has joined or left a pinch that has begun: the content stays where it is.
  func zoomFingersChanged(_ recognizer: UIPinchGestureRecognizer) {
    if recognizer.numberOfTouches < 2 {
      endZoom()
    } else if let view = zoom.hold?.view {
      hold(view, recognizer, from: recognizer.scale)
    } else {
      beginZoom(recognizer)
    }
  }

  private func followZoom(_ recognizer: UIPinchGestureRecognizer) {
    guard let hold = zoom.hold else { return }
    zoom.midpoint = midpoint(recognizer)
    let scale = zoomRule.shown(hold.fingers * Double(recognizer.scale)).onGrid
    let place = hold.place.zoomed(
      to: max(scale, 1 / Grid.stepsPerUnit), about: hold.midpoint, moved: zoom.midpoint,
      origin: hold.origin)
    show(place, hold.view)
    indicators.update(for: self)
  }

  private var zoomRule: ZoomRule {
    zoom.rule(reach: environment?.settings.zoomReach ?? ZoomRule.reach)
  }

  /// Lets go of the content: it returns to the limits of the scale and to its edges.
  private func endZoom() {
    guard let hold = zoom.hold else { return }
    zoom.hold = nil
    rebaseDrag()
    let limited = zoom.rule.permitted(Double(zoom.scale))
    guard limited != Double(zoom.scale), window != nil, let environment else {
      scrollDelegate?.scrollViewDidEndZooming(self, with: hold.view, atScale: zoom.scale)
      springBack()
      return
    }
    let end = zoomPlace.zoomed(to: limited, about: zoom.midpoint, origin: hold.origin)
    start(
      ZoomAnimation(
        self, hold.view, to: ZoomPlace(scale: limited, offset: resting(end)), isBounce: true),
      in: environment)
  }

  func zoomAnimationEnded(_ animation: ZoomAnimation) {
    guard zoom.motion === animation else { return }
    zoom.motion = nil
    rebaseDrag()
    scrollDelegate?.scrollViewDidEndZooming(self, with: animation.zoomed, atScale: zoom.scale)
    springBack()
  }

  /// Whether fingers or a motion change the scale.
  var isScaleMoving: Bool { zoom.hold != nil || zoom.motion != nil }
}

/// The animation of a scale and its offset, which keeps the point of the content about which it
/// zooms.
@MainActor
final class ZoomAnimation: FrameAnimation {
  /// (obs)
  static let duration = Interval.milliseconds(300)

  @Linked private var view: UIScrollView?
  let zoomed: UIView
  /// Whether it returns from a scale beyond the limits.
  let isBounce: Bool
  private let from: ZoomPlace
  private let to: ZoomPlace
  private var motion: Motion?
  private(set) var isFinished = false
  var name: String { "zoom" }

  /// An animation that starts at the first frame that shows it.
  init(_ view: UIScrollView, _ zoomed: UIView, to: ZoomPlace, isBounce: Bool) {
    self.view = view
    self.zoomed = zoomed
    self.isBounce = isBounce
    from = view.zoomPlace
    self.to = to
  }

  func advance(to instant: Instant) {
    let motion =
      self.motion
      ?? .curve(
        isBounce ? .spring : .easeInEaseOut, from: 0, to: 1, start: instant,
        duration: Self.duration)
    self.motion = motion
    let part = motion.value(at: instant)
    view?.show(
      part == 1
        ? to
        : ZoomPlace(
          scale: (from.scale + (to.scale - from.scale) * part).onGrid,
          offset: interpolate(from.offset, to.offset, part)), zoomed)
    isFinished = view == nil || motion.isFinished(at: instant)
  }

  func finish() { view?.zoomAnimationEnded(self) }
}
