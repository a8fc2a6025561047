import BackswipeScenarios
import BackswipeUnits
import FingerStress
import Testing

/// A fiftieth of what `backswipe-finger-stress` does in `Scripts/test`, and whether it would find
/// anything.
@Suite("Random fingers")
@MainActor
struct RandomFingerTests {
  /// G2 G3 G7 S12 H2 H3 H5: whatever fingers and clients do, no gesture is left hanging, and
  /// everything comes to rest where it belongs.
  @Test("G2 G3 G7 S12 H2 H3 H5: sixty thousand random samples leave every frame whole")
  func randomFingers() {
    let result = FingerRun.run(seed: 15, samples: 60_000)
    #expect(result.failures.isEmpty, "\(result.failures)")
    let tally = result.tally
    #expect(tally.samples >= 60_000)
    // They have been where they were to go.
    #expect(tally.mostFingers >= 4)
    #expect(tally.transitions > 20)
    #expect(tally.popsFinished > 0)
    #expect(tally.popsCancelled > 0)
    #expect(tally.callsDuringGestures > 5)
    #expect(tally.mostSheets > 0)
    #expect(tally.mostAlerts > 0)
    #expect(tally.partlyLarge > 50)
    // Whoever asks why is told of every one.
    #expect(tally.decisions > 0 && tally.failedPops > 5)
    #expect(tally.refusals >= tally.failedPops, "\(tally)")
    for name in ["scroll", "interactivePop", "barHideOnSwipe", "barHideOnTap", "heroPan", "hover"] {
      #expect(tally.recognised[name] ?? 0 > 2, "\(name)")
    }
  }

  @Test("G8 G9 G10 G12 G15: random fingers swipe, refresh, zoom, move rows, open menus")
  func lists() {
    let result = FingerRun.run(seed: 4, samples: 40_000)
    #expect(result.failures.isEmpty, "\(result.failures)")
    for name in ["rowSwipe", "zoom", "menu"] {
      #expect(result.tally.recognised[name] ?? 0 > 0, "\(name): \(result.tally.recognised)")
    }
    for name in ["action", "refresh", "move", "menu", "popover"] {
      #expect(result.tally.happened[name] ?? 0 > 0, "\(name): \(result.tally.happened)")
    }
  }

  @Test("D7 N9: random fingers turn pushes and pops round, and lead zoomed pages back")
  func turns() {
    var tally = FingerTally()
    var isDone: Bool {
      let zooms = ["zoomBack", "zoomBackPinch"].map { tally.recognised[$0] ?? 0 }
      return tally.turned > 0 && zooms.allSatisfy { $0 > 0 }
    }
    for number in 0..<600 where !isDone {
      let result = FingerRun.play(.random(seed: 7, number: number))
      #expect(result.faults == [], "episode \(number)")
      tally.add(result.tally)
    }
    #expect(isDone, "\(tally)")
  }

  @Test("The same seed gives the same trace, another one another", arguments: [3, 41])
  func seeds(_ number: Int) {
    func hash(_ seed: UInt64) -> TraceHash? {
      FingerRun.play(.random(seed: seed, number: number), hashing: true).hash
    }
    #expect(hash(5) != nil)
    #expect(hash(5) == hash(5))
    #expect(hash(5) != hash(6))
  }

  @Test(
    "A fault put in on purpose is found, and shrinks to the few entries that show it",
    arguments: [
      (ClientChange.Fault.stuckRecognizer, FingerFault.Kind.stuckRecognizer, 5),
      (.stuckControl, .stuckControl, 3), (.stuckHover, .stuckRecognizer, 1),
    ])
  func faults(fault: ClientChange.Fault, kind: FingerFault.Kind, most: Int) throws {
    var found = 0
    for number in 0..<60 where found < 2 {
      var episode = FingerEpisode.random(seed: 1, number: number)
      #expect(FingerRun.play(episode).faults == [])
      episode.changes.insert(ClientChange(at: .zero, .fault(fault)), at: 0)
      guard let first = FingerRun.play(episode).faults.first else { continue }
      #expect(first.kind == kind)
      found += 1
      let few = episode.shrunk { FingerRun.play($0).faults.first?.kind == kind }
      #expect(few.count <= most, "\(few)")
      #expect(FingerRun.play(few).faults.first?.kind == kind)
    }
    #expect(found > 0)
  }

  @Test("An episode without a client's code is a scenario file that reads back the same")
  func files() throws {
    var episode = FingerEpisode.random(seed: 1, number: 2).expecting(.stuckRecognizer)
    episode.dropIgnored()
    let text = episode.scenario.yaml()
    let read = try ScenarioFile.parse(bytes: Array(text.utf8), file: "fingers.yaml")
    #expect(read.timeline.count > 50)
    #expect(read.yaml() == text)
  }
}
