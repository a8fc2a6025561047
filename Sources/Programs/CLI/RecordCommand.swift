import ArgumentParser
import BackswipeDocuments
import BackswipeFiles
import BackswipeProcesses
import BackswipePrototypes
import BackswipeScenarios
import BackswipeSession
import Foundation

/// The window; its input is recorded as a scenario.
struct RecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Open the window and save the session as a scenario that run replays.")

  @Argument(
    help: "A prototype file. An app records itself without one.",
    completion: Completions.documents)
  var prototype: String?

  @Option(
    name: .shortAndLong, help: "Where the scenario goes; - is standard output.",
    completion: .file())
  var output: String

  @OptionGroup var live: LiveOptions

  @OptionGroup var size: SizeOption

  mutating func run() throws {
    let options = live
    let limit = size.limit(.document)
    let path = prototype
    let target = output
    let status = try MainActor.assumeIsolated { () throws -> Status in
      do {
        let prototype =
          try path.map { path throws(FileErrors) in try InputFile.prototype(path, limit: limit) }
          ?? InputFile.ownApp()
        let file = try RecordingFile(target) { Console.err("note: \($0)") }
        var configuration = try LiveSession.Configuration(
          title: "A session with \(prototype.title.isEmpty ? path ?? "" : prototype.title)",
          prototype: prototype, assignments: options.shared.settings())
        configuration.savedFile = path == "-" ? nil : path
        return try LiveVerb.run(
          configuration, options: options,
          record: (
            file,
            path.map { .path(RelativePath.to($0, fromFile: target), .start) } ?? .inline(prototype)
          ), reading: path)
      } catch let errors as FileErrors {
        Console.err(errors)
        return .file
      } catch let failure as OutputFile.Failure {
        Console.err(failure)
        return .file
      }
    }
    if status != .success { throw status }
  }
}

/// Relative paths between files.
enum RelativePath {
  /// A file's path relative to the folder of another one; for `-` to the current folder.
  static func to(_ path: String, fromFile other: String) -> String {
    let target = components(path)
    let base = other == "-" ? components(".") : Array(components(other).dropLast())
    let shared = zip(target, base).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: base.count - shared) + target[shared...])
      .joined(separator: "/")
  }

  private static func components(_ path: String) -> [String] {
    URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().pathComponents
  }
}
