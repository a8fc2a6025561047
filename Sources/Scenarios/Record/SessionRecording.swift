package import BackswipeGeometry
package import BackswipeGestures
package import BackswipePrototypes
package import BackswipeTime
package import BackswipeUI

/// What a hand did in a live session, as it happens; becomes a scenario that does the same on the
/// virtual clock.
///
/// It keeps raw samples with their instants, and the instants of the frames that were shown, so
/// that a replay makes the very same steps.
package struct SessionRecording: Sendable {
  /// Room for the replay to come to rest after the last thing that was recorded.
  static let slack = Interval.milliseconds(10_000)

  private let title: String
  private let prototype: String
  private var display: ScenarioDisplay
  private let settings: [FileSetting]
  private var ticks: [Instant] = []
  private var entries: [TimelineEntry] = []

  /// - Parameters:
  ///   - prototype: the prototype's path as the scenario is to name it, relative to its own place.
  ///   - display: at the start; its refresh is replaced by the frames that are shown.
  ///   - settings: at the start.
  ///   - own: those of the prototype, which need not be said again.
  package init(
    title: String, prototype: String, display: ScenarioDisplay, settings: Settings,
    own: PrototypeSettings = PrototypeSettings()
  ) {
    self.title = title
    self.prototype = prototype
    self.display = display
    self.settings = settings.assignments(over: own.pairs).map {
      FileSetting(key: $0.key, value: $0.value)
    }
  }

  /// Whether anything has been recorded.
  package var isEmpty: Bool { entries.isEmpty }

  /// A frame was shown. One that is not later than the one before is left out.
  package mutating func add(frameAt instant: Instant) {
    guard instant >= .zero, ticks.last.map({ $0 < instant }) ?? true else { return }
    ticks.append(instant)
  }

  package mutating func add(_ sample: PointerSample) {
    let phase: TimelineAction.TouchPhase =
      switch sample.phase {
      case .began: .began
      case .moved: .moved
      case .ended: .ended
      case .cancelled: .cancelled
      }
    add(.touch(id: sample.id, phase: phase, at: sample.location.onGrid), at: sample.instant)
  }

  package mutating func add(key: String, at instant: Instant) { add(.key(key), at: instant) }

  package mutating func add(scrollAt place: CGPoint, by distance: CGPoint, at instant: Instant) {
    add(.scroll(at: place.onGrid, by: distance.onGrid), at: instant)
  }

  /// What was typed into a text field.
  package mutating func add(text: String, at instant: Instant) { add(.type(text), at: instant) }

  package mutating func add(resize size: CGSize, at instant: Instant) {
    add(.resize(size), at: instant)
  }

  package mutating func add(rotate orientation: UIDeviceOrientation, at instant: Instant) {
    add(.rotate(orientation), at: instant)
  }

  package mutating func add(show ids: [String], at instant: Instant) {
    add(.set(ids, animated: false), at: instant)
  }

  package mutating func add(settings: [(key: String, value: String)], at instant: Instant) {
    add(
      .setSetting(settings.map { FileSetting(key: $0.key, value: $0.value) }), at: instant)
  }

  /// Entries are kept in order of time: one that is late moves up to the one before it.
  private mutating func add(_ action: TimelineAction, at instant: Instant) {
    entries.append(
      TimelineEntry(at: max(instant, entries.last?.at ?? .zero), action: action))
  }

  /// The scenario.
  ///
  /// - Parameter stack: what was on the stack in the end, which the replay is to come to as well.
  package func scenario(endingWith stack: [String]) -> ScenarioFile {
    var display = display
    if !ticks.isEmpty, let refresh = try? DisplayRefresh(ticks: ticks) {
      display.refresh = refresh
    }
    let last = max(entries.last?.at ?? .zero, ticks.last ?? .zero)
    return ScenarioFile(
      title: title, prototype: .path(prototype, .start), display: display,
      settings: settings,
      timeline: entries,
      expectations: stack.isEmpty
        ? [] : [Expectation(at: .end, checks: [.stack(stack)], text: "")],
      until: max(ScenarioFile.defaultLimit, last - Instant.zero + Self.slack))
  }
}
