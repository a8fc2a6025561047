import ArgumentParser
import BackswipeDocuments
import BackswipeProcesses

/// The run verb's options for repeated runs.
struct RepeatOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Run only what failed or could not be run by the report (JSON) of an earlier run; --report may \
      name the same file.
      """, valueName: "report"),
    completion: .file(extensions: ["json"]))
  var onlyFailed: String?

  @Option(
    parsing: .unconditional,
    help: """
      Run everything N times, in one process and in two, with fixed and random hash seeds, and \
      compare the traces; write nothing.
      """)
  var prove: Int?

  @Option(
    help: ArgumentHelp(
      "With --prove, make every second run with another build of the program, such as a debug build.",
      valueName: "program"),
    completion: .file())
  var otherBuild: String?

  @Flag(
    help: """
      Stay, and run a scenario again whenever its file, its prototype, an included file or a picture \
      changes; Ctrl-C ends with the status of the last results.
      """)
  var watch = false

  mutating func validate() throws {
    guard let prove else {
      if otherBuild != nil { throw ValidationError("--other-build needs --prove") }
      return
    }
    let counts = RepeatedRuns.counts
    if !counts.contains(prove) {
      throw ValidationError(
        "--prove \(prove) is outside of \(counts.lowerBound) to \(counts.upperBound)")
    }
    if watch { throw ValidationError("--prove and --watch do not go together") }
  }

  /// - Parameter others: options with whether they are given, which go with neither.
  func check(_ paths: [String], against others: [(String, Bool)]) throws {
    guard let own = prove != nil ? "--prove" : watch ? "--watch" : nil else { return }
    if let (name, _) = others.first(where: \.1) {
      throw ValidationError("\(name) does not go with \(own)")
    }
    if paths.contains("-") {
      throw ValidationError("\(own) needs files; standard input can be read once")
    }
  }

  func failed() throws(FileErrors) -> FailedRuns? {
    try onlyFailed.map { path throws(FileErrors) in try FailedRuns(report: path) }
  }
}
