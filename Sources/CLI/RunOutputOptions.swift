import ArgumentParser

/// Where the run verb's results go.
struct RunOutputOptions: ParsableArguments {
  @Option(
    help: "Write a report (JSON) to a file, or - for standard output.",
    completion: .file())
  var report: String?

  @Option(
    help: "Write the results as JUnit XML, for a build server.",
    completion: .file())
  var junit: String?

  @Option(
    help: "Write the table of frames as CSV: when each was due and shown, and what it holds.",
    completion: .file())
  var csv: String?

  @Option(
    help: "Write a trace that ui.perfetto.dev opens.",
    completion: .file())
  var perfetto: String?

  @Option(
    help: "Write a page with frames, plots, calls and failures; it needs no network.",
    completion: .file())
  var html: String?

  @Flag(help: "Print what fails as annotations that GitHub shows beside the files' lines.")
  var github = false

  /// The options that say where a result goes, with what they say.
  func places(trace: String?) -> [(option: String, path: String?)] {
    [
      ("--trace", trace), ("--report", report), ("--junit", junit), ("--csv", csv),
      ("--perfetto", perfetto), ("--html", html),
    ]
  }

  /// Two results in one file would be neither.
  func checkPlaces(trace: String?, folders: [OutputPlaces.Folder]) throws {
    let places = places(trace: trace)
    if let mistake = OutputPlaces.mistake(places, folders: folders) {
      throw ValidationError(mistake)
    }
    if github, let option = places.first(where: { $0.path == "-" })?.option {
      throw ValidationError(
        "\(option) and --github both write to standard output; give \(option) a file")
    }
  }
}
