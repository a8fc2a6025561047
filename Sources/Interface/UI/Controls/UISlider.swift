import BackswipeGestures
import BackswipeScene
public import BackswipeUnits

/// A control with a thumb on a track, for selecting a value between two bounds.
///
/// A touch must begin on the thumb, or within 8 points of it; the thumb then keeps its distance
/// from the touch. It follows without delay, also in a scroll view, and prevents recognisers of
/// surrounding views from beginning with a movement along the track. Unlike in UIKit, the images of
/// thumb and track cannot be replaced.
@preconcurrency @MainActor
open class UISlider: UIControl {
  /// The default height, in points. (obs)
  static let height: CGFloat = 31
  static let trackHeight: CGFloat = 4
  static let thumbSize: CGFloat = 28
  /// The distance between the bounds and the track's ends, in points. (obs)
  static let trackInset: CGFloat = 2
  /// The distance between an image and the track, in points.
  static let imageGap: CGFloat = 8
  /// The margin around the thumb in which a touch can begin, in points; 44 points in total.
  static let grabMargin: CGFloat = 8
  /// The duration of an animated change. (obs)
  static let slideDuration = Interval.milliseconds(200)

  /// The value between the bounds; 0 by default. Setting it moves the thumb without an animation
  /// and sends no event; NaN is ignored.
  open var value: Float {
    get { range.value }
    set { setValue(newValue, animated: false) }
  }
  /// The value at the left end; 0 by default. Setting one above `maximumValue` raises that too.
  open var minimumValue: Float {
    get { range.minimum }
    set { change { $0.setMinimum(newValue) } }
  }
  /// The value at the right end; 1 by default. Setting one below `minimumValue` lowers that too.
  open var maximumValue: Float {
    get { range.maximum }
    set { change { $0.setMaximum(newValue) } }
  }
  /// Whether `valueChanged` is sent during a drag, not only at its end.
  open var isContinuous = true

  /// The colour of the track left of the thumb; nil for the tint colour.
  open var minimumTrackTintColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The colour of the track right of the thumb; nil for the system's grey.
  open var maximumTrackTintColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The colour of the thumb; nil for white.
  open var thumbTintColor: UIColor? {
    didSet { thumb.backgroundColor = thumbTintColor ?? .white }
  }
  /// The image left of the track; nil for none.
  open var minimumValueImage: UIImage? {
    didSet { setImage(minimumValueImage, in: minimumImageView) }
  }
  /// The image right of the track; nil for none.
  open var maximumValueImage: UIImage? {
    didSet { setImage(maximumValueImage, in: maximumImageView) }
  }

  private let thumb = UIView()
  private let minimumImageView = UIImageView()
  private let maximumImageView = UIImageView()
  private var range = SliderRange()
  /// The value that the thumb shows, which approaches `value` in an animation.
  private var shown: Float = 0 { didSet { if shown != oldValue { contentChanged() } } }
  private var animation: ValueAnimation?
  /// The location and value at the start of the touch.
  private var grab: (x: CGFloat, value: Float) = (0, 0)
  /// Whether the touch has changed the value.
  private var hasChanged = false

  override func didInitialize() {
    super.didInitialize()
    layer.prefersCompositing = true
    thumb.isUserInteractionEnabled = false
    thumb.backgroundColor = .white
    thumb.layer.cornerRadius = Self.thumbSize / 2
    thumb.layer.shadowOpacity = 0.2
    thumb.layer.shadowOffset = CGSize(width: 0, height: 2)
    thumb.layer.shadowRadius = 3
    for view in [minimumImageView, maximumImageView, thumb] { addSubview(view) }
  }

  /// Sets the value without sending an event; NaN is ignored.
  ///
  /// - Parameter animated: whether the thumb slides, in 0.2 s; `value` changes at once.
  open func setValue(_ value: Float, animated: Bool) {
    range.setValue(value)
    stopSliding()
    guard animated, UIView.areAnimationsEnabled, window != nil, let environment,
      shown != range.value
    else {
      shown = range.value
      return
    }
    let next = ValueAnimation(
      "slider", of: self, from: Double(shown), to: Double(range.value),
      duration: Self.slideDuration
    ) { [weak self] in self?.shown = Float($0) }
    animation = next
    environment.start(next)
  }

  private func stopSliding() {
    if let animation { environment?.stop(animation) }
    animation = nil
  }

  private func change(_ bounds: (inout SliderRange) -> Void) {
    bounds(&range)
    stopSliding()
    shown = range.value
    contentChanged()
  }

  private func setImage(_ image: UIImage?, in view: UIImageView) {
    view.image = image
    contentChanged()
  }

  // MARK: Layout

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: bounds.width, height: Self.height)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.height)
  }

  /// The rectangle of `minimumValueImage`; empty without one.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    let size = minimumValueImage?.size ?? .zero
    let rect = CGRect(
      x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    return mirrored(rect, in: bounds)
  }

  /// The rectangle of `maximumValueImage`; empty without one.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    let size = maximumValueImage?.size ?? .zero
    let rect = CGRect(
      x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
    return mirrored(rect, in: bounds)
  }

  /// The rectangle of the track, between the images.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    var left = bounds.minX + Self.trackInset
    var right = bounds.maxX - Self.trackInset
    if minimumValueImage != nil {
      let rect = mirrored(minimumValueImageRect(forBounds: bounds), in: bounds)
      left = rect.maxX + Self.imageGap
    }
    if maximumValueImage != nil {
      let rect = mirrored(maximumValueImageRect(forBounds: bounds), in: bounds)
      right = rect.minX - Self.imageGap
    }
    let rect = CGRect(
      x: left, y: bounds.midY - Self.trackHeight / 2, width: max(right - left, 0),
      height: Self.trackHeight)
    return mirrored(rect, in: bounds)
  }

  /// The rectangle of the thumb at a value, clamped to the bounds; without its shadow.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let travel = max(rect.width + 2 * Self.trackInset - Self.thumbSize, 0)
    let thumb = CGRect(
      x: rect.minX - Self.trackInset + (travel * CGFloat(range.fraction(of: value))).onGrid,
      y: bounds.midY - Self.thumbSize / 2, width: Self.thumbSize, height: Self.thumbSize)
    return mirrored(thumb, in: rect)
  }

  /// A rectangle inside another one at its other side if the slider is laid out from the right.
  private func mirrored(_ rect: CGRect, in bounds: CGRect) -> CGRect {
    guard isMirrored else { return rect }
    return CGRect(
      x: bounds.minX + bounds.maxX - rect.maxX, y: rect.minY, width: rect.width,
      height: rect.height)
  }

  private func thumbRect(at value: Float) -> CGRect { thumbRect(at: value, in: bounds) }

  private func thumbRect(at value: Float, in bounds: CGRect) -> CGRect {
    thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    minimumImageView.frame = minimumValueImageRect(forBounds: bounds)
    maximumImageView.frame = maximumValueImageRect(forBounds: bounds)
    thumb.frame = thumbRect(at: shown)
    for view in [minimumImageView, maximumImageView] { view.alpha = isEnabled ? 1 : 0.5 }
  }

  // MARK: Touches

  private func grabs(_ touch: UITouch) -> Bool {
    thumbRect(at: shown).insetBy(dx: -Self.grabMargin, dy: -Self.grabMargin)
      .contains(touch.location(in: self))
  }

  override func takesAtOnce(_ touch: UITouch) -> Bool { isEnabled && grabs(touch) }

  /// Prevents pans and swipes from beginning with a movement along the track, except from the edge
  /// of the screen. (doc)
  override func keeps(_ touch: UITouch, from recognizer: UIGestureRecognizer) -> Bool {
    guard isTracking else { return false }
    switch recognizer {
    case is UIScreenEdgePanGestureRecognizer: return false
    case let pan as UIPanGestureRecognizer:
      let travel = pan.machine.current.travel
      return abs(travel.x) >= abs(travel.y)
    case let swipe as UISwipeGestureRecognizer:
      return !swipe.direction.isDisjoint(with: [.left, .right])
    default: return false
    }
  }

  /// Whether the touch is on the thumb.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard grabs(touch) else { return false }
    stopSliding()
    grab = (touch.location(in: self).x, shown)
    hasChanged = false
    return super.beginTracking(touch, with: event)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let mirror = mirror
    let travel = mirror.along(
      thumbRect(at: maximumValue).midX - thumbRect(at: minimumValue).midX)
    let distance = mirror.along(touch.location(in: self).x - grab.x)
    let next = travel > 0 ? range.moved(grab.value, by: Double(distance / travel)) : value
    if next != value, distance != 0 {
      setValue(next, animated: false)
      hasChanged = true
      if isContinuous { send([.valueChanged, .primaryActionTriggered], event) }
    }
    return super.continueTracking(touch, with: event)
  }

  /// Sends `valueChanged` again if the touch has changed the value, as UIKit does.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    finish(event)
  }

  /// Keeps the value set by the touch and notifies targets.
  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    finish(event)
  }

  private func finish(_ event: UIEvent?) {
    if shown != value { setValue(value, animated: true) }
    guard hasChanged else { return }
    hasChanged = false
    send([.valueChanged, .primaryActionTriggered], event)
  }

  // MARK: Drawing

  override var drawsInShownSize: Bool { true }

  override func displayContents() -> [DrawCommand] {
    let bounds = drawnBounds
    let track = trackRect(forBounds: bounds).offsetBy(dx: -bounds.minX, dy: -bounds.minY)
    let middle = thumbRect(at: shown, in: bounds).midX - bounds.minX
    let radius = track.height / 2
    func color(_ own: UIColor?, _ other: UIColor) -> Color {
      let color = (own ?? other).color
      return isEnabled ? color : color.withAlpha(color.alpha * 0.5)
    }
    // Each side keeps its rounded end; the other end is under the thumb.
    let left = CGRect(
      x: track.minX, y: track.minY, width: max(middle - track.minX, 0), height: track.height)
    let right = CGRect(
      x: middle, y: track.minY, width: max(track.maxX - middle, 0), height: track.height)
    let (lower, upper) = isMirrored ? (right, left) : (left, right)
    return [
      .fill(lower, cornerRadius: radius, color(minimumTrackTintColor, tintColor)),
      .fill(upper, cornerRadius: radius, color(maximumTrackTintColor, .systemFill)),
    ]
  }
}
