import BackswipePlots
import BackswipeUnits

/// The frames of a map's cells and axes in a view. A cell is as large as fits.
struct MapGeometry: Equatable {
  private static let left: CGFloat = 52
  private static let top: CGFloat = 22
  private static let bottom: CGFloat = 42
  private static let right: CGFloat = 10

  let grid: HeatGrid

  init(width: CGFloat, columns: Int, rows: Int) {
    grid = HeatGrid(
      columns: columns, rows: rows, side: width - Self.left - Self.right,
      origin: CGPoint(x: Self.left, y: Self.top))
  }

  var height: CGFloat { grid.area.maxY + Self.bottom }
}
