/// A format of sweeps.
package enum SweepFormat: String, CaseIterable, Sendable {
  case csv, json, html

  package static let endings = allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")

  /// By the end of a file's name; nil for an unknown one.
  package init?(path: String) {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    self.init(rawValue: path[path.index(after: dot)...].lowercased())
  }
}
