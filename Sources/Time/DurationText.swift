/// Lengths of time as text, `350ms` or `3.1s`, written without rounding and read to the nearest
/// nanosecond, the resolution of the clock.
///
/// A text is a decimal number and a unit with nothing between them: `s`, `ms`, `us` (or `µs`),
/// `ns`. A leading minus makes a negative interval; the caller checks for it where necessary.
public enum DurationText {
  /// Why a text is not a length of time.
  public enum Failure: Error, Equatable, Sendable, CustomStringConvertible {
    /// A number without a unit.
    case missingUnit(number: String)
    case unknownUnit(String, nearest: String?)
    case notANumber(String)
    /// Longer than about 292 years.
    case outOfRange(String)

    /// What is wrong with the text, in words.
    public var description: String {
      switch self {
      case .missingUnit(let number):
        return "'\(number)' needs a unit: write \(number)ms or \(number)s"
      case .unknownUnit(let unit, let nearest):
        let hint = nearest.map { "; did you mean '\($0)'?" } ?? ""
        return "unknown unit '\(unit)'; known are s, ms, us and ns\(hint)"
      case .notANumber(let text):
        return "'\(text)' is not a length of time such as 350ms or 0.25s"
      case .outOfRange(let text):
        return "'\(text)' is too long; the clock holds about 292 years"
      }
    }
  }

  /// Units by name, longest first; the value is the power of ten of a nanosecond.
  private static let units: [(name: String, exponent: Int)] = [
    ("s", 9), ("ms", 6), ("us", 3), ("ns", 0),
  ]

  /// The length that `text` gives, to the nearest nanosecond and a half away from zero; surrounding
  /// blanks are ignored.
  public static func interval(_ text: String) throws(Failure) -> Interval {
    let trimmed = text.trimmingBlanks
    let split =
      trimmed.firstIndex { !($0.isASCII && ($0.isNumber || $0 == "." || $0 == "-")) }
      ?? trimmed.endIndex
    let unit = String(trimmed[split...])
    let name = unit == "µs" || unit == "μs" ? "us" : unit
    let exponent = units.first { $0.name == name }?.exponent
    let decimal: ExactDecimal
    do {
      decimal = try ExactDecimal(parsing: trimmed[..<split], places: exponent ?? 0)
    } catch {
      switch error {
      case .notANumber: throw .notANumber(trimmed)
      case .tooManyDigits: throw .outOfRange(trimmed)
      }
    }
    guard !unit.isEmpty else { throw .missingUnit(number: trimmed) }
    guard let exponent else { throw .unknownUnit(unit, nearest: nearestUnit(to: unit)) }
    let (nanoseconds, isTooLong) = decimal.significand.multipliedReportingOverflow(
      by: ExactDecimal.powerOfTen(exponent - decimal.places))
    guard !isTooLong else { throw .outOfRange(trimmed) }
    return Interval(nanoseconds: nanoseconds)
  }

  /// The shortest text without a leading `0.` that reads back as exactly this interval: `350ms`,
  /// `3.1s`, `16666667ns`. Of equally short ones the larger unit; an empty interval is `0ms`.
  public static func text(_ interval: Interval) -> String {
    guard interval != .zero else { return "0ms" }
    var best = "\(interval.nanoseconds)ns"
    for (name, exponent) in units.reversed()
    where interval.nanoseconds.magnitude >= UInt64(ExactDecimal.powerOfTen(exponent)) {
      let candidate = ExactDecimal.text(interval.nanoseconds, places: exponent) + name
      if candidate.utf8.count <= best.utf8.count { best = candidate }
    }
    return best
  }

  /// The form for messages: in milliseconds, with the digits that are needed, as `0ms`,
  /// `16.666667ms`, `3000ms`. It reads back as exactly this interval.
  public static func milliseconds(_ interval: Interval) -> String {
    ExactDecimal.text(interval.nanoseconds, places: 6) + "ms"
  }

  /// The same of an instant, from the start of the clock.
  public static func milliseconds(_ instant: Instant) -> String {
    milliseconds(instant - Instant.zero)
  }

  private static func nearestUnit(to unit: String) -> String? {
    let word = unit.trimmingBlanks.lowercased()
    let spelledOut = [("ms", "ms"), ("mil", "ms"), ("mic", "us"), ("nan", "ns"), ("sec", "s")]
    return spelledOut.first { word.hasPrefix($0.0) }?.1
      ?? nearestWord(to: word, in: units.map(\.name))
  }
}

extension String {
  /// Without the white space at both ends.
  package var trimmingBlanks: String {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest = rest.dropFirst() }
    while rest.last?.isWhitespace == true { rest = rest.dropLast() }
    return String(rest)
  }
}
