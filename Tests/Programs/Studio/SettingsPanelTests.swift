import BackswipeMotion
import BackswipeSettings
import BackswipeSettingsEditing
@testable import BackswipeStudio
import BackswipeUI
import BackswipeUnits
import Testing

@MainActor
@Suite struct SettingsPanelTests {
  @Test func everySettingHasARowInTheOrderOfTheCatalogue() {
    let bench = PanelBench()
    #expect(bench.panel.state.shown == SettingID.all)
    for setting in SimulatorSettings.catalog {
      #expect(bench.frame("setting.\(setting.key)") != nil, "\(setting.key)")
    }
  }

  @Test func shownAndIdleItMakesNoFrames() {
    let bench = PanelBench()
    bench.settle()
    #expect(bench.isStill)
    bench.tap("setting.push.curve")
    bench.tap("setting.push.duration.value")
    bench.type("4")
    bench.settle()
    #expect(bench.pane.isTyping)
    #expect(bench.isStill)
  }

  // MARK: Rows

  @Test func aDragOfASliderChangesAllTheWayAndIsOneUndo() {
    let bench = PanelBench()
    let thumb = thumbPoint(bench, "push.duration")
    bench.drag(
      "setting.push.duration.slider", from: thumb,
      by: Array(repeating: CGPoint(x: 4, y: 0), count: 6))
    #expect(bench.changes.count >= 4)
    #expect(bench.changes.allSatisfy { $0.map(\.key) == ["push.duration"] })
    #expect(SimulatorSettings(bench.changes.joined().map(\.self)) == bench.present)
    #expect(bench.present.pushDuration > .milliseconds(500))
    #expect(bench.present.pushDuration.nanoseconds % 10_000_000 == 0)
    bench.tap("settings.undo")
    #expect(bench.present == SimulatorSettings())
    #expect(!bench.session.canUndo)
    bench.tap("settings.redo")
    #expect(bench.present.pushDuration > .milliseconds(500))
  }

  /// Where a finger takes the thumb, from the slider's corner.
  private func thumbPoint(_ bench: PanelBench, _ key: String) -> CGPoint {
    guard let slider = bench.view("setting.\(key).slider") as? UISlider else { return .zero }
    let track = slider.trackRect(forBounds: slider.bounds)
    let thumb = slider.thumbRect(
      forBounds: slider.bounds, trackRect: track, value: slider.value)
    let point = slider.convert(CGPoint(x: thumb.midX, y: thumb.midY), to: nil)
    let frame = bench.frame("setting.\(key).slider") ?? .zero
    return CGPoint(x: point.x - frame.minX, y: point.y - frame.minY)
  }

  @Test(
    arguments: [
      (Setting.StepSize.fine, 1_000_000), (.normal, 10_000_000), (.coarse, 100_000_000),
    ] as [(Setting.StepSize, Int64)])
  func aSliderStopsAtMultiplesOfTheStep(_ size: Setting.StepSize, _ nanoseconds: Int64) {
    let bench = PanelBench()
    bench.panel.stepSize = size
    bench.drag(
      "setting.present.duration.slider", from: thumbPoint(bench, "present.duration"),
      by: [CGPoint(x: 11, y: 0)])
    #expect(bench.present.presentDuration != SimulatorSettings().presentDuration)
    #expect(bench.present.presentDuration.nanoseconds % nanoseconds == 0)
  }

  @Test func theEndOfASliderIsItsWord() {
    let bench = PanelBench()
    bench.drag(
      "setting.pop.begin.slider", from: thumbPoint(bench, "pop.begin"),
      by: [CGPoint(x: 200, y: 0)])
    #expect(bench.text("pop.begin") == "unlimited")
  }

  @Test func aWordIsChosenByItsButton() {
    let bench = PanelBench()
    bench.tap("setting.pop.strip", at: CGPoint(x: 40, y: 19))
    #expect(bench.panel.state.selected == "pop.strip")
    bench.tap("setting.pop.strip.word")
    #expect(bench.text("pop.strip") == "anywhere")
  }

  @Test func aNumberIsTyped() {
    let bench = PanelBench()
    bench.tap("setting.push.duration.value")
    #expect(bench.pane.isTyping)
    bench.type("420")
    bench.press("Return")
    #expect(!bench.pane.isTyping)
    #expect(bench.present.pushDuration == .milliseconds(420))
    #expect(bench.words("setting.push.duration.value") == "420\u{202F}ms")
  }

  @Test func escapeLeavesANumberAsItWas() {
    let bench = PanelBench()
    bench.tap("setting.push.duration.value")
    bench.type("420")
    bench.press("Escape")
    #expect(!bench.pane.isTyping)
    #expect(bench.changes.isEmpty)
    #expect(bench.words("setting.push.duration.value") == "350\u{202F}ms")
  }

  @Test(arguments: ["abc", "-5ms", "99999999s", "12 parsecs"])
  func whatIsNoValueIsToldUnderTheRow(_ text: String) {
    let bench = PanelBench()
    bench.tap("setting.push.duration.value")
    bench.type(text)
    bench.press("Return")
    #expect(bench.changes.isEmpty)
    #expect(bench.pane.isTyping)
    #expect(bench.words("setting.push.duration.mistake")?.isEmpty == false)
    let (row, note) = (
      bench.frame("setting.push.duration") ?? .zero,
      bench.frame("setting.push.duration.mistake") ?? .zero
    )
    #expect(note.minY >= row.maxY && note.minY < row.maxY + 12)
    bench.press("Escape")
    #expect(bench.view("setting.push.duration.mistake") == nil)
    #expect(bench.words("setting.push.duration.value") == "350\u{202F}ms")
  }

  @Test func anotherRowTakesOverWhatIsTyped() {
    let bench = PanelBench()
    bench.tap("setting.push.duration.value")
    bench.type("420")
    bench.tap("setting.present.duration.value")
    #expect(bench.present.pushDuration == .milliseconds(420))
    bench.type("600")
    bench.tap("setting.motion.reduce.switch")
    #expect(bench.present.presentDuration == .milliseconds(600))
    #expect(bench.present.reduceMotion)
  }

  @Test func aSwitchIsTapped() {
    let bench = PanelBench()
    bench.tap("setting.push.parallax.rounding.switch")
    #expect(bench.text("push.parallax.rounding") == "none")
  }

  @Test func aSegmentIsTapped() {
    let bench = PanelBench()
    let width = bench.frame("setting.pop.release.segments")?.width ?? 0
    bench.tap("setting.pop.release.segments", at: CGPoint(x: width * 0.75, y: 13))
    #expect(bench.text("pop.release") == "curve")
  }

  @Test func aChoiceOpensItsWordsBelow() {
    let bench = PanelBench()
    #expect(bench.view("setting.pop.decision.choice.position") == nil)
    bench.tap("setting.pop.decision")
    bench.tap("setting.pop.decision.choice.position")
    #expect(bench.text("pop.decision") == "position")
    bench.tap("setting.pop.decision")
    #expect(bench.view("setting.pop.decision.choice.position") == nil)
  }

  @Test func aRowThatDiffersIsResetByItsButton() {
    let bench = PanelBench()
    #expect(bench.frame("setting.push.duration.reset") == nil)
    bench.set([assignment("push.duration", "500ms")])
    bench.tap("setting.push.duration.reset")
    #expect(bench.present == SimulatorSettings())
    #expect(bench.frame("setting.push.duration.reset") == nil)
  }

  @Test func aGroupAndAllAreReset() {
    let bench = PanelBench()
    let changed = [
      assignment("push.duration", "500ms"), assignment("push.dimming", "0.4"),
      assignment("present.duration", "700ms"),
    ]
    bench.set(changed)
    bench.tap("settings.group.push.reset")
    #expect(bench.session.differing == ["present.duration"])
    bench.tap("settings.reset")
    #expect(bench.session.differing.isEmpty)
    bench.act { $0.undo() }
    bench.act { $0.undo() }
    #expect(bench.session.differing == ["push.duration", "push.dimming", "present.duration"])
  }

  // MARK: Keys

  @Test func arrowsSelectARowAndStepItsValue() {
    let bench = PanelBench()
    bench.act { $0.moveSelection(by: 1) }
    #expect(bench.panel.state.selected == "preset")
    bench.act { $0.moveSelection(by: 1) }
    #expect(bench.panel.state.selected == "push.duration")
    bench.act { $0.step(by: 1) }
    #expect(bench.present.pushDuration == .milliseconds(360))
    bench.panel.stepSize = .coarse
    bench.act { $0.step(by: -1) }
    #expect(bench.present.pushDuration == .milliseconds(260))
    bench.panel.stepSize = .fine
    bench.act { $0.step(by: 1) }
    #expect(bench.present.pushDuration == .milliseconds(261))
    bench.act { $0.moveSelection(by: 1000) }
    #expect(bench.panel.state.selected == SettingID.all.last)
    let row = bench.frame("setting.\(SimulatorSettings.catalog.last?.key ?? "")") ?? .zero
    #expect(row.maxY < 840 && row.minY > 0)
  }

  @Test func theReturnKeyIsOfARowThatKeysHaveSelected() {
    let bench = PanelBench()
    #expect(!bench.panel.hasKeySelection)
    bench.act { $0.moveSelection(by: 1) }
    #expect(bench.panel.hasKeySelection)
    bench.act { $0.endSelection() }
    #expect(!bench.panel.hasKeySelection && bench.panel.state.selected == nil)
    // It opens and closes what is below the row.
    bench.act { $0.moveSelection(by: 1) }
    bench.act { $0.activate() }
    #expect(bench.panel.state.opened == "preset" && bench.panel.hasKeySelection)
    bench.act { $0.activate() }
    #expect(bench.panel.state.opened == nil && bench.panel.hasKeySelection)
    bench.tap("setting.push.shadow", at: CGPoint(x: 40, y: 19))
    #expect(bench.panel.state.selected == "push.shadow" && !bench.panel.hasKeySelection)
  }

  @Test func theReturnKeyTypesTheSelectedValue() {
    let bench = PanelBench()
    bench.act { $0.moveSelection(by: 1) }
    bench.act { $0.moveSelection(by: 1) }
    bench.act { $0.activate() }
    #expect(bench.pane.isTyping)
    bench.type("300")
    bench.press("Return")
    #expect(bench.present.pushDuration == .milliseconds(300))
  }

  @Test func aStepperStepsTheSelectedRow() {
    let bench = PanelBench()
    bench.tap("setting.push.shadow", at: CGPoint(x: 40, y: 19))
    let width = bench.frame("setting.push.shadow.stepper")?.width ?? 0
    bench.tap("setting.push.shadow.stepper", at: CGPoint(x: width * 0.75, y: 13))
    #expect(bench.text("push.shadow") == "10")
    bench.tap("setting.push.shadow.stepper", at: CGPoint(x: width * 0.25, y: 13))
    bench.tap("setting.push.shadow.stepper", at: CGPoint(x: width * 0.25, y: 13))
    #expect(bench.text("push.shadow") == "8")
  }

  // MARK: Places

  @Test(
    "A row that is tapped stays under the pointer",
    arguments: ["present.duration", "present.curve", "pop.decision", "scroll.deceleration"])
  func stays(key: String) {
    let bench = PanelBench()
    // What is open above collapses: the first curve, and a detail.
    bench.tap("setting.push.curve")
    bench.scroll(to: "setting.\(key)")
    let before = bench.frame("setting.\(key)")
    bench.tap("setting.\(key)", at: CGPoint(x: 40, y: 19))
    #expect(bench.panel.state.selected?.key == key)
    #expect(bench.frame("setting.\(key)")?.minY == before?.minY)
    bench.tap("setting.\(key)", at: CGPoint(x: 40, y: 19))
    #expect(bench.frame("setting.\(key)")?.minY == before?.minY)
  }

  @Test func aHeadingStaysWhereItIsWhenItsGroupCloses() {
    let bench = PanelBench()
    bench.scroll(to: "settings.group.pop")
    let before = bench.frame("settings.group.pop")
    bench.tap("settings.group.pop", at: CGPoint(x: 40, y: 16))
    #expect(bench.view("setting.pop.strip") == nil)
    #expect(bench.frame("settings.group.pop")?.minY == before?.minY)
  }

  // MARK: Search

  @Test func theSearchFieldIsEmptiedFirst() {
    let bench = PanelBench()
    bench.act { $0.beginSearch() }
    bench.type("strip")
    var isDone: [Bool] = []
    bench.act { isDone.append($0.clearSearch()) }
    bench.act { isDone.append($0.clearSearch()) }
    #expect(isDone == [true, false])
    #expect(bench.pane.isTyping && bench.words("settings.search")?.isEmpty ?? true)
    #expect(bench.panel.state.shown.count == SimulatorSettings.catalog.count)
  }

  @Test func searchFiltersWhileTyping() {
    let bench = PanelBench()
    bench.act { $0.beginSearch() }
    bench.type("str")
    #expect(bench.panel.state.shown.contains("pop.strip"))
    bench.type("ip")
    #expect(bench.panel.state.shown.first == "pop.strip")
    #expect(bench.view("setting.push.duration") == nil)
    bench.type("zzz")
    #expect(bench.words("settings.nothing") == "No setting has ‘stripzzz’.")
  }

  @Test func aTapOnARowLeavesTheSearchField() {
    let bench = PanelBench()
    bench.tap("settings.search")
    bench.type("pop.strip")
    #expect(bench.pane.isTyping)
    bench.tap("setting.pop.strip", at: CGPoint(x: 40, y: 19))
    #expect(!bench.pane.isTyping)
    #expect(bench.panel.state.shown == ["pop.strip"])
  }

  @Test func anotherSessionBeginsWithoutAChange() {
    let bench = PanelBench()
    bench.act { $0.beginSearch() }
    bench.type("strip")
    bench.store.rebase([assignment("push.dimming", "0.3")])
    bench.act { $0.begin() }
    #expect(bench.changes.isEmpty)
    #expect(bench.text("push.dimming") == "0.3")
    #expect(bench.words("settings.search")?.isEmpty ?? true)
    #expect(bench.panel.state.shown.count == SimulatorSettings.catalog.count)
    #expect(bench.frame("setting.push.dimming.reset") == nil)
  }

  @Test func aClosedGroupHidesItsRows() {
    let bench = PanelBench()
    bench.tap("settings.group.push", at: CGPoint(x: 40, y: 16))
    #expect(bench.view("setting.push.duration") == nil)
    bench.tap("settings.group.push", at: CGPoint(x: 40, y: 16))
    #expect(bench.view("setting.push.duration") != nil)
  }

  // MARK: Elsewhere

  @Test func whatHasChangedIsCopied() {
    let bench = PanelBench(base: [assignment("push.dimming", "0.3")])
    bench.tap("settings.copyYAML")
    #expect(bench.copied.isEmpty)
    #expect(bench.words("settings.notice") == "Nothing has changed.")
    bench.set([assignment("push.dimming", "0.3"), assignment("pop.strip", "30")])
    bench.tap("settings.copyYAML")
    bench.tap("settings.copyFlags")
    #expect(bench.copied == ["settings:\n  pop.strip: 30\n", "--set pop.strip=30"])
    #expect(bench.words("settings.notice") == "Copied 1 setting as --set flags.")
  }

  @Test func theSettingsStringHasAllOfThem() throws {
    let bench = PanelBench(base: [assignment("push.dimming", "0.3")])
    bench.set([assignment("push.dimming", "0.3"), assignment("pop.strip", "30")])
    bench.tap("settings.copyString")
    #expect(try bench.copied.map { try SettingsCode.settings($0) } == [bench.present])
    #expect(bench.words("settings.notice")?.contains("Copied the settings string") == true)
  }

  @Test func savingTakesAllAndSaysWhatBecameOfIt() {
    let bench = PanelBench(base: [assignment("push.dimming", "0.3")])
    bench.set([assignment("push.dimming", "0.3"), assignment("pop.strip", "30")])
    bench.tap("settings.save")
    #expect(bench.saved.map { $0.map(\.key) } == [["push.dimming", "pop.strip"]])
    #expect(bench.words("settings.notice") == "saved")
  }

  @Test func withoutAFileItSaysHowToKeepWhatHasChanged() {
    let bench = PanelBench()
    bench.act { $0.onSave = nil }
    #expect(bench.words("settings.notice")?.isEmpty ?? true)
    bench.set([assignment("pop.strip", "30")])
    #expect(bench.words("settings.notice")?.contains("no file") == true)
    #expect((bench.view("settings.save") as? UIButton)?.isEnabled == false)
    bench.act { $0.undo() }
    #expect(bench.words("settings.notice")?.isEmpty ?? true)
  }
}

func assignment(_ key: String, _ text: String) -> SettingAssignment {
  do {
    return try SettingAssignment(key, text)
  } catch {
    Issue.record("\(key)=\(text): \(error)")
    return SimulatorSettings.catalog.compactMap { SettingAssignment($0.key, $0.defaultValue) }[0]
  }
}
