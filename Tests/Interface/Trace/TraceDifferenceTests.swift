import BackswipeTrace
import BackswipeUnits
import Testing

@Suite struct TraceDifferenceTests {
  private static let header =
    "{\"kind\":\"header\",\"backswipe\":1,\"title\":\"T\",\"display\":{},\"settings\":{\"a\":\"1\"},"
    + "\"seed\":0}"

  private static func frame(
    _ number: Int, x: String = "0", transition: String = "null", stack: String = "\"a\"",
    progress: String = "0.5", page: String = "a"
  ) -> String {
    let shown =
      transition == "null"
      ? "null"
      : "{\"name\":\"\(transition)\",\"interactive\":false,\"progress\":\(progress)}"
    return "{\"kind\":\"frame\",\"t\":\(number * 10_000_000),\"frame\":\(number),"
      + "\"stack\":[\(stack)],\"visible\":\"a\",\"transition\":\(shown),"
      + "\"bars\":{\"navigation\":{\"y\":47,\"alpha\":1},\"toolbar\":{\"y\":844,\"alpha\":1}},"
      + "\"views\":{\"\(page)\":{\"x\":\(x),\"y\":0,\"width\":390,\"height\":844,\"alpha\":1}},"
      + "\"changed\":true}"
  }

  private static func call(_ name: String, at milliseconds: Int) -> String {
    "{\"kind\":\"call\",\"t\":\(milliseconds * 1_000_000),\"receiver\":\"a\",\"name\":\"\(name)\"}"
  }

  private static func gesture(_ state: String, at milliseconds: Int, x: String) -> String {
    "{\"kind\":\"gesture\",\"t\":\(milliseconds * 1_000_000),\"recognizer\":\"pop\","
      + "\"state\":\"\(state)\",\"translation\":{\"x\":\(x),\"y\":0}}"
  }

  private func difference(
    _ old: [String], _ new: [String]
  ) throws -> TraceDifference {
    func lines(_ records: [String]) throws -> [TraceLine] {
      try TraceReader.lines(Self.text(records).utf8)
    }
    let expected = try lines(old)
    let apart = TraceDifference(from: expected, to: try lines(new))
    // Read beside the other one it is the same trace.
    let beside = try TraceReader.lines(Self.text(new).utf8, like: expected)
    #expect(TraceDifference(from: expected, to: beside).summary == apart.summary)
    return apart
  }

  private static func text(_ records: [String]) -> String {
    ([header] + records).map { $0 + "\n" }.joined()
  }

  @Test("Numbers and elements that move are named with frames and values")
  func moves() throws {
    func moving(_ number: Int, lift: String, y: String) -> String {
      Self.frame(number).replacing(
        ",\"changed\"",
        with: ",\"numbers\":{\"lift\":\(lift)},\"elements\":{\"card\":{\"x\":0,\"y\":\(y),"
          + "\"width\":9,\"height\":9,\"alpha\":1}},\"changed\"")
    }
    let old = [moving(0, lift: "0", y: "0"), moving(1, lift: "0.5", y: "150")]
    let new = [moving(0, lift: "0", y: "0"), moving(1, lift: "0.5", y: "300")]
    let apart = try difference(old, new)
    #expect(apart.summary.contains { $0.contains("element card is 150 pt further down") })
    let gone = try difference(old, [old[0], Self.frame(1)])
    #expect(gone.summary.contains { $0.contains("number lift does not move in frame 1") })
    #expect(gone.summary.contains { $0.contains("element card does not move in frame 1") })
    #expect(try difference(old, old).summary.isEmpty)
  }

  @Test("U3: a trace read beside another one is refused as by itself")
  func beside() throws {
    let model = try TraceReader.lines(Self.text((0..<4).map { Self.frame($0) }).utf8)
    let records = [Self.frame(0), Self.frame(3, x: "7"), Self.frame(2), Self.frame(3)]
    let error = #expect(throws: JSONMistake.self) {
      try TraceReader.lines(Self.text(records).utf8, like: model)
    }
    #expect(error?.description == "4:1: time runs backwards")
  }

  @Test("U3: the same records do not differ, however their numbers are written")
  func same() throws {
    let records = (0..<4).map { Self.frame($0, x: "1.5") }
    #expect(try difference(records, records).isEmpty)
    #expect(try difference([Self.frame(0, x: "2")], [Self.frame(0, x: "2.0")]).isEmpty)
  }

  @Test("U3: a page that is off in frames one after the other is one sentence, with its amount")
  func span() throws {
    let old = (0..<6).map { Self.frame($0, x: "10", transition: "push") }
    let new = (0..<6).map {
      Self.frame($0, x: (2...4).contains($0) ? "13.2" : "10", transition: "push")
    }
    let difference = try difference(old, new)
    #expect(
      difference.summary == [
        "page a is 3.2 pt further right from frame 2 to 4 (20ms to 40ms), during push"
      ])
    #expect(
      difference.first?.sentences == [
        "frame 2 (20ms): page a is 3.2 pt further right: expected 10, actual 13.2"
      ])
    #expect(difference.first?.expectedLine == 4)
    #expect(difference.first?.running == ["push at progress 0.5"])
    #expect(difference.course?.name == "a x")
    #expect(difference.course?.points.map(\.actual) == [10, 10, 13.2, 13.2, 13.2, 10])
  }

  @Test("U3: amounts that change, stop and turn round are told so")
  func amounts() throws {
    let old = (0..<5).map { Self.frame($0, x: "0") }
    func sentences(_ places: [String]) throws -> [String] {
      try difference(old, places.enumerated().map { Self.frame($0, x: $1) }).summary
    }
    #expect(
      try sentences(["0", "-1", "-2", "-3", "0"]) == [
        "page a is up to 3 pt further left from frame 1 to 3 (10ms to 30ms)"
      ])
    #expect(
      try sentences(["0", "1", "0", "2", "0"]) == [
        "page a is 1 pt further right in frame 1 (10ms)",
        "page a is 2 pt further right in frame 3 (30ms)",
      ])
    #expect(
      try sentences(["0", "1", "-1", "0", "0"])
        == ["page a is up to 1 pt off from frame 1 to 2 (10ms to 20ms)"])
  }

  @Test("U3: transitions, stacks, pages and frames that are not there are named")
  func wholes() throws {
    let old = [Self.frame(0), Self.frame(1, transition: "push"), Self.frame(2)]
    let new = [Self.frame(0), Self.frame(1, stack: "\"a\",\"b\""), Self.frame(2), Self.frame(3)]
    #expect(
      try difference(old, new).summary == [
        "frame 3 is new",
        "stack is [a, b], was [a] in frame 1 (10ms), during push",
        "the transition is none, was push in frame 1 (10ms), during push",
      ])
    let renamed = Self.frame(1, page: "c")
    #expect(
      try difference([Self.frame(1)], [renamed]).summary == [
        "page a is not on the screen in frame 1 (10ms)",
        "page c is on the screen and was not in frame 1 (10ms)",
      ])
    #expect(
      try difference([Self.frame(0), Self.frame(1)], [Self.frame(0)]).first?.sentences.last
        == "actual   the end of the trace")
  }

  @Test("U3: calls that have moved, come or gone are told apart")
  func calls() throws {
    let old = [
      Self.call("willAppear", at: 0), Self.call("didAppear", at: 350),
      Self.call("gone", at: 360),
    ]
    let new = [
      Self.call("willAppear", at: 0), Self.call("new", at: 10), Self.call("didAppear", at: 400),
    ]
    #expect(
      try difference(old, new).summary == [
        "a.gone at 360ms is missing", "a.new at 10ms is new",
        "a.didAppear comes 50ms later than at 350ms",
      ])
  }

  @Test("U3: gestures are compared by their states and numbers, and what runs is known")
  func gestures() throws {
    let old = [
      Self.gesture("began", at: 10, x: "5"), Self.frame(2),
      Self.gesture("changed", at: 21, x: "8"), Self.gesture("ended", at: 30, x: "9"),
    ]
    let new = [
      Self.gesture("began", at: 10, x: "5"), Self.frame(2, x: "1"),
      Self.gesture("changed", at: 21, x: "8.5"), Self.gesture("cancelled", at: 30, x: "9"),
    ]
    let difference = try difference(old, new)
    #expect(difference.first?.running == ["pop began"])
    #expect(
      difference.summary == [
        "page a is 1 pt further right in frame 2 (20ms)", "pop ended at 30ms is missing",
        "pop cancelled at 30ms is new",
        "pop changed at 21ms: translation x is 8.5, was 8",
      ])
  }

  @Test("U3: a record that differs in a field is told by it, with the frame that shows it")
  func fields() throws {
    func sample(y: Int) -> String {
      #"{"kind":"input","t":15000000,"id":1,"phase":"began","x":100,"y":\#(y)}"#
    }
    let frames = (0..<4).map { Self.frame($0) }
    func trace(y: Int) -> [String] { frames[..<2] + [sample(y: y)] + frames[2...] }
    let difference = try difference(trace(y: 200), trace(y: 300))
    #expect(difference.first?.sentences == ["touch 1 began at 15ms: y is 300, was 200"])
    #expect(difference.first?.frame?.number == 2)
    #expect(difference.first?.frame?.instant == .zero + .milliseconds(20))
  }

  @Test("U3: the number that is plotted is the length that differs most, however briefly")
  func course() throws {
    let old = (0..<6).map { Self.frame($0, x: "10") }
    let new = (0..<6).map { number in
      let frame = Self.frame(number, x: number > 1 ? "12" : "10")
      return number == 4 ? frame.replacing(#""y":844"#, with: #""y":849"#) : frame
    }
    #expect(try difference(old, new).course?.name == "toolbar y")
    // Fractions are no lengths, and nanoseconds neither.
    let progress = (0..<6).map { Self.frame($0, x: "10.1", transition: "push", progress: "0.9") }
    let before = (0..<6).map { Self.frame($0, x: "10", transition: "push", progress: "0.1") }
    #expect(try difference(before, progress).course?.name == "a x")
  }

  @Test("U3: a thousand differences are counted, not listed")
  func many() throws {
    let old = (0..<1000).map { Self.frame($0, x: "0") }
    let new = (0..<1000).map { Self.frame($0, x: $0 % 2 == 0 ? "0" : "1") }
    let summary = try difference(old, new).summary
    #expect(summary.count == TraceDifference.mostSentences + 1)
    #expect(summary.last == "and 460 more differences")
  }

  // MARK: Reading

  @Test("U3: a trace that comes in pieces of any size is read as the same lines")
  func pieces() throws {
    let text = ([Self.header] + (0..<3).map { Self.frame($0) } + [Self.call("x", at: 30)])
      .map { $0 + "\n" }.joined()
    let whole = try TraceReader.lines(text.utf8)
    #expect(whole.map { $0.value.json + "\n" }.joined() == text)
    for size in [1, 7, 64, 1000] {
      var reader = TraceReader()
      var lines: [TraceLine] = []
      let bytes = Array(text.utf8)
      for start in stride(from: 0, to: bytes.count, by: size) {
        lines += try reader.read(bytes[start..<min(start + size, bytes.count)])
      }
      try reader.finish()
      #expect(lines.map(\.text) == whole.map(\.text))
      #expect(lines.map(\.number) == Array(1...5))
    }
  }

  @Test("U3: a trace that is cut off anywhere is never read as a whole one")
  func cut() throws {
    let bytes = Array([Self.header, Self.frame(0)].map { $0 + "\n" }.joined().utf8)
    for length in 0..<bytes.count {
      let lines = try? TraceReader.lines(bytes[..<length])
      #expect(lines == nil || (lines?.count == 1 && bytes[length - 1] == 10))
    }
  }

  @Test(
    "U3: a line that is no record is refused with its place",
    arguments: [
      ("{}", "2:1: this is no record of a trace"), ("[", "2:2: the text ends"),
      ("{\"kind\":\"sound\"}", "2:1: this is no record"),
      ("{\"kind\":\"call\",\"t\":5,\"name\":\"x\"}", "2:1: the call lacks 'receiver'"),
      ("{\"kind\":\"command\",\"t\":0.5,\"name\":\"x\"}", "2:1: 't' is no whole number"),
      ("{\"kind\":\"command\",\"t\":-5,\"name\":\"x\"}", "2:1: time runs backwards"),
    ])
  func wrong(_ line: String, _ message: String) {
    let error = #expect(throws: JSONMistake.self) {
      try TraceReader.lines((Self.header + "\n" + line + "\n").utf8)
    }
    #expect(error?.description.hasPrefix(message) == true, "\(String(describing: error))")
  }

  @Test("U3: a trace without a header is refused")
  func noHeader() {
    let error = #expect(throws: JSONMistake.self) {
      try TraceReader.lines((Self.frame(0) + "\n").utf8)
    }
    #expect(error?.description == "1:1: the first line is no header")
  }
}
