import BackswipeAnalysis
import BackswipeDocuments
import BackswipeScenarios
import BackswipeScene
import BackswipeSettings
import BackswipeText
import BackswipeTrace
import BackswipeUnits
import Testing

@Suite("Comparison of sides")
@MainActor
struct ComparisonTests {
  private func comparison(_ name: String, _ texts: [String]) throws -> GestureComparison {
    let sides = try texts.map { text in
      try SettingSide.parse(text) { _ throws(FileErrors) in [] }
    }
    var comparison = GestureComparison(try Shipped.gesture(name), sides: sides)
    while !comparison.isFinished { try comparison.advance(by: 1) }
    return comparison
  }

  @Test("the largest distance and its instant are those of the frames")
  func distance() throws {
    let sides = try comparison(
      "calm.yaml", ["now=preset=uikit", "later=pop.hysteresis=35"]
    ).sides
    // 20 points more are used up in beginning.
    let difference = try #require(sides[1].difference)
    #expect(sides[0].difference == nil)
    #expect(difference.largest >= 20 && difference.largest < 80)
    let (one, other) = (sides[0].run.course, sides[1].run.course)
    #expect(
      abs(one.value(at: difference.after) - other.value(at: difference.after)) == difference.largest
    )
    #expect(sides.allSatisfy { $0.run.outcome.kind == .pops })
    #expect(sides[0].run.page == "general")
  }

  @Test("a setting that another one caps is named where it makes no difference")
  func idle() throws {
    let comparison = try comparison(
      "calm.yaml",
      ["now=preset=uikit", "high=pop.threshold.fraction=0.55", "far=pop.hysteresis=35"])
    let sides = comparison.sides
    #expect(sides[1].difference?.largest == 0)
    #expect(
      comparison.idleWords(of: sides[1]) == [
        "pop.threshold.fraction changes nothing: pop.threshold decides: 187.5 pt are 0.48 of 390 "
          + "pt, less than 0.55; set it to unlimited for the part of the width alone"
      ])
    #expect(comparison.idleWords(of: sides[0]) == [] && comparison.idleWords(of: sides[2]) == [])
  }

  @Test("the shift of a course that is the same but later is how much later it is")
  func shift() throws {
    func course(_ late: Int64) -> Course {
      Course(
        (0..<40).map { (index: Int) -> Course.Point in
          let milliseconds = Int64(index) * 20 + (index == 0 ? 0 : late)
          let way = Double(max(index - 10, 0))
          return Course.Point(
            after: .milliseconds(milliseconds), value: way * way / 4)
        })
    }
    #expect(course(0).shift(of: course(0)) == 0)
    #expect(course(0).shift(of: course(57)) == 57)
    #expect(course(57).shift(of: course(0)) == -57)
    let still = Course([Course.Point(after: .zero, value: 5)])
    #expect(still.shift(of: still) == 0)
  }

  @Test("words, CSV and JSON tell of every side; a side that stays has no shift")
  func words() throws {
    let comparison = try comparison("early-lift.yaml", ["uikit", "half", "q\"x,=uikit"])
    let words = comparison.words
    #expect(words.count == 5 && words[2].hasPrefix("uikit") && words[3].contains("stays"))
    #expect(words[4].contains("none"))
    let lines = comparison.csv.split(separator: "\n")
    #expect(lines[0].hasPrefix("ms,uikit x,uikit progress,half x,half progress,"))
    #expect(lines.count == Set(lines).count && lines.count > 10)
    #expect(comparison.json.json.hasPrefix(#"{"backswipe":1,"kind":"comparison","#))
    #expect(comparison.sides[1].difference?.shift == nil)
    #expect(comparison.sides[2].difference?.shift == 0)
    #expect(comparison.picture.bounds.width == 720)
  }
}
