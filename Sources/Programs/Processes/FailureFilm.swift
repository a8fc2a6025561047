import BackswipeFiles
import BackswipeFilms
import BackswipePrototypes
import BackswipeScenarios

/// The film of a run that failed, at the rate of its display.
@MainActor
struct FailureFilm {
  let folder: String
  let kind: ExportKind

  /// Writes the film as `NAME.mp4` into the folder, which is made with its parents. Frames are written
  /// one after the other.
  ///
  /// - Parameter name: without an ending; may begin with folders.
  func write(
    _ file: ScenarioFile, _ prototype: Prototype, path: String, options: ScenarioRunner.Options,
    as name: String
  ) throws {
    let place = "\(folder)/\(name).\(kind.rawValue)"
    _ = try OutputFile.makeFolder(
      place.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        .joined(separator: "/"))
    var request = FilmRequest(output: place, kind: kind)
    request.settings = options.settings
    request.refresh = options.refresh
    request.scale = options.scale
    request.seed = options.seed
    request.showsTouches = true
    let source = try FilmSource(request, path: path, scenario: file, prototype: prototype)
    _ = try FilmExport(source) { _ in }.run()
  }
}
