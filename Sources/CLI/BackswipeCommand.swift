import ArgumentParser
import BackswipeFiles
import BackswipePrototypes

/// The command: verbs, one a file. Without a verb it opens the demo.
@main
struct BackswipeCommand: ParsableCommand {
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "backswipe",
    abstract: "A gesture and animation timing simulator for iOS-style navigation.",
    discussion: """
      Opens a window with the built-in prototype, plays a prototype of your own, or runs a \
      scenario on a virtual clock and checks what every frame shows.
      """,
    version: version,
    subcommands: [
      DemoCommand.self, PlayCommand.self, RunCommand.self, RecordCommand.self,
      DiffCommand.self, MergeCommand.self, JudgeCommand.self, CompareCommand.self,
      MapCommand.self, SensitivityCommand.self, VaryCommand.self, BlindTestCommand.self,
      FitCommand.self,
      ExportCommand.self, ValidateCommand.self, SettingsCommand.self, DoctorCommand.self,
    ],
    defaultSubcommand: DemoCommand.self)

  /// A first word is a verb; the demo, which opens without one, takes no words.
  private static func checkVerb() throws {
    guard let word = CommandLine.arguments.dropFirst().first, !word.hasPrefix("-") else { return }
    let verbs = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    guard !verbs.contains(word) else { return }
    let hint = NearestWord.of(word, among: verbs).map { "; did you mean '\($0)'?" } ?? ""
    throw ValidationError("unknown verb '\(word)'\(hint)")
  }

  /// Maps the parser's own status for wrong usage to the program's, which is 2.
  static func main() {
    Interruption.ignoreClosedPipes()
    TemporaryFolder.removeAllAtExit()
    do {
      try checkVerb()
      var command = try parseAsRoot()
      try command.run()
    } catch let status as Status {
      status.exit()
    } catch {
      let code = exitCode(for: error)
      let text = fullMessage(for: error)
      if code == .success {
        Console.out(text.hasPrefix("#!/bin/bash") ? text + "\n" + Completions.bash : text)
        Status.success.exit()
      }
      if !text.isEmpty { Console.err(text) }
      Status(code == .validationFailure ? 2 : code.rawValue).exit()
    }
  }
}
