/// The comment by which editors with yaml-language-server find the schema of a file.
package enum SchemaLine {
  /// `# yaml-language-server: $schema=scenario.schema.json` with a newline, for a file beside that
  /// schema; otherwise empty. No address of a schema holds on every machine but one beside the file.
  ///
  /// - Parameters:
  ///   - kind: the kind of file, as the `schema` verb names it.
  ///   - path: the file's path; `-` for standard output.
  package static func text(_ kind: String, beside path: String) -> String {
    guard path != "-" else { return "" }
    let name = kind + ".schema.json"
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    return ExistingFile.isRegular(folder + name) ? "# yaml-language-server: $schema=\(name)\n" : ""
  }
}
