import Foundation
import TestSupport
import Testing

/// The reference pages of `Documentation` are those that the schemas make.
@Suite struct ReferenceTests {
  static let script = "Scripts/make-reference"
  static let schemas = ["prototype", "scenario"].map { "Resources/Schemas/\($0).schema.json" }
  static let pages = ["Prototype", "Scenario"].map { "Documentation/\($0)Reference.md" }

  @Test("U2: the reference pages are written from the schemas")
  func pages() throws {
    let result = try Program(url: PackageFiles.url(Self.script)).run(["--check"])
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test("U2: every example of the reference pages is valid")
  func examples() throws {
    let bench = try Workbench()
    let script = Program(url: PackageFiles.url(Self.script))
    let written = try script.run(["--files", bench.file("examples").path])
    #expect(written.status == 0, "\(written.errors)")
    #expect(try bench.names(in: "examples").count > 200)
    let checked = try bench.run(["validate", "examples"])
    #expect(checked.status == 0, "\(checked.errors)")
  }

  @Test("U2: a page that was changed by hand is found")
  func bait() throws {
    let bench = try Workbench()
    for path in Self.schemas + Self.pages { try bench.write(path, PackageFiles.text(path)) }
    try bench.writeProgram(Self.script, PackageFiles.text(Self.script))
    let script = Program(url: bench.file(Self.script))
    #expect(try script.run(["--check"]).status == 0)
    try bench.write(Self.pages[0], "# Another page\n")
    let result = try script.run(["--check"])
    #expect(result.status == 1 && result.errors.contains(Self.pages[0]))
  }
}
