import BackswipeScene
import BackswipeUnits

/// The layout of a section, in the table's content coordinates. Replaced at every measurement of
/// the table.
@MainActor
final class TableSection {
  /// The height of a one-line header at the default text size, and the minimum height of a footer;
  /// longer texts are taller.
  nonisolated static let headerHeight: CGFloat = 38
  nonisolated static let footerHeight: CGFloat = 32
  /// The gap above a section without a header, in a grouped table.
  static let gap: CGFloat = 20

  /// Whether a row is the first or last of its section; determines corners and separators.
  struct Position: OptionSet, Hashable {
    let rawValue: Int
    static let first = Position(rawValue: 1)
    static let last = Position(rawValue: 2)
  }

  let header: String?
  let footer: String?
  private(set) var headerY: CGFloat
  private(set) var headerHeight: CGFloat
  private(set) var footerHeight: CGFloat
  /// Whether the heights are those that views need.
  private let isHeaderAutomatic: Bool
  private let isFooterAutomatic: Bool
  /// Whether the delegate has no view, nor the data source a title.
  private var hasEmptyHeader = false
  private var hasEmptyFooter = false
  /// The top of each row, and the bottom of the last one.
  private var edges: [CGFloat]

  init(
    y: CGFloat, style: UITableView.Style, width: CGFloat, rowHeights: [CGFloat], header: String?,
    footer: String?, titleFont: Font = Font(size: 13), headerHeight: CGFloat? = nil,
    footerHeight: CGFloat? = nil, isHeaderAutomatic: Bool = false, isFooterAutomatic: Bool = false
  ) {
    self.isHeaderAutomatic = isHeaderAutomatic
    self.isFooterAutomatic = isFooterAutomatic
    self.header = header
    self.footer = footer
    headerY = y
    let gap = style == .plain ? 0 : Self.gap
    self.headerHeight =
      headerHeight ?? header.map {
        TableTitleView.height(of: $0, font: titleFont, isHeader: true, style: style, width: width)
      } ?? gap
    self.footerHeight =
      footerHeight ?? footer.map {
        TableTitleView.height(of: $0, font: titleFont, isHeader: false, style: style, width: width)
      } ?? 0
    var edges = [y + self.headerHeight]
    edges.reserveCapacity(rowHeights.count + 1)
    for height in rowHeights { edges.append(edges[edges.count - 1] + max(height, 0)) }
    self.edges = edges
  }

  var rows: Int { edges.count - 1 }
  var footerY: CGFloat { edges[rows] }
  var maxY: CGFloat { footerY + footerHeight }

  func intersects(_ rect: CGRect) -> Bool { headerY < rect.maxY && maxY > rect.minY }

  func y(ofRow row: Int) -> CGFloat { edges[row] }

  func height(ofRow row: Int) -> CGFloat { edges[row + 1] - edges[row] }

  /// The rows that a rectangle touches. Logarithmic in the number of rows.
  func rows(in rect: CGRect) -> Range<Int> {
    guard rows > 0, rect.maxY > edges[0], rect.minY < footerY else { return 0..<0 }
    let first = (0..<rows).firstIndex(fromWhich: { edges[$0 + 1] > rect.minY })
    let end = (0..<rows).firstIndex(fromWhich: { edges[$0] >= rect.maxY })
    return first..<max(first, end)
  }

  /// Whether a rectangle touches a row, consistent with `rows(in:)`.
  func shows(row: Int, in rect: CGRect) -> Bool {
    edges[row] < rect.maxY && edges[row + 1] > rect.minY
  }

  /// Makes a row taller by points. Linear in the number of rows.
  func grow(row: Int, by points: CGFloat) {
    for index in (row + 1)..<edges.count { edges[index] += points }
  }

  func isAutomatic(_ isHeader: Bool) -> Bool { isHeader ? isHeaderAutomatic : isFooterAutomatic }

  /// Whether there may be a view of the header or footer.
  func mayShowTitle(_ isHeader: Bool) -> Bool {
    guard isAutomatic(isHeader) else { return height(isHeader) > 0 }
    return !(isHeader ? hasEmptyHeader : hasEmptyFooter)
  }

  /// Called when there is no view of an automatic header or footer, until the next measurement.
  func noteEmptyTitle(_ isHeader: Bool) {
    if isHeader { hasEmptyHeader = true } else { hasEmptyFooter = true }
  }

  func height(_ isHeader: Bool) -> CGFloat { isHeader ? headerHeight : footerHeight }

  /// Gives the header or footer another height. Linear in the number of rows.
  func grow(isHeader: Bool, to height: CGFloat) {
    guard isHeader else { return footerHeight = height }
    let growth = height - headerHeight
    headerHeight = height
    for index in edges.indices { edges[index] += growth }
  }

  /// Moves the section down.
  func move(by points: CGFloat) {
    headerY += points
    for index in edges.indices { edges[index] += points }
  }

  func position(of row: Int) -> Position {
    var position: Position = []
    if row == 0 { position.insert(.first) }
    if row == rows - 1 { position.insert(.last) }
    return position
  }
}
