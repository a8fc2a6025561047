import BackswipeAnalysis
import BackswipePrototypes
import BackswipeSettings
import Testing

@testable import BackswipeStudio

@Suite("Numbers of the prototype's file on the page of comparisons")
@MainActor
struct CompareFileNumberTests {
  private static let key = "screens.a.view.column.1.pan.x.snaps.1"

  @Test("an axis is a number of the file, over the values with which the file is right")
  func axis() throws {
    let studies = GestureStudies()
    studies.choose(x: GestureStudies.AxisChoice(Self.key))
    studies.setGesture(try ComparedGestures.ofElement(), present: [], kept: nil)
    #expect(studies.numbers.map(\.key).contains(Self.key))
    studies.advance(by: 6)
    #expect(studies.failure == nil)
    let x = try #require(studies.map?.x)
    #expect(x.key == Self.key && studies.map?.y.subject == .speed)
    // Within the limits, and below the place of rest at 0.
    #expect(x.range.lowerBound >= -200 && x.range.lowerBound < -195)
    #expect(x.range.upperBound > -5 && x.range.upperBound < 0)
    #expect(PanelWords.title(x) == "Row pan x snap 1 · Page A")
  }

  @Test("two numbers of the file that it compares are axes with what it is right with")
  func both() throws {
    let studies = GestureStudies()
    let other = "screens.a.view.column.1.pan.x.limits.1"
    studies.choose(
      x: GestureStudies.AxisChoice(Self.key, -190 ... -10), y: GestureStudies.AxisChoice(other))
    studies.setGesture(try ComparedGestures.ofElement(), present: [], kept: nil)
    studies.advance(by: 6)
    let map = try #require(studies.map)
    #expect(studies.failure == nil)
    // The place of rest has its range, which the lower limit leaves to it.
    #expect(map.x.range.lowerBound > -200 && map.x.range.lowerBound <= -189)
    #expect(map.y.key == other && map.y.range.upperBound <= map.x.range.lowerBound)
  }

  @Test("a typed range of a number is read by the prototype")
  func range() throws {
    let prototype = try ComparedGestures.ofElement().prototype
    #expect(try CompareWords.range(Self.key, "−180", "-100", on: prototype) == -180 ... -100)
    #expect(throws: StudyAxis.Mistake.self) {
      try CompareWords.range(Self.key, "-180", "-100")
    }
  }

  @Test("numbers are above the settings in the list of quantities")
  func list() throws {
    let pane = ComparePane()
    pane.show(try ComparedGestures.ofElement())
    try pane.tap("compare.x")
    #expect(pane.find("compare.x.\(Self.key)") != nil)
    #expect(pane.find("compare.x.pop.strip") != nil)
    pane.show(try ComparedGestures.gesture("calm.yaml"))
    #expect(pane.find("compare.x.\(Self.key)") == nil)
    #expect(pane.find("compare.x.pop.strip") != nil)
  }
}
