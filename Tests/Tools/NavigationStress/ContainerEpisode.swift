import TestSupport

/// Containers, and what happens to them.
package struct ContainerEpisode: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case stack
    /// Two columns.
    case split
    /// Tabs, groups of tabs, and a group that manages a stack.
    case tabs
    /// Tabs, the first of which has two columns.
    case tabsOfSplit
  }

  package var kind: Kind
  package var commands: [ContainerCommand]

  package init(_ kind: Kind, _ commands: [ContainerCommand]) {
    self.kind = kind
    self.commands = commands
  }

  package static let commandsPerEpisode = 40

  /// The same episode for the same seed and number, on every machine.
  package static func random(seed: UInt64, number: Int) -> ContainerEpisode {
    var random = SplitMix(seed: seed &* 0x2545_f491_4f6c_dd1d &+ UInt64(number))
    let kind = Kind.allCases[number % Kind.allCases.count]
    var commands: [ContainerCommand] = [.resize(Int.random(in: 0..<8, using: &random))]
    if number % 3 == 1 { commands.append(.interrupts(true)) }
    while commands.count < commandsPerEpisode {
      let next = ContainerCommand.random(&random)
      let isOften = Int.random(in: 0..<3, using: &random) > 0
      switch next {
      // A drag leads back from rest, where there is something to go back to.
      case .dragBack where isOften, .dragDown where isOften, .pinch where isOften:
        commands += [.push(zooms: Bool.random(using: &random), animated: false), .settle, next]
        commands.append(.frames(Int.random(in: 8...30, using: &random)))
      case .moveRow where isOften: commands += [.edits(true), .settle, next, .frames(20)]
      case .dragKeyboard where isOften: commands += [.focus, .frames(40), next, .frames(20)]
      case .choose where isOften:
        let row = Int.random(in: 0..<12, using: &random)
        let swipes = Bool.random(using: &random)
        commands.append(swipes ? .swipeRow(row, by: -120, hold: 200) : .longPress(row))
        commands += [.frames(Int.random(in: 30...60, using: &random)), next]
      default: commands.append(next)
      }
    }
    return ContainerEpisode(kind, commands + [.settle])
  }
}

/// Episodes of random commands for containers.
@MainActor
package enum ContainerRun {
  package struct Failure: CustomStringConvertible {
    package let seed: UInt64
    package let number: Int
    /// With the fewest commands found that still fail.
    package let episode: ContainerEpisode
    package let faults: [String]

    package var description: String {
      "containers, seed \(seed), episode \(number), \(episode.kind):\n"
        + episode.commands.map { "  .\($0)\n" }.joined()
        + faults.prefix(5).map { "→ \($0)\n" }.joined()
    }
  }

  package struct Result {
    package var tally: [ContainerTally: Int] = [:]
    package var episodes = 0
    package var failure: Failure?
  }

  /// - Parameters:
  ///   - first: the first episode; a failure names its own.
  ///   - fault: put into each episode before its last third; nil for none.
  package static func run(
    seed: UInt64, episodes: Int, from first: Int = 0, with fault: ContainerFault? = nil
  ) -> Result {
    var result = Result()
    while result.episodes < episodes {
      let number = first + result.episodes
      var episode = ContainerEpisode.random(seed: seed, number: number)
      if let fault {
        let place = episode.commands.count * 2 / 3
        episode.commands.insert(contentsOf: [.settle, .inject(fault), .settle], at: place)
      }
      let world = play(episode)
      result.tally.merge(world.tally, uniquingKeysWith: +)
      result.episodes += 1
      guard !world.faults.isEmpty else { continue }
      var few = episode
      few.commands = StressRun.fewest(episode.commands) {
        !play(ContainerEpisode(episode.kind, $0 + [.settle])).faults.isEmpty
      }
      few.commands.append(.settle)
      result.failure = Failure(
        seed: seed, number: number, episode: few, faults: play(few).faults)
      return result
    }
    return result
  }

  /// Carries out commands up to the first fault.
  ///
  /// - Parameter hashing: whether every frame is part of the world's hash.
  package static func play(_ episode: ContainerEpisode, hashing: Bool = false) -> ContainerWorld {
    let world = ContainerWorld(episode.kind, hashing: hashing)
    for command in episode.commands where world.faults.isEmpty { world.perform(command) }
    return world
  }
}
