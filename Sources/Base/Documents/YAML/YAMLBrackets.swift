/// The brackets and quotes of a text that is no valid YAML, up to the first one without its partner.
struct YAMLBrackets {
  /// A bracket without its partner.
  struct Unclosed: Equatable {
    var place: Place
    /// The partner that is missing.
    var partner: Unicode.Scalar
    /// The first place that cannot be inside of the bracket: another closing bracket, an entry of a
    /// block around it, or the end of the text.
    var end: Place
  }

  private(set) var unclosed: Unclosed?
  /// A closing bracket that none before it opens.
  private(set) var surplus: (place: Place, bracket: Unicode.Scalar)?
  /// A quote that goes on over the end of its line, and ends before something that can follow no text, as the quote of
  /// another text does, or nowhere.
  private(set) var openQuote: (place: Place, mark: Unicode.Scalar)?
  /// The first colour without quotes inside brackets: everything after its # is a comment.
  private(set) var color: (place: Place, text: String)?

  private var open: [(place: Place, partner: Unicode.Scalar)] = []
  /// The indentation of the line with the outermost open bracket.
  private var indentation = 0
  private var quote: (place: Place, mark: Unicode.Scalar)?
  /// The indentation of the line that ends in `|` or `>` while its text follows.
  private var blockText: Int?

  init(_ text: String) {
    var last = Place.start
    for (index, line) in text.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).enumerated() {
      let scalars = Array(line.unicodeScalars)
      guard let first = scalars.firstIndex(where: { !Self.isBlank($0) }) else { continue }
      read(scalars, from: first, number: index + 1)
      if unclosed != nil || surplus != nil || openQuote != nil { return }
      last = Place(line: index + 1, column: scalars.count)
    }
    if let quote { openQuote = quote } else { close(at: last) }
  }

  private mutating func read(_ line: [Unicode.Scalar], from first: Int, number: Int) {
    if let block = blockText {
      if first > block { return }
      blockText = nil
    }
    if open.isEmpty {
      indentation = first
    } else if quote == nil, first <= indentation, Self.isEntry(line[first...]) {
      close(at: Place(line: number, column: first + 1))
      return
    }
    var column = first
    while column < line.count {
      let scalar = line[column]
      let place = Place(line: number, column: column + 1)
      let opensToken = column == first || Self.opensToken(line, column, inside: !open.isEmpty)
      if let (start, mark) = quote {
        let isDoubled = mark == "'" && line[column...].prefix(2).elementsEqual(["'", "'"])
        if isDoubled || mark == "\"" && scalar == "\\" {
          column += 1
        } else if scalar == mark {
          quote = nil
          let rest = line[(column + 1)...].first { !Self.isBlank($0) }
          if start.line < number, let rest, !",:}]#".unicodeScalars.contains(rest) {
            return openQuote = (start, mark)
          }
        }
      } else {
        switch scalar {
        case "\"", "'": if opensToken { quote = (place, scalar) }
        case "{", "[":
          if !open.isEmpty || opensToken { open.append((place, scalar == "{" ? "}" : "]")) }
        case "}", "]":
          if let bracket = open.last {
            guard bracket.partner == scalar else {
              guard open.contains(where: { $0.partner == scalar }) else {
                return surplus = (place, scalar)
              }
              return close(at: place)
            }
            open.removeLast()
          }
        case "#":
          if opensToken || Self.isBlank(line[column - 1]) {
            if !open.isEmpty, color == nil, let text = Self.color(line[column...]) {
              color = (place, text)
            }
            return
          }
        default: break
        }
      }
      column += 1
    }
    if open.isEmpty, quote == nil, Self.beginsBlockText(line[first...]) { blockText = first }
  }

  private mutating func close(at end: Place) {
    guard let bracket = open.last else { return }
    unclosed = Unclosed(place: bracket.place, partner: bracket.partner, end: end)
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }

  /// Whether a value or a key can begin at a column.
  private static func opensToken(
    _ line: [Unicode.Scalar], _ column: Int, inside: Bool
  ) -> Bool {
    let before = line[column - 1]
    if inside, "{[,".unicodeScalars.contains(before) { return true }
    guard isBlank(before), let mark = line[..<column].last(where: { !isBlank($0) }) else {
      return false
    }
    return (inside ? "{[,:" : ":-?").unicodeScalars.contains(mark)
  }

  /// Whether a line is an entry of a block, as `- a` or `key: a`.
  private static func isEntry(_ line: ArraySlice<Unicode.Scalar>) -> Bool {
    if line.first == "-" { return line.dropFirst().first.map(isBlank) ?? true }
    let rest = line.drop { !"{}[],:#\"'".unicodeScalars.contains($0) }
    return rest.first == ":" && rest.startIndex > line.startIndex
      && rest.dropFirst().first.map(isBlank) ?? true
  }

  private static func beginsBlockText(_ line: ArraySlice<Unicode.Scalar>) -> Bool {
    guard let word = line.split(whereSeparator: isBlank).last, let mark = word.first else {
      return false
    }
    return (mark == "|" || mark == ">") && word.count <= 3
      && word.dropFirst().allSatisfy { "+-123456789".unicodeScalars.contains($0) }
  }

  /// `#RRGGBB` or `#RRGGBBAA` at the start of a line's rest, also of `#RGB` before a comma, a bracket or
  /// the line's end.
  private static func color(_ rest: ArraySlice<Unicode.Scalar>) -> String? {
    let digits = rest.dropFirst().prefix { $0.isASCII && $0.properties.isASCIIHexDigit }
    let end = digits.endIndex < rest.endIndex ? rest[digits.endIndex] : " "
    if digits.count == 3,
      rest[digits.endIndex...].first(where: { !isBlank($0) })
        .map({ ",}]".unicodeScalars.contains($0) }) ?? true
    {
      return "#" + digits.map { "\($0)\($0)" }.joined()
    }
    guard digits.count == 6 || digits.count == 8, !end.properties.isAlphabetic else { return nil }
    return String(String.UnicodeScalarView(rest[..<digits.endIndex]))
  }
}
