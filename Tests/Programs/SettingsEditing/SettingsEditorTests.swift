import BackswipeSettings
import BackswipeSettingsEditing
import Testing

@Suite("Settings that are tuned")
struct SettingsEditorTests {
  private func assignments(_ pairs: (String, String)...) throws -> [SettingAssignment] {
    try pairs.map { try SettingAssignment($0.0, $0.1) }
  }

  private func text(_ key: String, _ session: SettingsEditor) -> String? {
    session.sections.flatMap(\.rows).first { $0.setting.key == key }?.text
  }

  @Test("Every setting has a row under the heading of its group, in the order of the catalogue")
  func rows() {
    let sections = SettingsEditor().sections
    #expect(sections.flatMap(\.rows).map(\.setting.key) == SimulatorSettings.catalog.map(\.key))
    #expect(sections.allSatisfy { $0.group.heading != $0.group.name && !$0.differs })
    #expect(sections.map(\.group.heading).prefix(3) == ["Preset", "Push and pop", "Presentation"])
  }

  @Test("A row differs from what tuning began with, not from UIKit")
  func differing() throws {
    var session = SettingsEditor(base: try assignments(("push.duration", "500ms")))
    #expect(session.differing.isEmpty && session.changes.isEmpty)
    #expect(session.assignments.map(\.key) == ["push.duration"])
    try session.set("push.duration", typed: "350ms")
    #expect(session.differing == ["push.duration"])
    #expect(session.changes.map(\.text) == ["350ms"] && session.assignments.isEmpty)
  }

  @Test("A preset's rows all differ, and one undo takes them all back")
  func preset() throws {
    var session = SettingsEditor()
    session.set(try SettingAssignment("pop.strip", "33"))
    let before = session.present
    session.set(try SettingAssignment("preset", "flutter"))
    let flutter = SimulatorSettings(try assignments(("preset", "flutter")))
    #expect(session.present == flutter && session.changes.map(\.key) == ["preset"])
    let keys = SimulatorSettings.catalog.filter { $0.read(flutter) != $0.read(SimulatorSettings()) }
      .map(\.key)
    #expect(session.differing.map(\.key) == keys && keys.count > 10)
    session.set(try SettingAssignment("push.dimming", "0.2"))
    #expect(session.changes.map(\.key) == ["preset", "push.dimming"])
    session.undo()
    session.undo()
    #expect(session.present == before && session.undoName == "pop.strip")
  }

  @Test("Resetting a preset, or the interactive pop, gives back all that it has set")
  func resetting() throws {
    let base = try assignments(("push.duration", "500ms"), ("pop.strip", "40"))
    var session = SettingsEditor(base: base)
    session.set(try SettingAssignment("preset", "half"))
    session.reset("preset")
    #expect(session.present == session.original)
    session.set(try SettingAssignment("pop.rule", "flutter"))
    session.set(try SettingAssignment("pan.hysteresis", "3"))
    session.reset("pop.rule")
    #expect(session.differing == ["pan.hysteresis"] && text("pop.strip", session) == "40")
    session.set(try SettingAssignment("pop.strip", "41"))
    session.set(try SettingAssignment("pop.drift", "42"))
    session.reset("pop.strip")
    #expect(session.differing == ["pop.drift", "pan.hysteresis"])
    let pop = try #require(SettingGroup.all.first { $0.name == "pop" })
    session.reset(group: pop)
    #expect(session.differing == ["pan.hysteresis"] && session.undoName == "pop")
    session.resetAll()
    #expect(session.differing.isEmpty)
    let count = session.undoName
    session.resetAll()
    #expect(session.undoName == count, "what changes nothing is no change")
  }

  @Test("Undo and redo lead through every change, and a new one ends what was undone")
  func undo() throws {
    var session = SettingsEditor()
    var seen = [session.present]
    for count in 1...1000 {
      session.step("push.duration", by: count % 7 == 0 ? -3 : 2, .fine)
      seen.append(session.present)
    }
    for index in seen.indices.reversed() {
      #expect(session.present == seen[index])
      session.undo()
    }
    #expect(!session.canUndo && session.canRedo && session.present == seen[0])
    for index in seen.indices {
      #expect(session.present == seen[index])
      session.redo()
    }
    #expect(session.canUndo && !session.canRedo)
    session.undo()
    session.step("pop.strip", by: 1)
    #expect(!session.canRedo && session.redoName == nil && session.undoName == "pop.strip")
  }

  @Test("A drag of a slider is one change; of another setting, or later, it is another")
  func groups() throws {
    var session = SettingsEditor()
    session.beginGroup("push.duration")
    for _ in 0..<20 { session.step("push.duration", by: 1) }
    session.endGroup()
    session.step("push.duration", by: 1)
    #expect(text("push.duration", session) == "560ms")
    session.undo()
    #expect(text("push.duration", session) == "550ms")
    session.undo()
    #expect(text("push.duration", session) == "350ms" && !session.canUndo)
    session.redo()
    #expect(text("push.duration", session) == "550ms")

    session.beginGroup("pop.strip")
    session.step("pop.strip", by: 2)
    session.step("pop.strip", by: -2)
    #expect(session.undoName == "push.duration", "back where it began is no change")
    session.step("pop.strip", by: 1)
    session.step("pop.drift", by: -1)
    session.step("pop.strip", by: 1)
    session.undo()
    #expect(text("pop.strip", session) == "14", "another setting ends the drag")
  }

  @Test(
    "A typed value is taken, or refused for a reason, without a change",
    arguments: [
      ("push.duration", "400", "400ms"), ("push.duration", " 0.4s ", "400ms"),
      ("pop.strip", "20 pt", "20"), ("pop.strip", "anywhere", "anywhere"),
      ("push.curve", "cubic-bezier(0.1, 0, 1, 1)", "cubic-bezier(0.1,0,1,1)"),
      ("push.duration", "4000000", "4000000ms is outside of 0ms to 3600s"),
      ("push.duration", "-1", "-1ms is outside of 0ms to 3600s"),
      ("push.duration", "soon", "'soon' is not a duration, like 350ms or 0.5s"),
      ("push.duration", "0,5s", "'0,5s' is not a duration: write 0.5s"),
      ("pop.strip", "13,5pt", "'13,5pt' is not a number: write 13.5pt"),
      ("push.parallax.moves", "0,3", "'0,3' is not a number: write 0.3"),
      ("push.parallax.moves", "1.5", "1.5 is outside of 0 to 1"),
      ("push.parallax.moves", "lots", "'lots' is not a number"),
      ("pop.strip", "350ms", "'350ms' is not a number, like 10pt"),
      (
        "pop.decision", "flng",
        "'flng' is not known: look-ahead, fling, projection, position; did you mean 'fling'?"
      ),
      ("pop.strip", "", "'' is not a number, like 10pt"),
    ])
  func typed(key: String, typed: String, expected: String) throws {
    var session = SettingsEditor()
    let id = try #require(SettingID(key))
    do {
      try session.set(id, typed: typed)
      #expect(text(key, session) == expected)
    } catch {
      #expect(error.description == "\(key): \(expected)")
      #expect(!session.canUndo && session.present == SimulatorSettings())
    }
  }

  @MainActor
  @Test("A running session that receives the changes of a store has its settings")
  func running() throws {
    let store = SettingsStore(base: try assignments(("preset", "flutter"), ("pop.strip", "1")))
    var running = store.present
    var received: [[SettingAssignment]] = []
    store.onChange = {
      received.append($0)
      running.apply($0)
    }
    for change in [("pop.rule", "half"), ("preset", "uikit"), ("pan.hysteresis", "4")] {
      let assignment = try SettingAssignment(change.0, change.1)
      store.edit { $0.set(assignment) }
      #expect(received.last == [assignment])
      #expect(running == store.present)
      #expect(SimulatorSettings(store.editor.base + store.editor.changes) == store.present)
    }
    store.edit {
      $0.undo()
      $0.undo()
    }
    #expect(received.count == 4 && running == store.present)
    store.edit { $0.replace(with: SimulatorSettings(), called: "x") }
    #expect(received.count == 5 && running == SimulatorSettings())
    store.edit { $0.set(SettingAssignment(.preset, in: running)) }
    #expect(received.count == 5)
  }

  @MainActor
  @Test("Changes stay when a store has another base, and can only be undone together")
  func rebase() throws {
    let store = SettingsStore(base: try assignments(("push.duration", "600ms")))
    var calls = 0
    store.onChange = { _ in calls += 1 }
    let strip = try SettingAssignment("pop.strip", "44")
    let dimming = try SettingAssignment("push.dimming", "0.3")
    for change in [strip, dimming] { store.edit { $0.set(change) } }
    let base = try assignments(("push.duration", "900ms"), ("pop.strip", "9"))
    store.rebase(base)
    #expect(calls == 2 && store.present == SimulatorSettings(base + [strip, dimming]))
    store.edit { $0.undo() }
    #expect(calls == 3 && store.present == SimulatorSettings(base) && !store.editor.canUndo)
    store.rebase([])
    #expect(store.present == SimulatorSettings() && !store.editor.canUndo)
  }

  @Test("What was saved is what rows differ from and are reset to, and undo goes on across it")
  func saved() throws {
    var editor = SettingsEditor(base: try assignments(("push.duration", "600ms")))
    let strip: SettingID = "pop.strip"
    editor.set(try SettingAssignment("pop.strip", "44"))
    #expect(editor.row(strip.setting).differs && editor.differing == [strip])
    editor.noteSaved(editor.present)
    let row = editor.row(strip.setting)
    #expect(!row.differs && row.originalText == "44" && editor.differing.isEmpty)
    #expect(editor.sections.allSatisfy { !$0.differs })
    editor.reset(strip)
    #expect(editor.row(strip.setting).text == "44")
    editor.set(try SettingAssignment("pop.strip", "50"))
    editor.reset(strip)
    #expect(editor.row(strip.setting).text == "44" && !editor.row(strip.setting).differs)
    // Undone: the reset, the change to 50, and the change that was saved.
    for text in ["50", "44", "13"] {
      editor.undo()
      #expect(editor.row(strip.setting).text == text)
    }
    #expect(editor.row(strip.setting).differs && !editor.canUndo)
    editor.resetAll()
    #expect(editor.row(strip.setting).text == "44")
  }

  @MainActor
  @Test("A store on another base measures by that one")
  func savedBase() throws {
    let store = SettingsStore()
    let strip = try SettingAssignment("pop.strip", "44")
    store.edit { $0.set(strip) }
    store.noteSaved(store.present)
    #expect(store.editor.differing.isEmpty)
    store.rebase([strip])
    #expect(store.editor.differing.isEmpty && store.present == SimulatorSettings([strip]))
    store.rebase(try assignments(("pop.strip", "20")))
    #expect(store.editor.baseline == SimulatorSettings(try assignments(("pop.strip", "20"))))
  }

  @Test(
    "A search finds words in any order and case, keys first",
    arguments: [
      ("", SimulatorSettings.catalog.map(\.key)),
      ("pop.stri", ["pop.strip"]), ("STRIP", ["pop.strip"]), ("  strip   POP ", ["pop.strip"]),
      ("keyboard", ["keyboard.duration", "keyboard.drag.speed", "keyboard.drag.completion"]),
      ("shadow width", ["push.shadow"]),
      ("zebra", []), ("pop zebra", []),
      ("rounding push", ["push.parallax.rounding"]),
      (
        "rotate",
        ["rotate.duration", "rotate.curve"]
      ),
      ("fling", ["pop.fling"]),
      (
        "velocity",
        [
          "pan.velocity", "push.duration", "sheet.projection", "bars.swipe.show",
          "bars.minimize.projection", "bars.tabs.projection", "column.projection", "pop.decision",
          "pop.fling", "pop.projection", "pan.stillness", "scroll.deceleration",
          "scroll.bounce.start", "row.swipe.projection", "row.reorder.speed",
          "keyboard.drag.speed",
        ]
      ),
    ])
  func search(query: String, keys: [String]) {
    #expect(SettingSearch.find(query).map(\.key) == keys)
  }

  @Test(
    "What designers and other toolkits call a thing finds it",
    arguments: [
      ("edge", "pop.strip"), ("swipe", "pop.threshold"), ("swipe", "bars.swipe.show"),
      ("spring", "push.curve"), ("easing", "push.curve"), ("bezier", "pop.release.curve"),
      ("opacity", "push.dimming"), ("opac", "push.dimming"), ("slop", "pop.hysteresis"),
      ("dark", "display.appearance"), ("font", "display.text"), ("lag", "input.latency"),
      ("momentum", "scroll.deceleration"), ("modal", "present.duration"), ("flutter", "preset"),
      ("swipe edge", "pop.strip"), ("Percent", "pop.threshold.fraction"),
    ])
  func synonyms(_ query: String, _ key: String) {
    let keys = SettingSearch.find(query).map(\.key)
    #expect(keys.contains(key), "\(query): \(keys)")
    #expect(keys.count < SimulatorSettings.catalog.count / 2)
  }

  @Test("Another word for a thing comes after its own, save that a swipe is the back gesture")
  func synonymsAreLast() {
    #expect(SettingSearch.find("velocity").first?.key == "pan.velocity")
    let keys = SettingSearch.find("swipe").map(\.key).drop { $0.hasPrefix("pop.") }
    #expect(
      keys.prefix(3) == ["bars.swipe.choice", "bars.swipe.completion", "bars.swipe.show"])
    #expect(SettingSearch.find("xyzzy").isEmpty)
  }

  @Test("What is found by its key precedes what is found by its meaning")
  func ranks() {
    let keys = SettingSearch.find("push").map(\.key)
    let own = keys.prefix { $0.hasPrefix("push") }
    let all = SimulatorSettings.catalog.map(\.key).filter { $0.hasPrefix("push") }
    #expect(Array(own) == all && keys.count > own.count)
    #expect(keys.dropFirst(own.count).allSatisfy { !$0.hasPrefix("push") })
    let curves = SettingSearch.find("curve").map(\.key)
    let first = curves.firstIndex { !$0.contains("curve") } ?? curves.endIndex
    #expect(curves[first...].allSatisfy { !$0.contains("curve") })
  }
}
