import BackswipeMotion
import BackswipeUnits

/// A motion's positions at equal fractions of its duration, for fitting.
struct CurveSamples {
  /// At 0, 1/n, … 1; the last one before it comes to rest.
  let values: [Double]
  let slopes: [Double]
  /// The largest difference that counts as none, in ways.
  let tolerance: Double

  var last: Int { values.count - 1 }

  /// - Parameter width: across which half a point is the limit.
  init(_ motion: ExportedMotion, width: Double) {
    let count = Self.count(motion)
    values = (0...count).map { motion.position(Double($0) / Double(count)) }
    slopes = (0...count).map { motion.slope(Double($0) / Double(count)) }
    // A little less, for what lies between samples.
    tolerance = 0.995 * MotionExport.tolerance / max(width, 1)
  }

  /// More for a spring of many swings; fractions have three decimals in percent.
  private static func count(_ motion: ExportedMotion) -> Int {
    guard let spring = motion.spring else { return 4000 }
    let turns = spring.naturalFrequency * motion.duration.seconds / (2 * Double.pi)
    return [4000, 5000, 10_000].first { Double($0) >= turns * 1000 } ?? 20_000
  }

  func fraction(_ index: Int) -> Double { Double(index) / Double(last) }

  /// The longest pieces, from the left: each as long as it stays within the tolerance.
  ///
  /// - Parameter fits: whether one piece from an index to another is near enough.
  /// - Returns: the indices of the knots, the first and the last among them.
  func longest(_ fits: (Int, Int) -> Bool) -> [Int] {
    var knots = [0]
    var from = 0
    while from < last {
      // What fits is found by doubling and halving; a piece of one step always does.
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
