/// The time at which a display got an event from its device.
///
/// X servers and Wayland compositors stamp input with milliseconds, of which SDL hands on none. Their
/// clock is undefined; on the same machine it is the monotonic clock.
enum EventTime {
  /// Milliseconds before now within which a stamp is taken for one of the monotonic clock.
  private static let credible: ClosedRange<Int64> = -1...1000

  /// - Parameters:
  ///   - stamp: the low 32 bits of milliseconds; 0 for none.
  ///   - now: nanoseconds of the monotonic clock.
  /// - Returns: nanoseconds of the monotonic clock, at most `now` and a millisecond late at most;
  ///   nil where the stamp is none, or of another clock.
  static func time(_ stamp: UInt32, now: Int64) -> Int64? {
    guard stamp != 0 else { return nil }
    let milliseconds = now / 1_000_000
    let age = Int64(
      Int32(bitPattern: UInt32(truncatingIfNeeded: milliseconds) &- stamp))
    guard credible.contains(age) else { return nil }
    // The stamp is cut to milliseconds: the end of its millisecond is never before the event.
    return min(now, (milliseconds - age) * 1_000_000 + 999_999)
  }
}
