import ArgumentParser
import BackswipeAnalysis
import BackswipeDocuments
import BackswipeFiles
import BackswipePrototypes
import BackswipeScenarios
import BackswipeSettings
import BackswipeText
import BackswipeTrace
import BackswipeUnits

/// Finds the settings that change an outcome.
struct BisectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bisect",
    abstract: "Find the smallest change between two sets of settings that changes an outcome.",
    discussion: """
      Tried are first all settings that differ, each alone; where none changes the outcome alone, a \
      set is found of which none can be left out (ddmin). For a number, the point between its two \
      values from which on it changes, to --within. SPEC is a preset, which replaces what the file sets, a YAML \
      file of settings, or KEY=VALUE,KEY=VALUE. Values are \(SweepMeasure.overview).

      Exit status 1 when both sides come to the same.
      """)

  @Argument(
    help: "A scenario or a recording; - is standard input.", completion: Completions.documents)
  var file: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The settings to begin with. (default: the file as it is)", valueName: "spec"),
    completion: Completions.settings)
  var from: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The settings to compare with.", valueName: "spec"),
    completion: Completions.settings)
  var to: String

  @Option(
    name: .customLong("value"), parsing: .unconditionalSingleValue,
    help: "What the outcome is, as hand or passed. Repeatable. (default: hand)",
    completion: .list(SweepMeasure.all.map(\.column.name)))
  var values: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "An expectation, as '{ at: end, stack: [home] }', whose holding is the outcome. Repeatable.",
      valueName: "entry"))
  var expect: [String] = []

  @Option(
    parsing: .unconditional,
    help: "How near the point of a number is found, in the setting's unit (ms, pt).")
  var within = 0.001

  @Option(
    name: .customLong("set"),
    help: "Set a value on both sides, as KEY=VALUE; see the settings verb. Repeatable.",
    completion: Completions.settings)
  var assignments: [String] = []

  @Option(
    parsing: .unconditional,
    help: "Frames a second, instead of the file's; a recording has its display's own.",
    completion: Completions.refreshes)
  var refresh: String?

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: "Write the result too, as JSON; - is standard output.", completion: .file())
  var output: String?

  @OptionGroup var size: SizeOption

  mutating func validate() throws {
    Console.noteFormerKeys(try SharedOptions.settings(assignments), in: "--set")
    _ = try displayRefresh()
    if !(within >= 1e-6 && within <= 1000) {
      throw ValidationError("--within \(within) is outside of 0.000001 to 1000")
    }
    for name in values {
      do throws(SweepMistake) { _ = try SweepMeasure.named(name) } catch {
        throw ValidationError("--value: \(error.description)")
      }
    }
    if let output, output != "-", SweepFormat(path: output) != .json {
      throw ValidationError("-o \(output): the name has to end in .json")
    }
    if let mistake = OutputPaths.mistake([("-o", output)], reading: [file]) {
      throw ValidationError(mistake)
    }
  }

  private func displayRefresh() throws -> DisplayRefresh? {
    var shared = SharedOptions()
    shared.refresh = refresh
    return try shared.displayRefresh()
  }

  mutating func run() throws {
    Interruption.watch()
    let command = self
    try MainActor.assumeIsolated {
      do {
        try command.bisect()
      } catch let status as Status {
        throw status
      } catch {
        Console.err(error)
        throw Status.file
      }
    }
  }

  @MainActor
  private func bisect() throws {
    let (scenario, prototype) = try InputFile.scenario(file, limit: size.limit(.document))
    let own = try SharedOptions.settings(assignments)
    let sides = (from: try side("--from", from), to: try side("--to", to))
    let plan: SweepPlan
    do throws(SweepMistake) {
      plan = try SweepPlan(
        scenarios: [
          SweepScenario(path: file, file: scenario, prototype: prototype, digest: "")
        ], axes: [], draws: nil, values: values, expect: expect, settings: own,
        refresh: (try? displayRefresh()) ?? nil)
    } catch {
      throw usage(error.description)
    }
    let result = try output.map { path throws(OutputFile.Failure) in try OutputFile(path) }
    func settings(_ side: SettingSide) -> SimulatorSettings {
      let file = prototype.settings + scenario.settings
      return SimulatorSettings(file + side.laid(over: file, own: own).assignments)
    }
    // By its values: what the file keeps beside a preset is among them.
    let start = settings(sides.from).values(over: prototype.settings + scenario.settings + own)
    let runner = SweepRunner(plan, isInterrupted: { Interruption.isPending })
    let bisection: SettingBisection
    do throws(FileErrors) {
      bisection = try SettingBisection(
        from: settings(sides.from), to: settings(sides.to), tolerance: within
      ) { changes throws(FileErrors) in
        guard let outcome = try runner.outcome(start + changes) else {
          throw FileErrors([])
        }
        return outcome
      }
    } catch {
      guard Interruption.isPending else { throw error }
      Console.err("interrupted")
      throw Interruption.status
    }
    let names = (from: from ?? "the file", to: to)
    result?.write(
      bisection.json(
        file: file, values: plan.layout.values, from: names.from, to: names.to
      ).json + "\n")
    // Words do not go to a standard output that a result uses.
    for line in bisection.words(from: names.from, to: names.to) {
      if output == "-" { Console.err(line) } else { Console.say(line) }
    }
    try result?.finish()
    if bisection.changes.isEmpty { throw Status.failure }
  }

  private func side(_ option: String, _ spec: String?) throws -> SettingSide {
    guard let spec else { return SettingSide(name: SettingSide.fileName) }
    do {
      return try SettingSide.side(spec, spec) { path throws(FileErrors) in
        try InputFile.bytes(path)
      }
    } catch let mistake as SettingSide.Mistake {
      throw usage("\(option) \(mistake.reason)")
    }
  }

  private func usage(_ reason: String) -> Status {
    Console.err("Error: \(reason)")
    Console.err("See 'backswipe bisect --help' for more information.")
    return .usage
  }
}
