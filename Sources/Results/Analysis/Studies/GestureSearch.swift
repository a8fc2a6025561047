package import BackswipeDocuments
import BackswipeGestures
import BackswipePopDecisions
package import BackswipePrototypes
package import BackswipeScenarios
package import BackswipeSettings
import BackswipeSimulation
import BackswipeTrace
package import BackswipeUnits

/// Finds the gesture of a scenario in one run of it.
///
/// It is made by the last of the fingers that leads a pop; where there is none, the last one that
/// drags something or would lead a pop under some preset; where there is none, the last one that makes any
/// gesture. A tap that leads to another page is found apart from these.
@MainActor
package struct GestureSearch {
  /// A finger as the run delivered it.
  private struct Finger {
    var samples: [PointerSample]
    var landing: Instant { samples[0].instant }
    var lift: Instant { samples[samples.count - 1].instant }

    /// The finger at the times at which it reached the screen, before the input latency.
    func earlier(by latency: Interval) -> Finger {
      var finger = self
      for index in finger.samples.indices {
        finger.samples[index].instant = finger.samples[index].instant - latency
        // A hand that is studied has no faults: its samples count from where they were.
        finger.samples[index].delay = .zero
      }
      return finger
    }
  }

  private var fingers: [Finger] = []
  private var gestures: [GestureRecord] = []

  /// The reasons why there is no gesture.
  package static let noFinger = "no finger touches the screen, so there is no hand to study"
  package static let noGesture =
    "a hand that begins nothing: no finger of the timeline makes a gesture"

  /// - Parameters:
  ///   - path: the file's name, for messages.
  ///   - settings: the settings of the run, over the file's.
  ///   - refresh: the display's refresh; nil for the file's or, where that has recorded ticks, for
  ///     the recorded display's rate.
  /// - Throws: that no finger begins anything, or the reason why there can be no run.
  package static func gesture(
    of file: ScenarioFile, prototype: Prototype, path: String,
    settings: [SettingAssignment] = [], refresh: DisplayRefresh? = nil
  ) throws(FileErrors) -> RecordedGesture {
    var hasFingers = false
    let found = try find(
      in: file, prototype: prototype, path: path, settings: settings, refresh: refresh
    ) { search, _, last in
      hasFingers = !search.fingers.isEmpty
      return search.finger(width: Double(file.display.size.width), last)
    }
    guard let found else {
      let reason = hasFingers ? Self.noGesture : Self.noFinger
      throw FileErrors([
        FileError(file: path, place: file.timeline.last?.place ?? .start, reason: reason)
      ])
    }
    return found
  }

  /// The tap that set the last transition in motion; nil for none.
  ///
  /// - Parameters:
  ///   - path: the file's name, for messages.
  ///   - instant: the instant of a frame that shows the transition; nil for any.
  /// - Throws: the reason why there can be no run.
  package static func tap(
    of file: ScenarioFile, prototype: Prototype, path: String, at instant: Instant? = nil
  ) throws(FileErrors) -> RecordedGesture? {
    try find(in: file, prototype: prototype, path: path) { search, transitions, _ in
      let span = transitions.last { span in
        // Even ticks are not those of a recording.
        !span.interactive
          && instant.map { span.begin - slack <= $0 && $0 <= span.end + slack } ?? true
      }
      guard let span, let finger = search.fingers.last(where: { $0.landing <= span.begin }),
        finger.samples.count > 1, RecordedGesture.isTap(finger.samples)
      else { return nil }
      let other = file.timeline.contains { entry in
        entry.at > finger.lift && entry.at <= span.begin
          && (entry.verb as? any PerformedVerb)?.mayMove == true
      }
      return other ? nil : finger
    }
  }

  private static let slack = Interval.milliseconds(50)

  /// Runs a scenario, and returns the gesture of the chosen finger; nil where none is chosen.
  ///
  /// - Parameter choose: called with the fingers and gestures, the transitions, and the settings at
  ///   the end.
  private static func find(
    in file: ScenarioFile, prototype: Prototype, path: String,
    settings: [SettingAssignment] = [], refresh: DisplayRefresh? = nil,
    _ choose: (GestureSearch, [TransitionSpan], SimulatorSettings) -> Finger?
  ) throws(FileErrors) -> RecordedGesture? {
    let even = Self.even(file, refresh, settings)
    var search = GestureSearch()
    var records: [TraceRecord] = []
    var options = ScenarioRunner.Options()
    options.settings = settings
    let runner = try ScenarioRunner(
      even, name: path, prototype: prototype, options: options,
      record: { record in
        switch record {
        case .input, .gesture: records.append(record)
        case .header, .command, .call, .frame: break
        }
      })
    let result = runner.run()
    for record in records { search.append(record) }
    func values(_ instant: Instant) -> SimulatorSettings {
      SimulatorSettings(
        prototype.settings + even.settings(at: instant, over: prototype.settings) + settings)
    }
    let last = values(file.timeline.last?.at ?? .zero)
    guard let finger = choose(search, result.transitions, last) else { return nil }
    try checkSteps(result.failures, before: finger.lift, in: even, path: path)
    var constant = even
    constant.settings = even.settings(at: finger.landing, over: prototype.settings)
    constant.timeline = even.timeline.filter { !($0.verb is SetSettingVerb) }
    return search.gesture(
      finger.earlier(by: values(finger.landing).inputLatency), in: constant, prototype)
  }

  /// Throws where an entry could not be carried out, because the gesture would differ from the
  /// recorded one.
  private static func checkSteps(
    _ failures: [ScenarioResult.Failure], before lift: Instant, in file: ScenarioFile, path: String
  ) throws(FileErrors) {
    let mistakes = failures.compactMap { failure in
      file.timeline.first { $0.line == failure.line && $0.at <= lift }.map {
        FileError(file: path, place: $0.valuePlace, reason: failure.reason)
      }
    }
    if !mistakes.isEmpty { throw FileErrors(mistakes) }
  }

  /// The scenario without expectations, on a display of even ticks that is never late.
  ///
  /// - Parameter settings: the settings of the run, which changes of the timeline do not override.
  private static func even(
    _ file: ScenarioFile, _ refresh: DisplayRefresh?, _ settings: [SettingAssignment]
  ) -> ScenarioFile {
    var file = file
    if let refresh {
      file.display.refresh = refresh
    } else if case .recorded = file.display.refresh.form {
      file.display.refresh = DisplayRefresh(file.display.refresh.fastestRate)
    }
    file.expectations = []
    file.pictures = []
    file.timeline = file.timeline.compactMap { entry in
      if let change = entry.verb as? SetSettingVerb, !settings.isEmpty {
        return TimelineEntry(at: entry.at, SetSettingVerb(change.changes + settings))
      }
      return switch entry.verb.effect {
      case .fault, .frame: nil
      default: entry
      }
    }
    return file
  }

  private mutating func append(_ record: TraceRecord) {
    switch record {
    case .gesture(let gesture): gestures.append(gesture)
    case .input(let sample):
      if sample.phase == .began {
        fingers.append(Finger(samples: [sample]))
      } else if let index = fingers.lastIndex(where: { $0.samples[0].id == sample.id }) {
        fingers[index].samples.append(sample)
      }
    default: break
    }
  }

  private func finger(width: Double, _ settings: SimulatorSettings) -> Finger? {
    let whole = fingers.filter { $0.samples.count > 1 }
    func last(
      of fingers: [Finger]? = nil, _ isWanted: (GestureRecord) -> Bool
    ) -> Finger? {
      (fingers ?? whole).last { finger in
        gestures.contains {
          $0.instant >= finger.landing && $0.instant <= finger.lift && isWanted($0)
        }
      }
    }
    func pops(_ finger: Finger, _ name: PopPreset.Name, _ edges: InteractivePopRule.Edges) -> Bool {
      var settings = settings
      settings.takePop(name)
      settings.pop.edges = edges
      return GestureJudge.pops(finger.samples, width: width, settings: settings)
        .contains { $0.began != nil }
    }
    if let led = last({ $0.isPop && $0.state == .began }) { return led }
    let names = PopPreset.Name.allCases
    // A finger at an edge without a strip is rather that of a row or of content.
    let would = whole.last { finger in names.contains { pops(finger, $0, settings.pop.edges) } }
    let drags = last(of: whole.filter { !RecordedGesture.isTap($0.samples) }) { $0.state == .began }
    return [would, drags].compactMap(\.self).max { $0.landing < $1.landing }
      ?? last { $0.state == .began || $0.state == .ended }
      ?? whole.last { finger in names.contains { pops(finger, $0, PopPreset($0).rule.edges) } }
  }

  private func gesture(
    _ finger: Finger, in file: ScenarioFile, _ prototype: Prototype
  ) -> RecordedGesture {
    let first = finger.samples[0]
    var surroundings = file
    var isFound = false
    surroundings.timeline = file.timeline.filter { entry in
      guard entry.at <= finger.lift else { return false }
      if let touch = entry.verb as? TouchVerb { return touch.id != first.id }
      guard !isFound, entry.at == first.instant, Self.makes(entry, first) else { return true }
      isFound = true
      return false
    }
    // The samples are already roughened by the input model, which must not be applied again.
    let inputs = surroundings.timeline.filter { $0.verb is InputVerb && $0.at <= first.instant }
    if let last = inputs.last?.verb as? InputVerb, last != InputVerb(nil) {
      let place =
        surroundings.timeline.firstIndex { $0.at > first.instant } ?? surroundings.timeline.count
      surroundings.timeline.insert(TimelineEntry(at: first.instant, InputVerb(nil)), at: place)
    }
    let samples = finger.samples.map { sample in
      var sample = sample
      sample.instant = .zero + (sample.instant - first.instant)
      return sample
    }
    return RecordedGesture(
      surroundings: surroundings, prototype: prototype, touch: first.id, landing: first.instant,
      samples: samples)
  }

  /// Whether the entry is a drag or a tap that produces a landing at its instant.
  private static func makes(_ entry: TimelineEntry, _ landing: PointerSample) -> Bool {
    switch entry.verb {
    case let drag as DragVerb: drag.line.map { $0.from.onGrid == landing.location } ?? true
    case is TapVerb: true
    default: false
    }
  }
}
