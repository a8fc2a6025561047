import BackswipeText

/// Durations as text, `350ms` or `3.1s`, written without rounding and read to the nearest
/// nanosecond, the resolution of the clock.
///
/// A text is a decimal number directly followed by a unit: `s`, `ms`, `us` (or `µs`), `ns`. A
/// leading minus gives a negative interval; the caller checks for it if necessary.
public enum DurationText {
  /// The reason why a text is not a duration.
  public enum Failure: Error, Equatable, Sendable, CustomStringConvertible {
    /// A number without a unit.
    case missingUnit(number: String)
    case unknownUnit(String, nearest: String?)
    case notANumber(String)
    /// Longer than about 292 years.
    case outOfRange(String)

    /// The user-facing reason.
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

  /// Units by name, longest first, with their powers of ten in nanoseconds.
  private static let units: [(name: String, exponent: Int)] = [
    ("s", 9), ("ms", 6), ("us", 3), ("ns", 0),
  ]

  /// The duration in `text`, to the nearest nanosecond, halves away from zero; surrounding blanks
  /// are ignored.
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

  /// A text that reads back as exactly this interval, in its usual unit: `350ms`, `3.1s`,
  /// `16.666667ms`. From a second on the shorter of seconds and milliseconds, seconds if equally
  /// short; below a millisecond the largest unit that needs no leading zero. A zero interval is
  /// `0ms`.
  public static func text(_ interval: Interval) -> String {
    guard interval != .zero else { return "0ms" }
    let fitting = units.filter {
      interval.nanoseconds.magnitude >= UInt64(ExactDecimal.powerOfTen($0.exponent))
    }
    let largest = fitting.first?.exponent ?? 0
    var best = ""
    for (name, exponent) in fitting where exponent == largest || exponent == 6 {
      let candidate = ExactDecimal.text(interval.nanoseconds, places: exponent) + name
      if best.isEmpty || candidate.utf8.count < best.utf8.count { best = candidate }
    }
    return best
  }

  /// The readable form for sentences, tables and labels: below ten seconds `350 ms` or `1066.7 ms`,
  /// in tenths of a millisecond; from there on `28.6 s`, in milliseconds.
  ///
  /// - Parameter space: between number and unit.
  public static func words(_ interval: Interval, space: String = " ") -> String {
    let tenths = rounded(interval.nanoseconds, to: 100_000)
    if tenths.magnitude < 100_000 { return ExactDecimal.text(tenths, places: 1) + space + "ms" }
    return ExactDecimal.text(rounded(interval.nanoseconds, to: 1_000_000), places: 3) + space + "s"
  }

  /// The readable form of the time from the start of the clock.
  public static func words(_ instant: Instant, space: String = " ") -> String {
    words(instant - Instant.zero, space: space)
  }

  /// The quotient rounded to the nearest, halves away from zero.
  private static func rounded(_ value: Int64, to unit: Int64) -> Int64 {
    let (quotient, rest) = value.quotientAndRemainder(dividingBy: unit)
    return quotient + (rest.magnitude * 2 >= unit.magnitude ? value.signum() : 0)
  }

  /// The form for messages: in milliseconds, with the necessary digits, as `0ms`, `16.666667ms`,
  /// `3000ms`. It reads back as exactly this interval.
  public static func milliseconds(_ interval: Interval) -> String {
    ExactDecimal.text(interval.nanoseconds, places: 6) + "ms"
  }

  /// The message form of the time from the start of the clock.
  public static func milliseconds(_ instant: Instant) -> String {
    milliseconds(instant - Instant.zero)
  }

  private static func nearestUnit(to unit: String) -> String? {
    let word = unit.trimmingBlanks.lowercased()
    let spelledOut = [("ms", "ms"), ("mil", "ms"), ("mic", "us"), ("nan", "ns"), ("sec", "s")]
    return spelledOut.first { word.hasPrefix($0.0) }?.1
      ?? (word == "m" ? "ms" : NearestWord.of(word, among: units.map(\.name)))
  }
}
