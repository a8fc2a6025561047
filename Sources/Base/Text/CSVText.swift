/// Cells of comma-separated values (RFC 4180).
///
/// Spreadsheets treat a cell that begins with `=`, `+`, `-`, `@` or a tab as a formula. A leading
/// apostrophe makes it text; numbers stay unchanged.
package enum CSVText {
  /// A cell without line breaks: each line of a table is a row.
  package static func cell(_ text: String) -> String {
    var text = PlainLine.of(text)
    if isFormula(text[...]) { text = "'" + text }
    guard text.utf8.contains(where: { $0 == 0x2C || $0 == 0x22 }) else { return text }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" { quoted += "\"" }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }

  /// The cells of a row, without a line break at the end.
  package static func row(_ cells: [String]) -> String {
    cells.map(cell).joined(separator: ",")
  }

  /// The text of a cell without an apostrophe added by `cell`.
  package static func text(ofCell cell: String) -> String {
    cell.hasPrefix("'") && isFormula(cell.dropFirst()) ? String(cell.dropFirst()) : cell
  }

  /// Whether a spreadsheet would evaluate the text, or an apostrophe prevents that already.
  private static func isFormula(_ text: Substring) -> Bool {
    let scalars = text.unicodeScalars.drop { $0 == "'" }
    guard let first = scalars.first else { return false }
    switch first {
    case "=", "@", "\t", "＝", "＋", "－", "＠": return true
    // Build servers treat a line with this beginning as a command.
    case ":": return text.hasPrefix("::")
    case "+", "-": return scalars.count != text.unicodeScalars.count || !isNumber(scalars)
    default: return false
    }
  }

  /// Whether the text is a number: an optional sign, digits, an optional fraction and exponent.
  private static func isNumber(_ text: Substring.UnicodeScalarView) -> Bool {
    func isDigit(_ scalar: Unicode.Scalar) -> Bool { "0" <= scalar && scalar <= "9" }
    var rest = text.dropFirst()
    guard let first = rest.first, isDigit(first) else { return false }
    rest = rest.drop(while: isDigit)
    if rest.first == "." {
      rest = rest.dropFirst()
      guard let digit = rest.first, isDigit(digit) else { return false }
      rest = rest.drop(while: isDigit)
    }
    if rest.first == "e" || rest.first == "E" {
      rest = rest.dropFirst()
      if rest.first == "-" || rest.first == "+" { rest = rest.dropFirst() }
      guard let digit = rest.first, isDigit(digit) else { return false }
      rest = rest.drop(while: isDigit)
    }
    return rest.isEmpty
  }
}
