import BackswipeDocuments
import BackswipeFiles
import BackswipePrototypes
import BackswipeScenarios

/// Checks files and folders without running them.
@MainActor
package struct DocumentCheck {
  private let reader: DocumentReader
  private let reporter: any Reporter
  /// Whether every file so far is right.
  package private(set) var passed = true
  /// Each is checked once.
  private var checked: Set<String> = []
  /// The results so far.
  package private(set) var findings: DocumentFindings
  private let isQuiet: Bool
  private let isStrict: Bool
  /// Checks a session of the studio; returns its kind. Nil to report one as a file of another kind.
  package var session: DocumentReader.SessionCheck?

  /// - Parameters:
  ///   - quiet: whether the results are left out, too.
  ///   - strict: whether a file with notes is not right.
  package init(
    _ reader: DocumentReader, _ reporter: any Reporter, quiet: Bool = false, strict: Bool = false
  ) {
    self.reader = reader
    self.reporter = reporter
    isQuiet = quiet
    isStrict = strict
    findings = DocumentFindings(limit: reader.limit)
  }

  /// Checks files, and all files of folders: those named beside their folder once.
  package mutating func check(_ paths: [String]) {
    checked.formUnion(paths)
    for path in paths {
      do throws(FileErrors) {
        guard FolderSearch.isFolder(path) else {
          pass(path, try result(of: path))
          continue
        }
        let files = try search(path)
        let parts = reader.parts(of: files)
        for file in files where checked.insert(file).inserted {
          do throws(FileErrors) {
            if let owner = parts[file] {
              pass(file, Result("left out, '\(owner)' includes it"))
              continue
            }
            pass(file, try result(of: file, inFolder: true))
          } catch {
            fail(error, file)
          }
        }
      } catch {
        fail(error, path)
      }
    }
  }

  /// A correct file.
  private struct Result {
    let kind: String
    let notes: [PrototypeReview.Note]

    init(_ kind: String, notes: [PrototypeReview.Note] = []) {
      self.kind = kind
      self.notes = notes
    }
  }

  private mutating func pass(_ path: String, _ result: Result) {
    let notes = result.notes.map { FileError(file: path, place: $0.place, reason: $0.words) }
    if isStrict, !notes.isEmpty { return fail(FileErrors(notes), path) }
    findings.add(path, kind: result.kind, notes: notes, passed: passed)
    guard !isQuiet else { return }
    reporter.say("\(path): \(result.kind)")
    for note in result.notes {
      reporter.say(
        FileError(file: path, place: note.place, reason: "note: \(note.words)").description)
    }
  }

  private mutating func fail(_ error: FileErrors, _ path: String) {
    passed = false
    findings.add(path, error)
    if !isQuiet { reporter.err(error) }
  }

  private mutating func search(_ folder: String) throws(FileErrors) -> [String] {
    var unreadable: [FileErrors] = []
    let files = try FolderSearch.files(in: folder) { unreadable.append($0) }
    for error in unreadable { fail(error, folder) }
    if files.isEmpty, unreadable.isEmpty {
      throw FolderSearch.mistake(folder, "no prototype or scenario (*.yaml) is in this folder")
    }
    return files
  }

  /// - Parameter inFolder: whether the file was found in a folder; it may be of another kind.
  private mutating func result(
    of path: String, inFolder: Bool = false
  ) throws(FileErrors) -> Result {
    let bytes = try InputFile.bytes(path, limit: reader.limit)
    if path == "-" { findings.keep(String(decoding: bytes, as: UTF8.self), of: path) }
    let source = try reader.source(path, bytes: bytes)
    if source.root.keys.contains("studio"), let session {
      return Result(try session(source))
    }
    if inFolder, !ScenarioFile.isScenario(source.root),
      !["backswipe", "screens", "initial"].contains(where: source.root.keys.contains)
    {
      return Result("left out, neither a prototype nor a scenario")
    }
    let cells = ScenarioFile.isScenario(source.root) ? reader.cells(source.root) ?? [] : []
    let document: DocumentReader.Document
    do throws(FileErrors) { document = try reader.document(source) } catch {
      throw reader.mistakes(ofCells: cells, in: source, prototype: nil, after: error)
    }
    switch document {
    case .prototype(let prototype):
      let count = prototype.screens.count
      return Result(
        "a prototype of \(count) \(count == 1 ? "screen" : "screens")",
        notes: source.design == nil
          ? (PrototypeReview.notes(source.root, prototype) + LayoutReview.notes(prototype))
            .sorted { $0.place < $1.place } : [])
    case .scenario(let file, let prototype):
      let mistakes = reader.mistakes(
        ofCells: cells, in: source, prototype: prototype, after: FileErrors([]))
      if !mistakes.errors.isEmpty { throw mistakes }
      let (entries, expectations) = (file.timeline.count, file.expectations.count)
      return Result(
        "a scenario of \(entries) \(entries == 1 ? "entry" : "entries") and "
          + "\(expectations) \(expectations == 1 ? "expectation" : "expectations")"
          + (cells.isEmpty ? "" : " in \(cells.count == 1 ? "1 cell" : "\(cells.count) cells")"))
    }
  }
}
