import BackswipeDocuments
import BackswipePopDecisions
import BackswipePrototypes
import BackswipeScenarios
import BackswipeSettings
import BackswipeTrace
import BackswipeUnits
import Testing

@testable import BackswipeAnalysis

/// Studies of gestures that move sheets, scroll views with places to stop, and rows with actions.
@MainActor
@Suite struct PlaceStudiesTests {
  private static let cells = (0..<6).map {
    "{ shape: rectangle, width: 150, height: 200, identifier: s\($0) }"
  }.joined(separator: ", ")

  private static let prototype = """
    backswipe: 2
    initial: a
    screens:
      a: { title: A, rows: [ { title: Go, push: mails } ] }
      over: { title: Over }
      mails:
        title: Mails
        rows:
    \((1...12).map { "      - { title: Mail \($0), swipeActions: { trailing: [ { title: Flag } ] } }" }.joined(separator: "\n"))
      plain: { title: Plain, rows: 40 }
      pages:
        title: Pages
        view:
          column:
            - scroll:
                row: [ \((0..<3).map { "{ shape: rectangle, width: 390, height: 300, identifier: p\($0) }" }.joined(separator: ", ")) ]
                spacing: 0
              axis: horizontal
              pages: true
              identifier: gallery
            - { spacer: true }
      short:
        title: Short
        view:
          column:
            - scroll:
                row: [ { shape: rectangle, width: 390, height: 300 }, { shape: rectangle, width: 100, height: 300 } ]
                spacing: 0
              axis: horizontal
              pages: true
              identifier: short
            - { spacer: true }
      aside:
        title: Aside
        view:
          column:
            - { text: Row, height: 120, width: fill, identifier: row, swipeActions: { trailing: [ { title: Flag } ] } }
            - { spacer: true }
      snaps:
        title: Snaps
        view:
          column:
            - scroll: { row: [ \(cells) ], spacing: 10 }
              axis: horizontal
              snap: start
              identifier: strip
            - { spacer: true }
    """

  /// A drag at 1 s, whose finger rests for a moment before it lifts.
  private func gesture(
    _ first: String, from start: (Int, Int), to end: (Int, Int), hold: Int = 150
  ) throws -> RecordedGesture {
    let file = try ScenarioFile.parse(
      """
      backswipe: 1
      prototype: a.yaml
      timeline:
        - { at: 0ms, \(first), animated: false }
        - at: 1s
          drag:
            from: [\(start.0), \(start.1)]
            to: [\(end.0), \(end.1)]
            over: 300ms
            hold: \(hold)ms
      """, file: "hand.yaml")
    let prototype = try Prototype.parse(Self.prototype, file: "a.yaml")
    return try GestureSearch.gesture(of: file, prototype: prototype, path: "hand.yaml")
  }

  private static let sheet = "present: { screen: over, detents: [medium, large] }"

  @Test("a released sheet has its detent as outcome, and its height as course")
  func detent() throws {
    let gesture = try gesture(Self.sheet, from: (195, 460), to: (195, 160))
    let run = try GestureRun(gesture)
    #expect(run.outcome.kind.rawValue == "over sheet goes to large", "\(run.outcome)")
    #expect(run.outcome.kind.legend == "to large" && run.outcome.kind.isOfElements)
    let (began, rest) = (try #require(run.outcome.began), try #require(run.outcome.rest))
    #expect(began > .zero && began < gesture.length && rest > .zero && rest < .seconds(2))
    let height = try #require(run.numbers.first)
    #expect(run.numbers.count == 1 && height.name == "over sheet" && height.pointsPerUnit == 1)
    let points = height.course.points
    #expect((points.last?.value ?? 0) - (points.first?.value ?? 0) > 200)
    #expect(points.last.map { $0.after <= gesture.length + rest } == true)
    let low = try GestureRun(self.gesture(Self.sheet, from: (195, 460), to: (195, 430)))
    #expect(low.outcome.kind.rawValue == "over sheet goes to medium")
  }

  @Test("a sheet that is dragged away is dismissed")
  func dismissed() throws {
    let run = try GestureRun(gesture(Self.sheet, from: (195, 460), to: (195, 830)))
    #expect(run.outcome.kind.rawValue == "over sheet is dismissed", "\(run.outcome)")
  }

  @Test(
    "a row with actions opens, closes, or is fully swiped",
    arguments: [
      (230, "opens its trailing actions"), (328, "closes"),
      (40, "is fully swiped and performs its trailing action"),
    ])
  func row(_ end: Int, _ words: String) throws {
    let gesture = try gesture("set: [a, mails]", from: (350, 300), to: (end, 300))
    let run = try GestureRun(gesture)
    let kind = run.outcome.kind.rawValue
    #expect(kind.hasPrefix("Mail ") && kind.hasSuffix(words), "\(kind)")
    #expect(run.outcome.began != nil && run.outcome.rest != nil && run.numbers.isEmpty)
  }

  @Test("an element with swipe actions has an outcome like a row, which a run finds")
  func aside() throws {
    let trial = try GestureTrial(
      gesture("set: [a, aside]", from: (350, 160), to: (230, 160)))
    let kind = trial.present.outcome.kind
    #expect(kind.rawValue.hasSuffix("opens its trailing actions"), "\(kind)")
    #expect(try trial.outcome().kind == kind)
  }

  @Test("a scroll view with pages or snaps has the page or the element as outcome")
  func scroll() throws {
    let page = try GestureRun(gesture("set: [pages]", from: (340, 200), to: (80, 200)))
    #expect(page.outcome.kind.rawValue == "gallery scroll goes to page 2", "\(page.outcome)")
    #expect(page.outcome.rest.map { $0 > .zero } == true)
    #expect(page.numbers.map(\.name) == ["gallery scroll"])
    let same = try GestureRun(gesture("set: [pages]", from: (340, 200), to: (280, 200)))
    #expect(same.outcome.kind.legend == "to page 1")
    let short = try GestureRun(gesture("set: [short]", from: (340, 200), to: (140, 200), hold: 0))
    #expect(short.outcome.kind.legend == "to page 2", "\(short.outcome)")
    // 190 points, less what is used up in beginning: the stops are 160 points apart.
    let element = try GestureRun(gesture("set: [snaps]", from: (340, 200), to: (150, 200)))
    #expect(element.outcome.kind.rawValue == "strip scroll goes to element 2")
  }

  @Test("a list that stops anywhere is no outcome, and a pop has none beside it")
  func pops() throws {
    let scroll = try GestureRun(gesture("set: [a, plain]", from: (195, 600), to: (195, 300)))
    #expect(scroll.outcome == .none && scroll.numbers.isEmpty)
    let pop = try GestureRun(gesture("set: [a, mails]", from: (3, 300), to: (300, 300)))
    #expect(pop.outcome.kind == .pops && pop.numbers.isEmpty)
  }

  @Test("every answer is that of a full run")
  func answers() throws {
    for gesture in [
      try gesture(Self.sheet, from: (195, 460), to: (195, 160)),
      try gesture(Self.sheet, from: (195, 460), to: (195, 830)),
      try gesture("set: [a, mails]", from: (350, 300), to: (230, 300)),
      try gesture("set: [a, mails]", from: (350, 300), to: (230, 300), hold: 0),
      try gesture("set: [pages]", from: (340, 200), to: (80, 200)),
      try gesture("set: [a, plain]", from: (195, 600), to: (195, 300)),
    ] {
      let trial = try GestureTrial(gesture)
      #expect(try trial.outcome() == trial.present.outcome)
      // Without what is known before a run.
      #expect(
        try GestureOutcome(gesture, scenario: gesture.scenario, settings: [])
          == trial.present.outcome)
    }
  }

  @Test("sides of a sheet differ by its height, and have their places in words, CSV and JSON")
  func comparison() throws {
    let sides = try ["now=", "far=sheet.projection=0ms", "slow=sheet.rest.duration=1500ms"].map {
      try SettingSide.parse($0) { _ throws(FileErrors) in [] }
    }
    var comparison = GestureComparison(
      try gesture(Self.sheet, from: (195, 460), to: (195, 160)), sides: sides)
    try comparison.advance()
    #expect(comparison.subjects == [.number("over sheet", pointsPerUnit: 1)])
    let (now, slow) = (comparison.sides[0].run.outcome, comparison.sides[2].run.outcome)
    #expect(try #require(slow.rest) > #require(now.rest))
    #expect(comparison.words[2].contains("over sheet goes to large"))
    // The height and the speed of the sheet when the finger lets go.
    let released = try #require(comparison.sides[0].run.places.first)
    #expect(released.value > 400 && released.velocity >= 0)
    #expect(comparison.words[2].contains(" pt/s"), "\(comparison.words[2])")
    #expect(!comparison.words[2].contains("–"), "\(comparison.words[2])")
    #expect(comparison.words[2].contains(" after"))
    #expect(comparison.csv.hasPrefix("ms,now over sheet,far over sheet,slow over sheet\n"))
    #expect(comparison.json.json.contains(#""decision":"over sheet goes to large""#))
  }
}
