import BackswipeAnalysis
import BackswipeSettings
@testable import BackswipeStudio
import Testing

@Suite("Studies of a hand in slices")
@MainActor
struct CompareStudiesTests {
  private func studies(_ name: String = "calm.yaml") throws -> GestureStudies {
    let studies = GestureStudies()
    var chances = GestureStudies.Chances()
    chances.count = 200
    studies.vary(chances)
    studies.choose(
      x: GestureStudies.AxisChoice("pop.strip", 0...20),
      y: GestureStudies.AxisChoice("pop.threshold.fraction", 0...1))
    studies.setGesture(
      try ComparedGestures.gesture(name), present: [],
      kept: try ComparedGestures.assignments([("pop.strip", "3")]))
    return studies
  }

  @Test("slices give the same as all at once", arguments: [1, 7, 100])
  func slices(_ budget: Int) throws {
    let whole = try studies()
    whole.advance()
    let sliced = try studies()
    var count = 0
    while !sliced.isFinished, count < 100_000 {
      sliced.advance(by: budget)
      count += 1
    }
    #expect(whole.isFinished && sliced.isFinished && count > 10)
    #expect(sliced.map?.cells == whole.map?.cells && sliced.margins == whole.margins)
    #expect(sliced.sensitivity?.rows == whole.sensitivity?.rows)
    #expect(sliced.variation?.tallies.map(\.count) == whole.variation?.tallies.map(\.count))
    #expect(sliced.comparison?.sides[1].difference == whole.comparison?.sides[1].difference)
    #expect(whole.comparison?.sides[1].difference != nil)
  }

  @Test("what is the same as A has the setting that changes nothing, and the one that decides")
  func capped() throws {
    let sides = [
      SettingSide(name: "A"),
      SettingSide(
        name: "now",
        assignments: try ComparedGestures.assignments([("pop.threshold.fraction", "0.55")])),
    ]
    var comparison = GestureComparison(try ComparedGestures.gesture("calm.yaml"), sides: sides)
    try comparison.advance()
    let words = CompareWords.difference(comparison)
    #expect(words.hasPrefix("The same as A. "), "\(words)")
    #expect(words.contains("187.5 pt are 0.48 of 390 pt, less than 0.55"), "\(words)")
    let versions = CompareWords.differences(comparison)
    #expect(versions.hasPrefix("now: the same as A. "), "\(versions)")
    #expect(versions.contains("changes nothing: "), "\(versions)")
  }

  @Test("results of another drag are marked, with how far those of this one are")
  func marked() throws {
    let studies = try studies()
    #expect(!studies.isSensitivityFormer && !studies.isVariationFormer)
    studies.advance()
    #expect(!studies.isSensitivityFormer && !studies.isVariationFormer)
    studies.setGesture(try ComparedGestures.gesture("early-lift.yaml"), present: [], kept: nil)
    #expect(studies.isSensitivityFormer && studies.isVariationFormer)
    #expect(studies.sensitivityProgress == nil)
    while studies.sensitivityProgress == nil, !studies.isFinished { studies.advance(by: 1) }
    let asked = try #require(studies.sensitivityProgress)
    #expect(asked.done < asked.all && studies.isSensitivityFormer)
    studies.advance()
    #expect(!studies.isSensitivityFormer && !studies.isVariationFormer)
  }

  @Test("a map is coarse at once, and what was before is shown until there is something new")
  func former() throws {
    let studies = try studies()
    studies.advance(by: 400)
    #expect((studies.map?.done ?? 0) >= 256 && !studies.isMapFinished)
    studies.advance()
    let before = studies.map?.cells
    let gesture = try #require(studies.gesture)
    studies.setGesture(
      gesture, present: try ComparedGestures.assignments([("pop.hysteresis", "40")]),
      kept: studies.kept)
    #expect(studies.map?.cells == before && !studies.isFinished && studies.trial != nil)
    studies.advance()
    #expect(studies.map?.cells != before && studies.isFinished)
  }

  @Test("a clicked point of the map has the mark before the map is made anew")
  func place() throws {
    let studies = try studies()
    studies.choose(
      x: GestureStudies.AxisChoice("pop.strip", 0...20),
      y: GestureStudies.AxisChoice(StudyAxis.distanceKey, 0...390))
    studies.advance()
    let gesture = try #require(studies.gesture)
    let own = try #require(studies.map).place
    let before = try #require(studies.mapPlace)
    #expect(before.x == own.x && before.y == own.y && own.y != nil)
    var edit = GestureEdit(gesture)
    edit.reach = GestureReach(gesture)
    edit.reach?.distance = 100
    studies.setGesture(
      edit.gesture, present: try ComparedGestures.assignments([("pop.strip", "7")]),
      kept: studies.kept)
    let place = try #require(studies.mapPlace)
    #expect(place.x == 7 && abs((place.y ?? 0) - 100) < 1)
    #expect(studies.map?.place.y == own.y, "the former map is still shown")
  }

  @Test("the same hand and settings are not studied again, another side A alone is compared")
  func same() throws {
    let studies = try studies()
    studies.advance()
    let gesture = try #require(studies.gesture)
    studies.setGesture(gesture, present: [], kept: studies.kept)
    #expect(studies.isFinished)
    studies.setGesture(gesture, present: [], kept: nil)
    #expect(!studies.isFinished && studies.isMapFinished && studies.isSensitivityFinished)
    studies.advance()
    #expect(studies.comparison?.sides.count == 1)
  }

  @Test("versions are compared in place of A, each with the first, and A again after them")
  func versions() throws {
    let studies = try studies()
    studies.advance()
    let strips = ["20", "3", "30"]
    studies.versions = try strips.map {
      SettingSide(name: $0, assignments: try ComparedGestures.assignments([("pop.strip", $0)]))
    }
    #expect(studies.comparison == nil && !studies.isFinished && studies.isMapFinished)
    studies.advance()
    let sides = try #require(studies.comparison).sides
    #expect(sides.map(\.side.name) == strips)
    #expect(sides[0].difference == nil && sides[2].difference?.largest == 0)
    #expect((sides[1].difference?.largest ?? 0) > 0 && sides[1].run.outcome.kind == .none)
    studies.versions = []
    studies.advance()
    #expect(
      studies.comparison?.sides.map(\.side.name)
        == [ComparedSides.keptName, ComparedSides.presentName])
  }
}
