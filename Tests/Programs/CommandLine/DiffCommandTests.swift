import Foundation
import TestSupport
import Testing

/// What is different between two runs, in words and pictures.
@Suite struct DiffCommandTests {
  let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.write(
      "case.yaml",
      """
      backswipe: 1
      title: A swipe back
      prototype:
        initial: first
        screens:
          first: { title: First, rows: [ { title: Go, push: second } ] }
          second: { title: Second }
      timeline:
        - { at: 0ms, push: second, animated: false }
        - { at: 200ms, drag: { from: [3, 400], to: [303, 400], over: 200ms } }
      """)
  }

  private func make(_ name: String, _ settings: String...) throws {
    let result = try bench.run(
      ["run", "case.yaml", "--quiet", "--trace", "\(name).jsonl"]
        + settings.flatMap { ["--set", $0] })
    #expect(result.status == 0, "\(result.errors)")
  }

  private func diff(_ arguments: String...) throws -> Program.Result {
    try bench.run(["diff"] + arguments)
  }

  @Test("U3: two traces of the same run do not differ")
  func same() throws {
    try make("a")
    try make("b")
    let result = try diff("a.jsonl", "b.jsonl", "--picture", "d.png")
    #expect(result.status == 0 && result.output.isEmpty && result.errors.isEmpty)
    #expect(try bench.names() == ["a.jsonl", "b.jsonl", "case.yaml"])
  }

  @Test("U3: another setting is explained by frames, gestures and calls, and drawn")
  func different() throws {
    try make("a")
    try make("b", "pop.rule=flutter")
    let result = try diff("a.jsonl", "b.jsonl", "--picture", "d.png")
    #expect(result.status == 1)
    for words in [
      "--- a.jsonl\n+++ b.jsonl\nfirst difference: line 1\n", "settings pop.", "page second is ",
      " pt further ", "during pop", "in all:",
    ] { #expect(result.text.contains(words), "\(words):\n\(result.text)") }
    let png = [UInt8](try bench.data("d.png"))
    #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(Array(png[16..<24]) == [0, 0, 0x05, 0, 0, 0, 0x02, 0xC8])
  }

  @Test("U3: one number in one frame is named with its frame, its amount and what was going on")
  func oneNumber() throws {
    try make("a")
    let lines = try bench.text("a.jsonl")
      .split(separator: "\n")
    let index = try #require(
      lines.indices.filter { lines[$0].contains("\"interactive\":true") }.dropFirst(3).first)
    let record = try #require(
      try JSONSerialization.jsonObject(with: Data(lines[index].utf8)) as? [String: Any])
    let views = try #require(record["views"] as? [String: [String: Double]])
    let x = try #require(views["second"]?["x"])
    var changed = lines.map(String.init)
    changed[index] = changed[index].replacingOccurrences(
      of: "\"second\":{\"x\":\(x == x.rounded() ? "\(Int(x))" : "\(x)")",
      with: "\"second\":{\"x\":\(x + 2.5)")
    #expect(changed[index] != lines[index])
    try bench.write("b.jsonl", changed.joined(separator: "\n") + "\n")
    let result = try diff("a.jsonl", "b.jsonl")
    let frame = try #require(record["frame"] as? Int)
    #expect(result.text.contains("first difference: line \(index + 1)\n"))
    #expect(result.text.contains("page second is 2.5 pt further right: expected"))
    #expect(result.text.contains("while pop at progress"))
    #expect(result.text.contains("interactivePop changed"))
    #expect(result.text.contains("page second is 2.5 pt further right in frame \(frame) ("))
  }

  @Test("U3: folders of frames are compared picture by picture, and drawn as a film strip")
  func frames() throws {
    for (name, setting) in [("a", "350ms"), ("b", "500ms")] {
      let result = try bench.run(
        [
          "run", "case.yaml", "--quiet", "--scale", "0.5", "--frames", name, "--set",
          "pop.release=curve", "--set", "pop.release.duration=\(setting)",
        ])
      #expect(result.status == 0, "\(result.errors)")
    }
    let result = try diff("a", "b", "--picture", "d.png")
    #expect(result.status == 1)
    for words in ["new in b:", "frame-0000", "pixels differ, up to", "pictures differ"] {
      #expect(result.text.contains(words), "\(words)")
    }
    let png = [UInt8](try bench.data("d.png"))
    #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(try diff("a", "a").status == 0)
  }

  @Test("U3: folders of goldens are compared by traces, frames and pictures")
  func goldens() throws {
    for (name, setting) in [("a", "350ms"), ("b", "500ms")] {
      let result = try bench.run(
        [
          "run", "case.yaml", "--quiet", "--golden", name, "--bless", "--pictures", "600ms",
          "--set", "pop.release=curve", "--set", "pop.release.duration=\(setting)",
        ])
      #expect(result.status == 0, "\(result.errors)")
    }
    let result = try diff("a", "b")
    #expect(result.status == 1)
    for words in ["a/case/frames.jsonl", "a/case/trace.jsonl", "draws something else"] {
      #expect(result.text.contains(words), "\(words)")
    }
  }

  @Test("U3: damaged files of two folders are told of one by one, and the rest is compared")
  func damaged() throws {
    for (name, setting) in [("a", "350ms"), ("b", "500ms")] {
      for scenario in ["case", "more", "other"] {
        try bench.write("\(scenario).yaml", try bench.text("case.yaml"))
        let result = try bench.run([
          "run", "\(scenario).yaml", "--quiet", "--golden", name, "--bless", "--pictures", "600ms",
          "--set", "pop.release=curve", "--set", "pop.release.duration=\(setting)",
        ])
        #expect(result.status == 0, "\(result.errors)")
      }
    }
    try bench.data("a/case/frames.jsonl").dropLast(4).write(to: bench.file("a/case/frames.jsonl"))
    try bench.data("b/case/frames.jsonl").dropLast(4).write(to: bench.file("b/case/frames.jsonl"))
    try bench.data("b/case/trace.jsonl").dropLast(9).write(to: bench.file("b/case/trace.jsonl"))
    try bench.data("a/more/picture-600ms.png").dropLast(9)
      .write(to: bench.file("a/more/picture-600ms.png"))
    try bench.write("b/more/trace.jsonl", "hello\n")
    try bench.write("a/more/golden.json", "{\"kind\":\"golden\"\n")
    let result = try diff("a", "b", "--picture", "d.png")
    #expect(result.status == 3)
    let places = [
      "a/case/frames.jsonl:", "b/case/frames.jsonl:", "b/case/trace.jsonl:",
      "a/more/picture-600ms.png:1:1: is no whole PNG file",
      "b/more/trace.jsonl:1:1: is neither a trace nor a picture", "a/more/golden.json:2:1:",
    ]
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == places.count, "\(result.errors)")
    for (line, place) in zip(lines, places) { #expect(line.hasPrefix(place), "\(line)") }
    // What is whole is compared, and drawn, all the same.
    for words in ["+++ b/other/trace.jsonl", "+++ b/other/frames.jsonl", "+++ b/more/frames.jsonl"]
    {
      #expect(result.text.contains(words), "\(words)")
    }
    #expect(bench.exists("d.png"))
    // Nothing else differs: it is the damage alone that counts.
    let same = try diff("b", "b")
    #expect(same.status == 3 && same.output.isEmpty)
  }

  @Test("U3: what cannot be compared is status 3 with its place")
  func unreadable() throws {
    try make("a")
    let whole = try bench.data("a.jsonl")
    try whole.dropLast(30).write(to: bench.file("cut.jsonl"))
    try bench.write("empty", "")
    try bench.write("text", "hello")
    try bench.write(
      "new.jsonl",
      "{\"kind\":\"header\",\"backswipe\":5,\"title\":\"\","
        + "\"display\":{},\"settings\":{},\"seed\":0}\n")
    try bench.write(
      "backwards.jsonl",
      String(decoding: whole, as: UTF8.self)
        .replacingOccurrences(of: "\"t\":0,", with: "\"t\":90000000000,"))
    try bench.makeFolder("folder")
    for (path, message) in [
      ("missing.jsonl", "missing.jsonl: cannot be read: No such file"),
      ("cut.jsonl", "the trace is cut off in the middle of a line"),
      ("empty", "the trace is empty"), ("text", "text:1:1: is neither a trace nor a picture"),
      ("new.jsonl", "new.jsonl:1:1: a trace of format 5"),
      ("backwards.jsonl", "time runs backwards"), ("folder", "folder is a folder"),
    ] {
      let result = try diff("a.jsonl", path)
      #expect(result.status == 3, "\(path)")
      #expect(result.output.isEmpty)
      #expect(result.errors.contains(message), "\(result.errors)")
    }
    #expect(try diff("-", "-").status == 2)
    #expect(try diff("folder", "folder").status == 3)
    try make("b", "pop.rule=flutter")
    #expect(try diff("a.jsonl", "b.jsonl", "--picture", "no/such/folder").status == 3)
  }

  @Test("U3: a trace can come by standard input, and nobody need read the words")
  func pipes() throws {
    try make("a")
    try make("b", "pop.rule=flutter")
    let result = try bench.shell(
      "PROGRAM diff a.jsonl - <b.jsonl | true; echo ${PIPESTATUS[0]}")
    #expect(["0\n", "1\n"].contains(result.text))
    #expect(result.errors == "")
    let read = try bench.shell("PROGRAM diff a.jsonl - <b.jsonl")
    #expect(read.status == 1)
    #expect(
      read.text
        == (try diff("a.jsonl", "b.jsonl").text.replacingOccurrences(
          of: "+++ b.jsonl", with: "+++ -")))
  }
}
