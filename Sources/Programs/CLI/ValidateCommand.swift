import ArgumentParser
import BackswipeDocuments
import BackswipeFiles
import BackswipeProcesses
import BackswipePrototypes
import BackswipeScenarios
import BackswipeText

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

  mutating func validate() throws {
    if files.filter({ $0 == "-" }).count > 1 {
      throw ValidationError("standard input can be one file, not two")
    }
  }

  mutating func run() throws {
    var failed = false
    func attempt<Value>(_ check: () throws -> Value) -> Value? {
      do { return try check() } catch {
        failed = true
        Console.err(error)
        return nil
      }
    }
    var checked = Set(files)
    for path in files {
      guard FolderSearch.isFolder(path) else {
        if let words = attempt({ try check(path) }) { Console.say("\(path): \(words)") }
        continue
      }
      let found = attempt {
        try search(path) { errors in
          failed = true
          Console.err(errors)
        }
      }
      guard let found else { continue }
      // A file named beside its folder is checked once.
      for file in found where checked.insert(file).inserted {
        if let words = attempt({ try check(file, inFolder: true) }) {
          Console.say("\(file): \(words)")
        }
      }
    }
    if failed { throw Status.file }
  }

  private func search(
    _ folder: String, unreadable: (FileErrors) -> Void
  ) throws -> [String] {
    var isWhole = true
    let files = try FolderSearch.files(in: folder) {
      isWhole = false
      unreadable($0)
    }
    if files.isEmpty, isWhole {
      throw FolderSearch.mistake(folder, "no prototype or scenario (*.yaml) is in this folder")
    }
    return files
  }

  /// - Parameter inFolder: whether the file was found in a folder; it may be of another kind.
  /// - Returns: the kind of a correct file.
  private func check(_ path: String, inFolder: Bool = false) throws(FileErrors) -> String {
    let reader = DocumentReader(limit: size.limit(.document))
    let source = try reader.source(path)
    if inFolder, !ScenarioFile.isScenario(source.root),
      !["backswipe", "screens", "initial"].contains(where: source.root.keys.contains)
    {
      return "left out, neither a prototype nor a scenario"
    }
    switch try reader.document(source) {
    case .prototype(let prototype):
      let count = prototype.screens.count
      return "a prototype of \(count) \(count == 1 ? "screen" : "screens")"
    case .scenario(let file, _):
      let (entries, expectations) = (file.timeline.count, file.expectations.count)
      return "a scenario of \(entries) \(entries == 1 ? "entry" : "entries") and "
        + "\(expectations) \(expectations == 1 ? "expectation" : "expectations")"
    }
  }
}
