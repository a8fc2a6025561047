/// Text that others have written, as a line for people: nothing in it ends the line, steers a terminal,
/// turns the order of letters round, or is a command of a build server.
package enum PlainLine {
  /// The text on one line. Line feeds and returns are `\n` and `\r`, bytes of a name of a file that
  /// are not UTF-8 are `\xFF`, and other controls, line breaks and overrides of the writing direction
  /// are U+FFFD; tabs stay.
  package static func of(_ text: String) -> String { plain(text, keepsLines: false) }

  /// The same, with the line feeds.
  package static func lines(_ text: String) -> String { plain(text, keepsLines: true) }

  private static func plain(_ text: String, keepsLines: Bool) -> String {
    guard text.utf8.contains(where: mayNeedIt) else { return text }
    var plain = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let other = replacement(scalar), !(keepsLines && scalar == "\n") {
        // One by one: a sequence is copied with all before it.
        for scalar in other.unicodeScalars { plain.append(scalar) }
      } else {
        plain.append(scalar)
      }
    }
    return withoutCommands(String(plain))
  }

  /// The first bytes of all that is replaced; many others have the same.
  private static func mayNeedIt(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != 0x09 || byte == UInt8(ascii: "#") || byte == 0x7F || byte == 0xC2
      || byte == 0xE2 || byte == 0xF4
  }

  private static func replacement(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": nil
    case _ where isHidden(scalar): "\u{FFFD}"
    default: FileName.shown(scalar)
    }
  }

  /// Whether a scalar is a control, a line break or an override of the writing direction.
  package static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Build servers look for `##[`, `##vso[` and `##teamcity[` anywhere in a line.
  private static func withoutCommands(_ text: String) -> String {
    guard text.contains("##") else { return text }
    var plain = ""
    var rest = text[...]
    while let start = rest.firstRange(of: "##") {
      let letters = rest[start.upperBound...].prefix { $0.isASCII && $0.isLetter }
      plain += rest[..<start.lowerBound]
      plain += rest[letters.endIndex...].hasPrefix("[") ? "#\\" : "#"
      rest = rest[rest.index(after: start.lowerBound)...]
    }
    return plain + rest
  }
}
