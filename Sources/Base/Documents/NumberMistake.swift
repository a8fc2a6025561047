/// Numbers as other languages and programs write them.
package enum NumberMistake {
  /// A number as files have it, for one with a decimal comma or a blank before its `%`, as `0.5` for
  /// `0,5` and `50%` for `50 %`; nil for any other text.
  package static func meant(_ text: String) -> String? {
    guard let match = text.wholeMatch(of: /([+-]?[0-9]+)(?:[.,]([0-9]+))?([ \t]*%|ms|s)?/) else {
      return nil
    }
    let (_, whole, decimals, unit) = match.output
    var meant = String(whole)
    if let decimals { meant += ".\(decimals)" }
    if let unit { meant += unit.hasSuffix("%") ? "%" : String(unit) }
    return meant == text ? nil : meant
  }

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
