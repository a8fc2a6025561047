import BackswipeMotion
import BackswipeScene
public import BackswipeUnits

/// A control above the content of a scroll view that a pull of the content starts.
///
/// It sends `valueChanged` when a finger has pulled the content far enough, and stays until
/// `endRefreshing`. Its scroll view places it: that of which it is the `refreshControl`, or to which it
/// is added as a subview.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  /// The title below the spokes; nil for none.
  open var attributedTitle: NSAttributedString? { didSet { titleChanged() } }
  /// Whether a refresh is in progress.
  open var isRefreshing: Bool { pull.isRefreshing }
  final var pull = RefreshPull()
  /// The scroll view of which it is the `refreshControl`.
  @Linked final var owner: UIScrollView?
  private let spokes = UIActivityIndicatorView(style: .medium)
  private var label: UILabel?

  /// A control of the standard height, without a title.
  public override init(frame: CGRect = .zero) {
    super.init(
      frame: CGRect(
        origin: frame.origin, size: CGSize(width: frame.width, height: RefreshPull.height)))
    setUp()
  }

  /// Equivalent to `init()`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    addSubview(spokes)
    tintColorDidChange()
  }

  /// Shows that a refresh has begun, without `valueChanged` and without moving the content.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    pull.begin()
    stateOfRefreshChanged()
  }

  /// Ends the refresh; the content returns to its top where it shows the control.
  open func endRefreshing() {
    guard isRefreshing else { return }
    pull.end()
    stateOfRefreshChanged()
  }

  private func stateOfRefreshChanged() {
    if isRefreshing { spokes.startAnimating() } else { spokes.stopAnimating() }
    setNeedsDisplay()
    owner?.refreshChanged()
  }

  /// The inset above the content while refreshing, in points.
  final var inset: CGFloat { isRefreshing ? CGFloat(RefreshPull.height) : 0 }

  /// Follows the content.
  ///
  /// - Parameters:
  ///   - pulled: points of the content below its rest without the control.
  ///   - finger: the finger's way since its drag began, in points downwards.
  final func follow(pulled: CGFloat, isDragging: Bool, finger: CGFloat) {
    let before = pull.progress
    if let settings = environment?.settings { pull.distance = settings.refreshPull }
    let starts =
      isEnabled
      && pull.pulled(
        to: Double(pulled), isDragging: isDragging, finger: Double(finger))
    if pull.progress != before { setNeedsDisplay() }
    guard starts else { return }
    stateOfRefreshChanged()
    UIImpactFeedbackGenerator(style: .medium).impactOccurred()
    sendActions(for: .valueChanged)
  }

  /// Joins a scroll view to which it has been added as a subview, as its `refreshControl`, and leaves
  /// it when removed.
  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    if let scrollView = ownSuperview as? UIScrollView {
      if scrollView.refreshControl !== self { scrollView.refreshControl = self }
    } else if owner?.refreshControl === self {
      owner?.refreshControl = nil
    }
  }

  private func titleChanged() {
    label?.removeFromSuperview()
    label = nil
    if let attributedTitle {
      let made = UILabel()
      made.font = .preferredFont(forTextStyle: .footnote)
      made.textColor = .secondaryLabel
      made.attributedText = attributedTitle
      made.textAlignment = .center
      addSubview(made)
      label = made
    }
    setNeedsLayout()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    spokes.color = ink
  }

  /// The tint that was set for it, else grey.
  private var ink: UIColor { tintState.custom ?? .systemGray }

  /// The middle of the spokes.
  private var middle: CGPoint {
    CGPoint(x: bounds.width / 2, y: (bounds.height - (label == nil ? 0 : 20)) / 2)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    spokes.center = middle
    label?.frame = CGRect(x: 0, y: middle.y + 14, width: bounds.width, height: 18)
  }

  /// Draws the spokes that the pull has reached; while refreshing the turning ones are a subview.
  override func displayContents() -> [DrawCommand] {
    guard !isRefreshing, pull.progress > 0 else { return [] }
    let count = 8
    let shown = Int((pull.progress * Double(count)).rounded(.down))
    let half = CGFloat(0.5).squareRoot()
    let ways: [(x: CGFloat, y: CGFloat)] = [
      (0, -1), (half, -half), (1, 0), (half, half), (0, 1), (-half, half), (-1, 0), (-half, -half),
    ]
    let middle = middle
    return ways.prefix(shown).map { way in
      .path(
        [
          .move(CGPoint(x: middle.x + way.x * 5, y: middle.y + way.y * 5)),
          .line(CGPoint(x: middle.x + way.x * 8.6, y: middle.y + way.y * 8.6)),
        ], fill: nil, stroke: Stroke(width: 2.4, color: ink.color))
    }
  }

  override var shownText: String? { attributedTitle?.string }
}
