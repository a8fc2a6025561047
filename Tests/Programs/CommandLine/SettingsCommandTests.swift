import Foundation
import TestSupport
import Testing

@Suite struct SettingsCommandTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  /// A setting's lines, those that go on included, with single spaces.
  private func line(_ key: String, in text: String) throws -> String {
    let lines = text.split(separator: "\n").map(String.init)
    let first = try #require(lines.firstIndex { $0.hasPrefix(key + " ") })
    let rest = lines[(first + 1)...].prefix { $0.hasPrefix(" ") }
    return ([lines[first]] + rest).joined(separator: " ").split(separator: " ")
      .joined(separator: " ")
  }

  @Test("The list fits into 80 columns where there is no terminal")
  func width() throws {
    let lines = try bench.run(["settings"]).text.split(separator: "\n")
    #expect(lines.count > 100)
    #expect(lines.allSatisfy { $0.count <= 80 }, "\(lines.filter { $0.count > 80 })")
  }

  @Test("U2: settings are listed with ranges, sources spelled out, and the names of curves")
  func table() throws {
    let result = try bench.run(["settings"])
    #expect(result.status == 0 && result.errors.isEmpty)
    let text = result.text
    for abbreviation in [" obs ", " doc ", " open ", "obs;"] {
      #expect(!text.contains(abbreviation))
    }
    let strip = try line("pop.strip", in: text)
    #expect(strip.contains("0 to 10000 pt, or anywhere") && strip.contains("observed on devices"))
    #expect(try line("pop.drift", in: text).contains("not known for sure"))
    #expect(try line("display.orientation", in: text).contains("documented by Apple"))
    #expect(try line("pop.fling", in: text).contains("0 to 1000 widths/s; documented by Flutter"))
    #expect(
      try line("push.duration", in: text).contains(
        "350ms How long a push or a pop takes; a spring with a time of its own takes that; also the "
          + "look-ahead of UIKit's release: 0ms to 3600s"
      ))
    #expect(try line("scroll.deceleration", in: text).contains("0.5 to 0.9999"))
    #expect(try line("motion.reduce", in: text).contains("off|on"))
    #expect(try line("pop.edges", in: text).contains("leading|trailing|both"))
    #expect(
      try line("push.transition", in: text).contains("slide|cover|fade|flip|predictive"))
    #expect(text.contains("easeInEaseOut") && text.contains("cubic-bezier(x1,y1,x2,y2)"))
  }

  // MARK: Settings strings

  /// A scenario on a prototype, both with settings.
  private func writeFiles() throws {
    try bench.write(
      "two.yaml",
      """
      backswipe: 1
      initial: a
      settings: { pop.strip: 40, push.duration: 600ms }
      screens: { a: { rows: [ { title: B, push: b } ] }, b: {} }
      """)
    try bench.write(
      "drag.yaml",
      """
      backswipe: 1
      prototype: two.yaml
      settings: { push.duration: 1s }
      timeline:
        - { at: 0ms, tap: B }
        - { at: 2s, drag: { from: [18, 400], to: [150, 400], over: 300ms } }
      """)
  }

  /// The text without the end of its line.
  private func word(_ arguments: String...) throws -> String {
    let result = try bench.run(arguments)
    #expect(result.status == 0, "\(result.errors)")
    return result.text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  @Test("The settings of a file and of --set are one string, which every verb reads")
  func strings() throws {
    try writeFiles()
    #expect(
      try word("settings", "--string", "two.yaml")
        == word("settings", "--string", "--set", "pop.strip=40", "--set", "push.duration=600ms"))
    let code = try word("settings", "--string", "drag.yaml", "--set", "push.shadow=3")
    #expect(
      try word("settings", "--flags", "--set", code)
        == "--set push.duration=1s --set push.shadow=3 --set pop.strip=40")
    #expect(
      try word("settings", "--yaml", "--set", code, "--set", "pop.strip=13")
        == "settings:\n  push.duration: 1s\n  push.shadow: 3")
    // UIKit's string is over what the files set.
    let uikit = try word("settings", "--string")
    let judged = try word("judge", "drag.yaml", "--set", uikit)
    #expect(judged.contains("13") && judged.split(separator: "\n").count == 3, "\(judged)")
    for verb in [["compare", "drag.yaml", "--side", "x=" + code], ["run", "drag.yaml"]] {
      let result = try bench.run(verb + ["--set", uikit])
      #expect(result.status == 0, "\(result.errors)")
    }
  }

  @Test("A wrong string is wrong usage, with the reason")
  func wrongStrings() throws {
    let code = try word("settings", "--string", "--set", "pop.strip=40")
    for (text, reason) in [
      (code + "1", "not whole"), ("bs2:1", "newer version"), ("bs1:a-b", "character 6 is '-'"),
    ] {
      let result = try bench.run(["settings", "--string", "--set", text])
      #expect(result.status == 2 && result.errors.contains(reason), "\(result.errors)")
    }
    let bare = try bench.run(["settings", "--set", "pop.strip=40"])
    #expect(bare.status == 2 && bare.errors.contains("--string, --yaml or --flags"))
  }

  @Test("A session without its prototype, and one under another verb, have clear mistakes")
  func sessions() throws {
    try writeFiles()
    try bench.write("s.studio.yaml", "backswipe: 1\nstudio: A\nprototype: gone.yaml\n")
    for verb in ["play", "validate"] {
      let result = try bench.run([verb, "s.studio.yaml"])
      #expect(result.status == 3)
      #expect(
        (result.errors + result.text).contains(
          "s.studio.yaml:3:12: the prototype 'gone.yaml' is not there"))
    }
    try bench.write("s.studio.yaml", "backswipe: 1\nstudio: A\nprototype: two.yaml\n")
    #expect(try word("validate", "s.studio.yaml").hasSuffix("0 versions and 0 kept drags"))
    let run = try bench.run(["run", "s.studio.yaml"])
    #expect(run.status == 3 && run.errors.contains("s.studio.yaml:2:1: this is a session"))
    #expect(try bench.run(["run", "."]).status == 0)
  }

  private struct List: Decodable {
    struct Setting: Decodable {
      let key: String
      let `default`: String
      let kind: String
      let minimum: Double?
      let maximum: Double?
      let unit: String?
      let words: [String]?
      let source: String
      let meaning: String
    }
    let backswipe: Int
    let settings: [Setting]
    struct Form: Decodable {
      let form: String
      let meaning: String
    }
    let kind: String
    let curves: [String]
    let curveForms: [Form]
  }

  @Test("U2: settings as JSON have what the table has, and every default can be set")
  func json() throws {
    let result = try bench.run(["settings", "--json"])
    #expect(result.status == 0 && result.errors.isEmpty)
    let list = try JSONDecoder().decode(List.self, from: Data(result.output))
    #expect(list.backswipe == 1)
    let table = try bench.run(["settings"]).text.split(separator: "\n")
    #expect(
      list.settings.map(\.key)
        == table.dropFirst().filter { !$0.hasPrefix(" ") }.prefix(list.settings.count)
        .map { String($0.prefix { $0 != " " }) })
    let strip = try #require(list.settings.first { $0.key == "pop.strip" })
    #expect(strip.default == "13" && strip.kind == "number" && strip.unit == "pt")
    #expect(strip.minimum == 0 && strip.maximum == 10_000 && strip.words == ["anywhere"])
    let push = try #require(list.settings.first { $0.key == "push.duration" })
    #expect(push.kind == "duration" && push.default == "350ms")
    #expect(push.minimum == 0 && push.maximum == 3_600_000 && push.unit == "ms")
    #expect(list.settings.allSatisfy { !$0.source.isEmpty && !$0.meaning.isEmpty })
    #expect(list.kind == "settings" && list.curves.contains("easeIn"))
    // Every form is an example that is read, letters for numbers aside.
    let forms = list.curveForms.map(\.form).filter { !$0.contains("x1") }
    #expect(forms.count == list.curveForms.count - 2 && forms.count == 6)
    for curve in forms + list.curves {
      #expect(try bench.run(["run", "missing.yaml", "--set", "push.curve=\(curve)"]).status == 3)
    }
    // Whatever is listed as a default is taken, wrong files aside.
    let words = list.settings.flatMap { ["--set", "\($0.key)=\($0.default)"] }
    #expect(try bench.run(["run", "missing.yaml"] + words).status == 3)
  }

  @Test(
    "U2: points may carry their unit, other numbers theirs",
    arguments: [
      "pop.strip=30pt", "pop.strip=30 pt", "pop.strip=30", "bars.swipe.show=250pt/s",
      "pop.fling=1.5widths/s", "pop.projection=0.3s", "pop.begin=0.25s",
      "push.duration=333.333333333333ms",
    ])
  func units(_ assignment: String) throws {
    #expect(try bench.run(["run", "missing.yaml", "--set", assignment]).status == 3)
  }

  @Test(
    "U2: a wrong unit, a word or a number outside the range is refused with what may stand there",
    arguments: [
      ("pop.strip=30px", "pop.strip: '30px' is not a number, like 10pt"),
      ("pop.strip=0x10", "pop.strip: '0x10' is not a number, like 10pt"),
      ("pop.strip=-1pt", "pop.strip: -1pt is outside of 0 to 10000 pt"),
      ("push.dimming=0.1pt", "push.dimming: '0.1pt' is not a number"),
      ("push.dimming=2", "push.dimming: 2 is outside of 0 to 1"),
      ("push.duration=2h", "push.duration: unknown unit 'h'"),
      ("push.duration=5000s", "push.duration: 5000s is outside of 0ms to 3600s"),
    ])
  func refusals(_ assignment: String, _ message: String) throws {
    let result = try bench.run(["run", "missing.yaml", "--set", assignment])
    #expect(result.status == 2)
    #expect(result.errors.contains("--set \(message)\n"), "\(result.errors)")
  }

  @Test(
    "U3: a key that is nobody's gets the nearest one only where one is near",
    arguments: [
      ("pop.stripe", "pop.strip"), ("push.duratoin", "push.duration"),
      ("pop.duration", "push.duration"), ("zoom", nil), ("speed", nil), ("color", nil),
      ("push.blur", nil), ("foo.bar", nil),
    ] as [(String, String?)])
  func nearest(_ key: String, _ meant: String?) throws {
    let result = try bench.run(["run", "missing.yaml", "--set", "\(key)=1"])
    #expect(result.status == 2)
    let hint = meant.map { "; did you mean '\($0)'?" } ?? ""
    #expect(result.errors.contains("--set unknown setting '\(key)'\(hint)\n"), "\(result.errors)")
  }
}
