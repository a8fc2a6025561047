import ArgumentParser
import BackswipeDocuments
import BackswipeFiles
import BackswipePrototypes
import BackswipeResources
import BackswipeScenarios
import BackswipeSession
import BackswipeUI
import Foundation

/// Prototypes and scenarios, with the files that they name.
extension InputFile {
  static func prototype(
    _ path: String, limit: SizeLimit = .document
  ) throws(FileErrors) -> Prototype {
    try prototype(path, bytes: try bytes(path, limit: limit), limit: limit)
  }

  static func prototype(
    _ path: String, bytes: [UInt8], limit: SizeLimit = .document
  ) throws(FileErrors) -> Prototype {
    var prototype = try Prototype.parse(bytes: bytes, file: path, limit: limit)
    try PrototypeFolder(of: path).loadImages(of: &prototype, file: path)
    Console.noteFormerKeys(prototype.settings, in: path)
    return prototype
  }

  /// The app that the program is a part of.
  ///
  /// - Throws: that it is none, and what is asked for in its place.
  static func ownApp() throws -> Prototype {
    guard let app = OwnApp.prototype else {
      throw ValidationError("Missing expected argument '<prototype>'")
    }
    return app
  }

  /// The program's built-in prototype.
  static func demo() throws(FileErrors) -> Prototype {
    guard let url = BackswipeResources.demo else {
      throw FileErrors([
        FileError(
          file: "demo.yaml", place: .start,
          reason: "the built-in prototype is missing; build the program again")
      ])
    }
    return try prototype(url.path)
  }

  /// A scenario with its prototype.
  static func scenario(
    _ path: String, limit: SizeLimit = .document
  ) throws(FileErrors) -> (ScenarioFile, Prototype) {
    try scenario(path, bytes: try bytes(path, limit: limit), limit: limit)
  }

  static func scenario(
    _ path: String, bytes: [UInt8], limit: SizeLimit = .document
  ) throws(FileErrors) -> (ScenarioFile, Prototype) {
    let draft = try ScenarioFile.examine(
      bytes: bytes, file: path, limit: limit, app: OwnApp.prototype)
    let file = draft.file
    var mistakes = draft.mistakes
    var prototype: Prototype?
    var others: FileErrors?
    var outline = draft.outline
    switch file.prototype {
    case .inline(var own):
      do throws(FileErrors) {
        try PrototypeFolder(of: path).loadImages(of: &own, file: path)
      } catch {
        mistakes += error.errors
      }
      prototype = own
    // No readable path is named, which has been noted.
    case .path("", _): break
    case .path(let name, let place):
      let target = target(name, from: path)
      if FolderSearch.isFolder(target) {
        mistakes.append(
          FileError(
            file: path, place: place, reason: "the prototype '\(name)' is a folder, not a file"))
      } else if ExistingFile.exists(target) {
        do throws(FileErrors) {
          prototype = try self.prototype(target, limit: limit)
        } catch {
          others = error
        }
        outline = prototype.map { PrototypeOutline($0) } ?? self.outline(target, limit)
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
    Console.noteFormerKeys(file.settings, in: path)
    if case .inline = file.prototype { Console.noteFormerKeys(prototype.settings, in: path) }
    return (file, prototype)
  }

  /// The names of a wrong prototype; nil when it is not YAML, or names no screens.
  private static func outline(_ path: String, _ limit: SizeLimit) -> PrototypeOutline? {
    guard let bytes = try? bytes(path, limit: limit),
      let node = try? YAMLDocument.read(bytes: bytes, file: path, limit: limit)
    else { return nil }
    return PrototypeOutline(node)
  }

  /// The path of a scenario's prototype.
  static func target(_ name: String, from path: String) -> String {
    let folder =
      path == "-"
      ? URL(fileURLWithPath: ".") : URL(fileURLWithPath: path).deletingLastPathComponent()
    return name.hasPrefix("/") ? name : folder.appendingPathComponent(name).relativePath
  }

  /// The path of the prototype that a scenario names; nil when it has its own, and for a scenario
  /// that is wrong or can be read only once.
  static func prototypePath(
    ofScenario path: String, limit: SizeLimit = .document
  ) -> String? {
    guard ExistingFile.isRegular(path),
      let bytes = try? bytes(path, limit: limit),
      let file = try? ScenarioFile.parse(bytes: bytes, file: path, limit: limit),
      case .path(let name, _) = file.prototype
    else { return nil }
    return target(name, from: path)
  }
}
