import ArgumentParser
import BackswipeDiff
import BackswipeFiles
import BackswipeGoldens
import BackswipeProcesses
import BackswipeRendering
import BackswipeText

/// Describes the differences between two runs.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Explain what is different between two runs.",
    discussion: """
      Takes two traces, two pictures, or two folders: of goldens, or of frames. Says in words which \
      frame differs first, in what and by how much, and what was going on; then everything that \
      differs. Exit status 0 when the two are the same, 1 when not, 3 when something cannot be \
      read; of folders, the rest is compared all the same.
      """)

  @Argument(
    help: "What is expected: a trace, a picture or a folder; - is standard input.",
    completion: .file())
  var expected: String

  @Argument(help: "What came instead, of the same kind.", completion: .file())
  var actual: String

  @Option(
    help: """
      Draw it (PNG): pictures side by side with what differs in red, or, of traces alone, the \
      number that differs over time.
      """, completion: .file())
  var picture: String?

  @OptionGroup var size: SizeOption

  mutating func validate() throws {
    if expected == "-", actual == "-" {
      throw ValidationError("standard input can be one of the two, not both")
    }
  }

  mutating func run() throws {
    let command = self
    try Verb.run("diff") { try command.compare() }
  }

  @MainActor
  private func compare() throws -> Status {
    let comparison = FileComparison(limit: size.limit(.trace))
    // Opened before reading, because it is requested whether or not the runs differ.
    let output = try picture.map { path in try OutputFile(path) }
    do { try comparison.compare(expected, actual) } catch let unfit as GoldenFiles.Unfit {
      Console.err(unfit.reason)
      return .file
    }
    defer { for reason in comparison.unreadable { Console.err(reason) } }
    let isReadable = comparison.unreadable.isEmpty
    Console.say(comparison.words, beside: [picture])
    guard !comparison.isSame else {
      output?.abandon()
      return isReadable ? .success : .file
    }
    if let output {
      guard let image = try comparison.image() else {
        Console.err("nothing that differs can be drawn; \(output.path) is not written")
        return isReadable ? .failure : .file
      }
      output.write(image.png())
      try output.finish()
    }
    return isReadable ? .failure : .file
  }
}
