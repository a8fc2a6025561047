import Foundation
import TestSupport
import Testing

/// `run --keep-failures`: a page of each run that fails.
@Suite struct KeepFailuresTests {
  let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.write("app.yaml", Workbench.twoScreens(rows: 40))
    try scenario("suite/good.yaml", "[first, second]")
    try scenario("suite/bad.yaml", "[first]")
    try scenario("suite/deep/bad.yaml", "[second]", prototype: "../../app.yaml")
    try bench.write("suite/wrong.yaml", "backswipe: 1\nprototype: ../app.yaml\ntimelime: []\n")
  }

  private func scenario(
    _ name: String, _ stack: String, prototype: String = "../app.yaml"
  ) throws {
    try bench.write(
      name,
      """
      backswipe: 1
      title: \(name)
      prototype: \(prototype)
      timeline: [ { at: 0ms, push: second } ]
      expect: [ { at: end, stack: \(stack) } ]
      """)
  }

  @Test(
    "U3: a run that fails has a page by its name, and others have none, in any number of processes")
  func pages() throws {
    var pages: Set<[String]> = []
    for jobs in ["1", "2"] {
      let folder = "pages\(jobs)"
      let result = try bench.run([
        "run", "suite", "--quiet", "--keep-failures", folder, "--jobs", jobs,
      ])
      #expect(result.status == 3, "\(result.errors)")
      let names = try FileManager.default.subpathsOfDirectory(atPath: bench.file(folder).path)
      #expect(
        names.filter { !$0.hasPrefix(".") }.sorted() == [
          "suite", "suite/bad.html", "suite/deep", "suite/deep/bad.html",
        ])
      let texts = try ["suite/bad", "suite/deep/bad"].map {
        try bench.text("\(folder)/\($0).html")
      }
      for text in texts {
        #expect(text.contains("1 of 1 scenario failed"))
        #expect(ReportPage.runs(in: text).count == 1)
      }
      pages.insert(texts)
    }
    #expect(pages.count == 1)
  }

  @Test("U3: one scenario's page has its file's name; a folder is made for failures alone")
  func one() throws {
    #expect(try bench.run(["run", "suite/good.yaml", "--keep-failures", "none"]).status == 0)
    #expect(!FileManager.default.fileExists(atPath: bench.file("none").path))
    let result = try bench.run(["run", "suite/bad.yaml", "--keep-failures", "a/b"])
    #expect(result.status == 1)
    #expect(try bench.names(in: "a/b") == [".backswipe-failures", "bad.html"])
  }

  @Test("U3: a folder that cannot be made is status 3, and goes with no measured run")
  func mistakes() throws {
    let full = try bench.run(["run", "suite/bad.yaml", "--keep-failures", "app.yaml/x"])
    #expect(full.status == 3 && full.errors.contains("app.yaml/x"), "\(full.errors)")
    let live = try bench.run(["run", "--live", "suite/bad.yaml", "--keep-failures", "x"])
    #expect(live.status == 2 && live.errors.contains("--keep-failures does not go with --live"))
  }

  @Test("U3: the page of a run that does not agree with its golden has the golden's pictures")
  func goldens() throws {
    try scenario("one.yaml", "[first, second]", prototype: "app.yaml")
    let golden = ["run", "one.yaml", "--quiet", "--golden", "kept", "--pictures", "100ms,end"]
    #expect(try bench.run(golden + ["--bless"]).status == 0)
    let result = try bench.run(
      golden + ["--set", "push.duration=900ms", "--keep-failures", "pages"])
    #expect(result.status == 1)
    let json = try ReportPage.text(of: bench.text("pages/one.html"))
    for name in ["100ms", "end"] { #expect(json.contains("[\"\(name)\",")) }
    #expect(json.contains("\"golden\":[[\"100ms\",6,\"iVBOR"))
  }
}
