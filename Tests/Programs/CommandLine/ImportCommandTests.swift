import Foundation
import TestSupport
import Testing

@Suite("Designs on the command line")
struct ImportCommandTests {
  let bench: Workbench

  init() throws {
    bench = try Workbench()
    for name in ["figma-home", "figma-flow"] {
      try bench.write(
        "\(name).svg", try PackageFiles.text("Tests/Results/Designs/Samples/\(name).svg"))
    }
  }

  @Test("import writes a prototype and its pictures, which validate takes")
  func files() throws {
    let made = try bench.run(["import", "figma-flow.svg", "-o", "flow.yaml"])
    #expect(made.status == 0, "\(made.errors)")
    #expect(
      made.text
        == "flow.yaml: 2 pages of 375 × 812 points and 6 pictures in flow; play it with --size "
        + "375x812\n")
    #expect(made.errors.contains("note: figma-flow.svg:23:1: 1 element beside the pages"))
    let checked = try bench.run(["validate", "flow.yaml"])
    #expect(checked.status == 0 && checked.errors.isEmpty, "\(checked.errors)")
    #expect(try bench.text("flow/list.svg").contains("<svg"))
    #expect(try bench.names() == ["figma-flow.svg", "figma-home.svg", "flow", "flow.yaml"])
  }

  @Test("Files that are there stay, unless --force is given; a mistake leaves all as it was")
  func force() throws {
    let words = ["import", "figma-flow.svg", "-o", "flow.yaml"]
    #expect(try bench.run(words).status == 0)
    let before = try bench.text("flow.yaml")
    try bench.write("flow.yaml", before + "# mine\n")
    let again = try bench.run(words)
    #expect(again.status == 3)
    #expect(again.errors.contains("flow.yaml: cannot be written: it is there already; --force"))
    #expect(try bench.text("flow.yaml").hasSuffix("# mine\n"))
    try bench.write("broken.svg", "<svg>")
    let broken = try bench.run(["import", "broken.svg", "-o", "flow.yaml", "--force"])
    #expect(broken.status == 3 && broken.errors.contains("broken.svg:1:"), "\(broken.errors)")
    #expect(try bench.text("flow.yaml").hasSuffix("# mine\n"))
    #expect(try bench.run(words + ["--force"]).status == 0)
    #expect(try bench.text("flow.yaml") == before)
  }

  @Test("validate and scenarios take a design itself, and say what is not in the prototype")
  func atOnce() throws {
    let checked = try bench.run(["validate", "figma-flow.svg"])
    #expect(checked.status == 0 && checked.text == "figma-flow.svg: a prototype of 2 screens\n")
    #expect(checked.errors.contains("note: figma-flow.svg:23:1:"))
    try bench.write(
      "case.yaml",
      """
      backswipe: 1
      prototype: figma-flow.svg
      display: { size: [375, 812] }
      timeline: [ { at: 0ms, tap: Row }, { at: 1s, tap: back } ]
      expect: [ { at: 900ms, stack: [list, detail] }, { at: end, stack: [list] } ]
      """)
    let run = try bench.run(["run", "case.yaml"])
    #expect(run.status == 0, "\(run.text) \(run.errors)")
  }

  @Test("A design with a mistake is refused with its place by each verb")
  func mistakes() throws {
    try bench.write("wrong.svg", "<svg xmlns='http://www.w3.org/2000/svg'\nwidth='9' height='9'>")
    for words in [["validate"], ["play"], ["import", "-o", "a.yaml"]] {
      let result = try bench.run(words + ["wrong.svg"])
      #expect(result.status == 3 && result.errors.contains("wrong.svg:2:"), "\(result.errors)")
    }
    let output = try bench.run(["import", "figma-home.svg", "-o", "a.txt"])
    #expect(output.status == 2)
  }

  @Test("A page on the phone's screen is the drawing by rsvg-convert, to 2 of 255 in every pixel")
  func pixels() throws {
    try bench.write(
      "case.yaml",
      """
      backswipe: 1
      prototype: figma-home.svg
      display: { size: [375, 812], scale: 2, statusBar: 0, homeIndicator: 0 }
      timeline: []
      """)
    let export = try bench.run(["export", "case.yaml", "-o", "page.png", "--at", "end"])
    #expect(export.status == 0, "\(export.errors)")
    let whole = try Program(url: URL(fileURLWithPath: "/usr/bin/rsvg-convert")).run([
      "--zoom", "2", "-o", bench.file("whole.png").path, bench.file("figma-home.svg").path,
    ])
    #expect(whole.status == 0, "\(whole.errors)")
    let difference = try Program(url: URL(fileURLWithPath: "/usr/bin/compare")).run([
      "-metric", "PAE", bench.file("whole.png").path, bench.file("page.png").path, "null:",
    ])
    // `771 (0.0117647)`: the largest difference of a channel, of 65535 and of 1.
    let share = difference.errors.split(separator: "(").last?.split(separator: ")").first
    #expect(try #require(share.flatMap { Double($0) }) <= 2.0 / 255, "\(difference.errors)")
  }
}
