/// A text with expressions between braces, as `Page {index + 1} of {count(pages)}`. `{{` and `}}`
/// are braces. Numbers have at most three decimals without trailing zeros, flags are `true` and
/// `false`.
package struct TextTemplate: Hashable, Sendable {
  private enum Part: Hashable, Sendable {
    case literal(String)
    case expression(Expression)
  }

  /// As written.
  package let source: String
  /// The names that are read, without their fields.
  package let names: Set<String>
  private let parts: [Part]

  /// Reads a source in linear time; its length has no limit but that of each expression.
  ///
  /// - Throws: the first mistake, with its offset in the whole source.
  package init(_ source: String, in scope: Scope) throws(Mistake) {
    var reader = Reader(source)
    var parts: [Part] = []
    var names: Set<String> = []
    while let piece = try reader.next() {
      guard let start = piece.expression else {
        parts.append(.literal(piece.text))
        continue
      }
      do throws(Mistake) {
        let expression = try Expression(piece.text, in: scope)
        let shown = expression.source.unicodeScalars.prefix { $0.properties.isWhitespace }.count
        try Operand(type: expression.type, offset: shown).requireJoinable()
        names.formUnion(expression.names)
        parts.append(.expression(expression))
      } catch {
        var mistake = error
        mistake.offset += start
        throw mistake
      }
    }
    self.source = source
    self.names = names
    self.parts = parts
  }

  /// Whether the text is the same in every state.
  package var isConstant: Bool { names.isEmpty }

  /// The most possible texts that are listed.
  package static let mostValues = 1000

  /// The possible texts; nil where they are not known, or more than `mostValues`.
  package var values: [String]? {
    var texts = [""]
    for part in parts {
      switch part {
      case .literal(let literal): texts = texts.map { $0 + literal }
      case .expression(let expression):
        guard let values = expression.values, values.count * texts.count <= Self.mostValues
        else { return nil }
        texts = texts.flatMap { text in values.map { text + $0 } }
      }
    }
    return texts
  }

  /// The text in a state.
  ///
  /// - Parameter read: as of `Expression.value`.
  package func text(_ read: (String) -> Value?) -> String {
    parts.reduce(into: "") { text, part in
      switch part {
      case .literal(let literal): text += literal
      case .expression(let expression): text += expression.text(read)
      }
    }
  }
}

extension TextTemplate {
  /// A source in pieces.
  struct Reader {
    private let scalars: [Unicode.Scalar]
    private var position = 0

    init(_ source: String) { scalars = Array(source.unicodeScalars) }

    /// The next literal, or an expression with the offset of its first scalar.
    mutating func next() throws(Mistake) -> (text: String, expression: Int?)? {
      guard position < scalars.count else { return nil }
      if scalars[position] == "{", !isDoubled {
        let start = position + 1
        let end = try close(start)
        position = end + 1
        return (String(String.UnicodeScalarView(scalars[start..<end])), start)
      }
      var literal = String.UnicodeScalarView()
      while position < scalars.count {
        let scalar = scalars[position]
        let isBrace = scalar == "{" || scalar == "}"
        if isBrace, !isDoubled {
          if scalar == "{" { break }
          throw Mistake(offset: position, reason: "'}' has no '{' before it: a brace is }}")
        }
        literal.append(scalar)
        position += isBrace ? 2 : 1
      }
      return (String(literal), nil)
    }

    private var isDoubled: Bool {
      position + 1 < scalars.count && scalars[position + 1] == scalars[position]
    }

    /// The offset of the brace at the end of an expression; braces in its texts are none.
    private func close(_ start: Int) throws(Mistake) -> Int {
      var quotation: (mark: Unicode.Scalar, offset: Int)?
      for index in start..<scalars.count {
        let scalar = scalars[index]
        if let open = quotation {
          if scalar == open.mark { quotation = nil }
        } else if scalar == "'" || scalar == "\"" {
          quotation = (scalar, index)
        } else if scalar == "}" {
          return index
        }
      }
      if let quotation {
        throw Mistake(
          offset: quotation.offset, reason: "the text has no closing \(quotation.mark)")
      }
      throw Mistake(offset: start - 1, reason: "'{' has no '}': a brace is {{")
    }
  }
}
