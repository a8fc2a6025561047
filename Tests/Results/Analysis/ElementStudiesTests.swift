import BackswipeDocuments
import BackswipeGestures
import BackswipePrototypes
import BackswipeScenarios
import BackswipeSettings
import BackswipeUnits
import Testing

@testable import BackswipeAnalysis

/// Studies of gestures that move elements of a page.
@MainActor
@Suite struct ElementStudiesTests {
  private static let prototype = """
    backswipe: 2
    initial: a
    screens:
      a:
        title: A
        view:
          column:
            - text: Row
              identifier: row
              height: 120
              background: systemBlue
              pan: { x: { limits: [-200, 0], snaps: [-168, 0] } }
            - text: Rome
              height: 200
              background: systemGreen
              pan: { y: { limits: [-400, 0], snaps: [-300, -100, 0] } }
            - { spacer: true }
    """

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
}
