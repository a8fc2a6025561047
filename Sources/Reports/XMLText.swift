/// Text for XML and HTML. What XML cannot represent, most control characters, becomes U+FFFD.
package enum XMLText {
  package static func content(_ text: String) -> String { escaped(text, isAttribute: false) }

  /// For use between double quotes.
  package static func attribute(_ text: String) -> String { escaped(text, isAttribute: true) }

  private static func escaped(_ text: String, isAttribute: Bool) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "\"" where isAttribute: out += "&quot;"
      case "\n" where isAttribute: out += "&#10;"
      case "\t" where isAttribute: out += "&#9;"
      case "\r": out += "&#13;"
      case "\t", "\n": out.unicodeScalars.append(scalar)
      case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": out += "\u{FFFD}"
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out
  }
}
