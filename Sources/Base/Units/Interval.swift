/// A length of time in whole nanoseconds; negative when it runs backwards.
public struct Interval: Hashable, Comparable, Sendable {
  /// The length; negative for one that goes back.
  public var nanoseconds: Int64

  /// A length of so many nanoseconds.
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// Rounded to the nearest nanosecond. Values that are not finite, or too large, are clamped.
  public init(seconds: Double) {
    let exact = (seconds * 1e9).rounded()
    if exact.isNaN {
      nanoseconds = 0
    } else if exact >= 9.2e18 {
      nanoseconds = 9_200_000_000_000_000_000
    } else if exact <= -9.2e18 {
      nanoseconds = -9_200_000_000_000_000_000
    } else {
      nanoseconds = Int64(exact)
    }
  }

  /// No time.
  public static let zero = Interval(nanoseconds: 0)

  /// A length of so many milliseconds.
  public static func milliseconds(_ count: Int64) -> Interval {
    Interval(nanoseconds: count * 1_000_000)
  }

  /// The same length in seconds.
  public var seconds: Double { Double(nanoseconds) / 1e9 }

  /// Whether the left one is shorter.
  public static func < (left: Interval, right: Interval) -> Bool {
    left.nanoseconds < right.nanoseconds
  }

  /// Both lengths, one after the other.
  public static func + (left: Interval, right: Interval) -> Interval {
    Interval(nanoseconds: left.nanoseconds &+ right.nanoseconds)
  }

  /// By how much the left one is longer.
  public static func - (left: Interval, right: Interval) -> Interval {
    Interval(nanoseconds: left.nanoseconds &- right.nanoseconds)
  }
}
