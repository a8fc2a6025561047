import BackswipeGestures
import BackswipeScene
public import BackswipeUnits

/// A control with a thumb on a track, which selects a value between two bounds.
///
/// A finger has to land on the thumb, or within 8 points of it; the thumb then keeps its distance
/// from the finger. It follows at once, also in a scroll view, and keeps the finger from
/// recognisers of the views around it that want it for a move along the track. In contrast to UIKit
/// the images of thumb and track cannot be replaced.
@preconcurrency @MainActor
open class UISlider: UIControl {
  /// The height of a slider that is not given another one, in points. (obs)
  static let height: CGFloat = 31
  static let trackHeight: CGFloat = 4
  static let thumbSize: CGFloat = 28
  /// Points between the bounds and the ends of the track; the thumb reaches over them. (obs)
  static let trackInset: CGFloat = 2
  /// Points between an image and the track.
  static let imageGap: CGFloat = 8
  /// Points around the thumb in which a finger grabs it, so that it is 44 points wide.
  static let grabMargin: CGFloat = 8
  /// Duration of an animated change. (obs)
  static let slideDuration = Interval.milliseconds(200)

  /// Between the bounds; 0 at first. Setting it moves the thumb without an animation and sends no
  /// event; NaN is ignored.
  open var value: Float {
    get { range.value }
    set { setValue(newValue, animated: false) }
  }
  /// The value at the left end; 0 at first. One above `maximumValue` raises that too.
  open var minimumValue: Float {
    get { range.minimum }
    set { change { $0.setMinimum(newValue) } }
  }
  /// The value at the right end; 1 at first. One below `minimumValue` lowers that too.
  open var maximumValue: Float {
    get { range.maximum }
    set { change { $0.setMaximum(newValue) } }
  }
  /// Whether `valueChanged` is sent while the finger moves, not only when it lifts.
  open var isContinuous = true

  /// The colour of the track left of the thumb; nil for the tint colour.
  open var minimumTrackTintColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The colour of the track right of the thumb; nil for the system's grey.
  open var maximumTrackTintColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The colour of the thumb; nil for white.
  open var thumbTintColor: UIColor? {
    didSet { thumb.backgroundColor = thumbTintColor ?? .white }
  }
  /// Shown left of the track; nil for none.
  open var minimumValueImage: UIImage? {
    didSet { show(minimumValueImage, in: minimumImageView) }
  }
  /// Shown right of the track; nil for none.
  open var maximumValueImage: UIImage? {
    didSet { show(maximumValueImage, in: maximumImageView) }
  }

  private let thumb = UIView()
  private let minimumImageView = UIImageView()
  private let maximumImageView = UIImageView()
  private var range = SliderRange()
  /// The value that the thumb shows: on its way to `value` in an animation.
  private var shown: Float = 0 { didSet { if shown != oldValue { contentChanged() } } }
  private var animation: ValueAnimation?
  /// Where the finger grabbed the thumb, and the value that it showed.
  private var grab: (x: CGFloat, value: Float) = (0, 0)
  /// Whether the finger has changed the value.
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

  /// Sets the value and sends no event; NaN is ignored.
  ///
  /// - Parameter animated: whether the thumb slides there, in 0.2 s; `value` is the new one at once.
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

  private func show(_ image: UIImage?, in view: UIImageView) {
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
    return CGRect(
      x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// The rectangle of `maximumValueImage`; empty without one.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    let size = maximumValueImage?.size ?? .zero
    return CGRect(
      x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  /// The rectangle of the track, between the images.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    var left = bounds.minX + Self.trackInset
    var right = bounds.maxX - Self.trackInset
    if minimumValueImage != nil {
      left = minimumValueImageRect(forBounds: bounds).maxX + Self.imageGap
    }
    if maximumValueImage != nil {
      right = maximumValueImageRect(forBounds: bounds).minX - Self.imageGap
    }
    return CGRect(
      x: left, y: bounds.midY - Self.trackHeight / 2, width: max(right - left, 0),
      height: Self.trackHeight)
  }

  /// The rectangle of the thumb, without its shadow, at a value; at the nearest bound for one
  /// outside of them.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let travel = max(rect.width + 2 * Self.trackInset - Self.thumbSize, 0)
    return CGRect(
      x: rect.minX - Self.trackInset + (travel * CGFloat(range.fraction(of: value))).onGrid,
      y: bounds.midY - Self.thumbSize / 2, width: Self.thumbSize, height: Self.thumbSize)
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

  // MARK: Finger

  private func grabs(_ touch: UITouch) -> Bool {
    thumbRect(at: shown).insetBy(dx: -Self.grabMargin, dy: -Self.grabMargin)
      .contains(touch.location(in: self))
  }

  override func takesAtOnce(_ touch: UITouch) -> Bool { isEnabled && grabs(touch) }

  /// Keeps a finger that moves along the track from pans and swipes, but not from the edge of the
  /// screen. (doc)
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

  /// True for a finger on the thumb.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard grabs(touch) else { return false }
    stopSliding()
    grab = (touch.location(in: self).x, shown)
    hasChanged = false
    return super.beginTracking(touch, with: event)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let travel = thumbRect(at: maximumValue).midX - thumbRect(at: minimumValue).midX
    let distance = touch.location(in: self).x - grab.x
    let next = travel > 0 ? range.moved(grab.value, by: Double(distance / travel)) : value
    if next != value, distance != 0 {
      setValue(next, animated: false)
      hasChanged = true
      if isContinuous { send([.valueChanged, .primaryActionTriggered], event) }
    }
    return super.continueTracking(touch, with: event)
  }

  /// Sends `valueChanged` once more when the finger has changed the value, as UIKit does.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    finish(event)
  }

  /// The value stays what the finger has made it, and targets are told of it.
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
    // Each side keeps its round end; the other one lies under the thumb.
    let left = CGRect(
      x: track.minX, y: track.minY, width: max(middle - track.minX, 0), height: track.height)
    let right = CGRect(
      x: middle, y: track.minY, width: max(track.maxX - middle, 0), height: track.height)
    return [
      .fill(left, cornerRadius: radius, color(minimumTrackTintColor, tintColor)),
      .fill(right, cornerRadius: radius, color(maximumTrackTintColor, .systemFill)),
    ]
  }
}
