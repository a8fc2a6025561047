import BackswipeDocuments
import BackswipeFiles
import BackswipePrototypes
import BackswipeScenarios

/// Checks files and folders without running them.
package struct DocumentCheck {
  private let reader: DocumentReader
  private let reporter: any Reporter
  /// Whether every file so far is right.
  package private(set) var passed = true
  /// Each is checked once.
  private var checked: Set<String> = []

  package init(_ reader: DocumentReader, _ reporter: any Reporter) {
    self.reader = reader
    self.reporter = reporter
  }

  /// Checks files, and all files of folders: those named beside their folder once.
  package mutating func check(_ paths: [String]) {
    checked.formUnion(paths)
    for path in paths {
      do throws(FileErrors) {
        guard FolderSearch.isFolder(path) else {
          reporter.say("\(path): \(try kind(of: path))")
          continue
        }
        for file in try search(path) where checked.insert(file).inserted {
          do throws(FileErrors) {
            reporter.say("\(file): \(try kind(of: file, inFolder: true))")
          } catch {
            fail(error)
          }
        }
      } catch {
        fail(error)
      }
    }
  }

  private mutating func fail(_ error: FileErrors) {
    passed = false
    reporter.err(error)
  }

  private mutating func search(_ folder: String) throws(FileErrors) -> [String] {
    var unreadable: [FileErrors] = []
    let files = try FolderSearch.files(in: folder) { unreadable.append($0) }
    for error in unreadable { fail(error) }
    if files.isEmpty, unreadable.isEmpty {
      throw FolderSearch.mistake(folder, "no prototype or scenario (*.yaml) is in this folder")
    }
    return files
  }

  /// - Parameter inFolder: whether the file was found in a folder; it may be of another kind.
  /// - Returns: the kind of a correct file.
  private func kind(of path: String, inFolder: Bool = false) throws(FileErrors) -> String {
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
