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
  /// Those whose tags a filter accepts.
  func filtered(_ all: [Candidate], by filter: TagFilter) throws(Failure) -> [Candidate] {
    var known: [String: [String]] = [:]
    for path in all.map(\.path) where known[path] == nil { known[path] = reader.tags(path) }
    let chosen = all.filter { filter.accepts(known[$0.path] ?? []) }
    guard chosen.isEmpty, !all.isEmpty else { return chosen }
    let tags = Set(known.values.joined()).sorted()
    var message = "--tag \(filter.words) leaves none of \(all.count) scenarios"
    if let near = filter.nearest(among: tags) {
      message += "; did you mean '\(near)'?"
    } else {
      message += tags.isEmpty ? "; none has a tag" : "; tags are \(tags.joined(separator: ", "))"
    }
    throw .words(message)
  }
}

extension DocumentReader {
  /// A scenario's tags, with those of the files that it includes; none where it cannot be read. A pipe
  /// is not read: its bytes would be missing in the run.
  fileprivate func tags(_ path: String) -> [String] {
    guard ExistingFile.isRegular(path) else { return [] }
    return (try? root(path)).map(ScenarioTags.read) ?? []
  }
}
