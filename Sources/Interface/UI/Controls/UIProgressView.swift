import BackswipeScene
public import BackswipeUnits

/// A bar that fills from the left to show progress. Unlike in UIKit, its images cannot be replaced
/// and it does not observe a `Progress`.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  /// The appearance of a progress view.
  public enum Style: Int, Sendable {
    /// Rounded, on a grey track.
    case `default`
    /// Straight and without a track, for bars.
    case bar
  }

  /// The duration of an animated change. (obs)
  static let fillDuration = Interval.milliseconds(250)

  /// The progress, 0…1; 0 by default. Setting it takes effect without an animation; NaN is ignored.
  open var progress: Float {
    get { value }
    set { setProgress(newValue, animated: false) }
  }
  /// The style, which determines the height: 4 points, or 3 for a bar. (obs)
  open var progressViewStyle = Style.default {
    didSet {
      guard progressViewStyle != oldValue else { return }
      frame = super.frame
      setNeedsDisplay()
    }
  }
  /// The colour of the filled part; nil for the tint colour.
  open var progressTintColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The colour of the track; nil for the system's grey, or for none in a bar.
  open var trackTintColor: UIColor? { didSet { setNeedsDisplay() } }

  private var value: Float = 0
  /// The filled fraction, which approaches `value` in an animation.
  private var shown = 0.0 { didSet { if shown != oldValue { setNeedsDisplay() } } }
  private var animation: ValueAnimation?

  override func didInitialize() {
    super.didInitialize()
    layer.plainFrame.size.height = height
    layer.prefersCompositing = true
  }

  /// A view of a style, 150 points wide.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 150, height: 4))
    progressViewStyle = style
  }

  private var height: CGFloat { progressViewStyle == .bar ? 3 : 4 }

  /// The frame. The height is determined by the style.
  open override var frame: CGRect {
    get { super.frame }
    set {
      super.frame = CGRect(
        origin: newValue.origin, size: CGSize(width: newValue.width, height: height))
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: bounds.width, height: height)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: height)
  }

  /// Sets the progress, 0…1; values outside are clamped, NaN is ignored.
  ///
  /// - Parameter animated: whether the bar fills in 0.25 s; `progress` changes at once.
  open func setProgress(_ progress: Float, animated: Bool) {
    if !progress.isNaN { value = min(max(progress, 0), 1) }
    if let animation { environment?.stop(animation) }
    animation = nil
    guard animated, UIView.areAnimationsEnabled, window != nil, let environment,
      shown != Double(value)
    else {
      shown = Double(value)
      return
    }
    let next = ValueAnimation(
      "progress", of: self, from: shown, to: Double(value), duration: Self.fillDuration
    ) { [weak self] in self?.shown = $0 }
    animation = next
    environment.start(next)
  }

  // MARK: Drawing

  override var drawsInShownSize: Bool { true }

  override func displayContents() -> [DrawCommand] {
    let track = CGRect(origin: .zero, size: drawnSize)
    let isBar = progressViewStyle == .bar
    let radius = isBar ? 0 : track.height / 2
    var filled = track
    filled.size.width = (track.width * CGFloat(shown)).onGrid
    var commands: [DrawCommand] = []
    if let color = trackTintColor ?? (isBar ? nil : .systemFill) {
      commands.append(.fill(track, cornerRadius: radius, color.color))
    }
    guard filled.width > 0 else { return commands }
    // The clip keeps a short filled part within the rounded end.
    commands.append(.clip(track, cornerRadius: radius))
    filled = HorizontalMirror(isMirrored, width: track.width).rect(filled)
    commands.append(.fill(filled, cornerRadius: radius, (progressTintColor ?? tintColor).color))
    commands.append(.restore)
    return commands
  }
}
