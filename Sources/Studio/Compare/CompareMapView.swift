import BackswipeGeometry
import BackswipePlots
import BackswipeScene
import BackswipeStudies
import BackswipeUI

/// The map of outcomes. A finger on it previews the cell below it, and takes it when it lifts.
@MainActor
final class CompareMapView: UIControl {
  private var map: OutcomeMap?
  private var revision = -1
  /// The cell under the finger.
  private(set) var previewed: (column: Int, row: Int)? {
    didSet {
      guard previewed?.column != oldValue?.column || previewed?.row != oldValue?.row else { return }
      setNeedsDisplay()
      onPreview?()
    }
  }
  /// Called when another cell is under the finger, or none.
  var onPreview: (() -> Void)?
  /// Called with the cell at which the finger lifts.
  var onTake: ((Int, Int) -> Void)?

  /// - Parameter revision: another one for another state of the map.
  func show(_ map: OutcomeMap?, revision: Int) {
    guard revision != self.revision else { return }
    self.revision = revision
    self.map = map
    setNeedsDisplay()
  }

  private var geometry: MapGeometry {
    MapGeometry(
      width: bounds.width, columns: map?.columns ?? HandStudies.cells,
      rows: map?.rows ?? HandStudies.cells)
  }

  // MARK: Touches

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    guard map != nil, geometry.area.insetBy(dx: -6, dy: -6).contains(point) else { return false }
    previewed = geometry.cell(at: point)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    previewed = geometry.cell(at: touch.location(in: self))
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let taken = previewed
    previewed = nil
    // A finger that leaves the map takes nothing.
    let point = touch?.location(in: self) ?? .zero
    if let taken, geometry.area.insetBy(dx: -12, dy: -12).contains(point) {
      onTake?(taken.column, taken.row)
    }
  }

  override func cancelTracking(with event: UIEvent?) { previewed = nil }

  // MARK: Drawing

  override func draw(_ rect: CGRect) {
    let geometry = geometry
    var commands: [DrawCommand] = [.fill(geometry.area, cornerRadius: 0, PlotStyle.grid)]
    if let map {
      commands += cells(map.colors, geometry)
      commands += axes(map, geometry)
      if let x = map.place.x, let y = map.place.y, map.x.range.contains(x),
        map.y.range.contains(y)
      {
        commands += Self.mark(
          CGPoint(
            x: geometry.across(map.x.range).position(x), y: geometry.up(map.y.range).position(y)))
      }
    }
    if let previewed {
      let cell = geometry.rect(column: previewed.column, row: previewed.row)
      commands += [
        .border(cell.insetBy(dx: -3, dy: -3), cornerRadius: 2, width: 3, .white),
        .border(cell.insetBy(dx: -2, dy: -2), cornerRadius: 1, width: 1.5, .black),
      ]
    }
    Self.draw(commands)
  }

  /// Cells of one colour beside each other are one rectangle.
  private func cells(_ colors: [Color?], _ geometry: MapGeometry) -> [DrawCommand] {
    var commands: [DrawCommand] = []
    for row in 0..<geometry.rows {
      var column = 0
      while column < geometry.columns {
        let start = column
        let color = colors[row * geometry.columns + column]
        while column < geometry.columns, colors[row * geometry.columns + column] == color {
          column += 1
        }
        guard let color else { continue }
        var run = geometry.rect(column: start, row: row)
        run.size.width = CGFloat(column - start) * geometry.cell
        commands.append(.fill(run, cornerRadius: 0, color))
      }
    }
    return commands
  }

  private func axes(_ map: OutcomeMap, _ geometry: MapGeometry) -> [DrawCommand] {
    let area = geometry.area
    let across = geometry.across(map.x.range)
    let up = geometry.up(map.y.range)
    var commands = [
      PlotStyle.text(
        map.y.title, x: 0, y: 1, width: bounds.width, PlotStyle.label, PlotStyle.quiet),
      PlotStyle.text(
        map.x.title, x: area.minX, y: area.maxY + 22, width: area.width, PlotStyle.label,
        PlotStyle.quiet, .center),
    ]
    for tick in across.ticks(about: Double(area.width) / 60) {
      let x = across.position(tick.value)
      commands.append(
        .fill(
          CGRect(x: x - 0.5, y: area.maxY, width: 1, height: 4), cornerRadius: 0, PlotStyle.quiet))
      commands.append(
        PlotStyle.text(
          tick.label, x: x - 30, y: area.maxY + 6, width: 60, PlotStyle.label, PlotStyle.quiet,
          .center))
    }
    for tick in up.ticks(about: Double(area.height) / 45) {
      let y = up.position(tick.value)
      commands.append(
        .fill(
          CGRect(x: area.minX - 4, y: y - 0.5, width: 4, height: 1), cornerRadius: 0,
          PlotStyle.quiet))
      commands.append(
        PlotStyle.text(
          tick.label, x: 0, y: y - 7, width: area.minX - 7, PlotStyle.label, PlotStyle.quiet,
          .right))
    }
    return commands
  }

  /// A ring and a dot that show on light and on dark cells.
  private static func mark(_ center: CGPoint) -> [DrawCommand] {
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
