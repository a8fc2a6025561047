import BackswipeSettings
import BackswipeSettingsEditing
@testable import BackswipeStudio
import BackswipeUnits
import Testing

@MainActor
@Suite struct PresetPanelTests {
  @Test func builtInPresetsAreLocked() {
    let bench = PanelBench(presets: PresetsInMemory())
    bench.tap("setting.preset")
    for preset in Preset.builtIn {
      #expect(bench.frame("preset.\(preset.name).lock") != nil)
      #expect(bench.frame("preset.\(preset.name).delete") == nil)
    }
  }

  @Test func choosingAPresetIsOneUndo() {
    let bench = PanelBench(presets: PresetsInMemory())
    bench.tap("setting.preset")
    bench.tap("preset.flutter")
    #expect(bench.present == SimulatorSettings([assignment("preset", "flutter")]))
    #expect(bench.changes.count == 1)
    bench.tap("settings.undo")
    #expect(bench.present == SimulatorSettings())
    #expect(!bench.session.canUndo)
  }

  @Test func aPresetIsSavedRenamedTakenAndDeleted() {
    let bench = PanelBench(presets: PresetsInMemory())
    #expect(bench.shownWords("setting.preset").contains("uikit"))
    bench.set([assignment("pop.strip", "30")])
    #expect(bench.shownWords("setting.preset").contains("uikit, changed"))
    bench.tap("setting.preset")
    bench.tap("presets.save")
    #expect(bench.pane.isTyping)
    bench.type("快速返回")
    bench.press("Return")
    #expect(!bench.pane.isTyping)
    #expect(bench.panel.presets.presets.last?.name == "快速返回")
    #expect(bench.frame("preset.快速返回.delete") != nil)

    bench.tap("preset.快速返回.rename")
    bench.press("End")
    bench.type(" 2")
    bench.tap("presets.confirm")
    #expect(bench.panel.presets.presets.last?.name == "快速返回 2")

    bench.tap("preset.uikit")
    #expect(bench.present == SimulatorSettings())
    bench.tap("preset.快速返回 2")
    #expect(bench.text("pop.strip") == "30")
    #expect(bench.shownWords("setting.preset").contains("快速返回 2"))

    bench.tap("preset.快速返回 2.delete")
    bench.tap("presets.cancel")
    #expect(bench.panel.presets.presets.count == Preset.builtIn.count + 1)
    bench.tap("preset.快速返回 2.delete")
    bench.tap("presets.confirm")
    #expect(bench.panel.presets.presets.count == Preset.builtIn.count)
    #expect(bench.frame("preset.快速返回 2") == nil)
  }

  @Test func aNameThatIsRefusedIsAskedForAgain() {
    let bench = PanelBench(presets: PresetsInMemory())
    bench.tap("setting.preset")
    bench.tap("presets.save")
    bench.type("flutter")
    bench.press("Return")
    #expect(bench.pane.isTyping)
    #expect(bench.words("presets.note")?.contains("flutter") == true)
    bench.type(" of mine")
    bench.press("Return")
    #expect(bench.panel.presets.presets.last?.name == "flutter of mine")
    #expect(bench.words("presets.note")?.isEmpty ?? true)
  }

  @Test func aQuestionThatIsSeenAgainLeavesTheKeyboardWhereItIs() {
    let bench = PanelBench(presets: PresetsInMemory())
    bench.tap("setting.preset")
    bench.tap("presets.save")
    bench.act { $0.beginSearch() }
    bench.type("strip")
    bench.act { _ = $0.clearSearch() }
    #expect(bench.frame("presets.name") != nil)
    bench.type("dim")
    #expect(bench.words("settings.search") == "dim")
  }

  @Test func whatIsWrongInTheFolderIsTold() {
    let bench = PanelBench(presets: PresetsInMemory(problems: ["a.yaml:1:1: no preset"]))
    bench.tap("setting.preset")
    #expect(bench.words("presets.note") == "a.yaml:1:1: no preset")
  }
}
