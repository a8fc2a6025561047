import BackswipeAnalysis
import BackswipePlots
import BackswipePopDecisions
import BackswipeScene
import BackswipeText
import BackswipeUnits

/// The charts of a gesture, one for each unit, with their lines, the styles of these, and their
/// values at an instant.
struct DragChart: Equatable {
  /// The style of a line; lines differ in dashes, too, not in colour alone.
  struct Look: Equatable {
    var color: Color
    /// As in `DashedPath`.
    var dash: [CGFloat] = []
    var width: CGFloat = 1.75
  }

  struct Line: Equatable {
    let name: String
    let series: GestureSeries
    /// Nil for a line of which only the values are listed.
    let look: Look?
    /// Whether it shows the thresholds of the series instead of its values.
    var isThreshold = false

    /// Whether the quantity is compared with a threshold.
    var isDeciding: Bool { series.points.contains { $0.threshold != nil } }

    func number(_ point: GestureSeries.Point) -> Double? {
      isThreshold ? point.threshold : point.value
    }

    /// The value at an instant; nil where there is none. A page and a number stay where they have
    /// settled.
    func value(at instant: Instant) -> Double? {
      let stays =
        switch series.quantity {
        case .pageX, .number: true
        default: false
        }
      guard let last = series.points.last, stays || instant <= last.instant else { return nil }
      return series.points.last { $0.instant <= instant }.flatMap(number)
    }
  }

  struct Panel: Equatable {
    let title: String
    let lines: [Line]
    /// The number of decimals of the values.
    let places: Int
    let range: ClosedRange<Double>
    /// The snaps of a number, drawn as lines across.
    var snaps: [Double] = []

    func text(_ line: Line, at instant: Instant) -> String {
      line.value(at: instant).map { NumberText.fixed($0, places, minus: NumberText.minus) } ?? "–"
    }
  }

  let panels: [Panel]

  /// Whether nothing changes over time, as under a tap on a page that stays.
  var isStill: Bool {
    panels.allSatisfy { panel in
      panel.lines.allSatisfy { line in
        let values = line.series.points.compactMap(line.number)
        return values.min() == values.max()
      }
    }
  }

  /// The least range of a chart, in points and in points per second.
  private static let leastLength = 20.0
  private static let leastSpeed = 100.0

  private static let finger = Look(color: PlotStyle.lines[0])
  private static let page = Look(color: PlotStyle.lines[2], dash: [6, 4], width: 2)
  private static let velocity = Look(color: PlotStyle.lines[3])
  private static let threshold = Look(color: PlotStyle.quiet, dash: [2, 3.5], width: 1.25)
  private static let deciding = Look(color: PlotStyle.lines[1])
  private static let otherDeciding = [
    Look(color: PlotLook.deciding.light, dash: [8, 3.5]),
    Look(color: PlotStyle.lines[3], dash: [1, 4], width: 2.25),
  ]

  init(_ account: GestureAnalysis) {
    let across = !Self.isVertical(account)
    let positions = Self.lines(
      account,
      drawn: across ? [(.fingerX, Self.finger), (.pageX, Self.page)] : [(.fingerY, Self.finger)],
      told: across ? [.fingerY] : [.fingerX, .pageX])
    let speeds = Self.lines(
      account,
      drawn: across
        ? [(.velocityX, Self.velocity), (.pageSpeed, Self.page)] : [(.velocityY, Self.velocity)],
      told: across ? [.velocityY] : [.velocityX, .pageSpeed])
    var panels = [
      Self.panel("Position, pt", positions, places: 2, around: across ? [0] : []),
      Self.panel("Speed, pt/s", speeds, places: 1, around: [0]),
    ]
    let deciding = account.series.filter {
      switch $0.quantity {
      case .deciding, .barsHidden: true
      default: false
      }
    }
    for isSpeed in [false, true] {
      let lines = Self.deciding(deciding.filter { $0.isSpeed == isSpeed })
      panels.append(
        Self.panel(
          isSpeed ? "Speed that decides, pt/s" : "Decides, pt", lines, places: isSpeed ? 1 : 2,
          around: []))
    }
    panels += Self.numbers(account)
    self.panels = panels.filter { !$0.lines.isEmpty }
  }

  /// Whether the finger moves mainly vertically.
  private static func isVertical(_ account: GestureAnalysis) -> Bool {
    guard account.kind != .pop else { return false }
    func way(_ quantity: GestureSeries.Quantity) -> Double {
      let values = account.series(quantity)?.points.map(\.value) ?? []
      return (values.max() ?? 0) - (values.min() ?? 0)
    }
    return way(.fingerY) > way(.fingerX)
  }

  private static func lines(
    _ account: GestureAnalysis, drawn: [(GestureSeries.Quantity, Look)],
    told: [GestureSeries.Quantity]
  ) -> [Line] {
    let drawn = drawn.compactMap { quantity, look in
      account.series(quantity).map { Line(name: $0.name, series: $0, look: look) }
    }
    return drawn
      + told.compactMap { account.series($0).map { Line(name: $0.name, series: $0, look: nil) } }
  }

  /// A panel for each number of an element, with its snaps and its projection.
  private static func numbers(_ account: GestureAnalysis) -> [Panel] {
    account.series.compactMap { series -> Panel? in
      guard case .number(let name) = series.quantity else { return nil }
      let projection = account.series(.projection(name)).map { deciding([$0]) } ?? []
      let lines = [Line(name: series.name, series: series, look: page)] + projection
      let values = lines.flatMap { line in line.series.points.compactMap(line.number) }
      let all = values + series.snaps
      let extent = (all.max() ?? 0) - (all.min() ?? 0)
      return Panel(
        title: name, lines: lines, places: extent < 20 ? 3 : 2, range: PlotScale.around(all),
        snaps: series.snaps)
    }
  }

  /// The lines of the series and of their thresholds, each with its own style.
  private static func deciding(_ series: [GestureSeries]) -> [Line] {
    let looks = [Self.deciding] + otherDeciding
    var lines = series.enumerated().map { index, series in
      Line(name: series.name, series: series, look: looks[index % looks.count])
    }
    let points = series.flatMap(\.points).sorted { $0.instant < $1.instant }
    if let first = series.first {
      lines.append(
        Line(
          name: "threshold", series: GestureSeries(quantity: first.quantity, points: points),
          look: threshold, isThreshold: true))
    }
    return lines
  }

  private static func panel(_ title: String, _ lines: [Line], places: Int, around fixed: [Double])
    -> Panel
  {
    let values = lines.filter { $0.look != nil }.flatMap { line in
      line.series.points.compactMap(line.number)
    }
    // A minimum range keeps the noise of a resting finger small.
    let all = values + fixed
    let middle = ((all.min() ?? 0) + (all.max() ?? 0)) / 2
    let least = places > 1 ? leastLength : leastSpeed
    let ends =
      (all.max() ?? 0) - (all.min() ?? 0) < least ? [middle - least / 2, middle + least / 2] : []
    return Panel(
      title: title, lines: lines, places: places, range: PlotScale.around(all + ends))
  }
}
