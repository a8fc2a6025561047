import Foundation
import TestSupport
import Testing

/// Numbers of a prototype's file as keys of every verb that runs it.
@Suite struct FileNumberTests {
  private static let key = SharedPages.cardSnap
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.write("card.yaml", SharedPages.card())
    try bench.write(
      "hand.yaml",
      """
      backswipe: 1
      title: A hand
      prototype: card.yaml
      timeline:
        - at: 200ms
          drag: { from: [300, 160], to: [180, 163], over: 300ms, hold: 150ms }
      """)
  }

  /// The lines of a run's trace after its header, and the header.
  private func trace(_ words: [String]) throws -> (header: String, rest: [Substring]) {
    // A finger in motion: the time to rest depends on the distance to the snap.
    try bench.write(
      "thrown.yaml", try bench.text("hand.yaml").replacing(", hold: 150ms", with: ""))
    let result = try bench.run(["run", "thrown.yaml", "--trace", "a.jsonl"] + words)
    try #require(result.status == 0, "\(result.errors)")
    let lines = try bench.text("a.jsonl").split(separator: "\n")
    return (String(lines[0]), Array(lines.dropFirst()))
  }

  @Test("a run with --set is that of the file with the number in its place")
  func run() throws {
    let own = try trace([])
    let set = try trace(["--set", "\(Self.key)=-120"])
    #expect(set.header.contains(#""\#(Self.key)":"-120""#), "\(set.header)")
    let title = try trace(["--set", "Page A · row pan x snap 1=-120"])
    #expect(title == set && own.rest != set.rest && !own.header.contains(Self.key))
    try bench.write("card.yaml", SharedPages.card(snap: -120))
    #expect(try trace([]).rest == set.rest)
  }

  @Test("a number is a side, an axis and a finding of bisections")
  func studies() throws {
    let compared = try bench.run(
      ["compare", "hand.yaml", "--side", "now=", "--side", "near=\(Self.key)=-120"])
    let lines = compared.text.split(separator: "\n").suffix(2)
    #expect(lines.first?.contains("row goes to -168") == true, "\(compared.errors)")
    #expect(lines.last?.contains("row goes to -120") == true, "\(compared.text)")
    let swept = try bench.run(
      ["sweep", "hand.yaml", "--axis", "\(Self.key)=-168,-120", "-o", "a.csv", "--jobs", "2"])
    #expect(swept.status == 0, "\(swept.errors)")
    let rows = try bench.text("a.csv").split(separator: "\n").suffix(2)
    #expect(rows.map { String($0.suffix(4)) } == ["-168", "-120"], "\(rows)")
    let map = try bench.run([
      "map", "hand.yaml", "--x", "\(Self.key)=-180..-100", "--y", "release.distance=-130..-110",
      "--cells", "2x1", "-o", "b.csv",
    ])
    #expect(map.status == 0, "\(map.errors)")
    let cells = try bench.text("b.csv")
    #expect(cells.contains("row goes to -160") && cells.contains("row goes to -120"), "\(cells)")
    let bisected = try bench.run(["bisect", "hand.yaml", "--to", "\(Self.key)=-120"])
    #expect(bisected.text.contains("\(Self.key)  from -168 to -120"), "\(bisected.text)")
    let flags = try bench.run(["settings", "hand.yaml", "--flags", "--set", "\(Self.key)=-120"])
    #expect(flags.text.contains("--set \(Self.key)=-120"), "\(flags.errors)")
  }

  @Test(
    "an unknown number is refused with the nearest one and its place",
    arguments: [
      ["compare", "hand.yaml", "--set"], ["sensitivity", "hand.yaml", "--set"],
      ["vary", "hand.yaml", "--set"], ["compare", "hand.yaml", "--side"],
      ["bisect", "hand.yaml", "--to", "uikit", "--set"],
      ["sweep", "hand.yaml", "-o", "a.csv", "--axis"],
      ["shrink", "hand.yaml", "--set"], ["bisect", "hand.yaml", "--to"],
    ])
  func unknown(_ words: [String]) throws {
    let wrong = Self.key.replacing("snaps", with: "snap")
    let result = try bench.run(words + ["\(wrong)=-120"])
    #expect(result.status == 2, "\(result.errors)")
    #expect(result.errors.contains("card.yaml:12:"), "\(result.errors)")
    #expect(result.errors.contains("did you mean '\(Self.key)'?"), "\(result.errors)")
  }

  @Test("values with which the file is wrong are refused with the line of the mistake")
  func wrong() throws {
    let result = try bench.run(["compare", "hand.yaml", "--set", "\(Self.key)=-300"])
    #expect(result.status == 2 && result.errors.contains("card.yaml:12:"), "\(result.errors)")
  }

  @Test("a settings string has the numbers of the file, and a file without them refuses it")
  func string() throws {
    let written = try bench.run(["settings", "hand.yaml", "--string", "--set", "\(Self.key)=-120"])
    let code = try #require(written.text.split(separator: "\n").first.map { String($0) })
    #expect(code.hasPrefix("bs1:"), "\(written.errors)")
    #expect(try trace(["--set", code]).rest == trace(["--set", "\(Self.key)=-120"]).rest)
    try bench.write("card.yaml", Workbench.twoScreens(rows: 3))
    let other = try bench.run(["compare", "hand.yaml", "--set", code])
    #expect(other.status == 2 && other.errors.contains("there is no number"), "\(other.errors)")
  }

  private struct List: Decodable {
    struct Setting: Decodable {
      let key: String
      let `default`: String
      let value: String
      let kind: String
      let minimum: Double?
      let maximum: Double?
      let title: String?
      let line: Int?
    }
    let file: String
    let numbers: [Setting]
    let settings: [Setting]
  }

  private func list(_ words: [String]) throws -> List {
    let result = try bench.run(["settings", "--json"] + words)
    try #require(result.status == 0, "\(result.errors)")
    return try JSONDecoder().decode(List.self, from: Data(result.output))
  }

  @Test("settings with a file lists its numbers with value, range and line, beside the catalogue")
  func listed() throws {
    for file in ["card.yaml", "hand.yaml"] {
      let list = try list([file, "--set", "\(Self.key)=-120", "--set", "pop.strip=40"])
      let snap = try #require(list.numbers.first { $0.key == Self.key })
      #expect(snap.value == "-120" && snap.default == "-168" && snap.line == 12)
      #expect(snap.title == "Page A · row pan x snap 1" && snap.kind == "number")
      #expect(snap.minimum == -1e6 && snap.maximum == 1e6)
      #expect(list.numbers.map(\.line) == list.numbers.map { _ in 12 })
      #expect(list.file.hasSuffix("card.yaml"))
      let strip = try #require(list.settings.first { $0.key == "pop.strip" })
      #expect(strip.value == "40" && strip.default == "13")
      let text = try bench.run(["settings", file])
      let lines = text.text.split(separator: "\n").map { $0.split(separator: " ") }
      #expect(text.status == 0 && text.text.hasPrefix("NUMBER OF "), "\(text.errors)")
      let row = try #require(lines.first { $0.first.map { $0 == Self.key } ?? false })
      #expect(row[1] == "-168" && row[2] == "12", "\(row)")
      #expect(lines.contains { $0.first == "pop.strip" && $0.count > 1 && $0[1] == "13" })
    }
    // A file of settings has no numbers.
    try bench.write("more.yaml", "pop.strip: 30\n")
    let other = try bench.run(["settings", "more.yaml"])
    #expect(other.status == 0 && other.text.hasPrefix("KEY"), "\(other.errors)")
  }

  @Test("a list of values with which the file is wrong has the line of the mistake")
  func wrongList() throws {
    for value in ["\(Self.key)=-300", "\(Self.key.replacing("snaps", with: "snap"))=-120"] {
      let result = try bench.run(["settings", "card.yaml", "--set", value])
      #expect(result.status == 3 && result.errors.contains("card.yaml:12:"), "\(result.errors)")
    }
  }
}
