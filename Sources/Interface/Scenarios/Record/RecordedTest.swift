package import BackswipeDocuments
import BackswipeGestures
package import BackswipePrototypes
import BackswipeSimulation
import BackswipeTrace
import BackswipeUI
import BackswipeUnits

/// A test made of a recording: taps and drags by the names of the views that they hit, at times in
/// whole milliseconds, on a display of one rate, with expectations of stacks and positions.
///
/// The test has the recording's transitions, with their outcomes, and its stack, page in front and
/// selected tab at the end. A tap or drag that would change them stays as it was recorded.
package struct RecordedTest: Sendable {
  package let file: ScenarioFile
  /// The fingers that stay as they were recorded, in words.
  package let notes: [String]

  /// Makes a test.
  ///
  /// - Parameter name: the file's name, for messages.
  /// - Throws: mistakes that only a run can find.
  @MainActor
  package init(
    of recording: ScenarioFile, name: String, prototype: Prototype,
    options: ScenarioRunner.Options = ScenarioRunner.Options()
  ) throws(FileErrors) {
    let replay = TestReplay(name: name, prototype: prototype, options: options)
    var plain = recording
    plain.expectations = []
    plain.pictures = []
    let original = try replay.run(plain)
    var notes: [String] = []
    var best = plain
    if case .recorded = plain.display.refresh.form {
      var steady = plain
      steady.display.refresh = DisplayRefresh(plain.display.refresh.fastestRate)
      steady.timeline.removeAll { $0.verb is ShownVerb || $0.verb is StallVerb }
      if try replay.run(steady).outcome == original.outcome {
        best = steady
      } else {
        notes.append("the display's ticks stay: at a steady rate the run ends otherwise")
      }
    }
    best.timeline = best.timeline.map(\.inWholeMilliseconds).inOrder
    if try replay.run(best).outcome != original.outcome { best.timeline = plain.timeline }
    for finger in RecordedFinger.fingers(in: best.timeline, landings: original.landings).reversed()
    {
      var isNamed = false
      for verb in finger.verbs where !isNamed {
        var next = best
        next.timeline = finger.replaced(in: best.timeline, by: verb)
        guard try replay.run(next).outcome == original.outcome else { continue }
        best = next
        isNamed = true
      }
      if !isNamed { notes.append(finger.note) }
    }
    let last = try replay.run(best)
    best.expectations = last.proposals
    best.until = max(
      ScenarioFile.defaultLimit,
      SessionRecording.limit(after: best.timeline.last?.at ?? .zero))
    file = best
    self.notes = notes.reversed()
  }
}

/// Runs of variants of a recording.
@MainActor
private struct TestReplay {
  let name: String
  let prototype: Prototype
  let options: ScenarioRunner.Options

  func run(_ file: ScenarioFile) throws(FileErrors) -> TestRun {
    var frames: [FrameRecord] = []
    var landings: [TestRun.Landing] = []
    let simulation = Box<Simulation>()
    let runner = try ScenarioRunner(
      file, name: name, prototype: prototype, options: options,
      record: { record in
        switch record {
        case .frame(let frame): frames.append(frame)
        case .input(let sample) where sample.phase == .began:
          let path = simulation.content?.window.path(at: sample.location)
          landings.append(TestRun.Landing(id: sample.id, place: sample.location, path: path))
        default: break
        }
      })
    simulation.content = runner.simulation
    return TestRun(result: runner.run(), frames: frames, landings: landings)
  }
}

/// A value that is set after it is captured.
@MainActor
private final class Box<Content> { var content: Content? }

/// A run with the names of the views that fingers hit.
struct TestRun {
  struct Landing {
    let id: Int
    let place: CGPoint
    /// The view that the finger hits; nil for none with a name.
    let path: ViewPath?
  }

  let result: ScenarioResult
  let frames: [FrameRecord]
  let landings: [Landing]

  /// The properties that a test has in common with its recording.
  struct Outcome: Equatable {
    let transitions: [String]
    let stack: [String]
    let visible: String
    let selectedTab: Int?
    let isNavigationBarShown: Bool
    let isToolbarShown: Bool
    let failures: Int
  }

  var outcome: Outcome {
    let last = frames.last
    return Outcome(
      transitions: result.transitions.map { "\($0.name) \($0.outcome.rawValue)" },
      stack: Array(last?.stack ?? []), visible: last?.visible ?? "",
      selectedTab: last?.parts.selectedTab,
      isNavigationBarShown: last?.isNavigationBarShown ?? false,
      isToolbarShown: last?.isToolbarShown ?? false, failures: result.failures.count)
  }

  /// Expectations of the stack after each transition, and of the end.
  var proposals: [Expectation] {
    var proposals: [Expectation] = []
    var counts: [String: Int] = [:]
    var begun: [String: Int] = [:]
    for transition in result.transitions {
      begun[transition.name, default: 0] += 1
      guard transition.outcome != .running else { continue }
      let event = "\(transition.name) \(transition.outcome.rawValue)"
      counts[event, default: 0] += 1
      guard let frame = frames.first(where: { $0.frame >= transition.endFrame }) else { continue }
      proposals.append(
        Expectation(
          at: .event(
            Expectation.Event(
              subject: transition.name, happening: transition.outcome.rawValue,
              nth: counts[event] ?? 1)),
          checks: [.stack(Array(frame.stack))], text: ""))
    }
    guard let last = frames.last else { return proposals }
    var checks: [Expectation.Check] = [.stack(Array(last.stack))]
    if last.visible != last.stack.last { checks.append(.visible(last.visible)) }
    for name in begun.keys.sorted() {
      checks.append(.transitionCount(name, begun[name] ?? 0))
    }
    if begun.isEmpty { checks.append(.transitionCount(nil, 0)) }
    proposals.append(Expectation(at: .end, checks: checks, text: ""))
    if let top = last.stack.last, let page = last.views.last(where: { $0.name == top }) {
      proposals.append(
        Expectation(
          at: .end,
          checks: [
            .number(.view(top, .x), .equals(Double(page.frame.minX))),
            .number(.view(top, .y), .equals(Double(page.frame.minY))),
          ], text: ""))
    }
    if let scroll = last.parts.scroll, scroll != 0 {
      proposals.append(
        Expectation(at: .end, checks: [.number(.part(.scroll), .equals(scroll))], text: ""))
    }
    return proposals
  }
}

/// The samples of a finger in a recording, from its landing to its lifting.
private struct RecordedFinger {
  /// The greatest distance from the landing of a tap, in points.
  private static let tapSlop: CGFloat = 10
  /// The longest time of a tap.
  private static let longestTap = Interval.milliseconds(450)
  /// The greatest distance from a straight line of a drag, in points.
  private static let bend: CGFloat = 12

  /// The indices in the timeline.
  private(set) var entries: [Int]
  private(set) var samples: [PointerSample]
  /// The view that it hits; nil for none with a name.
  let path: ViewPath?
  /// Whether another finger is down meanwhile.
  private(set) var isAccompanied: Bool

  /// The fingers of a timeline, in the order of their landings.
  static func fingers(
    in timeline: [TimelineEntry], landings: [TestRun.Landing]
  ) -> [RecordedFinger] {
    var fingers: [RecordedFinger] = []
    var down: [Int: Int] = [:]
    var landings = landings
    for (number, entry) in timeline.enumerated() {
      guard let sample = entry.sample else { continue }
      if let index = down[sample.id] {
        fingers[index].entries.append(number)
        fingers[index].samples.append(sample)
        if sample.phase == .ended || sample.phase == .cancelled { down[sample.id] = nil }
      } else if sample.phase == .began {
        let landing = landings.firstIndex {
          $0.id == sample.id && $0.place.onGrid == sample.location.onGrid
        }
        fingers.append(
          RecordedFinger(
            entries: [number], samples: [sample],
            path: landing.flatMap { landings.remove(at: $0).path }, isAccompanied: !down.isEmpty))
        for index in down.values { fingers[index].isAccompanied = true }
        down[sample.id] = fingers.count - 1
      }
    }
    return fingers
  }

  private var first: PointerSample { samples[0] }
  private var last: PointerSample { samples[samples.count - 1] }
  private var way: CGPoint {
    CGPoint(x: last.location.x - first.location.x, y: last.location.y - first.location.y)
  }

  /// The taps or drags that may stand in its place, the preferred one first; none for a finger that
  /// is neither, or for a tap on nothing with a name.
  var verbs: [any TimelineVerb] {
    guard last.phase == .ended, !isAccompanied, samples.count > 1 else { return [] }
    let length = (last.instant - first.instant).inMilliseconds
    if samples.allSatisfy({ $0.location.distance(to: first.location) < Self.tapSlop }) {
      guard let path, length <= Self.longestTap else { return [] }
      return [TapVerb(.view(path), held: max(length, .milliseconds(1)))]
    }
    guard isStraight else { return [] }
    let settled = samples.last { $0.location.distance(to: last.location) > 1 } ?? first
    let arrival = samples.first { $0.instant > settled.instant } ?? last
    let over = (arrival.instant - first.instant).inMilliseconds
    let hold = (last.instant - arrival.instant).inMilliseconds
    let distance = CGPoint(x: way.x.rounded(), y: way.y.rounded())
    let whole = CGPoint(x: first.location.x.rounded(), y: first.location.y.rounded())
    return ((path.map { [.view($0)] } ?? []) + [TouchTarget.point(whole)]).map { start in
      DragVerb(
        from: start, to: .offset(distance), over: max(over, .milliseconds(1)), rate: rate,
        hold: hold)
    }
  }

  /// A common rate near that of the moves.
  private var rate: RefreshRate {
    let seconds = (last.instant - first.instant).seconds
    let own = seconds > 0 ? Double(samples.count - 1) / seconds : 60
    return own > 90 ? .hertz120 : .hertz60
  }

  private var isStraight: Bool {
    let length = hypot(way.x, way.y)
    guard length >= Self.tapSlop else { return false }
    return samples.allSatisfy { sample in
      let (x, y) = (
        sample.location.x - first.location.x, sample.location.y - first.location.y
      )
      return abs(x * way.y - y * way.x) / length <= Self.bend
    }
  }

  /// The timeline with an entry in place of the samples.
  func replaced(in timeline: [TimelineEntry], by verb: any TimelineVerb) -> [TimelineEntry] {
    let own = Set(entries)
    var made = timeline.enumerated().filter { !own.contains($0.offset) || $0.offset == entries[0] }
      .map(\.element)
    let index = entries[0]
    made[index] = TimelineEntry(at: timeline[index].at, verb).inWholeMilliseconds
    return made.inOrder
  }

  var note: String {
    let place = [first.location.x, first.location.y].map { CheckOutcome.text(Double($0)) }
      .joined(separator: ", ")
    let time = DurationText.milliseconds(first.instant - .zero)
    return "the finger at [\(place)], \(time), stays as it was recorded"
  }
}

extension TimelineEntry {
  /// The entry at the next whole millisecond or before; samples of fingers keep their instants.
  fileprivate var inWholeMilliseconds: TimelineEntry {
    guard !(verb is TouchVerb), frame == nil else { return self }
    var entry = self
    entry.at = .zero + (at - .zero).inMilliseconds
    return entry
  }
}

extension [TimelineEntry] {
  /// The entries in the order of time; those of one instant keep theirs.
  var inOrder: [TimelineEntry] {
    enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }.map(\.element)
  }
}

extension Interval {
  /// The nearest whole number of milliseconds.
  fileprivate var inMilliseconds: Interval {
    Interval(nanoseconds: (nanoseconds + 500_000) / 1_000_000 * 1_000_000)
  }
}

extension CGPoint {
  fileprivate func distance(to other: CGPoint) -> CGFloat { hypot(x - other.x, y - other.y) }
}
