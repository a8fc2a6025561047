import ArgumentParser
import BackswipeAnalysis
import BackswipeFiles
import BackswipeScenarios

/// Varies a recorded gesture by seed.
struct VaryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vary", abstract: "Vary a drag many times, and tell how sure its outcome is.",
    discussion: """
      Each try adds noise to every sample, but none to a pause, makes the hand faster \
      or slower, and lets it land elsewhere; all by seed, equally likely within the limits. Shares have their interval of 95 % \
      (Wilson).
      """)

  @OptionGroup var study: StudyOptions

  @Option(parsing: .unconditional, help: "How many tries, up to 100000.")
  var count = 1000

  @Option(parsing: .unconditional, help: "The seed.")
  var seed = 0

  @Option(parsing: .unconditional, help: "Points that each sample may be off, along x and y.")
  var noise = GestureVariation.Amounts().noise

  @Option(parsing: .unconditional, help: "Percent by which it may be faster or slower, below 100.")
  var speed = GestureVariation.Amounts().speed

  @Option(parsing: .unconditional, help: "Points by which it may land and go elsewhere along x.")
  var start = GestureVariation.Amounts().start

  mutating func validate() throws {
    if !(1...GestureVariation.mostTries).contains(count) {
      throw ValidationError("--count \(count) is outside of 1 to \(GestureVariation.mostTries)")
    }
    if !(0...ScenarioFile.largestSeed).contains(seed) {
      throw ValidationError("--seed \(seed) is outside of 0 to \(ScenarioFile.largestSeed)")
    }
    if !(speed >= 0 && speed < 100) {
      throw ValidationError("--speed \(speed) is outside of 0 to 100")
    }
    for (option, value) in [("--noise", noise), ("--start", start)]
    where !(value >= 0 && value <= 1000) {
      throw ValidationError("\(option) \(value) is outside of 0 to 1000")
    }
  }

  mutating func run() throws {
    let command = self
    try StudyOutput.run(command.study, verb: "vary") { try command.result() }
  }

  @MainActor
  private func result() throws -> StudyReport? {
    var amounts = GestureVariation.Amounts()
    amounts.noise = noise
    amounts.speed = speed
    amounts.start = start
    let trial = try study.trial()
    return try StudyOutput.report(
      GestureVariation(trial, amounts: amounts, seed: seed, count: count), by: 32)
  }
}
