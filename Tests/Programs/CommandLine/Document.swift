import Foundation
import TestSupport
import Testing

/// A page of Markdown of the package, read for what it says that can be tried.
struct Document {
  let text: String

  /// - Parameter path: from the package's top.
  init(_ path: String) throws { text = try PackageFiles.text(path) }

  /// What stands between fences of a language, in order, with the words before each.
  func blocks(_ language: String) -> [(before: String, text: String)] {
    let parts = text.components(separatedBy: "```")
    return stride(from: 1, to: parts.count, by: 2).compactMap { index in
      guard parts[index].hasPrefix(language + "\n") else { return nil }
      return (parts[index - 1], String(parts[index].dropFirst(language.count + 1)))
    }
  }

  /// What stands between backquotes outside of fences, each as one line.
  var spans: [String] {
    let parts = text.components(separatedBy: "```")
    return stride(from: 0, to: parts.count, by: 2).flatMap { index in
      let words = parts[index].components(separatedBy: "`")
      return stride(from: 1, to: words.count, by: 2).map { words[$0] }
    }.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
  }

  /// Saves the YAML and SVG blocks under the names that the page gives them: save this as `name`.
  func saveFiles(in bench: Workbench) throws -> [String] {
    try (blocks("yaml") + blocks("svg")).map { block in
      let name = try #require(block.before.components(separatedBy: "Save this as `").last)
        .components(separatedBy: "`")[0]
      try bench.write(name, block.text)
      return name
    }
  }

  /// The Swift blocks as one file, which is to be one that is compiled and run.
  var program: String { blocks("swift").map(\.text).joined(separator: "\n") }
}
