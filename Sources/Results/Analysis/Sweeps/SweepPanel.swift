import BackswipePlots
import BackswipeScene
import BackswipeUnits

/// A small drawing of a page: cells over two axes, or points for samples.
struct SweepPanel {
  /// An axis of cells.
  struct Axis: Equatable {
    let title: String
    let labels: [String]
  }

  /// A point of sampled numbers.
  struct Point {
    let x: Double
    let y: Double
    let color: Color
  }

  private static let side: CGFloat = 260
  private static let largestCell: CGFloat = 44
  private static let widestLabel: CGFloat = 150
  private static let radius: CGFloat = 2.5

  /// - Parameter colors: row by row from the first value of y; nil for a cell without a value.
  static func cells(x: Axis, y: Axis?, colors: [Color?]) -> Picture {
    let (columns, rows) = (max(x.labels.count, 1), max(y?.labels.count ?? 1, 1))
    let left = y.map { $0.labels.reduce(0) { max($0, width(of: $1)) } } ?? 0
    let origin = CGPoint(
      x: (min(left, widestLabel) + 6).rounded(.up), y: y == nil ? 2 : PlotStyle.line + 2)
    let grid = HeatGrid(
      columns: columns, rows: rows,
      side: min(side, largestCell * CGFloat(max(columns, rows))), origin: origin)
    var commands = grid.cells(colors) + lines(of: grid)
    if let y {
      commands.append(title(y.title, at: CGPoint(x: 0, y: 0), width: origin.x + grid.area.width))
      let every = max(Int((13 / grid.cell).rounded(.up)), 1)
      for row in stride(from: 0, to: rows, by: every) {
        let middle = grid.rect(column: 0, row: row).midY
        commands.append(
          PlotStyle.text(
            y.labels[row], x: 0, y: middle - 7, width: origin.x - 6, PlotStyle.label,
            PlotStyle.quiet, .right))
      }
    }
    let widest = x.labels.reduce(0) { max($0, width(of: $1)) } + 8
    let every = max(Int((min(widest, 90) / grid.cell).rounded(.up)), 1)
    for column in stride(from: 0, to: columns, by: every) where column < x.labels.count {
      let middle = grid.rect(column: column, row: 0).midX
      let room = CGFloat(every) * grid.cell
      commands.append(
        PlotStyle.text(
          x.labels[column], x: middle - room / 2, y: grid.area.maxY + 4, width: room,
          PlotStyle.label, PlotStyle.quiet, .center))
    }
    let bottom = grid.area.maxY + 4 + PlotStyle.line
    let wide = max(origin.x + grid.area.width + 30, origin.x + width(of: x.title))
    commands.append(title(x.title, at: CGPoint(x: origin.x, y: bottom), width: wide - origin.x))
    return picture(commands, width: wide, height: bottom + PlotStyle.line)
  }

  /// - Parameter y: nil for points on one line.
  static func points(
    x: (title: String, range: ClosedRange<Double>),
    y: (title: String, range: ClosedRange<Double>)?, _ points: [Point]
  ) -> Picture {
    let origin = CGPoint(x: y == nil ? 6 : 44, y: y == nil ? 2 : PlotStyle.line + 2)
    let size = CGSize(width: side, height: y == nil ? 24 : side)
    let area = CGRect(origin: origin, size: size)
    let across = PlotScale(x.range, from: area.minX, to: area.maxX)
    let up = PlotScale(y?.range ?? 0...1, from: area.maxY, to: area.minY)
    var commands: [DrawCommand] = [.border(area, cornerRadius: 0, width: 1, PlotStyle.grid)]
    for point in points {
      let place = CGPoint(x: across.position(point.x), y: up.position(point.y))
      commands.append(
        .fill(
          CGRect(
            x: place.x - radius, y: place.y - radius, width: 2 * radius, height: 2 * radius),
          cornerRadius: radius, point.color))
    }
    for tick in across.ticks(about: 4) {
      commands.append(
        PlotStyle.text(
          tick.label, x: across.position(tick.value) - 35, y: area.maxY + 4, width: 70,
          PlotStyle.label, PlotStyle.quiet, .center))
    }
    if let y {
      commands.append(title(y.title, at: .zero, width: area.maxX))
      for tick in up.ticks(about: 5) {
        commands.append(
          PlotStyle.text(
            tick.label, x: 0, y: up.position(tick.value) - 7, width: origin.x - 6, PlotStyle.label,
            PlotStyle.quiet, .right))
      }
    }
    let bottom = area.maxY + 4 + PlotStyle.line
    commands.append(title(x.title, at: CGPoint(x: origin.x, y: bottom), width: size.width))
    return picture(commands, width: area.maxX + 30, height: bottom + PlotStyle.line)
  }

  // MARK: Parts

  private static func width(of text: String) -> CGFloat {
    TextMetrics.width(of: text, font: PlotStyle.label)
  }

  /// Lines between the cells, where those are large enough to be distinct.
  private static func lines(of grid: HeatGrid) -> [DrawCommand] {
    guard grid.cell >= 5 else { return [] }
    let area = grid.area
    let upright = (1..<max(grid.columns, 1)).map { column in
      CGRect(
        x: area.minX + CGFloat(column) * grid.cell - 0.5, y: area.minY, width: 1,
        height: area.height)
    }
    let level = (1..<max(grid.rows, 1)).map { row in
      CGRect(
        x: area.minX, y: area.minY + CGFloat(row) * grid.cell - 0.5, width: area.width,
        height: 1)
    }
    return (upright + level).map {
      .fill($0, cornerRadius: 0, PlotStyle.background.withAlpha(0.55))
    }
  }

  private static func title(_ text: String, at place: CGPoint, width: CGFloat) -> DrawCommand {
    PlotStyle.text(
      text, x: place.x, y: place.y, width: width, PlotStyle.label, PlotStyle.ink)
  }

  /// Has no background: the page has one, light or dark.
  private static func picture(
    _ commands: [DrawCommand], width: CGFloat, height: CGFloat
  ) -> Picture {
    Picture(
      commands: commands,
      bounds: CGRect(x: 0, y: 0, width: width.rounded(.up), height: height.rounded(.up)),
      isOpaque: false)
  }
}
