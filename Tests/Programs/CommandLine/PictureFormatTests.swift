import Foundation
import TestSupport
import Testing

/// JPEG and SVG files beside a prototype.
@Suite("JPEG and SVG files of prototypes") struct PictureFormatTests {
  let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.write(
      "app.yaml",
      """
      backswipe: 2
      initial: first
      screens:
        first:
          title: First
          right: [ { image: star.svg, push: second } ]
          view: { column: [ { image: star.svg, width: 90, ratio: 2, identifier: star }, { spacer: true } ] }
        second: { title: Second, rows: [ { picture: star.svg, height: 40 } ] }
      """)
    try bench.write(
      "case.yaml",
      """
      backswipe: 1
      prototype: app.yaml
      timeline: [ { at: 0ms, tap: star } ]
      expect: [ { at: end, stack: [first, second] } ]
      """)
  }

  private static let star =
    "<svg xmlns='http://www.w3.org/2000/svg' width='24' height='12'><path d='M0 0H24V12H0z' fill='#f00'/></svg>"

  @Test("B8: items, elements and rows show SVG files, which no other program draws")
  func drawing() throws {
    try bench.write("star.svg", Self.star)
    let result = try bench.run(["run", "case.yaml"])
    #expect(result.status == 0, "\(result.errors)\(result.text)")
    let picture = try bench.run(
      ["export", "case.yaml", "-o", "a.png", "--at", "0ms"], environment: ["PATH": ""])
    #expect(picture.status == 0, "\(picture.errors)")
    let page = try bench.run(["run", "case.yaml", "--html", "a.html"])
    #expect(page.status == 0)
  }

  @Test(
    "B8: a file that is refused has its place and the reason",
    arguments: [
      ("star.svg", "<html/>", "it does not begin as an SVG file does"),
      (
        "star.svg", "<svg viewBox='0 0 1 1'><use href='../secret.svg#a'/></svg>",
        "it refers to '../secret.svg#a', which is not in it"
      ),
      ("star.svg", "\u{FFFD}", "it is no whole SVG file"),
      ("star.jpg", star, "it does not begin as a JPEG file does"),
      ("star.jpeg", "JFIF", "it does not begin as a JPEG file does"),
    ])
  func refused(_ name: String, _ content: String, _ reason: String) throws {
    let prototype = try bench.text("app.yaml").replacingOccurrences(of: "star.svg", with: name)
    try bench.write("app.yaml", prototype)
    try bench.write(name, content)
    let result = try bench.run(["validate", "app.yaml"])
    #expect(result.status == 3)
    let kind = name.hasSuffix("svg") ? "SVG" : "JPEG"
    #expect(
      result.errors.contains(
        "app.yaml:6:23: there is no \(kind) file '\(name)'; '\(name)': \(reason)"),
      "\(result.errors)")
  }

  @Test("B8: an SVG file beyond 1 MiB is not read")
  func large() throws {
    try bench.write("star.svg", Self.star + String(repeating: " ", count: 1 << 20))
    let result = try bench.run(["validate", "app.yaml"])
    #expect(result.status == 3 && result.errors.contains("larger than 1 MiB"), "\(result.errors)")
  }
}
