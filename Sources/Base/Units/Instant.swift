/// A point on the simulation's clock: whole nanoseconds since its start.
///
/// Instants are integers so that a run has the same instants on every machine. There is no current
/// instant: the caller that drives the simulation always passes it.
public struct Instant: Hashable, Comparable, Sendable {
  /// Nanoseconds since the start.
  public var nanoseconds: Int64

  /// The instant at a time after the clock's start.
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// Seconds since the start.
  public var seconds: Double { Double(nanoseconds) / 1e9 }

  /// The start of the clock.
  public static let zero = Instant(nanoseconds: 0)

  /// Whether `left` is earlier.
  public static func < (left: Instant, right: Instant) -> Bool {
    left.nanoseconds < right.nanoseconds
  }

  /// The instant later by an interval.
  public static func + (instant: Instant, interval: Interval) -> Instant {
    Instant(nanoseconds: instant.nanoseconds &+ interval.nanoseconds)
  }

  /// The instant earlier by an interval. `instant - .zero` is the time since zero instead.
  @_disfavoredOverload
  public static func - (instant: Instant, interval: Interval) -> Instant {
    Instant(nanoseconds: instant.nanoseconds &- interval.nanoseconds)
  }

  /// The time from `right` to `left`; negative when `left` is earlier.
  public static func - (left: Instant, right: Instant) -> Interval {
    Interval(nanoseconds: left.nanoseconds &- right.nanoseconds)
  }
}
