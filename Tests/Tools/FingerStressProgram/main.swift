import FingerStress
import Glibc

// backswipe-finger-stress [SAMPLES [SEED [EPISODE]]]: random fingers, every frame checked. Ends
// with 1 and the smallest episode that fails, as a scenario that `backswipe run` replays.
let numbers = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
let samples = numbers.first.map { Int(clamping: $0) } ?? 1_000_000
let seed = numbers.count > 1 ? numbers[1] : 1
let first = numbers.count > 2 ? Int(clamping: numbers[2]) : 0

// A precondition that fails ends the program at once: it says then where it was.
CrashNote.install(seed: seed)

let clock = ContinuousClock()
let start = clock.now
let result = FingerRun.run(seed: seed, samples: samples, from: first) {
  CrashNote.note(episode: $0)
}
let length = (clock.now - start).components
let seconds = Double(length.seconds) + Double(length.attoseconds) / 1e18
let tenths = (seconds * 10).rounded() / 10
print(
  "\(result.tally.samples) samples of up to \(result.tally.mostFingers) fingers in "
    + "\(result.episodes) episodes, \(result.tally.frames) frames, seed \(seed), \(tenths) s")
print(
  "\(result.tally.transitions) transitions; led by a finger: \(result.tally.popsFinished) "
    + "finished, \(result.tally.popsCancelled) cancelled; \(result.tally.turned) turned round; \(result.tally.callsDuringGestures) "
    + "calls during gestures")
print(
  result.tally.recognised.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    .joined(separator: ", "))
print(
  "on lists: "
    + result.tally.happened.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    .joined(separator: ", "))
print("at once: \(result.tally.mostSheets) sheets, \(result.tally.mostAlerts) alerts")
for failure in result.failures { print(failure) }
if !result.failures.isEmpty { exit(1) }
