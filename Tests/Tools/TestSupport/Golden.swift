import Foundation

/// Texts that a person has looked at once and that have to stay as they are.
package enum Golden {
  /// Compares a text with a file of the package. A missing file is written, and is a difference.
  ///
  /// - Parameter path: from the package's top.
  /// - Returns: where the two part, in words; nil when they are the same.
  package static func difference(_ text: String, from path: String) throws -> String? {
    let url = PackageFiles.url(path)
    guard FileManager.default.fileExists(atPath: url.path) else {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: url, atomically: true, encoding: .utf8)
      return "\(path) was missing: look at what has been written"
    }
    let golden = try String(contentsOf: url, encoding: .utf8)
    guard golden != text else { return nil }
    let expected = golden.split(separator: "\n", omittingEmptySubsequences: false)
    let actual = text.split(separator: "\n", omittingEmptySubsequences: false)
    let index = zip(expected, actual).prefix { $0 == $1 }.count
    func line(_ lines: [Substring]) -> String {
      index < lines.count ? String(lines[index]) : "(the end)"
    }
    return """
      \(path):\(index + 1) differs
      expected: \(line(expected))
      actual:   \(line(actual))
      """
  }
}
