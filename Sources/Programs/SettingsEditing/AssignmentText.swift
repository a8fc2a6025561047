import BackswipeDocuments
import BackswipePrototypes
package import BackswipeSettings

/// Assignments as text for other programs and files.
package enum AssignmentText {
  /// A `settings:` block of a prototype or a scenario, one line per assignment.
  package static func yaml(_ assignments: [SettingAssignment]) -> String {
    guard !assignments.isEmpty else { return "settings: {}\n" }
    let lines = assignments.withoutRepeats.map {
      "  \(key($0.key)): \(YAMLWriter.flow($0.valueNode))\n"
    }
    return "settings:\n" + lines.joined()
  }

  /// `--set` options for a POSIX shell, on one line; empty without assignments.
  package static func flags(_ assignments: [SettingAssignment]) -> String {
    assignments.map { "--set " + shellWord("\($0.key)=\($0.text)") }.joined(separator: " ")
  }

  /// The text quoted for a POSIX shell.
  static func shellWord(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".", ",", "/", ":", "=", "+", "@", "%": true
      default: false
      }
    }
    if isPlain, !text.isEmpty { return text }
    // Nothing is special within single quotes but the quote itself.
    return "'"
      + text.unicodeScalars.split(separator: "'", omittingEmptySubsequences: false)
      .map { String($0) }.joined(separator: #"'\''"#) + "'"
  }

  static func key(_ key: String) -> String { YAMLWriter.flow(.text(key)) }
}
