/// File formats that are identified by the extension of a name.
package protocol FileFormat: RawRepresentable<String>, CaseIterable {}

extension FileFormat {
  /// `.csv, .json`
  package static var endings: String {
    allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")
  }

  /// By the end of a file's name; nil for an unknown one.
  package init?(path: String) {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    self.init(rawValue: path[path.index(after: dot)...].lowercased())
  }
}
