import Foundation
import TestSupport
import Testing

/// Words of files, and names of files, that steer nothing that reads what the command says.
@Suite("Words from files steer nothing")
struct HostileWordsTests {
  /// Everything at once: a line of it that began one of its own would begin with what is forged.
  static let word =
    "=1\n::error file=x,line=1::forged\n  ::set-output name=x::forged\r\nFAILED forged\r##[group]forged"
    + " ##vso[task.x]forged\u{85}FAILED forged\u{2028}FAILED forged\u{2029}##teamcity[x]\u{B}forged"
    + "\u{C}forged\u{1B}[31m\u{9B}31m\u{7}\u{8}\u{7F}\u{202E}\u{202B}\u{2066}\u{2069}\t*/-->]]>"
    + "</script>'\"$(x)`x`\\"

  let bench: Workbench

  init() throws { bench = try Workbench() }

  /// A scenario in which everything is called so, and which fails in every way there is.
  private func write(_ name: String, word: String, passes: Bool = false) throws {
    let text = Self.quoted(word)
    // Marks the number of an instance in the ids of screens.
    let id = Self.quoted(word.replacing("#", with: ""))
    var file = """
      backswipe: 1
      title: \(text)
      prototype:
        title: \(text)
        initial: first
        screens:
          first: { title: \(text), rows: [ { title: \(text), push: second } ] }
          second: { title: \(text) }
          ? \(id)
          : { title: \(text) }
      timeline:
        - { at: 0ms, push: second }
        - { at: 1s, drag: { from: [3, 400], to: [300, 400], over: 180ms } }

      """
    if !passes {
      file += """
          - { at: 2s, tap: \(text) }
          - { at: 3s, push: \(id) }
        expect:
          - { at: 1s, view: \(id), x: 5 }
          - { at: end, stack: [first, \(id)] }
          - { at: end, visible: first }
        """
    }
    try bench.write(name, file)
  }

  private static func quoted(_ word: String) -> String {
    "\"" + word.unicodeScalars.map { "\\U" + String(format: "%08X", $0.value) }.joined() + "\""
  }

  /// Lines that nothing in the words has made, and no scalar that a terminal or an eye obeys.
  private func check(_ output: String, of line: String, annotations: Bool = false) {
    let steering = output.unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0x09, 0x0A: false
      case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
      default: false
      }
    }
    #expect(steering.isEmpty, "\(line): \(steering.map(\.value))")
    for row in output.split(separator: "\n") {
      let text = row.drop { $0 == " " || $0 == "\t" }
      #expect(
        !text.hasPrefix("FAILED forged") && !text.hasPrefix("forged")
          && (annotations || !text.hasPrefix("::")), "\(line): \(row)")
      for command in ["##[", "##vso[", "##teamcity["] {
        #expect(!row.contains(command), "\(line): \(row)")
      }
      if text.hasPrefix("::") { #expect(row.hasPrefix("::error file="), "\(line): \(row)") }
    }
  }

  @Test("A run with all its outputs, passed, failed and refused")
  func runs() throws {
    try write("hostile.yaml", word: Self.word)
    try write("good.yaml", word: Self.word, passes: true)
    let outputs = ["--report", "r.json", "--junit", "j.xml", "--csv", "c.csv", "--html", "h.html"]
    for (file, status) in [("hostile.yaml", [1, 3] as [Int32]), ("good.yaml", [0])] {
      for more in [[], ["--github"]] {
        let line = ["run", file, "--trace", "t.jsonl"] + outputs + more
        let result = try bench.run(line)
        #expect(status.contains(result.status), "\(result.errors.prefix(2000))")
        check(result.errors, of: "\(line)")
        check(result.text, of: "\(line)", annotations: !more.isEmpty)
      }
      for name in ["r.json", "j.xml", "c.csv", "h.html", "t.jsonl"]
      where FileManager.default.fileExists(atPath: bench.file(name).path) {
        let text = try String(contentsOf: bench.file(name), encoding: .utf8)
        check(text.replacing("\r\n", with: "\n"), of: name)
      }
    }
    let table = try String(contentsOf: bench.file("c.csv"), encoding: .utf8)
    #expect(!table.contains(",=") && !table.hasPrefix("="))
  }

  @Test(
    "Every other verb",
    arguments: [
      ["validate"], ["judge"], ["compare", "--side", "now=", "--side", "a\nforged=flutter"],
      ["compare", "-o", "-", "--format", "csv"],
      ["map"], ["sensitivity"], ["vary", "--count", "3"],
      ["sweep", "--axis", "pop.threshold.fraction=0.2,0.4", "-o", "-"],
      ["bisect", "--to", "flutter"], ["export", "--code", "swiftui", "-o", "-"],
      ["run", "--golden", "goldens"], ["run", "--golden", "goldens", "--bless"],
    ])
  func verbs(_ words: [String]) throws {
    // Studies look at the hand alone.
    let files = ["validate", "run", "judge"].contains(words[0]) ? [false, true] : [true]
    for passes in files {
      let file = passes ? "good.yaml" : "hostile.yaml"
      try write(file, word: Self.word, passes: passes)
      let result = try bench.run([words[0], file] + words.dropFirst())
      #expect(result.status != 2, "\(words): \(result.errors.suffix(300))")
      check(result.errors, of: "\(words) \(file)")
      check(result.text, of: "\(words) \(file)")
    }
  }

  @Test("Every file of an export, a study and a sweep")
  func formats() throws {
    try write("good.yaml", word: Self.word, passes: true)
    let sides = ["--side", "now=", "--side", "a\nforged=flutter"]
    let grid = ["--axis", "pop.threshold.fraction=0.2,0.4"]
    let lines: [[String]] = [
      ["export", "good.yaml", "--code", "all", "-o", "code"],
      ["export", "good.yaml", "-o", "plot.svg"], ["export", "good.yaml", "-o", "spec.html"],
      ["export", "good.yaml", "-o", "beside.html"]
        + sides.map { $0 == "--side" ? "--compare" : $0 },
      ["compare", "good.yaml", "-o", "c.svg", "-o", "c.csv", "-o", "c.json"] + sides,
      ["map", "good.yaml", "-o", "m.svg", "-o", "m.json"],
      ["vary", "good.yaml", "--count", "3", "-o", "v.svg", "-o", "v.csv"],
      ["sensitivity", "good.yaml", "-o", "s.svg", "-o", "s.csv"],
      ["sweep", "good.yaml", "-o", "w.csv"] + grid, ["sweep", "good.yaml", "-o", "w.html"] + grid,
      ["sweep", "good.yaml", "-o", "w.json"] + grid,
    ]
    for line in lines {
      let result = try bench.run(line)
      #expect(result.status == 0, "\(line): \(result.errors.prefix(600))")
      check(result.errors, of: "\(line)")
    }
    let code = try FileManager.default.contentsOfDirectory(atPath: bench.file("code").path)
    #expect(code.count == 13)
    let others = try bench.names().filter { $0.contains(".") && !$0.hasSuffix(".yaml") }
    #expect(others.count == 15)
    for name in code.map({ "code/" + $0 }) + others {
      let text = try String(contentsOf: bench.file(name), encoding: .utf8)
      check(text.replacing("\r\n", with: "\n"), of: name)
      // Comments end where they were to end, and text of a page ends no element.
      if name.hasPrefix("code/") {
        let (begun, ended) = (
          text.components(separatedBy: "/*"), text.components(separatedBy: "*/")
        )
        #expect(begun.count == ended.count, "\(name)")
      } else if name.hasSuffix("html") || name.hasSuffix("svg") {
        #expect(!text.contains("]]></script>"), "\(name)")
      }
      if name.hasSuffix(".csv") {
        #expect(!text.contains(",=") && !text.contains("\n="), "\(name)")
      }
    }
  }

  static let names = [
    "a\n::error file=x::forged", "a\rforged", "\u{1B}[31mforged", "a\u{9B}31m", "::error::forged",
    "##[group]forged", "\u{202E}forged", "a\u{2028}forged", "-forged", "FAILEDforged", "a'b\"c",
    "=1+1", String(repeating: "x", count: 240),
  ]

  @Test("Names of files, there and not there, as arguments of every verb", arguments: names)
  func fileNames(_ name: String) throws {
    try write(name + ".yaml", word: "plain", passes: true)
    let path = (name.hasPrefix("-") ? "./" : "") + name + ".yaml"
    for verb in ["validate", "run", "judge", "compare", "bisect", "diff", "merge", "export", "fit"]
    {
      for file in [path, "./gone-" + name] {
        let result = try bench.run([verb, file])
        check(result.errors, of: verb)
        check(result.text, of: verb)
      }
    }
    let github = try bench.run(["run", "--github", "./gone-" + name])
    check(github.text, of: "--github", annotations: true)
    let report = try bench.run(["run", path, "--report", "./\(name).json", "--csv", "c.csv"])
    #expect(report.status == 0, "\(report.errors)")
    let table = try String(contentsOf: bench.file("c.csv"), encoding: .utf8)
    check(table.replacing("\r\n", with: "\n"), of: "--csv")
  }

  @Test("Words of the command line in what is said of them")
  func usage() throws {
    for words in [
      ["run", "--set", "a\n::error::forged=1"], ["run", "--set", "push.curve=x\n::error::forged"],
      ["forged\n::error::forged"], ["run", "--forged\n::error::forged"],
      ["sweep", "x", "--vary", "a\nforged"], ["run", "x", "--refresh", "1\nforged"],
    ] {
      let result = try bench.run(words)
      #expect(result.status == 2)
      check(result.errors, of: "\(words)")
    }
  }

  @Test("Files whose names are not UTF-8 are read, written and shown with their bytes")
  func bytes() throws {
    try write("a.yaml", word: "plain", passes: true)
    try bench.write("p.yaml", Workbench.twoScreens())
    let name = #"$'d\xff/a\xfe.yaml'"#
    let made = try bench.shell(
      """
      mkdir $'d\\xff' && cp a.yaml \(name) && cp p.yaml $'d\\xff/p\\xfd.yaml'
      PROGRAM validate \(name) && PROGRAM validate $'d\\xff' && PROGRAM run \(name) \
        --trace $'t\\xff.jsonl' --report $'r\\xff.json' --junit j.xml --csv c.csv --html h.html \
        --frames $'f\\xff' &&
      PROGRAM run $'d\\xff' --jobs 2 --golden $'g\\xff' --bless && PROGRAM run \(name) --golden $'g\\xff' &&
      PROGRAM judge \(name) && PROGRAM compare \(name) && PROGRAM export \(name) --code css -o - &&
      PROGRAM diff $'t\\xff.jsonl' $'t\\xff.jsonl' && PROGRAM merge $'r\\xff.json' -o m.json &&
      ls $'t\\xff.jsonl' $'r\\xff.json' $'f\\xff' >/dev/null
      """)
    #expect(made.status == 0, "\(made.errors)")
    #expect(made.text.contains(#"d\xFF/a\xFE.yaml: a scenario"#), "\(made.text)")
    #expect(made.said.contains(#"d\xFF/a\xFE.yaml: "#), "\(made.errors)")
    for file in ["j.xml", "c.csv", "h.html"] {
      let text = try String(contentsOf: bench.file(file), encoding: .utf8)
      #expect(text.contains(#"d\xFF/a\xFE.yaml"#), "\(file)")
    }
    let gone = try bench.shell(#"PROGRAM run $'gone\xff.yaml'"#)
    #expect(gone.status == 3)
    #expect(gone.errors == #"gone\xFF.yaml: cannot be read: No such file or directory"# + "\n")
  }

  @Test("A prototype that is a folder is a mistake of the scenario that names it")
  func folder() throws {
    try bench.write("a.yaml", "backswipe: 1\nprototype: .\ntimeline: []\n")
    for verb in ["validate", "run", "judge"] {
      let result = try bench.run([verb, "a.yaml"])
      #expect(result.status == 3)
      #expect(result.errors == "a.yaml:2:12: the prototype '.' is a folder, not a file\n")
    }
  }

  @Test("Unknown screens by the thousand are answered at once, each on its line")
  func manyMistakes() throws {
    let screens = (0..<5000).map { "  screen-number-\($0): { title: A }\n" }.joined()
    try bench.write("p.yaml", "backswipe: 1\ninitial: screen-number-0\nscreens:\n" + screens)
    let pushes = (0..<5000).map { "  - { at: \($0)ms, push: screen-numbr-\($0) }\n" }.joined()
    try bench.write("a.yaml", "backswipe: 1\nprototype: p.yaml\ntimeline:\n" + pushes)
    let result = try bench.shell("ulimit -t 30; PROGRAM run a.yaml")
    #expect(result.status == 3)
    let lines = result.errors.split(separator: "\n")
    #expect((100...200).contains(lines.count))
    #expect(
      lines.first
        == "a.yaml:4:22: there is no screen 'screen-numbr-0'; did you mean 'screen-number-0'?")
  }
}
