import NavigationStress
import Testing

/// A part of the columns, tabs and lists that `backswipe-stress` plays in `Scripts/test`, and whether
/// it would find anything.
@Suite("Random columns, tabs and lists")
@MainActor
struct RandomContainerTests {
  /// P4 P5 P6 G8 G9 G10 G11 G12 G14 G15 N9: whatever clients, fingers and a pointer do, every frame
  /// holds together, and everything comes to rest where it belongs.
  @Test("P4 P5 P6 N9 G14: random columns, tabs and lists leave every frame whole")
  func randomCommands() {
    let result = ContainerRun.run(seed: 4, episodes: 32)
    #expect(result.failure == nil)
    #expect(result.episodes == 32)
    // They have been where they were to go.
    for what: ContainerTally in [
      .collapses, .expansions, .columnMoves, .tabChanges, .transitions, .ledByFinger, .zooms,
      .actions, .refreshes, .menus, .keyboards, .hovers,
    ] {
      #expect(result.tally[what] ?? 0 > 0, "\(what.rawValue): \(result.tally)")
    }
  }

  private static let calm: [ContainerCommand] = [
    .frames(2), .settle, .hover(x: 40, y: 60), .frames(2), .settle,
  ]

  @Test("What is broken on purpose is found", arguments: ContainerFault.allCases)
  func faults(_ fault: ContainerFault) {
    let before = Self.calm + fault.preparation
    #expect(ContainerRun.play(ContainerEpisode(fault.kind, before)).faults == [])
    let broken = before + [.inject(fault), .frames(1), .settle]
    let faults = ContainerRun.play(ContainerEpisode(fault.kind, broken)).faults
    #expect(faults.first?.contains(fault.finding) == true, "\(faults)")
  }

  @Test("A fault in a random episode is found, and shrinks to the few commands that show it")
  func shrinks() throws {
    // Episodes with tabs alone have a bar of tabs.
    let result = ContainerRun.run(seed: 3, episodes: 8, with: .strayTabBar)
    let failure = try #require(result.failure)
    #expect(failure.faults.first?.contains(ContainerFault.strayTabBar.finding) == true)
    #expect(failure.episode.commands.count <= 4, "\(failure)")
    #expect(failure.episode.commands.contains(.inject(.strayTabBar)))
  }

  @Test("The same episode has the same frames twice, another one others", arguments: [0, 1, 2, 3])
  func same(_ number: Int) {
    func hash(_ number: Int) -> UInt64? {
      ContainerRun.play(.random(seed: 5, number: number), hashing: true).hash
    }
    let found = hash(number)
    #expect(found != nil && found == hash(number))
    #expect(found != hash(number + 4))
    #expect(
      ContainerEpisode.random(seed: 5, number: number)
        != ContainerEpisode.random(seed: 6, number: number))
  }
}
