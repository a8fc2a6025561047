/// Where in a test suite a verb or an expectation was called. Its parts are those that
/// `Testing.SourceLocation` is made of.
public struct CallSite: Hashable, Sendable, CustomStringConvertible {
  /// `Module/File.swift`.
  public let fileID: String
  /// The file's path on the machine that compiled it.
  public let filePath: String
  /// From 1.
  public let line: Int
  /// From 1.
  public let column: Int

  init(_ fileID: StaticString, _ filePath: StaticString, _ line: Int, _ column: Int) {
    self.fileID = "\(fileID)"
    self.filePath = "\(filePath)"
    self.line = line
    self.column = column
  }

  /// `File.swift:12:5`, as test runners write it.
  public var description: String {
    "\(fileID.split(separator: "/").last ?? ""):\(line):\(column)"
  }
}
