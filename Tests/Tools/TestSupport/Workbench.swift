package import Foundation

/// The built command, and a folder of a test's own files in which it is run.
package struct Workbench: Sendable {
  package let program: Program
  package let scratch: Scratch

  package init() throws {
    program = try Program.backswipe()
    scratch = try Scratch()
  }

  /// A prototype of two screens, the first of which has a row, `Go`, that leads to the second.
  ///
  /// - Parameter rows: of the second.
  package static func twoScreens(rows: Int = 0) -> String {
    """
    backswipe: 1
    initial: first
    screens:
      first: { title: First, rows: [ { title: Go, push: second } ] }
      second: { title: Second\(rows == 0 ? "" : ", rows: \(rows)") }
    """
  }

  /// With two screens in `app.yaml`, and `hand.yaml`, in which a drag is made on the second.
  ///
  /// - Parameters:
  ///   - rows: of the second screen.
  ///   - drag: keys of the entry, from `at` on.
  ///   - more: further lines of the scenario.
  package init(rows: Int, hand drag: String, _ more: String...) throws {
    try self.init()
    try write("app.yaml", Self.twoScreens(rows: rows))
    let lines = [
      "backswipe: 1", "title: A hand", "prototype: app.yaml", "timeline:",
      "  - { at: 0ms, set: [first, second], animated: false }", "  - { \(drag) }",
    ]
    try write("hand.yaml", (lines + more).joined(separator: "\n"))
  }

  // MARK: Running

  /// Runs the command in the folder.
  ///
  /// - Parameters:
  ///   - environment: added to the tests' own; an empty value takes a variable away.
  ///   - input: what standard input holds.
  package func run(
    _ words: [String], environment: [String: String] = [:], input: String = ""
  ) throws -> Program.Result {
    try program.run(words, in: scratch.folder, environment: environment, input: input)
  }

  /// Runs a line of bash in the folder, with the command's path for `PROGRAM`.
  package func shell(_ line: String) throws -> Program.Result {
    let words = line.replacingOccurrences(of: "PROGRAM", with: "'\(program.url.path)'")
    return try Program(url: URL(fileURLWithPath: "/bin/bash"))
      .run(["-c", words], in: scratch.folder)
  }

  // MARK: Files

  package func file(_ name: String) -> URL { scratch.file(name) }

  @discardableResult
  package func write(_ name: String, _ text: String) throws -> URL {
    try scratch.write(name, text)
  }

  package func writeProgram(_ name: String, _ text: String) throws {
    try scratch.writeProgram(name, text)
  }

  package func makeFolder(_ name: String) throws { try scratch.makeFolder(name) }

  package func text(_ name: String) throws -> String {
    try String(contentsOf: file(name), encoding: .utf8)
  }

  package func data(_ name: String) throws -> Data { try Data(contentsOf: file(name)) }

  package func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: file(name).path)
  }

  /// Names of everything in the folder, or in one inside it, sorted, hidden files included.
  package func names(in folder: String = ".") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: file(folder).path).sorted()
  }

  /// All files below a folder with what they hold, hidden ones included.
  package func contents(of folder: String) throws -> [String: Data] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: file(folder).path)
    var contents: [String: Data] = [:]
    for name in names {
      contents[name] = try? Data(contentsOf: file("\(folder)/\(name)"))
    }
    return contents
  }

  /// The scenarios of a report (JSON) in its order, by their files.
  package func reportedFiles(_ report: String) throws -> [String] {
    let value = try JSONSerialization.jsonObject(with: data(report)) as? [String: Any]
    let scenarios = value?["scenarios"] as? [[String: Any]]
    return scenarios?.compactMap { $0["file"] as? String } ?? []
  }
}
