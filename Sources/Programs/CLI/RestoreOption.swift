import ArgumentParser

/// `--restore`, for the verbs that show a prototype.
struct RestoreOption: ParsableArguments {
  @Option(
    name: .customLong("restore"),
    help: "Start where the file says the last session ended, and write there how this one ends.",
    completion: .file())
  var file: String?

  mutating func validate() throws {
    if file == "-" { throw ValidationError("--restore needs a file, not '-'") }
  }
}
