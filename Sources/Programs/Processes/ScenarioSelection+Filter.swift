import BackswipeDocuments
import BackswipeScenarios
import BackswipeText
import Foundation

extension ScenarioSelection {
  /// Those whose title, path or name one of the filters matches, each with the name of its
  /// combination or without.
  func filtered(_ all: [Candidate], by filters: [String]) throws(Failure) -> [Candidate] {
    var known: [String: String] = [:]
    for path in all.map(\.path) where known[path] == nil { known[path] = title(path) }
    let paths = all.map(\.path)
    let titles = paths.map { known[$0] ?? "" }
    let chosen = all.indices.filter { index in
      let cell = all[index].cell.map { " [\($0)]" }
      let names = [paths[index], titles[index]]
      return filters.contains { filter in
        (names + (cell.map { cell in names.map { $0 + cell } } ?? [])).contains {
          Self.matches(filter, $0)
        }
      }
    }
    guard chosen.isEmpty else { return chosen.map { all[$0] } }
    let words = filters.map { "'\($0)'" }.joined(separator: ", ")
    var message = "--filter \(words) matches none of \(paths.count) scenarios"
    if let near = Self.nearest(to: filters, titles: titles, paths: paths) {
      message += "; did you mean '\(near)'?"
    } else {
      let some = zip(titles, paths).prefix(3).map { $0.isEmpty ? $1 : $0 }
      message += "; there are '\(some.joined(separator: "', '"))'" + (paths.count > 3 ? ", …" : "")
    }
    throw .words(message)
  }

  /// A part of the text in any letter case or, with `*` or `?`, a pattern of all of it.
  static func matches(_ filter: String, _ text: String) -> Bool {
    let filter = Array(filter.lowercased())
    let text = Array(text.lowercased())
    if filter.contains("*") || filter.contains("?") { return glob(filter[...], text[...]) }
    return !filter.isEmpty && text.count >= filter.count
      && (0...(text.count - filter.count)).contains { text[$0...].starts(with: filter) }
  }

  /// `*` is any text, `?` any one character.
  private static func glob(
    _ pattern: ArraySlice<Character>, _ text: ArraySlice<Character>
  ) -> Bool {
    var (pattern, text) = (pattern, text)
    // Where to continue after a mismatch since the last star.
    var back: (pattern: ArraySlice<Character>, text: ArraySlice<Character>)?
    while true {
      if pattern.first == "*" {
        pattern = pattern.dropFirst()
        back = (pattern, text)
      } else if let letter = text.first, pattern.first == letter || pattern.first == "?" {
        pattern = pattern.dropFirst()
        text = text.dropFirst()
      } else if text.isEmpty && pattern.isEmpty {
        return true
      } else if let last = back, !last.text.isEmpty {
        back = (last.pattern, last.text.dropFirst())
        (pattern, text) = (last.pattern, last.text.dropFirst())
      } else {
        return false
      }
    }
  }

  /// A scenario's title; empty when it cannot be read.
  private func title(_ path: String) -> String {
    guard case .scalar(let title, _) = root(of: path)?.field("title")?.value.content else {
      return ""
    }
    return title
  }

  private static func nearest(
    to filters: [String], titles: [String], paths: [String]
  ) -> String? {
    for filter in filters {
      for (title, path) in zip(titles, paths) {
        let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        let words = title.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        let parts = name.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        if NearestWord.of(filter, among: [title, name] + words + parts) != nil {
          return title.isEmpty ? path : title
        }
      }
    }
    return nil
  }
}
