import BackswipeDocuments
import BackswipeScenarios
import BackswipeSettings
import BackswipeUnits
import Foundation
import Testing

@Suite("The matrix of a scenario file")
struct ScenarioMatrixTests {
  private func scenario(_ keys: String, cell: String? = nil) throws -> ScenarioFile {
    let text = """
      backswipe: 1
      prototype: app.yaml
      display: { size: [300, 600], refresh: 60 }
      settings: { push.duration: 400ms }
      \(keys)
      """
    let draft = try ScenarioFile.examine(
      bytes: Array(text.utf8), file: "suite/push.yaml", cell: cell)
    guard draft.mistakes.isEmpty else { throw FileErrors(draft.mistakes) }
    return draft.file
  }

  @Test("a combination has its values in place of the file's, and its name behind the file's")
  func values() throws {
    let keys =
      "matrix: { device: [iphone-15], refresh: [{ min: 48, max: 120 }], seed: [7], "
      + "push.duration: [300ms], orientation: [landscapeLeft] }"
    let file = try scenario(keys)
    #expect(file.display.size.width == 393)
    #expect(file.display.refresh.description == "48 to 120")
    #expect(file.seed == 7)
    #expect(
      file.settings.map { "\($0.key)=\($0.text)" } == [
        "push.duration=300ms", "display.orientation=landscapeLeft",
      ])
    #expect(
      file.title == "push.yaml [device=iphone-15, refresh={min: 48, max: 120}, seed=7, "
        + "push.duration=300ms, orientation=landscapeLeft]")
    #expect(try scenario("seed: 3").cell == nil)
  }

  @Test("a part of a name is the first combination with it")
  func parts() throws {
    let keys = "matrix: { seed: [1, 2], refresh: [60, 120] }"
    #expect(try scenario(keys).cell == "seed=1, refresh=60")
    #expect(try scenario(keys, cell: "refresh=120").cell == "seed=1, refresh=120")
    #expect(try scenario(keys, cell: "refresh=120,seed=2").cell == "seed=2, refresh=120")
    #expect(throws: FileErrors.self) { try scenario(keys, cell: "refresh=90") }
    #expect(throws: FileErrors.self) { try scenario(keys, cell: "") }
  }

  @Test("the name of a file is safe, short, and distinct")
  func names() {
    #expect(ScenarioMatrix.fileName(of: "refresh=60, a.b=1") == "refresh=60,a.b=1")
    let names = ["refresh=60000/1001", "refresh=60000:1001", String(repeating: "x", count: 300)]
      .map(ScenarioMatrix.fileName)
    #expect(Set(names).count == 3)
    #expect(names.allSatisfy { $0.utf8.count < 128 && !$0.contains("/") })
  }
}
