import ArgumentParser
import BackswipeFiles
import BackswipeReports
import BackswipeScenarios
import Foundation

/// Runs scenarios on the virtual clock and checks what they expect.
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

  // Without condition, so that a negative number is refused in the program's own words.
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
    parsing: .unconditional,
    help: "Run one part of the scenarios, as 1/3, so that several machines share them; see merge.")
  var shard: String?

  @Option(
    parsing: .unconditional,
    help: """
      How many processes share the work; 0 is one a processor. The results are the same as of one.
      """)
  var jobs = 1

  @Flag(help: "Say nothing unless something fails.")
  var quiet = false

  @Flag(help: "Say which files of a folder are left out.")
  var verbose = false

  /// The folder for the pieces of a run that other processes share; set by the program itself.
  @Option(help: .hidden)
  var worker: String?

  static let mostJobs = 256

  /// The folders that a run writes to, or compares its runs with.
  private var outputFolders: [OutputPaths.Folder] {
    let pictures = frames.map {
      OutputPaths.Folder(
        option: "--frames", path: $0, what: "a picture in", owns: FramePictures.isOwn)
    }
    return [pictures].compactMap(\.self) + goldens.folders
  }

  var shardPart: Shard? { shard.flatMap(Shard.init(_:)) }

  var processCount: Int { Self.processCount(jobs) }

  /// - Parameter jobs: 0 for one a processor.
  static func processCount(_ jobs: Int) -> Int {
    jobs == 0 ? min(ProcessInfo.processInfo.activeProcessorCount, mostJobs) : jobs
  }

  mutating func validate() throws {
    if let seed, !(0...ScenarioFile.largestSeed).contains(seed) {
      throw ValidationError("--seed \(seed) is outside of 0 to \(ScenarioFile.largestSeed)")
    }
    if !(0...Self.mostJobs).contains(jobs) {
      throw ValidationError("--jobs \(jobs) is outside of 0 to \(Self.mostJobs)")
    }
    if let shard, shardPart == nil {
      throw ValidationError(
        "--shard \(shard): write I/N, as 1/3, with I from 1 to N, and N up to \(Shard.most)")
    }
    if filter.contains("") { throw ValidationError("--filter has no text") }
    try outputs.checkPlaces(folders: outputFolders)
    try measuring.refuse(outputs, frames: frames)
    if measuring.live, jobs != 1 || goldens.golden != nil {
      throw ValidationError(
        "\(jobs != 1 ? "--jobs" : "--golden") does not go with --live: there is one display, and "
          + "no two runs by a real clock are alike")
    }
  }

  mutating func run() throws {
    Interruption.watch()
    let command = self
    let status = try MainActor.assumeIsolated { try RunSession(command).run() }
    if status != .success { throw status }
  }
}
