/// The known word probably meant by a mistyped one.
package enum NearestWord {
  /// The maximum length of compared words.
  package static let longestWord = 64
  /// The maximum number of known words to compare with; later ones are ignored.
  package static let mostCompared = 2000
  /// The maximum length in bytes of a letter with its marks.
  private static let longestLetter = 16
  /// The minimum length of an abbreviation.
  private static let shortestAbbreviation = 4

  /// The cheapest known word within reach; nil for none.
  ///
  /// Within reach are one typing mistake in words of up to four letters, two up to eight, otherwise
  /// three: an extra, missing, wrong or swapped letter. Also within reach is a word of at most
  /// twice as many letters that contains all letters of `word` in order and begins with the same
  /// one, for words of four letters or more. A missing letter costs 1, a wrong or swapped one 2, an
  /// extra one 3, because abbreviations are common (`easeInOut` is nearer to `easeInEaseOut` than
  /// to `easeOut`). Of equally cheap words the one with fewer mistakes is nearer, then the one
  /// with the longer common prefix, then the first in `known`. A word that is a prefix of several
  /// known ones is ambiguous and has no nearest word, unless one of them alone lacks a single letter
  /// of five or more (`colum`, of `column` and `columns`). Case is ignored.
  package static func of(_ word: String, among known: some Sequence<String>) -> String? {
    let letters = Array(word.lowercased())
    guard !letters.isEmpty, letters.count <= longestWord else { return nil }
    let reach = letters.count <= 4 ? 1 : letters.count <= 8 ? 2 : 3
    let longest = max(letters.count + reach, 2 * letters.count)
    var best: (word: String, cost: Int, mistakes: Int, common: Int)?
    var compared = 0
    var beginnings = 0
    var lackOne = 0
    for candidate in known {
      let bytes = candidate.utf8.count
      guard bytes + reach >= letters.count, bytes <= longest * longestLetter else { continue }
      compared += 1
      if compared > mostCompared { break }
      let other = Array(candidate.lowercased())
      let mistakes =
        abs(other.count - letters.count) > reach
        ? reach + 1
        : distance(letters, other, missing: 1, wrong: 1, extra: 1, swapped: 1, band: reach)
      guard mistakes <= reach && mistakes < letters.count || abbreviates(letters, other) else {
        continue
      }
      if other.count > letters.count, other.starts(with: letters) {
        beginnings += 1
        if letters.count >= shortestAbbreviation, other.count == letters.count + 1 { lackOne += 1 }
      }
      let cost = distance(letters, other, missing: 1, wrong: 2, extra: 3, swapped: 2)
      let common = zip(letters, other).prefix { $0 == $1 }.count
      if let best, (cost, mistakes, -common) >= (best.cost, best.mistakes, -best.common) {
        continue
      }
      best = (candidate, cost, mistakes, common)
    }
    guard let best else { return nil }
    let isOnlyOne = lackOne == 1 && best.cost == 1 && best.word.count == letters.count + 1
    guard beginnings < 2 || best.common < letters.count || isOnlyOne else { return nil }
    return best.word
  }

  /// The known words with the fewest mistakes, however many these are; the nearest first, then in
  /// the order of `known`.
  ///
  /// - Parameter count: the most that are returned; fewer where fewer are known.
  package static func nearest(
    _ count: Int, to word: String, among known: some Sequence<String>
  ) -> [String] {
    let letters = Array(word.lowercased().prefix(longestWord))
    let costs = known.lazy.prefix(mostCompared).enumerated().map { index, candidate in
      let other = Array(candidate.lowercased().prefix(longestWord))
      let mistakes = distance(letters, other, missing: 1, wrong: 2, extra: 2, swapped: 2)
      let common = zip(letters, other).prefix { $0 == $1 }.count
      return (word: candidate, cost: mistakes - 2 * common, index: index)
    }
    return costs.sorted { ($0.cost, $0.index) < ($1.cost, $1.index) }.prefix(count).map(\.word)
  }

  private static func abbreviates(_ short: [Character], _ long: [Character]) -> Bool {
    guard short.count >= shortestAbbreviation, short.first == long.first,
      long.count <= 2 * short.count
    else { return false }
    var rest = short[...]
    for letter in long where letter == rest.first { rest = rest.dropFirst() }
    return rest.isEmpty
  }

  /// The minimum cost of changing the known word into the written one.
  ///
  /// - Parameter band: the maximum exact cost; greater results are inexact.
  private static func distance(
    _ written: [Character], _ meant: [Character], missing: Int, wrong: Int, extra: Int,
    swapped: Int, band: Int = longestWord * 2
  ) -> Int {
    let far = 3 * (written.count + meant.count) + 1
    var beforeLast = [Int](repeating: far, count: meant.count + 1)
    var last = (0...meant.count).map { $0 * missing }
    for i in written.indices {
      var row = [(i + 1) * extra] + [Int](repeating: far, count: meant.count)
      // Every step off the diagonal costs at least 1.
      let first = max(0, i - band)
      for j in first..<max(first, min(meant.count, i + band + 1)) {
        var least = min(
          last[j] + (written[i] == meant[j] ? 0 : wrong), last[j + 1] + extra, row[j] + missing)
        if i > 0, j > 0, written[i] == meant[j - 1], written[i - 1] == meant[j] {
          least = min(least, beforeLast[j - 1] + swapped)
        }
        row[j + 1] = least
      }
      beforeLast = last
      last = row
    }
    return last[meant.count]
  }
}
