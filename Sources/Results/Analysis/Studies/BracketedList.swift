/// A comma-separated list of texts, as on the command line.
package enum BracketedList {
  /// The elements, split at commas outside of brackets, which occur in curves; without blanks at
  /// their ends.
  package static func pieces(_ text: some StringProtocol) -> [String] {
    var pieces = [""]
    var depth = 0
    for character in text {
      if "([".contains(character) { depth += 1 }
      if ")]".contains(character) { depth -= 1 }
      if character == ",", depth <= 0 {
        pieces.append("")
      } else {
        pieces[pieces.count - 1].append(character)
      }
    }
    return pieces.map { piece in
      String(piece.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
  }
}
