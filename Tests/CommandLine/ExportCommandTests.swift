import Foundation
import TestSupport
import Testing

/// The verb that writes films, pictures and plots.
@Suite struct ExportCommandTests {
  let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.write("app.yaml", Workbench.twoScreens(rows: 30))
    try bench.write(
      "hand.yaml",
      """
      backswipe: 1
      title: A hand
      prototype: app.yaml
      display: { size: [320, 480], scale: 0.5 }
      timeline:
        - { at: 0ms, set: [first, second], animated: false }
        - { at: 100ms, drag: { from: [4, 400], to: [160, 400], over: 100ms, rate: 120 } }
      """)
  }

  private func export(
    _ words: String..., environment: [String: String] = [:]
  ) throws -> Program.Result {
    try bench.run(["export", "hand.yaml"] + words, environment: environment)
  }

  /// Nothing is there but what was before, hidden files included.
  private func isUntouched() throws -> Bool {
    try bench.names().sorted() == ["app.yaml", "hand.yaml"]
  }

  @Test(
    "what is needed to write nothing is known before: the message says what to do",
    arguments: [
      (["-o", "a.pgn"], "did you mean '.png'?"), (["-o", "a.apgn"], "did you mean '.apng'?"),
      (["-o", "film"], "has to end in .png, .apng, .gif"),
      (["-o", "a.gif", "--from", "1s", "--to", "500ms"], "--from 1000ms is not before --to 500ms"),
      (["-o", "a.gif", "--from", "900"], "needs a unit"),
      (["-o", "a.gif", "--from", "100s"], "--from 100000ms is after the last frame"),
      (["-o", "a.png"], "--at, --sheet, --every-tick or --plot"),
      (["-o", "a.png", "--at", "100s"], "--at 100000ms is after the last frame"),
      (["-o", "a.mp4", "--at", "1s"], "--at goes with .png, not with .mp4"),
      (["-o", "a.png", "--plot", "--sheet", "8"], "do not go together"),
      (["-o", "a.svg", "--touches"], "a plot has neither"),
      (["-o", "a.gif", "--fps", "60"], "a .gif has hundredths of a second"),
      (["-o", "a.apng", "--fps", "60", "--speed", "0.01"], "needs a display that there is not"),
      (["-o", "a.apng", "--speed", "0"], "--speed 0"),
      (["-o", "a.png", "--sheet", "1"], "outside of 2 to 64"),
      (["-o", "a.apng", "--compare", "x=uikti"], "did you mean 'uikit'?"),
      (["-o", "hand.yaml", "--every-tick"], "would write over 'hand.yaml'"),
    ])
  func usage(_ words: [String], _ part: String) throws {
    let result = try bench.run(["export", "hand.yaml"] + words)
    #expect(result.status == 2 && result.errors.contains(part), "\(result.errors)")
    #expect(try isUntouched())
  }

  @Test(
    "without ffmpeg its kinds name the package, and the others are written",
    arguments: ["gif", "webp", "mp4", "webm"])
  func withoutProgram(_ kind: String) throws {
    let nowhere = ["PATH": "/nowhere"]
    let result = try export("-o", "a.\(kind)", environment: nowhere)
    #expect(result.status == 4 && result.errors.contains("Debian's package 'ffmpeg'"))
    #expect(try isUntouched())
    #expect(try export("-o", "a.apng", environment: nowhere).status == 0)
  }

  @Test(
    "what the encoder says is told when it fails, and nothing is left", arguments: ["mp4", "webp"])
  func failingProgram(_ kind: String) throws {
    try bench.writeProgram("bin/ffmpeg", "#!/bin/sh\necho 'the encoder is broken' >&2\nexit 1\n")
    let result = try export(
      "-o", "a.\(kind)", environment: ["PATH": bench.file("bin").path + ":/usr/bin:/bin"])
    #expect(result.status == 3, "\(result.errors)")
    #expect(result.errors.contains("ffmpeg says: the encoder is broken"))
    #expect(try bench.names().sorted() == ["app.yaml", "bin", "hand.yaml"])
  }

  @Test("a place that cannot be written is told before anything is made")
  func unwritable() throws {
    try bench.write("notes/mine.txt", "")
    for words in [["-o", "nowhere/a.apng"], ["-o", "notes", "--every-tick"]] {
      let result = try bench.run(["export", "hand.yaml"] + words)
      #expect(result.status == 3 && result.errors.contains("cannot be written"), "\(result.errors)")
    }
    #expect(try bench.names().sorted() == ["app.yaml", "hand.yaml", "notes"])
  }

  @Test("a full disk in the middle of a film leaves the earlier one, and nothing beside it")
  func fullDisk() throws {
    #expect(try export("-o", "a.apng").status == 0)
    let before = try Data(contentsOf: bench.file("a.apng"))
    let result = try bench.shell(
      "ulimit -f 4; PROGRAM export hand.yaml -o a.apng --touches; echo $?")
    #expect(result.errors.contains("cannot be written: File too large"))
    #expect(result.text.hasSuffix("3\n"))
    #expect(try Data(contentsOf: bench.file("a.apng")) == before)
    #expect(try bench.names().sorted() == ["a.apng", "app.yaml", "hand.yaml"])
  }

  @Test("every tick of the display is a file named by its time; stale ones go, other files stay")
  func everyTick() throws {
    try bench.write("ticks/9999999.000ms.png", "old")
    let result = try export("-o", "ticks", "--every-tick", "--to", "200ms")
    #expect(result.status == 0 && result.text.contains("12 ticks"))
    let names = try FileManager.default.contentsOfDirectory(atPath: bench.file("ticks").path)
    #expect(
      names.sorted()
        == (0..<12).map { tick in
          let microseconds = (tick * 1_000_000 + 30) / 60
          return String(format: "%07d.%03dms.png", microseconds / 1000, microseconds % 1000)
        })
    // That of an instant is the frame that `run` makes of it.
    #expect(try bench.run(["run", "hand.yaml", "--frames", "frames"]).status == 0)
    #expect(
      try Data(contentsOf: bench.file("ticks/0000150.000ms.png"))
        == Data(contentsOf: bench.file("frames/frame-000009.png")))
    #expect(try export("-o", "one.png", "--at", "155ms").status == 0)
    #expect(
      try Data(contentsOf: bench.file("one.png"))
        == Data(contentsOf: bench.file("ticks/0000150.000ms.png")))
    #expect(try export("-o", "last.png", "--at", "end").status == 0)
    let frames = try FileManager.default.contentsOfDirectory(atPath: bench.file("frames").path)
    #expect(
      try Data(contentsOf: bench.file("last.png"))
        == Data(contentsOf: bench.file("frames/\(frames.max() ?? "")")))
    #expect(try export("-o", "none.png", "--at", "ends").status == 2)
  }

  @Test("the same film and the same plots every time")
  func same() throws {
    for name in ["a.apng", "a.svg", "a.pdf", "sheet.png"] {
      let words =
        ["export", "hand.yaml", "-o", name, "--compare", "now=uikit", "--compare", "flutter"]
        + (name == "sheet.png" ? ["--sheet", "6", "--device-frame", "--touches"] : [])
      let result = try bench.run(words)
      #expect(result.status == 0, "\(result.errors)")
      let first = try Data(contentsOf: bench.file(name))
      #expect(
        try bench.run(
          words,
          environment: ["SWIFT_DETERMINISTIC_HASHING": "1", "SOURCE_DATE_EPOCH": "1"]
        ).status == 0)
      #expect(try Data(contentsOf: bench.file(name)) == first)
    }
    let plot = try bench.text("a.svg")
    for word in ["A hand", "velocity", "acceleration", "decides", "flutter", "let go 200 ms"] {
      #expect(plot.contains(word), "\(word)")
    }
  }

  @Test("a slow film holds the same pictures longer; with --fps it has more of them")
  func slow() throws {
    let normal = try export("-o", "a.apng", "--to", "200ms").text
    let slow = try export("-o", "b.apng", "--to", "200ms", "--speed", "0.25").text
    let smooth = try export(
      "-o", "c.apng", "--to", "200ms", "--speed", "0.25", "--fps", "60"
    ).text
    #expect(normal.contains("12 ticks, ") && normal.contains(", 200ms,"))
    #expect(slow.contains("12 ticks, ") && slow.contains(", 800ms,"))
    #expect(smooth.contains("48 ticks, ") && smooth.contains(", 800ms,"))
  }
}
