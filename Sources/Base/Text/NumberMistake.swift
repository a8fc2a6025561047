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
}
