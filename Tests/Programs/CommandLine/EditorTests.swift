import Foundation
import TestSupport
import Testing

/// What editors ask: schemas, and mistakes with their extents.
@Suite("Schemas and checks for editors")
struct EditorTests {
  let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.write("app.yaml", Workbench.twoScreens())
  }

  @Test("U3: every kind of schema is printed as it is, and an unknown one is told")
  func schemas() throws {
    let kinds = try bench.run(["schema"]).text.split(separator: "\n").map(String.init)
    #expect(kinds.contains("scenario") && kinds.contains("prototype") && kinds.contains("check"))
    for kind in kinds {
      let result = try bench.run(["schema", kind])
      #expect(result.status == 0)
      #expect(try result.text == PackageFiles.text("Resources/Schemas/\(kind).schema.json"))
    }
    let near = try bench.run(["schema", "scenari"])
    #expect(near.status == 2 && near.errors.contains("did you mean 'scenario'?"))
  }

  @Test("U3: a check as JSON has each mistake with its extent and its replacement")
  func check() throws {
    try bench.write(
      "wrong.yaml",
      """
      backswipe: 1
      prototype: app.yaml
      timelime: []
      settings: { push.duraton: 300ms }
      expect: [ { at: end, visible: "thrid" } ]
      """)
    let result = try bench.run(["validate", "app.yaml", "wrong.yaml", "--json"])
    #expect(result.status == 3 && result.errors.isEmpty)
    let value = try JSONSerialization.jsonObject(with: result.output) as? [String: Any]
    #expect(value?["passed"] as? Bool == false)
    let files = try #require(value?["files"] as? [[String: Any]])
    #expect(files.compactMap { $0["kind"] as? String } == ["a prototype of 2 screens"])
    let mistakes = try #require(files.last?["mistakes"] as? [[String: Any]])
    let rows = mistakes.map { mistake in
      ["line", "column", "endLine", "endColumn"].compactMap { mistake[$0] as? Int }
    }
    #expect(rows == [[3, 1, 3, 9], [4, 13, 4, 25], [5, 31, 5, 38]])
    #expect(
      mistakes.map { $0["replacement"] as? String } == ["timeline", "push.duration", nil])
    let input = try bench.run(["validate", "-", "--json"], input: bench.text("wrong.yaml"))
    #expect(input.status == 3 && input.text.contains("\"endColumn\":9"))
  }
}
