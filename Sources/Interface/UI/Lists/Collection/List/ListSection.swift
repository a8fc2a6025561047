import BackswipeUnits

/// The place of a row in its list.
struct ListRow: Equatable {
  var appearance: UICollectionLayoutListConfiguration.Appearance
  /// Whether it is the first or last row below the header.
  var position: TableSection.Position = []
  /// Whether it is the section's header.
  var isHeader = false
  /// The lines around it; nil for none.
  var separator: UIListSeparatorConfiguration?
}

/// A section of a list layout, in the content's coordinates: header, rows, footer.
@MainActor
final class ListSection {
  let layout: NSCollectionLayoutSection
  /// The estimated and measured heights of header and footer; 0 for none.
  let headerHeight: CGFloat
  let footerHeight: CGFloat
  private let start: CGFloat
  private let rows: TableSection
  private let left: CGFloat
  private let width: CGFloat

  /// - Parameters:
  ///   - start: the top of the section.
  ///   - width: that of the collection, in points.
  ///   - heights: those of the rows.
  ///   - header: the height of the header; nil for none.
  init(
    _ layout: NSCollectionLayoutSection, start: CGFloat, width: CGFloat, heights: [CGFloat],
    header: CGFloat?, footer: CGFloat?, isMirrored: Bool
  ) {
    self.layout = layout
    let insets = layout.contentInsets
    self.start = start
    left = isMirrored ? insets.trailing : insets.leading
    self.width = max(width - insets.leading - insets.trailing, 0)
    headerHeight = header ?? 0
    footerHeight = footer ?? 0
    rows = TableSection(
      y: start + insets.top + Self.gap(above: layout.list, hasHeader: header != nil),
      style: .plain, width: width, rowHeights: heights, header: nil, footer: nil,
      headerHeight: headerHeight, footerHeight: footerHeight)
  }

  /// Points above a section.
  private static func gap(
    above list: UICollectionLayoutListConfiguration, hasHeader: Bool
  ) -> CGFloat {
    switch list.appearance {
    case .plain: hasHeader ? list.headerTopPadding ?? 0 : 0
    case .grouped, .insetGrouped:
      hasHeader || list.headerMode == .firstItemInSection ? 0 : TableSection.gap
    case .sidebar, .sidebarPlain: 0
    }
  }

  private var moved: CGFloat = 0
  var top: CGFloat { start + moved }
  var end: CGFloat { rows.maxY + layout.contentInsets.bottom }
  var count: Int { rows.rows }

  private func rect(_ y: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: left, y: y, width: width, height: height).onGrid
  }

  func frame(ofRow row: Int) -> CGRect { rect(rows.y(ofRow: row), rows.height(ofRow: row)) }

  func rows(in rect: CGRect) -> Range<Int> { rows.rows(in: rect) }

  func grow(row: Int, by points: CGFloat) { rows.grow(row: row, by: points) }

  func move(by points: CGFloat) {
    moved += points
    rows.move(by: points)
  }

  /// The frame of the header; nil for none.
  ///
  /// - Parameter edge: the top of the visible part, where the header of a plain list stays as long
  ///   as its section is visible.
  func header(edge: CGFloat) -> CGRect? {
    guard headerHeight > 0 else { return nil }
    var y = rows.headerY
    if floats { y = min(max(y, edge), max(rows.footerY - headerHeight, y)) }
    return rect(y, headerHeight)
  }

  /// Whether the header stays at the top.
  var floats: Bool { layout.list.appearance == .plain && headerHeight > 0 }

  var footer: CGRect? { footerHeight > 0 ? rect(rows.footerY, footerHeight) : nil }

  func place(ofRow row: Int, at path: IndexPath) -> ListRow {
    let list = layout.list
    var place = ListRow(appearance: list.appearance)
    let hasHeader = list.headerMode == .firstItemInSection
    if hasHeader, row == 0 {
      place.isHeader = true
      return place
    }
    if row == (hasHeader ? 1 : 0) { place.position.insert(.first) }
    if row == rows.rows - 1 { place.position.insert(.last) }
    place.separator = list.separator(at: path)
    return place
  }
}
