package import BackswipeSettings

/// Finds settings by words of their keys and meanings.
package enum SettingSearch {
  /// The settings in which every word of the query occurs, in any order and whatever the case.
  ///
  /// First those of which every word begins the key, then those of which every word is in the key,
  /// then the rest; in each, the order of the settings. A query without words finds all.
  package static func find(
    _ query: String, in settings: [Setting] = Settings.catalog
  ) -> [Setting] {
    let words = query.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    guard !words.isEmpty else { return settings }
    let ranked = settings.enumerated().compactMap { index, setting in
      rank(of: setting, words).map { (rank: $0, index: index, setting: setting) }
    }
    return ranked.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map(\.setting)
  }

  /// The worst of its words: 0 begins the key, 1 is in the key, 2 in the meaning; nil without one.
  private static func rank(of setting: Setting, _ words: [String]) -> Int? {
    let (key, meaning) = (setting.key.lowercased(), setting.meaning.lowercased())
    var worst = 0
    for word in words {
      if key.hasPrefix(word) { continue }
      if key.contains(word) {
        worst = max(worst, 1)
      } else if meaning.contains(word) {
        worst = 2
      } else {
        return nil
      }
    }
    return worst
  }
}
