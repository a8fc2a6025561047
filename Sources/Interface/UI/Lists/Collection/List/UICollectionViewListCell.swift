import BackswipeNavigation
import BackswipeScene
public import BackswipeUnits

/// A row of a list layout: content between accessories, over a card. (iOS 14)
///
/// Card, selection and separators are drawn by the cell itself, as those of tables.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  /// The parts beside the content, from the leading to the trailing edge; none by default.
  open var accessories: [UICellAccessory] = [] { didSet { replaceAccessories() } }
  /// The number of steps by which the content is indented; 0 by default.
  open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }
  /// The level of its row in an outline, by which it is indented; nil for a row of no outline.
  var outlineLevel: Int? {
    didSet { if outlineLevel != oldValue { indentationLevel = outlineLevel ?? 0 } }
  }
  /// The length of a step, in points; 10 by default.
  open var indentationWidth: CGFloat = 10 {
    didSet { if indentationWidth != oldValue { setNeedsLayout() } }
  }
  /// Whether leading accessories are indented with the content; true by default.
  open var indentsAccessories = true {
    didSet { if indentsAccessories != oldValue { setNeedsLayout() } }
  }

  /// The views of the accessories, in their order.
  private(set) var parts: [UIView] = []
  /// Whether the collection is edited.
  var isEdited = false { didSet { if isEdited != oldValue { setNeedsLayout() } } }
  private var row = ListRow(appearance: .plain) {
    didSet { if row != oldValue { setNeedsDisplay() } }
  }

  /// A cell with a frame in its superview, in points.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Equivalent to `init(frame: .zero)`: archives contain none.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func applyLayout(_ attributes: UICollectionViewLayoutAttributes) {
    if let row = attributes.listRow { self.row = row }
    super.applyLayout(attributes)
  }

  // MARK: Accessories

  private func replaceAccessories() {
    for part in parts where part.ownSuperview === self { part.removeFromSuperview() }
    parts = accessories.map { accessory in
      accessory.makeView(
        reveals: { [weak self] in self?.revealActions() },
        toggles: { [weak self] in self?.toggleOutline() },
        drags: { [weak self] in self?.dragged($0, isCancelled: $1) })
    }
    markSelection()
    for part in parts { addSubview(part) }
    setNeedsLayout()
  }

  private func markSelection() {
    for case let mark as SelectionMark in parts { mark.isOn = isSelected }
  }

  /// Whether it is the header of its section.
  var isListHeader: Bool { row.isHeader }

  private func dragged(_ touch: UITouch?, isCancelled: Bool) {
    guard let collection = ownSuperview as? UICollectionView else { return }
    if isCancelled {
      collection.endReorder(isCancelled: true)
    } else {
      collection.gripMoved(self, touch)
    }
  }

  private func revealActions() {
    guard let collection = ownSuperview as? UICollectionView,
      let path = collection.indexPath(for: self)
    else { return }
    collection.revealActions(at: path)
  }

  /// The leading and trailing extent beside the content.
  private struct Sides {
    var leading: CGFloat = 0
    var trailing: CGFloat = 0
  }

  private var margin: CGFloat { SideMargin.points(width: bounds.width) }

  /// Measures the accessories, and places them if a closure is given.
  private func sides(_ place: (UIView, _ x: CGFloat) -> Void = { _, _ in })
    -> Sides
  {
    let indent = CGFloat(indentationLevel) * indentationWidth
    var leading = indentsAccessories ? indent : 0
    var trailing: CGFloat = 0
    for (accessory, part) in zip(accessories, parts)
    where accessory.isLeading && accessory.isShown(editing: isEdited) {
      if accessory.kind.isMark {
        place(part, leading)
        leading += part.bounds.width
      } else {
        place(part, leading + margin)
        leading += margin + part.bounds.width
      }
    }
    for (accessory, part) in zip(accessories, parts).reversed()
    where !accessory.isLeading && accessory.isShown(editing: isEdited) {
      trailing += trailing == 0 ? margin : UITableViewCell.accessoryGap
      trailing += part.bounds.width
      place(part, bounds.width - trailing)
    }
    if trailing > 0 { trailing += UITableViewCell.accessoryGap }
    return Sides(leading: indentsAccessories ? leading : leading + indent, trailing: trailing)
  }

  // MARK: Layout

  override var widthBesideContent: CGFloat {
    let sides = sides()
    return sides.leading + sides.trailing
  }

  override var contentFrame: CGRect {
    let sides = sides()
    return mirror.rect(
      CGRect(
        x: sides.leading, y: 0, width: max(bounds.width - sides.leading - sides.trailing, 0),
        height: bounds.height))
  }

  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    // The content's margins depend on the accessories.
    if contentView.layout?.engine != nil { layoutSubviews() }
    return super.preferredLayoutAttributesFitting(layoutAttributes)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let mirror = mirror
    for (accessory, part) in zip(accessories, parts) {
      part.isHidden = accessory.options.isHidden || !accessory.isShown(editing: isEdited)
    }
    let height = bounds.height
    let sides = sides { part, x in
      part.center = mirror.point(CGPoint(x: x + part.bounds.width / 2, y: height / 2))
    }
    let margins = NSDirectionalEdgeInsets(
      top: 8, leading: margin, bottom: 8, trailing: sides.trailing > 0 ? 0 : margin)
    if contentView.directionalLayoutMargins != margins {
      contentView.directionalLayoutMargins = margins
    }
    turnOutline(animated: false)
    setNeedsDisplay()
  }

  /// The configuration of a row, or of a header of the list: with standard insets and fonts, and
  /// without texts.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    guard row.isHeader else { return .cell() }
    return row.appearance == .plain ? .plainHeader() : .groupedHeader()
  }

  // MARK: Drawing

  override var drawsBackground: Bool { true }

  override func stateChanged() {
    super.stateChanged()
    markSelection()
    setNeedsDisplay()
  }

  private var isLit: Bool {
    (isSelected || isHighlighted) && selectedBackgroundView == nil && !row.isHeader
  }

  override func displayContents() -> [DrawCommand] {
    drawGround() + drawSeparators() + super.displayContents()
  }

  private func drawGround() -> [DrawCommand] {
    let area = CGRect(origin: .zero, size: bounds.size)
    if let background = configurations?.background { return draw(background, in: area) }
    let lit = drawn(.systemGray4)
    guard !row.isHeader else { return [] }
    switch row.appearance {
    case .plain, .grouped:
      return [.fill(area, cornerRadius: 0, isLit ? lit : drawn(.systemBackground))]
    case .insetGrouped:
      return drawCard(area, isLit ? lit : drawn(.secondarySystemGroupedBackground))
    case .sidebar, .sidebarPlain:
      guard isLit else { return [] }
      let corner = UITableViewCell.cornerRadius
      return [.fill(area.insetBy(dx: margin / 2, dy: 0), cornerRadius: corner, lit)]
    }
  }

  /// A configured background, within the card that the row is a part of.
  private func draw(_ background: UIBackgroundConfiguration, in area: CGRect) -> [DrawCommand] {
    let own = background.commands(
      mirror.rect(background.area(in: area)), tint: tintColor ?? .systemBlue
    ) { drawn($0) }
    guard row.appearance.isInset, !row.isHeader, !own.isEmpty else { return own }
    let card = card(area)
    return [.clip(area, cornerRadius: 0), .clip(card.rect, cornerRadius: card.radius)] + own
      + [.restore, .restore]
  }

  /// The card of the section, as far as the row needs it, and the radius of its corners.
  private func card(_ area: CGRect) -> (rect: CGRect, radius: CGFloat) {
    let isFirst = row.position.contains(.first)
    let isLast = row.position.contains(.last)
    // A low row has smaller corners.
    let most = isFirst && isLast ? area.height / 2 : area.height
    let radius = min(
      isGlass ? CGFloat(GlassMetrics.cardCorner) : UITableViewCell.cornerRadius, most)
    var fill = area
    if isFirst != isLast {
      // Clips the corners at the open end.
      fill.size.height += radius
      if isLast { fill.origin.y = -radius }
    }
    return (fill, isFirst || isLast ? radius : 0)
  }

  /// A part of a card with round corners at the ends of the section.
  private func drawCard(_ area: CGRect, _ color: Color) -> [DrawCommand] {
    let card = card(area)
    let command = DrawCommand.fill(card.rect, cornerRadius: card.radius, color)
    return card.rect == area ? [command] : [.clip(area, cornerRadius: 0), command, .restore]
  }

  private func drawSeparators() -> [DrawCommand] {
    guard let separator = row.separator, !isLit else { return [] }
    var lines: [DrawCommand] = []
    if separator.showsTop {
      lines.append(line(.top, separator.topSeparatorInsets, separator.color))
    }
    let endsCard = row.appearance.isInset && row.position.contains(.last)
    if separator.showsBottom(endsCard: endsCard) {
      lines.append(line(.bottom, separator.bottomSeparatorInsets, separator.color))
    }
    return lines
  }

  private func line(
    _ edge: Hairline.Side, _ insets: NSDirectionalEdgeInsets, _ color: UIColor
  ) -> DrawCommand {
    let automatic = UIListSeparatorConfiguration.automaticInsets
    let content = mirror.rect(contentView.frame)
    let start =
      insets.leading == automatic.leading ? content.minX + margin : insets.leading
    let standard = isGlass ? CGFloat(GlassMetrics.separatorEnd) : 0
    let end =
      bounds.width - (insets.trailing == automatic.trailing ? standard : insets.trailing)
    let area = CGRect(x: start, y: 0, width: max(end - start, 0), height: bounds.height)
    return .hairline(Hairline(edge, of: mirror.rect(area)), drawn(color))
  }
}
