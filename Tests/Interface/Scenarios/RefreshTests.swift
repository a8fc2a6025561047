import BackswipeMetrics
import BackswipePrototypes
import BackswipeResources
import BackswipeScenarios
import BackswipeSimulation
import BackswipeTrace
import BackswipeUnits
import Foundation
import Testing

/// X3: what a frame shows depends on its instant, not on the display.
@Suite("Displays of different rates")
@MainActor
struct RefreshTests {
  /// A scenario whose entries, drags and taps begin and end at ticks that all of the displays have,
  /// without faults: a transition begins at a frame, so only then it begins at the same instant.
  static func snapped(_ name: String, to grid: RefreshRate) throws -> (ScenarioFile, Prototype) {
    let (shipped, prototype) = try Run.shippedFiles(name, in: .scenarios)
    var file = shipped
    let ticks = DisplayRefresh(grid)
    func snap(_ instant: Instant) -> Instant {
      ticks.instant(ofTick: ticks.firstTick(atOrAfter: instant))
    }
    file.expectations = []
    file.timeline = file.timeline.compactMap { entry in
      var entry = entry
      entry.at = snap(entry.at)
      switch entry.verb.effect {
      case .fault, .input: return nil
      default: break
      }
      switch entry.verb {
      case var drag as DragVerb:
        let end = snap(entry.at + drag.over)
        drag.over = end - entry.at
        drag.hold = snap(end + drag.hold) - end
        entry.verb = drag
      case let tap as TapVerb:
        entry.verb = TapVerb(tap.target, held: snap(entry.at + tap.held) - entry.at)
      default: break
      }
      return entry
    }
    return (file, prototype)
  }

  static func frames(
    _ file: ScenarioFile, _ prototype: Prototype, _ refresh: String
  ) throws -> [Instant: FrameRecord] {
    var options = ScenarioRunner.Options()
    options.refresh = try DisplayRefresh(parsing: refresh)
    let frames = try Run(file, name: "s", prototype: prototype, options: options).frames
    return Dictionary(
      uniqueKeysWithValues: frames.map { frame in
        var frame = frame
        frame.frame = 0
        frame.changed = true
        return (frame.instant, frame)
      })
  }

  /// A transition ends with the first frame at or after its end, which is another one on another
  /// display, and with it what is said of the frame, and bars that left with their page. Where the
  /// pages are does not depend on it.
  static func agree(_ here: FrameRecord, _ there: FrameRecord) -> Bool {
    if here == there { return true }
    let isEnd = [here, there].contains { frame in
      frame.transition.map { $0.progress == 1 || $0.progress == 0 } ?? true
    }
    guard isEnd else { return false }
    return here.views.allSatisfy { view in
      there.views.first { $0.name == view.name }.map { $0 == view } ?? true
    }
  }

  @Test("X3: variable refresh shows at once, or after the repetition that it is at, however often")
  func repetitions() throws {
    func first(_ pops: String, _ instant: String) throws -> String {
      let run = try Run(
        """
        display: { refresh: { min: 24, max: 120 } }
        timeline:
          - \(pops)
        expect:
          - { at: end, firstFrame: \(instant), within: 1us }
        """)
      return run.failures.joined()
    }
    // Repetitions are at 41.67 ms and its multiples, and take 8.33 ms.
    #expect(try first("{ at: 1003ms, push: b }", "1008.333333ms") == "")
    #expect(try first("{ at: 1010ms, push: b }", "1010ms") == "")
    #expect(try first("{ at: 998ms, push: b }", "998ms") == "")
    // The last frame of this push is at 358.33 ms: repetitions at 983.33 ms and 1025 ms.
    let later = "{ at: 0ms, push: b }\n  - { at: %ms, pop: true }"
    #expect(try first(later.replacing("%", with: "1020"), "1020ms") == "")
    #expect(try first(later.replacing("%", with: "1030"), "1033.333333ms") == "")
  }

  /// One begins a transition in the frame after another's end, which no two displays share.
  nonisolated static let scenarios = BackswipeResources.names(in: .scenarios)
    .filter { $0 != "call-during-transition.yaml" }

  @Test("X3: at instants that displays share they show the same, bit for bit", arguments: scenarios)
  func shared(_ name: String) throws {
    for (grid, displays) in [
      ("30", ["60", "90", "120", "30", "60 from 0ms, 120 from 1s", "24 to 120", "48 to 60"]),
      ("59.94", ["59.94", "119.88", "29.97 to 119.88"]),
    ] {
      let (file, prototype) = try Self.snapped(name, to: RefreshRate(parsing: grid))
      let reference = try Self.frames(file, prototype, displays[0])
      for refresh in displays.dropFirst() {
        let other = try Self.frames(file, prototype, refresh)
        let both = reference.keys.filter { other[$0] != nil }.sorted()
        // How many instants they share depends on how long each rest takes.
        #expect(both.count * 8 >= min(reference.count, other.count), "\(refresh)")
        let differing = both.filter { instant in
          guard let here = reference[instant], let there = other[instant] else { return true }
          return !Self.agree(here, there)
        }
        #expect(differing == [], "\(refresh)")
      }
    }
  }

  @Test("X3: a page that stands elsewhere, or a frame of another instant, would be found")
  func bait() throws {
    let (file, prototype) = try Self.snapped("push.yaml", to: RefreshRate(parsing: "30"))
    let frames = try Self.frames(file, prototype, "60").sorted { $0.key < $1.key }.map(\.value)
    let moving = try #require(
      frames.firstIndex { $0.transition.map { $0.progress > 0.2 && $0.progress < 0.8 } ?? false })
    #expect(Self.agree(frames[moving], frames[moving]))
    #expect(!Self.agree(frames[moving], frames[moving + 1]))
    var other = frames[0]
    other.views[0].frame.origin.x += 1 / 65536
    #expect(!Self.agree(frames[0], other))
  }

  @Test("X3: a display of variable refresh shows a late frame as soon as it is ready")
  func variable() throws {
    func run(_ faults: String) throws -> Run {
      try Run(
        """
        display: { refresh: { min: 24, max: 120 } }
        timeline: [ { at: 0ms, push: b }, \(faults) ]
        """)
    }
    let stalled = try run("{ at: 52ms, stall: 25ms }")
    let instants = stalled.frames.map(\.instant.nanoseconds)
    #expect(
      Array(instants[5...9]) == [41_666_667, 50_000_000, 77_000_000, 85_333_333, 93_666_667])
    // Due at 58.33 ms.
    #expect(stalled.result.metrics.hitchTime.nanoseconds == 18_666_667)
    #expect(stalled.result.metrics.overruns.maximum == 18_666_667)
    #expect(stalled.result.metrics.count(of: .deadlineMissed) == 1)
    // The old frame is shown again at 91.67 ms, which takes until 100 ms.
    let repeated = try run("{ at: 52ms, stall: 45ms }")
    #expect(repeated.frames[7].instant.nanoseconds == 100_000_000)
    // At rest nothing waits for a tick.
    let resting = try run("{ at: 1003ms, push: c }")
    #expect(resting.result.transitions.map(\.begin.nanoseconds) == [0, 1_003_000_000])
    // In time it is the display of its fastest rate.
    let fixed = try Run(
      "display: { refresh: 120 }\ntimeline: [ { at: 0ms, push: b } ]")
    #expect(try run("{ at: 9s, stall: 1ms }").frames == fixed.frames)
  }
}
