import BackswipePrototypes
import BackswipeScenarios
import BackswipeSettings
import TestSupport
import Testing

@testable import BackswipeAnalysis

/// Which settings studies choose for a drag that numbers of the prototype's file decide.
@MainActor
@Suite("Studies of a drag that numbers of the file decide")
struct DecidingNumberStudiesTests {
  private static let drawer = SharedPages.column(
    """
    { text: Drawer, identifier: drawer, height: 200, background: systemGreen,
      pan: { y: { limits: [-700, 0], snaps: [-500, -200, 0] } } }
    """)
  private static let row = SharedPages.column(
    SharedPages.row(", background: systemBlue"))

  /// A drag whose finger rests for a moment before it lifts, if at all.
  ///
  /// - Parameter hold: in milliseconds.
  private func trial(
    _ page: String, from: (Int, Int), to: (Int, Int), hold: Int = 150
  ) throws -> GestureTrial {
    let file = try ScenarioFile.parse(
      """
      backswipe: 1
      prototype: a.yaml
      timeline:
        - at: 200ms
          drag:
            from: [\(from.0), \(from.1)]
            to: [\(to.0), \(to.1)]
            over: 300ms
            hold: \(hold)ms
      """, file: "hand.yaml")
    let prototype = try Prototype.parse(page, file: "a.yaml")
    return try GestureTrial(
      GestureSearch.gesture(of: file, prototype: prototype, path: "hand.yaml"))
  }

  private func axes(
    _ trial: GestureTrial, x: StudyAxis? = nil
  ) throws -> (x: StudyAxis, y: StudyAxis) {
    try #require(try OutcomeMap.axes(trial, x: x, y: nil) { false })
  }

  @Test("the axes of a map are two numbers of the released element")
  func two() throws {
    // 230 points at 800 points a second lead to -390 in 200 ms, nearer to -500 than to -200.
    let trial = try trial(
      Self.drawer.replacing("snaps:", with: "projection: 200ms, snaps:"), from: (195, 260),
      to: (195, 20), hold: 0)
    #expect(trial.present.outcome.kind.rawValue == "drawer goes to -500")
    let axes = try axes(trial)
    let pan = "screens.a.view.column.1.pan.y."
    #expect(axes.x.key == pan + "projection" && axes.y.key.hasPrefix(pan + "snaps."))
    #expect(axes.x.range.lowerBound >= 0 && axes.x.range.contains(200))
    var map = OutcomeMap(trial, x: axes.x, y: axes.y, columns: 3, rows: 3)
    try map.advance()
    #expect(map.kinds.count > 1)
  }

  @Test("numbers whose changes the file does not take together are no two axes")
  func apart() throws {
    // 240 points up, of which 10 are used up in beginning: the upper place of rest has to lie above
    // -260, or the middle one below -460.
    let trial = try trial(Self.drawer, from: (195, 260), to: (195, 20))
    #expect(trial.present.outcome.kind.rawValue == "drawer goes to -200")
    let axes = try axes(trial)
    #expect(axes.x.key == "screens.a.view.column.1.pan.y.snaps.1")
    // The limits are in the way on one side, the place of rest beside it on the other.
    #expect(axes.x.range.lowerBound >= -700 && axes.x.range.upperBound < -200)
    #expect(axes.y.subject == .distance)
    // A given range that is in the way of the other number has the distance beside it, too.
    let given = try StudyAxis(
      parsing: "screens.a.view.column.1.pan.y.snaps.2=-490..-10", on: trial.gesture.prototype)
    #expect(try self.axes(trial, x: given).y.subject == .distance)
  }

  @Test("beside the only number that changes the outcome the axis is the distance")
  func one() throws {
    let trial = try trial(Self.row, from: (300, 160), to: (200, 163))
    let snap = try #require(
      trial.gesture.prototype.numbers?.all.first { $0.key.hasSuffix("snaps.1") })
    let found = try axes(trial)
    #expect(found.x.subject == .setting(snap.id) && found.y.subject == .distance)
    #expect(try axes(trial, x: found.y).y.subject == .setting(snap.id))
    // No place of rest within the limits changes it.
    let far = try axes(self.trial(Self.row, from: (300, 160), to: (180, 163)))
    #expect(far.x.subject == .distance && far.y.subject == .speed)
  }

  @Test("the numbers that decide are asked first, and those of a page's drag not at all")
  func order() throws {
    let trial = try trial(Self.row, from: (300, 160), to: (200, 163))
    var study = SettingSensitivity(trial)
    let own = trial.decidingNumbers.map(\.key)
    #expect(own.count > 2)
    try study.advance(by: own.count)
    #expect(study.rows.map(\.key).sorted() == own.sorted())
    #expect(study.rows.first?.key.hasSuffix("snaps.1") == true, "\(study.rows.map(\.key))")
    let page = try GestureTrial(Shipped.gesture("calm.yaml"))
    #expect(page.decidingNumbers.isEmpty)
  }

  @Test("whether the file is right with a value is asked once for a row, however it is sliced")
  func rightness() throws {
    var memo = StudyMemo(left: 0)
    var asked = 0
    for _ in 0..<3 {
      let isRight = memo.isRight("1") {
        asked += 1
        return true
      }
      #expect(isRight)
    }
    #expect(asked == 1)
    memo.forget()
    let other = memo.isRight("1") { false }
    #expect(!other)
  }
}
