import Foundation
import TestSupport
import Testing

@Suite("Files in the newest format")
struct UpgradeCommandTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  @Test("U3: upgrade replaces the number alone, and a second time nothing")
  func upgrade() throws {
    let before = "# mine\n" + Workbench.twoScreens() + "\n# end\n"
    try bench.write("app.yaml", before)
    let check = try bench.run(["upgrade", "--check", "app.yaml"])
    #expect(check.status == 1 && check.errors.isEmpty, "\(check.errors)")
    #expect(check.text == "app.yaml: format 1, would be 2\n")
    #expect(try bench.text("app.yaml") == before)
    let done = try bench.run(["upgrade", "app.yaml"])
    #expect(done.status == 0 && done.text == "app.yaml: format 1, now 2\n", "\(done.errors)")
    let after = before.replacingOccurrences(of: "backswipe: 1", with: "backswipe: 2")
    #expect(try bench.text("app.yaml") == after)
    #expect(try bench.run(["validate", "app.yaml"]).status == 0)
    for words in [["upgrade", "app.yaml"], ["upgrade", "--check", "app.yaml"]] {
      let again = try bench.run(words)
      #expect(again.status == 0 && again.text == "app.yaml: format 2 already\n")
    }
    #expect(try bench.text("app.yaml") == after)
    #expect(try bench.names() == ["app.yaml"])
  }

  @Test("U3: upgrade keeps permissions and links, and upgrades a scenario's own prototype")
  func scenario() throws {
    let text = """
      backswipe: 1
      prototype:
        backswipe: 1
        initial: a
        screens: { a: { view: { text: Kyoto } } }
      timeline: []
      expect: [ { at: end, stack: [a] } ]
      """
    let file = try bench.write("a.yaml", text)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
    try FileManager.default.createSymbolicLink(
      atPath: bench.file("link.yaml").path, withDestinationPath: "a.yaml")
    let result = try bench.run(["upgrade", "link.yaml"])
    #expect(result.status == 0 && result.text == "link.yaml: format 1, now 2\n")
    #expect(try bench.text("a.yaml").contains("prototype:\n  backswipe: 2\n"))
    #expect(try bench.text("a.yaml").hasPrefix("backswipe: 1\n"))
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(try bench.run(["run", "a.yaml"]).status == 0)
  }

  @Test("U3: upgrade goes on after a wrong file, which stays as it is")
  func wrong() throws {
    let wrong = "backswipe: 1\ninitial: a\nscreens: { a: { view: { txt: b } } }\n"
    try bench.write("wrong.yaml", wrong)
    try bench.write("other.yaml", "backswipe: 1\nprototype: app.yaml\ntimeline: []\n")
    try bench.write("app.yaml", Workbench.twoScreens())
    let result = try bench.run(["upgrade", "wrong.yaml", "none.yaml", "other.yaml", "app.yaml"])
    #expect(result.status == 3)
    #expect(
      result.text == """
        other.yaml: a scenario without a prototype's format in it
        app.yaml: format 1, now 2

        """)
    #expect(result.errors.contains("wrong.yaml:3:25: unknown key 'txt' in an element"))
    #expect(result.errors.contains("none.yaml"))
    #expect(try bench.text("wrong.yaml") == wrong)
    #expect(try bench.run(["upgrade", "-"]).status == 2)
    #expect(try bench.run(["upgrade"]).status == 2)
  }
}
