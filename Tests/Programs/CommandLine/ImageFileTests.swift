import Foundation
import TestSupport
import Testing

/// Image files beside a prototype. (B8)
@Suite struct ImageFileTests {
  let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.write(
      "app.yaml",
      """
      backswipe: 1
      initial: first
      screens:
        first: { title: First, right: [ { image: logo.png, push: second } ] }
        second: { title: Second }
      """)
    try bench.write(
      "case.yaml",
      """
      backswipe: 1
      prototype: app.yaml
      timeline: [ { at: 0ms, tap: logo } ]
      expect: [ { at: end, stack: [first, second] } ]
      """)
  }

  @Test("B8: an item shows the PNG file that the prototype names, and can be tapped")
  func found() throws {
    let picture = PackageFiles.url("Resources/Pictures/export.png")
    try FileManager.default.copyItem(at: picture, to: bench.file("logo.png"))
    let result = try bench.run(["run", "case.yaml"])
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test(
    "B8: a file that is not there, or is no image, is status 3 with the place that names it",
    arguments: [nil, "not an image"])
  func missing(_ content: String?) throws {
    if let content { try bench.write("logo.png", content) }
    let run = try bench.run(["run", "case.yaml"])
    let checked = try bench.run(["validate", "app.yaml"])
    for result in [run, checked] {
      #expect(result.status == 3)
      #expect(result.errors.contains("app.yaml:4:44: there is no PNG file 'logo.png'"))
    }
  }
}
