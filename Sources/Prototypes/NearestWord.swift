/// Finds the known word that a mistyped one was probably meant to be.
package enum NearestWord {
  /// Longer words are not compared.
  package static let longestWord = 64
  /// The most known words that one is compared with; later ones are left out.
  package static let mostCompared = 2000
  /// The most bytes of a letter with its marks.
  private static let longestLetter = 16

  /// The first of the nearest known words within reach, or nil. Within reach are one typing mistake
  /// in words of up to four letters, two up to eight, otherwise three. A mistake is a letter too
  /// many, missing, wrong, or swapped with its neighbour; letter case does not count. Of words that are
  /// equally near the one with more letters in common at the beginning is nearer.
  package static func of(_ word: String, among known: [String]) -> String? {
    let letters = Array(word.lowercased())
    guard !letters.isEmpty, letters.count <= longestWord else { return nil }
    let reach = letters.count <= 4 ? 1 : letters.count <= 8 ? 2 : 3
    var best: (word: String, slips: Int, common: Int)?
    var compared = 0
    for candidate in known {
      let bytes = candidate.utf8.count
      guard bytes + reach >= letters.count, bytes <= (letters.count + reach) * longestLetter else {
        continue
      }
      compared += 1
      if compared > mostCompared { break }
      let other = Array(candidate.lowercased())
      guard abs(other.count - letters.count) <= reach else { continue }
      let slips = distance(letters, other, upTo: reach)
      guard slips <= reach, slips < letters.count else { continue }
      let common = zip(letters, other).prefix { $0 == $1 }.count
      if let best, (slips, -common) >= (best.slips, -best.common) { continue }
      best = (candidate, slips, common)
    }
    return best?.word
  }

  /// The least number of typing mistakes that turn one word into the other; any number above the
  /// limit stands for all that are.
  static func distance(
    _ left: [Character], _ right: [Character], upTo limit: Int = .max
  ) -> Int {
    let band = min(limit, left.count + right.count)
    let far = left.count + right.count + 1
    var beforeLast = [Int](repeating: far, count: right.count + 1)
    var last = Array(0...right.count)
    for i in left.indices {
      var row = [i + 1] + [Int](repeating: far, count: right.count)
      // Farther from the diagonal there are more mistakes than the limit.
      for j in max(0, i - band)..<max(0, i - band, min(right.count, i + band + 1)) {
        var least = min(last[j] + (left[i] == right[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          least = min(least, beforeLast[j - 1] + 1)
        }
        row[j + 1] = least
      }
      beforeLast = last
      last = row
    }
    return last[right.count]
  }
}
