/// Untrusted text as a single readable line: it cannot break the line, control a terminal, reverse
/// the order of letters, or contain a build server's command.
package enum PlainLine {
  /// The text on one line. Line feeds and returns become `\n` and `\r`, non-UTF-8 bytes of file
  /// names `\xFF`, and other controls, line separators and overrides of the writing direction
  /// U+FFFD; tabs are kept.
  package static func of(_ text: String) -> String { plain(text, keepsLines: false) }

  /// Like `of`, but keeps line feeds.
  package static func lines(_ text: String) -> String { plain(text, keepsLines: true) }

  private static func plain(_ text: String, keepsLines: Bool) -> String {
    guard text.utf8.contains(where: mayNeedIt) else { return text }
    var plain = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let other = replacement(scalar), !(keepsLines && scalar == "\n") {
        // One by one: appending a sequence copies the preceding text.
        for scalar in other.unicodeScalars { plain.append(scalar) }
      } else {
        plain.append(scalar)
      }
    }
    return withoutCommands(String(plain))
  }

  /// The first bytes of replaced scalars; many other scalars share them.
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

  /// Build servers search every line for `##[`, `##vso[` and `##teamcity[`.
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
