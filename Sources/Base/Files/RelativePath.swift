import Foundation

/// Relative paths between files.
package enum RelativePath {
  /// A file's path relative to the folder of another one; for `-` to the current folder.
  package static func to(_ path: String, fromFile other: String) -> String {
    let target = components(path)
    let base = other == "-" ? components(".") : Array(components(other).dropLast())
    let shared = zip(target, base).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: base.count - shared) + target[shared...])
      .joined(separator: "/")
  }

  private static func components(_ path: String) -> [String] {
    URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().pathComponents
  }
}
