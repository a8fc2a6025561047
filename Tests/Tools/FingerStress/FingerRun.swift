/// Episodes of random fingers until enough samples have been delivered.
@MainActor
package enum FingerRun {
  package struct Failure: CustomStringConvertible {
    package let seed: UInt64
    package let episode: Int
    /// The smallest episode found that still fails.
    package let smallest: FingerEpisode
    package let faults: [FingerFault]

    package var description: String {
      "seed \(seed), episode \(episode):\n" + faults.prefix(5).map { "→ \($0)\n" }.joined()
        + smallest.description
    }
  }

  package struct Result {
    package var tally = FingerTally()
    package var episodes = 0
    package var failures: [Failure] = []
  }

  /// - Parameters:
  ///   - samples: delivered, at least.
  ///   - first: the first episode; a failure names its own.
  ///   - most: failures after which it stops.
  ///   - willPlay: hears the number of each episode before it is played.
  package static func run(
    seed: UInt64, samples: Int, from first: Int = 0, most: Int = 1,
    willPlay: (Int) -> Void = { _ in }
  ) -> Result {
    var result = Result()
    while result.tally.samples < samples {
      let number = first + result.episodes
      willPlay(number)
      let episode = FingerEpisode.random(seed: seed, number: number)
      let world = play(episode)
      result.tally.add(world.tally)
      result.episodes += 1
      guard let fault = world.faults.first else { continue }
      let smallest = episode.shrunk { play($0).faults.first?.kind == fault.kind }
      result.failures.append(
        Failure(
          seed: seed, episode: number, smallest: smallest.expecting(fault.kind),
          faults: play(smallest).faults))
      if result.failures.count >= most { break }
    }
    return result
  }

  package static func play(_ episode: FingerEpisode, hashing: Bool = false) -> FingerWorld {
    let world = FingerWorld(episode, hashing: hashing)
    world.play()
    return world
  }
}
