import Foundation
import TestSupport
import Testing

/// The verb that judges recorded hands again. (U2)
@Suite struct JudgeCommandTests {
  /// The presets of the golden table, in the order of its columns.
  private static let presets = [
    "uikit", "flutter", "react-navigation", "half", "content-pop", "android-predictive",
  ]

  let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.write("app.yaml", "backswipe: 1\ninitial: a\nscreens: { a: { title: A } }\n")
  }

  private func run(_ arguments: String...) throws -> Program.Result {
    try bench.run(["judge"] + arguments)
  }

  private func scenario(_ rest: String) throws {
    try bench.write("case.yaml", "backswipe: 1\nprototype: app.yaml\n" + rest)
  }

  /// Hands in the golden table: by name, finger and preset the words of a cell.
  private func golden() throws -> [String: [[[Substring]]]] {
    let text = try PackageFiles.text("Tests/Goldens/hand-outcomes.txt")
    var gestures: [String: [[[Substring]]]] = [:]
    var gesture = ""
    for line in text.split(separator: "\n").drop(while: { !$0.hasPrefix("  ") }).dropFirst() {
      let name = line.prefix(22).trimmingCharacters(in: .whitespaces)
      if !line.hasPrefix(" ") { gesture = name }
      let rest = Array(line.dropFirst(22))
      let cells = (0..<Self.presets.count).map { column in
        String(rest[min(column * 37, rest.count)..<min(column * 37 + 37, rest.count)])
          .split(separator: " ").map { Substring($0) }
      }
      gestures[gesture, default: []].append(cells)
    }
    return gestures
  }

  @Test("U2: the verb's answers are those of full runs, for every hand and preset")
  func agreesWithRuns() throws {
    let golden = try golden()
    #expect(golden.count >= 8)
    let presets = Self.presets
    for (gesture, fingers) in golden {
      let result = try bench.program.run(
        ["judge", "Resources/Scenarios/hands/\(gesture).yaml"], in: PackageFiles.root)
      #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
      // Decisions about fingers that lead no page follow.
      let lines = result.text.split(separator: "\n").dropFirst(2)
        .prefix { !$0.hasPrefix("Fingers that") }
        .map { line in
          // A number and its unit are one cell.
          line.replacing(" ms", with: "ms").replacing(" %", with: "%").split(separator: " ")
            .map(String.init)
        }
      #expect(lines.count == fingers.count * presets.count)
      for (finger, cells) in fingers.enumerated() {
        for (column, preset) in presets.enumerated() {
          let line = lines[finger * presets.count + column]
          #expect(line[0] == "\(finger + 1)" && line[1] == preset)
          let cell = cells[column]
          guard cell.first != "never" else {
            #expect(line[3] == "never" && line.contains("no"), "\(gesture) \(preset)")
            continue
          }
          let landed = try #require(Double(String(line[2].dropLast(2))))
          let began = try #require(Double(String(line[3].dropLast(2))))
          let after = try #require(Double(String(cell[0])))
          #expect(abs(began - landed - after) < 0.11, "\(gesture) \(preset)")
          // A run tells it by frames on the grid, so that a half may be rounded either way.
          let percent = try #require(Double(String(line[4].dropLast())))
          let shown = try #require(Double(String(cell[1].dropLast())))
          #expect(abs(percent - shown) < 0.11, "\(gesture) \(preset)")
          #expect(line[5] == String(cell[2]) && line[6] == "widths/s", "\(gesture) \(preset)")
          #expect(line[7] == (cell[3] == "pops" ? "pops" : "stays"), "\(gesture) \(preset)")
        }
      }
    }
  }

  @Test("U2: presets and settings can be chosen; drags and taps on points count as raw touches do")
  func choices() throws {
    try scenario(
      """
      title: Two fingers
      timeline:
        - { at: 10ms, drag: { from: [3, 400], to: [303, 400], over: 200ms } }
        - { at: 2s, tap: [200, 400] }

      """)
    let result = try run("case.yaml", "--preset", "half", "--preset", "uikit")
    #expect(result.status == 0)
    // 285 of 390 points, and 195 needed.
    let half = "0.73 of the way > 0.50; 90 pt less and it would have stayed"
    let uikit = "look-ahead 2.08 > 0.48; 1779 pt/s slower and it would have stayed"
    let landed = "landed at x 200, the strip ends at"
    #expect(
      result.text == """
        case.yaml: Two fingers
        TOUCH  PRESET  LANDED   BEGAN    PERCENT  VELOCITY       DECISION  WHY
        1      half    10 ms    26.7 ms  73.1 %   3.85 widths/s  pops      \(half)
        1      uikit   10 ms    26.7 ms  73.1 %   3.85 widths/s  pops      \(uikit)
        2      half    2000 ms  never    -        -              no pop    \(landed) 20
        2      uikit   2000 ms  never    -        -              no pop    \(landed) 13

        """)
    let strict = try run("case.yaml", "--preset", "half", "--set", "pop.strip=1")
    #expect(strict.text.contains("never") && !strict.text.contains("pops"))
    #expect(try run("case.yaml", "--preset", "all").output == run("case.yaml").output)
  }

  @Test("U2: the last column says what was compared with what margin, or why nothing began")
  func why() throws {
    for (gesture, preset, words) in [
      (
        "caught", "uikit",
        "look-ahead 0.53 > 0.48; 19 pt less and it would have stayed"
      ),
      ("slow-start", "half", "began after 305.8 ms, allowed 250 ms"),
      ("vertical-drift", "content-pop", "15.5 pt down before it had gone across"),
    ] {
      let result = try bench.program.run(
        ["judge", "Resources/Scenarios/hands/\(gesture).yaml", "--preset", preset],
        in: PackageFiles.root)
      #expect(result.text.hasSuffix("  \(words)\n"), "\(result.text)")
    }
    try scenario(
      "timeline: [ { at: 0ms, touch: { id: 1, phase: began, at: [3, 400] } } ]\n")
    #expect(try run("case.yaml", "--preset", "half").text.hasSuffix("no pop    -\n"))
  }

  @Test("U2: a preset is that preset, whatever the file sets; the file's own settings have a row")
  func pure() throws {
    try bench.write(
      "app.yaml",
      """
      backswipe: 1
      initial: a
      settings: { pop.strip: 40, pop.threshold.fraction: 0.35, push.duration: 420ms }
      screens: { a: { title: A } }
      """ + "\n")
    try scenario(
      "timeline: [ { at: 0ms, drag: { from: [30, 400], to: [230, 400], over: 300ms } } ]\n")
    let text = try run("case.yaml").text
    #expect(text.contains("flutter             0 ms    never"))
    #expect(text.contains("the strip ends at 20") && text.contains("the strip ends at 13"))
    #expect(!text.contains("the strip ends at 40") && text.contains("\n1      file "))
    let high = try run("case.yaml", "--set", "pop.threshold.fraction=0.9").text
    #expect(
      high.contains("pop.threshold.fraction=0.9 decides nothing: pop.threshold decides: 187.5 pt"))
    let set = try run("case.yaml", "--preset", "flutter", "--set", "pop.strip=35").text
    #expect(set.contains("flutter+pop.strip=35") && set.contains("pops"))
    // Where the file's settings are a preset's there is no further row.
    try bench.write("app.yaml", "backswipe: 1\ninitial: a\nscreens: { a: { title: A } }\n")
    #expect(try !run("case.yaml").text.contains("file "))
    #expect(try run("case.yaml", "--preset", "file").text.contains("\n1      file "))
  }

  @Test("U2: a drag from the right edge pops under Android's preset, and where the edges are set")
  func fromTheRight() throws {
    try scenario(
      "timeline: [ { at: 10ms, drag: { from: [387, 400], to: [87, 400], over: 200ms } } ]\n")
    let text = try run("case.yaml").text
    let android = try #require(text.split(separator: "\n").first { $0.contains(" android-p") })
    #expect(android.contains("75.4 %") && android.contains("3.85 widths/s  pops"), "\(text)")
    #expect(android.contains("fling speed 3.85 ≥ 0.13 widths/s"))
    let uikit = try #require(text.split(separator: "\n").first { $0.contains(" uikit ") })
    #expect(uikit.contains("no pop") && uikit.hasSuffix("landed at x 387, the strip ends at 13"))
    let both = try run("case.yaml", "--preset", "uikit", "--set", "pop.edges=both").text
    #expect(both.contains("73.1 %") && both.contains("pops"))
    let leading = try run(
      "case.yaml", "--preset", "android-predictive", "--set", "pop.edges=leading")
    #expect(leading.text.contains("landed at x 387, the strip ends at 30"))
  }

  @Test("U2: without a finger it says so")
  func nothing() throws {
    try scenario("timeline: [ { at: 0ms, tap: Go } ]\n")
    let result = try run("case.yaml")
    #expect(result.status == 0)
    #expect(result.text == "case.yaml\nno finger that counts touches the screen\n")
  }

  @Test("U2: wrong usage is status 2 and says what is right")
  func usage() throws {
    try scenario("")
    for arguments in [
      [], ["case.yaml", "--preset", "flutr"], ["case.yaml", "--set", "pop.strip"],
      ["case.yaml", "--set", "pop.strp=3"],
    ] {
      let result = try bench.run(["judge"] + arguments)
      #expect(result.status == 2 && result.output.isEmpty && !result.errors.isEmpty)
    }
    #expect(
      try run("case.yaml", "--preset", "flutr").errors.contains("did you mean 'flutter'?"))
  }

  @Test("U2: a file that is not there or wrong is status 3, with its place, and others are judged")
  func files() throws {
    try scenario("timeline: [ { at: 0ms, drag: { from: [3, 400], to: [303, 400] } } ]\n")
    try bench.write(
      "bad.yaml", "backswipe: 1\nprototype: app.yaml\nsettings: { pop.strp: 3 }\n")
    let result = try run("none.yaml", "bad.yaml", "case.yaml")
    #expect(result.status == 3)
    #expect(result.errors.contains("none.yaml") && result.errors.contains("bad.yaml:3:"))
    #expect(result.errors.contains("did you mean 'pop.strip'?"))
    #expect(result.text.contains("case.yaml") && result.text.contains("content-pop"))
  }

  @Test("The hands are what their script makes")
  func script() throws {
    let result = try Program(url: PackageFiles.url("Scripts/make-hands")).run(
      ["--check"], in: PackageFiles.root)
    #expect(result.status == 0, "\(result.errors)")
  }
}
