import BackswipeText

extension FileReader {
  /// Reads text for display. A number or `true` without quotes is read as text; an empty value is a
  /// mistake, because `tint: #007AFF` without quotes is a comment and reads as empty.
  package mutating func text(_ field: YAMLPair) -> String? {
    text(field.value, called: field.key)
  }

  package mutating func text(_ node: YAMLNode, called name: String) -> String? {
    guard case .scalar(let text, let isPlain) = node.content else {
      fail(node.place, "'\(name)' must be text, not \(node.kind)")
      return nil
    }
    if isPlain, ["", "~", "null"].contains(text) {
      fail(
        node.place,
        "'\(name)' has no value; write \"\" for empty text, and quotes around text with '#'")
      return nil
    }
    return text
  }

  /// The most words that a mistake lists.
  private static let mostListed = 24
  /// The number of words that a mistake names of a longer list.
  private static let named = 6

  /// The words that are possible in place of a wrong one; of many, the nearest.
  private static func choice(_ word: String, among known: [String]) -> String {
    switch known.count {
    case 1: return "; it can only be \(known[0])"
    case ...mostListed: return "; it is one of " + known.joined(separator: ", ")
    default:
      let near = NearestWord.nearest(named, to: word, among: known).joined(separator: ", ")
      return "; the nearest are \(near), and 'backswipe schema prototype' lists all \(known.count)"
    }
  }

  /// Reads one of the known words.
  package mutating func word(_ field: YAMLPair, among known: [String]) -> String? {
    guard let word = text(field) else { return nil }
    if known.contains(word) { return word }
    fail(
      field.value.place, unknown: word, listing: known, "'\(field.key)' cannot be '\(word)'")
    return nil
  }

  /// Reports an unknown word with the nearest known one; where none is near, with those that are
  /// possible.
  package mutating func fail(
    _ place: Place, unknown word: String, listing known: [String], _ reason: String
  ) {
    guard !isFull else { return }
    if let near = NearestWord.of(word, among: known) {
      fail(place, reason, suggestion: near)
    } else {
      fail(place, reason + Self.choice(word, among: known))
    }
  }

  /// Reads a case of an enumeration whose raw values are the words of the file.
  package mutating func word<Value>(
    _ field: YAMLPair, as type: Value.Type
  ) -> Value? where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
    word(field, among: Value.allCases.map(\.rawValue)).flatMap(Value.init(rawValue:))
  }

  /// Reads `true` or `false` without quotes; `yes` and `on` are text, not flags.
  package mutating func flag(_ field: YAMLPair) -> Bool? {
    switch field.value.content {
    case .scalar("true", isPlain: true): return true
    case .scalar("false", isPlain: true): return false
    default:
      fail(field.value.place, "'\(field.key)' must be true or false")
      return nil
    }
  }

  /// Reads a finite decimal number without quotes.
  package mutating func number(_ field: YAMLPair) -> Double? {
    number(field.value, called: field.key)
  }

  package mutating func number(_ node: YAMLNode, called name: String) -> Double? {
    if let number = Self.number(node) { return number }
    if case .scalar(let text, isPlain: true) = node.content, let meant = NumberMistake.meant(text) {
      fail(node.place, "'\(name)' is written \(meant), not \(text)")
      return nil
    }
    let isTooLarge: Bool
    if case .scalar(let text, isPlain: true) = node.content, let value = Double(text) {
      isTooLarge = value.isInfinite && text.contains(where: \.isNumber)
    } else {
      isTooLarge = false
    }
    fail(node.place, isTooLarge ? "'\(name)' is too large a number" : "'\(name)' must be a number")
    return nil
  }

  /// Reads a whole number in a range.
  package mutating func integer(_ field: YAMLPair, in range: ClosedRange<Int>) -> Int? {
    if case .scalar(let text, isPlain: true) = field.value.content, let value = Int(text),
      range.contains(value)
    {
      return value
    }
    fail(
      field.value.place,
      "'\(field.key)' must be a whole number from \(range.lowerBound) to \(range.upperBound)")
    return nil
  }

  /// The number in a node; nil if there is none or it is too large.
  package static func number(_ node: YAMLNode) -> Double? {
    // Double(_:) would also accept "nan", "inf" and hexadecimal.
    guard case .scalar(let text, isPlain: true) = node.content,
      text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }),
      let value = Double(text), value.isFinite
    else { return nil }
    return value
  }
}
