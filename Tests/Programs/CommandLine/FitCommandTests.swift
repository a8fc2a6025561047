import Foundation
import TestSupport
import Testing

/// The verb that reads recordings.
@Suite struct FitCommandTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  /// A push of 350 ms at 60 Hz, as the closed form has it.
  private func push(unit: String = "time_s,position_pt", scale: Double = 1) -> [String] {
    [unit]
      + (0..<60).map { index in
        let time = Double(index) / 60
        let turn = 9.23341 / 0.35 * max(0, time - 0.2)
        let left = time - 0.2 >= 0.35 ? 0 : (1 + turn) * exp(-turn)
        return "\(time),\(390 * left * scale)"
      }
  }

  private func write(_ lines: [String], _ name: String = "a.csv") throws {
    try bench.write(name, lines.joined(separator: "\n") + "\n")
  }

  @Test("a table becomes settings that other verbs take, a report and a plot, always the same")
  func whole() throws {
    try write(push())
    let words = ["fit", "a.csv", "-o", "mine.yaml", "--json", "a.json", "--plot", "a.svg"]
    let result = try bench.run(words)
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    #expect(result.text.contains("without a finger: spring, duration 3"))
    let settings = try bench.text("mine.yaml")
    #expect(settings.contains("\npreset: mine\nsettings:\n  push.duration: 350ms  # ± "))
    #expect(settings.contains("\n  push.curve: spring  # "))
    let check = try Program(url: PackageFiles.url("Scripts/check-schemas"))
      .run([bench.file("a.json").path], in: PackageFiles.root)
    #expect(check.status == 0 || check.status == 4, "\(check.errors)")
    #expect(try bench.text("a.svg").hasPrefix("<svg xmlns="))
    let first = try ["mine.yaml", "a.json", "a.svg"].map { try bench.text($0) }
    _ = try bench.run(words)
    #expect(try ["mine.yaml", "a.json", "a.svg"].map { try bench.text($0) } == first)
    try bench.write("app.yaml", Workbench.twoScreens(rows: 30))
    try bench.write(
      "hand.yaml",
      """
      backswipe: 1
      prototype: app.yaml
      timeline:
        - { at: 0ms, set: [first, second], animated: false }
        - { at: 700ms, drag: { from: [4, 400], to: [160, 400], over: 300ms } }
      """)
    let compared = try bench.run(["compare", "hand.yaml", "--side", "mine=mine.yaml"])
    #expect(compared.status == 0, "\(compared.errors)")
  }

  @Test("from right to left the positions of a table are mirrored, and nothing else is")
  func direction() throws {
    try write(push())
    try write(push(scale: -1), "b.csv")
    func fitted(_ words: String...) throws -> String {
      let result = try bench.run(["fit"] + words + ["-o", "-"])
      #expect(result.status == 0, "\(result.errors)")
      return result.text.replacing("b.csv", with: "a.csv")
    }
    let right = try fitted("a.csv")
    #expect(right.contains("push.duration: 350ms"))
    #expect(try fitted("b.csv", "--direction", "rightToLeft") == right)
    #expect(try fitted("a.csv", "--direction", "leftToRight") == right)
    let other = try bench.run(["fit", "a.csv", "-o", "-", "--direction", "rightToLeft"])
    #expect(!other.text.contains("push.duration: 350ms"))
    let wrong = try bench.run(["fit", "a.csv", "-o", "-", "--direction", "rightoleft"])
    #expect(wrong.status == 2)
    #expect(
      wrong.errors.contains(
        "--direction rightoleft: leftToRight, rightToLeft are known; did you mean 'rightToLeft'?"))
  }

  @Test(
    "units are found in the names of columns, or told",
    arguments: [
      ("time_ms;x (px)", 1000.0, 3.0, ["--pixels", "1170"]),
      ("t,fraction", 1.0, 1 / 390.0, ["--time-unit", "s"]),
      ("frame,t,x", 1.0, 1.0, ["--columns", "t,x", "--time-unit", "s", "--position-unit", "pt"]),
    ])
  func units(_ head: String, _ time: Double, _ position: Double, _ more: [String]) throws {
    let separator = head.contains(";") ? ";" : ","
    let rows = push(scale: position).dropFirst().enumerated().map { index, row in
      let cells = row.split(separator: ",").compactMap { Double($0) }
      let own = ["\(cells[0] * time)", "\(cells[1])"]
      return (head.hasPrefix("frame") ? ["\(index)"] + own : own).joined(separator: separator)
    }
    try write([head] + rows)
    let result = try bench.run(["fit", "a.csv", "-o", "-"] + more)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.text.contains("push.duration: 350ms"), "\(result.text)")
  }

  @Test(
    "a table's mistakes are told with their places, and nothing is written",
    arguments: [
      (3, "0.03,", "a.csv:4:6: a gap: the position is missing"),
      (3, "0.03,nan", "a.csv:4:6: a gap: the position is nan"),
      (3, "", "a.csv:4:1: a gap: the line is blank"),
      (3, "-1,390", "a.csv:4:1: time runs backwards, from line 3"),
      (3, "0.03,39O", "a.csv:4:6: '39O' is no number for the position"),
      (0, "time,position_pt", "a.csv:1:1: the unit of times is not said"),
      (0, "time_s,position", "a.csv:1:8: the unit of positions is not said"),
      (0, "time_mz,position_pt", "a.csv:1:1: 'mz' is no unit of times"),
      (0, "time_s,position_px", "--pixels"),
      (0, "time_s,place_pt", "a.csv:1:1: no column is called position"),
    ])
  func mistakes(_ line: Int, _ text: String, _ words: String) throws {
    var lines = push()
    lines[line] = text
    try write(lines)
    let result = try bench.run(["fit", "a.csv", "-o", "mine.yaml"])
    #expect(result.status == 3 && result.errors.contains(words), "\(result.errors)")
    #expect(!FileManager.default.fileExists(atPath: bench.file("mine.yaml").path))
  }

  @Test("a page that is missing while it moves is a gap")
  func gap() throws {
    var lines = push()
    lines.removeSubrange(14..<20)
    try write(lines)
    let result = try bench.run(["fit", "a.csv", "-o", "mine.yaml"])
    #expect(result.status == 3)
    #expect(result.errors.contains("a.csv:15:1: a gap: the page has moved in the 116.7 ms"))
  }

  @Test(
    "recordings without a whole motion are refused",
    arguments: [
      ([1], "has one sample"), (Array(1...60).map { _ in 1 }, "no page moves in it"),
    ])
  func empty(_ rows: [Int], _ words: String) throws {
    try write(["time_s,position_pt"] + rows.indices.map { "\($0),0" })
    let result = try bench.run(["fit", "a.csv", "-o", "mine.yaml"])
    #expect(result.status == 3 && result.errors.contains(words), "\(result.errors)")
    try write(Array(push().prefix(20)))
    let cut = try bench.run(["fit", "a.csv", "-o", "mine.yaml"])
    #expect(cut.status == 3 && cut.errors.contains("while the page is on its way"))
  }

  @Test(
    "wrong words are refused before anything is read",
    arguments: [
      (["fit", "a.csv"], "nothing is written"),
      (["fit", "a.csw", "-o", "b.yaml"], "did you mean '.csv'?"),
      (["fit", "a.csv", "-o", "b.yml5"], ".yaml or .yml; did you mean '.yml'?"),
      (["fit", "a.csv", "--plot", "b.swg"], "did you mean '.svg'?"),
      (["fit", "a.csv", "-o", "b.yaml", "--width", "iphone-51"], "did you mean 'iphone-15'?"),
      (["fit", "a.csv", "-o", "b.yaml", "--width", "3"], "outside of 50 to 5000"),
      (["fit", "a.csv", "-o", "b.yaml", "--time-unit", "mss"], "did you mean 'ms'?"),
      (["fit", "a.csv", "-o", "b.yaml", "--json", "b.yaml"], ".json"),
    ])
  func usage(_ arguments: [String], _ words: String) throws {
    let result = try bench.run(arguments)
    #expect(result.status == 2 && result.errors.contains(words), "\(result.errors)")
  }

  @Test("an output that cannot be written is an error of files")
  func unwritable() throws {
    try write(push())
    let result = try bench.run(["fit", "a.csv", "-o", "nowhere/mine.yaml"])
    #expect(result.status == 3 && result.errors.contains("nowhere/mine.yaml: cannot be written"))
  }

  @Test("without ffmpeg a film is an error of the environment, and names what to install")
  func withoutProgram() throws {
    try bench.write("a.mp4", "no film")
    let result = try bench.run(
      ["fit", "a.mp4", "-o", "mine.yaml"], environment: ["PATH": "/nonexistent"])
    #expect(result.status == 4 && result.errors.contains("Debian's package 'ffmpeg'"))
    let missing = try bench.run(["fit", "b.mp4", "-o", "mine.yaml"])
    #expect(missing.status == 3 && missing.errors.contains("b.mp4: cannot be read"))
  }

  @Test(
    "films without a page say what they are",
    arguments: [
      ("color=black:s=390x844:r=30:d=1", "is black from beginning to end"),
      ("color=white:s=390x844:r=30:d=1", "shows nothing that moves"),
      ("color=white:s=390x844:r=30:d=0.03", "has 1 frame: a motion needs 8 at least"),
      ("testsrc=s=390x844:r=30:d=2", "shows no page that slides"),
    ])
  func films(_ source: String, _ words: String) throws {
    let ffmpeg = Program(url: URL(fileURLWithPath: "/usr/bin/ffmpeg"))
    let made = try ffmpeg.run(
      ["-v", "error", "-f", "lavfi", "-i", source, "-y", bench.file("a.mp4").path])
    #expect(made.status == 0, "\(made.errors)")
    let result = try bench.run(["fit", "a.mp4", "-o", "mine.yaml"])
    #expect(result.status == 3 && result.errors.contains("a.mp4: \(words)"), "\(result.errors)")
    #expect(!FileManager.default.fileExists(atPath: bench.file("mine.yaml").path))
  }

  @Test("what is no film is told in ffprobe's words")
  func noFilm() throws {
    try bench.write("a.mp4", "no film at all")
    let result = try bench.run(["fit", "a.mp4", "-o", "mine.yaml"])
    #expect(result.status == 3 && result.errors.contains("a.mp4: ffprobe cannot read it"))
  }
}
