import CRunLoop

/// The timers that client code puts on a run loop, as Foundation's `Timer` does. They wait on the
/// machine's clock, which a phone never waits for.
///
/// The main actor has no thread of its own under Swift Testing, and a run loop belongs to a thread:
/// `check` is called on every thread that has run client code.
struct RunLoopTimers {
  /// The date of the next timer of each run loop at the last check.
  private var dates: [UnsafeRawPointer: Double] = [:]
  /// A timer that was added between two checks.
  private var found: (loop: UnsafeRawPointer, date: Double)?

  init() { check() }

  /// Notes a timer that has been added to the thread's run loop, or removed from it, since the last
  /// check on the thread. Those at the first check of a thread are not the phone's.
  mutating func check() {
    guard let loop = backswipe_run_loop() else { return }
    let date = backswipe_next_timer_date()
    if let last = dates[loop], date != last { found = date == 0 ? nil : (loop, date) }
    dates[loop] = date
  }

  /// The activity of a timer that has been added, for messages; nil for none.
  var alive: String? {
    found == nil
      ? nil
      : "a Timer of Foundation, which never fires on the phone's clock: use CADisplayLink, the main "
        + "queue's asyncAfter, or a task that sleeps on the phone's clock"
  }
}
