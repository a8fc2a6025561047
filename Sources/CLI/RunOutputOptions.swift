import ArgumentParser
import Foundation

/// Where the run verb's results go.
struct RunOutputOptions: ParsableArguments {
  @Option(help: "Write a report (JSON) to a file, or - for standard output.")
  var report: String?

  @Option(help: "Write the results as JUnit XML, for a build server.")
  var junit: String?

  @Option(help: "Write the table of frames as CSV: when each was due and shown, and what it holds.")
  var csv: String?

  @Option(help: "Write a trace that ui.perfetto.dev opens.")
  var perfetto: String?

  @Option(help: "Write a page with frames, plots, calls and failures; it needs no network.")
  var html: String?

  @Flag(help: "Print what fails as annotations that GitHub shows beside the files' lines.")
  var github = false

  /// Two results in one file would be neither.
  func checkPlaces(trace: String?) throws {
    var owners: [String: String] = [:]
    let places = [
      ("--trace", trace), ("--report", report), ("--junit", junit), ("--csv", csv),
      ("--perfetto", perfetto), ("--html", html),
    ]
    for case (let option, let place?) in places where place != "/dev/null" {
      let key = place == "-" ? place : URL(fileURLWithPath: place).standardizedFileURL.path
      if let other = owners.updateValue(option, forKey: key) {
        let name = place == "-" ? "standard output" : "'\(place)'"
        throw ValidationError("\(other) and \(option) both write to \(name)")
      }
    }
  }
}
