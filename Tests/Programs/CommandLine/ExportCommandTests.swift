import Foundation
import TestSupport
import Testing

/// The verb that writes films, pictures and plots.
@Suite struct ExportCommandTests {
  let bench: Workbench

  init() throws {
    bench = try Workbench(
      rows: 30, hand: "at: 100ms, drag: { from: [4, 400], to: [160, 400], over: 100ms, rate: 120 }",
      "display: { size: [320, 480], scale: 0.5 }")
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

  @Test("a film can begin and end at what its hand does, with the slowest side's rest")
  func events() throws {
    #expect(try export("-o", "a.png", "--at", "lift").text.contains("the frame of 200 ms"))
    #expect(try export("-o", "a.png", "--at", "landing+50ms").text.contains("the frame of 150 ms"))
    // Never before the beginning.
    #expect(try export("-o", "a.png", "--at", "landing-9s").text.contains("the frame of 0 ms"))
    func length(_ words: String...) throws -> Double {
      let result = try bench.run(
        ["export", "hand.yaml", "-o", "a.apng", "--from", "landing-50ms", "--to", "rest+300ms"]
          + words)
      let part = result.text.split(separator: ", ").first { $0.hasSuffix("ms") }
      return try #require(part.flatMap { Double($0.dropLast(3)) }, "\(result.errors)")
    }
    let short = try length()
    let slow = ["--set", "pop.release=curve", "--set", "pop.release.duration=900ms"]
    let long = try length(
      "--compare", "a=", "--compare", "b=pop.release=curve,pop.release.duration=900ms")
    #expect(short >= 450 && short < 850, "\(short)")
    #expect(try long > short + 200 && length(slow[0], slow[1], slow[2], slow[3]) == long)
    try bench.write("none.yaml", "backswipe: 1\nprototype: app.yaml\n")
    let none = try bench.run(["export", "none.yaml", "-o", "b.svg", "--from", "landing"])
    #expect(none.status == 3 && none.errors.contains("no finger touches the screen"))
  }

  @Test(
    "the ground around a phone can be left out", arguments: ["apng", "webp", "png"])
  func transparent(kind: String) throws {
    let words = kind == "png" ? ["--at", "200ms"] : ["--from", "150ms", "--to", "200ms"]
    let result = try bench.run(
      ["export", "hand.yaml", "-o", "a.\(kind)", "--device-frame", "--transparent"] + words)
    #expect(result.status == 0, "\(result.errors)")
    let shown = try bench.shell(
      "ffmpeg -v error -i a.\(kind == "webp" ? "webp" : kind) -frames:v 1 -f rawvideo "
        + "-pix_fmt rgba a.raw; echo $?")
    // Debian's ffmpeg reads no animated .webp.
    if kind == "webp" {
      let bytes = Array(try Data(contentsOf: bench.file("a.webp")).prefix(21))
      #expect(bytes[12..<16].elementsEqual("VP8X".utf8) && bytes[20] & 0x10 != 0)
      return
    }
    try #require(shown.text.hasSuffix("0\n"), "\(shown)")
    let pixels = Array(try Data(contentsOf: bench.file("a.raw")))
    let alphas = stride(from: 3, to: pixels.count, by: 4).map { pixels[$0] }
    #expect(alphas.first == 0 && alphas.last == 0)
    #expect(alphas.count { $0 == 255 } > alphas.count / 2)
    #expect(alphas.contains { (1...254).contains($0) })
  }

  @Test(
    "what is needed to write nothing is known before: the message says what to do",
    arguments: [
      (["-o", "a.pgn"], "did you mean '.png'?"), (["-o", "a.apgn"], "did you mean '.apng'?"),
      (["-o", "film"], "has to end in .png, .apng, .gif"),
      (["-o", "a.gif", "--from", "1s", "--to", "500ms"], "--from 1000ms is not before --to 500ms"),
      (["-o", "a.gif", "--from", "900"], "needs a unit"),
      (["-o", "a.gif", "--from", "100s"], "--from 100000ms is after the last frame"),
      (
        ["-o", "a.gif", "--from", "lift", "--to", "landing"],
        "--from 200ms is not before --to 100ms"
      ),
      (["-o", "a.gif", "--from", "landig"], "an event of the hand: landing, lift, rest"),
      (["-o", "a.gif", "--from", "landing200ms"], "after landing comes +300ms or -200ms"),
      (["-o", "a.gif", "--to", "rest+300"], "needs a unit"),
      (["-o", "a.gif", "--to", "rest+-3ms"], "two signs"),
      (["-o", "a.png"], "--at, --sheet, --every-tick or --plot"),
      (["-o", "a.png", "--at", "100s"], "--at 100000ms is after the last frame"),
      (["-o", "a.mp4", "--at", "1s"], "--at goes with .png, not with .mp4"),
      (["-o", "a.png", "--plot", "--sheet", "8"], "do not go together"),
      (["-o", "a.svg", "--touches"], "a plot has neither"),
      (["-o", "a.mp4", "--transparent"], "goes with .png, .apng and .webp, not with .mp4"),
      (["-o", "a.png", "--sheet", "4", "--transparent"], ".apng and .webp, not with --sheet"),
      (["-o", "a.gif", "--fps", "60"], "a .gif has hundredths of a second"),
      (["-o", "a.gif", "--fps", "100"], "browsers play frames of less than two of them at 10"),
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
          let microseconds = (tick * 1_000_000 + 59) / 60
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
    // A name is never before its tick, so that it is an instant of the same picture.
    #expect(try export("-o", "third.png", "--at", "33.334ms").status == 0)
    #expect(
      try Data(contentsOf: bench.file("third.png"))
        == Data(contentsOf: bench.file("ticks/0000033.334ms.png")))
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
    for word in ["A hand", "velocity", "acceleration", "decides", "flutter", "let go 100 ms"] {
      #expect(plot.contains(word), "\(word)")
    }
  }

  @Test("a slow film has frames between those of the display, at its rate or another one")
  func slow() throws {
    let normal = try export("-o", "a.apng", "--to", "200ms").text
    let slow = try export("-o", "b.apng", "--to", "200ms", "--speed", "0.25").text
    let smooth = try export(
      "-o", "c.apng", "--to", "200ms", "--speed", "0.25", "--fps", "60"
    ).text
    #expect(normal.contains("12 ticks, ") && normal.contains(", 200 ms,"))
    #expect(slow.contains("48 ticks, ") && slow.contains(", 800 ms,"))
    #expect(try bench.data("b.apng") == bench.data("c.apng") && smooth.contains("48 ticks, "))
    // No display has more than 1000 hertz: 10 of them a second.
    let slowest = try export("-o", "d.apng", "--to", "200ms", "--speed", "0.01").text
    #expect(slowest.contains("200 ticks, ") && slowest.contains(", 20 s,"), "\(slowest)")
    #expect(try export("-o", "e.apng", "--to", "200ms", "--speed", "2").text.contains("12 ticks, "))
  }

  @Test("a scenario at a quarter of the speed has more different pictures of a motion")
  func slowScenario() throws {
    func pictures(_ words: String...) throws -> Int {
      let text = try bench.run(
        ["export", "hand.yaml", "-o", "a.apng", "--from", "230ms", "--to", "400ms"] + words
      ).text
      let count = text.split(separator: ",").first { $0.hasSuffix("different pictures") }
      return try #require(count.flatMap { Int($0.split(separator: " ")[0]) }, "\(text)")
    }
    let own = try pictures()
    #expect((5...12).contains(own), "\(own)")
    // At half a pixel a point, some steps of the rest of the way are too short to be seen.
    #expect(try pictures("--speed", "1/4") >= 2 * own)
  }

  @Test("a recording that is slowed down has frames made between its own, at its display's rate")
  func slowRecording() throws {
    let ticks = (0..<30).map { "\(Double($0 * 50) / 3 + Double($0 % 3) * 0.4)ms" }
    try bench.write(
      "hand.yaml",
      """
      backswipe: 1
      prototype: app.yaml
      display: { size: [320, 480], scale: 0.5, refresh: { ticks: [\(ticks.joined(separator: ", "))] } }
      timeline:
        - { at: 0ms, set: [first, second], animated: false }
        - { at: 100ms, drag: { from: [4, 400], to: [160, 400], over: 100ms, rate: 120 } }
      """)
    func pictures(_ words: String...) throws -> Int {
      let text = try bench.run(
        ["export", "hand.yaml", "-o", "a.apng", "--from", "120ms", "--to", "400ms"] + words
      ).text
      let count = text.split(separator: ",").first { $0.hasSuffix("different pictures") }
      return try #require(count.flatMap { Int($0.split(separator: " ")[0]) }, "\(text)")
    }
    let own = try pictures()
    #expect((12...17).contains(own))
    #expect(try pictures("--speed", "1/4") >= 2 * own)
    #expect(2 * (try pictures("--fps", "120")) >= 3 * own)
  }

  @Test("a frame that the display shows late is in a film from its own instant on")
  func lateFrame() throws {
    try bench.write(
      "hand.yaml",
      """
      backswipe: 1
      prototype: app.yaml
      display: { size: [320, 480], scale: 0.5 }
      timeline:
        - { at: 0ms, push: second }
        - { at: 90ms, latePresent: 12ms, for: 20ms }
      """)
    #expect(try export("-o", "a.apng", "--to", "200ms").status == 0)
    let bytes = Array(try Data(contentsOf: bench.file("a.apng")))
    var (delays, at) = ([Double](), 8)
    func number(_ at: Int, _ count: Int) -> Int {
      bytes[at..<at + count].reduce(0) { $0 << 8 | Int($1) }
    }
    while at + 8 < bytes.count {
      if Array(bytes[at + 4..<at + 8]) == Array("fcTL".utf8) {
        delays.append(Double(number(at + 28, 2)) / Double(number(at + 30, 2)))
      }
      at += number(at, 4) + 12
    }
    var shown = 0.0
    let instants = delays.map { delay in
      defer { shown += delay }
      return shown
    }
    #expect(instants.contains { abs($0 - 0.112) < 1e-6 }, "\(instants)")
    #expect(!instants.contains { abs($0 - 0.1) < 1e-3 })
  }

  @Test(
    "an odd side of a film is made even by its last column and row", arguments: ["mp4", "webm"])
  func oddSides(_ kind: String) throws {
    let result = try bench.shell(
      """
      PROGRAM export hand.yaml -o a.\(kind) --to 60ms --scale 0.502 && ffmpeg -v error -i a.\(kind) \
        -frames:v 1 -f rawvideo -pix_fmt gray a.raw && ffprobe -v error -show_entries \
        stream=width,height -of csv=p=0 a.\(kind)
      """)
    #expect(
      result.text.contains("161 × 241 pixels") && result.text.contains("162,242"), "\(result)")
    let pixels = Array(try Data(contentsOf: bench.file("a.raw")))
    try #require(pixels.count == 162 * 242)
    for row in [60, 120, 200] {
      #expect(abs(Int(pixels[row * 162 + 161]) - Int(pixels[row * 162 + 160])) < 12)
    }
    for column in [20, 80] {
      #expect(abs(Int(pixels[241 * 162 + column]) - Int(pixels[240 * 162 + column])) < 12)
    }
  }
}
