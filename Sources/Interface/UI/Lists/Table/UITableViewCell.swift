import BackswipeScene
public import BackswipeUnits

/// A row: text, an image, an accessory, and editing controls.
///
/// `contentView` contains a client's subviews. The cell itself draws its card, accessory and
/// separator.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
  static let cornerRadius: CGFloat = 10
  /// Points between the parts of a row.
  package static let padding: CGFloat = 16
  package static let iconSize: CGFloat = 29
  /// Points between the content and an accessory view. (obs)
  package static let accessoryGap: CGFloat = 8

  /// The identifier for reuse; nil for a cell that is not reused.
  public let reuseIdentifier: String?
  let style: CellStyle
  /// The superview of a client's subviews.
  public internal(set) final var contentView: UIView = UIView()
  private(set) var madeTextLabel: UILabel?
  private(set) var madeDetailLabel: UILabel?
  private(set) var madeImageView: UIImageView?

  /// The title drawn without a label.
  package final var title: String? { didSet { wordsChanged() } }
  /// A second, smaller line below the title.
  package final var subtitle: String? { didSet { wordsChanged() } }
  /// A text at the right of or below the title.
  package final var detail: String? { didSet { wordsChanged() } }
  /// The colour of the title; nil for the tint colour.
  package final var titleColor: UIColor? = .label { didSet { setNeedsDisplay() } }
  /// The accessory at the right edge; `none` by default.
  open var accessoryType = AccessoryType.none { didSet { lookChanged() } }
  /// Replaces the accessory of `accessoryType`.
  open var accessoryView: UIView? {
    didSet {
      if oldValue?.ownSuperview === self { oldValue?.removeFromSuperview() }
      if let accessoryView { addSubview(accessoryView) }
      lookChanged()
    }
  }
  /// Whether selection shows a background; `default` by default.
  open var selectionStyle = SelectionStyle.default { didSet { setNeedsDisplay() } }
  /// Whether a touch highlights the row; false by default.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateChanged() } } }
  /// Whether the row is selected; false by default.
  open var isSelected = false { didSet { if isSelected != oldValue { stateChanged() } } }
  /// The view behind the content, as large as the row; nil for none.
  open var backgroundView: UIView? { didSet { replace(oldValue, with: backgroundView, at: 0) } }
  /// The view over `backgroundView` while the row is selected or highlighted; nil for a grey
  /// background.
  open var selectedBackgroundView: UIView? {
    didSet {
      replace(oldValue, with: selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
      stateChanged()
    }
  }
  /// The left and right inset of the separator; by default the table's.
  open var separatorInset: UIEdgeInsets {
    get {
      ownSeparatorInset
        ?? UIEdgeInsets(
          top: 0, left: separator.left ?? Self.padding, bottom: 0, right: separator.right)
    }
    set { ownSeparatorInset = newValue }
  }
  private(set) var ownSeparatorInset: UIEdgeInsets? {
    didSet { if ownSeparatorInset != oldValue { setNeedsDisplay() } }
  }
  /// The indentation of the text for each level of `indentationLevel`, in points.
  open var indentationWidth: CGFloat = 10 { didSet { lookChanged() } }
  /// The number of steps of `indentationWidth` by which the content is indented; 0 by default.
  open var indentationLevel = 0 { didSet { lookChanged() } }

  /// A white glyph on a coloured square.
  package var icon: (glyph: Glyph?, color: UIColor)? { didSet { wordsChanged() } }
  var position: TableSection.Position = [] {
    didSet { if position != oldValue { setNeedsDisplay() } }
  }
  /// Whether the table draws its sections as rounded cards.
  var isInset = false { didSet { if isInset != oldValue { lookChanged() } } }
  var separator = TableSeparator() { didSet { if separator != oldValue { setNeedsDisplay() } } }

  /// The editing state of the row.
  var editing = CellEditing() {
    didSet {
      guard editing != oldValue else { return }
      lookChanged()
      noteState()
    }
  }
  // Made when first shown; few rows show them.
  var editMark: CellEditMark?
  var deleteButton: CellDeleteButton?
  var grip: CellGrip?
  var detailButton: CellDetailButton?
  /// The table, notified of taps on the cell's parts.
  @Linked var table: UITableView?

  /// - Parameter style: determines the labels and their arrangement.
  public init(style: CellStyle = .default, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    backgroundColor = .systemGroupedBackground
    addSubview(contentView)
  }

  /// Equivalent to `init(style: .default, reuseIdentifier: nil)`.
  public convenience init() { self.init(style: .default, reuseIdentifier: nil) }

  /// The initialiser used for a registered class. A subclass that overrides the other initialisers
  /// inherits it; one that only adds initialisers must provide it.
  public required convenience init(registeredAs reuseIdentifier: String) {
    self.init(style: .default, reuseIdentifier: reuseIdentifier)
  }

  /// Equivalent to `init(style: .default, reuseIdentifier: nil)`.
  public required init?(coder: NSCoder) {
    style = .default
    reuseIdentifier = nil
    super.init(coder: coder)
    layer.plainFrame = CGRect(x: 0, y: 0, width: 320, height: 44)
    backgroundColor = .systemGroupedBackground
    addSubview(contentView)
  }

  /// Called before the cell is reused for another row.
  open func prepareForReuse() {
    title = nil
    subtitle = nil
    detail = nil
    icon = nil
    titleColor = .label
    accessoryType = .none
    isHighlighted = false
    isSelected = false
    dropHighlightFade()
    editing = CellEditing()
    noteState()
  }

  private func replace(_ old: UIView?, with new: UIView?, at index: Int) {
    if old !== new, old?.ownSuperview === self { old?.removeFromSuperview() }
    if let new { insertSubview(new, at: index) }
    setNeedsLayout()
  }

  private func stateChanged() {
    dropHighlightFade()
    highlightChanged()
    noteState()
  }

  func highlightChanged() {
    selectedBackgroundView?.isHidden = highlightShare == 0 || selectionStyle == .none
    setNeedsDisplay()
  }

  func lookChanged() {
    setNeedsLayout()
    setNeedsDisplay()
    if let table, table.stacksRows { table.refit() }
  }

  /// Called when the drawn texts have changed; if texts are stacked, the height may change too.
  private func wordsChanged() {
    if let table, table.stacksRows { lookChanged() } else { setNeedsDisplay() }
  }

  // MARK: Parts

  /// The label of the title, made on first request; never nil.
  open var textLabel: UILabel? {
    if let madeTextLabel { return madeTextLabel }
    let label = makeLabel(style == .value2 ? .subheadline : .body)
    label.textColor = style == .value2 ? .systemBlue : .label
    madeTextLabel = label
    return label
  }

  /// The second label; nil in a cell of the default style.
  open var detailTextLabel: UILabel? {
    guard style != .default else { return nil }
    if let madeDetailLabel { return madeDetailLabel }
    let label = makeLabel(
      style == .value1 ? .body : style == .value2 ? .subheadline : .caption1)
    label.textColor = style == .value1 ? .secondaryLabel : .label
    madeDetailLabel = label
    return label
  }

  /// The view of the image at the leading edge, made on first request; never nil.
  open var imageView: UIImageView? {
    if let madeImageView { return madeImageView }
    let view = UIImageView()
    contentView.addSubview(view)
    madeImageView = view
    setNeedsLayout()
    return view
  }

  private func makeLabel(_ style: UIFont.TextStyle) -> UILabel {
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: style)
    label.adjustsFontForContentSizeCategory = true
    label.isOfRow = true
    contentView.addSubview(label)
    setNeedsLayout()
    return label
  }

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
      backgroundColor = newValue == nil ? .systemGroupedBackground : .clear
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
  open var configurationState: UICellConfigurationState { currentState }

  /// Requests a call of `updateConfiguration(using:)` in the next layout.
  open func setNeedsUpdateConfiguration() {
    needsConfigurationUpdate = true
    setNeedsLayout()
  }

  /// Called before the cell is shown and after its state has changed; to be overridden.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  // MARK: Selection and editing

  /// Sets the highlight. If animated, it fades with the enclosing animation closure, such as one
  /// alongside a transition, or with a separate animation.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    changeHighlight(animated: animated) { isHighlighted = highlighted }
  }
  /// Sets the selection; animated as in `setHighlighted(_:animated:)`.
  open func setSelected(_ selected: Bool, animated: Bool) {
    changeHighlight(animated: animated) { isSelected = selected }
  }
  /// The fade of the highlight; nil for none.
  final var highlightFade: HighlightFade?

  /// Whether the cell shows its editing controls.
  open var isEditing: Bool {
    get { editing.isOn }
    set { setEditing(newValue, animated: false) }
  }

  /// Called by the table for every visible row.
  open func setEditing(_ editing: Bool, animated: Bool) { self.editing.isOn = editing }

  /// The editing control of its row.
  open var editingStyle: EditingStyle { editing.style }
  /// Whether the row can be moved while it is edited.
  open var showsReorderControl: Bool { editing.moves }
  /// Whether it shows the button that confirms a deletion, or the actions of a swipe.
  open var showingDeleteConfirmation: Bool {
    editing.confirms || table?.openSwipe?.cell === self
  }

  // MARK: Layout

  /// The height that the constraints in `contentView` determine for its width; without any 44, or
  /// more for larger text.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let configured =
      hasConfiguredContent
      ? configuredHeight(targetSize, horizontalFittingPriority, verticalFittingPriority) : nil
    if let configured { return CGSize(width: targetSize.width, height: configured) }
    guard fitsContent, !hasConfiguredContent else {
      return CGSize(width: targetSize.width, height: ownHeight(width: targetSize.width))
    }
    let around = bounds.width - contentView.bounds.width
    let size = contentView.systemLayoutSizeFitting(
      CGSize(width: targetSize.width - around, height: targetSize.height),
      withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
    return CGSize(width: size.width + around, height: size.height)
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    lookChanged()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    let left = leftEdge
    let height = bounds.height
    let mirror = mirror
    contentView.frame = mirror.rect(
      CGRect(x: left + indent, y: 0, width: max(contentEnd - left - indent, 0), height: height))
    if backgroundView != nil || selectedBackgroundView != nil {
      let card = CGRect(x: isInset ? left : 0, y: 0, width: bounds.width, height: height)
        .intersection(CGRect(x: 0, y: 0, width: isInset ? rightEdge : bounds.width, height: height))
      backgroundView?.frame = mirror.rect(card)
      selectedBackgroundView?.frame = mirror.rect(card)
    }
    layOutConfiguredBackground()
    layOutLabels()
    layOutEditMark(left: left)
    let gripEnd = layOutConfirmation()
    layOutGrip(end: gripEnd)
    accessoryView?.isHidden = editing.isOn && editing.moves
    if let accessoryView, partBelowFrame == nil {
      accessoryView.center = mirror.point(
        CGPoint(x: rightEdge - sideMargin - accessoryView.bounds.width / 2, y: height / 2))
    }
    layOutDetailButton()
  }

  /// The height below stacked texts that a subclass needs for a part otherwise beside them, in
  /// points; 0 for none.
  package final var partBelow: CGFloat = 0

  // MARK: Drawing

  override var drawsInShownSize: Bool { true }

  override func displayContents() -> [DrawCommand] {
    let geometry = drawnGeometry
    let leftEdge = leftEdge(by: geometry)
    let rightEdge = rightEdge(by: geometry)
    let margin = geometry.sideMargin
    let isStacked = isStacked
    let span = textSpan(
      geometry, accessoryWidth: accessoryView?.drawnSize.width, stacked: isStacked)
    var commands: [DrawCommand] = []
    commands.reserveCapacity(5)
    let mirror = HorizontalMirror(isMirrored, width: geometry.size.width)
    drawCard(from: leftEdge, to: rightEdge, geometry.size, mirror, &commands)
    let start = leftEdge + indent + margin
    let height = geometry.size.height
    if let icon {
      let square = mirror.rect(
        CGRect(
          x: start, y: (height - Self.iconSize) / 2, width: Self.iconSize, height: Self.iconSize))
      commands.append(.fill(square, cornerRadius: 7, drawn(icon.color)))
      if let glyph = icon.glyph {
        commands += glyph.commands(
          center: CGPoint(x: square.midX, y: square.midY), size: 19, color: .white, weight: 2.1)
      }
    }
    if !editing.isOn, accessoryView == nil {
      drawAccessory(right: rightEdge - margin, height, mirror, &commands)
    }
    if isStacked {
      drawStackedTexts(left: span.left, right: span.right, height, mirror, &commands)
    } else {
      drawTexts(left: span.left, right: span.right, height, mirror, &commands)
    }
    let imageEnd =
      listContent.map { leftEdge + indent + $0.textStart }
      ?? madeImageView?.image.map { start + $0.size.width + Self.padding }
    drawSeparator(
      from: imageEnd ?? span.left, within: leftEdge, rightEdge, height, mirror, &commands)
    return commands
  }

  override var isShownSelected: Bool { isSelected }
  override var shownDetail: String? {
    detail ?? madeDetailLabel?.text ?? listContent?.shownDetail
  }
  override var shownText: String? { title ?? madeTextLabel?.text ?? listContent?.shownText }
}
