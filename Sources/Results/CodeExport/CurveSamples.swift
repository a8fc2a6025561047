import BackswipeMotion
import BackswipeUnits

/// A motion's positions at equal fractions of its duration, for fitting.
struct CurveSamples {
  /// The values at 0, 1/n, … 1; the last one before the final jump.
  let values: [Double]
  let slopes: [Double]
  /// The largest difference that is treated as none, as a fraction of the distance.
  let tolerance: Double

  var last: Int { values.count - 1 }

  /// - Parameter width: the width in points across which half a point is the limit.
  init(_ motion: ExportedMotion, width: Double) {
    let count = Self.count(motion)
    values = (0...count).map { motion.position(Double($0) / Double(count)) }
    slopes = (0...count).map { motion.slope(Double($0) / Double(count)) }
    // A little less, because of the curve between samples.
    tolerance = 0.995 * MotionExport.tolerance / max(width, 1)
  }

  /// The number of samples: higher for a spring with many oscillations; fractions have three
  /// decimals in percent.
  private static func count(_ motion: ExportedMotion) -> Int {
    guard let spring = motion.spring else { return 4000 }
    let turns = spring.naturalFrequency * motion.duration.seconds / (2 * Double.pi)
    return [4000, 5000, 10_000].first { Double($0) >= turns * 1000 } ?? 20_000
  }

  func fraction(_ index: Int) -> Double { Double(index) / Double(last) }

  /// The longest segments, from the left: each extends as far as it stays within the tolerance.
  ///
  /// - Parameter fits: whether one segment from an index to another is within the tolerance.
  /// - Returns: the indices of the knots, including the first and the last.
  func longest(_ fits: (Int, Int) -> Bool) -> [Int] {
    var knots = [0]
    var from = 0
    while from < last {
      // The end is found by doubling and bisection; a segment of one step always fits.
      var step = 1
      while from + 2 * step <= last, fits(from, from + 2 * step) { step *= 2 }
      var (low, high) = (step, min(2 * step, last - from))
      if high > low, fits(from, from + high) { low = high }
      while high - low > 1 {
        let middle = (low + high) / 2
        if fits(from, from + middle) { low = middle } else { high = middle }
      }
      from += low
      knots.append(from)
    }
    return knots
  }
}
