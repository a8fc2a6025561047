import BackswipeDocuments
package import BackswipeGestures
package import BackswipePrototypes
package import BackswipeScenarios
package import BackswipeSettings
package import BackswipeUnits

/// The touches of one finger that made a gesture, with the scenario in which it landed: what is
/// studied under other settings.
///
/// A hand is a scenario file, and is kept as one: `scenario` makes the same hand again.
package struct RecordedGesture: Sendable {
  /// The scenario without this finger, up to its lifting; a display of even ticks, and neither
  /// expectations nor faults of frames.
  package private(set) var surroundings: ScenarioFile
  /// The screens of the scenario.
  package let prototype: Prototype
  /// The finger's number.
  package let touch: Int
  /// When it lands in the scenario.
  package private(set) var landing: Instant
  /// From its landing to its lifting, with instants counted from the landing; never fewer than two.
  package private(set) var samples: [PointerSample]

  /// For a finger that is known already, as in a session; `GestureSearch` finds that of a file.
  ///
  /// - Parameters:
  ///   - surroundings: everything but the finger, up to its lifting.
  ///   - samples: two at least, with instants counted from the landing.
  package init(
    surroundings: ScenarioFile, prototype: Prototype, touch: Int, landing: Instant,
    samples: [PointerSample]
  ) {
    self.surroundings = surroundings
    self.prototype = prototype
    self.touch = touch
    self.landing = landing
    self.samples = samples
  }

  /// The scenario's title; may be empty.
  package var name: String {
    get { surroundings.title }
    set { surroundings.title = newValue }
  }

  /// From landing to lifting.
  package var length: Interval { (samples.last?.instant ?? .zero) - .zero }

  /// When it lifts in the scenario.
  package var lift: Instant { landing + length }

  /// Points across the phone's screen.
  package var width: Double { Double(surroundings.display.size.width) }

  /// With instants of the scenario.
  package var delivered: [PointerSample] {
    samples.map { sample in
      var sample = sample
      sample.instant = landing + (sample.instant - .zero)
      return sample
    }
  }

  /// The same finger with other samples, in order of time from the landing at zero.
  func with(_ samples: [PointerSample]) -> RecordedGesture {
    var hand = self
    hand.samples = samples
    return hand
  }

  /// The same way elsewhere on the screen.
  package func moved(by offset: CGPoint) -> RecordedGesture {
    with(
      samples.map { sample in
        var sample = sample
        sample.location.x += offset.x
        sample.location.y += offset.y
        sample.location = sample.location.onGrid
        return sample
      })
  }

  /// Without its beginning and its end: the finger lands later where it then was, and lifts earlier.
  /// What is left has two samples at least; more cannot be cut off.
  package func trimmed(lead: Interval = .zero, tail: Interval = .zero) -> RecordedGesture {
    let from = Instant.zero + max(lead, .zero)
    let to = Instant.zero + max(length - max(tail, .zero), .zero)
    guard from < to, var first = samples.last(where: { $0.instant <= from }),
      var last = samples.last(where: { $0.instant <= to })
    else { return self }
    first.phase = .began
    first.instant = .zero
    last.phase = samples.last?.phase ?? .ended
    last.instant = .zero + (to - from)
    let between = samples.dropFirst().dropLast().filter { $0.instant > from && $0.instant < to }
    let moves = between.map { sample in
      var sample = sample
      sample.instant = .zero + (sample.instant - from)
      return sample
    }
    var hand = with([first] + moves + [last])
    hand.landing = landing + (from - .zero)
    return hand
  }

  /// About how long before the landing a stack is set for it.
  package static let settling = Interval.milliseconds(100)

  /// The same finger on pages that are set at once, instead of whatever led to them: as fast to run
  /// however long the session was. Content that was scrolled and what was presented are not there.
  ///
  /// - Parameter stack: bottom to top, as `GestureRun.stack` has it.
  package func standing(on stack: [String]) -> RecordedGesture {
    guard !stack.isEmpty else { return self }
    var hand = self
    // A second instance is made by naming the screen a second time.
    let screens = stack.map { String($0.prefix { $0 != "#" }) }
    hand.surroundings.timeline = [TimelineEntry(at: .zero, SetVerb(screens, animated: false))]
    // As long before a frame as it was, or the page would be shown at other places of its way.
    let refresh = surroundings.display.refresh
    let early = refresh.instant(ofTick: refresh.firstTick(atOrAfter: landing)) - landing
    let tick = refresh.firstTick(atOrAfter: .zero + Self.settling) + 1
    hand.landing = refresh.instant(ofTick: tick) - early
    return hand
  }

  // MARK: Surroundings

  /// The assignments that it has without any side: the prototype's and the scenario's.
  package var settings: [SettingAssignment] { prototype.settings + surroundings.settings }

  /// How long before the landing what is shown of it begins.
  package static let lead = Interval.milliseconds(200)
  /// How long after everything rests it ends.
  package static let tail = Interval.milliseconds(300)

  /// The instants shown of it.
  ///
  /// - Parameter rest: from when on nothing moves; the lifting at least.
  package func span(until rest: Instant) -> ClosedRange<Instant> {
    let start = max(.zero, landing - Self.lead)
    return start...max(start, max(rest, lift) + Self.tail)
  }

  // MARK: File

  /// Names the prototype of its file otherwise, or writes it into it. The screens stay.
  package mutating func locate(_ source: PrototypeSource) { surroundings.prototype = source }

  /// The scenario that makes this hand. It expects nothing.
  package var scenario: ScenarioFile {
    var file = surroundings
    let own = delivered.map { sample in
      TimelineEntry(
        at: sample.instant,
        TouchVerb(
          id: sample.id, phase: sample.phase, at: sample.location, isBatched: sample.isBatched))
    }
    // Stable: what else happens at an instant comes first.
    file.timeline = (file.timeline + own).enumerated()
      .sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }.map(\.element)
    return file
  }
}

extension RecordedGesture {
  /// The same, kept somewhere else.
  ///
  /// - Parameter path: the prototype's, relative to the new file.
  package func scenario(naming path: String) -> ScenarioFile {
    var file = scenario
    if case .path = file.prototype { file.prototype = .path(path, .start) }
    return file
  }
}

extension RecordedGesture: Equatable {
  /// Whether both are kept as the same file.
  package static func == (left: RecordedGesture, right: RecordedGesture) -> Bool {
    left.touch == right.touch && left.scenario.yaml() == right.scenario.yaml()
  }
}
