/// The call site of a verb or an expectation in a test suite. Its parts have the types that
/// XCTest's functions take: `XCTFail("\(failure)", file: site.file, line: site.line)`.
public struct CallSite: Hashable, Sendable, CustomStringConvertible {
  /// The file's path at compile time.
  public let file: StaticString
  /// The line, from 1.
  public let line: UInt

  package init(_ file: StaticString, _ line: UInt) {
    self.file = file
    self.line = line
  }

  /// Whether both have the same path and line.
  public static func == (one: CallSite, other: CallSite) -> Bool {
    one.line == other.line && one.path == other.path
  }

  /// Hashes the path and the line.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(line)
  }

  /// `File.swift:12`, as test runners write it.
  public var description: String { "\(path.split(separator: "/").last ?? ""):\(line)" }

  private var path: String { "\(file)" }
}
