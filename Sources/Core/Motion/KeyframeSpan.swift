/// The part of an animation during which a keyframe moves, in fractions of its progress, 0…1.
package struct KeyframeSpan: Equatable, Sendable {
  package let start: Double
  package let length: Double
  /// Whether it jumps to its end state at its end instead of interpolating.
  package let jumps: Bool

  /// Values are clamped to 0…1; NaN counts as 0.
  package init(start: Double, length: Double, jumps: Bool = false) {
    func part(_ value: Double) -> Double { value.isFinite ? min(max(value, 0), 1) : 0 }
    self.start = part(start)
    self.length = part(length)
    self.jumps = jumps
  }

  /// The progress of the keyframe, 0…1, at a progress of the whole.
  package func share(of progress: Double) -> Double {
    if progress >= min(start + length, 1) { return 1 }
    if jumps || progress <= start { return 0 }
    return (progress - start) / length
  }

  /// Consecutive spans with lengths in proportion to the distances; of equal length if all are 0.
  package static func paced(_ distances: [Double]) -> [KeyframeSpan] {
    let whole = distances.reduce(0, +)
    var start = 0.0
    return distances.map { distance in
      let length = whole > 0 ? distance / whole : 1 / Double(distances.count)
      defer { start += length }
      return KeyframeSpan(start: start, length: length)
    }
  }
}
