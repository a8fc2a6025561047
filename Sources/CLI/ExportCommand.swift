import ArgumentParser
import BackswipeFiles
import BackswipePrototypes
import BackswipeSettings

/// Hands a file over to other programs and platforms.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Hand the motions of a file over to other platforms.",
    discussion: """
      With --code, push, pop, the release of an interactive pop and bars are written under the file's \
      settings: each as the platform's own spring or curve, with its duration, its way in points and \
      its initial velocity, the finger's where the file has one that leads a pop. What a platform \
      cannot say is said in a comment.
      """)

  @Argument(
    help: "A scenario, a recording or a prototype; - is standard input.",
    completion: Completions.documents)
  var file: String

  @Option(
    name: .customLong("set"),
    help: "Set a value, as KEY=VALUE; see the settings verb. Repeatable.",
    completion: Completions.settings)
  var assignments: [String] = []

  @Option(
    name: [.customShort("o"), .customLong("output")], parsing: .unconditional,
    help: "Where the result goes; - is standard output. A folder for --code all.",
    completion: .file())
  var output: String

  @OptionGroup var code: CodeOptions

  @OptionGroup var size: SizeOption

  mutating func validate() throws {
    _ = try SharedOptions.settings(assignments)
    if code.name == nil { throw ValidationError("export needs --code NAME") }
    let mistake =
      code.isAll
      ? OutputPaths.mistake(
        [],
        folders: [
          OutputPaths.Folder(option: "-o", path: output, what: "a form of", owns: { _ in false })
        ], reading: [file])
      : OutputPaths.mistake([("-o", output)], reading: [file])
    if let mistake { throw ValidationError(mistake) }
  }

  mutating func run() throws {
    let command = self
    Interruption.watch()
    do {
      try MainActor.assumeIsolated {
        try CodeExport(
          file: command.file, output: command.output, options: command.code,
          settings: SharedOptions.settings(command.assignments),
          limit: command.size.limit(.document)
        ).run()
      }
    } catch let status as Status {
      throw status
    } catch {
      Console.err("\(error)")
      throw Status.file
    }
  }
}
