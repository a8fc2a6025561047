package import Foundation

/// A folder that lives as long as this object.
package final class Scratch: Sendable {
  package let folder: URL

  package init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("backswipe-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  package func file(_ name: String) -> URL { folder.appendingPathComponent(name) }

  package func path(_ name: String) -> String { file(name).path }

  package func text(_ name: String) throws -> String {
    try String(contentsOf: file(name), encoding: .utf8)
  }

  package func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(at: file(name), withIntermediateDirectories: true)
  }

  /// Writes a file, with the folders that lead to it.
  @discardableResult
  package func write(_ name: String, _ text: String) throws -> URL {
    let url = file(name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: true, encoding: .utf8)
    return url
  }

  /// Writes a program: a text that begins with the name of what runs it.
  ///
  /// A shell does it, for what this process has open for writing, a child that another test starts at
  /// that moment has open too, and a file that anyone can write cannot be run.
  @discardableResult
  package func writeProgram(_ name: String, _ text: String) throws -> URL {
    let url = file(name)
    try makeFolder((name as NSString).deletingLastPathComponent)
    let shell = Program(url: URL(fileURLWithPath: "/bin/sh"))
    let result = try shell.run(["-c", #"cat >"$0" && chmod 755 "$0""#, url.path], input: text)
    if result.status != 0 { throw Program.Failure(description: result.errors) }
    return url
  }

  /// Names of everything in the folder, sorted, hidden files included.
  package func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }
}
