import CRunLoop

/// The timers that client code puts on a run loop, as Foundation's `Timer` does. They wait on the
/// machine's clock, which a phone never waits for.
///
/// The main actor has no thread of its own under Swift Testing, and a run loop belongs to a thread:
/// what a phone has added is what changes between `begin` and `end` around its client code. A timer
/// that fires after another one of the same run loop is not found.
struct RunLoopTimers {
  /// A run loop with the date of its next timer, 0 for none.
  private struct Reading {
    let loop: UnsafeRawPointer
    let date: Double
  }

  private var before: [Reading] = []
  private var found: Reading?

  init() { begin() }

  /// The run loops of the thread and of the main thread.
  private static var readings: [Reading] {
    let loops = [backswipe_run_loop(), backswipe_main_run_loop()].compactMap(\.self)
    return loops.map { Reading(loop: $0, date: backswipe_next_timer_date($0)) }
  }

  /// Begins a part in which client code runs on the thread.
  mutating func begin() {
    before = Self.readings
    if let found, before.contains(where: { $0.loop == found.loop && $0.date != found.date }) {
      self.found = nil
    }
  }

  /// Ends the part, and notes a timer that has been added in it.
  mutating func end() {
    for reading in Self.readings where reading.date != 0 {
      guard let known = before.first(where: { $0.loop == reading.loop }) else { continue }
      if known.date != reading.date { found = reading }
    }
    before = []
  }

  /// The activity of a timer that has been added, for messages; nil for none.
  var alive: String? {
    found == nil
      ? nil
      : "a Timer of Foundation, which never fires on the phone's clock: use CADisplayLink, the main "
        + "queue's asyncAfter, or a task that sleeps on the phone's clock"
  }
}
