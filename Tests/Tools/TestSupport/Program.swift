package import Foundation

/// Runs a built program and collects what it says.
package struct Program: Sendable {
  package struct Failure: Error, CustomStringConvertible {
    package let description: String

    package init(description: String) { self.description = description }
  }

  package struct Result: Sendable {
    package let status: Int32
    package let output: Data
    package let errors: String

    package var text: String { String(decoding: output, as: UTF8.self) }
    /// Everything for people: the results, then the messages.
    package var said: String { text + errors }
  }

  package let url: URL

  package init(url: URL) { self.url = url }

  /// Where the environment says that the release program is, which Scripts/test does.
  private static let given = ProcessInfo.processInfo.environment["BACKSWIPE_PROGRAM"]

  package static var isReleaseGiven: Bool { given != nil }

  /// The command: the one that the environment names, or as built beside the tests that are running.
  package static func backswipe() throws -> Program {
    if let given { return Program(url: URL(fileURLWithPath: given)) }
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let url = folder.appendingPathComponent("backswipe")
    guard FileManager.default.isExecutableFile(atPath: url.path) else {
      throw Failure(description: "\(url.path) has not been built")
    }
    return Program(url: url)
  }

  /// Runs to the end.
  ///
  /// - Parameters:
  ///   - environment: added to the tests' own; an empty value takes a variable away.
  ///   - input: what standard input holds.
  package func run(
    _ arguments: [String], in folder: URL? = nil, environment: [String: String] = [:],
    input: String = ""
  ) throws -> Result {
    let scratch = try Scratch()
    let output = scratch.file("output")
    let errors = scratch.file("errors")
    let process = try ChildProcess(
      url.path, arguments, in: folder, environment: Self.environment(environment, home: scratch),
      input: try scratch.write("input", input).path, output: output.path, errors: errors.path)
    let status = process.wait()
    return Result(
      status: status, output: try Data(contentsOf: output),
      errors: try String(contentsOf: errors, encoding: .utf8))
  }

  /// The tests' own environment with changes; an empty value takes a variable away.
  ///
  /// - Parameter home: has what the program remembers, which is nobody's who runs the tests.
  package static func environment(
    _ changes: [String: String], home: Scratch
  ) -> [String: String] {
    let places = ["XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"].map {
      ($0, home.folder.path)
    }
    return ProcessInfo.processInfo.environment.merging(places) { $1 }.merging(changes) { $1 }
      .filter { !$0.value.isEmpty }
  }
}
