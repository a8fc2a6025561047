import BackswipeGeometry

/// Where a section's parts stand, in the table's content coordinates.
struct TableSection {
  static let headerHeight: CGFloat = 38
  static let footerHeight: CGFloat = 32
  /// Above a section without a header, in a grouped table.
  static let gap: CGFloat = 20

  /// Where a row stands among its neighbours; rounds corners and places separators.
  struct Position: OptionSet, Hashable {
    let rawValue: Int
    static let first = Position(rawValue: 1)
    static let last = Position(rawValue: 2)
  }

  let header: String?
  let footer: String?
  let rows: Int
  let rowHeight: CGFloat
  let headerY: CGFloat
  let firstRowY: CGFloat

  init(
    y: CGFloat, isFirst: Bool, style: UITableView.Style, rowHeight: CGFloat, rows: Int,
    header: String?, footer: String?
  ) {
    self.header = header
    self.footer = footer
    self.rows = rows
    self.rowHeight = rowHeight
    headerY = y
    let gap = style == .insetGrouped ? Self.gap : 0
    firstRowY = y + (header != nil ? Self.headerHeight : gap)
  }

  var footerY: CGFloat { firstRowY + CGFloat(rows) * rowHeight }
  var maxY: CGFloat { footerY + (footer != nil ? Self.footerHeight : 0) }

  func intersects(_ rect: CGRect) -> Bool { headerY < rect.maxY && maxY > rect.minY }

  func y(ofRow row: Int) -> CGFloat { firstRowY + CGFloat(row) * rowHeight }

  /// The rows that a rectangle touches.
  func rows(in rect: CGRect) -> Range<Int> {
    guard rows > 0, rowHeight > 0 else { return 0..<0 }
    let limit = CGFloat(rows)
    let low = min(max(((rect.minY - firstRowY) / rowHeight).rounded(.down), 0), limit)
    let high = min(max(((rect.maxY - firstRowY) / rowHeight).rounded(.up), low), limit)
    return Int(low)..<Int(high)
  }

  func position(of row: Int) -> Position {
    var position: Position = []
    if row == 0 { position.insert(.first) }
    if row == rows - 1 { position.insert(.last) }
    return position
  }
}
