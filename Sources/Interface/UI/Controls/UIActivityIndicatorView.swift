import BackswipeScene
public import BackswipeUnits

/// Rotating spokes that indicate activity.
///
/// They advance by an eighth of a turn every 0.1 s of the simulation's clock, while the view is in
/// a window. This does not count as motion: a simulation settles in spite of it, as with a caret,
/// which does not blink here. Additional frames are made for it in a window, while the clock of a
/// `VirtualPhone` is advanced, and in a scenario until its last entry.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView, EndlessAnimation {
  /// The size of an indicator.
  public enum Style: Int, Sendable {
    /// 20 × 20 points.
    case medium = 100
    /// 37 × 37 points.
    case large = 101
  }

  /// The number of spokes.
  static let spokes = 8
  /// The duration of a step; a turn takes 0.8 s. (obs)
  static let period = Interval.milliseconds(100)

  /// The style. Setting it changes the size.
  open var style: Style {
    didSet {
      guard style != oldValue else { return }
      bounds.size = Self.size(of: style)
      invalidateIntrinsicContentSize()
      setNeedsDisplay()
    }
  }
  /// The colour of the foremost spoke; grey by default.
  open var color: UIColor! = .systemGray { didSet { setNeedsDisplay() } }
  /// Whether the view is hidden while it is not animating; true by default.
  open var hidesWhenStopped = true { didSet { update() } }
  /// Whether the spokes rotate.
  open private(set) var isAnimating = false

  /// The number of steps since the start.
  private var step = 0
  /// The start of the rotation in this window; nil outside a window.
  private var start: Instant?
  private var turning: EndlessAnimations?

  /// A view of a style, with the style's size.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(origin: .zero, size: Self.size(of: style)))
  }

  /// A view of the style `medium`.
  public override init(frame: CGRect = .zero) {
    style = .medium
    super.init(frame: frame)
  }

  /// Equivalent to `init(frame: .zero)`.
  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
  }

  override func didInitialize() {
    super.didInitialize()
    isUserInteractionEnabled = false
    layer.prefersCompositing = true
    if bounds.size == .zero { layer.plainFrame.size = Self.size(of: style) }
    isHidden = true
  }

  static func size(of style: Style) -> CGSize {
    style == .medium ? CGSize(width: 20, height: 20) : CGSize(width: 37, height: 37)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size(of: style) }
  open override var intrinsicContentSize: CGSize { Self.size(of: style) }

  /// Shows the view and starts the rotation.
  open func startAnimating() {
    isAnimating = true
    update()
  }

  /// Stops the rotation, and hides the view if `hidesWhenStopped` is set.
  open func stopAnimating() {
    isAnimating = false
    update()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    update()
  }

  private func update() {
    isHidden = hidesWhenStopped && !isAnimating
    guard isAnimating, window != nil, let environment else {
      turning?.remove(self)
      turning = nil
      start = nil
      return
    }
    guard start == nil else { return }
    start = environment.now
    step = 0
    turning = environment.endless
    environment.endless.add(self)
    setNeedsDisplay()
  }

  /// The time of the next step; nil while it is stopped.
  var nextStep: Instant? {
    start.map { $0 + Interval(nanoseconds: Self.period.nanoseconds * Int64(step + 1)) }
  }

  /// Advances the spokes to an instant.
  func turn(to instant: Instant) {
    guard let start else { return }
    let steps = Int((instant - start).nanoseconds / Self.period.nanoseconds)
    if steps % Self.spokes != step % Self.spokes { setNeedsDisplay() }
    step = steps
  }

  // MARK: Drawing

  /// The directions of the spokes from the top, clockwise; exact on all platforms.
  private static let directions: [CGPoint] = {
    let half = CGFloat(0.5).squareRoot()
    return [
      CGPoint(x: 0, y: -1), CGPoint(x: half, y: -half), CGPoint(x: 1, y: 0),
      CGPoint(x: half, y: half), CGPoint(x: 0, y: 1), CGPoint(x: -half, y: half),
      CGPoint(x: -1, y: 0), CGPoint(x: -half, y: -half),
    ]
  }()

  override func displayContents() -> [DrawCommand] {
    let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
    let unit = Self.size(of: style).width / 20
    let ink = (color ?? .systemGray).color
    return (0..<Self.spokes).map { index in
      // The foremost spoke is dark, those behind it increasingly pale.
      let behind = (step + Self.spokes - index) % Self.spokes
      let alpha = max(1 - 0.14 * Double(behind), 0.2)
      let way = Self.directions[index]
      func point(_ radius: CGFloat) -> CGPoint {
        CGPoint(x: middle.x + way.x * radius * unit, y: middle.y + way.y * radius * unit)
      }
      return .path(
        [.move(point(5)), .line(point(8.6))], fill: nil,
        stroke: Stroke(width: 2.4 * unit, color: ink.withAlpha(ink.alpha * alpha)))
    }
  }
}
