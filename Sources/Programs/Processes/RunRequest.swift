import BackswipeDocuments
import BackswipeFiles
package import BackswipeFilms
package import BackswipeGoldens
package import BackswipeReports
package import BackswipeScenarios
package import BackswipeText

/// Runs of scenarios as they are requested.
package struct RunRequest {
  /// Files, and folders that are searched for them.
  package var paths: [String]
  package var filters: [String] = []
  package var tags = TagFilter()
  /// The day of the run, on which failures are known or no more; nil for a day before all others.
  package var day: CalendarDay?
  /// Those that failed in an earlier run, when only these are wanted; nil for all.
  package var only: FailedRuns?
  package var shard: Shard?
  package var options = ScenarioRunner.Options()
  package var outputs: [(format: RunFormat, path: String)] = []
  /// Whether failures are printed as annotations for GitHub.
  package var github = false
  package var goldens: GoldenRequest?
  /// The folder of the pictures of all frames; nil for none.
  package var frames: String?
  /// The folder of the pages of runs that fail; nil for none.
  package var failures: String?
  /// The folder and the format of the films of runs that fail; nil for none.
  package var films: (folder: String, kind: ExportKind)?
  /// Whether scenarios are run again when their files change.
  package var watches = false
  /// The most processes at a time.
  package var processes = 1
  package var quiet = false
  package var verbose = false
  package var limit = SizeLimit.document
  package var traceLimit = SizeLimit.trace
  /// The folder in which this process of several leaves its pieces; nil for the process of the
  /// command.
  package var worker: String?

  /// The number of scenarios that are named with the time that they took, longest first; nil for no
  /// words about time.
  package var slowest: Int?

  package init(_ paths: [String]) { self.paths = paths }

  /// Whether a result for other programs goes to standard output.
  package var usesStandardOutput: Bool { github || outputs.contains { $0.path == "-" } }
}

/// The program as other processes run it.
package enum WorkerArguments {
  /// The arguments of the command with the worker's option, which precedes any `--`.
  package static func of(_ arguments: [String], verb name: String, folder: String) -> [String] {
    var arguments = arguments
    let verb = arguments.dropFirst().firstIndex(of: name) ?? 0
    arguments.insert(contentsOf: ["--worker", folder], at: verb + 1)
    return arguments
  }
}
