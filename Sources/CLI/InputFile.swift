import BackswipePrototypes
import BackswipeResources
import BackswipeScenarios
import BackswipeWindow
import Foundation

/// Reads what people wrote, with messages they can act on.
enum InputFile {
  /// The bytes of a file, of at most one byte more than a file may have; `-` is standard input.
  static func bytes(
    _ path: String, most: Int = YAMLDocument.mostBytes
  ) throws(FileErrors) -> [UInt8] {
    var info = stat()
    if path != "-" {
      guard stat(path, &info) == 0 else { throw unreadable(path, errno) }
      if info.st_mode & S_IFMT == S_IFDIR { throw unreadable(path, EISDIR) }
    }
    let descriptor = path == "-" ? 0 : open(path, O_RDONLY)
    guard descriptor >= 0 else { throw unreadable(path, errno) }
    defer { if descriptor > 0 { close(descriptor) } }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= most {
      let count = read(descriptor, &chunk, chunk.count)
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR, !Interruption.isPending { continue }
        throw unreadable(path, errno)
      }
      bytes.append(contentsOf: chunk[..<count])
    }
    return bytes
  }

  /// The bytes of a text, without the mark that some editors put before it.
  static func text(_ path: String, most: Int) throws(FileErrors) -> [UInt8] {
    let bytes = try bytes(path, most: most)
    return bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  private static func unreadable(_ path: String, _ code: Int32) -> FileErrors {
    FileErrors([
      FileError(
        file: path.isEmpty ? "''" : path, place: .start,
        reason: "cannot be read: \(String(cString: strerror(code)))")
    ])
  }

  static func prototype(_ path: String) throws(FileErrors) -> Prototype {
    try prototype(path, bytes: try bytes(path))
  }

  static func prototype(_ path: String, bytes: [UInt8]) throws(FileErrors) -> Prototype {
    var prototype = try Prototype.parse(bytes: bytes, file: path)
    try PrototypeFolder(of: path).loadImages(of: &prototype, file: path)
    return prototype
  }

  /// The prototype that comes with the program.
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

  /// A scenario with the prototype that it leads to.
  static func scenario(_ path: String) throws(FileErrors) -> (ScenarioFile, Prototype) {
    try scenario(path, bytes: try bytes(path))
  }

  static func scenario(_ path: String, bytes: [UInt8])
    throws(FileErrors) -> (ScenarioFile, Prototype)
  {
    let file = try ScenarioFile.parse(bytes: bytes, file: path)
    switch file.prototype {
    case .inline(var prototype):
      var mistakes = file.settingMistakes(file: path)
      do throws(FileErrors) {
        try PrototypeFolder(of: path).loadImages(of: &prototype, file: path)
      } catch {
        mistakes += error.errors
      }
      if !mistakes.isEmpty { throw FileErrors(mistakes) }
      return (file, prototype)
    case .path(let name, let place):
      let target = target(name, from: path)
      let mistakes = file.settingMistakes(file: path)
      guard access(target, F_OK) == 0 else {
        throw FileErrors(
          mistakes + [
            FileError(
              file: path, place: place, reason: "the prototype '\(name)' is not there")
          ])
      }
      let prototype: Prototype
      do throws(FileErrors) {
        prototype = try self.prototype(target)
      } catch {
        // Those of one file stand together.
        throw mistakes.isEmpty ? error : FileErrors(mistakes, before: error)
      }
      let all = mistakes + file.mistakes(against: prototype, file: path)
      if !all.isEmpty { throw FileErrors(all) }
      return (file, prototype)
    }
  }

  /// Where a scenario's prototype is.
  private static func target(_ name: String, from path: String) -> String {
    let folder =
      path == "-"
      ? URL(fileURLWithPath: ".") : URL(fileURLWithPath: path).deletingLastPathComponent()
    return name.hasPrefix("/") ? name : folder.appendingPathComponent(name).relativePath
  }

  /// The file of the prototype that a scenario names; nil when it has its own, and for a scenario
  /// that is wrong or can be read only once.
  static func prototypePath(ofScenario path: String) -> String? {
    var info = stat()
    guard path != "-", stat(path, &info) == 0, info.st_mode & S_IFMT == S_IFREG,
      let bytes = try? bytes(path), let file = try? ScenarioFile.parse(bytes: bytes, file: path),
      case .path(let name, _) = file.prototype
    else { return nil }
    return target(name, from: path)
  }
}
