import ArgumentParser
import BackswipeFiles
import BackswipeProcesses
package import BackswipePrototypes
import BackswipeResources
import BackswipeText

/// The program, as its own command and as a part of an app.
package enum BackswipeProgram {
  /// Runs the command line, and ends the process if that specifies a status.
  package static func run() { BackswipeCommand.main() }

  /// Runs the command line with an app in place of the built-in prototype: verbs with a window open
  /// it, and scenarios without a prototype run on it.
  @MainActor
  package static func run(_ app: Prototype) {
    OwnApp.$prototype.withValue(app) { BackswipeCommand.main() }
  }
}

/// The app that the program is part of.
enum OwnApp {
  /// The app's prototype; nil for the standalone program.
  @TaskLocal static var prototype: Prototype?

  /// The name of its program.
  static var name: String? {
    prototype.flatMap { _ in ProgramArguments.all.first?.split(separator: "/").last }
      .map(String.init)
  }
}

/// The command: verbs, one a file. Without a verb it opens the demo.
struct BackswipeCommand: ParsableCommand {
  static let version = "0.3.0"

  /// The version with the commit that the installation or the script's build names:
  /// `0.2.0 (e844f6a78341)`.
  static var fullVersion: String {
    BackswipeResources.commit.map { "\(version) (\($0))" } ?? version
  }

  static let configuration = CommandConfiguration(
    commandName: OwnApp.name ?? "backswipe",
    abstract: "A gesture and animation timing simulator for iOS-style navigation.",
    discussion: """
      Opens a window with the built-in prototype, plays a prototype of your own, or runs a \
      scenario on a virtual clock and checks what every frame shows.
      """,
    // The commit is in a file, which only this option reads.
    version: ProgramArguments.all.contains("--version") ? fullVersion : version,
    subcommands: [
      DemoCommand.self, PlayCommand.self, RunCommand.self, RecordCommand.self,
      DiffCommand.self, MergeCommand.self, JudgeCommand.self, CompareCommand.self,
      MapCommand.self, SensitivityCommand.self, VaryCommand.self, SweepCommand.self,
      BisectCommand.self, ShrinkCommand.self, BlindTestCommand.self, FitCommand.self,
      FingersCommand.self, RewriteCommand.self, ExportCommand.self, ValidateCommand.self,
      UpgradeCommand.self, ImportCommand.self, SettingsCommand.self, SchemaCommand.self,
      DoctorCommand.self,
    ],
    defaultSubcommand: DemoCommand.self)

  /// Checks that the first word is a verb; the demo, which opens without one, takes no words.
  private static func checkVerb() throws {
    guard let word = ProgramArguments.all.dropFirst().first, !word.hasPrefix("-") else { return }
    let verbs = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    guard !verbs.contains(word) else { return }
    let hint = NearestWord.of(word, among: verbs).map { "; did you mean '\($0)'?" } ?? ""
    throw ValidationError("unknown verb '\(word)'\(hint)")
  }

  /// Runs the command. Maps the parser's status for wrong usage to the program's, which is 2.
  static func main() {
    Interruption.ignoreClosedPipes()
    TemporaryFolder.removeAllAtExit()
    do {
      try checkVerb()
      var command = try parseAsRoot(ShareOption.filled(Array(ProgramArguments.all.dropFirst())))
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
      if !text.isEmpty { Console.err(UsageText.lines(text, arguments: ProgramArguments.all)) }
      Status(code == .validationFailure ? 2 : code.rawValue).exit()
    }
  }
}
