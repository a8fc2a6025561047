import Foundation
import TestSupport
import Testing

/// The verbs that play the same hand again.
@Suite struct StudyCommandTests {
  let bench: Workbench
  static let verbs = ["compare", "map", "sensitivity", "vary"]

  init() throws {
    bench = try Workbench(
      rows: 30,
      hand:
        "at: 700ms, drag: { from: [4, 400], to: [160, 400], over: 300ms, rate: 120, hold: 200ms }")
  }

  @Test("a side named by a preset is not what the file sets under its name")
  func pure() throws {
    try bench.write(
      "hand.yaml",
      """
      backswipe: 1
      prototype: app.yaml
      settings: { pop.strip: 40 }
      timeline:
        - { at: 0ms, set: [first, second], animated: false }
        - { at: 700ms, drag: { from: [30, 400], to: [330, 400], over: 300ms, rate: 120 } }
      """)
    let compared = try bench.run(
      ["compare", "hand.yaml", "--side", "flutter", "--side", "flutter+file", "--side", "file"])
    let lines = compared.text.split(separator: "\n").dropFirst(2)
    #expect(lines.count == 3 && lines.allSatisfy { $0.hasPrefix("f") }, "\(compared.errors)")
    #expect(lines.first?.contains("no pop") == true)
    #expect(lines.dropFirst().allSatisfy { $0.contains("pops") })
    #expect(lines.dropFirst().first?.hasPrefix("flutter + 1 of the file") == true)
    let swept = try bench.run(
      [
        "sweep", "hand.yaml", "--axis", "preset=flutter,uikit", "--axis", "pop.strip=20,35", "-o",
        "a.csv",
      ])
    #expect(swept.status == 0, "\(swept.errors)")
    let rows = try bench.text("a.csv").split(separator: "\n").dropFirst(2)
      .map { $0.hasSuffix("pops") }
    #expect(rows == [false, true, false, true])
    let bisected = try bench.run(["bisect", "hand.yaml", "--to", "flutter"])
    #expect(bisected.text.contains("pop.strip  from 40 to 20"), "\(bisected.text)")
    let sensitivity = try bench.run(["sensitivity", "hand.yaml"])
    // Whole presets are no settings of their own there.
    #expect(sensitivity.status == 0 && !sensitivity.text.contains("\npreset"))
  }

  /// What makes a verb fast enough for a debug build.
  private func words(_ verb: String) -> [String] {
    switch verb {
    case "map":
      [
        verb, "hand.yaml", "--x", "pop.strip=0..20", "--y", "pop.hysteresis=0..30", "--cells",
        "8x6",
      ]
    case "vary": [verb, "hand.yaml", "--count", "20"]
    default: [verb, "hand.yaml"]
    }
  }

  @Test(
    "every form of a study is written whole, fits its schema, and is the same every time",
    arguments: verbs)
  func forms(_ verb: String) throws {
    let outputs = ["a.png", "a.svg", "a.csv", "a.json"]
    let result = try bench.run(words(verb) + outputs.flatMap { ["-o", $0] })
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    #expect(result.text.hasPrefix("A hand: lands at 700 ms, lifts 500 ms later"))
    let first = try outputs.map { try Data(contentsOf: bench.file($0)) }
    #expect(first[0].starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(
      try bench.text("a.svg").hasPrefix("<svg xmlns=") && bench.text("a.svg").contains("A hand"))
    #expect(try bench.text("a.csv").split(separator: "\n").count > 3)
    let check = try Program(url: PackageFiles.url("Scripts/check-schemas"))
      .run([bench.file("a.json").path], in: PackageFiles.root)
    #expect(check.status == 0 || check.status == 4, "\(check.errors)")
    let again = try bench.run(
      words(verb) + outputs.flatMap { ["-o", $0] },
      environment: [
        "SWIFT_DETERMINISTIC_HASHING": "1", "LC_ALL": "de_DE.UTF-8",
        "GLIBC_TUNABLES": "glibc.cpu.hwcaps=-AVX2,-FMA",
      ])
    #expect(again.output == result.output)
    #expect(try outputs.map { try Data(contentsOf: bench.file($0)) } == first)
    let piped = try bench.run(words(verb) + ["-o", "-", "--format", "csv"])
    #expect(piped.output == first[2] && piped.errors + "" == result.text)
  }

  @Test("a comparison tells sides apart by decision and distance")
  func compare() throws {
    let result = try bench.run([
      "compare", "hand.yaml", "--side", "now=uikit", "--side", "early=pop.threshold.fraction=0.2",
    ])
    let lines = result.text.split(separator: "\n")
    #expect(lines.count == 4 && result.status == 0)
    #expect(lines[2].hasPrefix("now") && lines[2].contains("stays"))
    #expect(lines[3].hasPrefix("early") && lines[3].contains("pops"))
  }

  @Test("--set holds for every side, and a side's own value wins")
  func set() throws {
    let result = try bench.run([
      "compare", "hand.yaml", "--set", "pop.strip=1", "--side", "pop.begin=1s", "--side",
      "wide=pop.strip=30",
    ])
    let lines = result.text.split(separator: "\n")
    #expect(lines[2].contains("no pop") && lines[3].contains("stays"), "\(result.text)")
  }

  @Test(
    "wrong usage is status 2, with the nearest word",
    arguments: [
      (["compare", "hand.yaml", "--side", "fluter"], "did you mean 'flutter'?"),
      (["compare", "hand.yaml"] + (1...5).flatMap { ["--side", "\($0)=uikit"] }, "4 sides"),
      (["map", "hand.yaml", "--x", "pop.strp=1..2"], "did you mean 'pop.strip'?"),
      (["map", "hand.yaml", "--x", "pop.strip=5..5"], "empty"),
      (["map", "hand.yaml", "--x", "pop.strip=1..5", "--y", "pop.strip=1..5"], "both"),
      (["map", "hand.yaml", "--cells", "64"], "--cells 64"),
      (["map", "hand.yaml", "--cells", "0x9"], "--cells 0x9"),
      (["vary", "hand.yaml", "--count", "0"], "--count 0"),
      (["vary", "hand.yaml", "--speed", "100"], "--speed"),
      (["vary", "hand.yaml", "--noise", "-1"], "--noise"),
      (["sensitivity", "hand.yaml", "--set", "pop.strp=1"], "did you mean 'pop.strip'?"),
      (["sensitivity", "hand.yaml", "-o", "a.gif"], ".png, .svg, .csv, .json"),
      (["sensitivity", "hand.yaml", "-o", "a.csv", "-o", "a.csv"], "both write"),
    ])
  func usage(_ words: [String], _ reason: String) throws {
    let result = try bench.run(words)
    #expect(result.status == 2 && result.text == "", "\(result.status)")
    #expect(result.errors.contains(reason), "\(result.errors)")
  }

  @Test(
    "a hand that begins nothing, a wrong file and an output without a place are status 3",
    arguments: verbs)
  func files(_ verb: String) throws {
    try bench.write(
      "tap.yaml",
      "backswipe: 1\nprototype: app.yaml\ntimeline:\n  - { at: 1s, tap: [200, 600] }\n")
    let nothing = try bench.run([verb, "tap.yaml", "-o", "kept.json"])
    #expect(
      nothing.status == 3 && nothing.errors.hasPrefix("tap.yaml:4:5: a hand that begins nothing"))
    #expect(!FileManager.default.fileExists(atPath: bench.file("kept.json").path))
    #expect(try bench.run([verb, "gone.yaml"]).status == 3)
    #expect(try bench.run([verb, "app.yaml"]).status == 3)
    #expect(try bench.run(words(verb) + ["-o", "gone/a.svg"]).status == 3)
  }

  @Test("a file of settings with a mistake is told with its place")
  func side() throws {
    try bench.write("mine.yaml", "backswipe: 1\nsettings:\n  pop.strip: wide\n")
    let result = try bench.run(["compare", "hand.yaml", "--side", "mine=mine.yaml"])
    #expect(result.status == 3 && result.errors.hasPrefix("mine.yaml:3:14: pop.strip:"))
  }
}
