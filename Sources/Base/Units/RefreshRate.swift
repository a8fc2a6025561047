import BackswipeText

/// The rate at which a display shows frames: an exact fraction of a hertz.
///
/// 59.94 Hz is exactly 2997/50; no tick is ever computed from a rounded period.
public struct RefreshRate: Hashable, Sendable, CustomStringConvertible {
  /// The rate is `numerator`/`denominator` hertz, in lowest terms.
  public let numerator: Int64
  /// The divisor of the numerator, above zero.
  public let denominator: Int64

  /// The maximum accepted rate, in hertz: above it ticks are less than a millisecond apart, which
  /// no display supports.
  public static let largestHertz: Int64 = 1000
  static let largestNumerator: Int64 = 1_000_000_000_000
  /// Keeps tick number · denominator · 10⁹ within 128 bits for every tick number.
  static let largestDenominator: Int64 = 1_000_000_000

  /// The reason why a text or a fraction is not a refresh rate.
  public enum Failure: Error, Equatable, Sendable, CustomStringConvertible {
    case notARate(String)
    /// Zero, negative, or above `RefreshRate.largestHertz`.
    case outOfRange(String)
    /// More than nine decimal places, or terms too large for exact arithmetic.
    case tooManyDigits(String)

    /// The user-facing reason, with rates in the notation of files and options.
    public var description: String {
      let allowed =
        "allowed is a number of hertz above 0 and up to \(RefreshRate.largestHertz), such as 60, "
        + "59.94 or 60000/1001"
      switch self {
      case .notARate(let text): return "'\(text)' is not a refresh rate; \(allowed)"
      case .outOfRange(let text): return "refresh rate '\(text)' is out of range; \(allowed)"
      case .tooManyDigits(let text):
        return "refresh rate '\(text)' has too many digits; \(allowed), with up to nine decimals"
      }
    }
  }

  /// 60 Hz.
  public static let hertz60 = RefreshRate(reduced: 60, 1)
  /// 120 Hz.
  public static let hertz120 = RefreshRate(reduced: 120, 1)

  /// `numerator`/`denominator` hertz. Fails unless the rate is above 0 and at most
  /// `largestHertz`, and its lowest terms are small enough for exact arithmetic.
  public init(numerator: Int64, denominator: Int64 = 1) throws(Failure) {
    let text = denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
    guard numerator > 0, denominator > 0 else { throw .outOfRange(text) }
    let divisor = Self.greatestCommonDivisor(numerator, denominator)
    let (top, bottom) = (numerator / divisor, denominator / divisor)
    guard (top - 1) / bottom < Self.largestHertz else { throw .outOfRange(text) }
    guard top <= Self.largestNumerator, bottom <= Self.largestDenominator else {
      throw .tooManyDigits(text)
    }
    self.init(reduced: top, bottom)
  }

  /// Reads `60`, `59.94` (exactly 2997/50) or `60000/1001`; surrounding blanks are ignored.
  public init(parsing text: String) throws(Failure) {
    let trimmed = text.trimmingBlanks
    let terms = trimmed.split(separator: "/", omittingEmptySubsequences: false)
    do {
      guard terms.count <= 2, let first = terms.first else { throw Failure.notARate(trimmed) }
      let top = try ExactDecimal(parsing: first)
      let bottom = terms.count == 2 ? try ExactDecimal(parsing: terms[1]) : nil
      if let bottom {
        guard top.places == 0, bottom.places == 0 else { throw Failure.notARate(trimmed) }
        self = try RefreshRate(numerator: top.significand, denominator: bottom.significand)
      } else {
        self = try RefreshRate(
          numerator: top.significand, denominator: ExactDecimal.powerOfTen(top.places))
      }
    } catch let failure as ExactDecimal.Failure {
      throw failure == .notANumber ? .notARate(trimmed) : .tooManyDigits(trimmed)
    } catch Failure.outOfRange {
      throw .outOfRange(trimmed)
    } catch Failure.tooManyDigits {
      throw .tooManyDigits(trimmed)
    } catch {
      throw .notARate(trimmed)
    }
  }

  private init(reduced numerator: Int64, _ denominator: Int64) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// The decimal number if it is finite (`59.94`), else the fraction (`60000/1001`).
  public var description: String {
    for places in 0...9 {
      let power = ExactDecimal.powerOfTen(places)
      if power % denominator == 0 {
        return ExactDecimal.text(numerator * (power / denominator), places: places)
      }
    }
    return "\(numerator)/\(denominator)"
  }

  /// Whether it is lower than another rate.
  func isBelow(_ other: RefreshRate) -> Bool {
    Int128(numerator) * Int128(other.denominator) < Int128(other.numerator) * Int128(denominator)
  }

  /// The time from tick 0 to tick `index`: index·10⁹·denominator/numerator nanoseconds, to the
  /// nearest, half up; clamped to the end of the clock.
  func nanoseconds(ofTick index: Int) -> Int64 {
    // Every practical tick fits; wide division is slow.
    let (span, tooLong) = (1_000_000_000 * denominator).multipliedReportingOverflow(
      by: Int64(index))
    if !tooLong, span.magnitude < 1 << 61 {
      return (2 * span + numerator) / (2 * numerator)
    }
    let exact = Int128(index) * 1_000_000_000 * Int128(denominator)
    let rounded = (2 * exact + Int128(numerator)) / (2 * Int128(numerator))
    return Int64(clamping: rounded)
  }

  /// The lowest index whose tick is `nanoseconds` or more after tick 0; 0 if that is not positive.
  func firstIndex(atOrAfter nanoseconds: Int64) -> Int {
    guard nanoseconds > 0 else { return 0 }
    // round(x) ≥ n, half up, holds from x = n − 1/2 on.
    let dividend = (2 * Int128(nanoseconds) - 1) * Int128(numerator)
    let divisor = 2_000_000_000 * Int128(denominator)
    return Int(clamping: (dividend + divisor - 1) / divisor)
  }

  private static func greatestCommonDivisor(_ a: Int64, _ b: Int64) -> Int64 {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }
}
