import ArgumentParser
import BackswipeFiles
import BackswipeReports

/// The destinations of the run verb's results.
struct RunOutputOptions: ParsableArguments {
  @OptionGroup var formats: FormatOptions<RunFormats>

  @Flag(help: "Print what fails as annotations that GitHub shows beside the files' lines.")
  var github = false

  /// The options for paths of results, with their paths.
  var paths: [(option: String, path: String?)] {
    formats.paths.map { ($0.format.option, $0.path) }
  }

  /// Throws when several results have the same path.
  func checkPlaces(folders: [OutputPaths.Folder]) throws {
    if let mistake = OutputPaths.mistake(paths, folders: folders) {
      throw ValidationError(mistake)
    }
    if github, let option = paths.first(where: { $0.path == "-" })?.option {
      throw ValidationError(
        "\(option) and --github both write to standard output; give \(option) a file")
    }
  }
}
