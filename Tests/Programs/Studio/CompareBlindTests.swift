import BackswipeAnalysis
import BackswipeSettings
import BackswipeStudio
import BackswipeUI
import BackswipeUnits
import Testing

@Suite("The blind test in the tab")
@MainActor
struct CompareBlindTests {
  private func pane() throws -> ComparePane {
    let pane = ComparePane()
    pane.show(
      try ComparedGestures.gesture("calm.yaml"),
      try ComparedGestures.assignments([("push.duration", "900ms")]),
      kept: try ComparedGestures.assignments([("push.duration", "200ms")]))
    return pane
  }

  @Test("A test is taken from its start to its p-value, and saved as a file that reads back")
  func flow() throws {
    let pane = try pane()
    try pane.type("7", into: "compare.blind.seed")
    try pane.type("6", into: "compare.blind.tries")
    try pane.tap("compare.blind.start")
    let order = ABXTest(
      a: SettingSide(name: "A"), b: SettingSide(name: "B"), seed: 7, tries: 6
    ).order
    #expect(pane.tests == [true] && pane.tab.isTesting)
    for (index, choice) in order.enumerated() {
      #expect(pane.words("compare.blind") == "Try \(index + 1) of 6")
      // X has to be played first.
      try pane.tap("compare.blind.is\(choice.rawValue)")
      #expect(pane.tab.blind?.test.answers.count == index)
      try pane.tap("compare.blind.playX")
      let x = try #require(pane.played.last)
      #expect(x.name == "X" && x.assignments.map(\.text) == [choice == .a ? "200ms" : "900ms"])
      if index < 5 {
        try pane.tap("compare.blind.is\(choice == .a ? "B" : "A")")
        try pane.tap("compare.blind.takeBack")
        try pane.tap("compare.blind.playX")
      }
      try pane.tap("compare.blind.is\(choice.rawValue)")
    }
    #expect(pane.tests == [true, false])
    #expect(pane.words("compare.blind").hasPrefix("6 of 6, p = 0.016. Guessing does as well"))
    #expect(
      pane.words("compare.blind").hasSuffix(
        " A was push.duration=200ms; B was push.duration=900ms."))
    try pane.tap("compare.blind.save")
    let text = try #require(pane.saved.first)
    let read = try ABXTest.parse(Array(text.utf8), file: "test.yaml")
    #expect(read == pane.tab.blind?.test && read.hits == 6 && read.pValue == 0.015625)
    try pane.tap("compare.blind.done")
    #expect(pane.tab.blind == nil && pane.find("compare.play") != nil)
  }

  @Test("While it runs nothing but the test is shown, and nothing is worked on")
  func silent() throws {
    let pane = try pane()
    try pane.tap("compare.blind.start")
    #expect(!pane.tab.isWorking && pane.find("compare.map") == nil)
    var seen: [[String]] = []
    for _ in 0..<3 {
      for sample in BlindTest.Sample.allCases {
        try pane.tap("compare.blind.play\(sample.rawValue)")
      }
      seen.append(pane.allWords.map { $0.hasPrefix("Try ") ? "Try" : $0 })
      try pane.tap("compare.blind.isA")
    }
    // The same words whatever X is, and whether the answer was right.
    #expect(Set(seen).count == 1 && pane.played.count == 9)
    #expect(seen[0].allSatisfy { !$0.contains("ms") && !$0.contains("p =") })
    #expect(Set(pane.played.map(\.name)) == ["X", "A", "B"])
    // What the host shows meanwhile comes after the test.
    pane.show(nil)
    #expect(pane.tab.isTesting && pane.tab.studies.gesture != nil)
    try pane.tap("compare.blind.stop")
    #expect(!pane.tab.isTesting && pane.tab.studies.gesture == nil)
    #expect(pane.words("compare.blind").contains(" of 3, p = "))
  }

  @Test("every sample is shown for as long as the slower side takes, and so says nothing of it")
  func lengths() throws {
    let gesture = try ComparedGestures.gesture("calm.yaml")
    let pane = try pane()
    try pane.tap("compare.blind.start")
    for sample in BlindTest.Sample.allCases {
      try pane.tap("compare.blind.play\(sample.rawValue)")
    }
    let spans = try zip(pane.played, pane.rests).map { side, rest in
      try ComparisonPlayer(gesture, sides: [side], until: rest).span
    }
    #expect(spans.count == 3 && Set(spans).count == 1)
    let alone = try pane.played.map { try ComparisonPlayer(gesture, sides: [$0]).span }
    #expect(Set(alone).count == 2 && alone.map(\.upperBound).max() == spans[0].upperBound)
  }

  @Test("the result is in sight when the test is over")
  func result() throws {
    let pane = try pane()
    pane.work()
    try pane.tap("compare.blind.start")
    try pane.tap("compare.blind.stop")
    let words = try #require(pane.find("compare.blind"))
    let frame = words.convert(words.bounds, to: nil)
    #expect(frame.minY >= 0 && frame.maxY <= 840, "\(frame)")
    #expect((words as? UILabel)?.text == "No answer was given.")
  }

  @Test(
    "A seed or a number of tries that is none is told, as are sides that are the same",
    arguments: [
      ("x", "16", "seed"), ("1", "0", "tries"), ("1", "1001", "tries"), ("", "3", "seed"),
    ])
  func wrong(_ seed: String, _ tries: String, _ word: String) throws {
    let pane = try pane()
    try pane.type(seed, into: "compare.blind.seed")
    try pane.type(tries, into: "compare.blind.tries")
    try pane.tap("compare.blind.start")
    #expect(pane.words("compare.blindMistake").contains(word) && !pane.tab.isTesting)
    let same = ComparePane()
    same.show(try ComparedGestures.gesture("calm.yaml"), kept: [])
    try same.tap("compare.blind.start")
    #expect(same.words("compare.blindMistake").contains("the same") && !same.tab.isTesting)
  }
}
