import BackswipeText
import BackswipeUnits

/// A share of tries with Wilson's 95 % interval, which stays within 0 and 1 and has a width even
/// where all tries have the same outcome.
package struct WilsonInterval: Equatable, Sendable {
  /// The standard normal distribution's quantile of 0.975.
  static let z = 1.959963984540054

  package let hits: Int
  package let count: Int
  /// The share, 0…1, on the grid like the bounds.
  package let share: Double
  package let low: Double
  package let high: Double

  /// - Parameters:
  ///   - hits: 0…count.
  ///   - count: 1 at least.
  package init(hits: Int, of count: Int) {
    self.hits = hits
    self.count = count
    let n = Double(max(count, 1))
    let p = Double(hits) / n
    let zz = Self.z * Self.z
    let center = (p + zz / (2 * n)) / (1 + zz / n)
    let half = Self.z / (1 + zz / n) * (p * (1 - p) / n + zz / (4 * n * n)).squareRoot()
    share = p.onGrid
    low = max(center - half, 0).onGrid
    high = min(center + half, 1).onGrid
  }

  /// `97 % ± 1`: the share and half of the interval's width, in percent. A share within one percent
  /// of 0 or 100, and a width below one percent, have a decimal.
  package var words: String {
    let places = share > 0.01 && share < 0.99 ? 0 : 1
    return Self.percent(share, places) + " % ± "
      + Self.percent((high - low) / 2, (high - low) / 2 < 0.01 ? 1 : places)
  }

  private static func percent(_ share: Double, _ places: Int) -> String {
    NumberText.fixed(share * 100, places)
  }
}
