/// Messages for the user: results on standard output, everything else on standard error.
package protocol Reporter {
  /// A line of results.
  func say(_ line: String)
  /// Results for other programs, in a form that is encoded already.
  func out(_ encoded: String)
  func err(_ line: String)
  /// One line for each mistake.
  func err(_ error: any Error)
  /// A part of a line that is encoded already.
  func errPart(_ encoded: String)
}

/// Wrong usage that only the files of a command show.
package struct UsageMistake: Error {
  package let words: String

  package init(_ words: String) { self.words = words }
}
