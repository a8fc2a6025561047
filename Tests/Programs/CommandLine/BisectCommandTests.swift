import Foundation
import TestSupport
import Testing

/// The search for what changes an outcome, seen from outside.
@Suite struct BisectCommandTests {
  let bench: Workbench

  init() throws {
    bench = try Workbench(
      rows: 30,
      hand:
        "at: 100ms, drag: { from: [8, 400], to: [300, 400], over: 300ms, rate: 120, hold: 200ms }",
      "expect: [ { at: end, stack: [first] } ]")
  }

  @Test("the strip that a landing needs is found, in words and as JSON that fits its schema")
  func strip() throws {
    let words = [
      "bisect", "hand.yaml", "--from", "pop.strip=20", "--to", "pop.strip=0,push.duration=1s",
      "--within", "0.01",
    ]
    let result = try bench.run(words + ["-o", "a.json"])
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    let lines = result.text.split(separator: "\n")
    #expect(
      lines[0] == "pop.strip=20: pops; pop.strip=0,push.duration=1s: no pop; 2 settings differ")
    #expect(lines[1] == "1 of them changes it alone:")
    #expect(lines[2].hasPrefix("  pop.strip  from 20 to 0  no pop  from 7.99"), "\(lines[2])")
    let check = try Program(url: PackageFiles.url("Scripts/check-schemas"))
      .run([bench.file("a.json").path], in: PackageFiles.root)
    #expect(check.status == 0 || check.status == 4, "\(check.errors)")
    let piped = try bench.run(words + ["-o", "-"])
    #expect(try piped.output == bench.data("a.json") && piped.errors == result.text)
  }

  @Test("expectations of the scenario and of the command are outcomes as well")
  func expectations() throws {
    for outcome in [["--value", "passed"], ["--expect", "{ at: end, stack: [first] }"]] {
      let result = try bench.run(["bisect", "hand.yaml", "--to", "pop.strip=2"] + outcome)
      #expect(result.status == 0, "\(result.errors)")
      #expect(
        result.text.hasPrefix("the file: true; pop.strip=2: false; 1 setting differs\n1 of them"))
    }
  }

  @Test("sides that come to the same are status 1")
  func same() throws {
    let result = try bench.run(["bisect", "hand.yaml", "--to", "push.duration=1s"])
    #expect(result.status == 1)
    #expect(result.text == "the file and push.duration=1s both come to 'pops'; 1 setting differs\n")
  }

  @Test(
    "wrong usage is status 2, with the nearest word",
    arguments: [
      ([], "--to"), (["--to", "fluter"], "did you mean 'flutter'?"),
      (["--to", "pop.strp=1"], "did you mean 'pop.strip'?"),
      (["--to", "flutter", "--from", "halv"], "--from 'halv'"),
      (["--to", "flutter", "--value", "pased"], "did you mean 'passed'?"),
      (["--to", "flutter", "--within", "0"], "--within 0"),
      (["--to", "flutter", "-o", "a.csv"], ".json"),
      (["--to", "flutter", "--expect", "{ at: end, stack: [frst] }"], "did you mean 'first'?"),
    ])
  func usage(_ words: [String], _ reason: String) throws {
    let result = try bench.run(["bisect", "hand.yaml"] + words)
    #expect(result.status == 2 && result.text == "", "\(result.status)")
    #expect(result.errors.contains(reason), "\(result.errors)")
  }

  @Test("wrong files and places are status 3")
  func files() throws {
    for (words, reason) in [
      (["gone.yaml", "--to", "flutter"], "gone.yaml"),
      (["hand.yaml", "--to", "mine.yaml"], "mine.yaml"),
      (["hand.yaml", "--to", "flutter", "-o", "gone/a.json"], "cannot be written"),
    ] {
      let result = try bench.run(["bisect"] + words)
      #expect(result.status == 3 && result.errors.contains(reason), "\(result.errors)")
    }
  }
}
