import BackswipeDocuments
import BackswipeFiles
import BackswipeScenarios
import BackswipeText
import Foundation

/// A scenario's root with the files that it includes.
///
/// Each file counts once. The sizes of all files together are limited as that of one.
struct IncludedFiles {
  /// The root, with lines counted on from file to file.
  private(set) var root: YAMLNode
  /// The files, the scenario's own first.
  private(set) var sources: SourceLines
  /// The paths of all included files, those that cannot be read too.
  private(set) var paths: [String] = []
  /// The texts of all files in that order.
  private(set) var text: String
  /// The mistakes, each at the place in its own file.
  private(set) var mistakes: [FileError] = []

  private let limit: SizeLimit
  private var size: Int
  private var known: Set<String>

  /// - Parameters:
  ///   - root: the root of the bytes, which has `include`.
  ///   - target: the path of a file that another one names.
  init(
    _ root: YAMLNode, bytes: [UInt8], path: String, limit: SizeLimit,
    target: (_ name: String, _ path: String) -> String
  ) {
    self.limit = limit
    self.root = root
    size = bytes.count
    text = Self.whole(bytes)
    sources = SourceLines(path, lines: Self.lines(of: text))
    known = [Self.identity(path)]
    self.root = merged(root, path: path, trail: [Self.identity(path)], target)
  }

  private static func whole(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.hasSuffix("\n") ? text : text + "\n"
  }

  private static func lines(of text: String) -> Int { text.utf8.count { $0 == 0x0A } }

  private static func identity(_ path: String) -> String {
    path == "-" ? path : ExistingFile.real(path) ?? path
  }

  private mutating func merged(
    _ own: YAMLNode, path: String, trail: [String], _ target: (String, String) -> String
  ) -> YAMLNode {
    var reader = FileReader(file: path)
    let paths = ScenarioParts.paths(own, &reader)
    mistakes += reader.errors.map { mistake in
      var mistake = mistake
      mistake.place.line = sources.place(ofLine: mistake.line).line
      return mistake
    }
    // The first file's items come first: the last one is merged first.
    return paths.compactMap { name, place in
      part(target(name, path), name: name, place, of: path, trail, target)
    }.reversed().reduce(own) { ScenarioParts.merged($0, over: $1) }
  }

  /// The root of an included file with its own parts; nil where there is none, and for one that is
  /// there already.
  private mutating func part(
    _ path: String, name: String, _ place: Place, of parent: String, _ trail: [String],
    _ target: (String, String) -> String
  ) -> YAMLNode? {
    func fail(_ reason: String) {
      let line = sources.place(ofLine: place.line).line
      mistakes.append(
        FileError(file: parent, place: Place(line: line, column: place.column), reason: reason))
    }
    let path = path.hasPrefix("./") && !name.hasPrefix("./") ? String(path.dropFirst(2)) : path
    let identity = Self.identity(path)
    if trail.contains(identity) {
      fail("a circle: '\(name)' leads to this file")
      return nil
    }
    if trail.count > ScenarioParts.mostLevels {
      fail("files include one another more than \(ScenarioParts.mostLevels) levels deep")
      return nil
    }
    guard known.insert(identity).inserted else { return nil }
    paths.append(path)
    if FolderSearch.isFolder(path) {
      fail("the included '\(name)' is a folder, not a file")
      return nil
    }
    guard ExistingFile.isRegular(path) else {
      fail("the included file '\(name)' is not there")
      return nil
    }
    do throws(FileErrors) {
      let bytes = try InputFile.bytes(path, limit: limit)
      size += bytes.count
      guard size <= limit.bytes else {
        fail("the files are larger than \(limit.words) together")
        return nil
      }
      return try read(bytes, path, trail + [identity], target)
    } catch {
      mistakes += error.errors
      return nil
    }
  }

  private mutating func read(
    _ bytes: [UInt8], _ path: String, _ trail: [String], _ target: (String, String) -> String
  ) throws(FileErrors) -> YAMLNode? {
    let root: YAMLNode
    do throws(FileError) {
      root = try YAMLDocument.read(bytes: bytes, file: path, limit: limit)
    } catch {
      throw FileErrors([error])
    }
    var reader = FileReader(file: path)
    let fields = ScenarioParts.fields(root, &reader)
    mistakes += reader.errors
    let text = Self.whole(bytes)
    self.text += "# \(path)\n" + text
    let offset = sources.append(path, lines: Self.lines(of: text))
    return fields.map { merged($0.movedDown(by: offset), path: path, trail: trail, target) }
  }
}
