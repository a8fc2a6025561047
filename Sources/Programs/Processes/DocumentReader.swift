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
    fileprivate let bytes: [UInt8]
  }

  package let limit: SizeLimit
  private let app: Prototype?
  private let images: Images
  private let report: ([SettingAssignment], _ file: String) -> Void

  /// - Parameters:
  ///   - app: the prototype of scenarios that name none.
  ///   - report: takes the settings of every file.
  package init(
    limit: SizeLimit = .document, app: Prototype? = nil, images: @escaping Images,
    report: @escaping ([SettingAssignment], _ file: String) -> Void
  ) {
    self.limit = limit
    self.app = app
    self.images = images
    self.report = report
  }

  // MARK: Either kind

  package func source(_ path: String) throws(FileErrors) -> Source {
    let bytes = try InputFile.bytes(path, limit: limit)
    do {
      return Source(
        path: path, root: try YAMLDocument.read(bytes: bytes, file: path, limit: limit),
        bytes: bytes)
    } catch {
      throw FileErrors([error])
    }
  }

  package func document(_ source: Source) throws(FileErrors) -> Document {
    guard ScenarioFile.isScenario(source.root) else {
      return .prototype(try prototype(source.path, bytes: source.bytes, root: source.root))
    }
    let (file, prototype) = try scenario(source.path, bytes: source.bytes, root: source.root)
    return .scenario(file, prototype)
  }

  // MARK: Prototypes

  package func prototype(_ path: String) throws(FileErrors) -> Prototype {
    try prototype(path, bytes: try InputFile.bytes(path, limit: limit))
  }

  private func prototype(
    _ path: String, bytes: [UInt8], root: YAMLNode? = nil
  ) throws(FileErrors) -> Prototype {
    var prototype = try Prototype.parse(bytes: bytes, root: root, file: path, limit: limit)
    try images(&prototype, path)
    report(prototype.settings, path)
    return prototype
  }

  // MARK: Scenarios

  /// A scenario with its prototype.
  package func scenario(_ path: String) throws(FileErrors) -> (ScenarioFile, Prototype) {
    try scenario(path, bytes: try InputFile.bytes(path, limit: limit))
  }

  /// The text of a scenario, and the scenario with its prototype.
  package func text(
    _ path: String
  ) throws(FileErrors) -> (text: String, file: ScenarioFile, prototype: Prototype) {
    let bytes = try InputFile.bytes(path, limit: limit)
    let (file, prototype) = try scenario(path, bytes: bytes)
    return (String(decoding: bytes, as: UTF8.self), file, prototype)
  }

  package func scenario(
    _ path: String, bytes: [UInt8], root: YAMLNode? = nil
  ) throws(FileErrors) -> (ScenarioFile, Prototype) {
    let draft = try ScenarioFile.examine(
      bytes: bytes, root: root, file: path, limit: limit, app: app)
    let file = draft.file
    var mistakes = draft.mistakes
    var prototype: Prototype?
    var others: FileErrors?
    var outline = draft.outline
    switch file.prototype {
    case .inline(var own):
      do throws(FileErrors) { try images(&own, path) } catch { mistakes += error.errors }
      prototype = own
    // No readable path is named, which has been noted.
    case .path("", _): break
    case .path(let name, let place):
      let target = Self.target(name, from: path)
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
    report(file.settings, path)
    if case .inline = file.prototype { report(prototype.settings, path) }
    return (file, prototype)
  }

  /// The names of a wrong prototype; nil when it is not YAML, or names no screens.
  private func outline(_ path: String) -> PrototypeOutline? {
    (try? source(path)).flatMap { PrototypeOutline($0.root) }
  }

  /// The path of a scenario's prototype.
  package static func target(_ name: String, from path: String) -> String {
    let folder =
      path == "-"
      ? URL(fileURLWithPath: ".") : URL(fileURLWithPath: path).deletingLastPathComponent()
    return name.hasPrefix("/") ? name : folder.appendingPathComponent(name).relativePath
  }

  /// The path of the prototype that a scenario names; nil when it has its own, and for a scenario
  /// that is wrong or can be read only once.
  package func prototypePath(ofScenario path: String) -> String? {
    guard ExistingFile.isRegular(path),
      let bytes = try? InputFile.bytes(path, limit: limit),
      let file = try? ScenarioFile.parse(bytes: bytes, file: path, limit: limit),
      case .path(let name, _) = file.prototype
    else { return nil }
    return Self.target(name, from: path)
  }
}
