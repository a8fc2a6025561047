/// A decimal number as written: `significand` · 10^(−`places`), rounded only on request.
///
/// Trailing zeros after the point are dropped, so that `2.50` and `2.5` are the same value.
package struct ExactDecimal: Equatable {
  package enum Failure: Error, Equatable {
    case notANumber
    case tooManyDigits
  }

  /// The digits without the point, signed.
  package private(set) var significand: Int64
  /// The number of digits after the point; at least 0.
  package private(set) var places: Int

  /// Reads `-12.5`: an optional minus, digits, and optionally a point followed by digits.
  ///
  /// Exponents, digits of other scripts, and more digits than an Int64 holds are rejected.
  ///
  /// - Parameter most: the maximum number of digits after the point; the rest is rounded, halves
  ///   away from zero. Nil keeps all.
  package init(parsing text: some StringProtocol, places most: Int? = nil) throws(Failure) {
    var digits = Array(text.utf8)[...]
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative { digits = digits.dropFirst() }
    let parts = digits.split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(Self.isDigit) }) else {
      throw .notANumber
    }
    var fraction = parts.count == 2 ? parts[1] : parts[0].prefix(0)
    var carry: Int64 = 0
    if let most, fraction.count > most {
      if fraction[fraction.startIndex + most] >= UInt8(ascii: "5") { carry = isNegative ? -1 : 1 }
      fraction = fraction.prefix(most)
    }
    // The carry is counted in the last digit.
    while carry == 0, fraction.last == UInt8(ascii: "0") { fraction = fraction.dropLast() }
    var value: Int64 = 0
    for digit in Array(parts[0]) + Array(fraction) {
      let step = Int64(digit - UInt8(ascii: "0"))
      let (tenfold, isTooLong) = value.multipliedReportingOverflow(by: 10)
      // Accumulated as a negative number if negative, to allow the least Int64.
      let (sum, isTooFar) = tenfold.addingReportingOverflow(isNegative ? -step : step)
      guard !isTooLong, !isTooFar else { throw .tooManyDigits }
      value = sum
    }
    let (rounded, isTooLong) = value.addingReportingOverflow(carry)
    guard fraction.count <= 18, !isTooLong else { throw .tooManyDigits }
    significand = rounded
    places = fraction.count
    while carry != 0, places > 0, significand % 10 == 0 {
      significand /= 10
      places -= 1
    }
  }

  /// 10^`exponent` for 0…18.
  package static func powerOfTen(_ exponent: Int) -> Int64 {
    (0..<exponent).reduce(into: 1) { power, _ in power *= 10 }
  }

  package static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// `significand` · 10^(−`places`) in digits, without trailing zeros after the point.
  package static func text(_ significand: Int64, places: Int) -> String {
    let power = UInt64(powerOfTen(places))
    let sign = significand < 0 ? "-" : ""
    let whole = significand.magnitude / power
    let rest = String(significand.magnitude % power)
    var fraction = String(repeating: "0", count: max(0, places - rest.count)) + rest
    while fraction.last == "0" { fraction.removeLast() }
    return sign + String(whole) + (places == 0 || fraction.isEmpty ? "" : "." + fraction)
  }
}
