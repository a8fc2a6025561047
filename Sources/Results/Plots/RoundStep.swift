/// A step of an axis or a raster: 1, 2 or 5 times a power of ten, from 10⁻⁶ to 10¹².
package struct RoundStep: Equatable, Sendable {
  package let value: Double
  /// The decimals that its multiples need.
  package let decimals: Int

  /// The first step that is at least as long.
  package init(atLeast least: Double) {
    var exponent = 0
    while Self.power(exponent + 1) <= least, exponent < 12 { exponent += 1 }
    while Self.power(exponent) > least, exponent > -6 { exponent -= 1 }
    let base = Self.power(exponent)
    value = [1, 2, 5, 10].map { $0 * base }.first { $0 >= least } ?? base * 10
    decimals = max(0, -exponent)
  }

  private static func power(_ exponent: Int) -> Double {
    var value = 1.0
    for _ in 0..<abs(exponent) { value *= 10 }
    return exponent < 0 ? 1 / value : value
  }
}
