import BackswipeUI
import TestSupport

/// Episodes of random commands until enough calls have been made.
@MainActor
package enum StressRun {
  static let commandsPerEpisode = 60

  package struct Failure: CustomStringConvertible {
    package let seed: UInt64
    package let episode: Int
    /// The fewest commands found that still fail.
    package let commands: [StressCommand]
    package let faults: [String]

    package var description: String {
      "seed \(seed), episode \(episode):\n"
        + commands.map { "  .\($0)\n" }.joined() + faults.prefix(5).map { "→ \($0)\n" }.joined()
    }
  }

  package struct Result {
    package var tally = StressTally()
    package var calls: Int { tally.calls }
    package var episodes = 0
    package var failure: Failure?
  }

  /// - Parameters:
  ///   - calls: of the navigation controller, at least.
  ///   - first: the first episode; a failure names its own.
  package static func run(seed: UInt64, calls: Int, from first: Int = 0) -> Result {
    var result = Result()
    while result.calls < calls {
      let episode = first + result.episodes
      let commands = commands(seed: seed, episode: episode)
      let world = play(commands)
      result.tally.add(world.tally)
      result.episodes += 1
      if !world.faults.isEmpty {
        let few = shrink(commands)
        result.failure = Failure(
          seed: seed, episode: episode, commands: few, faults: play(few).faults)
        return result
      }
    }
    return result
  }

  package static func commands(seed: UInt64, episode: Int) -> [StressCommand] {
    var random = SplitMix(seed: seed &+ UInt64(episode) &* 0x9e37_79b9)
    var commands: [StressCommand] = episode % 2 == 1 ? [.interrupts(true)] : []
    while commands.count < commandsPerEpisode {
      let next = StressCommand.random(&random)
      if case .drag = next, Int.random(in: 0..<3, using: &random) > 0 {
        // A drag pops only from rest, and some call has to come while it does.
        commands += [.push(animated: false), .navigationBarHidden(false, animated: false)]
        commands += [.settle, next, .frames(Int.random(in: 8...20, using: &random))]
      } else if case .choose = next, Int.random(in: 0..<3, using: &random) > 0 {
        commands += [.alert(.random(&random), animated: true)]
        commands += [.frames(Int.random(in: 8...40, using: &random)), next]
      } else {
        commands.append(next)
      }
    }
    return commands + [.settle]
  }

  /// Carries out commands up to the first fault.
  package static func play(_ commands: [StressCommand]) -> StressWorld {
    let world = StressWorld()
    for command in commands where world.faults.isEmpty { world.perform(command) }
    return world
  }

  private static func shrink(_ commands: [StressCommand]) -> [StressCommand] {
    fewest(commands) { !play($0 + [.settle]).faults.isEmpty } + [.settle]
  }

  /// Leaves out whatever can be left out: halves first, single elements last.
  static func fewest<Element>(_ all: [Element], while fails: ([Element]) -> Bool) -> [Element] {
    var all = all
    var size = all.count / 2
    while size > 0 {
      var start = 0
      while start < all.count {
        var fewer = all
        fewer.removeSubrange(start..<min(start + size, all.count))
        if fails(fewer) { all = fewer } else { start += size }
      }
      size /= 2
    }
    return all
  }
}
