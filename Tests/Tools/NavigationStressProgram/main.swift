import Glibc
import NavigationStress

// backswipe-stress [CALLS [SEED [EPISODE]]]: random navigation calls, every frame checked; then an
// episode of columns, tabs and lists for every 250 calls. Ends with 1 and the fewest commands that
// fail. With `containers` as the last argument the latter alone.
let numbers = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
let calls = numbers.first.map { Int(clamping: $0) } ?? 100_000
let seed = numbers.count > 1 ? numbers[1] : 1
let episode = numbers.count > 2 ? Int(clamping: numbers[2]) : 0

let clock = ContinuousClock()
var start = clock.now
if CommandLine.arguments.last != "containers" {
  let result = StressRun.run(seed: seed, calls: calls, from: episode)
  let seconds = (clock.now - start).components.seconds
  print(
    "\(result.calls) navigation calls in \(result.episodes) episodes, seed \(seed), \(seconds) s")
  print("\(result.tally)")
  if let failure = result.failure {
    print(failure)
    exit(1)
  }
}
start = clock.now
let containers = ContainerRun.run(seed: seed, episodes: calls / 250, from: episode)
let seconds = (clock.now - start).components.seconds
print(
  "\(containers.episodes) episodes of columns, tabs and lists, "
    + "\(containers.tally[.frames] ?? 0) frames, \(seconds) s")
print(
  ContainerTally.allCases.map { "\($0.rawValue) \(containers.tally[$0] ?? 0)" }
    .joined(separator: ", "))
if let failure = containers.failure {
  print(failure)
  exit(1)
}
