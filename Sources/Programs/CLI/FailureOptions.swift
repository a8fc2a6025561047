import ArgumentParser
import BackswipeFiles
import BackswipeFilms
import BackswipeReports

/// The run verb's pages and films of runs that fail.
struct FailureOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write a page of every run that fails into a folder.", valueName: "dir"),
    completion: .directory)
  var keepFailures: String?

  @Option(
    help: ArgumentHelp(
      "Write a film of every run that fails into a folder.", valueName: "dir"),
    completion: .directory)
  var filmFailures: String?

  @Option(
    help: "The format of these films: mp4, apng, gif, webp or webm. (default: mp4)",
    completion: .list(Self.formats))
  var filmFormat: String?

  private static let formats = ["mp4", "apng", "gif", "webp", "webm"]

  mutating func validate() throws {
    guard let filmFormat else { return }
    if filmFailures == nil { throw ValidationError("--film-format needs --film-failures DIR") }
    if !Self.formats.contains(filmFormat) {
      throw ValidationError(
        "--film-format \(filmFormat): it is one of \(Self.formats.joined(separator: ", "))")
    }
  }

  var kind: ExportKind { filmFormat.flatMap(ExportKind.init(rawValue:)) ?? .mp4 }

  /// The folders, those that are given.
  var folders: [OutputPaths.Folder] {
    let ending = ".\(kind.rawValue)"
    let pages = keepFailures.map {
      OutputPaths.Folder(
        option: "--keep-failures", path: $0, what: "a page in", owns: FailurePage.isOwn)
    }
    let films = filmFailures.map {
      OutputPaths.Folder(
        option: "--film-failures", path: $0, what: "a film in", owns: { $0.hasSuffix(ending) })
    }
    return [pages, films].compactMap(\.self)
  }

  /// The given options.
  var given: [String] {
    (keepFailures == nil ? [] : ["--keep-failures"])
      + (filmFailures == nil ? [] : ["--film-failures"])
  }
}
