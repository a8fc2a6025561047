import BackswipePlots
package import BackswipeRendering
import BackswipeScene
package import BackswipeTrace
import BackswipeUnits

/// A number of two runs over time, as a picture: the expected values in blue, the actual ones in
/// vermilion, and a band between them where they differ.
@MainActor
package struct DifferencePlot {
  private static let expected = PlotStyle.line(0)
  private static let actual = PlotStyle.line(1)

  private let course: TraceDifference.Course

  package init(_ course: TraceDifference.Course) { self.course = course }

  /// At 2 pixels a point.
  package func image(_ painter: Painter) -> Image {
    let picture = chart.picture
    let item = DisplayItem(
      picture: picture, position: .zero, opacity: 1, clip: picture.bounds)
    return painter.image(
      of: DisplayList(size: picture.bounds.size, background: .white, items: [item]), scale: 2)
  }

  private var chart: LineChart {
    var chart = LineChart(
      head: ChartHead(
        title: course.name,
        legend: [.init("expected", Self.expected), .init("actual", Self.actual)]),
      xTitle: "ms",
      panels: [
        LineChart.Panel(
          title: "", lines: lines(\.expected, Self.expected) + lines(\.actual, Self.actual),
          bands: bands, height: 216)
      ])
    chart.width = 640
    return chart
  }

  /// Between the two, where they differ.
  private var bands: [LineChart.Band] {
    zip(course.points, course.points.dropFirst()).compactMap { from, to in
      guard let old = from.expected, let new = from.actual, let nextOld = to.expected,
        let nextNew = to.actual, old != new || nextOld != nextNew
      else { return nil }
      return LineChart.Band(
        corners: [
          .init(x: from.milliseconds, y: old), .init(x: to.milliseconds, y: nextOld),
          .init(x: to.milliseconds, y: nextNew), .init(x: from.milliseconds, y: new),
        ], color: Self.actual.withAlpha(0.15))
    }
  }

  /// A line for each stretch of frames that have the value.
  private func lines(
    _ value: KeyPath<(milliseconds: Double, expected: Double?, actual: Double?), Double?>,
    _ color: Color
  ) -> [LineChart.Line] {
    course.points.split { $0[keyPath: value] == nil }.map { points in
      LineChart.Line(
        points: points.compactMap { point in
          point[keyPath: value].map { .init(x: point.milliseconds, y: $0) }
        }, color: color)
    }
  }
}
