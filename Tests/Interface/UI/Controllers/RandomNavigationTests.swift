import NavigationStress
import Testing

/// A hundredth of what `backswipe-stress` does in `Scripts/test`.
@Suite("Random navigation")
@MainActor
struct RandomNavigationTests {
  /// S1 S4 S6 S7 S8 S10 S12 S13 L2 G7 P1: whatever is called, from wherever, in whatever state, every
  /// frame holds together and everything comes to rest.
  @Test("S12 S13 L2 G7 P1: random calls from everywhere leave every frame whole")
  func randomCalls() {
    let result = StressRun.run(seed: 8, calls: 3_000)
    #expect(result.failure == nil)
    #expect(result.calls >= 3_000)
    // The commands have been where they were to go.
    #expect(result.tally.interactiveFinished > 5)
    #expect(result.tally.interactiveCancelled > 5)
    #expect(result.tally.turned > 0)
    #expect(result.tally.fromCallbacks > 50)
    #expect(result.tally.duringTransitions > 100)
    #expect(result.tally.presented > 50)
    #expect(result.tally.duringPresentations > 100)
    #expect(result.tally.sheets > 25)
    #expect(result.tally.alerts > 25)
    #expect(result.tally.chosen > 5)
    #expect(result.tally.searches > 5)
    #expect(result.tally.partlyLarge > 25)
  }

  @Test("What is broken on purpose is found", arguments: StressFault.allCases)
  func faults(_ fault: StressFault) {
    let calm: [StressCommand] = [
      .push(animated: true), .settle, .push(animated: true), .frames(30), .settle,
    ]
    #expect(StressRun.play(calm + fault.preparation).faults == [])
    let faults = StressRun.play(calm + fault.preparation + [.inject(fault), .frames(1), .settle])
      .faults
    #expect(faults.first?.contains(fault.finding) == true, "\(faults)")
  }

  @Test("The same seed gives the same commands, another one others")
  func seeds() {
    #expect(StressRun.commands(seed: 1, episode: 3) == StressRun.commands(seed: 1, episode: 3))
    #expect(StressRun.commands(seed: 1, episode: 3) != StressRun.commands(seed: 2, episode: 3))
  }
}
