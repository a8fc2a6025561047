import ArgumentParser
import BackswipeFilms

/// The kinds of an `.html` page of `export`.
enum PageFormat: String, ExpressibleByArgument, CaseIterable {
  case sheet, play

  var kind: ExportKind { self == .play ? .play : .html }
}
