import BackswipePlots
package import BackswipeScene
import BackswipeText
package import BackswipeUnits

extension GestureComparison {
  /// The page's position, and the numbers of elements, over time, a line for each side, with a ring
  /// where the pop begins or the finger has the element, and a dot at the release.
  package var picture: Picture {
    let names = sides.enumerated().map { index, side in
      let rest = side.run.outcome.rest.map { ", \(DurationText.words($0)) to rest" } ?? ""
      return ChartHead.Entry(
        "\(side.side.name): \(side.run.outcome.kind.rawValue)\(rest)", PlotStyle.line(index))
    }
    return LineChart(
      head: ChartHead(
        title: gesture.title, notes: differences, legend: names),
      xTitle: "ms since the finger landed; a ring where \(beginning), a dot where it is let go",
      panels: subjects.flatMap { subject in
        [panel(subject, height: 260)] + (apart(subject).map { [$0] } ?? [])
      },
      rules: [
        LineChart.Rule(
          x: gesture.length.seconds * 1000,
          label: "lifts after \(DurationText.words(gesture.length))")
      ]
    ).picture
  }

  private var beginning: String {
    subjects == [.page] ? "the pop begins" : "it begins to move"
  }

  /// The positions or numbers alone, for small charts: a name for each side, a ring where the pop
  /// begins or the finger has the element, a dot at the decision.
  ///
  /// - Parameter height: the height of each plot area in points.
  package func placePicture(width: CGFloat, height: CGFloat) -> Picture {
    var chart = LineChart(
      head: ChartHead(
        title: "",
        legend: sides.enumerated().map { index, side in
          ChartHead.Entry(
            "\(side.side.name): \(side.run.outcome.kind.rawValue)", PlotStyle.line(index))
        }),
      xTitle: "ms since the finger landed",
      panels: subjects.map { panel($0, height: height) },
      rules: [LineChart.Rule(x: gesture.length.seconds * 1000, label: "lifts: decided")])
    chart.width = width
    return chart.picture
  }

  private var differences: [String] {
    guard let first = sides.first else { return [] }
    return sides.dropFirst().compactMap { side in
      guard let difference = side.difference else { return nil }
      guard difference.largest > 0 else {
        return (["\(side.side.name) is the same as \(first.side.name)"] + idleWords(of: side))
          .joined(separator: "; ")
      }
      let shift = difference.shift.map { ", shifted by \(StudyWords.signed($0)) ms" } ?? ""
      return "\(side.side.name): up to \(difference.subject.words(difference.largest)) from "
        + "\(first.side.name), after \(DurationText.words(difference.after))\(shift)"
    }
  }

  /// The distance of a subject from the first side's; nil for one side.
  private func apart(_ subject: ComparedSubject) -> LineChart.Panel? {
    guard let first = sides.first, sides.count > 1 else { return nil }
    let instants = instants
    let base = course(subject, of: first)
    let unit = if case .number(_, let unit) = subject, unit != 1 { "" } else { ", pt" }
    return LineChart.Panel(
      title: "apart from \(first.side.name)\(unit)",
      lines: sides.enumerated().map { index, side in
        let course = course(subject, of: side)
        return LineChart.Line(
          points: instants.map {
            LineChart.Point(
              x: $0.seconds * 1000, y: (course.value(at: $0) - base.value(at: $0)).onGrid)
          },
          color: PlotStyle.line(index), dash: PlotStyle.dash(index), name: side.side.name)
      }, height: 120)
  }

  private func panel(_ subject: ComparedSubject, height: Double) -> LineChart.Panel {
    // All lines end at the same instant.
    let end = (instants.last ?? .zero).seconds * 1000
    var lines: [LineChart.Line] = []
    var marks: [LineChart.Mark] = []
    for (index, side) in sides.enumerated() {
      let color = PlotStyle.line(index)
      let course = course(subject, of: side)
      var points = course.points.map {
        LineChart.Point(x: $0.after.seconds * 1000, y: $0.value)
      }
      if let last = points.last, last.x < end { points.append(LineChart.Point(x: end, y: last.y)) }
      lines.append(
        LineChart.Line(
          points: points, color: color, dash: PlotStyle.dash(index),
          name: sides.count > 1 ? side.side.name : nil))
      guard let began = side.run.outcome.began else { continue }
      for (after, isFilled) in [(began, false), (gesture.length, true)] {
        marks.append(
          LineChart.Mark(
            LineChart.Point(x: after.seconds * 1000, y: course.value(at: after)), color,
            isFilled: isFilled))
      }
    }
    return LineChart.Panel(title: subject.title, lines: lines, marks: marks, height: height)
  }
}
