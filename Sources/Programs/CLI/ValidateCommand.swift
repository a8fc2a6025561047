import ArgumentParser
import BackswipeDocuments
import BackswipeProcesses
import BackswipeText
import BackswipeTrace

/// Checks files without running them.
struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate", abstract: "Check prototypes and scenarios, with line and column.")

  @Argument(
    help: """
      Prototype and scenario files, and folders that are searched for them; - is standard input.
      """, completion: Completions.documents)
  var files: [String]

  @OptionGroup var size: SizeOption

  @Flag(help: "Write the result as JSON, each mistake with its extent, for editors.")
  var json = false

  @Flag(help: "Fail where a prototype has screens, segues, components or variables without a use.")
  var strict = false

  mutating func validate() throws {
    if files.filter({ $0 == "-" }).count > 1 {
      throw ValidationError("standard input can be one file, not two")
    }
  }

  mutating func run() throws {
    var check = DocumentCheck(
      DocumentReader(limit: size.limit(.document)), ConsoleReporter(), quiet: json,
      strict: strict)
    check.check(files)
    if json { Console.out(check.findings.value.json) }
    if !check.passed { throw Status.file }
  }
}
