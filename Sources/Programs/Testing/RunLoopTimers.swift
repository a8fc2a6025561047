import CRunLoop

/// The timers that client code puts on the main run loop, as Foundation's `Timer` does. They wait on
/// the machine's clock, which a phone never waits for.
struct RunLoopTimers {
  private let first = backswipe_next_timer_date()

  /// The activity of a timer that has been added, for messages; nil for none.
  var alive: String? {
    let next = backswipe_next_timer_date()
    guard next != 0, next != first else { return nil }
    return "a Timer of Foundation, which never fires on the phone's clock: use CADisplayLink, "
      + "DispatchQueue.main.asyncAfter, or a task that sleeps on the phone's clock"
  }
}
