import BackswipeScene
public import BackswipeUnits

/// A bar that fills from the left as something goes on. In contrast to UIKit its images cannot be
/// replaced, and it observes no `Progress`.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  /// What a progress view looks like.
  public enum Style: Int, Sendable {
    /// Round, on a grey track.
    case `default`
    /// Straight and without a track of its own, for bars.
    case bar
  }

  /// Duration of an animated change. (obs)
  static let fillDuration = Interval.milliseconds(250)

  /// 0…1; 0 at first. Setting it shows it at once; NaN is ignored.
  open var progress: Float {
    get { value }
    set { setProgress(newValue, animated: false) }
  }
  /// Changes the height too: 4 points, or 3 for a bar. (obs)
  open var progressViewStyle = Style.default {
    didSet {
      guard progressViewStyle != oldValue else { return }
      frame = super.frame
      setNeedsDisplay()
    }
  }
  /// The colour of what is filled; nil for the tint colour.
  open var progressTintColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The colour of what is not filled; nil for the system's grey, or for nothing in a bar.
  open var trackTintColor: UIColor? { didSet { setNeedsDisplay() } }

  private var value: Float = 0
  /// The part that is filled: on its way to `value` in an animation.
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

  /// The height is the style's, whatever is set.
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
  /// - Parameter animated: whether it is filled up to there in 0.25 s; `progress` is the new one at
  ///   once.
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
    // The clip keeps a short piece within the round end.
    commands.append(.clip(track, cornerRadius: radius))
    commands.append(.fill(filled, cornerRadius: radius, (progressTintColor ?? tintColor).color))
    commands.append(.restore)
    return commands
  }
}
