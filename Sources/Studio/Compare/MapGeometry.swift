import BackswipeGeometry
import BackswipePlots

/// Where the cells and the axes of a map are in a view.
///
/// A cell is as large as fits in whole points, so that no edge is blurred.
struct MapGeometry: Equatable {
  static let left: CGFloat = 46
  static let top: CGFloat = 20
  static let bottom: CGFloat = 38
  static let right: CGFloat = 10

  let columns: Int
  let rows: Int
  /// The side of a cell in points, 1 at least.
  let cell: CGFloat

  init(width: CGFloat, columns: Int, rows: Int) {
    self.columns = max(columns, 1)
    self.rows = max(rows, 1)
    let room = width - Self.left - Self.right
    cell = max((room / CGFloat(max(columns, rows, 1))).rounded(.down), 1)
  }

  /// What the cells cover.
  var area: CGRect {
    CGRect(
      x: Self.left, y: Self.top, width: cell * CGFloat(columns), height: cell * CGFloat(rows))
  }

  var height: CGFloat { area.maxY + Self.bottom }

  /// The cell at a point, rows counted from the bottom; the nearest one for a point outside.
  func cell(at point: CGPoint) -> (column: Int, row: Int) {
    func index(_ offset: CGFloat, _ count: Int) -> Int {
      min(max(Int((offset / cell).rounded(.down)), 0), count - 1)
    }
    return (index(point.x - area.minX, columns), index(area.maxY - point.y, rows))
  }

  func rect(column: Int, row: Int) -> CGRect {
    CGRect(
      x: area.minX + CGFloat(column) * cell, y: area.maxY - CGFloat(row + 1) * cell, width: cell,
      height: cell)
  }

  func across(_ range: ClosedRange<Double>) -> PlotScale {
    PlotScale(range, from: area.minX, to: area.maxX)
  }

  func up(_ range: ClosedRange<Double>) -> PlotScale {
    PlotScale(range, from: area.maxY, to: area.minY)
  }
}
