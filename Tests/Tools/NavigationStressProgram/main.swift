import Glibc
import NavigationStress

// backswipe-stress [CALLS [SEED [EPISODE]]]: random navigation calls, every frame checked. Ends
// with 1 and the fewest commands that fail.
let numbers = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
let calls = numbers.first.map { Int(clamping: $0) } ?? 100_000
let seed = numbers.count > 1 ? numbers[1] : 1
let episode = numbers.count > 2 ? Int(clamping: numbers[2]) : 0

let clock = ContinuousClock()
let start = clock.now
let result = StressRun.run(seed: seed, calls: calls, from: episode)
let seconds = (clock.now - start).components.seconds
print("\(result.calls) navigation calls in \(result.episodes) episodes, seed \(seed), \(seconds) s")
print("\(result.tally)")
if let failure = result.failure {
  print(failure)
  exit(1)
}
