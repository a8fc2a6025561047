package import BackswipeUnits

/// Determines the instants at which frames are made and shown: by the display's ticks and by
/// faults. Work takes no time otherwise.
///
/// - During a stall of the update no frame is made. The next frame is the first one after it; it
///   was due at the first tick in the stall, and its work ends with the stall.
/// - A frame made during a stall of the renderer is finished at once, and shown at the first tick
///   at or after the stall's end.
/// - Late presentation shows each frame of a span a fixed interval later than its tick.
/// - A dropped frame is made and never shown.
///
/// At most one frame is in progress: none is made while one waits to be shown. The replay of a late
/// recording behaves as with a stall of the update.
package struct FramePacing: Sendable {
  /// A span of time with a fault.
  private struct Span: Sendable {
    let start: Instant
    let end: Instant
    var by = Interval.zero
  }

  /// Spans of which only the last end is relevant. Each is visited once.
  private struct Stalls: Sendable {
    /// Ordered by start.
    private(set) var spans: [Span]
    private var next = 0
    private var end = Instant.zero

    init(_ spans: [Span]) { self.spans = spans.sorted { $0.start < $1.start } }

    /// Adds a span that starts no earlier than the last instant passed to `end`.
    mutating func add(_ span: Span) { FramePacing.insert(span, into: &spans, from: next) }

    /// The latest end of the spans that contain an instant; nil for none. Instants must not
    /// decrease.
    mutating func end(at instant: Instant) -> Instant? {
      while next < spans.count, spans[next].start <= instant {
        end = max(end, spans[next].end)
        next += 1
      }
      return end > instant ? end : nil
    }
  }

  /// A current span; the one with the longest delay is first.
  private struct Lateness: Comparable, Sendable {
    let span: Span

    static func == (left: Self, right: Self) -> Bool { left.span.by == right.span.by }
    static func < (left: Self, right: Self) -> Bool { left.span.by > right.span.by }
  }

  private var ticks: DisplayTicks
  private var updates: Stalls
  private var renderers: Stalls
  /// Future spans, ordered by start, from `nextLate` on; the current ones are in `late`.
  private var lates: [Span]
  private var nextLate = 0
  private var late = Heap<Lateness>()
  /// Future drops, ordered by instant, from `nextDrop` on.
  private var drops: [(at: Instant, count: Int)]
  private var nextDrop = 0
  /// The number of frames dropped for the next drop.
  private var dropped = 0
  /// The stall that ends with the next frame: the instant at which that frame was due, the period,
  /// and the end.
  private var stall: (due: Instant, period: Interval, end: Instant)?

  /// The frame made last.
  private var last: PlannedFrame?

  package var hasBegun: Bool { last != nil }

  package init(_ refresh: DisplayRefresh, faults: [(at: Instant, fault: FrameFault)] = []) {
    ticks = DisplayTicks(refresh)
    var updates: [Span] = []
    var renderers: [Span] = []
    var lates: [Span] = []
    var drops: [(at: Instant, count: Int)] = []
    if case .recorded(let recorded) = refresh.form {
      updates = recorded.untoldDelays.map { Span(start: $0.start, end: $0.end) }
    }
    for (at, fault) in faults {
      switch fault {
      case .stall(let length): updates.append(Span(start: at, end: at + length))
      case .rendererStall(let length): renderers.append(Span(start: at, end: at + length))
      case .latePresent(let by, let length):
        lates.append(Span(start: at, end: at + length, by: by))
      case .drop(let count): drops.append((at, count))
      }
    }
    self.updates = Stalls(updates)
    self.renderers = Stalls(renderers)
    self.lates = lates.sorted { $0.start < $1.start }
    self.drops = drops.sorted { $0.at < $1.at }
  }

  /// Adds a fault at an instant not yet reached by a frame.
  package mutating func add(_ fault: FrameFault, at: Instant) {
    switch fault {
    case .stall(let length): updates.add(Span(start: at, end: at + length))
    case .rendererStall(let length): renderers.add(Span(start: at, end: at + length))
    case .latePresent(let by, let length):
      Self.insert(Span(start: at, end: at + length, by: by), into: &lates, from: nextLate)
    case .drop(let count):
      let place = drops[nextDrop...].firstIndex { $0.at > at } ?? drops.count
      drops.insert((at, count), at: place)
    }
  }

  private static func insert(_ span: Span, into spans: inout [Span], from next: Int) {
    spans.insert(span, at: spans[next...].firstIndex { $0.start > span.start } ?? spans.count)
  }

  /// The end of the update stall that contains an instant; nil if there is none. For callers with a
  /// separate clock; instants must not decrease.
  package mutating func stallEnd(at instant: Instant) -> Instant? { updates.end(at: instant) }

  /// Whether any fault in showing frames remains.
  package var hasDisplayFaults: Bool {
    !renderers.spans.isEmpty || !lates.isEmpty || !drops.isEmpty
  }

  /// The instant of the next frame: the first one at tick 0, each other one after the previous one
  /// was shown.
  ///
  /// - Parameter due: the instant from which a frame is due; nil for as early as possible.
  package func nextInstant(due: Instant?) -> Instant {
    var copy = self
    return copy.advance(due: due)
  }

  /// Advances to that frame.
  package mutating func next(due: Instant?) -> PlannedFrame {
    let instant = advance(due: due)
    defer { stall = nil }
    let frame = PlannedFrame(
      number: ticks.number, instant: instant, expected: stall?.due ?? instant,
      actual: takeDrop(at: instant) ? nil : shown(instant), finish: stall?.end ?? instant,
      period: stall?.period ?? ticks.period)
    if let actual = frame.actual { ticks.shown(at: actual) }
    last = frame
    return frame
  }

  private mutating func advance(due: Instant?) -> Instant {
    if let last {
      let free = (last.actual ?? last.instant) + Interval(nanoseconds: 1)
      ticks.advance(readyAt: max(free, due ?? free))
    }
    while let end = updates.end(at: ticks.instant) {
      stall = (stall?.due ?? ticks.instant, stall?.period ?? ticks.period, end)
      ticks.advance(readyAt: end)
    }
    return ticks.instant
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
    dropped += 1
    if dropped == drops[nextDrop].count {
      nextDrop += 1
      dropped = 0
    }
    return true
  }
}
