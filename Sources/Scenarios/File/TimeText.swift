package import BackswipeTime

/// Times as files write them: a decimal number and a unit, read exactly.
///
/// Binary fractions never come into it, so `3.1s` is 3 100 000 000 ns everywhere. What is finer
/// than a nanosecond is rounded to the nearest, half up.
package enum TimeText {
  /// The largest time that is read; sums of a few of them cannot overflow.
  package static let longest = Interval(nanoseconds: 1000 * 3600 * 1_000_000_000)

  /// Units from long to short, with their nanoseconds.
  static let units: [(name: String, nanoseconds: Int64)] = [
    ("s", 1_000_000_000), ("ms", 1_000_000), ("us", 1000), ("µs", 1000), ("ns", 1),
  ]

  /// Why a text is not a time.
  package enum Mistake: Error, Hashable, Sendable {
    /// A number alone.
    case missingUnit
    case unknownUnit(String)
    case notATime
    case negative
    case tooLong
  }

  /// The time of a text such as `350ms`, `2s`, `3.1s`, `16666667ns`.
  package static func parse(_ text: String) throws(Mistake) -> Interval {
    var rest = text[...]
    let isNegative = rest.first == "-"
    if isNegative { rest = rest.dropFirst() }
    let whole = rest.prefix(while: isDigit)
    rest = rest.dropFirst(whole.count)
    var fraction = Substring()
    if rest.first == "." {
      fraction = rest.dropFirst().prefix(while: isDigit)
      rest = rest.dropFirst(1 + fraction.count)
      if fraction.isEmpty { throw .notATime }
    }
    if whole.isEmpty { throw .notATime }
    if rest.isEmpty { throw .missingUnit }
    guard rest.allSatisfy(\.isLetter) else { throw .notATime }
    guard let unit = units.first(where: { $0.name == rest }) else {
      throw .unknownUnit(String(rest))
    }
    let value = try nanoseconds(whole, fraction, unit: unit.nanoseconds)
    if isNegative, value > 0 { throw .negative }
    return Interval(nanoseconds: value)
  }

  /// The shortest text that reads back to exactly this time, in no unit that is longer than the
  /// time itself. Of two equally short ones the one without a point is written.
  package static func write(_ interval: Interval) -> String {
    let count = interval.nanoseconds.magnitude
    let sign = interval.nanoseconds < 0 ? "-" : ""
    var best: String?
    for unit in units where unit.name != "µs" {
      let size = UInt64(unit.nanoseconds)
      guard count == 0 || count >= size else { continue }
      var text = String(count / size)
      if count % size != 0 {
        let digits = String(String(count % size + size).dropFirst())
        text += "." + digits.trimmingTrailingZeros
      }
      text += unit.name
      let length = best?.count ?? Int.max
      if text.count < length || (text.count == length && !text.contains(".") && count != 0) {
        best = text
      }
    }
    return sign + (best ?? "\(count)ns")
  }

  /// As for an interval since the start.
  package static func write(_ instant: Instant) -> String {
    write(Interval(nanoseconds: instant.nanoseconds))
  }

  private static func nanoseconds(
    _ whole: Substring, _ fraction: Substring, unit: Int64
  ) throws(Mistake) -> Int64 {
    var value: Int64 = 0
    for digit in whole.utf8 {
      value = value * 10 + Int64(digit - UInt8(ascii: "0"))
      if value > longest.nanoseconds { throw .tooLong }
    }
    guard value <= longest.nanoseconds / unit else { throw .tooLong }
    value *= unit
    var place = unit
    var roundsUp = false
    for digit in fraction.utf8.map({ Int64($0 - UInt8(ascii: "0")) }) {
      if place == 1 {
        roundsUp = digit >= 5
        break
      }
      place /= 10
      value += digit * place
    }
    value += roundsUp ? 1 : 0
    if value > longest.nanoseconds { throw .tooLong }
    return value
  }

  private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }
}

extension String {
  fileprivate var trimmingTrailingZeros: String {
    var text = self
    while text.last == "0" { text.removeLast() }
    return text
  }
}
