import Yams

/// Translates the YAML parser's errors into plain messages with locations.
enum YAMLMistake {
  static func explain(_ error: YamlError, text: String, file: String) -> FileError {
    let brackets = YAMLBrackets(text)
    if let color = brackets.color {
      return FileError(
        file: file, place: color.place, reason: "a colour needs quotes: \"\(color.text)\"")
    }
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      let place = Place(line: mark.line, column: mark.column)
      if let (own, bracket) = brackets.surplus, own <= place {
        return FileError(
          file: file, place: own,
          reason: "this '\(bracket)' closes no bracket; leave it out, or open one before it")
      }
      if let (own, mark) = brackets.openQuote, own <= place {
        return FileError(
          file: file, place: own, reason: "this quote is not closed; its \(mark) is missing")
      }
      if let bracket = brackets.unclosed, bracket.end <= place {
        return FileError(
          file: file, place: bracket.place,
          reason: "this bracket is not closed; its '\(bracket.partner)' is missing")
      }
      return FileError(file: file, place: clamped(place, to: text), reason: reword(problem))
    case .duplicatedKeysInMapping(let names, let context):
      let first = Place(line: context.mark.line, column: context.mark.column)
      let name = names.first ?? ""
      if name.first?.isNumber == true, isDecimalComma(before: first, in: text) {
        return FileError(
          file: file, place: first, reason: "a number has a point, as 0.5, not a comma")
      }
      return FileError(
        file: file, place: repetition(of: name, after: first, in: text) ?? first,
        reason: "'\(name)' is given twice, first on line \(first.line)")
    case .reader(let problem, _, _, _):
      return FileError(file: file, place: .start, reason: reword(problem))
    default:
      return FileError(file: file, place: .start, reason: "not valid YAML: \(error)")
    }
  }

  /// Whether a place follows a digit and a comma without a blank.
  private static func isDecimalComma(before place: Place, in text: String) -> Bool {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard lines.indices.contains(place.line - 1) else { return false }
    let before = lines[place.line - 1].unicodeScalars.prefix(place.column - 1).suffix(2)
    return before.last == "," && before.first.map { Character($0).isNumber } == true
  }

  /// The parser locates a missing end after the last line, where no editor shows it.
  private static func clamped(_ place: Place, to text: String) -> Place {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard place.line > lines.count, let last = lines.last else { return place }
    return Place(line: lines.count, column: last.unicodeScalars.count + 1)
  }

  /// The parser reports only the first of two equal keys; the second is the one to correct.
  private static func repetition(of key: String, after first: Place, in text: String) -> Place? {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard !key.isEmpty, first.line <= lines.count else { return nil }
    for number in first.line...lines.count {
      let scalars = Array(lines[number - 1].unicodeScalars)
      let wanted = Array(key.unicodeScalars)
      var column = number == first.line ? first.column + wanted.count : 1
      while column - 1 + wanted.count <= scalars.count {
        let start = column - 1
        let rest = scalars[(start + wanted.count)...].drop { $0 == "\"" || $0 == "'" || $0 == " " }
        let before = start > 0 ? scalars[start - 1] : " "
        let opens = " {,\"'\t".unicodeScalars.contains(before)
        // On another line only the same column certainly belongs to the same mapping; a quote may
        // precede.
        let sameMapping = number == first.line || 0...1 ~= column - first.column
        if opens, sameMapping, rest.first == ":",
          Array(scalars[start..<start + wanted.count]) == wanted
        {
          return Place(line: number, column: column)
        }
        column += 1
      }
    }
    return nil
  }

  private static func reword(_ problem: String) -> String {
    switch problem {
    case "found character that cannot start any token":
      "this character cannot begin a value; indent with spaces, put such text in quotes"
    case "found a tab character that violates indentation",
      "found a tab character where an indentation space is expected":
      "indent with spaces, not with tabs"
    case "mapping values are not allowed in this context":
      "a colon does not fit here; check the indentation, put text with a colon in quotes"
    case "did not find expected key", "did not find expected '-' indicator",
      "did not find expected <document start>":
      "this does not fit here; check the indentation and the brackets"
    case "could not find expected ':'":
      "a colon is missing after the key"
    case "did not find expected ',' or ']'":
      "a comma or ']' is missing"
    case "did not find expected ',' or '}'":
      "a comma or '}' is missing"
    case "found unexpected end of stream":
      "the text ends inside quotes or brackets"
    case "found undefined alias":
      "text that begins with '*' must be in quotes"
    case "but found another document":
      "a second document begins here; a file holds one"
    case _ where problem.hasPrefix("Maximum nesting level"):
      "nested too deep"
    default:
      "not valid YAML: \(problem)"
    }
  }
}
