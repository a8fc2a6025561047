import ArgumentParser
import BackswipeAnalysis
import BackswipeDocuments
import BackswipeFiles
import BackswipeProcesses
import BackswipePrototypes
import BackswipeText
import BackswipeTrace

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

  @OptionGroup var measures: MeasureOptions<Texts>

  @Option(
    parsing: .unconditional,
    help: "How near the point of a number is found, in the setting's unit (ms, pt).")
  var within = 0.001

  @OptionGroup var set: SetOption<Texts>

  @OptionGroup var refresh: RefreshOption<Texts>

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: "Write the result too, as JSON; - is standard output.", completion: .file())
  var output: String?

  @OptionGroup var size: SizeOption

  @OptionGroup var cell: CellOption

  enum Texts: MeasureTexts {
    static let set =
      "Set a value on both sides, as KEY=VALUE, or all of them by a settings string, bs1:…; see the "
      + "settings verb. Repeatable."
    static let value = "What the outcome is, as hand or passed. Repeatable. (default: hand)"
    static let expect =
      "An expectation, as '{ at: end, stack: [home] }', whose holding is the outcome. Repeatable."
  }

  mutating func validate() throws {
    if !(within >= 1e-6 && within <= 1000) {
      throw ValidationError("--within \(within) is outside of 0.000001 to 1000")
    }
    do { try SweepRequest.check(values: measures.values) } catch {
      throw ValidationError(error.description)
    }
    if let output, output != "-", SweepFormat(path: output) != .json {
      throw ValidationError("-o \(output): the name has to end in .json")
    }
    if let mistake = OutputPaths.mistake([("-o", output)], reading: [file]) {
      throw ValidationError(mistake)
    }
  }

  mutating func run() throws {
    Interruption.watch()
    let command = self
    try Verb.run("bisect") { try command.bisect() }
  }

  @MainActor
  private func bisect() throws -> Status {
    let (scenario, prototype) = try cell.scenario(file, limit: size)
    let own = try set.settings(of: prototype)
    let sides = (
      from: try side("--from", from, on: prototype), to: try side("--to", to, on: prototype)
    )
    var sweep = SweepRequest()
    sweep.values = measures.values
    sweep.expect = measures.expect
    sweep.settings = own
    sweep.refresh = try refresh.display()
    let plan: SweepPlan
    do {
      plan = try sweep.plan([file]) { path in
        SweepScenario(path: path, file: scenario, prototype: prototype, digest: "")
      }
    } catch let mistake as SweepMistake {
      throw UsageMistake(mistake.description)
    }
    let result = try output.map { path throws(OutputFile.Failure) in try OutputFile(path) }
    guard
      let bisection = try SettingBisection(
        plan, from: sides.from, to: sides.to, tolerance: within,
        isInterrupted: { Interruption.isPending })
    else {
      Console.err("interrupted")
      throw Interrupted()
    }
    let names = (from: from ?? "the file", to: to)
    result?.write(
      bisection.json(
        file: file, values: plan.layout.values, from: names.from, to: names.to
      ).json + "\n")
    Console.say(bisection.words(from: names.from, to: names.to), beside: [output])
    try result?.finish()
    return bisection.changes.isEmpty ? .failure : .success
  }

  private func side(
    _ option: String, _ spec: String?, on prototype: Prototype
  ) throws -> SettingSide {
    guard let spec else { return SettingSide(name: SettingSide.fileName) }
    do {
      var side = try SettingSide.side(spec, spec) { path throws(FileErrors) in
        try InputFile.bytes(path)
      }.ofSettingsAlone()
      do throws(FileErrors) { side.assignments = try prototype.bound(side.assignments) } catch {
        throw UsageMistake("\(option) \(error.description)")
      }
      return side
    } catch let mistake as SettingSide.Mistake {
      throw UsageMistake("\(option) \(mistake.reason)")
    }
  }
}
