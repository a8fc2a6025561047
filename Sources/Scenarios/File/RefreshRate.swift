/// Frames per second as an exact fraction, as a file writes it.
package struct RefreshRate: Hashable, Sendable {
  /// Faster displays do not exist.
  package static let fastest = 1000
  /// Digits in either part: enough for 60000/1001 and for six decimals.
  static let mostDigits = 9

  /// Frames in `denominator` seconds; both are positive.
  package let numerator: Int
  package let denominator: Int

  /// - Precondition: both parts are positive.
  package init(numerator: Int, denominator: Int = 1) {
    precondition(
      numerator > 0 && denominator > 0,
      "RefreshRate(\(numerator)/\(denominator)): both parts must be positive")
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Reads `60`, `59.94` (exactly 2997/50) and `60000/1001`. Nil for anything else, for nothing
  /// or less, and for more than 1000 Hz.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    var top: Int
    var bottom: Int
    if parts.count == 2 {
      guard let left = Self.digits(parts[0]), let right = Self.digits(parts[1]) else { return nil }
      (top, bottom) = (left, right)
    } else {
      let decimal = text.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count == 1, (1...2).contains(decimal.count), let whole = Self.digits(decimal[0])
      else { return nil }
      (top, bottom) = (whole, 1)
      if decimal.count == 2 {
        guard let fraction = Self.digits(decimal[1]) else { return nil }
        for _ in decimal[1] { bottom *= 10 }
        top = whole * bottom + fraction
      }
    }
    guard top > 0, bottom > 0, top <= Self.fastest * bottom else { return nil }
    let divisor = Self.divisor(top, bottom)
    (top, bottom) = (top / divisor, bottom / divisor)
    self.init(numerator: top, denominator: bottom)
  }

  /// `60`, or `60000/1001` when it is not a whole number.
  package var text: String {
    denominator == 1 ? String(numerator) : "\(numerator)/\(denominator)"
  }

  private static func digits(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.count <= mostDigits,
      text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return Int(text)
  }

  private static func divisor(_ left: Int, _ right: Int) -> Int {
    right == 0 ? left : divisor(right, left % right)
  }
}
