import BackswipeAnalysis
import BackswipePlots
import BackswipePopDecisions
package import BackswipeScene
package import BackswipeUnits

/// A plot of a page in one or several runs over time: its position, velocity and acceleration, the
/// deciding quantities of the last gesture, and the instants of its beginning, release and
/// settling.
@MainActor
package struct RunPlot {
  private let title: String
  /// Whether the head has the notes; false where they are beside the plot.
  package var hasNotes = true
  private let runs: [RunCurves]
  private let range: ClosedRange<Instant>
  /// The page that moves farthest in the first run.
  private let chosen: (page: String, isVertical: Bool)

  /// - Parameter runs: at least one.
  /// - Returns: nil where there is no page.
  package init?(title: String, runs: [RunCurves], from: Instant, to: Instant) {
    guard let chosen = runs.first?.motion.chosen(from: from, to: to) else { return nil }
    self.title = title
    self.runs = runs
    self.chosen = chosen
    range = from...max(from, to)
  }

  package var picture: Picture {
    let places = runs.map {
      $0.motion.places(of: chosen.page, isVertical: chosen.isVertical, in: range)
    }
    let speeds = places.map(\.rates)
    let edge = chosen.isVertical ? "top" : "left"
    return LineChart(
      head: ChartHead(title: title, notes: hasNotes ? notes : [], legend: legend),
      xTitle: (origin == .zero ? "ms of the run" : "ms since the finger landed")
        + (runs.contains { !marks(of: $0).isEmpty }
          ? "; a ring where the gesture begins, a dot where it is let go and at rest" : ""),
      panels: [
        panel("\(edge) edge of '\(chosen.page)', pt", places, height: 200, marked: true),
        panel("velocity, pt/s", speeds, height: 160),
        panel(
          "acceleration, 1000 pt/s²", speeds.map { $0.rates.mapValues { $0 / 1000 } }, height: 160),
      ] + decisions,
      rules: rules
    ).picture
  }

  // MARK: Head

  private var isCompared: Bool { runs.count > 1 }

  private var legend: [ChartHead.Entry] {
    let sides = runs.enumerated().filter { !$0.element.name.isEmpty }
      .map { ChartHead.Entry($0.element.name, PlotStyle.line($0.offset)) }
    return decisions.isEmpty ? sides : sides + [ChartHead.Entry("threshold", Self.threshold)]
  }

  /// The outcome of the last gesture and its reasons; one sentence for each run where there are
  /// several.
  package var notes: [String] {
    runs.flatMap { run -> [String] in
      guard let account = run.account, shows(account) else { return [] }
      let words = account.words
      return run.name.isEmpty ? words : words.prefix(1).map { "\(run.name): \($0)" }
    }
  }

  private func shows(_ account: GestureAnalysis) -> Bool {
    (account.kind != .other || !account.releases.isEmpty)
      && account.marks.contains { range.contains($0.instant) }
  }

  // MARK: Lines

  private static let threshold = PlotStyle.quiet

  /// The origin of the axis: the gesture's landing, where there is one, otherwise the run's
  /// beginning.
  private var origin: Instant {
    runs.first?.account.flatMap { shows($0) ? $0.instant(of: .landed) : nil } ?? .zero
  }

  private func x(_ instant: Instant) -> Double { (instant - origin).seconds * 1000 }

  private func panel(
    _ title: String, _ lines: [TimeSeries], height: CGFloat, marked: Bool = false
  ) -> LineChart.Panel {
    LineChart.Panel(
      title: title,
      lines: lines.enumerated().map { index, series in
        LineChart.Line(
          points: series.points.map { LineChart.Point(x: x($0.instant), y: $0.value) },
          color: PlotStyle.line(index), dash: PlotStyle.dash(index),
          name: runs[index].name.isEmpty ? nil : runs[index].name)
      },
      marks: marked
        ? zip(runs, lines).enumerated().flatMap { index, side in
          marks(of: side.0).compactMap { mark in
            side.1.points.last { $0.instant <= mark.instant }.map {
              LineChart.Mark(
                LineChart.Point(x: x(mark.instant), y: $0.value), PlotStyle.line(index),
                isFilled: mark.mark != .began)
            }
          }
        } : [],
      height: height)
  }

  /// The marks of the gesture's page: its beginning, release and settling.
  private func marks(of run: RunCurves) -> [(mark: GestureAnalysis.Mark, instant: Instant)] {
    guard let account = run.account, account.kind == .pop else { return [] }
    return account.marks.filter { $0.mark != .landed && range.contains($0.instant) }
  }

  private var rules: [LineChart.Rule] {
    guard let account = runs.first?.account, shows(account) else { return [] }
    return account.marks.compactMap { mark, instant in
      // The gesture is the same for all sides; its outcome differs.
      guard range.contains(instant), !isCompared || mark == .landed || mark == .released else {
        return nil
      }
      return LineChart.Rule(
        x: x(instant), label: "\(Self.words(mark)) \(DurationText.words(instant - origin))")
    }
  }

  private static func words(_ mark: GestureAnalysis.Mark) -> String {
    switch mark {
    case .landed: "lands"
    case .began: "begins"
    case .released: "let go"
    case .cancelled: "cancelled"
    case .rest: "rests"
    }
  }

  // MARK: Decision

  /// The quantities that would have been compared if the finger had lifted at each instant, with
  /// their thresholds: a panel for lengths and one for speeds.
  private var decisions: [LineChart.Panel] {
    [false, true].compactMap { isSpeed -> LineChart.Panel? in
      var lines: [LineChart.Line] = []
      var marks: [LineChart.Mark] = []
      var names: [String] = []
      for (index, run) in runs.enumerated() {
        guard let account = run.account, account.kind == .pop else { continue }
        for series in account.series where series.isSpeed == isSpeed {
          guard case .deciding = series.quantity else { continue }
          let points = series.points.filter { range.contains($0.instant) }
          guard !points.isEmpty else { continue }
          if !names.contains(series.name) { names.append(series.name) }
          lines.append(
            LineChart.Line(
              points: points.compactMap { point in
                point.threshold.map { LineChart.Point(x: x(point.instant), y: $0) }
              }, color: Self.threshold))
          lines.append(
            LineChart.Line(
              points: points.map { LineChart.Point(x: x($0.instant), y: $0.value) },
              color: PlotStyle.line(index), dash: PlotStyle.dash(index)))
          if let last = points.last {
            marks.append(
              LineChart.Mark(
                LineChart.Point(x: x(last.instant), y: last.value), PlotStyle.line(index),
                isFilled: true))
          }
        }
      }
      guard !lines.isEmpty else { return nil }
      return LineChart.Panel(
        title: "decides: \(names.joined(separator: ", ")), \(isSpeed ? "pt/s" : "pt")",
        lines: lines, marks: marks, height: 140)
    }
  }
}
