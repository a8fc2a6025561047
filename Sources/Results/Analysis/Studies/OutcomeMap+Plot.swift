import BackswipePlots
package import BackswipeScene
import BackswipeUnits

extension OutcomeMap {
  /// Outcomes as colours, the settling time as brightness: the darker, the longer.
  package func picture(_ margins: [Margin]) -> Picture {
    let kinds = kinds.map { ChartHead.Entry($0.legend, Self.color(of: $0)) }
    let present = trial.present.outcome
    let times = restWords.map { [$0] } ?? []
    let own = place.x.flatMap { x in place.y.map { (x, $0) } }
    return HeatMap(
      head: ChartHead(
        title: trial.gesture.title,
        notes: ["the hand (ring): \(present.kind.rawValue)"] + margins.map(\.words) + times,
        legend: kinds),
      x: HeatMap.Axis(title: x.title, range: x.range, cells: columns),
      y: HeatMap.Axis(title: y.title, range: y.range, cells: rows), colors: colors,
      place: own.map { (x: $0.0, y: $0.1) }
    ).picture
  }

  /// The outcomes of the legend: those of a drag of pages, or those of elements that cells have.
  package var kinds: [GestureOutcome.Kind] {
    let pages = GestureOutcome.Kind.ofPages
    let found = Set(cells.compactMap { $0?.kind } + [trial.present.outcome.kind])
    let others = found.filter(\.isOfElements).sorted {
      ($0.order, $0.rawValue) < ($1.order, $1.rawValue)
    }
    return others.isEmpty ? pages : pages.filter(found.contains) + others
  }

  /// The least and the greatest settling time of the cells, in nanoseconds; nil where nothing
  /// moves.
  private var rests: ClosedRange<Int64>? {
    let rests = cells.compactMap { $0?.rest?.nanoseconds }
    guard let least = rests.min(), let greatest = rests.max() else { return nil }
    return least...greatest
  }

  /// The meaning of brightness: `the darker, the longer to rest: 50.0 ms to 383.3 ms`; nil for
  /// none.
  package var restWords: String? {
    rests.map { range in
      let shortest = Self.milliseconds(range.lowerBound)
      return range.lowerBound == range.upperBound
        ? "to rest: \(shortest)"
        : "the darker, the longer to rest: \(shortest) to \(Self.milliseconds(range.upperBound))"
    }
  }

  /// A colour for each cell, row by row from the lower bound of y; nil for cells not yet known.
  package var colors: [Color?] {
    let range = rests ?? 0...0
    return (0..<rows * columns).map { index in
      shown(column: index % columns, row: index / columns).map { Self.color($0, range) }
    }
  }

  /// The colour of an outcome in legends.
  package nonisolated static func color(of kind: GestureOutcome.Kind) -> Color { color(kind, 0.4) }

  private static func milliseconds(_ nanoseconds: Int64) -> String {
    DurationText.words(Interval(nanoseconds: nanoseconds))
  }

  private static func color(_ cell: GestureOutcome, _ range: ClosedRange<Int64>) -> Color {
    guard let rest = cell.rest?.nanoseconds, range.upperBound > range.lowerBound else {
      return color(cell.kind, 0.4)
    }
    let part =
      Double(rest - range.lowerBound) / Double(range.upperBound - range.lowerBound)
    // Few shades, so that neighbours are merged into one rectangle.
    return color(cell.kind, (part * 24).rounded() / 24)
  }

  /// The colours of an element's places of rest, in the order of its snaps.
  private nonisolated static let elementColors = [
    0x7FB2E5, 0xE8B26A, 0x86C79A, 0xC39BD9, 0xE08E8E, 0x7CC6C4, 0xB8B36A,
  ].map { Color(hex: $0) }

  /// - Parameter depth: 0, the lightest, to 1, the darkest.
  private nonisolated static func color(_ kind: GestureOutcome.Kind, _ depth: Double) -> Color {
    if kind.isOfElements { return elementColors[kind.order % elementColors.count] }
    let (light, dark) =
      switch kind {
      case .pops: (Color(hex: 0xB9DCFF), Color(hex: 0x0B3F80))
      case .stays: (Color(hex: 0xFFD9A8), Color(hex: 0x8A3C00))
      case .none, .settles: (Color(hex: 0xC7C7CC), Color(hex: 0xC7C7CC))
      }
    func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * depth }
    return Color(
      red: mix(light.red, dark.red), green: mix(light.green, dark.green),
      blue: mix(light.blue, dark.blue))
  }
}
