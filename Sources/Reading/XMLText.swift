/// Text for XML, SVG and HTML. What XML cannot represent, other controls and overrides of the writing
/// direction become U+FFFD, bytes of a name of a file that are not UTF-8 `\xFF`. What a build server that
/// reads the file would take for a command of a line is written by numbers.
package enum XMLText {
  package static func content(_ text: String) -> String { escaped(text, isAttribute: false) }

  /// Text whose line feeds part its own lines.
  package static func lines(_ text: String) -> String {
    escaped(text, isAttribute: false, keepsLines: true)
  }

  /// For use between double quotes.
  package static func attribute(_ text: String) -> String { escaped(text, isAttribute: true) }

  private static func escaped(_ text: String, isAttribute: Bool, keepsLines: Bool = false) -> String
  {
    var out = ""
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      defer { previous = scalar }
      switch scalar {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "\"" where isAttribute: out += "&quot;"
      case "\n" where !keepsLines: out += "&#10;"
      case "#" where previous == "#": out += "&#35;"
      case ":" where previous == ":": out += "&#58;"
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
