/// Cells of comma-separated values (RFC 4180).
///
/// Spreadsheets take a cell that begins with `=`, `+`, `-`, `@` or a tab for a formula. An
/// apostrophe before it makes it text for them; a number is left as it is.
package enum CSVText {
  /// A cell. Line breaks are none in it: each line of a table is a row.
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

  /// The text of a cell without the apostrophe that `cell` has put there.
  package static func text(ofCell cell: String) -> String {
    cell.hasPrefix("'") && isFormula(cell.dropFirst()) ? String(cell.dropFirst()) : cell
  }

  /// Whether a spreadsheet would compute it, or it has got an apostrophe for that already.
  private static func isFormula(_ text: Substring) -> Bool {
    let scalars = text.unicodeScalars.drop { $0 == "'" }
    guard let first = scalars.first else { return false }
    switch first {
    case "=", "@", "\t", "＝", "＋", "－", "＠": return true
    // A build server that reads the table takes a line that begins so for a command.
    case ":": return text.hasPrefix("::")
    case "+", "-": return scalars.count != text.unicodeScalars.count || !isNumber(scalars)
    default: return false
    }
  }

  /// Whether it is a sign, digits, a fraction and an exponent, as far as there are any.
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
