/// All mistakes found in one file, so that they can be corrected together.
package struct FileErrors: Error, Hashable, Sendable, CustomStringConvertible {
  /// Ordered by location; never empty when thrown.
  package let errors: [FileError]

  /// Sorts the mistakes by location; those at one location keep their order.
  package init(_ errors: [FileError]) {
    self.errors = errors.enumerated()
      .sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
      .map(\.element)
  }

  /// The mistakes of one file, followed by those of another.
  package init(_ errors: [FileError], before other: FileErrors) {
    self.errors = FileErrors(errors).errors + other.errors
  }

  /// One line for each mistake.
  package var description: String {
    errors.map(\.description).joined(separator: "\n")
  }
}
