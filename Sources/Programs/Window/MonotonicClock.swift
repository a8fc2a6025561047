import BackswipeUnits
import Glibc

/// Nanoseconds of a clock that is independent of changes to the time of day.
enum MonotonicClock {
  static func now() -> Int64 { read(CLOCK_MONOTONIC) }

  /// Processor time of the whole program.
  static func processorTime() -> Int64 { read(CLOCK_PROCESS_CPUTIME_ID) }

  /// Processor time of the calling thread.
  static func threadTime() -> Int64 { read(CLOCK_THREAD_CPUTIME_ID) }

  /// Returns at `deadline`, or at once when it has passed. A signal may end it early.
  static func sleep(until deadline: Int64) {
    var time = timespec(
      tv_sec: Int(deadline / 1_000_000_000), tv_nsec: Int(deadline % 1_000_000_000))
    guard deadline > now() else { return }
    clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil)
  }

  private static func read(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
