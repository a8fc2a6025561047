import BackswipeScene
public import BackswipeUnits

/// A header or a footer of a section that is used again once it is hidden: texts, or a client's
/// subviews in `contentView`.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  /// The identifier for reuse; nil for a view that is not reused.
  public let reuseIdentifier: String?
  private var madeContentView: UIView?
  private(set) final var madeTextLabel: UILabel?
  private(set) final var madeDetailLabel: UILabel?
  /// The place of the view in its table.
  final var place = TablePlace() { didSet { if place != oldValue { placeChanged() } } }
  /// The table, measured again when texts change.
  @Linked final var table: UITableView?

  /// The view behind the content, as large as the whole; nil for none.
  open var backgroundView: UIView? {
    didSet {
      if oldValue !== backgroundView, oldValue?.ownSuperview === self {
        oldValue?.removeFromSuperview()
      }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// - Parameter reuseIdentifier: nil for a view that is not reused.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    placeChanged()
  }

  /// Equivalent to `init(reuseIdentifier: nil)`.
  public convenience init() { self.init(reuseIdentifier: nil) }

  /// The initialiser used for a registered class. A subclass that overrides the other initialisers
  /// inherits it; one that only adds initialisers must provide it.
  public required convenience init(registeredAs reuseIdentifier: String) {
    self.init(reuseIdentifier: reuseIdentifier)
  }

  /// Equivalent to `init(reuseIdentifier: nil)`.
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    placeChanged()
  }

  private func placeChanged() {
    if configurations?.background == nil { backgroundColor = place.ground }
    for label in [madeTextLabel, madeDetailLabel] { label?.font = place.font(traitCollection) }
    setNeedsLayout()
  }

  override func textSizeChanged(to traits: UITraitCollection) {
    for label in [madeTextLabel, madeDetailLabel]
    where label?.adjustsFontForContentSizeCategory == true {
      label?.font = place.font(traits)
    }
  }

  // MARK: Parts

  /// The superview of a client's subviews; as large as the view, within the safe area and the cards'
  /// margins.
  open var contentView: UIView {
    if let madeContentView { return madeContentView }
    let view = UIView()
    setContentView(view)
    return view
  }

  final func setContentView(_ view: UIView) {
    madeContentView = view
    let behind = [configurations?.backgroundView, backgroundView]
    insertSubview(view, at: behind.filter { $0?.ownSuperview === self }.count)
    setNeedsLayout()
  }

  /// The label of the text, made on first request; never nil.
  open var textLabel: UILabel? {
    if let madeTextLabel { return madeTextLabel }
    let label = makeLabel()
    madeTextLabel = label
    return label
  }

  /// The label below the text, made on first request; never nil.
  open var detailTextLabel: UILabel? {
    if let madeDetailLabel { return madeDetailLabel }
    let label = makeLabel()
    madeDetailLabel = label
    return label
  }

  private func makeLabel() -> UILabel {
    let label = UILabel()
    label.font = place.font(traitCollection)
    label.textColor = .secondaryLabel
    label.numberOfLines = 0
    contentView.addSubview(label)
    setNeedsLayout()
    return label
  }

  /// Called before the view is used for another section. An override calls super.
  open func prepareForReuse() { noteState() }

  // MARK: Configurations

  /// The content as a value, whose view replaces `contentView`; nil, the default, for none.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configurations?.content }
    set { setContent(newValue) }
  }
  /// The background as a value; nil, the default, for the table's own.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configurations?.background }
    set {
      setBackground(newValue)
      backgroundColor = newValue == nil ? place.ground : .clear
    }
  }
  /// Whether `contentConfiguration` follows the state; true by default.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { configurations?.updatesContent ?? true }
    set { madeConfigurations.updatesContent = newValue }
  }
  /// Whether `backgroundConfiguration` follows the state; true by default.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { configurations?.updatesBackground ?? true }
    set { madeConfigurations.updatesBackground = newValue }
  }
  /// Called after `updateConfiguration(using:)`; nil for none.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  final var configurations: ViewConfigurations?
  final var needsConfigurationUpdate = true

  /// The state by which configurations are updated; to be overridden by states with more in them.
  open var configurationState: UIViewConfigurationState { currentState }

  /// Requests a call of `updateConfiguration(using:)` in the next layout.
  open func setNeedsUpdateConfiguration() {
    needsConfigurationUpdate = true
    setNeedsLayout()
  }

  /// Called before the view is shown and after its state has changed; to be overridden.
  open func updateConfiguration(using state: UIViewConfigurationState) {}

  /// Whether it floats over the rows of its section.
  final var isPinned = false { didSet { if isPinned != oldValue { noteState() } } }

  // MARK: Layout

  /// Whether constraints of the content determine the height.
  final var fitsContent: Bool { madeContentView?.layout?.engine != nil || hasConfiguredContent }

  private var labels: [UILabel] {
    [madeTextLabel, madeDetailLabel].compactMap { $0 }.filter { $0.text?.isEmpty == false }
  }

  /// The height that the constraints in `contentView` determine for a width, otherwise that of the
  /// texts; 0 without either.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    updateConfigurationIfNeeded()
    let area = contentArea(width: targetSize.width)
    if fitsContent {
      let size = contentView.systemLayoutSizeFitting(
        CGSize(width: area.width, height: targetSize.height),
        withHorizontalFittingPriority: horizontalFittingPriority,
        verticalFittingPriority: verticalFittingPriority)
      return CGSize(width: targetSize.width, height: size.height)
    }
    let words = labels.reduce(0) { $0 + height(of: $1, area.width) }
    return CGSize(
      width: targetSize.width, height: words > 0 ? place.height(words: words) : 0)
  }

  private func contentArea(width: CGFloat) -> CGRect {
    let margin = place.style == .insetGrouped ? SideMargin.points(width: width) : 0
    let left = safeAreaInsets.left + margin
    return CGRect(
      x: left, y: 0, width: max(width - left - safeAreaInsets.right - margin, 0),
      height: bounds.height)
  }

  private func height(of label: UILabel, _ width: CGFloat) -> CGFloat {
    let margin = SideMargin.points(width: bounds.width)
    return label.sizeThatFits(
      CGSize(width: max(width - 2 * margin, 0), height: .greatestFiniteMagnitude)
    ).height
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    backgroundView?.frame = bounds
    layOutBackground(bounds)
    let area = contentArea(width: bounds.width)
    madeContentView?.frame = mirror.rect(area)
    let labels = labels
    guard !labels.isEmpty else { return }
    let margin = SideMargin.points(width: bounds.width)
    let heights = labels.map { height(of: $0, area.width) }
    var y =
      place.isHeader
      ? bounds.height - TablePlace.gap - heights.reduce(0, +) : TablePlace.gap
    for (label, height) in zip(labels, heights) {
      label.frame = CGRect(x: margin, y: y, width: max(area.width - 2 * margin, 0), height: height)
      y += height
    }
  }

  override var shownText: String? { madeTextLabel?.text }
}

/// The place of a header or footer in a table.
struct TablePlace: Equatable {
  var isHeader = true
  var style = UITableView.Style.plain

  /// Points between the text and the rows.
  static let gap: CGFloat = 7
  /// Points above a header's text, independent of its size.
  private static let spaceAboveHeader =
    TableSection.headerHeight - gap
    - TextMetrics.lineHeight(Font(size: 13)).rounded(.up)

  /// In a plain table over rows: lighter than these in dark mode. (obs)
  private static let plain = UIColor(light: 0xF2F2F7, dark: 0x1C1C1E, elevated: 0x2C2C2E)

  var ground: UIColor { style == .plain ? Self.plain : .systemGroupedBackground }

  @MainActor func font(_ traits: UITraitCollection) -> UIFont {
    UIFont(Font(size: traits.hasUsualTextSize ? 13 : traits.size(of: .footnote)))
  }

  /// The height with texts of a height, in points.
  func height(words: CGFloat) -> CGFloat {
    if isHeader { return words.rounded(.up) + Self.gap + Self.spaceAboveHeader }
    return max(words.rounded(.up) + 2 * Self.gap, TableSection.footerHeight)
  }
}
