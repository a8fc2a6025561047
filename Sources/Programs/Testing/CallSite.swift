/// Where in a test suite a verb or an expectation was called. Its parts are as XCTest's functions
/// take them: `XCTFail("\(failure)", file: site.file, line: site.line)`.
public struct CallSite: Hashable, Sendable, CustomStringConvertible {
  /// The file's path on the machine that compiled it.
  public let file: StaticString
  /// From 1.
  public let line: UInt

  init(_ file: StaticString, _ line: UInt) {
    self.file = file
    self.line = line
  }

  /// Whether both have the same path and line.
  public static func == (one: CallSite, other: CallSite) -> Bool {
    one.line == other.line && one.path == other.path
  }

  /// Hashes what equality compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(line)
  }

  /// `File.swift:12`, as test runners write it.
  public var description: String { "\(path.split(separator: "/").last ?? ""):\(line)" }

  private var path: String { "\(file)" }
}
