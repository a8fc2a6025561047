package import BackswipeScene
import BackswipeUnits

/// Coloured cells over two axes, with one marked point.
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
  /// The vertical axis, upwards.
  package var y: Axis
  /// Row by row from the lower bound of y; nil for an unknown cell.
  package var colors: [Color?]
  /// The marked point in values of the axes; no mark for nil, or outside of them.
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
  /// The approximate length of the longer side in points.
  private static let side: CGFloat = 448

  package var picture: Picture {
    let size = HeatGrid(columns: x.cells, rows: y.cells, side: Self.side, origin: .zero).area.size
    let width = max(Self.left + size.width + 2 * PlotStyle.margin, 420)
    let (top, head) = head.commands(width: width)
    let grid = HeatGrid(
      columns: x.cells, rows: y.cells, side: Self.side,
      origin: CGPoint(x: Self.left, y: (head + PlotStyle.line + 4).rounded(.up)))
    let frame = grid.area
    var commands = top
    commands.append(
      PlotStyle.text(
        y.title, x: PlotStyle.margin, y: frame.minY - PlotStyle.line - 5,
        width: width - 2 * PlotStyle.margin, PlotStyle.label, PlotStyle.quiet))
    commands += grid.cells(colors)
    commands += grid.ticks(
      x: x.range, y: y.range, spacing: CGSize(width: 70, height: 50))
    if let place { commands += grid.mark(place, x: x.range, y: y.range) }
    let bottom = frame.maxY + 6 + PlotStyle.line
    commands.append(
      PlotStyle.text(
        x.title, x: PlotStyle.margin, y: bottom, width: width - 2 * PlotStyle.margin,
        PlotStyle.label, PlotStyle.quiet, .center))
    return PlotStyle.picture(
      commands, CGSize(width: width, height: bottom + PlotStyle.line + PlotStyle.margin))
  }
}
