import BackswipeGeometry
import BackswipePrototypes
import BackswipeScenarios
import BackswipeScene
import BackswipeSettings
import BackswipeStudies
import BackswipeTime
import BackswipeTrace
import Testing

@Suite("Comparison of sides")
@MainActor
struct ComparisonTests {
  private func comparison(_ name: String, _ texts: [String]) throws -> HandComparison {
    let sides = try texts.map { text in
      try SettingSide.parse(text) { _ throws(FileErrors) in [] }
    }
    var comparison = HandComparison(try Shipped.hand(name), sides: sides)
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
    #expect(abs(one.x(at: difference.after) - other.x(at: difference.after)) == difference.largest)
    #expect(sides.allSatisfy { $0.run.outcome.kind == .pops })
    #expect(sides[0].run.page == "general")
  }

  @Test("the shift of a course that is the same but later is how much later it is")
  func shift() throws {
    func course(_ late: Int64) -> PageCourse {
      PageCourse(
        (0..<40).map { (index: Int) -> PageCourse.Point in
          let milliseconds = Int64(index) * 20 + (index == 0 ? 0 : late)
          let way = Double(max(index - 10, 0))
          return PageCourse.Point(
            after: .milliseconds(milliseconds), x: way * way / 4, progress: 0)
        })
    }
    #expect(course(0).shift(of: course(0)) == 0)
    #expect(course(0).shift(of: course(57)) == 57)
    #expect(course(57).shift(of: course(0)) == -57)
    let still = PageCourse([PageCourse.Point(after: .zero, x: 5, progress: 0)])
    #expect(still.shift(of: still) == 0)
  }

  @Test("words, CSV and JSON tell of every side; a side that goes back has no shift")
  func words() throws {
    let comparison = try comparison("early-lift.yaml", ["uikit", "half", "q\"x,=uikit"])
    let words = comparison.words
    #expect(words.count == 5 && words[2].hasPrefix("uikit") && words[3].contains("goes back"))
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

@Suite("Sides of settings")
struct SettingSideTests {
  private func parse(_ text: String, file: String = "") throws -> SettingSide {
    try SettingSide.parse(text) { _ throws(FileErrors) in Array(file.utf8) }
  }

  @Test(
    "a side is a preset, a file or assignments, with a name or without",
    arguments: [
      ("flutter", "flutter", ["preset"]), ("a=half", "a", ["preset"]),
      ("a=pop.strip=30,push.duration=1s", "a", ["pop.strip", "push.duration"]),
      ("pop.strip=30", "pop.strip=30", ["pop.strip"]),
      ("x=push.curve=cubic-bezier(0.1,0.2,0.3,1),pop.strip=3", "x", ["push.curve", "pop.strip"]),
      ("mine=mine.yaml", "mine", ["pop.strip", "pop.begin"]), ("mine.yaml", "mine.yaml", nil),
    ] as [(String, String, [String]?)])
  func sides(_ text: String, _ name: String, _ keys: [String]?) throws {
    let curves = Settings.curveForms.map(\.form)
    guard !text.contains("cubic-bezier") || curves.contains(where: { $0.hasPrefix("cubic-bezier") })
    else { return }
    let side = try parse(text, file: "pop.strip: 20\npop.begin: 1s\n")
    #expect(side.name == name)
    #expect(side.assignments.map(\.key) == keys ?? ["pop.strip", "pop.begin"])
  }

  @Test("a file may have its settings under settings, as a prototype has")
  func files() throws {
    let file = "backswipe: 1\nsettings: { preset: half, pop.strip: 7 }\n"
    #expect(try parse("a=b.yaml", file: file).assignments.map(\.text) == ["half", "7"])
    let errors = try #require(throws: FileErrors.self) {
      try parse("a=b.yaml", file: "backswipe: 1\nsettings:\n  pop.strp: 7\n")
    }
    #expect(
      errors.description == "b.yaml:3:3: unknown setting 'pop.strp'; did you mean 'pop.strip'?")
  }

  @Test(
    "a wrong side says what it may be, with the nearest word",
    arguments: [
      ("fluter", "did you mean 'flutter'?"), ("a=pop.strp=3", "did you mean 'pop.strip'?"),
      ("a=pop.strip=x", "not a number"), ("=uikit", "no name"), ("a=", "is no preset"),
    ])
  func wrong(_ text: String, _ words: String) throws {
    let mistake = try #require(throws: SettingSide.Mistake.self) { try parse(text) }
    #expect(mistake.reason.contains(words), "\(mistake.reason)")
  }

  @Test("without sides it is the file and three other presets")
  func usual() throws {
    #expect(
      SettingSide.usual(beside: Settings()).map(\.name)
        == ["file", "flutter", "react-navigation", "half"])
    let flutter = Settings([try #require(SettingAssignment(preset: "flutter"))])
    #expect(SettingSide.usual(beside: flutter).map(\.name)[1] == "uikit")
  }
}

@Suite("Outcome maps")
@MainActor
struct OutcomeMapTests {
  private func map(_ name: String, _ x: String, _ y: String, _ cells: Int) throws -> OutcomeMap {
    OutcomeMap(
      try HandTrial(Shipped.hand(name)), x: try StudyAxis(parsing: x), y: try StudyAxis(parsing: y),
      columns: cells, rows: cells)
  }

  @Test("cells are what runs with the values of their middles come to")
  func cells() throws {
    var map = try map("calm.yaml", "pop.strip=0..8", "pop.threshold.fraction=0..1", 4)
    try map.advance()
    let kinds = map.cells.compactMap { $0?.kind }
    #expect(kinds.count == 16)
    // The hand lands at 4 points and stops at 69.5 percent.
    #expect(kinds[0] == HandOutcome.Kind.none && kinds[1] == HandOutcome.Kind.none)
    #expect(kinds[3] == .pops && kinds[15] == .pops)
    for (index, cell) in map.cells.enumerated() {
      let values = map.values(column: index % 4, row: index / 4)
      let run = try HandRun(
        Shipped.hand("calm.yaml"), settings: map.assignments(x: values.x, y: values.y))
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
}

@Suite("Sensitivity")
@MainActor
struct SensitivityTests {
  @Test("the smallest change is the first step that changes the outcome")
  func smallest() throws {
    let trial = try HandTrial(Shipped.hand("calm.yaml"))
    var study = SettingSensitivity(
      trial, keys: ["pop.strip", "pop.begin", "pop.rule", "present.curve"])
    while !study.isFinished { try study.advance(by: 1) }
    let rows = study.rows
    #expect(rows.map(\.key) == ["pop.strip", "pop.begin", "pop.rule", "present.curve"])
    // A strip of 3 points does not have the landing at 4.
    #expect(rows[0].change?.steps == -10 && rows[0].change?.value == "3")
    #expect(rows[0].change?.kind == HandOutcome.Kind.none && rows[0].moved == 0)
    // It begins after 83.6 ms.
    #expect(rows[1].change?.steps == -17 && rows[1].change?.value == "80ms")
    for (value, kind) in [("80ms", HandOutcome.Kind.none), ("90ms", .pops)] {
      #expect(try trial.outcome([SettingAssignment("pop.begin", value)]).kind == kind)
    }
    #expect(rows[2].change == nil && rows[2].moved > 5)
    #expect(!rows[3].matters && study.words.last == "does not matter: present.curve")
    #expect(study.csv.split(separator: "\n").count == 5)
  }

  @Test("a step of the travel that is used up moves the page by a point")
  func moved() throws {
    var study = SettingSensitivity(
      try HandTrial(Shipped.hand("calm.yaml")), keys: ["pop.hysteresis", "push.shadow"])
    try study.advance()
    #expect(study.rows.map(\.key) == ["pop.hysteresis", "push.shadow"])
    #expect(study.rows[0].moved >= 1 && study.rows[0].moved < 12 && study.rows[1].moved == 0)
  }

  @Test("the axes are the two numbers that matter most, or the release")
  func axes() throws {
    let trial = try HandTrial(Shipped.hand("calm.yaml"))
    var study = SettingSensitivity(trial, keys: ["pop.strip", "pop.begin"])
    try study.advance()
    #expect(study.axes().x.key == "pop.strip" && study.axes().y.key == "pop.begin")
    #expect(study.axes().x.range == 0...33 && study.axes().y.range == 0...590)
    var none = SettingSensitivity(trial, keys: ["push.shadow"])
    try none.advance()
    #expect(none.axes().x.subject == .distance && none.axes().y.subject == .speed)
  }
}

@Suite("Variation")
@MainActor
struct VariationTests {
  private func variation(_ name: String, seed: Int, start: Double = 2, count: Int = 60) throws
    -> HandVariation
  {
    var amounts = HandVariation.Amounts()
    amounts.start = start
    var variation = HandVariation(
      try HandTrial(Shipped.hand(name)), amounts: amounts, seed: seed, count: count)
    while !variation.isFinished { try variation.advance(by: 7) }
    return variation
  }

  @Test("the same seed varies in the same way, in any slices; another seed does not")
  func seeds() throws {
    let one = try variation("beside-the-strip.yaml", seed: 1, start: 8)
    var whole = HandVariation(one.trial, amounts: one.amounts, seed: 1, count: 60)
    try whole.advance()
    #expect(one.json == whole.json)
    #expect(try variation("beside-the-strip.yaml", seed: 2, start: 8).json != one.json)
  }

  @Test("a hand beside the strip begins when it lands farther left, and depends on that most")
  func start() throws {
    let varied = try variation("beside-the-strip.yaml", seed: 5, start: 8, count: 200)
    let back = varied.share(of: .goesBack)
    // It lands 3.5 points beside the strip: (8 − 3.5) / 16 of the starts are inside.
    #expect(back.low < 0.28 && back.high > 0.28 && back.hits > 20)
    #expect(varied.strongest?.kind == .start && (varied.strongest?.correlation ?? 0) > 0.5)
    #expect(varied.words.last == "it depends most on start")
  }

  @Test("a hand that is sure is told with what is still possible")
  func sure() throws {
    let varied = try variation("early-lift.yaml", seed: 3)
    #expect(varied.share(of: .pops).hits == 60 && varied.strongest == nil)
    #expect(varied.share(of: .pops).words == "100.0 % ± 3.0")
  }

  @Test(
    "Wilson's interval",
    arguments: [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (970, 1000, 0.9575, 0.9789)])
  func wilson(_ hits: Int, _ count: Int, _ low: Double, _ high: Double) {
    let interval = WilsonInterval(hits: hits, of: count)
    #expect(abs(interval.low - low) < 0.0001 && abs(interval.high - high) < 0.0001)
  }

  @Test("a share in words")
  func words() {
    #expect(WilsonInterval(hits: 970, of: 1000).words == "97 % ± 1")
    #expect(WilsonInterval(hits: 50, of: 100).words == "50 % ± 10")
    #expect(WilsonInterval(hits: 1000, of: 1000).words == "100.0 % ± 0.2")
  }
}
