/// The part of a whole way in which a keyframe moves. Parts of the way, 0…1.
package struct KeyframeSpan: Equatable, Sendable {
  package let start: Double
  package let length: Double
  /// Whether it shows nothing between its ends: it is at its end from there on, and not before.
  package let jumps: Bool

  /// Values outside of 0…1 count as the nearer end, and NaN as 0.
  package init(start: Double, length: Double, jumps: Bool = false) {
    func part(_ value: Double) -> Double { value.isFinite ? min(max(value, 0), 1) : 0 }
    self.start = part(start)
    self.length = part(length)
    self.jumps = jumps
  }

  /// How far the keyframe is, 0…1, where the whole has gone so far.
  package func share(of progress: Double) -> Double {
    if progress >= min(start + length, 1) { return 1 }
    if jumps || progress <= start { return 0 }
    return (progress - start) / length
  }

  /// One after the other, each as long as its share of the way; of the same length where none moves.
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
