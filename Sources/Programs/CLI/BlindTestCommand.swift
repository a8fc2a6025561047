import ArgumentParser
import BackswipeAnalysis
import BackswipeDocuments
import BackswipeFiles
import BackswipeProcesses
import BackswipePrototypes
import BackswipeScenarios
import BackswipeSession
import BackswipeSettings
import BackswipeText

/// A blind comparison of two sets of settings in the window.
struct BlindTestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "abx",
    abstract: "Tell two sets of settings apart on the same drag, without knowing which is played.",
    discussion: """
      The window plays X, which is A or B by chance, and A and B as often as one likes; each try is \
      answered with which of them X is. The text of the test has the seed, the answers, the hits and \
      the probability of so many by guessing.
      """)

  @Argument(
    help: "A scenario or a recording with the drag.", completion: Completions.documents)
  var scenario: String

  @Option(
    parsing: .unconditional,
    help: "Side A: a preset, a YAML file of settings, or KEY=VALUE,KEY=VALUE.",
    completion: Completions.settings)
  var a: String

  @Option(
    parsing: .unconditional, help: "Side B, as A. (default: the file as it is)",
    completion: Completions.settings)
  var b: String?

  @Option(parsing: .unconditional, help: "How often X is to be told.")
  var tries = 16

  @Option(parsing: .unconditional, help: "The seed of the order.")
  var seed = 1

  @Option(name: .shortAndLong, help: "Where the test goes.", completion: .file())
  var output: String

  @OptionGroup var live: LiveOptions

  @OptionGroup var size: SizeOption

  @OptionGroup var cell: CellOption

  mutating func validate() throws {
    guard (1...ABXTest.mostTries).contains(tries) else {
      throw ValidationError("--tries \(tries) is outside of 1 to \(ABXTest.mostTries)")
    }
    guard (0...ScenarioFile.largestSeed).contains(seed) else {
      throw ValidationError("--seed \(seed) is outside of 0 to \(ScenarioFile.largestSeed)")
    }
  }

  mutating func run() throws {
    let command = self
    try Verb.run("abx") {
      do { return try command.test() } catch let mistake as SettingSide.Mistake {
        throw ValidationError(mistake.reason)
      }
    }
  }

  @MainActor
  private func test() throws -> Status {
    let (file, prototype) = try cell.scenario(scenario, limit: size)
    let gesture = try GestureSearch.gesture(of: file, prototype: prototype, path: scenario)
    let load: (String) throws(FileErrors) -> [UInt8] = { path throws(FileErrors) in
      try InputFile.bytes(path)
    }
    let own = try live.shared.settings()
    let base = gesture.prototype.settings + gesture.surroundings.settings
    func assignments(_ spec: String) throws -> [SettingAssignment] {
      let found = try SettingSide.side(spec, spec, load: load).ofSettingsAlone()
        .laid(over: base, own: own).assignments
      if let number = found.first(where: { $0.id.file != nil }) {
        throw ValidationError(
          "'\(number.key)' is a number of the prototype's file; here only settings are compared")
      }
      return found
    }
    let sideA = try assignments(a)
    let sideB = try b.map(assignments) ?? own
    guard SimulatorSettings(base + sideA) != SimulatorSettings(base + sideB) else {
      throw ValidationError("A and B are the same settings")
    }
    var configuration = LiveSession.Configuration(
      title: "Blind test", prototype: gesture.prototype,
      assignments: gesture.surroundings.settings + sideB)
    configuration.blindTest = LiveSession.BlindTestStart(
      gesture: gesture, a: SimulatorSettings(base + sideA), seed: seed, tries: tries)
    let path = output
    configuration.keepTest = { BlindTestFile.write($0, to: path) }
    return try LiveVerb.run(configuration, options: live, reading: scenario)
  }
}
