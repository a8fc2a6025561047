import BackswipePlots
package import BackswipeScene
import BackswipeSettings
package import BackswipeTrace
import BackswipeUnits

extension FitResult {
  /// The complete result.
  package var json: TraceValue {
    .object([
      ("backswipe", .integer(1)), ("kind", .text("fit")),
      (
        "recordings",
        .array(
          recordings.map { recording in
            .object([
              ("name", .text(recording.name)), ("width", .number(recording.width)),
              ("samples", .integer(Int64(recording.samples.count))),
              ("film", .flag(recording.isFilm)),
            ])
          })
      ),
      ("pushes", pushes.map(Self.json) ?? .null), ("releases", releases.map(Self.json) ?? .null),
      ("beneath", .array(beneath.map(\.json))), ("decisions", decisions?.json ?? .null),
      (
        "settings",
        .array(
          settings.map { setting in
            .object([
              ("key", .text(setting.assignment.key)), ("value", .text(setting.assignment.text)),
              ("comment", .text(setting.comment)),
            ])
          })
      ),
    ])
  }

  private static func json(_ choice: Choice) -> TraceValue {
    let best = choice.best
    return .object([
      ("model", .text(best.model.name)), ("shapes", .array(best.shapes.map(\.json))),
      (
        "motions",
        .array(
          best.takes.indices.map { index in
            let take = best.takes[index]
            return .object([
              ("name", .text(take.name)), ("from", .number(take.from)), ("to", .number(take.to)),
              ("numbers", .array(best.owns[index].map(\.json))),
            ])
          })
      ),
      ("rms", .number(best.rms)), ("largest", .number(best.largest)),
      ("converged", .flag(best.isConverged)),
      (
        "confounding",
        best.confounding.map { worst in
          .object([
            ("first", .text(worst.first)), ("second", .text(worst.second)),
            ("correlation", .number(worst.correlation)),
          ])
        } ?? .null
      ),
      (
        "rivals",
        .array(
          choice.fits.dropFirst().map { fit in
            .object([
              ("model", .text(fit.model.name)),
              ("criterion", finite(fit.criterion - best.criterion)), ("rms", .number(fit.rms)),
              ("shapes", .array(fit.shapes.map(\.json))),
            ])
          })
      ),
    ])
  }

  fileprivate static func finite(_ value: Double) -> TraceValue {
    value.isFinite ? .number(value) : .null
  }

  // MARK: Picture

  /// The recorded positions, the fitted motions, and the residuals.
  package var picture: Picture {
    let fits = [pushes?.best, releases?.best].compactMap(\.self)
    let shown = fits.flatMap { fit in fit.takes.indices.map { (fit, $0) } }
    let panels = shown.prefix(Self.mostPanels).flatMap { Self.panels($0.0, $0.1) }
    let left = shown.count - Self.mostPanels
    return LineChart(
      head: ChartHead(
        title: "Film against fit",
        notes: words + (left > 0 ? ["\(left) more motions are not drawn"] : []),
        legend: [
          ChartHead.Entry("recorded", PlotStyle.line(0)),
          ChartHead.Entry("fitted", PlotStyle.line(1)),
        ]),
      xTitle: "ms since the page is on its own", panels: Array(panels),
      rules: [LineChart.Rule(x: 0, label: "on its own")]
    ).picture
  }

  private static let mostPanels = 6

  private static func panels(_ fit: MotionFit, _ index: Int) -> [LineChart.Panel] {
    guard let course = fit.course(index) else { return [] }
    let take = fit.takes[index]
    func x(_ time: Double) -> Double { (time - course.release) * 1000 }
    let used = take.samples[fit.used(index)]
    let (first, last) = (used.first?.time ?? 0, used.last?.time ?? 1)
    let curve = (0...240).map { step -> LineChart.Point in
      let time = first + (last - first) * Double(step) / 240
      return LineChart.Point(x: x(time), y: course.value(at: time))
    }
    let recorded = take.samples.map { LineChart.Point(x: x($0.time), y: $0.position) }
    let errors = zip(used, fit.errors(index)).map {
      LineChart.Point(x: x($0.time), y: $1)
    }
    return [
      LineChart.Panel(
        title: "\(take.name): left edge, pt",
        lines: [
          LineChart.Line(points: recorded, color: PlotStyle.line(0)),
          LineChart.Line(points: curve, color: PlotStyle.line(1)),
        ],
        marks: used.map {
          LineChart.Mark(
            LineChart.Point(x: x($0.time), y: $0.position), PlotStyle.line(0), isFilled: false)
        }, height: 150),
      LineChart.Panel(
        title: "recorded less fitted, pt",
        lines: [LineChart.Line(points: errors, color: PlotStyle.line(0))], height: 70),
    ]
  }
}

extension MotionFit.Number {
  fileprivate var json: TraceValue {
    .object([
      ("key", .text(key)), ("unit", .text(unit)), ("value", FitResult.finite(value)),
      ("error", error.map(FitResult.finite) ?? .null),
    ])
  }
}

extension BeneathFit {
  fileprivate var json: TraceValue {
    func value(_ number: Number?) -> TraceValue {
      number.map {
        .object([("value", FitResult.finite($0.value)), ("error", FitResult.finite($0.error))])
      } ?? .null
    }
    return .object([
      ("name", .text(name)), ("parallaxMoves", value(parallax)), ("dimming", value(dimming)),
    ])
  }
}

extension DecisionBounds {
  fileprivate var json: TraceValue {
    .array(
      bounds.map { bounds in
        .object([
          ("decision", .text(bounds.decision.rawValue)), ("possible", .flag(bounds.isPossible)),
          ("low", bounds.low.map(FitResult.finite) ?? .null),
          ("high", bounds.high.map(FitResult.finite) ?? .null),
          (
            "releases",
            .array(
              bounds.releases.map { release in
                .object([
                  ("name", .text(release.name)), ("pops", .flag(release.pops)),
                  ("value", FitResult.finite(release.value)),
                  ("bySpeed", .flag(release.agreesBySpeed != nil)),
                ])
              })
          ),
        ])
      })
  }
}
