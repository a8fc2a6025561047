extension Interval {
  /// The standard library's duration, rounded to the nearest nanosecond. Durations that are too
  /// long are clamped, as in `init(seconds:)`.
  public init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    let most: Int64 = 9_200_000_000
    guard seconds > -most, seconds < most else {
      nanoseconds = (seconds < 0 ? -most : most) * 1_000_000_000
      return
    }
    // Both parts have the sign of the whole.
    let half: Int64 = attoseconds < 0 ? -500_000_000 : 500_000_000
    nanoseconds = seconds * 1_000_000_000 + (attoseconds + half) / 1_000_000_000
  }

  /// A duration of `count` seconds.
  public static func seconds(_ count: Double) -> Interval { Interval(seconds: count) }
}

extension Duration {
  /// The same duration, exactly.
  public init(_ interval: Interval) { self = .nanoseconds(interval.nanoseconds) }
}

// Disfavoured, so that an ambiguous `.milliseconds(5)` beside an instant is an `Interval`.
extension Instant {
  /// The instant later by a duration, to the nearest nanosecond.
  @_disfavoredOverload
  public static func + (instant: Instant, duration: Duration) -> Instant {
    instant + Interval(duration)
  }

  /// The instant earlier by a duration, to the nearest nanosecond.
  @_disfavoredOverload
  public static func - (instant: Instant, duration: Duration) -> Instant {
    instant - Interval(duration)
  }
}
