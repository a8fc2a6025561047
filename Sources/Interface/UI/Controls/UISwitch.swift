import BackswipeScene
public import BackswipeUnits

/// A switch with two states, toggled by a tap or by a drag across its middle.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  override var keepsTap: Bool { true }
  /// The size of every switch, in points.
  static let size = CGSize(width: 51, height: 31)
  static let inset: CGFloat = 2
  /// The duration of a change. (obs)
  static let slideDuration = Interval.milliseconds(250)
  /// The movement after which a touch is a drag rather than a tap, in points.
  static let dragDistance: CGFloat = 6

  /// Whether it is on; false by default. Setting it is not animated and sends no event.
  open var isOn: Bool {
    get { value }
    set { setOn(newValue, animated: false) }
  }
  /// The track's colour while on; nil for the system's green.
  open var onTintColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The thumb's colour; nil for white.
  open var thumbTintColor: UIColor? { didSet { setNeedsDisplay() } }

  private static let offColor = UIColor(light: 0xE9E9EA, dark: 0x39393D)

  private var value = false
  /// The thumb's position: 0 off, 1 on.
  private var position = 0.0 { didSet { if position != oldValue { setNeedsDisplay() } } }
  private var animation: ValueAnimation?
  private var startX: CGFloat = 0
  private var startedOn = false
  private var isDragged = false

  override func didInitialize() {
    super.didInitialize()
    layer.plainFrame.size = Self.size
    layer.prefersCompositing = true
  }

  /// The frame. Setting it changes only the origin.
  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: Self.size) }
  }

  /// Sets the state without sending an event.
  open func setOn(_ on: Bool, animated: Bool) {
    value = on
    move(to: on ? 1 : 0, animated: animated)
  }

  private func move(to target: Double, animated: Bool) {
    if let animation { environment?.stop(animation) }
    animation = nil
    guard animated, UIView.areAnimationsEnabled, window != nil, let environment, position != target
    else {
      position = target
      return
    }
    let next = ValueAnimation(
      "switch", of: self, from: position, to: target, duration: Self.slideDuration
    ) { [weak self] in self?.position = $0 }
    animation = next
    environment.start(next)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
  open override var intrinsicContentSize: CGSize { Self.size }

  // MARK: Touches

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    startX = touch.location(in: self).x
    startedOn = value
    isDragged = false
    return super.beginTracking(touch, with: event)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x
    if abs(x - startX) > Self.dragDistance { isDragged = true }
    let isOnSide = mirror.x(x) > bounds.midX
    if isDragged, isOnSide != value { setOn(isOnSide, animated: true) }
    return super.continueTracking(touch, with: event)
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if !isDragged, isTouchInside { setOn(!value, animated: true) }
    if value != startedOn { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    if value != startedOn { setOn(startedOn, animated: true) }
  }

  // MARK: Drawing

  override func displayContents() -> [DrawCommand] {
    let track = CGRect(origin: .zero, size: Self.size)
    let on = (onTintColor ?? .systemGreen).color
    let off = Self.offColor.color
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * position }
    let color = Color(
      red: mix(off.red, on.red), green: mix(off.green, on.green), blue: mix(off.blue, on.blue),
      alpha: isEnabled ? 1 : 0.5)
    let side = Self.size.height - 2 * Self.inset
    // The thumb is wider while highlighted. (obs)
    let width = isHighlighted ? side + 6 : side
    let travel = Self.size.width - 2 * Self.inset - width
    let thumb = HorizontalMirror(isMirrored, width: Self.size.width).rect(
      CGRect(x: Self.inset + travel * CGFloat(position), y: Self.inset, width: width, height: side))
    let shadow = Shadow(
      color: Color(hex: 0x000000, alpha: 0.22), offset: CGSize(width: 0, height: 2.5), radius: 2.5)
    return [
      .fill(track, cornerRadius: track.height / 2, color),
      .clip(track, cornerRadius: track.height / 2),
      .shadow(thumb, cornerRadius: side / 2, shadow), .restore,
      .fill(thumb, cornerRadius: side / 2, (thumbTintColor ?? .white).color),
    ]
  }
}
