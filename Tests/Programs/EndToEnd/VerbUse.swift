import Foundation
import TestSupport
import Testing

/// One use of each verb, with the files that it takes.
struct VerbUse: Sendable, CustomTestStringConvertible {
  let verb: String
  /// After the verb.
  let words: [String]
  /// It opens a window, and goes on until it is interrupted.
  let hasWindow: Bool

  var testDescription: String { verb }

  private init(_ verb: String, _ words: String..., hasWindow: Bool = false) {
    self.verb = verb
    self.words = words
    self.hasWindow = hasWindow
  }

  private static let push = PackageFiles.url("Resources/Scenarios/push.yaml").path
  private static let hand = PackageFiles.url("Resources/Scenarios/hands/calm.yaml").path

  static let all = [
    VerbUse("demo", hasWindow: true),
    VerbUse("play", "app.yaml", hasWindow: true),
    VerbUse("record", "app.yaml", "-o", "recorded.yaml", hasWindow: true),
    VerbUse("abx", hand, "--a", "uikit", "--b", "push.duration=1s", "-o", "a.abx", hasWindow: true),
    VerbUse("run", "--quiet", push),
    VerbUse("diff", "a.jsonl", "a.jsonl"),
    VerbUse("merge", "a.json", "-o", "merged.json"),
    VerbUse("judge", hand),
    VerbUse("compare", hand, "--side", "a=uikit"),
    VerbUse("map", hand, "--cells", "2x2"),
    VerbUse("sensitivity", hand),
    VerbUse("vary", hand, "--count", "2"),
    VerbUse("sweep", hand, "--axis", "pop.strip=0..30/2", "-o", "a.csv"),
    VerbUse("bisect", hand, "--to", "pop.strip=0"),
    VerbUse("shrink", "fails.yaml", "-o", "less.yaml"),
    VerbUse("fit", "pushed.csv", "--json", "fit.json"),
    VerbUse("fingers", "a.evemu", "-o", "b.yaml", "--prototype", "app.yaml"),
    VerbUse("rewrite", "drag.yaml", "--test", "rewritten.yaml"),
    VerbUse("export", push, "-o", "a.play.html"),
    VerbUse("validate", push),
    VerbUse("upgrade", "app.yaml"),
    VerbUse("import", "a.svg", "-o", "imported.yaml"),
    VerbUse("settings"),
    VerbUse("schema", "scenario"),
    VerbUse("doctor"),
  ]

  /// Writes the files into a folder, some with the program.
  static func prepare(in scratch: Scratch) throws {
    try scratch.write(
      "app.yaml",
      """
      backswipe: 1
      title: Listening
      initial: home
      screens: { home: { title: Home }, other: { title: Other } }
      """)
    try scratch.write(
      "fails.yaml",
      """
      backswipe: 1
      title: Fails
      prototype: app.yaml
      timeline: [ { at: 0ms, tap: [200, 400] } ]
      expect: [ { at: end, stack: [home, other] } ]
      """)
    let rows = (0..<60).map { index in
      let turn = 9.23341 / 0.35 * max(0, Double(index - 12) / 60)
      return "\(Double(index) / 60),\(index >= 33 ? 0 : 390 * (1 + turn) * exp(-turn))"
    }
    try scratch.write(
      "pushed.csv", (["time_s,position_pt"] + rows).joined(separator: "\n") + "\n")
    try scratch.write(
      "a.evemu",
      """
      # EVEMU 1.3
      N: Panel
      A: 35 0 4095 0 0 12
      A: 36 0 4095 0 0 12
      E: 1.000000 0003 0039 0001
      E: 1.000000 0003 0035 0040
      E: 1.000000 0003 0036 2000
      E: 1.000000 0000 0000 0000
      E: 1.210000 0003 0039 -1
      E: 1.210000 0000 0000 0000

      """)
    try scratch.write(
      "a.svg",
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="390" height="844">
      <rect width="10" height="10"/></svg>
      """)
    let program = try Program.backswipe()
    for words in [
      ["run", "--quiet", push, "--trace", "a.jsonl", "--report", "a.json"],
      ["fingers", "a.evemu", "-o", "drag.yaml", "--prototype", "app.yaml"],
    ] {
      let made = try program.run(words, in: scratch.folder)
      if made.status != 0 { throw Program.Failure(description: made.errors) }
    }
  }
}
