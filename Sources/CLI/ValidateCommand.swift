import ArgumentParser
import BackswipePrototypes
import BackswipeScenarios
import BackswipeUI

/// Checks files without running them.
struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate", abstract: "Check prototypes and scenarios, with line and column.")

  @Argument(help: "Prototype and scenario files; - is standard input.")
  var files: [String]

  mutating func run() throws {
    var failed = false
    for path in files {
      do {
        Console.out("\(path): \(try check(path))")
      } catch let errors as FileErrors {
        failed = true
        Console.err(errors.description)
      }
    }
    if failed { throw Status.file }
  }

  /// - Returns: what kind of good file it is.
  private func check(_ path: String) throws -> String {
    let bytes = try InputFile.bytes(path)
    let node = try read(bytes, path)
    let keys = node.keys
    guard ["timeline", "expect", "prototype"].contains(where: keys.contains) else {
      let prototype = try InputFile.prototype(path, bytes: bytes)
      return "a prototype of \(prototype.screens.count) screens"
    }
    let (file, _) = try InputFile.scenario(path, bytes: bytes)
    var settings = Settings()
    if let (index, error) = settings.assign(file.settings.map { ($0.key, $0.value) }) {
      let setting = file.settings[index]
      throw FileErrors([
        FileError(file: path, place: setting.place, reason: error.description)
      ])
    }
    return "a scenario of \(file.timeline.count) entries and "
      + "\(file.expectations.count) expectations"
  }

  private func read(_ bytes: [UInt8], _ path: String) throws -> YAMLNode {
    do { return try YAMLDocument.read(bytes: bytes, file: path) } catch {
      throw FileErrors([error])
    }
  }
}
