/// The word of `known` that `word` was most probably meant to be; nil when none is near enough.
///
/// Near is a word within a few typing mistakes (a letter too many, missing, wrong, or swapped with
/// its neighbour): one in up to four letters, two up to eight, otherwise three; and a word that is
/// abbreviated by the letters of `word` in their order, beginning with the first, and is at most
/// twice as long. Of several, the cheapest is taken: an omitted letter costs 1, a wrong or swapped
/// one 2, one too many 3, because abbreviations are common (`easeInOut` is nearer to
/// `easeInEaseOut` than to `easeOut`); of equally cheap ones the first in `known`. Letter case does
/// not count. Words of more than 64 letters are not compared, since the cost is quadratic.
package func nearestWord(to word: String, in known: [String]) -> String? {
  let written = Array(word.lowercased())
  guard !written.isEmpty, written.count <= longestMistypedWord else { return nil }
  let reach = written.count <= 4 ? 1 : written.count <= 8 ? 2 : 3
  var best: (word: String, cost: Int)?
  for candidate in known {
    let meant = Array(candidate.lowercased())
    guard meant.count <= longestMistypedWord else { continue }
    let slips = distance(written, meant, omitted: 1, wrong: 1, extra: 1, swapped: 1)
    guard slips <= reach && slips < written.count || abbreviates(written, meant) else { continue }
    let cost = distance(written, meant, omitted: 1, wrong: 2, extra: 3, swapped: 2)
    if cost < best?.cost ?? Int.max { best = (candidate, cost) }
  }
  return best?.word
}

private let longestMistypedWord = 64

private func abbreviates(_ short: [Character], _ long: [Character]) -> Bool {
  guard short.first == long.first, long.count <= 2 * short.count else { return false }
  var rest = short[...]
  for letter in long where letter == rest.first { rest = rest.dropFirst() }
  return rest.isEmpty
}

/// The cost of the changes from the written word to the known one.
private func distance(
  _ written: [Character], _ meant: [Character], omitted: Int, wrong: Int, extra: Int, swapped: Int
) -> Int {
  var beforeLast: [Int] = []
  var last = (0...meant.count).map { $0 * omitted }
  for i in written.indices {
    var row = [(i + 1) * extra]
    for j in meant.indices {
      var least = min(
        last[j] + (written[i] == meant[j] ? 0 : wrong), last[j + 1] + extra, row[j] + omitted)
      if i > 0, j > 0, written[i] == meant[j - 1], written[i - 1] == meant[j] {
        least = min(least, beforeLast[j - 1] + swapped)
      }
      row.append(least)
    }
    beforeLast = last
    last = row
  }
  return last[meant.count]
}
