import BackswipeDocuments
import BackswipeGestures
import BackswipePopDecisions
import BackswipePrototypes
import BackswipeScenarios
import BackswipeSettings
import BackswipeText
import BackswipeTrace
import BackswipeUnits
import TestSupport
import Testing

@testable import BackswipeAnalysis

/// Studies of gestures that move elements of a page.
@MainActor
@Suite struct ElementStudiesTests {
  private static let prototype = SharedPages.column(
    SharedPages.row(", background: systemBlue"),
    """
    { text: Rome, height: 200, background: systemGreen,
      pan: { y: { limits: [-400, 0], snaps: [-300, -100, 0] } } }
    """)

  /// A drag whose finger rests for a moment before it lifts.
  private func gesture(from start: CGPoint, by offset: CGPoint) throws -> RecordedGesture {
    let file = try ScenarioFile.parse(
      """
      backswipe: 1
      prototype: a.yaml
      timeline:
        - at: 200ms
          drag:
            from: [\(start.x), \(start.y)]
            to: [\(start.x + offset.x), \(start.y + offset.y)]
            over: 300ms
            hold: 150ms
      """, file: "hand.yaml")
    let prototype = try Prototype.parse(Self.prototype, file: "a.yaml")
    return try GestureSearch.gesture(of: file, prototype: prototype, path: "hand.yaml")
  }

  @Test("a released element has its name and the snap of its rest as outcome")
  func outcome() throws {
    let run = try GestureRun(gesture(from: CGPoint(x: 300, y: 160), by: CGPoint(x: -120, y: 3)))
    #expect(run.outcome.kind.rawValue == "row goes to -168", "\(run.outcome)")
    #expect(run.outcome.kind.legend == "to -168" && run.outcome.kind.isOfElements)
    let back = try GestureRun(gesture(from: CGPoint(x: 300, y: 160), by: CGPoint(x: -50, y: 3)))
    #expect(back.outcome.kind.rawValue == "row goes to 0")
  }

  @Test("the last drag of an element is found, in whichever direction it goes")
  func last() throws {
    let page = SharedPages.column(
      """
      { text: Knob, identifier: knob, width: 300, height: 60, background: systemBlue,
        pan: { x: { limits: [0, 250], snaps: [0, 250] } } }
      """)
    let prototype = try Prototype.parse(page, file: "a.yaml")
    let file = try ScenarioFile.parse(
      """
      backswipe: 1
      prototype: a.yaml
      timeline:
        - { at: 500ms, drag: { from: [30, 130], to: [250, 130], over: 300ms } }
        - { at: 3s, drag: { from: [280, 130], to: [110, 130], over: 300ms } }
      """, file: "hand.yaml")
    let found = try GestureSearch.gesture(of: file, prototype: prototype, path: "hand.yaml")
    #expect(found.landing == .zero + .milliseconds(3000))
    #expect(try GestureRun(found).outcome.kind.rawValue == "knob goes to 0")
  }

  @Test("an element without an identifier is named by its text")
  func label() throws {
    let run = try GestureRun(gesture(from: CGPoint(x: 195, y: 330), by: CGPoint(x: 4, y: -120)))
    #expect(run.outcome.kind.rawValue == "Rome goes to -100", "\(run.outcome)")
  }

  @Test("the map is over distance and speed along the way of the element, in colours of its snaps")
  func map() throws {
    let trial = try GestureTrial(
      gesture(from: CGPoint(x: 195, y: 330), by: CGPoint(x: 4, y: -120)))
    let axes = SettingSensitivity.releaseAxes(trial.gesture)
    #expect(trial.gesture.way == .y && axes.x.range.lowerBound == -844)
    #expect(axes.x.range.upperBound == 0)
    #expect(GestureReach(trial.gesture).distance == -120)
    var map = OutcomeMap(trial, x: axes.x, y: axes.y, columns: 8, rows: 4)
    try map.advance()
    #expect(map.kinds.map(\.legend).filter { $0 != "no pop" } == ["to -300", "to -100", "to 0"])
    #expect(Set(map.kinds.map { OutcomeMap.color(of: $0) }).count == map.kinds.count)
    let margins = try map.margins()
    #expect(margins[0].words.contains("Rome goes to"), "\(margins[0].words)")
  }

  @Test("every answer about an element is that of a full run")
  func answers() throws {
    let gesture = try gesture(from: CGPoint(x: 300, y: 160), by: CGPoint(x: -120, y: 3))
    let trial = try GestureTrial(gesture)
    for distance in [-300.0, -90, -80, -20, 40] {
      var reach = GestureReach(trial.gesture)
      reach.distance = distance
      let other = reach.applied(to: trial.gesture)
      let answer = try trial.outcome(of: other)
      #expect(try answer == GestureRun(other).outcome, "\(distance)")
      #expect(abs(GestureReach(other).distance - distance) < 0.01)
    }
  }

  @Test("shares of varied drags are those of the snaps")
  func shares() throws {
    let trial = try GestureTrial(
      gesture(from: CGPoint(x: 300, y: 160), by: CGPoint(x: -84, y: 3)))
    var variation = GestureVariation(trial, seed: 1, count: 40)
    try variation.advance()
    #expect(variation.tallies.reduce(0) { $0 + $1.count } == 40)
    let areOfElements = variation.tallies.map(\.kind.isOfElements)
    #expect(!areOfElements.contains(false))
  }

  @Test("playback of an element goes on until it rests")
  func rest() throws {
    let gesture = try gesture(from: CGPoint(x: 300, y: 160), by: CGPoint(x: -120, y: 3))
    let rest = try GestureRun(gesture).rest(of: gesture)
    #expect(rest > gesture.lift + .milliseconds(100) && rest < gesture.lift + .seconds(3))
  }

  private func comparison(
    _ texts: [String], from start: CGPoint, by offset: CGPoint
  ) throws -> GestureComparison {
    let sides = try texts.map { text in
      try SettingSide.parse(text) { _ throws(FileErrors) in [] }
    }
    var comparison = GestureComparison(try gesture(from: start, by: offset), sides: sides)
    try comparison.advance()
    return comparison
  }

  @Test func aDragOfAnElementBeginsAndComesToRest() throws {
    let gesture = try gesture(from: CGPoint(x: 300, y: 160), by: CGPoint(x: -120, y: 3))
    let run = try GestureRun(gesture)
    let began = try #require(run.outcome.began)
    let rest = try #require(run.outcome.rest)
    // It begins after the 10 points of a pan, of 120 in 300 ms.
    #expect(began >= .milliseconds(20) && began <= .milliseconds(60), "\(began)")
    let number = try #require(run.numbers.first)
    #expect(run.numbers.count == 1 && number.name == "row" && number.snaps == [-168, 0])
    let points = number.course.points
    #expect(points.first?.value == 0 && points.last?.value == -168)
    #expect(points.last?.after == gesture.length + rest)
    #expect(number.course.value(at: began - .milliseconds(1)) == 0)
    let release = try #require(run.releases.first)
    #expect(number.course.value(at: gesture.length) == release.value)
    #expect(zip(points, points.dropFirst()).allSatisfy { $0.after <= $1.after })
  }

  @Test func aRestAfterTheEndOfTheRunIsNone() throws {
    var gesture = try gesture(from: CGPoint(x: 300, y: 160), by: CGPoint(x: -120, y: 3))
    gesture = try shortened(gesture, to: gesture.lift + .milliseconds(50))
    let outcome = try GestureRun(gesture).outcome
    #expect(outcome.began != nil && outcome.rest == nil)
    #expect(try GestureTrial(gesture).outcome() == outcome)
  }

  /// The gesture in a run that ends at an instant.
  private func shortened(_ gesture: RecordedGesture, to end: Instant) throws -> RecordedGesture {
    var file = gesture.surroundings
    file.until = end - .zero
    return RecordedGesture(
      surroundings: file, prototype: gesture.prototype, touch: gesture.touch,
      landing: gesture.landing, samples: gesture.samples)
  }

  @Test func sidesOfAnElementDifferByItsNumber() throws {
    let comparison = try comparison(
      ["now=", "late=pan.hysteresis=30", "same="], from: CGPoint(x: 300, y: 160),
      by: CGPoint(x: -120, y: 3))
    #expect(comparison.subjects == [.number("row", pointsPerUnit: 1)])
    let late = try #require(comparison.sides[1].difference)
    // 20 points more are used up in beginning.
    #expect(late.largest > 19 && late.largest < 40, "\(late)")
    #expect(late.subject == .number("row", pointsPerUnit: 1))
    #expect(comparison.sides[2].difference?.largest == 0)
    #expect(comparison.sides[2].difference?.shift == 0)
    let words = comparison.words
    #expect(words[2].contains("row goes to -168") && !words[2].contains("never"), "\(words)")
    #expect(words[2].contains("after") && words[3].contains("row \(fixed(late.largest)) pt at "))
    #expect(words[4].contains("none"))
    let lines = comparison.csv.split(separator: "\n").map { $0.split(separator: ",") }
    #expect(lines[0] == ["ms", "now row", "late row", "same row"])
    #expect(Set(lines.dropFirst().map { $0[1] }).count > 20)
    #expect(lines.last?[1] == "-168" && lines.allSatisfy { $0.count == 4 })
    let json = comparison.json.json
    #expect(
      json.contains(#""difference":{"of":"row""#) && json.contains(#""numbers":[{"name":"row""#))
  }

  private func fixed(_ number: Double) -> String { NumberText.fixed(number, 1) }

  @Test func aSideThatDoesNotMoveTheElementRests() throws {
    let comparison = try comparison(
      ["now=", "never=pan.hysteresis=60"], from: CGPoint(x: 300, y: 160),
      by: CGPoint(x: -50, y: 3))
    let still = try #require(comparison.sides.last)
    #expect(still.run.outcome.kind == .none && still.run.numbers.isEmpty)
    let course = comparison.course(.number("row", pointsPerUnit: 1), of: still)
    #expect(course.value(at: .zero) == 0 && course.value(at: .milliseconds(900)) == 0)
    let release = try #require(comparison.sides.first?.run.releases.first)
    #expect(release.value < -30 && release.rest == 0)
    #expect(still.difference?.largest == -release.value && still.difference?.shift == nil)
  }

  @Test func theDifferenceOfAScaledNumberIsInItsUnitsAndInPointsOfTheFinger() {
    let lift = ComparedSubject.number("player", pointsPerUnit: 522)
    #expect(lift.words(0.21) == "player 0.21, 109.6 pt of the finger")
    #expect(ComparedSubject.number("photo", pointsPerUnit: nil).words(0.5) == "photo 0.5")
    #expect(ComparedSubject.page.words(12) == "12.0 pt")
  }
}
