import BackswipeText
package import BackswipeUnits

/// The linear scale of a chart's axis, from values to points of the drawing.
package struct PlotScale: Equatable, Sendable {
  /// The range of values; never empty.
  package let range: ClosedRange<Double>
  /// The positions of the lower and the upper bound, in points.
  package let start: CGFloat
  package let end: CGFloat

  /// An empty range is extended to a length of 1.
  package init(_ range: ClosedRange<Double>, from start: CGFloat, to end: CGFloat) {
    self.range =
      range.upperBound > range.lowerBound ? range : range.lowerBound...range.lowerBound + 1
    self.start = start
    self.end = end
  }

  /// The position of a value; beyond the ends for values outside of the range.
  package func position(_ value: Double) -> CGFloat {
    let part = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
    return start + (end - start) * CGFloat(part)
  }

  /// The range of some values with a margin of a twentieth at each end.
  package static func around(_ values: [Double]) -> ClosedRange<Double> {
    let low = values.min() ?? 0
    let high = values.max() ?? 1
    let margin = max((high - low) * 0.05, 0.01)
    return low - margin...high + margin
  }

  /// The minimum number of values that show a scale.
  private static let fewestTicks = 3

  /// Round values in the range, at distances of 1, 2 or 5 times a power of ten, each with its
  /// label.
  ///
  /// - Parameter count: their approximate number; the result has at least three.
  package func ticks(about count: Double) -> [(value: Double, label: String)] {
    for finer in [1.0, 2, 4, 8, 16] {
      let found = ticks(atMost: count * finer)
      if found.count >= Self.fewestTicks { return found }
    }
    return ticks(atMost: count * 32)
  }

  private func ticks(atMost count: Double) -> [(value: Double, label: String)] {
    let step = RoundStep(atLeast: (range.upperBound - range.lowerBound) / max(count, 1))
    let first = (range.lowerBound / step.value - 1e-9).rounded(.up)
    let last = (range.upperBound / step.value + 1e-9).rounded(.down)
    guard first <= last, last - first < 100 else { return [] }
    return stride(from: first, through: last, by: 1).map { number in
      let value = number * step.value
      return (value, NumberText.short(value, step.decimals))
    }
  }
}
