import Foundation
import PackagePlugin

/// Runs the program that is installed, in the package's folder, with all words of the command.
@main
struct BackswipePlugIn: CommandPlugin {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// `env` finds the program in `PATH`, and has a status of its own when it is not there.
  private static let notFound: Int32 = 127

  /// - Throws: an error with the status when the program ends with one that is not 0, or by a signal.
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let folder = context.package.directoryURL
    let process = try Process.run(
      URL(fileURLWithPath: "/usr/bin/env"),
      arguments: ["--chdir", folder.path, "backswipe"] + arguments)
    process.waitUntilExit()
    let status = process.terminationStatus
    guard process.terminationReason == .exit else {
      throw Failure(description: "backswipe was ended by signal \(status)")
    }
    if status == Self.notFound {
      throw Failure(
        description: "backswipe is not in PATH; install it, or add the folder that has it to PATH")
    }
    if status != 0 { throw Failure(description: "backswipe ended with status \(status)") }
  }
}
