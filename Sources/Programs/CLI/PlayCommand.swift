import ArgumentParser
import BackswipeDocuments
import BackswipeFiles
import BackswipeFitting
import BackswipeProcesses
import BackswipePrototypes
import BackswipeScenarios
import BackswipeSession
import BackswipeStudio
import BackswipeText

/// The window with the user's prototype.
struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Open the window with your own prototype; it reloads when the file changes.",
    discussion: """
      A session that the studio kept opens as it was. A scenario is run and opens in the studio, \
      stopped at the first expectation that does not hold; its timeline has a mark for each \
      expectation.
      """)

  @Argument(
    help:
      """
      A prototype, a scenario or a kept session; - is standard input. Without one the built-in \
      prototype is opened; an app plays itself.
      """,
    completion: Completions.documents)
  var prototype: String?

  @Option(
    help: "A film of a phone, shown in step with the run in the studio.",
    completion: .file(extensions: FitInput.films))
  var film: String?

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
    let film = film
    let status = try MainActor.assumeIsolated { () throws -> Status in
      do {
        var configuration = try Self.configuration(
          path, options, limit: limit, cell: cell, restore: restore)
        configuration.film = film
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
    guard let path else {
      let prototype = try OwnApp.prototype ?? InputFile.demo()
      return try configuration(of: prototype, path, options, limit)
    }
    let reader = DocumentReader(limit: limit)
    let source = try reader.source(path)
    if StudioFile.isMeant(source.root) {
      return try configuration(ofSession: source, reader, options, restore: restore)
    }
    switch try reader.document(source, cell: cell) {
    case .prototype(let prototype): return try configuration(of: prototype, path, options, limit)
    case .scenario(let file, let prototype):
      if let option = options.phone.given ?? (restore == nil ? nil : "--restore") {
        throw ValidationError("\(option) goes with a prototype; \(path) is a scenario")
      }
      var run = ScenarioRunner.Options()
      run.settings = try options.shared.settings(of: prototype)
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
    ofSession source: DocumentReader.Source, _ reader: DocumentReader, _ options: LiveOptions,
    restore: String?
  ) throws -> LiveSession.Configuration {
    if let option = options.phone.given ?? (restore == nil ? nil : "--restore") {
      throw ValidationError("\(option) goes with a prototype; \(source.path) is a session")
    }
    let opened = try InputFile.session(source, reader: reader)
    var configuration = try configuration(
      of: opened.prototype, opened.prototypePath, options, reader.limit)
    configuration.opened = opened.studio
    return configuration
  }

  @MainActor
  private static func configuration(
    of prototype: Prototype, _ path: String?, _ options: LiveOptions, _ limit: SizeLimit
  ) throws -> LiveSession.Configuration {
    var configuration = try LiveSession.Configuration(
      title: prototype.title.isEmpty ? path ?? "" : prototype.title, prototype: prototype,
      watchedFile: path == "-" ? nil : path, assignments: options.shared.settings(of: prototype))
    configuration.sizeLimit = limit
    return configuration
  }
}
