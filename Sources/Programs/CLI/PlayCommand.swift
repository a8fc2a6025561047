import ArgumentParser
import BackswipeDocuments
import BackswipeFiles
import BackswipeProcesses
import BackswipePrototypes
import BackswipeSession
import BackswipeText

/// The window with the user's prototype.
struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Open the window with your own prototype; it reloads when the file changes.")

  @Argument(
    help: "A prototype file; - is standard input. An app plays itself without one.",
    completion: Completions.documents)
  var prototype: String?

  @OptionGroup var live: LiveOptions

  @OptionGroup var size: SizeOption

  @OptionGroup var restore: RestoreOption

  mutating func run() throws {
    let options = live
    let limit = size.limit(.document)
    let restore = restore.file
    let path = prototype
    let status = try MainActor.assumeIsolated { () throws -> Status in
      do {
        let prototype =
          try path.map { path throws(FileErrors) in try InputFile.prototype(path, limit: limit) }
          ?? InputFile.ownApp()
        var configuration = try LiveSession.Configuration(
          title: prototype.title.isEmpty ? path ?? "" : prototype.title, prototype: prototype,
          watchedFile: path == "-" ? nil : path, assignments: options.shared.settings())
        configuration.sizeLimit = limit
        return try LiveVerb.run(
          configuration, options: options, restore: restore, reading: path)
      } catch let errors as FileErrors {
        Console.err(errors)
        return .file
      }
    }
    if status != .success { throw status }
  }
}
