import BackswipeText

extension NumberMistake {
  /// The text of a number that its decimal comma parts into a value and a key within `{ }`, as
  /// `{ width: 200,5 }`; nil for other pairs.
  static func parted(_ number: YAMLPair, _ rest: YAMLPair) -> String? {
    guard case .scalar(let whole, isPlain: true) = number.value.content,
      whole.last?.isNumber == true,
      case .scalar("", isPlain: true) = rest.value.content, rest.key.first?.isNumber == true,
      rest.keyPlace.line == number.value.place.line,
      rest.keyPlace.column == number.value.place.column + whole.unicodeScalars.count + 1
    else { return nil }
    return "\(whole),\(rest.key)"
  }
}
