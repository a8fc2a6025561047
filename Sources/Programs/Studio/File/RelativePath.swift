/// Paths of files as seen from others.
package enum RelativePath {
  /// The path of a file relative to the folder of another one, such as `../mine.yaml`.
  ///
  /// - Parameters:
  ///   - target: an absolute path.
  ///   - file: an absolute path.
  package static func path(of target: String, from file: String) -> String {
    let target = parts(target)
    let folder = Array(parts(file).dropLast())
    let common = zip(target, folder).prefix { $0 == $1 }.count
    // A file is not its own folder.
    let shared = min(common, max(target.count - 1, 0))
    let up = [String](repeating: "..", count: folder.count - shared)
    return (up + target[shared...]).joined(separator: "/")
  }

  /// The names of an absolute path, without `.` and with `..` resolved by name.
  private static func parts(_ path: String) -> [String] {
    path.split(separator: "/").reduce(into: []) { parts, name in
      switch name {
      case ".": break
      case "..": _ = parts.popLast()
      default: parts.append(String(name))
      }
    }
  }
}
