import BackswipeGestures
package import BackswipeMetrics
package import BackswipePopDecisions
package import BackswipeSettings
package import BackswipeSimulation
package import BackswipeTrace
package import BackswipeUnits

/// Keeps the latest records of a run, so that its last gesture can be explained.
///
/// Needs every record, row and finding in order; a run that returns to an earlier instant calls
/// `cut` first. Up to twice the `span` before the newest record is kept, so that memory does not
/// grow with the run.
package struct GestureRecorder: Sendable {
  /// A finding about a finger, with the instant of its report.
  struct Told: Sendable {
    let instant: Instant
    let finger: Int
    let finding: GestureFinding
  }

  /// The default time span that is kept.
  package static let defaultSpan = Interval.milliseconds(60_000)

  /// Whether the run reports all its findings, so that a finger without one has none. Otherwise
  /// samples are judged as long as there is no finding at all.
  package var tellsFindings = false
  private let span: Interval
  /// Samples, states of recognisers, calls and commands, in order.
  private(set) var events: [TraceRecord] = []
  private(set) var frames: [FrameRecord] = []
  private(set) var rows: [FrameMetrics.Row] = []
  private(set) var findings: [Told] = []
  /// The settings with the instants from which they apply; never empty.
  private var settings: [(from: Instant, settings: SimulatorSettings)]
  private var oldest: Instant?

  /// - Parameter settings: the initial settings of the run.
  package init(_ settings: SimulatorSettings, span: Interval = defaultSpan) {
    self.settings = [(.zero, settings)]
    self.span = span
  }

  // MARK: Recording

  package mutating func append(_ record: TraceRecord) {
    switch record {
    case .header: return
    case .frame(let frame): frames.append(frame)
    case .input, .gesture, .command, .call: events.append(record)
    }
    if let instant = record.instant { forget(before: instant) }
  }

  /// Adds a row of the table of frames.
  package mutating func append(_ row: FrameMetrics.Row) { rows.append(row) }

  /// Adds a finding of `UIEnvironment.explain`.
  package mutating func append(_ finding: GestureFinding, of finger: Int, at instant: Instant) {
    findings.append(Told(instant: instant, finger: finger, finding: finding))
  }

  /// Changes the settings for gestures from an instant on.
  package mutating func use(_ settings: SimulatorSettings, from instant: Instant) {
    self.settings.append((instant, settings))
  }

  /// Removes everything after an instant.
  package mutating func cut(after instant: Instant) {
    events.removeAll { ($0.instant ?? .zero) > instant }
    frames.removeAll { $0.instant > instant }
    rows.removeAll { $0.timing.shown > instant }
    findings.removeAll { $0.instant > instant }
    let first = settings[0]
    settings = [first] + settings.dropFirst().filter { $0.from <= instant }
  }

  /// Removes records before the span once there is twice as much, so that the work for each record
  /// is constant.
  private mutating func forget(before newest: Instant) {
    let first = oldest ?? newest
    oldest = first
    guard newest - first > span + span else { return }
    let limit = newest - span
    oldest = limit
    events.removeAll { ($0.instant ?? .zero) < limit }
    frames.removeAll { $0.instant < limit }
    rows.removeAll { $0.timing.shown < limit }
    findings.removeAll { $0.instant < limit }
    let current = settings.lastIndex { $0.from <= limit } ?? 0
    settings.removeFirst(current)
  }

  // MARK: Analysis

  /// The analysis of the last gesture with an event at or before an instant, as of that instant;
  /// nil where no finger has landed.
  package func account(at instant: Instant) -> GestureAnalysis? {
    GestureAnalysis(at: instant, in: self)
  }

  /// The events between two instants.
  ///
  /// - Parameter transitions: the transitions of the run, from `FrameDriver.transitions`.
  package func lanes(from: Instant, to: Instant, transitions: [TransitionSpan]) -> Lanes {
    Lanes(from: from, to: to, transitions: transitions, in: self)
  }

  /// The decisions about released pops, in order.
  package var decisions: [PopDecision] {
    findings.compactMap { if case .popDecided(let decision) = $0.finding { decision } else { nil } }
  }

  // MARK: Queries

  /// The settings in force at an instant.
  func settings(at instant: Instant) -> SimulatorSettings {
    (settings.last { $0.from <= instant } ?? settings[0]).settings
  }

  /// The samples of all fingers, up to an instant.
  func samples(upTo limit: Instant) -> [PointerSample] {
    events.compactMap { event in
      if case .input(let sample) = event, sample.instant <= limit { sample } else { nil }
    }
  }

  /// The states that a recogniser entered between two instants.
  func states(
    from: Instant, to: Instant, where isWanted: (GestureRecord) -> Bool
  ) -> [GestureRecord] {
    events.compactMap { event in
      guard case .gesture(let record) = event, record.instant >= from, record.instant <= to,
        isWanted(record)
      else { return nil }
      return record
    }
  }
}
