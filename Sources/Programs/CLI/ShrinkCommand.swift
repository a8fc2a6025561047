import ArgumentParser
import BackswipeAnalysis
import BackswipeDocuments
import BackswipeFiles
import BackswipeProcesses
import BackswipePrototypes
import BackswipeScenarios
import BackswipeText

/// Reduces a failing scenario.
struct ShrinkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shrink",
    abstract: "Find the smallest input of a scenario or a recording that still fails.",
    discussion: """
      Entries, whole fingers, moves of fingers and settings are left out as long as the same \
      expectation fails with the same actual value, after the same transition (ddmin). The result is \
      a scenario with that expectation alone.

      Exit status 1 when nothing fails.
      """)

  @Argument(
    help: "A scenario or a recording; - is standard input.", completion: Completions.documents)
  var file: String

  @Option(
    name: .shortAndLong, help: "Where the scenario goes; - is standard output.",
    completion: .file())
  var output = "-"

  @Option(help: "The line of the failure to keep. (default: that of the first failure)")
  var line: Int?

  @Option(help: "The most runs that are made, from 1 to 1000000.")
  var runs = 10_000

  @OptionGroup var set: SetOption<Texts>

  @OptionGroup var refresh: RefreshOption<Texts>

  @OptionGroup var cell: CellOption

  @OptionGroup var size: SizeOption

  enum Texts: OptionTexts {
    static let set =
      "Set a value in all runs, as KEY=VALUE, or all of them by a settings string, bs1:…; see the "
      + "settings verb. Repeatable."
    static let refresh = "The display's rate in all runs, as 60, 59.94 or 48-120."
  }

  mutating func validate() throws {
    if !(1...1_000_000).contains(runs) {
      throw ValidationError("--runs \(runs) is outside of 1 to 1000000")
    }
    if let mistake = OutputPaths.mistake([("-o", output)], reading: [file]) {
      throw ValidationError(mistake)
    }
  }

  mutating func run() throws {
    Interruption.watch()
    let command = self
    try Verb.run("shrink") { try command.shrink() }
  }

  @MainActor
  private func shrink() throws -> Status {
    let (scenario, prototype) = try cell.scenario(file, limit: size)
    var options = ScenarioRunner.Options()
    options.settings = try set.settings(of: prototype)
    options.refresh = try refresh.display()
    let result = try OutputFile(output)
    guard
      let shrunk = try ScenarioShrink(
        of: scenario, name: file, prototype: prototype, options: options, line: line,
        mostRuns: runs, isInterrupted: { Interruption.isPending })
    else {
      Console.err(
        line.map { "\(file): nothing fails at line \($0)" } ?? "\(file): nothing fails")
      return .failure
    }
    if Interruption.isPending { throw Interrupted() }
    var smallest = shrunk.file
    if let there = DocumentReader.prototypePath(of: scenario, at: file) {
      smallest.prototype = .path(RelativePath.to(there, fromFile: output), .start)
    }
    result.write(SchemaLine.text("scenario", beside: output) + smallest.yaml())
    try result.finish()
    Console.say(
      [
        shrunk.failure,
        "\(shrunk.entries.before) entries are now \(shrunk.entries.after), "
          + "\(shrunk.settings.before) settings \(shrunk.settings.after), in \(shrunk.runs) runs"
          + (shrunk.isCut ? "; the limit of runs was reached" : ""),
      ], beside: [output])
    return .success
  }
}
