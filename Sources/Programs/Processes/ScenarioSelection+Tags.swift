import BackswipeDocuments
import BackswipeFiles
import BackswipeScenarios
import BackswipeText

/// A choice of scenarios by their tags.
package struct TagFilter: Equatable, Sendable {
  /// One of these is needed, if there are any.
  private var wanted: [String] = []
  private var unwanted: [String] = []

  package init() {}

  /// - Parameter words: tags, and tags with `!` before them that must be absent.
  /// - Returns: nil for a word that is no tag.
  package init?(_ words: [String]) {
    for word in words {
      let isUnwanted = word.hasPrefix("!")
      let tag = isUnwanted ? String(word.dropFirst()) : word
      guard ScenarioTags.isTag(tag) else { return nil }
      if isUnwanted { unwanted.append(tag) } else { wanted.append(tag) }
    }
  }

  var isEmpty: Bool { wanted.isEmpty && unwanted.isEmpty }

  func accepts(_ tags: [String]) -> Bool {
    (wanted.isEmpty || tags.contains(where: wanted.contains))
      && !tags.contains(where: unwanted.contains)
  }

  var words: String {
    (wanted + unwanted.map { "!" + $0 }).map { "'\($0)'" }.joined(separator: ", ")
  }

  /// A known tag that one of the wanted ones may mean.
  func nearest(among tags: [String]) -> String? {
    wanted.filter { !tags.contains($0) }.lazy.compactMap { NearestWord.of($0, among: tags) }.first
  }
}

extension ScenarioSelection {
  /// The paths whose tags a filter accepts.
  func filtered(_ paths: [String], by filter: TagFilter) throws(Failure) -> [String] {
    let tags = paths.map(tags)
    let chosen = zip(paths, tags).filter { filter.accepts($0.1) }.map(\.0)
    guard chosen.isEmpty, !paths.isEmpty else { return chosen }
    let known = Set(tags.joined()).sorted()
    var message = "--tag \(filter.words) leaves none of \(paths.count) scenarios"
    if let near = filter.nearest(among: known) {
      message += "; did you mean '\(near)'?"
    } else {
      message += known.isEmpty ? "; none has a tag" : "; tags are \(known.joined(separator: ", "))"
    }
    throw .words(message)
  }

  /// A scenario's tags; none where it cannot be read. A pipe is not read: its bytes would be missing
  /// in the run.
  private func tags(_ path: String) -> [String] {
    guard ExistingFile.isRegular(path),
      let bytes = try? InputFile.bytes(path, limit: limit),
      let root = try? YAMLDocument.read(bytes: bytes, file: path, limit: limit)
    else { return [] }
    return ScenarioTags.read(root)
  }
}
