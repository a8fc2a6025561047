import BackswipeDocuments
package import BackswipeGestures
import BackswipePrototypes
package import BackswipeSettings
import BackswipeSimulation
import BackswipeUI
package import BackswipeUnits

/// The recorded input of a live session, which becomes a scenario with the same run on the virtual
/// clock.
///
/// It keeps raw samples with their instants, and the instants of the frames that were shown, so
/// that a replay makes the same steps. Samples that a network brought late have the instants and the
/// lateness with which they are added: with the lateness a replay has them in the same frames, with
/// their own times instead in the frames of those. A late frame is recorded as a stall before it; elsewhere a
/// replay may make further frames, where other settings prolong a motion.
package struct SessionRecording: Sendable {
  /// Time for the replay to settle after the last recorded entry.
  private static let slack = Interval.milliseconds(10_000)

  private let title: String
  private let prototype: PrototypeSource
  private var display: ScenarioDisplay
  /// The settings at the start.
  private let start: SimulatorSettings
  private var settings: [SettingAssignment]
  /// The numbers of the prototype's file that have other values at the start.
  private let numbers: [SettingAssignment]
  private var ticks: [Instant] = []
  private var entries: [TimelineEntry] = []
  /// The last instant of an entry.
  private var newest = Instant.zero
  /// The number of entries that have been returned as lines.
  private var written = 0
  /// The instant of the last line.
  private var lastLine = Instant.zero

  /// - Parameters:
  ///   - prototype: a path is relative to the scenario's file.
  ///   - display: the display at the start; its refresh is replaced by the frames that are shown.
  ///   - settings: the settings at the start.
  ///   - own: the prototype's settings, which are left out of the scenario.
  ///   - hasNumbers: whether the prototype has the changed numbers of its file already; others are
  ///     among the scenario's settings.
  package init(
    title: String, prototype: PrototypeSource, display: ScenarioDisplay,
    settings: SimulatorSettings,
    own: [SettingAssignment] = [], hasNumbers: Bool = true
  ) {
    self.title = title
    self.prototype = prototype
    self.display = display
    start = settings
    numbers = hasNumbers ? [] : settings.fileAssignments(from: SimulatorSettings())
    self.settings = settings.assignments(over: own) + numbers
  }

  /// Changes the prototype's settings that are left out, after its file has changed.
  package mutating func rebase(over own: [SettingAssignment]) {
    settings = start.assignments(over: own) + numbers
  }

  /// Whether anything has been recorded.
  package var isEmpty: Bool { entries.isEmpty }

  /// Adds a shown frame. One that is not later than the one before is left out.
  ///
  /// - Parameter due: the instant from which there was something to show; nil for nothing.
  package mutating func add(frameAt instant: Instant, due: Instant?) {
    guard instant >= .zero, ticks.last.map({ $0 < instant }) ?? true else { return }
    if let due, let last = ticks.last,
      let missed = RecordedTicks.tick(
        atOrAfter: due, between: last, and: instant, at: display.refresh.fastestRate)
    {
      let place = entries.lastIndex { $0.at <= missed }.map { $0 + 1 } ?? 0
      entries.insert(
        TimelineEntry(at: missed, StallVerb(instant - missed)), at: max(place, written)
      )
    }
    ticks.append(instant)
  }

  /// Adds a sample at its own instant, which may be before that of entries from before: a network
  /// brings samples late, and a replay has entries in the order of time.
  package mutating func add(_ sample: PointerSample) {
    let verb = TouchVerb(
      id: sample.id, phase: sample.phase, at: sample.location.onGrid,
      isBatched: sample.isBatched, lateness: sample.lateness, button: TouchVerb.Button(sample),
      modifiers: TouchVerb.modifiers(of: sample))
    entries.append(TimelineEntry(at: max(sample.instant, .zero), verb))
    newest = max(newest, sample.instant)
  }

  /// Adds an entry. One that is earlier than an entry from before gets the instant of that.
  package mutating func add(_ verb: any TimelineVerb, at instant: Instant) {
    newest = max(newest, instant)
    entries.append(TimelineEntry(at: newest, verb))
  }

  /// The recorded scenario.
  ///
  /// - Parameter stack: the stack at the end, which the scenario expects of the replay.
  package func scenario(endingWith stack: [String]) -> ScenarioFile {
    var display = display
    if !ticks.isEmpty,
      let refresh = try? DisplayRefresh(ticks: ticks, rate: display.refresh.fastestRate)
    {
      display.refresh = refresh
    }
    let last = max(newest, ticks.last ?? .zero)
    return ScenarioFile(
      title: title, prototype: prototype, display: display,
      settings: settings,
      timeline: entries.inOrder,
      expectations: stack.isEmpty
        ? [] : [Expectation(at: .end, checks: [.stack(stack)], text: "")],
      until: Self.limit(after: last))
  }

  /// The time limit of a replay.
  static func limit(after last: Instant) -> Interval {
    max(ScenarioFile.defaultLimit, last - Instant.zero + slack)
  }

  // MARK: Incremental output

  /// The beginning of a file that grows with the session and can be read and replayed at any time:
  /// its ticks are entries of the timeline, one line each.
  package var opening: String {
    let start = ScenarioFile(
      title: title, prototype: prototype, display: display,
      settings: settings)
    let refresh = YAMLNode.mapping([
      ("ticks", .text("timeline")), ("hz", .plain(display.refresh.fastestRate.description)),
    ])
    var pairs = start.pairs.filter { $0.0 != "display" }
    pairs.append(("display", display.node(refresh: refresh)))
    return YAMLWriter.file(.mapping(pairs)) + "timeline:\n"
  }

  /// The lines of everything up to the last frame, from the beginning, for another file.
  package mutating func takeAllLines() -> String {
    (written, lastLine) = (0, .zero)
    entries = entries.inOrder
    var lines: [String] = []
    for frame in ticks { lines.append(takeLines(upTo: frame)) }
    return lines.joined()
  }

  /// The lines of everything up to the last frame that have not been returned yet.
  package mutating func takeLines() -> String {
    ticks.last.map { takeLines(upTo: $0) } ?? ""
  }

  /// A sample that belongs before lines that have been returned is `late` by the difference.
  private mutating func takeLines(upTo frame: Instant) -> String {
    let new = Array(entries[written...].prefix { $0.at <= frame }).inOrder
    written += new.count
    let lines = new.map { $0.postponed(to: lastLine) } + [TimelineEntry(at: frame, ShownVerb())]
    lastLine = frame
    return lines.map { "  - \(YAMLWriter.flow($0.node))\n" }.joined()
  }
}

extension TimelineEntry {
  /// The entry, at an instant if it is before that; the sample of a touch keeps its own time.
  fileprivate func postponed(to instant: Instant) -> TimelineEntry {
    guard at < instant else { return self }
    let verb = (self.verb as? TouchVerb)?.late(by: instant - at) ?? self.verb
    return TimelineEntry(at: instant, verb)
  }
}
