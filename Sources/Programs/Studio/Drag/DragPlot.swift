import BackswipeAnalysis
import BackswipePlots
import BackswipeScene
import BackswipeUnits

/// The drawing of one chart: a grid with values, the lines of marks, the series, and rings where a
/// deciding quantity crosses its threshold.
struct DragPlot {
  let panel: DragChart.Panel
  let area: CGRect
  let axis: DragAxis

  private var up: PlotScale { PlotScale(panel.range, from: area.maxY, to: area.minY) }

  func commands(_ account: GestureAnalysis) -> [DrawCommand] {
    let up = up
    var commands: [DrawCommand] = []
    for tick in up.ticks(about: max(3, Double(area.height) / 26)) {
      let y = up.position(tick.value)
      commands.append(
        .fill(
          CGRect(x: area.minX, y: y - 0.5, width: area.width, height: 1), cornerRadius: 0,
          tick.value == 0 ? PlotLook.zero.light : PlotStyle.grid))
      commands.append(
        PlotStyle.text(
          tick.label, x: 0, y: y - 8, width: area.minX - 6, StudioFonts.plot, PlotStyle.quiet,
          .right
        ))
    }
    commands += panel.snaps.map { snap in
      .fill(
        CGRect(x: area.minX, y: up.position(snap) - 0.5, width: area.width, height: 1),
        cornerRadius: 0, PlotStyle.lines[2].withAlpha(0.55))
    }
    commands += axis.rules(account, area.minY...area.maxY)
    commands.append(.clip(area.insetBy(dx: -5, dy: -5), cornerRadius: 0))
    for line in panel.lines { commands += self.line(line) }
    for line in panel.lines where line.look != nil && !line.isThreshold {
      commands += crossings(line)
    }
    return commands + [.restore]
  }

  private func place(_ instant: Instant, _ value: Double) -> CGPoint {
    CGPoint(x: axis.x(instant), y: up.position(value))
  }

  private func line(_ line: DragChart.Line) -> [DrawCommand] {
    guard let look = line.look else { return [] }
    let inside = line.series.points.filter { axis.span.contains($0.instant) }
    let stroke = Stroke(width: look.width, color: look.color)
    return runs(inside, line).flatMap { points -> [DrawCommand] in
      let places = points.compactMap { point in
        line.number(point).map { place(point.instant, $0) }
      }
      if places.count == 1, let only = places.first {
        return [
          .fill(
            CGRect(x: only.x - 2, y: only.y - 2, width: 4, height: 4), cornerRadius: 2, look.color)
        ]
      }
      return [.path(DashedPath.elements(places, dash: look.dash), fill: nil, stroke: stroke)]
    }
  }

  /// The segments of a line. Thresholds change in steps, without slopes.
  private func runs(_ points: [GestureSeries.Point], _ line: DragChart.Line)
    -> [[GestureSeries.Point]]
  {
    guard line.isThreshold else { return points.isEmpty ? [] : [points] }
    var runs: [[GestureSeries.Point]] = []
    for point in points {
      if let last = runs.indices.last, runs[last].first?.threshold == point.threshold {
        runs[last].append(point)
      } else {
        runs.append([point])
      }
    }
    return runs
  }

  private func crossings(_ line: DragChart.Line) -> [DrawCommand] {
    guard line.isDeciding, let color = line.look?.color else { return [] }
    var commands = ThresholdCrossing.all(of: line.series).flatMap { crossing -> [DrawCommand] in
      let center = place(crossing.instant, crossing.value)
      let ring = CGRect(x: center.x - 4, y: center.y - 4, width: 8, height: 8)
      return [
        .fill(ring, cornerRadius: 4, .white), .border(ring, cornerRadius: 4, width: 1.75, color),
      ]
    }
    if let last = line.series.points.last {
      let center = place(last.instant, last.value)
      let dot = CGRect(x: center.x - 3, y: center.y - 3, width: 6, height: 6)
      commands.append(.fill(dot, cornerRadius: 3, color))
    }
    return commands
  }
}
