package import BackswipeScenarios
import BackswipeUnits
import Foundation

/// The time that work takes by the real clock, for messages only: results never depend on it.
package struct WallClock {
  private let start = Self.now()

  /// The machine's day, in its time zone.
  package static var today: CalendarDay? {
    var seconds = time(nil)
    var local = tm()
    guard localtime_r(&seconds, &local) != nil else { return nil }
    return CalendarDay(
      year: Int(local.tm_year) + 1900, month: Int(local.tm_mon) + 1, day: Int(local.tm_mday))
  }

  /// The time since the clock was made.
  var elapsed: Interval { Interval(nanoseconds: Self.now() - start) }

  private static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
