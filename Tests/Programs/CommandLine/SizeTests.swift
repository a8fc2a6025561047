import Foundation
import TestSupport
import Testing

/// Files that are huge, by mistake or on purpose.
@Suite struct SizeTests {
  let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.write("app.yaml", Workbench.twoScreens())
    try bench.write(
      "case.yaml",
      """
      backswipe: 1
      prototype: app.yaml
      pictures: [ { at: 100ms } ]
      timeline: [ { at: 0ms, push: second } ]

      """)
  }

  /// Far less memory than the files here have bytes, and more than the program needs without them.
  private static let memory = 1_500_000

  /// Runs the command with a lid on its memory, in KiB of addresses.
  private func run(_ words: String) throws -> Program.Result {
    try bench.shell("ulimit -v \(Self.memory); PROGRAM \(words)")
  }

  /// A file of so many bytes that takes no room on the disk.
  private func writeHuge(_ name: String, _ head: [UInt8], gibibytes: off_t) throws {
    let file = bench.file(name)
    try Data(head).write(to: file)
    #expect(truncate(file.path, gibibytes << 30) == 0)
  }

  /// The first bytes of a PNG file of so many pixels.
  private func head(_ width: Int, _ height: Int) -> [UInt8] {
    func four(_ number: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(number >> $0 & 0xFF) } }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
      + four(width) + four(height) + [8, 2, 0, 0, 0, 0, 0, 0, 0]
  }

  @Test(
    "U3: an image of three gibibytes behind a link is refused by its head or its size",
    arguments: [
      (100, "'logo.png': the file is larger than 64 MiB"),
      (20_000, "'logo.png': it has 20000 × 20000 pixels, and at most 8192 a side"),
      (nil, "'logo.png': it does not begin as a PNG file does"),
    ])
  func image(_ side: Int?, _ message: String) throws {
    try writeHuge("huge.png", side.map { head($0, $0) } ?? [], gibibytes: 3)
    try FileManager.default.createSymbolicLink(
      atPath: bench.file("logo.png").path, withDestinationPath: "huge.png")
    try bench.write(
      "image.yaml",
      """
      backswipe: 1
      initial: first
      screens: { first: { title: First, right: [ { image: logo.png } ] } }
      """)
    let result = try run("validate image.yaml")
    #expect(result.status == 3)
    #expect(
      result.said.hasPrefix("image.yaml:3:53: there is no PNG file 'logo.png'; \(message)"),
      "\(result.said)")
  }

  @Test("U3: a golden whose picture is of another size is told by its head, and not decoded")
  func goldenPicture() throws {
    #expect(try run("run case.yaml --golden kept --bless --quiet").status == 0)
    try writeHuge("kept/case/picture-100ms.png", head(20_000, 20_000), gibibytes: 1)
    let result = try run("run case.yaml --golden kept")
    #expect(result.status == 1)
    #expect(
      result.said.contains("390 × 844 pixels, and was 20000 × 20000; if the run is right"),
      "\(result.said)")
    #expect(try bench.names(in: "differences/case") == ["picture-100ms-actual.png"])
    #expect(try run("run case.yaml --golden kept --bless --quiet").status == 0)
  }

  @Test("U3: a golden trace beyond the limit is refused, and read when that is meant")
  func goldenTrace() throws {
    #expect(try run("run case.yaml --golden kept --bless --quiet").status == 0)
    let blessed = try run("run case.yaml --golden kept --bless --max-size 2K")
    #expect(blessed.status == 3)
    #expect(
      blessed.said.contains("kept/case/trace.jsonl: cannot be written: it would have"),
      "\(blessed.said)")
    try writeHuge("kept/case/trace.jsonl", [], gibibytes: 2)
    let result = try run("run case.yaml --golden kept")
    #expect(result.status == 1)
    #expect(
      result.said.contains(
        "kept/case/trace.jsonl: the file is larger than 256 MiB; with --max-size"),
      "\(result.said)")
    #expect(try run("run case.yaml --golden kept --bless --quiet").status == 0)
  }

  @Test("U3: diff holds pictures against each other by their sizes before it decodes them")
  func diffPictures() throws {
    try writeHuge("a.png", head(20_000, 20_000), gibibytes: 1)
    try writeHuge("b.png", head(20_000, 10_000), gibibytes: 1)
    let other = try run("diff a.png b.png")
    #expect(other.status == 1)
    #expect(other.text.contains("20000 × 10000 pixels, and was 20000 × 20000"))
    let same = try run("diff a.png a.png")
    #expect(same.status == 3)
    #expect(
      same.errors == """
        a.png:1:1: has 20000 × 20000 pixels, and at most 134217728 are compared

        """)
  }

  @Test("U3: diff and merge leave a device that never ends at its first bytes")
  func endless() throws {
    let compared = try run("diff /dev/zero /dev/zero")
    #expect(compared.status == 3)
    #expect(compared.said.hasPrefix("/dev/zero:1:1: is no trace and no picture"))
    let merged = try run("merge /dev/zero -o m.json")
    #expect(merged.status == 3)
    #expect(
      merged.errors == "/dev/zero:1:1: this is no report (JSON) and no JUnit file (XML)\n")
    let begun = try bench.shell(
      "ulimit -v \(Self.memory); (echo -n '{'; cat /dev/zero) | PROGRAM diff - case.yaml")
    #expect(begun.status == 3)
    #expect(!bench.exists("m.json"))
  }

  @Test("U3: a trace or report beyond the limit is refused before it is read")
  func traces() throws {
    try writeHuge("a.jsonl", Array("{\"kind\":\"header\"".utf8), gibibytes: 2)
    let compared = try run("diff a.jsonl a.jsonl")
    #expect(compared.status == 3)
    #expect(
      compared.said
        == "a.jsonl: the file is larger than 256 MiB; with --max-size a larger one is read\n")
    let merged = try run("merge a.jsonl -o m.json")
    #expect(merged.status == 3 && merged.said.contains("a.jsonl: the file is larger than"))
  }

  @Test("U3: other files of two folders are compared without being held in memory")
  func otherFiles() throws {
    try bench.makeFolder("x")
    try bench.makeFolder("y")
    try writeHuge("x/data", [], gibibytes: 1)
    try writeHuge("y/data", [], gibibytes: 2)
    let result = try run("diff x y")
    #expect(result.status == 1, "\(result.said)")
    #expect(result.text.contains("y/data has other bytes than x/data"))
  }

  @Test("U3: a scenario beyond the limit is refused with its limit, and read when that is meant")
  func documents() throws {
    let text = try bench.text("case.yaml") + String(repeating: "# more\n", count: 700_000)
    try bench.write("large.yaml", text)
    let refusal =
      "large.yaml: the file is larger than 4 MiB; with --max-size a larger one is read\n"
    for verb in ["run", "validate", "judge"] {
      let result = try run("\(verb) large.yaml")
      #expect(result.status == 3 && result.errors == refusal, "\(result.errors)")
      let meant = try run("\(verb) large.yaml --max-size 5M")
      #expect(meant.status == 0, "\(meant.said)")
    }
    #expect(try run("run case.yaml --max-size 5Q").said.contains("write a size, as 500K, 64M"))
  }
}
