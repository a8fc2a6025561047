import BackswipeText

/// The kind of an export, by the end of its name.
package enum ExportKind: String, CaseIterable, Sendable {
  case png, apng, gif, webp, mp4, webm, html, svg, pdf
  /// A page that plays the run.
  case play = "play.html"

  package var isPlot: Bool { self == .svg || self == .pdf }
  package var isFilm: Bool { !isPlot && self != .png && self != .play }

  /// - Parameters:
  ///   - everyTick: whether it is a folder, whatever its name.
  ///   - page: the kind of a page, `html` or `play`, whatever its name before `.html`; nil to take
  ///     `play.html` and `NAME.play.html` as the latter.
  package init(path: String, everyTick: Bool, page: ExportKind? = nil) throws(FilmMistake) {
    let kind = try ExportKind(named: path, everyTick: everyTick)
    guard let page else {
      self = kind
      return
    }
    guard kind == .html || kind == .play else {
      let word = page == .play ? "play" : "sheet"
      throw FilmMistake(.usage, "--format \(word) is a page: -o \(path) has to end in .html")
    }
    self = page
  }

  private init(named path: String, everyTick: Bool) throws(FilmMistake) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard !everyTick else {
      self = .png
      return
    }
    let lower = name.lowercased(), play = Self.play.rawValue
    if lower == play || lower.hasSuffix("." + play) {
      self = .play
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
