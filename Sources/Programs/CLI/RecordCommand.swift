import ArgumentParser
import BackswipeDocuments
import BackswipeFiles
import BackswipeProcesses
import BackswipePrototypes
import BackswipeScenarios
import BackswipeSession
import BackswipeText

/// The window; its input is recorded as a scenario.
struct RecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Open the window and save the session as a scenario that run replays.")

  @Argument(
    help: "A prototype file. An app records itself without one.",
    completion: Completions.documents)
  var prototype: String?

  @Option(
    name: .shortAndLong, help: "Where the scenario goes; - is standard output.",
    completion: .file())
  var output: String

  @Flag(
    help: ArgumentHelp(
      "Keep samples that a network brings late at the frames that took them.",
      discussion: """
        Such a recording of a shared session replays to its trace byte for byte; late: has the time \
        by which each sample came after it was made. Without the option a recording has samples at \
        the times at which the finger was there, and a replay shows it without the network.
        """))
  var asTaken = false

  @OptionGroup var tests: TestOutputs

  @OptionGroup var live: LiveOptions

  @OptionGroup var size: SizeOption

  mutating func run() throws {
    let command = self
    try Verb.run("record") { try command.record() }
  }

  @MainActor
  private func record() throws -> Status {
    let limit = size.limit(.document)
    let path = prototype
    let prototype =
      try path.map { path throws(FileErrors) in try InputFile.prototype(path, limit: limit) }
      ?? InputFile.ownApp()
    let file = try RecordingFile(output) { Console.err("note: \($0)") }
    var configuration = try LiveSession.Configuration(
      title: "A session with \(prototype.title.isEmpty ? path ?? "" : prototype.title)",
      prototype: prototype, assignments: live.shared.settings(of: prototype))
    configuration.savedFile = path == "-" ? nil : path
    configuration.recordsAsTaken = asTaken
    return try LiveVerb.run(
      configuration, options: live,
      record: (
        file,
        path.map { .path(RelativePath.to($0, fromFile: output), .start) } ?? .inline(prototype)
      ), outputs: tests.paths,
      recorded: { try tests.write($0, prototype, from: output) }, reading: path)
  }
}
