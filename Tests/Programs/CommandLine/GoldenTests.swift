import Foundation
import TestSupport
import Testing

/// Runs held against what is kept of earlier ones.
@Suite struct GoldenTests {
  let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.write("app.yaml", Workbench.twoScreens())
    try bench.write(
      "case.yaml",
      """
      backswipe: 1
      title: A push
      prototype: app.yaml
      timeline: [ { at: 0ms, push: second } ]
      expect: [ { at: end, stack: [first, second] } ]
      pictures: [ { at: 100ms } ]
      """)
  }

  private func run(_ arguments: String...) throws -> Program.Result {
    try bench.run(
      ["run", "case.yaml", "--golden", "kept"] + arguments)
  }

  private func size(_ picture: String) throws -> [UInt8] {
    [UInt8](try bench.data(picture)[16..<24])
  }

  @Test("U3: a golden is written by --bless, and holds for the same run")
  func bless() throws {
    let result = try run("--bless", "--pictures", "end")
    #expect(result.status == 0, "\(result.said)")
    #expect(result.said.contains("the golden in kept/case is new"))
    #expect(
      try bench.names(in: "kept/case") == [
        "frames.jsonl", "golden.json", "picture-100ms.png", "picture-end.png", "trace.jsonl",
      ])
    let held = try run("--pictures", "end")
    #expect(held.status == 0, "\(held.said)")
    #expect(held.said.contains("5 of 5 expectations"))
    #expect(try run("--bless", "--pictures", "end").said.contains("is as it was"))
    // A picture that is not asked for any more goes away with the next blessing.
    #expect(try run("--bless").status == 0)
    #expect(
      try bench.names(in: "kept/case")
        == ["frames.jsonl", "golden.json", "picture-100ms.png", "trace.jsonl"])
    #expect(!bench.exists("differences"))
  }

  /// The kept trace as a program wrote it that listed every setting, with some of them left out.
  private func listAllSettings(but left: String) throws {
    let list = try JSONDecoder().decode(
      SettingsList.self, from: Data(try bench.run(["settings", "--json"]).text.utf8))
    let texts = list.settings.filter { $0.key != left }.map { "\"\($0.key)\":\"\($0.default)\"" }
    let trace = try bench.text("kept/case/trace.jsonl")
    let empty = "\"settings\":{}"
    #expect(trace.contains(empty), "a header lists what differs from the defaults")
    try bench.write(
      "kept/case/trace.jsonl",
      trace.replacingOccurrences(of: empty, with: "\"settings\":{\(texts.joined(separator: ","))}"))
  }

  private struct SettingsList: Decodable {
    struct Setting: Decodable {
      let key: String
      let `default`: String
    }
    let settings: [Setting]
  }

  @Test("U3: a golden that lists every setting holds, also without one that came later")
  func allSettings() throws {
    #expect(try run("--bless").status == 0)
    let trace = try bench.text("kept/case/trace.jsonl")
    try bench.write("new.jsonl", trace)
    try listAllSettings(but: "rotate.duration")
    let held = try run()
    #expect(held.status == 0, "\(held.said)")
    let same = try bench.run(["diff", "kept/case/trace.jsonl", "new.jsonl"])
    #expect(same.status == 0, "\(same.text)")
  }

  @Test("U3: settings that change no frame are told, and the golden holds")
  func idleSettings() throws {
    #expect(try run("--bless").status == 0)
    let other = try run("--set", "rotate.duration=1s")
    #expect(other.status == 0, "\(other.said)")
    #expect(
      other.said.contains(
        "note: the golden in kept/case is the same, but settings rotate.duration is \"1s\", was "
          + "\"300ms\""))
    #expect(!bench.exists("differences"))
  }

  @Test("U3: a golden that is replaced is told with what has changed")
  func replaced() throws {
    #expect(try run("--bless").said.contains("the golden in kept/case is new"))
    let other = try run("--bless", "--set", "push.duration=400ms")
    #expect(other.status == 0, "\(other.said)")
    #expect(
      other.said.contains(
        "the golden in kept/case is replaced, with changes of the trace, the frames, the picture at "
          + "100ms, its description; settings push.duration is \"400ms\", was \"350ms\"; frame 1 "))
    #expect(try run("--bless", "--set", "push.duration=400ms").said.contains("is as it was"))
  }

  @Test("U3: a missing golden, or picture of it, is status 1 and says what to do")
  func missing() throws {
    let result = try run()
    #expect(result.status == 1)
    #expect(result.said.contains("none is there; if the run is right, write it with --bless"))
    #expect(try run("--bless").status == 0)
    let picture = try run("--pictures", "end")
    #expect(picture.status == 1)
    #expect(picture.said.contains("golden picture at end"))
    #expect(picture.said.contains("the golden has no picture of it; if the run is right"))
  }

  @Test("U3: a difference is told in words, with frame and amount, and shown in a folder")
  func difference() throws {
    #expect(try run("--bless").status == 0)
    let result = try run("--set", "push.duration=400ms", "--report", "r.json", "--junit", "j.xml")
    #expect(result.status == 1)
    for words in [
      "golden trace", "settings push.duration is \"400ms\", was \"350ms\"", "golden frames",
      "golden picture at 100ms", "see differences/case/trace.txt",
    ] { #expect(result.said.contains(words), "\(words): \(result.said)") }
    #expect(
      try bench.names(in: "differences/case") == [
        "frames.txt", "picture-100ms-actual.png", "picture-100ms.png", "trace-actual.jsonl",
        "trace-expected.jsonl", "trace.png", "trace.txt",
      ])
    let text = try bench.text("differences/case/trace.txt")
    for words in [
      "--- kept/case/trace.jsonl", "first difference: line 1", "page second is up to",
      "further right from frame 1 to 21", "during push", "3 frames from 23 to 25 are new",
      "frame 1 (16.666667ms): page second is", "the transition is push, was none in frame 22",
      "second.viewDidAppear(animated: true) comes 50ms later than at 350ms",
    ] { #expect(text.contains(words), "\(words):\n\(text)") }
    // Three panels of 390 × 844 with 8 pixels around each.
    #expect(try size("differences/case/picture-100ms.png") == [0, 0, 0x04, 0xB2, 0, 0, 0x03, 0x5C])
    let junit = try bench.text("j.xml")
    #expect(junit.contains("golden picture at 100ms"))
    // Once it holds again, the folder is empty and gone.
    #expect(try run().status == 0)
    #expect(try bench.names(in: "differences") == [])
  }

  @Test("U3: what differs goes where it is asked for")
  func place() throws {
    #expect(try run("--bless").status == 0)
    #expect(try run("--set", "push.duration=400ms", "--differences", "deep/shown").status == 1)
    #expect(try bench.names(in: "deep/shown/case").contains("trace.txt"))
    #expect(!bench.exists("differences"))
  }

  @Test("U3: every process count, and the place of the command, holds against the same golden")
  func places() throws {
    try bench.makeFolder("a/b")
    for name in ["a/case", "a/b/case"] {
      let text = try bench.text("case.yaml")
      try bench.write(
        name + ".yaml",
        text.replacingOccurrences(of: "app.yaml", with: bench.file("app.yaml").path))
    }
    let blessed = try bench.run(
      ["run", "a", "--golden", "kept", "--bless", "--jobs", "2"])
    #expect(blessed.status == 0, "\(blessed.said)")
    #expect(try bench.names(in: "kept/a") == ["b", "case"])
    let inside = try bench.program.run(
      ["run", "case.yaml", "--golden", "../../kept"], in: bench.file("a/b"))
    #expect(inside.status == 0, "\(inside.said)")
    // Away from the scenarios, names alone are left, and two of one name are refused.
    let away = try bench.run(
      ["run", "a", "--golden", "other/kept", "--bless"])
    #expect(away.status == 2)
    #expect(away.said.contains("'a/b/case.yaml' and 'a/case.yaml' would share the golden"))
  }

  struct Damage: Sendable, CustomTestStringConvertible {
    let file: String
    let change: @Sendable (Data) -> Data?
    let message: String
    var testDescription: String { message }

    static func text(_ old: String, _ new: String) -> @Sendable (Data) -> Data? {
      { data in
        let text = String(decoding: data, as: UTF8.self)
        return Data(text.replacingOccurrences(of: old, with: new).utf8)
      }
    }
  }

  @Test(
    "U3: a damaged or foreign golden is status 1 with its place and what to do",
    arguments: [
      Damage(
        file: "trace.jsonl", change: Damage.text("\"changed\":", "\"changed\": "),
        message: "says the same in other bytes"),
      Damage(
        file: "frames.jsonl", change: Damage.text("{\"", "{ \""),
        message: "says the same in other bytes"),
      Damage(
        file: "golden.json", change: { _ in Data() },
        message: "kept/case/golden.json:1:1: the text ends where a value is due"),
      Damage(
        file: "golden.json", change: Damage.text("\"backswipe\":1", "\"backswipe\":9"),
        message: "a golden of format 9; this program keeps format 1"),
      Damage(
        file: "golden.json", change: Damage.text("\"golden\"", "\"report\""),
        message: "this is no golden"),
      Damage(
        file: "golden.json", change: Damage.text("\"traceLines\":", "\"lines\":"),
        message: "it does not say what belongs to it"),
      Damage(
        file: "trace.jsonl", change: { $0.dropLast(20) },
        message: "the trace is cut off in the middle of a line"),
      Damage(
        file: "trace.jsonl", change: { $0[..<($0.firstIndex(of: 10) ?? 0)] + Data("\n".utf8) },
        message: "it has 1 lines, and had"),
      Damage(
        file: "trace.jsonl", change: { _ in Data("hello\n".utf8) },
        message: "kept/case/trace.jsonl:1:1: this is no JSON value"),
      Damage(file: "trace.jsonl", change: { _ in nil }, message: "No such file"),
      Damage(
        file: "frames.jsonl", change: { $0.dropLast(1) }, message: "the file is cut off"),
      Damage(
        file: "frames.jsonl", change: Damage.text("\"hash\"", "\"hush\""),
        message: "'frame', 't' or 'hash' is missing"),
      Damage(
        file: "picture-100ms.png", change: { $0[..<100] }, message: "this is no PNG file"),
      Damage(
        file: "picture-100ms.png", change: { _ in nil }, message: "No such file"),
      Damage(
        file: "picture-100ms.png",
        change: { _ in
          try? Data(contentsOf: PackageFiles.url("Resources/Pictures/export.png"))
        }, message: "390 × 844 pixels, and was"),
    ])
  func damaged(_ damage: Damage) throws {
    #expect(try run("--bless").status == 0)
    let file = bench.file("kept/case/" + damage.file)
    let data = try Data(contentsOf: file)
    if let changed = damage.change(data) {
      #expect(changed != data)
      try changed.write(to: file)
    } else {
      try FileManager.default.removeItem(at: file)
    }
    let result = try run()
    #expect(result.status == 1, "\(result.said)")
    #expect(result.said.contains(damage.message), "\(result.said)")
    #expect(result.said.contains("if the run is right, write it with --bless"))
    // And that is what helps.
    #expect(try run("--bless").status == 0)
    #expect(try run().status == 0)
  }

  @Test("U3: goldens that cannot be written are status 3, and what was there stays")
  func unwritable() throws {
    try bench.write("kept", "a file")
    let result = try run("--bless")
    #expect(result.status == 3)
    #expect(
      result.said.contains(
        "kept/case: cannot be written: the folder cannot be made: Not a directory"))
    #expect(try bench.text("kept") == "a file")
  }

  /// Kibibytes a file may have at the most, between what a trace and what a picture needs: on the
  /// way to the end of a golden something is too large, whatever comes first.
  private static let limits = [1, 2, 4, 6, 8, 10, 12, 16]

  @Test("U3: a golden that does not fit on the disk is not there at all", arguments: limits)
  func newOnFullDisk(_ limit: Int) throws {
    let result = try bench.shell(
      "ulimit -f \(limit); PROGRAM run case.yaml --golden kept --bless --pictures 0ms,200ms,end")
    if result.status == 0 {
      // Where all of it fits, all of it is there.
      #expect(try run("--pictures", "0ms,200ms,end").status == 0)
      return
    }
    #expect(result.status == 3, "\(result.said)")
    #expect(result.said.contains(": cannot be written: File too large"))
    #expect(try bench.names() == ["app.yaml", "case.yaml"])
  }

  @Test("U3: an old golden stays to the byte when the new one does not fit", arguments: limits)
  func oldOnFullDisk(_ limit: Int) throws {
    #expect(try run("--bless", "--pictures", "end").status == 0)
    let before = try bench.contents(of: "kept")
    let result = try bench.shell(
      "ulimit -f \(limit); PROGRAM run case.yaml --golden kept --bless --pictures 0ms,200ms"
        + " --set push.duration=500ms")
    if result.status == 0 { return }
    #expect(result.status == 3, "\(result.said)")
    #expect(result.said.contains(": cannot be written: File too large"))
    #expect(try bench.contents(of: "kept") == before)
    #expect(try run("--pictures", "end").status == 0)
  }

  @Test("U3: a folder in the place of one file of a golden keeps all of the others as they were")
  func folderInPlace() throws {
    #expect(try run("--bless").status == 0)
    for name in ["golden.json", "picture-end.png"] {
      try? FileManager.default.removeItem(at: bench.file("kept/case/" + name))
      try bench.makeFolder("kept/case/" + name)
      let before = try bench.contents(of: "kept")
      let result = try run("--bless", "--pictures", "end", "--set", "push.duration=500ms")
      #expect(result.status == 3)
      #expect(result.said.contains("kept/case/\(name): cannot be written: it is a folder"))
      #expect(try bench.contents(of: "kept") == before)
      try FileManager.default.removeItem(at: bench.file("kept/case/" + name))
    }
  }

  @Test(
    "U3: when the last file of a golden cannot take its place, the first ones give theirs back",
    .enabled(if: geteuid() == 0, "only root can become somebody who may not replace a file"))
  func halfReplaced() throws {
    #expect(try run("--bless").status == 0)
    // Who else than the owner may write a file in such a folder, but not put another in its place.
    let locked = try bench.shell(
      """
      chmod 755 . && chmod 1777 kept/case && chmod 666 kept/case/* && chown 4321 kept/case/trace.jsonl
      """)
    #expect(locked.status == 0, "\(locked.said)")
    let before = try bench.contents(of: "kept")
    let result = try bench.shell(
      """
      cp PROGRAM program && setpriv --reuid=4321 --clear-groups \
        ./program run case.yaml --golden kept --bless --set push.duration=500ms
      """)
    #expect(result.status == 3, "\(result.said)")
    #expect(result.said.contains("frames.jsonl: cannot be written: Operation not permitted"))
    #expect(try bench.contents(of: "kept") == before)
  }

  @Test(
    "U3: words about goldens that mean nothing are status 2",
    arguments: [
      ["--bless"], ["--pictures", "end"], ["--differences", "x"],
      ["--golden", "x", "--pictures", "100"], ["--golden", "x", "--pictures", "end,end"],
      ["--golden", "differences"], ["--golden", "x", "--differences", "./y/../x"],
      ["--golden", "x", "--pictures", "-5ms"], ["--golden", "x", "--pictures", ""],
    ])
  func usage(_ words: [String]) throws {
    let result = try bench.run(["run", "case.yaml"] + words)
    #expect(result.status == 2, "\(result.said)")
  }

  @Test("U3: a picture that is asked for twice, or never, is a mistake with its place")
  func pictureMistakes() throws {
    for (entry, message) in [
      ("{ at: end }, { at: end }", "the picture at end is there twice"),
      ("{ when: end }", "unknown key 'when' in a picture"), ("{}", "a picture needs 'at'"),
      ("{ at: 5 }", "'at' needs a unit"),
    ] {
      try bench.write(
        "case.yaml", "backswipe: 1\nprototype: app.yaml\npictures: [ \(entry) ]\n")
      let result = try run()
      #expect(result.status == 3)
      #expect(result.said.contains("case.yaml:3:"))
      #expect(result.said.contains(message), "\(result.said)")
    }
  }
}
