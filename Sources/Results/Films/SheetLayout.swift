/// A layout of equal tiles in rows, in reading order, each with a line of text above it; in device
/// pixels.
package struct SheetLayout: Equatable, Sendable {
  package let columns: Int
  package let rows: Int
  package let width: Int
  package let height: Int
  private let tile: (width: Int, height: Int)
  private let gap: Int
  /// The height of a line of text in pixels.
  package let label: Int

  /// The preferred aspect ratio, width by height: that of a landscape page.
  static let shape = 1.5

  /// - Parameters:
  ///   - count: the number of tiles, at least one.
  ///   - gap: the space around each tile.
  package init(count: Int, width: Int, height: Int, gap: Int, label: Int) {
    func size(_ columns: Int) -> (width: Int, height: Int) {
      let rows = (count + columns - 1) / columns
      return (columns * (width + gap) + gap, rows * (height + label + gap) + gap)
    }
    func distance(_ columns: Int) -> Double {
      let (width, height) = size(columns)
      let shape = Double(width) / Double(height)
      let rows = (count + columns - 1) / columns
      // Empty tiles increase the distance.
      return max(shape / Self.shape, Self.shape / shape) * Double(rows * columns) / Double(count)
    }
    let columns = (1...max(1, count)).min { distance($0) < distance($1) } ?? 1
    self.columns = columns
    rows = (count + columns - 1) / columns
    (self.width, self.height) = size(columns)
    tile = (width, height)
    self.gap = gap
    self.label = label
  }

  /// The top left corner of a tile's line of text; the tile is `label` below it.
  package func corner(of index: Int) -> (left: Int, top: Int) {
    (
      gap + index % columns * (tile.width + gap),
      gap + index / columns * (tile.height + label + gap)
    )
  }

  package static func == (left: SheetLayout, right: SheetLayout) -> Bool {
    left.columns == right.columns && left.width == right.width && left.height == right.height
      && left.tile == right.tile && left.gap == right.gap && left.label == right.label
  }
}
