import BackswipeAnalysis
import BackswipeScenarios
import BackswipeScene
import BackswipeSettings
import BackswipeTrace
import BackswipeUnits
import Testing

@Suite("Outcome maps")
@MainActor
struct OutcomeMapTests {
  private func map(_ name: String, _ x: String, _ y: String, _ cells: Int) throws -> OutcomeMap {
    OutcomeMap(
      try GestureTrial(Shipped.gesture(name)), x: try StudyAxis(parsing: x),
      y: try StudyAxis(parsing: y),
      columns: cells, rows: cells)
  }

  @Test("cells are what runs with the values of their middles come to")
  func cells() throws {
    var map = try map("calm.yaml", "pop.strip=0..8", "pop.threshold.fraction=0..1", 4)
    try map.advance()
    let kinds = map.cells.compactMap { $0?.kind }
    #expect(kinds.count == 16)
    // The hand lands at 4 points and stops at 69.5 percent.
    #expect(kinds[0] == GestureOutcome.Kind.none && kinds[1] == GestureOutcome.Kind.none)
    #expect(kinds[3] == .pops && kinds[15] == .pops)
    for (index, cell) in map.cells.enumerated() {
      let values = map.values(column: index % 4, row: index / 4)
      let run = try GestureRun(
        Shipped.gesture("calm.yaml"), settings: map.assignments(x: values.x, y: values.y))
      #expect(cell == run.outcome)
    }
  }

  @Test("a map is coarse at once, and the same in slices as in one go")
  func slices() throws {
    var whole = try map("calm.yaml", "pop.strip=0..8", "release.distance=20..300", 40)
    var sliced = whole
    try sliced.advance(by: 4)
    #expect(!sliced.isFinished && sliced.cells.count { $0 != nil } == 4)
    #expect((0..<40).allSatisfy { sliced.shown(column: $0, row: 39) != nil })
    try whole.advance()
    while !sliced.isFinished { try sliced.advance(by: 97) }
    #expect(sliced.cells == whole.cells && whole.cells.allSatisfy { $0 != nil })
  }

  @Test("the margin is the distance to the nearest other outcome, in the axis's unit")
  func margin() throws {
    var map = try map("calm.yaml", "pop.strip=0..20", "pop.hysteresis=5..25", 8)
    try map.advance()
    let margins = try map.margins()
    // It lands at x 4, in a strip of 13.
    #expect(abs((margins[0].nearest?.by ?? 0) + 9) < 0.001)
    #expect(margins[0].words == "pop.strip: 9 pt less and it is no pop")
    #expect(margins[1].nearest == nil)
    #expect(margins[1].words == "pop.hysteresis: nothing from 5 pt to 25 pt changes it")
    #expect(map.place.x == 13 && map.place.y == 15)
    #expect(map.words(margins).contains("pop.strip: 9 pt less and it is no pop"))
    #expect(map.csv.split(separator: "\n").count == 65)
    #expect(map.json(margins).json.contains(#""kind":"map""#))
  }

  @Test("margins are the same in slices as in one go")
  func marginSlices() throws {
    let map = try map("calm.yaml", "pop.strip=0..20", "release.distance=20..300", 8)
    var memo = StudyMemo(left: 2)
    #expect(try map.margins(&memo) == nil)
    var found: [OutcomeMap.Margin]?
    while found == nil {
      memo.left = 3
      found = try map.margins(&memo)
    }
    #expect(try found == map.margins() && found?.first?.nearest != nil)
  }

  @Test("an axis is as wide as its values usually are, and contains the hand's own")
  func usualAxes() throws {
    let gesture = try Shipped.gesture("calm.yaml")
    let values = SimulatorSettings(try Shipped.assignments([("pop.strip", "150")]))
    #expect(StudyAxis.usual("pop.strip", of: gesture, values)?.range == 0...150)
    #expect(StudyAxis.usual("pop.strip", of: gesture, SimulatorSettings())?.range == 0...100)
    #expect(StudyAxis.usual("pop.rule", of: gesture, values) == nil)
    for key in StudyAxis.keys { #expect(StudyAxis.usual(key, of: gesture, values)?.key == key) }
  }

  @Test(
    "axes are settings that are numbers, or the release",
    arguments: [
      ("pop.strip=5..40", "pop.strip", "pt", 5.0, 40.0),
      ("push.duration=0.2s..500ms", "push.duration", "ms", 200, 500),
      ("release.distance=-20..300pt", "release.distance", "pt", -20, 300),
      ("release.speed=0..2500.5", "release.speed", "pt/s", 0, 2500.5),
    ])
  func axes(_ text: String, _ key: String, _ unit: String, _ low: Double, _ high: Double) throws {
    let axis = try StudyAxis(parsing: text)
    #expect(axis.key == key && axis.unit == unit && axis.range == low...high)
  }

  @Test(
    "a wrong axis says why",
    arguments: [
      ("pop.strip", "is not KEY=A..B"), ("pop.strp=1..2", "did you mean 'pop.strip'?"),
      ("pop.strip=9..9", "empty"), ("pop.strip=9..2", "empty"), ("preset=a..b", "not a number"),
      ("push.duration=1..2", "needs a unit"), ("pop.strip=0..anywhere", "not a number"),
      ("release.spee=1..2", "did you mean 'release.speed'?"), ("release.speed=a..2", "pt/s"),
    ])
  func wrong(_ text: String, _ words: String) throws {
    let mistake = try #require(throws: StudyAxis.Mistake.self) { try StudyAxis(parsing: text) }
    #expect(mistake.reason.contains(words), "\(mistake.reason)")
  }

  @Test("the part of an axis from which on another setting decides is named, with that setting")
  func idleParts() throws {
    let trial = try GestureTrial(
      Shipped.gesture("calm.yaml"),
      settings: Shipped.assignments([("pop.threshold.fraction", "0.9")]))
    let fraction = try StudyAxis(parsing: "pop.threshold.fraction=0.1..0.9")
    let strip = try StudyAxis(parsing: "pop.strip=5..40")
    let map = OutcomeMap(trial, x: fraction, y: strip, columns: 4, rows: 4)
    let words = map.idleWords
    #expect(words.count == 1 && map.words([]).contains(words[0]), "\(words)")
    #expect(
      words[0].hasPrefix("pop.threshold.fraction decides nothing from 0.48 on: pop.threshold "))
    let other = OutcomeMap(
      trial, x: strip, y: StudyAxis(.speed, 0...100), columns: 4, rows: 4)
    #expect(other.idleWords.count == 1)
    #expect(other.idleWords[0].hasPrefix("pop.threshold.fraction=0.9 decides nothing: "))
    let points = try StudyAxis(parsing: "pop.threshold=10..400")
    let plain = OutcomeMap(trial, x: points, y: strip, columns: 4, rows: 4)
    #expect(plain.idleWords.contains { $0.contains("pop.threshold decides nothing from ") })
  }
}
