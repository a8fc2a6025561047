import ArgumentParser
import BackswipeDocuments
import BackswipeFiles
import BackswipeProcesses
import BackswipeScenarios
import BackswipeSettingsEditing
import BackswipeStudio
import BackswipeText
import BackswipeTrace

/// Checks files without running them.
struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Check prototypes, scenarios and sessions, with line and column.")

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
    let (files, json, strict, limit) = (files, json, strict, size.limit(.document))
    let passed = MainActor.assumeIsolated {
      let reader = DocumentReader(limit: limit)
      var check = DocumentCheck(reader, ConsoleReporter(), quiet: json, strict: strict)
      check.session = { source throws(FileErrors) in
        let file = try InputFile.studioFile(source, reader: reader).file
        let (versions, drags) = (file.versions.all.count, file.drags.count)
        return "a session of the studio with \(versions) \(versions == 1 ? "version" : "versions") "
          + "and \(drags) kept \(drags == 1 ? "drag" : "drags")"
      }
      check.check(files)
      if json { Console.out(check.findings.value.json) }
      return check.passed
    }
    if !passed { throw Status.file }
  }
}
