package import BackswipeScene
package import BackswipeUnits

/// The geometry of a heat map's cells in points, and its drawing.
package struct HeatGrid: Equatable, Sendable {
  package let columns: Int
  package let rows: Int
  /// The side of a cell in whole points, so that no edge is blurred; 1 at least.
  package let cell: CGFloat
  /// The top left corner.
  package let origin: CGPoint

  /// - Parameter side: the approximate length of the longer side; it is only exceeded where cells
  ///   would be smaller than a point.
  package init(columns: Int, rows: Int, side: CGFloat, origin: CGPoint) {
    self.columns = max(columns, 1)
    self.rows = max(rows, 1)
    cell = max((side / CGFloat(max(columns, rows, 1))).rounded(.down), 1)
    self.origin = origin
  }

  /// The rectangle of all cells.
  package var area: CGRect {
    CGRect(
      origin: origin, size: CGSize(width: cell * CGFloat(columns), height: cell * CGFloat(rows)))
  }

  /// The rectangle of a cell; rows are counted from the bottom.
  package func rect(column: Int, row: Int) -> CGRect {
    CGRect(
      x: area.minX + CGFloat(column) * cell, y: area.maxY - CGFloat(row + 1) * cell, width: cell,
      height: cell)
  }

  /// The cell at a point; the nearest one for a point outside.
  package func cell(at point: CGPoint) -> (column: Int, row: Int) {
    func index(_ offset: CGFloat, _ count: Int) -> Int {
      min(max(Int((offset / cell).rounded(.down)), 0), count - 1)
    }
    return (index(point.x - area.minX, columns), index(area.maxY - point.y, rows))
  }

  private func across(_ range: ClosedRange<Double>) -> PlotScale {
    PlotScale(range, from: area.minX, to: area.maxX)
  }

  private func up(_ range: ClosedRange<Double>) -> PlotScale {
    PlotScale(range, from: area.maxY, to: area.minY)
  }

  // MARK: Drawing

  /// The cells; neighbouring cells of one colour are one rectangle.
  ///
  /// - Parameters:
  ///   - colors: row by row from the bottom; nil for an unknown cell.
  ///   - ground: the colour of unknown cells.
  package func cells(_ colors: [Color?], ground: Color = PlotStyle.grid) -> [DrawCommand] {
    var commands: [DrawCommand] = [.fill(area, cornerRadius: 0, ground)]
    guard colors.count == columns * rows else { return commands }
    for row in 0..<rows {
      var column = 0
      while column < columns {
        let start = column
        let color = colors[row * columns + column]
        while column < columns, colors[row * columns + column] == color { column += 1 }
        guard let color else { continue }
        var run = rect(column: start, row: row)
        run.size.width = CGFloat(column - start) * cell
        commands.append(.fill(run, cornerRadius: 0, color))
      }
    }
    return commands
  }

  /// Round values at the left and below, with their marks.
  ///
  /// - Parameters:
  ///   - spacing: their approximate distance.
  ///   - font: that of the values.
  package func ticks(
    x: ClosedRange<Double>, y: ClosedRange<Double>, spacing: CGSize,
    font: Font = PlotStyle.label
  ) -> [DrawCommand] {
    let area = area
    var commands: [DrawCommand] = []
    let across = across(x)
    for tick in across.ticks(about: Double(area.width / spacing.width)) {
      let at = across.position(tick.value)
      let mark = CGRect(x: at - 0.5, y: area.maxY, width: 1, height: 4)
      commands.append(.fill(mark, cornerRadius: 0, PlotStyle.quiet))
      commands.append(
        PlotStyle.text(
          tick.label, x: at - 40, y: area.maxY + 6, width: 80, font, PlotStyle.quiet, .center))
    }
    let up = up(y)
    for tick in up.ticks(about: Double(area.height / spacing.height)) {
      let at = up.position(tick.value)
      let mark = CGRect(x: area.minX - 4, y: at - 0.5, width: 4, height: 1)
      commands.append(.fill(mark, cornerRadius: 0, PlotStyle.quiet))
      commands.append(
        PlotStyle.text(
          tick.label, x: 0, y: at - 7 - (font.size - PlotStyle.label.size) / 2,
          width: area.minX - 8, font, PlotStyle.quiet, .right))
    }
    return commands
  }

  /// A ring and a dot that are visible on light and on dark cells; nothing for a point outside of
  /// the ranges.
  package func mark(
    _ place: (x: Double, y: Double), x: ClosedRange<Double>, y: ClosedRange<Double>
  ) -> [DrawCommand] {
    guard x.contains(place.x), y.contains(place.y) else { return [] }
    let center = CGPoint(x: across(x).position(place.x), y: up(y).position(place.y))
    func ring(_ radius: CGFloat) -> CGRect {
      CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    }
    return [
      .border(ring(8), cornerRadius: 8, width: 4, .white),
      .border(ring(7), cornerRadius: 7, width: 2, .black),
      .fill(ring(3), cornerRadius: 3, .white), .fill(ring(2), cornerRadius: 2, .black),
    ]
  }
}
