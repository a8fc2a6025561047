import ArgumentParser
import BackswipeDocuments
import BackswipeFiles
import BackswipeProcesses
import BackswipePrototypes
import BackswipeSession

/// The window with the built-in prototype.
struct DemoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo", abstract: "Open the window with the built-in prototype.")

  @OptionGroup var live: LiveOptions

  @OptionGroup var restore: RestoreOption

  mutating func run() throws {
    let options = live
    let restore = restore.file
    let status = try MainActor.assumeIsolated { () throws -> Status in
      do {
        let prototype = try OwnApp.prototype ?? InputFile.demo()
        var configuration = LiveSession.Configuration(
          title: prototype.title, prototype: prototype,
          assignments: try options.shared.settings(of: prototype))
        if OwnApp.prototype == nil, restore == nil, options.isForUse,
          !RememberedFact.swiped.isTrue
        {
          configuration.hint = InputFile.demoHint
          configuration.hintFollowed = { RememberedFact.swiped.isTrue = true }
        }
        return try LiveVerb.run(configuration, options: options, restore: restore)
      } catch let errors as FileErrors {
        Console.err(errors)
        return .file
      }
    }
    if status != .success { throw status }
  }
}
