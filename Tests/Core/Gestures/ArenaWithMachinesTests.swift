import BackswipeGestures
import BackswipeUnits
import Testing

/// Machines and arena together, without views.
@Suite("Arena with machines")
struct ArenaWithMachinesTests {
  private let single = RecognizerID(number: 1)
  private let double = RecognizerID(number: 2)

  /// What a single tap that waits for a double tap does, and when.
  private func taps(at times: [(down: Double, up: Double)]) throws -> [String] {
    var machines = [single: TapMachine(), double: TapMachine(tapsRequired: 2)]
    var arena = GestureArena()
    var log: [String] = []
    func decide(_ instant: Instant) {
      while let step = arena.next() {
        switch step {
        case .ask(.requiresFailure(let id, of: let other)):
          arena.answer(id == single && other == double)
        case .ask(.shouldBegin): arena.answer(true)
        case .ask(.recognizesSimultaneously): arena.answer(false)
        case .enter(let id, let state):
          if state == .ended {
            let milliseconds =
              instant.nanoseconds % 1_000_000 == 0
              ? "\(instant.nanoseconds / 1_000_000)" : "\(instant.nanoseconds) ns"
            log.append("\(id == single ? "single" : "double") at \(milliseconds)")
          }
        }
      }
      for id in arena.sweep() { machines[id]?.reset() }
    }
    func passDeadlines(until limit: Instant) throws {
      while true {
        let due = arena.memberIDs.filter { !arena.isDecided($0) }
          .compactMap { id in machines[id]?.deadline.map { (id, $0) } }
          .filter { $0.1 < limit }
          .min { $0.1 < $1.1 }
        guard let (id, instant) = due else { return }
        if let state = machines[id]?.deadlineReached(at: instant) {
          try arena.propose(state, for: id)
        }
        decide(instant)
      }
    }
    for (number, time) in times.enumerated() {
      for sample in [down(0, ms: time.down, id: number), up(0, ms: time.up, id: number)] {
        try passDeadlines(until: sample.instant)
        for id in [single, double] {
          if sample.phase == .began { arena.addTouch(number, to: id, kind: .discrete) }
          guard !arena.isDecided(id) else { continue }
          if let state = machines[id]?.handle(sample) { try arena.propose(state, for: id) }
        }
        decide(sample.instant)
        if sample.phase == .ended { arena.removeTouch(number) }
        decide(sample.instant)
      }
    }
    try passDeadlines(until: at(1_000_000))
    #expect(arena.memberIDs.isEmpty, "G7: a recogniser is left hanging")
    return log
  }

  @Test("G3: the single tap fires 0.35 s after the first tap, never before")
  func single35() throws {
    #expect(try taps(at: [(0, 50)]) == ["single at 400"])
  }

  @Test("G3: 0.35 s are 350,000,000 nanoseconds, whenever the finger lifted")
  func toTheNanosecond() throws {
    let up = 50.000_001
    #expect(try taps(at: [(0, up)]) == ["single at 400000001 ns"])
    // The last nanosecond at which a second tap may land, and the first at which it may not.
    #expect(try taps(at: [(0, 50), (400, 450)]) == ["double at 450"])
    #expect(try taps(at: [(0, 50), (400.000_001, 450)]) == ["single at 400", "single at 800"])
  }

  @Test("G3: two quick taps are a double tap and no single one")
  func doubleTap() throws {
    #expect(try taps(at: [(0, 50), (200, 250)]) == ["double at 250"])
  }

  @Test("G3: two slow taps are two single ones")
  func slow() throws {
    #expect(try taps(at: [(0, 50), (500, 550)]) == ["single at 400", "single at 900"])
  }

  @Test("G3: three quick taps are a double and a single one")
  func three() throws {
    #expect(try taps(at: [(0, 50), (150, 200), (300, 350)]) == ["double at 200", "single at 700"])
  }
}
