import ArgumentParser
import BackswipeAnalysis
import BackswipeFiles

/// Finds the settings that affect a recorded gesture.
struct SensitivityCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sensitivity", abstract: "Tell which settings matter to a drag, and how much.",
    discussion: """
      For each setting, and each number of the prototype's file: the smallest change, in steps, that \
      changes what becomes of the hand, and how far one step moves the page at most. Numbers are tried \
      at 1, 2, 4, 8… steps both ways and up to the ends of their ranges (of a file's number the usual \
      one), words and curves all by all.
      """)

  @OptionGroup var study: StudyOptions

  mutating func run() throws {
    let command = self
    try StudyOutput.run(command.study, verb: "sensitivity") { try command.result() }
  }

  @MainActor
  private func result() throws -> StudyReport? {
    let trial = try study.trial()
    return try StudyOutput.report(SettingSensitivity(trial, ofFile: true), by: 1)
  }
}
