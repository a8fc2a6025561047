import BackswipeMetrics
import BackswipePlots
import BackswipeScenarios
import BackswipeScene
import BackswipeSimulation
import BackswipeText
import BackswipeTrace
import BackswipeUnits

/// The chart of a run in a page: transitions and gestures, positions, speed and frame times over one
/// axis.
struct TimeChart {
  private let series: RunSeries
  private let transitions: [TransitionSpan]
  private let period: Interval
  /// At least some frames long, so that a run without motion has an axis too.
  private let end: Instant

  private static let late = Color(hex: 0xFF3B30)
  private static let frame = Color(hex: 0x9DB8D8)
  private static let lateFrame = Color(hex: 0xC9271C)
  private static let transition = Color(hex: 0xDBE9FB)
  private static let gesture = Color(hex: 0xEFE1F7)
  /// The largest numbers of lines of pages, and of recognisers with a lane.
  private static let mostLines = 6
  private static let mostLanes = 6

  /// The colours that follow a page's light and dark mode.
  private static let theme: SVGWriter.Theme =
    [
      (PlotStyle.background, "--card"), (PlotStyle.ink, "--text"), (PlotStyle.quiet, "--dim"),
      (PlotStyle.grid, "--line"), (late, "--late"), (frame, "--bar"), (lateFrame, "--bad"),
      (transition, "--lane"), (gesture, "--gesture"),
    ] + PlotStyle.lines.enumerated().map { ($0.element, "--c\($0.offset)") }

  init(_ series: RunSeries, of result: ScenarioResult, period: Interval) {
    self.series = series
    transitions = result.transitions
    self.period = period
    end = max(result.end, .zero + .milliseconds(100))
  }

  /// An element for a page with the style of `HTMLStyle`.
  ///
  /// - Parameter name: an identifier that the page has only once.
  func svg(named name: String) -> String {
    let (picture, titles) = chart.drawing
    return SVGWriter.element(
      of: picture, named: name, label: "Positions, speed and frame times", theme: Self.theme,
      titles: titles)
  }

  private var chart: LineChart {
    var chart = LineChart(
      head: ChartHead(title: ""), xTitle: "ms of the run", panels: [positions, speeds, frameTimes])
    chart.width = 1120
    chart.range = 0...x(end)
    chart.lanes = lanes
    chart.spans = series.late.compactMap { row in
      row.timing.actual.map {
        LineChart.Span(
          x(row.timing.expected)...max(x($0), x(row.timing.expected)),
          title: "frame \(row.timing.number): \(words(row.timing.hitch)) late, \(row.jank.cause)",
          color: Self.late.withAlpha(0.14))
      }
    }
    return chart
  }

  private func x(_ instant: Instant) -> Double { Double(instant.nanoseconds) / 1e6 }

  private func words(_ interval: Interval) -> String {
    DurationText.words(interval, space: NumberText.unitSpace)
  }

  // MARK: Lanes

  private var lanes: [[LineChart.Span]] {
    let shown = transitions.map {
      span(
        RunSeries.Span(
          name: $0.name, begin: $0.begin, end: $0.end,
          outcome: $0.outcome.rawValue + ($0.interactive ? ", interactive" : "")),
        Self.transition)
    }
    var names: [String] = []
    for span in series.gestures where !names.contains(span.name) { names.append(span.name) }
    let gestures = names.prefix(Self.mostLanes).map { name in
      series.gestures.filter { $0.name == name }.map { span($0, Self.gesture) }
    }
    return (shown.isEmpty ? [] : [shown]) + gestures
  }

  private func span(_ span: RunSeries.Span, _ color: Color) -> LineChart.Span {
    let tail = span.outcome.isEmpty ? "" : " – \(span.outcome)"
    return LineChart.Span(
      x(span.begin)...max(x(span.end), x(span.begin)), labels: [span.name + tail, span.name],
      title: "\(span.name): \(words(span.begin - .zero)) to \(words(span.end - .zero))\(tail)",
      color: color)
  }

  // MARK: Panels

  /// Lines of the given points, broken where there is none; the name is at the end of the last.
  private func lines(
    _ points: [(instant: Instant, value: Double?)], _ index: Int, name: String? = nil
  ) -> [LineChart.Line] {
    let parts = points.split { $0.value == nil }.map { part in
      part.compactMap { point in point.value.map { LineChart.Point(x: x(point.instant), y: $0) } }
    }
    return parts.enumerated().map { number, part in
      LineChart.Line(
        points: part, color: PlotStyle.line(index),
        dash: index < PlotStyle.lines.count ? [] : PlotStyle.dash(1),
        name: number == parts.count - 1 ? name : nil)
    }
  }

  /// A line for each changing coordinate of a page or bar.
  private var positions: LineChart.Panel {
    let names = series.points.reduce(into: [String]()) { names, point in
      for page in point.places where !names.contains(page.name) { names.append(page.name) }
    }
    let tracks = names.flatMap { name in
      let places = series.points.map { point in
        (instant: point.instant, place: point.places.first { $0.name == name })
      }
      return [
        (name: "\(name) x", points: places.map { ($0.instant, $0.place?.x) }),
        (name: "\(name) y", points: places.map { ($0.instant, $0.place?.y) }),
      ]
    }.filter { Set($0.points.compactMap(\.1)).count > 1 }.prefix(Self.mostLines)
    let values = tracks.flatMap { $0.points.compactMap(\.1) }
    let low = min(0, values.min() ?? 0)
    return LineChart.Panel(
      title: "position, pt",
      lines: tracks.enumerated().flatMap {
        lines($0.element.points, $0.offset, name: $0.element.name)
      },
      range: low...max(low + 1, values.max() ?? 1), height: 200)
  }

  private var speeds: LineChart.Panel {
    LineChart.Panel(
      title: "speed, pt/s", lines: lines(series.points.map { ($0.instant, $0.speed) }, 0),
      range: 0...max(1, series.points.compactMap(\.speed).max() ?? 1), height: 110)
  }

  /// A bar for each frame up to its period, with a dashed line at the usual period.
  private var frameTimes: LineChart.Panel {
    let usual = Double(period.nanoseconds) / 1e6
    var most = usual * 2
    let bars = series.points.compactMap { point -> LineChart.Bar? in
      guard let wait = point.wait.map({ Double($0.nanoseconds) / 1e6 }) else { return nil }
      most = max(most, wait)
      let end = x(point.instant)
      return LineChart.Bar(
        end - min(wait, usual) * 0.9...end, y: wait,
        color: point.isLate ? Self.lateFrame : Self.frame)
    }
    let line = LineChart.Line(
      points: [0, x(end)].map { LineChart.Point(x: $0, y: usual) }, color: PlotStyle.quiet,
      dash: [3, 4])
    return LineChart.Panel(
      title: "frame time, ms", lines: [line], bars: bars, range: 0...most, height: 100)
  }
}
