import BackswipeMotion
import BackswipeSettings
import BackswipeSettingsEditing
@testable import BackswipeStudio
import BackswipeUnits
import Testing

@Suite struct SettingsValueTests {
  private func setting(_ key: String) throws -> Setting {
    try #require(SettingID(key)).setting
  }

  @Test(
    arguments: [
      ("push.duration", .slider), ("pop.strip", .slider), ("push.dimming", .slider),
      ("motion.reduce", .toggle), ("pop.release", .segments), ("pop.rule", .list),
      ("display.orientation", .list), ("push.curve", .curve), ("preset", .presets),
    ] as [(String, RowControl)])
  func aSettingHasTheControlOfItsKind(_ key: String, _ control: RowControl) throws {
    #expect(RowControl(try setting(key)) == control)
  }

  @Test(arguments: [
    ("push.duration", "Push duration", "Push duration"), ("sheet.top", "Top", "Sheet top"),
    ("pop.strip", "Edge width", "Pop edge width"), ("pop.hysteresis", "Slop", "Pop slop"),
    ("push.parallax.moves", "Parallax", "Push parallax"),
    ("pan.hysteresis", "Pan slop", "Pan slop"),
    ("pop.threshold.fraction", "Threshold fraction", "Pop threshold fraction"),
    ("preset", "Preset", "Preset"),
  ])
  func aTitleIsTheKeyInWords(_ key: String, _ short: String, _ whole: String) throws {
    #expect(SettingWords.title(try setting(key)) == short)
    #expect(SettingWords.title(try setting(key), isWhole: true) == whole)
  }

  @Test(arguments: [
    ("push.duration", "350ms", "350\u{202F}ms"),
    ("push.duration", "724.882438ms", "724.9\u{202F}ms"),
    ("pop.strip", "13", "13\u{202F}pt"), ("pop.strip", "anywhere", "anywhere"),
    ("push.dimming", "0.25", "0.25"), ("pop.fling", "1.5", "1.5\u{202F}widths/s"),
    ("push.parallax.moves", "0.3333333333333333", "0.333"),
    ("motion.reduce", "on", "on"), ("push.curve", "easeIn", "easeIn"),
    ("push.curve", "cubic-bezier(0.1,0.2,0.3,0.4)", "cubic-bezier(…)"),
  ])
  func aValueIsReadWithItsUnit(_ key: String, _ text: String, _ words: String) throws {
    let assignment = assignment(key, text)
    #expect(SettingWords.value(try setting(key), assignment.value) == words)
  }

  @Test(arguments: [264, 300, 329, 330, 356, 500, 900] as [CGFloat])
  func partsOfARowLieBesideEachOther(_ width: CGFloat) {
    for kind in [RowControl.slider, .toggle, .segments, .list, .curve, .presets] {
      for isWhole in [false, true] {
        let layout = RowLayout(kind, width: width, isWhole: isWhole)
        let parts = [layout.dot, layout.title, layout.control, layout.value, layout.reset]
          .filter { !$0.isEmpty }
        for (index, part) in parts.enumerated() {
          #expect(part.minX >= 0 && part.maxX <= width, "\(kind) \(part)")
          #expect(part.minY >= 0 && part.maxY <= layout.height, "\(kind) \(part)")
          for other in parts[(index + 1)...] {
            let common = part.insetBy(dx: 0.01, dy: 3).intersection(other)
            #expect(common.isNull || common.isEmpty, "\(kind) \(width) \(part) \(other)")
          }
        }
        if kind == .slider { #expect(layout.control.width >= RowLayout.leastSlider) }
      }
    }
  }

  @Test(
    arguments: [
      ([], -0.25, 1.25), ([0, 1.15], -0.25, 1.25), ([1.3], -0.25, 1.5), ([-0.3, 1], -0.5, 1.25),
      ([-10, 10], -2, 3), ([.nan, .infinity], -0.25, 1.25),
    ] as [([Double], Double, Double)])
  func aPlotShowsWhatItHasTo(_ positions: [Double], _ low: Double, _ high: Double) {
    let geometry = CurveGeometry(size: CGSize(width: 328, height: 150), showing: positions)
    #expect(geometry.range == low...high)
  }

  @Test func aPlaceOnAPlotIsItsFractions() {
    let geometry = CurveGeometry(size: CGSize(width: 328, height: 150), showing: [])
    #expect(geometry.point(0, 0) == CGPoint(x: 14, y: 125))
    #expect(geometry.point(1, 1) == CGPoint(x: 314, y: 25))
    let back = geometry.fractions(CGPoint(x: 164, y: 75))
    #expect(abs(back.x - 0.5) < 1e-9 && abs(back.y - 0.5) < 1e-9)
    #expect(geometry.handle(0.5, 9).y == 0)
  }

  @Test(
    arguments: [
      (CGPoint(x: 0, y: 0), 0), (CGPoint(x: 28, y: 0), 1), (CGPoint(x: 30, y: 22), 1),
      (CGPoint(x: 30, y: 23), nil), (CGPoint(x: 200, y: 0), nil),
    ] as [(CGPoint, Int?)])
  func aFingerTakesTheNearestHandle(_ point: CGPoint, _ index: Int?) {
    let places = [CGPoint(x: 0, y: 0), CGPoint(x: 30, y: 0)]
    #expect(CurveGeometry.nearest(to: point, among: places) == index)
    #expect(CurveGeometry.nearest(to: point, among: []) == nil)
  }

  @Test func chipsFillLines() {
    let flow = ChipFlow(widths: [40, 50, 60, 500], room: 100)
    #expect(flow.frames.map(\.minX) == [0, 46, 0, 0])
    #expect(flow.frames.map(\.minY) == [0, 0, 30, 60])
    #expect(flow.frames.map(\.width) == [40, 50, 60, 100])
    #expect(flow.height == 84)
    #expect(ChipFlow(widths: [], room: 10).height == 0)
  }

  // MARK: Curves

  @Test(
    arguments: [
      ("push.curve", 350), ("push.beneath.curve", 350), ("present.curve", 500),
      ("bars.curve", 200), ("pop.release.curve", 350),
    ] as [(String, Int64)])
  func aCurveTakesTheTimeBesideIt(_ key: String, _ milliseconds: Int64) throws {
    #expect(
      CurveEditor.duration(of: try setting(key), in: SimulatorSettings())
        == .milliseconds(milliseconds))
  }

  @Test func aWordIsTheCurveOfItsGroup() throws {
    var settings = SimulatorSettings()
    settings.apply([assignment("push.curve", "easeIn")])
    let beneath = try setting("push.beneath.curve")
    #expect(CurveEditor.curve(of: beneath, in: settings) == .easeIn)
    settings.apply([assignment("push.beneath.curve", "linear")])
    #expect(CurveEditor.curve(of: beneath, in: settings) == .linear)
  }

  @Test(
    arguments: [
      (0.1, "0.1"), (2, "2"), (0.2381693, "0.23817"), (-0.5, "-0.5"),
    ] as [(Double, String)])
  func aNumberHasFewDigits(_ number: Double, _ text: String) {
    #expect(CurveEditor.text(number) == text)
  }

  // MARK: State

  @Test func whatIsBelowARowFollowsIt() {
    var state = SettingsState(SettingsEditor())
    state.perform(.tap("pop.rule"))
    state.perform(.type("pop.strip", "x"))
    let items = SettingsOutline.items(state)
    let rule = items.firstIndex(of: .row("pop.rule")) ?? 0
    #expect(
      Array(items[rule...].prefix(6)) == [
        .row("pop.rule"), .detail("pop.rule"), .words("pop.rule"), .row("pop.strip"),
        .mistake("pop.strip"), .row("pop.edges"),
      ])
    state.perform(.search("no such setting"))
    #expect(SettingsOutline.items(state) == [.nothing])
    state.moveSelection(by: 1)
    #expect(state.selected == "pop.rule")
  }

  @Test func aValueThatChangesNothingSaysWhichDecides() {
    var state = SettingsState(SettingsEditor())
    #expect(!SettingsOutline.items(state).contains(.idle("pop.threshold.fraction")))
    state.perform(.type("pop.threshold.fraction", "0.9"))
    #expect(SettingsOutline.items(state).contains(.idle("pop.threshold.fraction")))
    #expect(state.idleReason("pop.threshold.fraction")?.contains("pop.threshold decides") == true)
    state.phoneWidth = 200
    #expect(state.idleReason("pop.threshold.fraction") == nil)
    state.perform(.type("push.curve", "spring(response=400ms,dampingRatio=1)"))
    state.perform(.tap("push.duration"))
    #expect(SettingsOutline.items(state).contains(.idle("push.duration")))
  }

  @Test func aMistakeIsGoneWithTheNextChange() {
    let changes: [SettingsAction] = [
      .leave("push.duration"), .step("push.duration", 1), .reset("push.duration"),
      .beginDrag("pop.strip"), .type("push.duration", "400ms"), .tap("push.curve"),
    ]
    for change in changes {
      var state = SettingsState(SettingsEditor())
      state.perform(.type("push.duration", "-1ms"))
      #expect(state.mistake(at: .row("push.duration")) != nil)
      state.perform(change)
      #expect(state.mistake == nil, "\(change)")
    }
  }

  @Test func aSliderThatIsHeldWhileUndoingChangesNothingMore() {
    var state = SettingsState(SettingsEditor())
    state.perform(.beginDrag("push.duration"))
    state.perform(.drag("push.duration", 0.9))
    #expect(state.session.canUndo)
    state.perform(.undo)
    state.perform(.drag("push.duration", 0.8))
    state.perform(.endDrag)
    #expect(state.session.present == SimulatorSettings())
    #expect(state.session.canRedo)
  }

  @Test func anEmptyTextChangesNothing() {
    var state = SettingsState(SettingsEditor())
    state.perform(.type("push.duration", "  "))
    #expect(state.mistake == nil && !state.session.canUndo)
  }

  @Test func actionsOnWhatIsNotThereDoNothing() {
    var state = SettingsState(SettingsEditor())
    let actions: [SettingsAction] = [
      .drag("push.duration", 0.5), .endDrag,
      .resetGroup("no"), .handle(0, x: 1, y: 1), .shape(.spring), .form(.mass),
      .typeSpring(.mass, "1"), .undo, .redo, .choose("push.duration", .word("no")),
    ]
    for action in actions { state.perform(action) }
    #expect(state.session.present == SimulatorSettings())
    #expect(!state.session.canUndo)
  }

  @Test func aPresetHasTheNameOfItsSettings() throws {
    var list = PresetList(PresetsInMemory())
    var state = SettingsState(SettingsEditor())
    #expect(list.words(state.session.present) == "uikit")
    state.replace(with: SimulatorSettings([assignment("pop.strip", "30")]), called: "x")
    #expect(list.words(state.session.present) == "uikit, changed")
    list.perform(.save("Mine"), on: &state)
    #expect(list.words(state.session.present) == "Mine")
    list.perform(.save("Mine"), on: &state)
    #expect(list.failure == "'Mine' is there")
    list.perform(.choose("half"), on: &state)
    #expect(list.failure == nil)
    #expect(list.words(state.session.present) == "half")
  }
}
