import BackswipeDesigns
package import BackswipeDocuments
import BackswipeFiles
package import BackswipePrototypes
package import BackswipeScenarios
package import BackswipeSettings
package import BackswipeText
import Foundation

/// Reads prototypes and scenarios, with the files that they name.
package struct DocumentReader {
  /// Reads the images that a prototype names.
  package typealias Images =
    (_ prototype: inout Prototype, _ file: String) throws(FileErrors) -> Void

  /// A file of either kind.
  package enum Document {
    case prototype(Prototype)
    case scenario(ScenarioFile, Prototype)
  }

  /// The bytes of a file, and their root.
  package struct Source {
    package let path: String
    package let root: YAMLNode
    package let bytes: [UInt8]
    /// The prototype of a design tool's file; nil for YAML.
    var design: Prototype?
  }

  /// Checks a session of the studio; returns its kind.
  package typealias SessionCheck = (Source) throws(FileErrors) -> String

  package let limit: SizeLimit
  private let app: Prototype?
  private let images: Images
  private let report: ([SettingAssignment], _ file: String) -> Void
  private let note: (FileError) -> Void

  /// - Parameters:
  ///   - app: the prototype of scenarios that name none.
  ///   - report: takes the settings of every file.
  ///   - note: called with each part of a design tool's file that its prototype lacks.
  package init(
    limit: SizeLimit = .document, app: Prototype? = nil, images: @escaping Images,
    report: @escaping ([SettingAssignment], _ file: String) -> Void,
    note: @escaping (FileError) -> Void = { _ in }
  ) {
    self.limit = limit
    self.app = app
    self.images = images
    self.report = report
    self.note = note
  }

  // MARK: Either kind

  package func source(_ path: String) throws(FileErrors) -> Source {
    try source(path, bytes: try InputFile.bytes(path, limit: limit))
  }

  func source(_ path: String, bytes: [UInt8]) throws(FileErrors) -> Source {
    if Design.isDesign(path, bytes) {
      let (prototype, design) = try Design.prototype(of: bytes, file: path)
      for error in design.notes { note(error) }
      let text = Array(design.yaml.utf8)
      return Source(path: path, root: try root(of: text, path), bytes: text, design: prototype)
    }
    return Source(path: path, root: try root(of: bytes, path), bytes: bytes)
  }

  private func root(of bytes: [UInt8], _ path: String) throws(FileErrors) -> YAMLNode {
    do {
      return try YAMLDocument.read(bytes: bytes, file: path, limit: limit)
    } catch {
      throw FileErrors([error])
    }
  }

  /// - Parameter cell: the name of a combination of a scenario's matrix; nil for the first one.
  package func document(
    _ source: Source, cell: String? = nil
  ) throws(FileErrors) -> Document {
    if let design = source.design { return .prototype(design) }
    if let studio = source.root.field("studio") {
      throw FileErrors([
        FileError(
          file: source.path, place: studio.keyPlace,
          reason: "this is a session of the studio, which 'backswipe play' opens")
      ])
    }
    guard ScenarioFile.isScenario(source.root) else {
      return .prototype(try prototype(source.path, bytes: source.bytes, root: source.root))
    }
    let read = try read(source.path, bytes: source.bytes, root: source.root, cell: cell)
    return .scenario(read.file, read.prototype)
  }

  // MARK: Prototypes

  package func prototype(_ path: String) throws(FileErrors) -> Prototype {
    try prototype(path, bytes: try InputFile.bytes(path, limit: limit))
  }

  private func prototype(
    _ path: String, bytes: [UInt8], root: YAMLNode? = nil
  ) throws(FileErrors) -> Prototype {
    if let design = root == nil ? try source(path, bytes: bytes).design : nil { return design }
    var prototype = try Prototype.parse(bytes: bytes, root: root, file: path, limit: limit)
    try images(&prototype, path)
    report(prototype.settings, path)
    return prototype
  }

  // MARK: Scenarios

  /// A scenario with its prototype.
  ///
  /// - Parameter cell: the name of a combination of its matrix; nil for the first one.
  package func scenario(
    _ path: String, cell: String? = nil
  ) throws(FileErrors) -> (ScenarioFile, Prototype) {
    try scenario(path, bytes: try InputFile.bytes(path, limit: limit), cell: cell)
  }

  package func scenario(
    _ path: String, bytes: [UInt8], cell: String? = nil
  ) throws(FileErrors) -> (ScenarioFile, Prototype) {
    let read = try read(path, bytes: bytes, cell: cell)
    return (read.file, read.prototype)
  }

  /// The text of a scenario with that of the files it includes, and the scenario with its prototype.
  package func text(
    _ path: String, cell: String? = nil
  ) throws(FileErrors) -> (text: String, file: ScenarioFile, prototype: Prototype) {
    try read(path, bytes: try InputFile.bytes(path, limit: limit), cell: cell)
  }

  private func read(
    _ path: String, bytes: [UInt8], root known: YAMLNode? = nil, cell: String? = nil
  ) throws(FileErrors) -> (text: String, file: ScenarioFile, prototype: Prototype) {
    let root = known ?? (try? YAMLDocument.read(bytes: bytes, file: path, limit: limit))
    guard let root, let parts = included(root, bytes, path) else {
      let read = try read(path, bytes, root, cell)
      return (String(decoding: bytes, as: UTF8.self), read.file, read.prototype)
    }
    do throws(FileErrors) {
      var read = try read(path, bytes, parts.root, cell, parts.sources)
      guard parts.mistakes.isEmpty else { throw FileErrors([]) }
      read.file.sources = parts.sources
      return (parts.text, read.file, read.prototype)
    } catch {
      throw parts.sources.errors(parts.mistakes + error.errors)
    }
  }

  /// The files that a scenario includes; nil for one without any.
  func included(_ root: YAMLNode, _ bytes: [UInt8], _ path: String) -> IncludedFiles? {
    root.field("include").map { _ in
      IncludedFiles(root, bytes: bytes, path: path, limit: limit) { Self.target($0, from: $1) }
    }
  }

  /// - Parameters:
  ///   - root: the root with all included files; nil to parse the bytes.
  ///   - sources: the files; nil for one.
  private func read(
    _ path: String, _ bytes: [UInt8], _ root: YAMLNode?, _ cell: String?,
    _ sources: SourceLines? = nil
  ) throws(FileErrors) -> (file: ScenarioFile, prototype: Prototype) {
    let draft = try ScenarioFile.examine(
      bytes: bytes, root: root, file: path, limit: limit, app: app, cell: cell)
    var file = draft.file
    var mistakes = draft.mistakes
    var prototype: Prototype?
    var others: FileErrors?
    var outline = draft.outline
    switch file.prototype {
    case .inline(var own):
      let line = root?.field("prototype")?.value.place.line ?? 1
      let owner = sources?.place(ofLine: line).file ?? path
      do throws(FileErrors) { try images(&own, owner) } catch { mistakes += error.errors }
      prototype = own
    // No readable path is named, which has been noted.
    case .path("", _): break
    case .path(let name, let place):
      let target = Self.target(name, from: sources?.place(ofLine: place.line).file ?? path)
      if FolderSearch.isFolder(target) {
        mistakes.append(
          FileError(
            file: path, place: place, reason: "the prototype '\(name)' is a folder, not a file"))
      } else if ExistingFile.exists(target) {
        do throws(FileErrors) { prototype = try self.prototype(target) } catch { others = error }
        outline = prototype.map { PrototypeOutline($0) } ?? self.outline(target)
      } else {
        mistakes.append(
          FileError(file: path, place: place, reason: "the prototype '\(name)' is not there"))
      }
    }
    if let outline { mistakes += draft.mistakes(against: outline, file: path) }
    if let others {
      // The mistakes of one file stay together.
      throw mistakes.isEmpty ? others : FileErrors(mistakes, before: others)
    }
    guard mistakes.isEmpty, let prototype else { throw FileErrors(mistakes) }
    file.settings = try bound(file.settings, of: root, to: prototype, path)
    report(file.settings, path)
    if case .inline = file.prototype { report(prototype.settings, path) }
    return (file, prototype)
  }

  /// A scenario's settings, with the numbers of its prototype's file.
  ///
  /// - Parameter root: the scenario's mapping; nil where it is not known.
  private func bound(
    _ settings: [SettingAssignment], of root: YAMLNode?, to prototype: Prototype, _ path: String
  ) throws(FileErrors) -> [SettingAssignment] {
    do throws(FileErrors) { return try prototype.bound(settings) } catch {
      let field = root?.field("settings")
      throw FileErrors(
        error.errors.map { mistake in
          FileError(
            file: path, place: field?.keyPlace ?? .start,
            reason: "'settings' has a wrong number: \(mistake.description)")
        })
    }
  }

  /// The names of a wrong prototype; nil when it is not YAML, or names no screens.
  private func outline(_ path: String) -> PrototypeOutline? {
    (try? source(path)).flatMap { PrototypeOutline($0.root) }
  }

  /// The names of the combinations of a scenario's matrix; nil for a scenario without one, and for
  /// one with mistakes in it.
  package func cells(_ root: YAMLNode) -> [String]? {
    var reader = FileReader(file: "")
    return ScenarioMatrix.parse(root, &reader)?.names
  }

  /// The mistakes of all combinations of a scenario's matrix, each once.
  ///
  /// - Parameters:
  ///   - prototype: the scenario's; nil for one that is wrong.
  ///   - first: mistakes that are known already.
  package func mistakes(
    ofCells cells: [String], in source: Source, prototype: Prototype?, after first: FileErrors
  ) -> FileErrors {
    let parts = included(source.root, source.bytes, source.path)
    let outline = prototype.map { PrototypeOutline($0) }
    var mistakes: [FileError] = []
    var known: Set<FileError> = []
    for cell in cells where mistakes.count < FileReader.mostErrors {
      do throws(FileErrors) {
        let draft = try ScenarioFile.examine(
          bytes: source.bytes, root: parts?.root ?? source.root, file: source.path, limit: limit,
          app: app, cell: cell)
        let all =
          draft.mistakes + (outline.map { draft.mistakes(against: $0, file: source.path) } ?? [])
        mistakes += all.filter { known.insert($0).inserted }
      } catch {
        mistakes += error.errors.filter { known.insert($0).inserted }
      }
    }
    let sources = parts?.sources ?? SourceLines(source.path, lines: 0)
    mistakes = mistakes.map(sources.located).filter { !first.errors.contains($0) }
    return sources.errors(first.errors + mistakes)
  }

  /// The path of a scenario's prototype, which counts from the file that names it; nil for a
  /// prototype without a file.
  package static func prototypePath(of file: ScenarioFile, at path: String) -> String? {
    guard case .path(let name, let place) = file.prototype else { return nil }
    return target(name, from: file.sources?.place(ofLine: place.line).file ?? path)
  }

  /// The path of a scenario's prototype.
  package static func target(_ name: String, from path: String) -> String {
    let folder =
      path == "-"
      ? URL(fileURLWithPath: ".") : URL(fileURLWithPath: path).deletingLastPathComponent()
    return name.hasPrefix("/") ? name : folder.appendingPathComponent(name).relativePath
  }
}
