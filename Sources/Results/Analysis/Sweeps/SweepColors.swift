import BackswipePlots
import BackswipeScene
import BackswipeText
import BackswipeUnits

/// The colours of a value of a sweep, by its values in all runs.
struct SweepColors {
  /// The largest number of words with distinct colours; others are grey.
  static let mostWords = 8

  private(set) var counts: [(word: String, count: Int)] = []
  private(set) var range: ClosedRange<Double>?
  private(set) var empty = 0
  private let column: SweepColumn
  private var others = 0

  init(_ column: SweepColumn) { self.column = column }

  mutating func add(_ cell: String) {
    if cell.isEmpty {
      empty += 1
    } else if column.kind == .number, let number = Double(cell) {
      range = min(range?.lowerBound ?? number, number)...max(range?.upperBound ?? number, number)
    } else if let index = counts.firstIndex(where: { $0.word == cell }) {
      counts[index].count += 1
    } else if counts.count < Self.mostWords {
      counts.append((cell, 1))
    } else {
      others += 1
    }
  }

  /// The words in a fixed order, independent of the order of runs.
  var words: [(word: String, count: Int)] {
    let order = GestureOutcome.Kind.ofPages.map(\.rawValue) + ["true", "false"]
    return counts.sorted { left, right in
      let places = [left, right].map { order.firstIndex(of: $0.word) ?? order.count }
      return places[0] == places[1] ? left.word < right.word : places[0] < places[1]
    } + (others > 0 ? [("others", others)] : [])
  }

  /// The colour of a cell; nil for an empty one.
  func color(_ cell: String) -> Color? {
    guard !cell.isEmpty else { return nil }
    if column.kind == .number { return Double(cell).map { number($0) } }
    if let kind = GestureOutcome.Kind(rawValue: cell) { return OutcomeMap.color(of: kind) }
    if cell == "true" { return Color(hex: 0x9AD4AE) }
    if cell == "false" { return Color(hex: 0xA32219) }
    guard let index = words.firstIndex(where: { $0.word == cell }) else { return PlotStyle.quiet }
    return index < PlotStyle.lines.count ? PlotStyle.line(index) : PlotStyle.quiet
  }

  /// The colours of the least and of the greatest number.
  static let ends = (low: Color(hex: 0xFFF3C4), high: Color(hex: 0x3B0F70))

  private func number(_ value: Double) -> Color {
    guard let range, range.upperBound > range.lowerBound else { return Self.mix(0.5) }
    let part = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
    // Few shades, so that neighbours become one rectangle.
    return Self.mix((part * 32).rounded() / 32)
  }

  /// Through red, so that shades of the middle differ in hue too.
  static func mix(_ part: Double) -> Color {
    let stops = [ends.low, Color(hex: 0xF1605D), ends.high]
    let place = min(max(part, 0), 1) * 2
    let index = min(Int(place), 1)
    let rest = place - Double(index)
    func mix(_ channel: (Color) -> Double) -> Double {
      channel(stops[index]) + (channel(stops[index + 1]) - channel(stops[index])) * rest
    }
    return Color(red: mix { $0.red }, green: mix { $0.green }, blue: mix { $0.blue })
  }

  /// `pops 40, stays 24`, or `33.3 to 400 ms`.
  var summary: String {
    var parts = words.map { "\($0.word) \($0.count)" }
    if let range {
      let (low, high) = (
        NumberText.short(range.lowerBound, 3), NumberText.short(range.upperBound, 3)
      )
      let unit = column.unit.map { " \($0)" } ?? ""
      parts.append(low == high ? "\(low)\(unit)" : "\(low) to \(high)\(unit)")
    }
    if empty > 0 { parts.append("none \(empty)") }
    return parts.joined(separator: ", ")
  }
}
