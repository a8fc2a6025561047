/// A position in a text file, for messages.
package struct Place: Hashable, Comparable, Sendable {
  /// Counted from 1.
  package var line: Int
  /// Counted from 1, in Unicode scalars rather than bytes or terminal cells.
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The first character of a file; also the location of values not read from a file.
  package static let start = Place(line: 1, column: 1)

  package static func < (left: Place, right: Place) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
