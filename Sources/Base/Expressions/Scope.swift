import BackswipeText

/// The names an expression may read, with their types.
package struct Scope: Hashable, Sendable {
  private(set) var types: [String: ValueType]
  /// The words a text may be, by its name or its path of fields, as `item.size`.
  private(set) var choices: [String: [String]]

  package init(_ types: [String: ValueType] = [:], choices: [String: [String]] = [:]) {
    self.types = types
    self.choices = choices
  }

  /// The type of a name; nil if there is none.
  package subscript(name name: String) -> ValueType? { types[name] }

  /// Adds a name or replaces it, with its fields' choices.
  ///
  /// - Parameter choices: the words a text may be; nil for any text.
  package mutating func declare(_ name: String, _ type: ValueType, choices words: [String]? = nil) {
    if types[name] != nil {
      choices = choices.filter { $0.key != name && !$0.key.hasPrefix(name + ".") }
    }
    types[name] = type
    choices[name] = words
  }

  /// The names, sorted.
  package var names: [String] { types.keys.sorted() }

  /// Whether expressions can read a name: letters of any language, digits and `_`, no digit first,
  /// and no word of the language.
  package static func isName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, Lexer.beginsName(first) else { return false }
    return text.unicodeScalars.allSatisfy(Lexer.continuesName) && !Lexer.words.contains(text)
  }
}
