import ArgumentParser
import BackswipeDocuments
import BackswipeFiles
import BackswipeProcesses
import BackswipePrototypes
import BackswipeScenarios
import BackswipeSession
import BackswipeText

/// The window with the user's prototype.
struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Open the window with your own prototype; it reloads when the file changes.",
    discussion: """
      A scenario is run and opens in the studio, stopped at the first expectation that does not hold; \
      its timeline has a mark for each expectation.
      """)

  @Argument(
    help: "A prototype or a scenario; - is standard input. An app plays itself without one.",
    completion: Completions.documents)
  var prototype: String?

  @OptionGroup var cell: CellOption

  @OptionGroup var live: LiveOptions

  @OptionGroup var size: SizeOption

  @OptionGroup var restore: RestoreOption

  mutating func run() throws {
    let options = live
    let limit = size.limit(.document)
    let restore = restore.file
    let path = prototype
    let cell = cell.cell
    let status = try MainActor.assumeIsolated { () throws -> Status in
      do {
        let configuration = try Self.configuration(
          path, options, limit: limit, cell: cell, restore: restore)
        return try LiveVerb.run(
          configuration, options: options, restore: restore, reading: path)
      } catch let errors as FileErrors {
        Console.err(errors)
        return .file
      }
    }
    if status != .success { throw status }
  }

  @MainActor
  private static func configuration(
    _ path: String?, _ options: LiveOptions, limit: SizeLimit, cell: String?, restore: String?
  ) throws -> LiveSession.Configuration {
    guard let path else { return try configuration(of: InputFile.ownApp(), path, options, limit) }
    switch try InputFile.document(path, limit: limit, cell: cell) {
    case .prototype(let prototype): return try configuration(of: prototype, path, options, limit)
    case .scenario(let file, let prototype):
      if let option = options.phone.given ?? (restore == nil ? nil : "--restore") {
        throw ValidationError("\(option) goes with a prototype; \(path) is a scenario")
      }
      var run = ScenarioRunner.Options()
      run.settings = try options.shared.settings()
      run.refresh = try options.shared.displayRefresh()
      run.scale = options.shared.scale
      let tape = try ScenarioTape(of: file, name: path, prototype: prototype, options: run)
      var configuration = LiveSession.Configuration(
        title: file.title.isEmpty ? path : file.title, prototype: prototype,
        assignments: file.settings + run.settings)
      configuration.played = PlayedScenario(tape)
      return configuration
    }
  }

  @MainActor
  private static func configuration(
    of prototype: Prototype, _ path: String?, _ options: LiveOptions, _ limit: SizeLimit
  ) throws -> LiveSession.Configuration {
    var configuration = try LiveSession.Configuration(
      title: prototype.title.isEmpty ? path ?? "" : prototype.title, prototype: prototype,
      watchedFile: path == "-" ? nil : path, assignments: options.shared.settings())
    configuration.sizeLimit = limit
    return configuration
  }
}
