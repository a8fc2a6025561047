import BackswipeDocuments
package import BackswipeGestures
package import BackswipePrototypes
package import BackswipeScenarios
package import BackswipeSettings
package import BackswipeUnits

/// The touches of one finger that made a gesture, with the scenario in which it landed: the subject
/// of studies under other settings.
///
/// A gesture is saved as a scenario file: `scenario` reproduces it.
package struct RecordedGesture: Sendable {
  /// The scenario without this finger, up to its lifting, with a display of even ticks, and without
  /// expectations and faults of frames.
  package private(set) var surroundings: ScenarioFile
  /// The screens of the scenario.
  package private(set) var prototype: Prototype
  /// The finger's number.
  package let touch: Int
  /// The instant of landing in the scenario.
  package private(set) var landing: Instant
  /// The samples from landing to lifting, with instants relative to the landing; never fewer than
  /// two.
  package private(set) var samples: [PointerSample]
  /// The axis of its distance and speed in studies: x for a drag of pages, and for one of elements
  /// that along which it goes further.
  package private(set) var way = Way.pages

  package enum Way: Sendable {
    case pages, x, y
  }

  /// For a finger that is already known, as in a session; `GestureSearch` finds that of a file.
  ///
  /// - Parameters:
  ///   - surroundings: everything but the finger, up to its lifting.
  ///   - samples: at least two, with instants relative to the landing.
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

  /// The duration from landing to lifting.
  package var length: Interval { (samples.last?.instant ?? .zero) - .zero }

  /// The instant of lifting in the scenario.
  package var lift: Instant { landing + length }

  /// The width of the phone's screen in points.
  package var width: Double { Double(surroundings.display.size.width) }

  /// The length of the screen along its way, in points.
  var extent: Double { way == .y ? Double(surroundings.display.size.height) : width }

  /// Whether it lands in the right half of the screen, and lifts left of there: as a drag that leads a
  /// page from the right edge.
  var comesFromRight: Bool {
    guard let first = samples.first?.location.x, let last = samples.last?.location.x else {
      return false
    }
    return Double(first) > width / 2 && last < first
  }

  /// Whether the finger stays near the place of its landing.
  package var isTap: Bool { Self.isTap(samples) }

  static func isTap(_ samples: [PointerSample]) -> Bool {
    guard let first = samples.first?.location else { return false }
    return samples.allSatisfy { sample in
      abs(sample.location.x - first.x) <= tapReach && abs(sample.location.y - first.y) <= tapReach
    }
  }

  /// The points by which the finger of a tap moves at most, to either side.
  private static let tapReach: CGFloat = 10

  /// The samples with instants of the scenario.
  package var delivered: [PointerSample] {
    samples.map { sample in
      var sample = sample
      sample.instant = landing + (sample.instant - .zero)
      return sample
    }
  }

  /// The same finger with other samples, in order of time, relative to the landing.
  package func with(_ samples: [PointerSample]) -> RecordedGesture {
    var gesture = self
    gesture.samples = samples
    return gesture
  }

  /// The same finger on another version of the prototype.
  package func on(_ prototype: Prototype) -> RecordedGesture {
    var gesture = self
    gesture.prototype = prototype
    return gesture
  }

  /// The same for studies of the elements that it moves.
  var ofElements: RecordedGesture {
    var gesture = self
    let first = samples[0].location
    let most = samples.reduce(CGPoint.zero) { most, sample in
      CGPoint(
        x: max(most.x, abs(sample.location.x - first.x)),
        y: max(most.y, abs(sample.location.y - first.y)))
    }
    gesture.way = most.y > most.x ? .y : .x
    return gesture
  }

  /// The same along the way of another one.
  package func along(_ other: RecordedGesture) -> RecordedGesture {
    var gesture = self
    gesture.way = other.way
    return gesture
  }

  /// The gesture at another place on the screen.
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

  /// The gesture without its beginning and its end: the finger lands later, at its location then,
  /// and lifts earlier. At least two samples remain.
  package func trimmed(lead: Interval = .zero, tail: Interval = .zero) -> RecordedGesture {
    let from = Instant.zero + max(lead, .zero)
    let to = Instant.zero + max(length - max(tail, .zero), .zero)
    // The landing and the end can have moves at their instants.
    let begin = lead > .zero ? samples.lastIndex { $0.instant <= from } ?? 0 : 0
    let end = tail > .zero ? samples.lastIndex { $0.instant <= to } ?? 0 : samples.count - 1
    guard from < to, begin < end else { return self }
    var (first, last) = (samples[begin], samples[end])
    first.phase = .began
    first.instant = .zero
    last.phase = samples.last?.phase ?? .ended
    last.instant = .zero + (to - from)
    let moves = samples[(begin + 1)..<end].map { sample in
      var sample = sample
      sample.instant = .zero + (sample.instant - from)
      return sample
    }
    var gesture = with([first] + moves + [last])
    gesture.landing = landing + (from - .zero)
    return gesture
  }

  /// The approximate time before the landing at which a stack is set.
  package static let settling = Interval.milliseconds(100)

  /// The same finger on a stack that is set at once, instead of the session's history, so that its
  /// run time does not depend on the session's length. Scrolled content and presented controllers
  /// are missing.
  ///
  /// - Parameter stack: bottom to top, from `GestureRun.stack`.
  package func standing(on stack: [String]) -> RecordedGesture {
    guard !stack.isEmpty else { return self }
    var gesture = self
    // Naming a screen twice makes a second instance.
    let screens = stack.map { String($0.prefix { $0 != "#" }) }
    gesture.surroundings.timeline = [TimelineEntry(at: .zero, SetVerb(screens, animated: false))]
    // The distance to the next frame is kept, or the page would be shown at other positions.
    let refresh = surroundings.display.refresh
    let early = refresh.instant(ofTick: refresh.firstTick(atOrAfter: landing)) - landing
    let tick = refresh.firstTick(atOrAfter: .zero + Self.settling) + 1
    gesture.landing = refresh.instant(ofTick: tick) - early
    return gesture
  }

  // MARK: Surroundings

  /// The assignments without any side: the prototype's and the scenario's.
  package var settings: [SettingAssignment] { prototype.settings + surroundings.settings }

  /// The time before the landing at which playback begins.
  package static let lead = Interval.milliseconds(200)
  /// The time after everything has settled at which playback ends.
  package static let tail = Interval.milliseconds(300)

  /// The time span of playback.
  ///
  /// - Parameter rest: the instant from which nothing moves; the lifting at least.
  package func span(until rest: Instant) -> ClosedRange<Instant> {
    let start = max(.zero, landing - Self.lead)
    return start...max(start, max(rest, lift) + Self.tail)
  }

  // MARK: File

  /// Changes the prototype's source in its file. The screens stay.
  package mutating func locate(_ source: PrototypeSource) { surroundings.prototype = source }

  /// The scenario that reproduces this gesture, without expectations.
  package var scenario: ScenarioFile {
    var file = surroundings
    let own = delivered.map { sample in
      TimelineEntry(
        at: sample.instant,
        TouchVerb(
          id: sample.id, phase: sample.phase, at: sample.location, isBatched: sample.isBatched,
          lateness: sample.lateness, button: TouchVerb.Button(sample),
          modifiers: TouchVerb.modifiers(of: sample)))
    }
    // Stable: other entries at the same instant come first.
    file.timeline = (file.timeline + own).enumerated()
      .sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }.map(\.element)
    return file
  }
}

extension RecordedGesture {
  /// The scenario for a file in another folder.
  ///
  /// - Parameter path: the prototype's path, relative to the new file.
  package func scenario(naming path: String) -> ScenarioFile {
    var file = scenario
    if case .path = file.prototype { file.prototype = .path(path, .start) }
    return file
  }
}

extension RecordedGesture: Equatable {
  /// Whether both are saved as the same file.
  package static func == (left: RecordedGesture, right: RecordedGesture) -> Bool {
    left.touch == right.touch && left.scenario.yaml() == right.scenario.yaml()
  }
}
