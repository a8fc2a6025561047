/// An exact number of seconds, or of frames per second, in lowest terms.
package struct Fraction: Hashable, Sendable {
  package let numerator: Int128
  /// The denominator; above zero.
  package let denominator: Int128

  /// - Precondition: the denominator is above zero, the numerator is not negative.
  package init(_ numerator: Int128, _ denominator: Int128 = 1) {
    precondition(denominator > 0 && numerator >= 0, "Fraction: \(numerator)/\(denominator)")
    var (a, b) = (numerator, denominator)
    while b != 0 { (a, b) = (b, a % b) }
    self.numerator = numerator / a
    self.denominator = denominator / a
  }

  /// The fraction times `factor`, rounded to the nearest integer, half up.
  package func rounded(times factor: Int128) -> Int128 {
    (2 * numerator * factor + denominator) / (2 * denominator)
  }

  package var value: Double { Double(numerator) / Double(denominator) }
}
