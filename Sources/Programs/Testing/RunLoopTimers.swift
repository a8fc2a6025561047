import CRunLoop

/// The timers that client code puts on a run loop, as Foundation's `Timer` does. They wait on the
/// machine's clock, which a phone never waits for.
///
/// Each thread has a run loop, and under Swift Testing the main actor runs on any thread. Timers of a
/// phone are those added between `begin` and `end`, which enclose client code on one thread.
struct RunLoopTimers {
  /// A run loop with a number that grows with each timer on it.
  private struct Reading {
    let loop: UnsafeRawPointer
    let timers: Int
  }

  private var before: [Reading] = []
  private var found: Reading?
  /// The newest call of client code, with its instant, and the one before a timer was found.
  private var newest: String?
  private var origin: String?

  init() { begin() }

  /// The run loops of the thread and of the main thread.
  private static var readings: [Reading] {
    [backswipe_run_loop(), backswipe_main_run_loop()].compactMap(\.self).map { loop in
      Reading(loop: loop, timers: backswipe_timers(loop))
    }
  }

  /// Begins a part in which client code runs on the thread.
  mutating func begin() {
    before = Self.readings
    if let found, before.contains(where: { $0.loop == found.loop && $0.timers < found.timers }) {
      self.found = nil
    }
  }

  /// Notes a call of client code that begins, as text.
  mutating func pass(_ call: String) {
    look()
    newest = call
  }

  /// Ends the part, and notes a timer that has been added in it.
  mutating func end() {
    look()
    before = []
  }

  private mutating func look() {
    guard !before.isEmpty else { return }
    let readings = Self.readings
    for reading in readings where reading.timers > 0 {
      guard let known = before.first(where: { $0.loop == reading.loop }) else { continue }
      if reading.timers > known.timers { (found, origin) = (reading, newest) }
    }
    before = readings
  }

  /// The activity of a timer that has been added, for messages; nil for none.
  var alive: String? {
    guard found != nil else { return nil }
    return "a Timer of Foundation, which never fires on the phone's clock"
      + (origin.map { ", added after \($0)" } ?? "")
      + ": use CADisplayLink, the main queue's asyncAfter, or a task that sleeps on the phone's clock"
  }
}
