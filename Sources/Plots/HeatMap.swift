import BackswipeGeometry
package import BackswipeScene

/// Cells of colours over two axes, with one place marked.
package struct HeatMap: Sendable {
  package struct Axis: Sendable {
    package var title: String
    package var range: ClosedRange<Double>
    package var cells: Int

    package init(title: String, range: ClosedRange<Double>, cells: Int) {
      self.title = title
      self.range = range
      self.cells = cells
    }
  }

  package var head: ChartHead
  package var x: Axis
  /// Upwards.
  package var y: Axis
  /// Row by row from the lower bound of y; nil for a cell that is not known.
  package var colors: [Color?]
  /// In values of the axes; nil, or outside of them, for none.
  package var place: (x: Double, y: Double)?

  package init(
    head: ChartHead, x: Axis, y: Axis, colors: [Color?], place: (x: Double, y: Double)? = nil
  ) {
    self.head = head
    self.x = x
    self.y = y
    self.colors = colors
    self.place = place
  }

  private static let left: CGFloat = 60
  /// About how long the longer side is, in points.
  private static let side: CGFloat = 448

  /// The side of a cell in whole points, so that no edge is blurred.
  private var cell: CGFloat {
    max((Self.side / CGFloat(max(x.cells, y.cells, 1))).rounded(.down), 1)
  }

  package var picture: Picture {
    let area = CGSize(width: cell * CGFloat(x.cells), height: cell * CGFloat(y.cells))
    let width = max(Self.left + area.width + 2 * PlotStyle.margin, 420)
    let (top, head) = head.commands(width: width)
    let frame = CGRect(
      x: Self.left, y: (head + PlotStyle.line + 4).rounded(.up), width: area.width,
      height: area.height)
    let across = PlotScale(x.range, from: frame.minX, to: frame.maxX)
    let up = PlotScale(y.range, from: frame.maxY, to: frame.minY)
    var commands = top
    commands.append(
      PlotStyle.text(
        y.title, x: PlotStyle.margin, y: frame.minY - PlotStyle.line - 5,
        width: width - 2 * PlotStyle.margin, PlotStyle.label, PlotStyle.quiet))
    commands += cells(frame)
    for tick in across.ticks(about: Double(area.width) / 70) {
      let at = across.position(tick.value)
      commands.append(
        .fill(
          CGRect(x: at - 0.5, y: frame.maxY, width: 1, height: 4), cornerRadius: 0,
          PlotStyle.quiet))
      commands.append(
        PlotStyle.text(
          tick.label, x: at - 40, y: frame.maxY + 6, width: 80, PlotStyle.label, PlotStyle.quiet,
          .center))
    }
    for tick in up.ticks(about: Double(area.height) / 50) {
      let at = up.position(tick.value)
      commands.append(
        .fill(
          CGRect(x: frame.minX - 4, y: at - 0.5, width: 4, height: 1), cornerRadius: 0,
          PlotStyle.quiet))
      commands.append(
        PlotStyle.text(
          tick.label, x: 0, y: at - 7, width: frame.minX - 8, PlotStyle.label, PlotStyle.quiet,
          .right))
    }
    if let place, x.range.contains(place.x), y.range.contains(place.y) {
      commands += mark(CGPoint(x: across.position(place.x), y: up.position(place.y)))
    }
    let bottom = frame.maxY + 6 + PlotStyle.line
    commands.append(
      PlotStyle.text(
        x.title, x: PlotStyle.margin, y: bottom, width: width - 2 * PlotStyle.margin,
        PlotStyle.label, PlotStyle.quiet, .center))
    return PlotStyle.picture(
      commands, CGSize(width: width, height: bottom + PlotStyle.line + PlotStyle.margin))
  }

  /// Cells of one colour beside each other are one rectangle.
  private func cells(_ frame: CGRect) -> [DrawCommand] {
    var commands: [DrawCommand] = [.fill(frame, cornerRadius: 0, PlotStyle.grid)]
    for row in 0..<y.cells {
      var column = 0
      while column < x.cells {
        let start = column
        let color = colors[row * x.cells + column]
        while column < x.cells, colors[row * x.cells + column] == color { column += 1 }
        guard let color else { continue }
        commands.append(
          .fill(
            CGRect(
              x: frame.minX + CGFloat(start) * cell,
              y: frame.maxY - CGFloat(row + 1) * cell,
              width: CGFloat(column - start) * cell, height: cell), cornerRadius: 0, color))
      }
    }
    return commands
  }

  /// A ring and a dot that show on light and on dark cells.
  private func mark(_ center: CGPoint) -> [DrawCommand] {
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
