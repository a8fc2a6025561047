/// A JSON syntax error with its location. Lines and columns count from 1, columns in Unicode
/// scalars.
package struct JSONMistake: Error, Hashable, Sendable, CustomStringConvertible {
  package var line: Int
  package var column: Int
  package var reason: String

  package init(line: Int, column: Int, reason: String) {
    self.line = line
    self.column = column
    self.reason = reason
  }

  package var description: String { "\(line):\(column): \(reason)" }
}
