import ArgumentParser
import BackswipeAnalysis
import BackswipeDocuments
import BackswipeFiles
import BackswipeReports
import BackswipeScenarios
import BackswipeSettings
import BackswipeUnits

/// Runs scenarios and hands under many settings.
struct SweepCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sweep", abstract: "Run scenarios or hands under many settings.",
    discussion: """
      Every scenario is run under every combination of what is varied: a grid (KEY=A..B/N: N values \
      at even distances), a list (KEY=V1,V2), or N numbers drawn by seed (KEY=A..B with --random N). \
      A key is a setting, or release.distance (points) and release.speed (points a second), which \
      change the hand's end. Values are \(SweepMeasure.overview).

      Rows are written as they are made, as a table beside the first output, under its name with \
      .part; after a stop the same command goes on from there. Rows are the same whatever the jobs, \
      shards and stops.
      """)

  @Argument(
    help: "Scenarios or recordings, and folders that are searched for them; - is standard input.",
    completion: Completions.documents)
  var files: [String]

  @Option(
    name: .customLong("axis"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "What is varied: pop.strip=5..40/8, pop.rule=uikit,flutter or, drawn, pop.strip=5..40.",
      valueName: "key=values"),
    completion: Completions.settings)
  var axes: [String] = []

  @Option(parsing: .unconditional, help: "How many times the numbers of KEY=A..B are drawn.")
  var random: Int?

  @Option(parsing: .unconditional, help: "The seed of what is drawn.")
  var seed = 0

  @Option(
    name: .customLong("side"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      A set of settings as NAME=SPEC; SPEC is a preset, which replaces what the files \
      set, a YAML file of settings, or \
      KEY=VALUE,KEY=VALUE. Repeatable: all sides are one more axis.
      """, valueName: "name=spec"),
    completion: Completions.settings)
  var sides: [String] = []

  @Option(
    name: .customLong("value"), parsing: .unconditionalSingleValue,
    help: "What is asked of every run, as hand or latency.p95. Repeatable. (default: hand)",
    completion: .list(SweepMeasure.all.map(\.column.name)))
  var values: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "An expectation, as '{ at: end, stack: [home] }'; whether it holds is a value. Repeatable.",
      valueName: "entry"))
  var expect: [String] = []

  @Option(
    name: .customLong("set"),
    help: "Set a value in all runs, as KEY=VALUE; see the settings verb. Repeatable.",
    completion: Completions.settings)
  var assignments: [String] = []

  @Option(
    parsing: .unconditional,
    help: "Frames a second, instead of the file's; a recording has its display's own.",
    completion: Completions.refreshes)
  var refresh: String?

  @Option(
    name: [.customShort("o"), .customLong("output")],
    parsing: .unconditionalSingleValue,
    help: """
      Where the results go: a table (.csv), everything (.json) or a page with maps (.html). \
      Repeatable; - is standard output.
      """, completion: .file())
  var outputs: [String] = []

  @Option(help: "What - is: csv, json or html.")
  var format: SweepFormat = .csv

  @Option(help: "The key that goes across the page's maps. (default: the last that is varied)")
  var x: String?

  @Option(help: "The key that goes upwards. (default: the one before)")
  var y: String?

  @Option(
    parsing: .unconditional,
    help: "Run one part of the rows, as 1/3, so that several machines share them; see merge.")
  var shard: String?

  @Option(
    parsing: .unconditional,
    help: """
      How many processes share the work; 0 is one a processor. The results are the same as of one.
      """)
  var jobs = 1

  @Flag(help: "Begin from the first row, whatever a stop has left.")
  var fresh = false

  @Flag(help: "Begin although there are a million runs or more.")
  var yes = false

  @Flag(help: "Say nothing unless something is wrong.")
  var quiet = false

  @OptionGroup var size: SizeOption

  /// The folder for the rows of a sweep that other processes share; set by the program itself.
  @Option(help: .hidden)
  var worker: String?

  /// More are not begun without `--yes`.
  static let manyRuns = 1_000_000

  var processCount: Int { RunCommand.processCount(jobs) }

  var shardPart: Shard? { shard.flatMap(Shard.init(_:)) }

  /// A sentence of a module as wrong usage.
  private static func usage<Value>(
    _ option: String, _ text: String, _ make: (String) throws(SweepMistake) -> Value
  ) throws -> Value {
    do throws(SweepMistake) { return try make(text) } catch {
      throw ValidationError("\(option) \(error.description)")
    }
  }

  mutating func validate() throws {
    Console.noteFormerKeys(try settings(), in: "--set")
    _ = try displayRefresh()
    _ = try varied()
    for name in values { _ = try Self.usage("--value:", name, SweepMeasure.named) }
    if !(0...RunCommand.mostJobs).contains(jobs) {
      throw ValidationError("--jobs \(jobs) is outside of 0 to \(RunCommand.mostJobs)")
    }
    if let shard, shardPart == nil {
      throw ValidationError(
        "--shard \(shard): write I/N, as 1/3, with I from 1 to N, and N up to \(Shard.most)")
    }
    for path in outputs where path != "-" && SweepFormat(path: path) == nil {
      throw ValidationError(
        "-o \(path): the name has to end in \(SweepFormat.endings)")
    }
    if let mistake = OutputPaths.mistake(outputs.map { ("-o", $0) }, reading: files) {
      throw ValidationError(mistake)
    }
  }

  mutating func run() throws {
    Interruption.watch()
    let command = self
    let status = try MainActor.assumeIsolated { try SweepSession(command).run() }
    if status != .success { throw status }
  }

  // MARK: Plan

  func settings() throws -> [SettingAssignment] { try SharedOptions.settings(assignments) }

  func displayRefresh() throws -> DisplayRefresh? {
    var shared = SharedOptions()
    shared.refresh = refresh
    return try shared.displayRefresh()
  }

  /// Grids and lists, and what is drawn.
  private func varied() throws -> (axes: [SweepAxis], draws: SweepDraws?) {
    var fixed: [SweepAxis] = []
    var ranges: [String] = []
    for text in axes {
      switch SweepAxis.form(of: text) {
      case .grid:
        fixed.append(try Self.usage("--axis", text, SweepAxis.init(grid:)))
      case .list:
        fixed.append(try Self.usage("--axis", text, SweepAxis.init(list:)))
      case .range: ranges.append(text)
      }
    }
    if !(0...ScenarioFile.largestSeed).contains(seed) {
      throw ValidationError("--seed \(seed) is outside of 0 to \(ScenarioFile.largestSeed)")
    }
    let draws: SweepDraws
    do throws(SweepMistake) {
      draws = try SweepDraws(count: random ?? 1, seed: seed, ranges: ranges)
    } catch {
      throw ValidationError("--axis \(error.description)")
    }
    if let random {
      if !(1...SweepDraws.mostDraws).contains(random) {
        throw ValidationError("--random \(random) is outside of 1 to \(SweepDraws.mostDraws)")
      }
      if ranges.isEmpty {
        throw ValidationError("--random \(random): no --axis KEY=A..B says what is drawn")
      }
      return (fixed, draws)
    }
    if let first = ranges.first {
      throw ValidationError(
        "--axis \(first): how many values? Write \(first)/10 for ten of them, or --random 100 for a "
          + "hundred that are drawn")
    }
    return (fixed, nil)
  }

  /// - Parameter read: reads a scenario's file by its path.
  func plan(
    _ paths: [String], read: (String) throws(FileErrors) -> SweepScenario
  ) throws -> SweepPlan {
    var (axes, draws) = try varied()
    if !sides.isEmpty {
      let parsed = try sides.map { text in
        try SettingSide.parse(text) { path throws(FileErrors) in try InputFile.bytes(path) }
      }
      axes.insert(try SweepAxis(sides: parsed), at: 0)
    }
    let scenarios = try paths.map { path throws(FileErrors) in try read(path) }
    return try SweepPlan(
      scenarios: scenarios, axes: axes, draws: draws, values: values, expect: expect,
      settings: settings(), refresh: displayRefresh(), shard: shardPart)
  }
}

/// A format of sweeps.
enum SweepFormat: String, ExpressibleByArgument, CaseIterable {
  case csv, json, html

  static let endings = allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")

  /// By the end of a file's name; nil for an unknown one.
  init?(path: String) {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    self.init(rawValue: path[path.index(after: dot)...].lowercased())
  }
}
