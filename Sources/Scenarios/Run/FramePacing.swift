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
/// One frame is under way at a time: while one waits to be shown, none is made. Where a recording
/// was late, its replay is as if the update had stalled there.
struct FramePacing {
  /// A span of time in which something goes wrong.
  private struct Span {
    let start: Instant
    let end: Instant
    var by = Interval.zero
  }

  /// Spans of which only the last end counts. Each is looked at once.
  private struct Stalls {
    /// By their start.
    let spans: [Span]
    private var next = 0
    private var end = Instant.zero

    init(_ spans: [Span]) { self.spans = spans.sorted { $0.start < $1.start } }

    /// The end of those that an instant falls into; nil for none. Instants come in order.
    mutating func end(at instant: Instant) -> Instant? {
      while next < spans.count, spans[next].start <= instant {
        end = max(end, spans[next].end)
        next += 1
      }
      return end > instant ? end : nil
    }
  }

  /// A span that is under way, the one that delays most first.
  private struct Lateness: Comparable {
    let span: Span

    static func == (left: Self, right: Self) -> Bool { left.span.by == right.span.by }
    static func < (left: Self, right: Self) -> Bool { left.span.by > right.span.by }
  }

  private var ticks: DisplayTicks
  private var updates: Stalls
  private var renderers: Stalls
  /// Spans to come, by their start, from `nextLate` on, and those that are under way.
  private let lates: [Span]
  private var nextLate = 0
  private var late = Heap<Lateness>()
  /// From `nextDrop` on, by their instant.
  private var drops: [(at: Instant, left: Int)]
  private var nextDrop = 0
  /// The stall that the next frame comes out of: when it was due, for how long, and its end.
  private var stall: (due: Instant, period: Interval, end: Instant)?

  init(_ timeline: [TimelineEntry], refresh: DisplayRefresh) {
    ticks = DisplayTicks(refresh)
    var updates: [Span] = []
    var renderers: [Span] = []
    var lates: [Span] = []
    var drops: [(at: Instant, left: Int)] = []
    if case .recorded(let recorded) = refresh.form {
      updates = recorded.untoldDelays.map { Span(start: $0.start, end: $0.end) }
    }
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
    self.updates = Stalls(updates)
    self.renderers = Stalls(renderers)
    self.lates = lates.sorted { $0.start < $1.start }
    self.drops = drops.sorted { $0.at < $1.at }
  }

  /// The tick that it is at.
  var instant: Instant { ticks.instant }

  /// When a stall of the update ends that an instant falls into; nil when it falls into none. For
  /// runs that somebody else drives, by instants that never go back.
  mutating func stallEnd(at instant: Instant) -> Instant? { updates.end(at: instant) }

  /// Whether anything is to go wrong in showing frames.
  var hasDisplayFaults: Bool { !renderers.spans.isEmpty || !lates.isEmpty || !drops.isEmpty }

  /// The frame to make at the present tick; nil when nothing is made, and it has gone on.
  mutating func next() -> PlannedFrame? {
    let instant = ticks.instant
    if let end = updates.end(at: instant) {
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
    if let end = renderers.end(at: instant) { shown = ticks.instant(readyAt: end) }
    while nextLate < lates.count, lates[nextLate].start <= instant {
      late.insert(Lateness(span: lates[nextLate]))
      nextLate += 1
    }
    while let most = late.least, most.span.end <= instant { _ = late.popLeast() }
    return late.least.map { max(shown, instant + $0.span.by) } ?? shown
  }

  private mutating func takeDrop(at instant: Instant) -> Bool {
    guard nextDrop < drops.count, drops[nextDrop].at <= instant else { return false }
    drops[nextDrop].left -= 1
    if drops[nextDrop].left == 0 { nextDrop += 1 }
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
