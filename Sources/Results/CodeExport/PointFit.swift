import BackswipeMotion

/// A function of 0…1 as straight lines between few points.
enum PointFit {
  /// The greatest error of a line, as a part of the range.
  static let tolerance = 1.0 / 800
  /// The number of places at which the function is taken; a jump is a line of that width.
  private static let count = 1000

  /// The longest lines from the left whose ends are on the function.
  ///
  /// - Parameters:
  ///   - stops: the numbers in place of 0 and 1, the first below the second.
  ///   - range: the size of the function's values; 0 for a constant one.
  static func lines(
    over stops: (Double, Double), range: Double, _ function: (Double) -> Double
  ) -> Interpolation? {
    let values = (0...count).map { function(Double($0) / Double(count)) }
    let limit = abs(range) * tolerance
    var kept = [0]
    while let from = kept.last, from < count {
      var slopes = -Double.infinity...Double.infinity
      var best = from + 1
      for index in (from + 1)...count {
        let run = Double(index - from)
        let slope = (values[index] - values[from]) / run
        if slopes.contains(slope) { best = index }
        let low = max(slopes.lowerBound, slope - limit / run)
        let high = min(slopes.upperBound, slope + limit / run)
        guard low <= high else { break }
        slopes = low...high
      }
      kept.append(best)
    }
    let places = kept.map { index in
      CodeNumber.rounded(
        stops.0 + (stops.1 - stops.0) * Double(index) / Double(count), digits: 9)
    }
    return Interpolation(
      stops: places, values: kept.map { CodeNumber.rounded(values[$0], digits: 7) })
  }
}
