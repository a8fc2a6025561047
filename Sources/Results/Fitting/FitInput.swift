import BackswipeDocuments
import BackswipeFiles
import BackswipeScenarios
package import BackswipeText
import BackswipeUnits

/// Reads recordings.
@MainActor
package struct FitInput {
  /// Recordings, the pages beneath their motions, and notes.
  package struct Found {
    package var recordings: [Recording]
    package var beneath: [BeneathFit] = []
    package var notes: [String] = []
  }

  package enum Kind {
    case table, film
  }

  private let table: SampleTable.Options
  private let width: Double?
  private let limit: SizeLimit
  private var isMirrored: Bool { table.isMirrored }

  /// - Parameters:
  ///   - table: properties of a table; the direction is that of films, too.
  ///   - width: points across the page of a film; nil to find them.
  package init(table: SampleTable.Options, width: Double?, limit: SizeLimit) {
    self.table = table
    self.width = width
    self.limit = limit
  }

  /// Points across the phone of a scenario without a size.
  package nonisolated static let usualWidth = Double(ScenarioDisplay().size.width)

  package nonisolated static let tables = ["csv", "tsv", "txt"]
  package nonisolated static let films = [
    "mp4", "mov", "m4v", "webm", "mkv", "avi", "gif", "apng", "webp",
  ]

  /// By the end of a file's name; nil for an unknown one.
  package nonisolated static func kind(of path: String) -> Kind? {
    let end = FileEnding.of(path)
    return tables.contains(end) ? .table : films.contains(end) ? .film : nil
  }

  /// - Throws: also when the user interrupts it.
  package func read(_ path: String) throws -> Found {
    if path == "-" || Self.kind(of: path) == .table {
      let bytes = try InputFile.bytes(path, limit: limit)
      return Found(
        recordings: [
          try SampleTable.read(
            bytes, file: path == "-" ? "<stdin>" : path, options: table)
        ])
    }
    return try FitFilm(path: path, width: width, isMirrored: isMirrored).read()
  }

  /// Reads a film's frames and motions, without a fit.
  ///
  /// - Throws: also when the user interrupts it.
  package func measure(_ path: String) throws -> FilmMeasure {
    try FitFilm(path: path, width: width, isMirrored: isMirrored).measure()
  }
}

/// The reason why a film could not be read.
package struct FilmReadFailure: Error, Equatable {
  /// Whether it is a program that is missing, and not the film that is at fault.
  package let lacksProgram: Bool
  package let words: String
}
