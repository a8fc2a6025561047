/// A duration in whole nanoseconds; may be negative.
public struct Interval: Hashable, Comparable, Sendable {
  /// The duration; may be negative.
  public var nanoseconds: Int64

  /// A duration of `nanoseconds` nanoseconds.
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

  /// The duration 0.
  public static let zero = Interval(nanoseconds: 0)

  /// A duration of `count` milliseconds.
  public static func milliseconds(_ count: Int64) -> Interval {
    Interval(nanoseconds: count * 1_000_000)
  }

  /// The duration in seconds.
  public var seconds: Double { Double(nanoseconds) / 1e9 }

  /// Whether `left` is shorter.
  public static func < (left: Interval, right: Interval) -> Bool {
    left.nanoseconds < right.nanoseconds
  }

  /// The sum of both durations.
  public static func + (left: Interval, right: Interval) -> Interval {
    Interval(nanoseconds: left.nanoseconds &+ right.nanoseconds)
  }

  /// The difference of both durations.
  public static func - (left: Interval, right: Interval) -> Interval {
    Interval(nanoseconds: left.nanoseconds &- right.nanoseconds)
  }
}
