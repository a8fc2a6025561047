extension Expression {
  /// A source with names replaced by other expressions. A source with a mistake stays as it is.
  ///
  /// - Parameter replacement: the expression for a name with its fields, as `["trip", "name"]`; nil
  ///   leaves them.
  /// - Returns: nil for a result of more than `limit` bytes, which is not made.
  package static func replacing(
    _ source: String, upTo limit: Int, _ replacement: ([String]) -> String?
  ) -> String? {
    var lexer = Lexer(Array(source.unicodeScalars))
    var tokens: [(token: Token, range: Range<Int>, isCall: Bool)] = []
    do throws(Mistake) {
      while case (let token, let offset) = try lexer.next(), token != .end {
        tokens.append((token, offset..<lexer.position, lexer.isBeforeOpen))
      }
    } catch { return source }
    var text = ""
    var copied = 0
    var index = 0
    while index < tokens.count {
      guard case .name(let name) = tokens[index].token, !tokens[index].isCall else {
        index += 1
        continue
      }
      let first = index
      var path = [name]
      while index + 2 < tokens.count, tokens[index + 1].token == .point,
        case .name(let field) = tokens[index + 2].token
      {
        path.append(field)
        index += 2
      }
      let isField = first > 0 && tokens[first - 1].token == .point
      if !isField, let other = replacement(path) {
        text += lexer.text(copied..<tokens[first].range.lowerBound) + other
        copied = tokens[index].range.upperBound
        if text.utf8.count > limit { return nil }
      }
      index += 1
    }
    return text + lexer.text(copied..<source.unicodeScalars.count)
  }

  /// An expression with a text as its value.
  static func literal(_ text: String) -> String {
    if !text.contains("'") { return "'\(text)'" }
    if !text.contains("\"") { return "\"\(text)\"" }
    let parts = text.split(separator: "'", omittingEmptySubsequences: false)
    return "(" + parts.map { "'\($0)'" }.joined(separator: " & \"'\" & ") + ")"
  }
}

extension TextTemplate {
  /// A source in whose expressions names are replaced by other expressions. A source with a mistake
  /// stays as it is.
  ///
  /// - Parameter replacement: the expression for a name with its fields; nil leaves them.
  /// - Returns: nil for a result of more than `limit` bytes, which is not made.
  package static func replacing(
    _ source: String, upTo limit: Int = .max, _ replacement: ([String]) -> String?
  ) -> String? {
    guard let pieces = pieces(of: source) else { return source }
    var text = ""
    for piece in pieces {
      if piece.isExpression {
        guard let expression = Expression.replacing(piece.text, upTo: limit, replacement) else {
          return nil
        }
        text += "{\(expression)}"
      } else {
        text += escaped(piece.text)
      }
      if text.utf8.count > limit { return nil }
    }
    return text
  }

  /// An expression with the value of a template: its only expression, or a text.
  package static func expression(of source: String) -> String {
    guard let pieces = pieces(of: source), !pieces.isEmpty else {
      return Expression.literal(source)
    }
    let parts = pieces.map { $0.isExpression ? "(\($0.text))" : Expression.literal($0.text) }
    return parts.count == 1 ? parts[0] : "(" + parts.joined(separator: " & ") + ")"
  }

  /// A text in which braces are doubled.
  package static func escaped(_ text: String) -> String {
    text.reduce(into: "") { escaped, character in
      escaped.append(character)
      if character == "{" || character == "}" { escaped.append(character) }
    }
  }

  /// The literal texts and the expressions of a source; nil for one with a mistake.
  private static func pieces(of source: String) -> [(text: String, isExpression: Bool)]? {
    var reader = Reader(source)
    var pieces: [(text: String, isExpression: Bool)] = []
    do throws(Mistake) {
      while let piece = try reader.next() {
        pieces.append((piece.text, piece.expression != nil))
      }
    } catch { return nil }
    return pieces
  }
}
