import BackswipeScene
public import BackswipeUnits

/// Spokes that go round while something is under way.
///
/// They turn by an eighth every 0.1 s of the simulation's clock, while the view is in a window. That
/// is not taken for motion: a simulation comes to rest in spite of it, as it does with a caret,
/// which does not blink here. Frames of their own are made for it in a window, while the clock of a
/// `VirtualPhone` is advanced, and in a scenario up to its last entry.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView, EndlessAnimation {
  /// How large an indicator is.
  public enum Style: Int, Sendable {
    /// 20 × 20 points.
    case medium = 100
    /// 37 × 37 points.
    case large = 101
  }

  /// How many spokes there are.
  static let spokes = 8
  /// From one step to the next; once round in 0.8 s. (obs)
  static let period = Interval.milliseconds(100)

  /// Setting it changes the size too.
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
  /// Whether the view hides while it does not turn; true by default.
  open var hidesWhenStopped = true { didSet { update() } }
  /// Whether the spokes turn.
  open private(set) var isAnimating = false

  /// Steps since it began to turn.
  private var step = 0
  /// When it began to turn in this window; nil outside of one.
  private var start: Instant?
  private var turning: EndlessAnimations?

  /// A view of a style and of its size.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(origin: .zero, size: Self.size(of: style)))
  }

  /// A view of the style `medium`.
  public override init(frame: CGRect = .zero) {
    style = .medium
    super.init(frame: frame)
  }

  /// As `init(frame: .zero)`.
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

  /// Shows the view, and turns the spokes.
  open func startAnimating() {
    isAnimating = true
    update()
  }

  /// Stops the spokes, and hides the view if `hidesWhenStopped` is set.
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

  /// When the spokes turn next; nil while they stand still.
  var nextStep: Instant? {
    start.map { $0 + Interval(nanoseconds: Self.period.nanoseconds * Int64(step + 1)) }
  }

  /// Shows the spokes as they are at an instant.
  func turn(to instant: Instant) {
    guard let start else { return }
    let steps = Int((instant - start).nanoseconds / Self.period.nanoseconds)
    if steps % Self.spokes != step % Self.spokes { setNeedsDisplay() }
    step = steps
  }

  // MARK: Drawing

  /// From the top, clockwise; exact on every machine.
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
      // The foremost spoke is dark, and those behind it ever paler.
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
