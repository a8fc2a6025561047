/// Scenarios with the same title, which are easily confused.
package enum AlikeTitles {
  /// The maximum number of files named in one note.
  private static let mostNamed = 5

  /// A note for each title that several files have.
  package static func notes(_ summaries: [RunSummary]) -> [String] {
    var files: [String: [String]] = [:]
    var titles: [String] = []
    for summary in summaries where summary.title != summary.file {
      if files[summary.title] == nil { titles.append(summary.title) }
      if files[summary.title]?.contains(summary.file) != true {
        files[summary.title, default: []].append(summary.file)
      }
    }
    return titles.compactMap { title in
      guard let same = files[title], same.count > 1 else { return nil }
      let more = same.count - mostNamed
      let names = same.prefix(mostNamed).joined(separator: ", ")
      return "note: \(same.count) scenarios are called '\(title)': \(names)"
        + (more > 0 ? " and \(more) more" : "") + "; reports name their files too"
    }
  }
}
