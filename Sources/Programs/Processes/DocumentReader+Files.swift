import BackswipeDocuments
import BackswipeFiles
import BackswipePrototypes
package import BackswipeScenarios
import BackswipeText
import Foundation

/// The files of scenarios.
extension DocumentReader {
  /// The path of a scenario's prototype; nil for one inside it.
  package static func prototypePath(of file: ScenarioFile, path: String) -> String? {
    guard case .path(let name, let place) = file.prototype else { return nil }
    return target(name, from: file.sources?.place(ofLine: place.line).file ?? path)
  }

  /// The root of a scenario with the files that it includes.
  func root(_ path: String) throws(FileErrors) -> YAMLNode {
    let source = try source(path)
    return included(source.root, source.bytes, path)?.root ?? source.root
  }

  /// Those of some files that others of them include, each with the first of these.
  package func parts(of paths: [String]) -> [String: String] {
    let known = Dictionary(paths.map { (ExistingFile.real($0) ?? $0, $0) }) { first, _ in first }
    var owners: [String: String] = [:]
    for path in paths {
      guard ExistingFile.isRegular(path), let bytes = try? InputFile.bytes(path, limit: limit),
        bytes.mentions("include"),
        let root = try? YAMLDocument.read(bytes: bytes, file: path, limit: limit)
      else { continue }
      for other in included(root, bytes, path)?.sources.files.dropFirst() ?? [] {
        guard let part = known[ExistingFile.real(other) ?? other] else { continue }
        owners[part] = owners[part] ?? path
      }
    }
    return owners
  }

  /// The paths of the files that a scenario names: its prototype, and those that it includes; none for
  /// a scenario that is not YAML or can be read only once.
  ///
  /// - Parameter images: whether the pictures of its prototype are among them.
  package func files(ofScenario path: String, images: Bool = false) -> [String] {
    guard ExistingFile.isRegular(path), let source = try? source(path) else { return [] }
    let parts = included(source.root, source.bytes, path)
    let included = parts?.paths ?? []
    guard let field = (parts?.root ?? source.root).field("prototype") else { return included }
    let owner = parts?.sources.place(ofLine: field.value.place.line).file ?? path
    guard case .scalar(let name, _) = field.value.content else {
      var reader = FileReader(file: path)
      let own = Prototype.parse(field.value, isWholeFile: false, reader: &reader)
      return included + (images ? Self.images(of: own, in: owner) : [])
    }
    let prototype = Self.target(name, from: owner)
    let own =
      images ? try? Prototype.parse(bytes: InputFile.bytes(prototype), file: prototype) : nil
    return [prototype] + included + Self.images(of: own, in: prototype)
  }

  private static func images(of prototype: Prototype?, in file: String) -> [String] {
    (prototype?.assets.names ?? []).map { target($0, from: file) }
  }
}
