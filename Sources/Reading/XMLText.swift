/// Text for XML, SVG and HTML. What XML cannot represent, other controls and overrides of the writing
/// direction become U+FFFD, bytes of a name of a file that are not UTF-8 `\xFF`.
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
      case "\u{FFFE}", "\u{FFFF}": out += "\u{FFFD}"
      case _ where PlainLine.isHidden(scalar): out += "\u{FFFD}"
      default:
        if let shown = FileName.shown(scalar) {
          out += shown
        } else {
          out.unicodeScalars.append(scalar)
        }
      }
    }
    return out
  }
}
