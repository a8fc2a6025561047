/// An exact number of seconds, or of frames a second, in lowest terms.
package struct Fraction: Hashable, Sendable {
  package let numerator: Int128
  /// Above zero.
  package let denominator: Int128

  /// - Precondition: the denominator is above zero, the numerator not below it.
  package init(_ numerator: Int128, _ denominator: Int128 = 1) {
    precondition(denominator > 0 && numerator >= 0, "Fraction: \(numerator)/\(denominator)")
    var (a, b) = (numerator, denominator)
    while b != 0 { (a, b) = (b, a % b) }
    self.numerator = numerator / a
    self.denominator = denominator / a
  }

  /// The nearest whole number, half up, of so many times it.
  package func rounded(times factor: Int128) -> Int128 {
    (2 * numerator * factor + denominator) / (2 * denominator)
  }

  package var value: Double { Double(numerator) / Double(denominator) }
}
