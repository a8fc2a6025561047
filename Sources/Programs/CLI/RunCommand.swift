import ArgumentParser
import BackswipeDocuments
import BackswipeFiles
import BackswipeGoldens
import BackswipeProcesses
import BackswipeRendering
import BackswipeReports
import BackswipeScenarios
import BackswipeText

/// Runs scenarios on the virtual clock and checks their expectations.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Run scenarios on the virtual clock and check expectations.")

  @Argument(
    help: "Scenario files, and folders that are searched for them; - is standard input.",
    completion: Completions.documents)
  var scenarios: [String]

  @OptionGroup var shared: SharedOptions

  @OptionGroup var outputs: RunOutputOptions

  @OptionGroup var goldens: GoldenOptions

  @OptionGroup var measuring: LiveRunOptions

  @OptionGroup var size: SizeOption

  @Option(help: "Write every frame as a PNG into a folder.", completion: .directory)
  var frames: String?

  @OptionGroup var failures: FailureOptions

  @OptionGroup var repeating: RepeatOptions

  // Unconditional, so that the program's own message refuses a negative number.
  @Option(parsing: .unconditional, help: "The seed, instead of the file's.")
  var seed: Int?

  @Option(
    parsing: .unconditionalSingleValue,
    help: """
      Run only what has this text in its title or path, or fits it as a pattern with * and ?. \
      Repeatable: one of them is enough.
      """)
  var filter: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: """
      Run only what has this tag, or with ! before it what has it not. Repeatable: one of several \
      tags is enough.
      """)
  var tag: [String] = []

  @Option(
    help: "The day up to which failures are known, as 2027-01-31. (default: the machine's)")
  var today: String?

  @OptionGroup var share: ShareOptions<Texts>

  @Option(
    parsing: .unconditional,
    help: "Say which N scenarios took longest by the real clock, and how long all took.")
  var slowest: Int?

  @Flag(help: "Say nothing unless something fails.")
  var quiet = false

  @Flag(help: "Say which files of a folder are left out.")
  var verbose = false

  /// The folder for the pieces of a run that other processes share; set by the program itself.
  @Option(help: .hidden)
  var worker: String?

  enum Texts: ShareTexts {
    static let shard =
      "Run one part of the scenarios, as 1/3, so that several machines share them; see merge."
  }

  /// The folders that a run writes to or compares with.
  private func outputFolders() throws -> [OutputPaths.Folder] {
    let pictures = frames.map {
      OutputPaths.Folder(
        option: "--frames", path: $0, what: "a picture in", owns: FramePictures.isOwn)
    }
    return (pictures.map { [$0] } ?? []) + failures.folders
      + (try goldens.request()?.outputs ?? [])
  }

  mutating func validate() throws {
    if let seed, !(0...ScenarioFile.largestSeed).contains(seed) {
      throw ValidationError("--seed \(seed) is outside of 0 to \(ScenarioFile.largestSeed)")
    }
    if TagFilter(tag) == nil {
      throw ValidationError(
        "--tag \(tag.joined(separator: ", ")): a tag has letters, digits, '.', '_' and '-'")
    }
    if let today, CalendarDay(today) == nil {
      throw ValidationError("--today \(today) is no day, such as 2027-01-31")
    }
    if let slowest, slowest < 0 { throw ValidationError("--slowest \(slowest) is negative") }
    if filter.contains("") { throw ValidationError("--filter has no text") }
    try outputs.checkPlaces(folders: outputFolders())
    try measuring.refuse(outputs, frames: frames, failures: failures.given)
    let alone = [
      ("--jobs", share.jobs != 1), ("--golden", goldens.golden != nil),
      ("--slowest", slowest != nil), ("--prove", repeating.prove != nil),
      ("--watch", repeating.watch),
    ]
    if measuring.live, let (name, _) = alone.first(where: { $0.1 }) {
      throw ValidationError(
        "\(name) does not go with --live: there is one display, and no two runs by a real clock are "
          + "alike")
    }
    try repeating.check(
      scenarios,
      against: outputs.formats.paths.map { ($0.format.option, true) } + [
        ("--github", outputs.github), ("--frames", frames != nil), ("--bless", goldens.bless),
        ("--slowest", slowest != nil), ("--live", measuring.live),
      ])
    let written =
      [
        ("--golden", goldens.golden != nil), ("--jobs", share.jobs != 1),
      ] + failures.given.map { ($0, true) }
    if repeating.prove != nil, let (name, _) = written.first(where: \.1) {
      throw ValidationError("\(name) does not go with --prove")
    }
  }

  private func request() throws -> RunRequest {
    var request = RunRequest(scenarios)
    request.filters = filter
    request.tags = TagFilter(tag) ?? TagFilter()
    request.day = today.flatMap { CalendarDay($0) } ?? WallClock.today
    request.shard = share.part
    request.options.settings = try shared.settings()
    request.options.refresh = try shared.displayRefresh()
    request.options.scale = shared.scale
    request.options.seed = seed
    request.outputs = outputs.formats.paths
    request.github = outputs.github
    request.goldens = try goldens.request()
    request.frames = frames
    request.only = worker == nil ? try repeating.failed() : nil
    request.failures = failures.keepFailures
    request.films = failures.filmFailures.map { ($0, failures.kind) }
    request.watches = repeating.watch
    request.processes = share.processes
    request.slowest = slowest
    request.quiet = quiet
    request.verbose = verbose
    request.limit = size.limit(.document)
    request.traceLimit = size.limit(.trace)
    request.worker = worker
    return request
  }

  mutating func run() throws {
    Interruption.watch()
    let command = self
    try Verb.run("run") {
      if let count = command.repeating.prove {
        return try RepeatedRuns(
          count, otherBuild: command.repeating.otherBuild, arguments: ProgramArguments.all,
          reporter: ConsoleReporter()
        ).run()
      }
      let request = try command.request()
      let session = RunSession(
        request, reader: DocumentReader(limit: request.limit), reporter: ConsoleReporter(),
        arguments: ProgramArguments.all)
      guard command.measuring.live else { return session.run() }
      return session.run { items in
        do {
          return try LiveRun(command, options: request.options).run(items)
        } catch let failure as FontSet.Failure {
          Console.err(failure)
          return .environment
        } catch {
          Console.err(error)
          return .file
        }
      }
    }
  }
}
