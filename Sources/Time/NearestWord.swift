/// The word of `known` that `word` was most probably meant to be; nil when none is near enough.
///
/// A letter that was left out costs 1, a wrong one 2, one too many 3, because people abbreviate
/// (`easeInOut` is nearer to `easeInEaseOut` than to `easeOut`); a word is near enough when the
/// cost is at most the length of the longer one. Letter case does not count. Of equally near words
/// the first in `known` wins. Takes time proportional to the characters of `known` times those of
/// `word`.
package func nearestWord(to word: String, in known: [String]) -> String? {
  let written = Array(word.lowercased())
  guard !written.isEmpty else { return nil }
  var best: (word: String, cost: Int)?
  for candidate in known {
    let meant = Array(candidate.lowercased())
    let cost = cost(of: written, for: meant)
    if cost <= max(3, written.count, meant.count), cost < best?.cost ?? Int.max {
      best = (candidate, cost)
    }
  }
  return best?.word
}

private func cost(of written: [Character], for meant: [Character]) -> Int {
  var row = Array(0...meant.count)
  for (i, a) in written.enumerated() {
    var diagonal = row[0]
    row[0] = 3 * (i + 1)
    for (j, b) in meant.enumerated() {
      let cheapest = min(row[j] + 1, row[j + 1] + 3, diagonal + (a == b ? 0 : 2))
      diagonal = row[j + 1]
      row[j + 1] = cheapest
    }
  }
  return row[meant.count]
}
