import Foundation

/// An X server without a screen, with a hand (xdotool) and an eye (import).
package final class VirtualDisplay {
  private let server: ChildProcess
  private let scratch: Scratch
  /// What `DISPLAY` has to say.
  package let name: String

  /// - Throws: when Xvfb is missing or does not come up.
  package init(width: Int = 900, height: Int = 1000, dotsPerInch: Int = 96) throws {
    scratch = try Scratch()
    let answer = scratch.file("display")
    server = try ChildProcess(
      "/usr/bin/Xvfb",
      [
        "-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-nolisten", "tcp",
        "-noreset", "-dpi", "\(dotsPerInch)",
      ], environment: Program.environment([:], home: scratch), output: answer.path)
    // It writes the number and a line's end when clients can come.
    for _ in 0..<500 {
      let text = try String(contentsOf: answer, encoding: .utf8)
      if text.hasSuffix("\n") {
        name = ":" + text.trimmingCharacters(in: .whitespacesAndNewlines)
        return
      }
      usleep(10_000)
    }
    throw Program.Failure(description: "Xvfb did not come up")
  }

  package var processID: Int32 { server.id }

  /// Starts an X client that stays.
  package func start(_ tool: String, _ arguments: [String]) throws -> ChildProcess {
    try ChildProcess(
      "/usr/bin/\(tool)", arguments,
      environment: Program.environment(["DISPLAY": name], home: scratch))
  }

  /// Runs an X client to its end and returns what it printed.
  @discardableResult
  package func run(_ tool: String, _ arguments: [String]) throws -> String {
    let result = try Program(url: URL(fileURLWithPath: "/usr/bin/\(tool)")).run(
      arguments, environment: ["DISPLAY": name])
    guard result.status == 0 else {
      throw Program.Failure(
        description: "\(tool) \(arguments.joined(separator: " ")): \(result.errors)")
    }
    return result.text
  }

  /// Runs xdotool commands, one after another in one process, so that pauses between them are kept.
  package func xdotool(_ words: String) throws {
    try run("xdotool", words.split(separator: " ").map(String.init))
  }

  /// The whole screen as a PNG file.
  package func picture() throws -> [UInt8] {
    let result = try Program(url: URL(fileURLWithPath: "/usr/bin/import")).run(
      ["-window", "root", "png:-"], environment: ["DISPLAY": name])
    guard result.status == 0 else { throw Program.Failure(description: result.errors) }
    return [UInt8](result.output)
  }
}
