import BackswipeMetrics
import BackswipeTime
import BackswipeTrace

/// A frame that is about to be made: its times, which nothing that happens in it changes.
struct PlannedFrame {
  let number: Int
  /// S: the instant whose state it shows.
  let instant: Instant
  /// E: the first tick at which it was due.
  let expected: Instant
  /// A: when it is shown; nil when it never is.
  let actual: Instant?
  /// F: when its work is finished.
  let finish: Instant
  /// T: from the expected tick to the next one.
  let period: Interval

  /// In the words of a trace.
  var presentation: FrameRecord.Presentation {
    guard let actual else { return .never }
    return actual == instant ? .atOnce : .late(actual)
  }
}

/// Decides at which instants frames are made and shown: by the display's ticks, and by what the
/// timeline lets go wrong. Work takes no time but for that.
///
/// - In a stall of the update nothing is made. The next frame is the first one after it; it was due
///   at the first tick in the stall, and its work ends when the stall does.
/// - A frame made in a stall of the renderer is finished at once, and shown at the first tick at or
///   after the stall's end.
/// - Late presenting shows each frame of a span so much later than its tick.
/// - A dropped frame is made and never shown.
///
/// One frame is under way at a time: while one waits to be shown, none is made.
struct FramePacing {
  /// A span of time in which something goes wrong.
  private struct Span {
    let start: Instant
    let end: Instant
    var by = Interval.zero
  }

  private var ticks: DisplayTicks
  private var updates: [Span] = []
  private var renderers: [Span] = []
  private var lates: [Span] = []
  private var drops: [(at: Instant, left: Int)] = []
  /// The stall that the next frame comes out of: when it was due, for how long, and its end.
  private var stall: (due: Instant, period: Interval, end: Instant)?

  init(_ timeline: [TimelineEntry], refresh: DisplayRefresh) {
    ticks = DisplayTicks(refresh)
    for entry in timeline {
      switch entry.action {
      case .stall(let length): updates.append(Span(start: entry.at, end: entry.at + length))
      case .rendererStall(let length):
        renderers.append(Span(start: entry.at, end: entry.at + length))
      case .latePresent(let by, let length):
        lates.append(Span(start: entry.at, end: entry.at + length, by: by))
      case .drop(let count): drops.append((entry.at, count))
      default: break
      }
    }
  }

  /// The tick that it is at.
  var instant: Instant { ticks.instant }

  /// When a stall of the update ends that an instant falls into; nil when it falls into none.
  func stallEnd(at instant: Instant) -> Instant? {
    updates.filter { $0.start <= instant && instant < $0.end }.map(\.end).max()
  }

  /// Whether anything is to go wrong in showing frames.
  var hasDisplayFaults: Bool { !renderers.isEmpty || !lates.isEmpty || !drops.isEmpty }

  /// The frame to make at the present tick; nil when nothing is made, and it has gone on.
  mutating func next() -> PlannedFrame? {
    let instant = ticks.instant
    if let end = Self.end(&updates, at: instant) {
      stall = (stall?.due ?? instant, stall?.period ?? ticks.period, end)
      ticks.advance(readyAt: end)
      return nil
    }
    defer { stall = nil }
    return PlannedFrame(
      number: ticks.number, instant: instant, expected: stall?.due ?? instant,
      actual: takeDrop(at: instant) ? nil : shown(instant), finish: stall?.end ?? instant,
      period: stall?.period ?? ticks.period)
  }

  private mutating func shown(_ instant: Instant) -> Instant {
    var shown = instant
    if let end = Self.end(&renderers, at: instant) { shown = ticks.instant(readyAt: end) }
    lates.removeAll { $0.end <= instant }
    for late in lates where late.start <= instant { shown = max(shown, instant + late.by) }
    return shown
  }

  /// The end of the spans that an instant falls into; nil for none. Forgets the ones before.
  private static func end(_ spans: inout [Span], at instant: Instant) -> Instant? {
    spans.removeAll { $0.end <= instant }
    return spans.filter { $0.start <= instant }.map(\.end).max()
  }

  private mutating func takeDrop(at instant: Instant) -> Bool {
    guard let index = drops.firstIndex(where: { $0.at <= instant }) else { return false }
    drops[index].left -= 1
    if drops[index].left == 0 { drops.remove(at: index) }
    return true
  }

  // MARK: After a frame

  /// Goes on to the next frame.
  ///
  /// - Parameters:
  ///   - frame: the one that has been made.
  ///   - due: when something happens next; nil for at the next tick.
  mutating func advance(after frame: PlannedFrame, to due: Instant?) {
    if let actual = frame.actual { ticks.shown(at: actual) }
    let free = (frame.actual ?? frame.instant) + Interval(nanoseconds: 1)
    ticks.advance(readyAt: max(free, due ?? free))
  }
}
