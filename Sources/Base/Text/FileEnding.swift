/// The end of a file's name, which names its format.
package enum FileEnding {
  /// Lower case, without the dot; empty for none.
  package static func of(_ path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  /// The name of a file without its folder and end.
  package static func name(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    let end = of(path)
    return end.isEmpty ? name : String(name.dropLast(end.count + 1))
  }

  /// The path with the ends that its name may have; nil where it has one of them.
  package static func mistake(
    _ path: String, among known: [String], separator: String = ", "
  ) -> String? {
    let end = of(path)
    guard !known.contains(end) else { return nil }
    let near = NearestWord.of(end, among: known).map { "; did you mean '.\($0)'?" } ?? ""
    return "\(path): the name has to end in "
      + known.map { ".\($0)" }.joined(separator: separator) + near
  }
}
