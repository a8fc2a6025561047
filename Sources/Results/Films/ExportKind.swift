import BackswipeText

/// The kind of an export, by the extension of its name.
package enum ExportKind: String, CaseIterable, Sendable {
  case png, apng, gif, webp, mp4, webm, html, svg, pdf

  package var isPlot: Bool { self == .svg || self == .pdf }
  package var isFilm: Bool { !isPlot && self != .png }

  /// - Parameter everyTick: whether it is a folder, whatever its name.
  package init(path: String, everyTick: Bool) throws(FilmMistake) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard !everyTick else {
      self = .png
      return
    }
    let known = Self.allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")
    guard let dot = name.lastIndex(of: ".") else {
      throw FilmMistake(.usage, "-o \(path): the name has to end in \(known)")
    }
    let suffix = String(name[name.index(after: dot)...]).lowercased()
    guard let kind = ExportKind(rawValue: suffix) else {
      let near =
        NearestWord.of(suffix, among: Self.allCases.map(\.rawValue))
        .map { "; did you mean '.\($0)'?" } ?? ""
      throw FilmMistake(.usage, "-o \(path): the name has to end in \(known)\(near)")
    }
    self = kind
  }
}
