/// A number in dependence of another one: straight lines between stops.
package struct Interpolation: Hashable, Sendable {
  /// The driving numbers, ascending; two or more.
  package let stops: [Double]
  /// The value at each stop.
  package let values: [Double]
  /// Whether the first and the last line go on beyond the stops.
  package let extends: Bool

  /// Nil for fewer than two stops, stops that do not ascend, and another number of values.
  package init?(stops: [Double], values: [Double], extends: Bool = false) {
    guard stops.count > 1, stops.count == values.count,
      zip(stops, stops.dropFirst()).allSatisfy({ $0 < $1 })
    else { return nil }
    self.stops = stops
    self.values = values
    self.extends = extends
  }

  /// The value, exact at the stops.
  package func value(at number: Double) -> Double {
    guard !number.isNaN else { return values[0] }
    let next = stops.firstIndex { $0 > number } ?? stops.count
    if next == 0, !extends { return values[0] }
    if next == stops.count, !extends { return values[next - 1] }
    let right = min(max(next, 1), stops.count - 1)
    let left = right - 1
    if number == stops[left] { return values[left] }
    let part = (number - stops[left]) / (stops[right] - stops[left])
    return values[left] + (values[right] - values[left]) * part
  }
}
