/// Text for XML, SVG and HTML. Scalars that XML cannot represent, other controls and overrides of
/// the writing direction become U+FFFD, non-UTF-8 bytes of file names `\xFF`. Text that a build
/// server would treat as a command is written with character references.
package enum XMLText {
  package static func content(_ text: String) -> String { escaped(text, isAttribute: false) }

  /// Text that keeps its line feeds.
  package static func lines(_ text: String) -> String {
    escaped(text, isAttribute: false, keepsLines: true)
  }

  /// For use between double quotes.
  package static func attribute(_ text: String) -> String { escaped(text, isAttribute: true) }

  private static func escaped(_ text: String, isAttribute: Bool, keepsLines: Bool = false) -> String
  {
    guard text.utf8.contains(where: mayNeedIt) else { return text }
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
  /// The first bytes of replaced scalars; many other scalars share them.
  private static func mayNeedIt(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "&"), UInt8(ascii: ":"),
      UInt8(ascii: "<"), UInt8(ascii: ">"), 0x7F, 0xC2, 0xE2, 0xEF, 0xF4:
      true
    default: false
    }
  }
}
