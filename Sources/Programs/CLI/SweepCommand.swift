import ArgumentParser
import BackswipeAnalysis
import BackswipeDocuments
import BackswipeFiles
import BackswipeProcesses
import BackswipeText

/// Runs scenarios and recorded gestures under many settings.
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

  @OptionGroup var measures: MeasureOptions<Texts>

  @OptionGroup var set: SetOption<Texts>

  @OptionGroup var refresh: RefreshOption<Texts>

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

  @OptionGroup var share: ShareOptions<Texts>

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

  enum Texts: MeasureTexts, ShareTexts {
    static let set =
      "Set a value in all runs, as KEY=VALUE, or all of them by a settings string, bs1:…; see the "
      + "settings verb. Repeatable."
    static let value =
      "What is asked of every run, as hand or latency.p95. Repeatable. (default: hand)"
    static let expect =
      "An expectation, as '{ at: end, stack: [home] }'; whether it holds is a value. Repeatable."
    static let shard =
      "Run one part of the rows, as 1/3, so that several machines share them; see merge."
  }

  mutating func validate() throws {
    do { try sweep().check() } catch let mistake as SweepMistake {
      throw ValidationError(mistake.description)
    }
    for path in outputs where path != "-" && SweepFormat(path: path) == nil {
      throw ValidationError("-o \(path): the name has to end in \(SweepFormat.endings)")
    }
    if let mistake = OutputPaths.mistake(outputs.map { ("-o", $0) }, reading: files) {
      throw ValidationError(mistake)
    }
  }

  private func sweep() throws -> SweepRequest {
    var sweep = SweepRequest()
    sweep.axes = axes
    sweep.random = random
    sweep.seed = seed
    sweep.sides = sides
    sweep.values = measures.values
    sweep.expect = measures.expect
    sweep.settings = try set.settings()
    sweep.refresh = try refresh.display()
    sweep.shard = share.part
    return sweep
  }

  mutating func run() throws {
    Interruption.watch()
    var request = SweepSession.Request(files, try sweep())
    request.outputs = outputs.map { ($0, SweepFormat(path: $0) ?? format) }
    request.x = x
    request.y = y
    request.processes = share.processes
    request.fresh = fresh
    request.isLong = yes
    request.quiet = quiet
    request.worker = worker
    let limit = size.limit(.document)
    try Verb.run("sweep") { [request] in
      try SweepSession(
        request, reader: DocumentReader(limit: limit), reporter: ConsoleReporter(),
        arguments: ProgramArguments.all
      ).run()
    }
  }
}

extension SweepFormat: ExpressibleByArgument {}
