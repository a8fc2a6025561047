import TestSupport
import Testing

/// The verb that reads recorded fingers.
@Suite struct FingersCommandTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  /// A finger that draws a page back across a touch screen, 125 samples a second.
  private func recording(_ name: String = "swipe.evemu") throws {
    var lines = [
      "# EVEMU 1.3", "N: Panel, 10\"", "A: 35 0 4095 0 0 12", "A: 36 0 4095 0 0 12",
      "E: 1.000000 0003 0039 0001", "E: 1.000000 0003 0035 0040", "E: 1.000000 0003 0036 2000",
      "E: 1.000000 0000 0000 0000",
    ]
    for step in 1...25 {
      let micros = String(1_000_000 + step * 8000).dropFirst()
      lines += [
        "E: 1.\(micros) 0003 0035 \(40 + step * 130)", "E: 1.\(micros) 0000 0000 0000",
      ]
    }
    lines += ["E: 1.210000 0003 0039 -1", "E: 1.210000 0000 0000 0000"]
    try bench.write(name, lines.joined(separator: "\n") + "\n")
  }

  @Test("a recording becomes a scenario that runs, is judged and is compared")
  func whole() throws {
    try recording()
    let result = try bench.run(["fingers", "swipe.evemu", "-o", "drag.yaml"])
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    #expect(result.text == "1 finger, 27 samples\n")
    let text = try bench.text("drag.yaml")
    #expect(text.contains(#"title: "Fingers on Panel, 10\", swipe""#))
    #expect(text.contains("at: 508ms, touch: { id: 1, phase: moved"))
    #expect(try bench.run(["run", "drag.yaml"]).status == 0)
    let judged = try bench.run(["judge", "drag.yaml", "--preset", "uikit"])
    #expect(judged.status == 0 && judged.text.contains("pops"), "\(judged.text)")
    let again = try bench.run(["fingers", "swipe.evemu", "-o", "-"])
    #expect(again.text == text && again.errors == "1 finger, 27 samples\n")
  }

  @Test("prototype, stack and phone are the user's, and the prototype's path is relative")
  func chosen() throws {
    try recording()
    try bench.write(
      "app.yaml",
      "backswipe: 1\ninitial: a\nscreens: { a: { rows: 2 }, b: { rows: 2 }, c: { rows: 2 } }\n")
    let words = ["fingers", "swipe.evemu", "-o", "drag.yaml", "--prototype", "app.yaml"]
    let result = try bench.run(words + ["--stack", "a, b,c", "--device", "iphone-se-1"])
    #expect(result.status == 0, "\(result.errors)")
    let text = try bench.text("drag.yaml")
    #expect(text.contains("prototype: app.yaml") && text.contains("set: [a, b, c]"))
    #expect(text.contains("size: [320, 568]"))
    #expect(try bench.run(["run", "drag.yaml"]).status == 0)
    let wrong = try bench.run(words + ["--stack", "a,bb"])
    #expect(wrong.status == 2 && wrong.errors.contains("there is no screen 'bb'"))
  }

  @Test("what cannot be read has its place, and nothing is written")
  func mistakes() throws {
    try bench.write("a.yml", "devices:\n- events:\n  - evdev:\n    - [0, 1, 3, x, 2]\n")
    let result = try bench.run(["fingers", "a.yml", "-o", "drag.yaml"])
    #expect(result.status == 3 && result.errors.hasPrefix("a.yml:4:17: an event must"))
    #expect(!bench.exists("drag.yaml"))
    try recording()
    let other = try bench.run(["fingers", "swipe.evemu", "-o", "drag.yaml", "--input", "x"])
    #expect(other.status == 3 && other.errors.contains("no device with fingers is called 'x'"))
    #expect(try bench.run(["fingers", "swipe.evemu", "-o", "drag.txt"]).status == 2)
    #expect(try bench.run(["fingers", "none", "-o", "drag.yaml"]).status == 3)
  }
}
