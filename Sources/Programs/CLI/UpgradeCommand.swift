import ArgumentParser
import BackswipeProcesses
import BackswipeSettingsEditing
import BackswipeText

/// Rewrites prototypes in the newest format.
struct UpgradeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "upgrade",
    abstract: "Rewrite prototypes in the newest format; comments and the order of keys stay.",
    discussion: """
      A prototype, or a scenario that contains one with a number, gets the number of format \
      \(FormatUpgrade.newest). All else in the file stays as it is. A file with mistakes is not \
      written.

      Exit status 1 with --check when a file would be rewritten.
      """)

  @Argument(help: "Prototypes and scenarios.", completion: Completions.documents)
  var files: [String]

  @Flag(help: "Write nothing; list the files that would be rewritten.")
  var check = false

  @OptionGroup var size: SizeOption

  mutating func validate() throws {
    if files.contains("-") {
      throw ValidationError("standard input cannot be rewritten; give the name of a file")
    }
  }

  mutating func run() throws {
    let command = self
    try Verb.run("upgrade") { Status.worst(command.files.map { command.upgrade($0) }) }
  }

  private func upgrade(_ file: String) -> Status {
    do throws(SettingsEditFailure) {
      let outcome = try FormatUpgrade.upgrade(
        file, limit: size.limit(.document), writes: !check)
      let newest = FormatUpgrade.newest
      switch outcome {
      case .upgraded(_, let former):
        Console.say("\(file): format \(former), \(check ? "would be" : "now") \(newest)")
        return check ? .failure : .success
      case .newest: Console.say("\(file): format \(newest) already")
      case .withoutNumber: Console.say("\(file): a scenario without a prototype's format in it")
      }
      return .success
    } catch {
      if case .file(let errors) = error { Console.err(errors) } else { Console.err(error) }
      return .file
    }
  }
}
