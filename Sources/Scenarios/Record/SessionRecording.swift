import BackswipeGeometry
package import BackswipeGestures
import BackswipePrototypes
import BackswipeRunning
package import BackswipeSettings
package import BackswipeTime
import BackswipeUI

/// What a hand did in a live session, as it happens; becomes a scenario that does the same on the
/// virtual clock.
///
/// It keeps raw samples with their instants, and the instants of the frames that were shown, so
/// that a replay makes the very same steps. A frame that came later than it was due is recorded as a
/// stall before it; elsewhere a replay may make further frames, where other settings make something
/// move for longer than it did.
package struct SessionRecording: Sendable {
  /// Room for the replay to come to rest after the last thing that was recorded.
  private static let slack = Interval.milliseconds(10_000)

  private let title: String
  private let prototype: String
  private var display: ScenarioDisplay
  private let settings: [SettingAssignment]
  private var ticks: [Instant] = []
  private var entries: [TimelineEntry] = []
  /// How many of the entries have been taken as lines.
  private var written = 0

  /// - Parameters:
  ///   - prototype: the prototype's path as the scenario is to name it, relative to its own place.
  ///   - display: at the start; its refresh is replaced by the frames that are shown.
  ///   - settings: at the start.
  ///   - own: those of the prototype, which need not be said again.
  package init(
    title: String, prototype: String, display: ScenarioDisplay, settings: Settings,
    own: [SettingAssignment] = []
  ) {
    self.title = title
    self.prototype = prototype
    self.display = display
    self.settings = settings.assignments(over: own)
  }

  /// Whether anything has been recorded.
  package var isEmpty: Bool { entries.isEmpty }

  /// A frame was shown. One that is not later than the one before is left out.
  ///
  /// - Parameter due: since when there was something to show; nil for nothing.
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

  package mutating func add(_ sample: PointerSample) {
    add(
      TouchVerb(
        id: sample.id, phase: sample.phase, at: sample.location.onGrid,
        isBatched: sample.isBatched), at: sample.instant)
  }

  /// Entries are kept in order of time: one that is late moves up to the one before it.
  package mutating func add(_ verb: any TimelineVerb, at instant: Instant) {
    entries.append(TimelineEntry(at: max(instant, entries.last?.at ?? .zero), verb))
  }

  /// The scenario.
  ///
  /// - Parameter stack: what was on the stack in the end, which the replay is to come to as well.
  package func scenario(endingWith stack: [String]) -> ScenarioFile {
    var display = display
    if !ticks.isEmpty,
      let refresh = try? DisplayRefresh(ticks: ticks, rate: display.refresh.fastestRate)
    {
      display.refresh = refresh
    }
    let last = max(entries.last?.at ?? .zero, ticks.last ?? .zero)
    return ScenarioFile(
      title: title, prototype: .path(prototype, .start), display: display,
      settings: settings,
      timeline: entries,
      expectations: stack.isEmpty
        ? [] : [Expectation(at: .end, checks: [.stack(stack)], text: "")],
      until: Self.limit(after: last))
  }

  /// How long a replay may take.
  static func limit(after last: Instant) -> Interval {
    max(ScenarioFile.defaultLimit, last - Instant.zero + slack)
  }

  // MARK: While it goes on

  /// The beginning of a file that grows with the session, and can be read and replayed at any time:
  /// its ticks stand in the timeline, and every entry is a line.
  package var opening: String {
    let start = ScenarioFile(
      title: title, prototype: .path(prototype, .start), display: display,
      settings: settings)
    let refresh = YAMLNode.mapping([
      ("ticks", .text("timeline")), ("hz", .plain(display.refresh.fastestRate.description)),
    ])
    var pairs = start.pairs.filter { $0.0 != "display" }
    pairs.append(("display", display.node(refresh: refresh)))
    return YAMLWriter.file(.mapping(pairs)) + "timeline:\n"
  }

  /// The lines of everything up to the last frame that have not been taken yet.
  package mutating func takeLines() -> String {
    guard let frame = ticks.last else { return "" }
    let new =
      entries[written...].prefix { $0.at <= frame } + [TimelineEntry(at: frame, ShownVerb())]
    written += new.count - 1
    return new.map { "  - \(YAMLWriter.flow($0.node))\n" }.joined()
  }
}
