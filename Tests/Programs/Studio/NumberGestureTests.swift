import BackswipeSettings
import BackswipeSettingsEditing
@testable import BackswipeStudio
import BackswipeUI
import BackswipeUnits
import Testing

@Suite("Gestures on the numbers of the panel")
@MainActor
struct NumberGestureTests {
  private let name = CGPoint(x: 40, y: 19)

  @Test("A drag of a row's name changes the value by a step every 4 points, as one change")
  func scrub() {
    let bench = PanelBench()
    bench.drag(
      "setting.push.duration", from: name, by: Array(repeating: CGPoint(x: 5, y: 0), count: 12))
    // From the press on, 60 points are 15 steps of 10 ms.
    #expect(bench.text("push.duration") == "500ms")
    #expect(bench.panel.state.selected == nil)
    bench.tap("settings.undo")
    #expect(bench.present == SimulatorSettings())
    #expect(!bench.session.canUndo)
  }

  @Test(
    "Shift makes the steps of a drag ten times as large, Alt a tenth",
    arguments: [(Setting.StepSize.coarse, "1.55s"), (.fine, "362ms")])
  func sizes(_ size: Setting.StepSize, _ value: String) {
    let bench = PanelBench()
    bench.panel.stepSize = size
    bench.drag(
      "setting.push.duration", from: name, by: Array(repeating: CGPoint(x: 5, y: 0), count: 10))
    #expect(bench.text("push.duration") == value)
  }

  @Test("A field that is not edited is dragged like the name, and a tap still edits it")
  func field() {
    let bench = PanelBench()
    bench.drag(
      "setting.pop.strip.value", by: Array(repeating: CGPoint(x: -5, y: 0), count: 6))
    #expect(bench.text("pop.strip") == "6")
    #expect(!bench.pane.isTyping)
    bench.tap("setting.pop.strip.value")
    #expect(bench.pane.isTyping)
    bench.drag("setting.pop.strip.value", by: Array(repeating: CGPoint(x: -5, y: 0), count: 6))
    #expect(bench.text("pop.strip") == "6")
  }

  @Test("A drag of a name along y scrolls the list")
  func scrolls() {
    let bench = PanelBench()
    let before = bench.frame("setting.push.duration")?.minY ?? 0
    bench.drag(
      "setting.push.duration", from: name, by: Array(repeating: CGPoint(x: 1, y: -6), count: 8))
    bench.settle()
    #expect(bench.present == SimulatorSettings())
    #expect((bench.frame("setting.push.duration")?.minY ?? 0) < before)
  }

  @Test("A double click on a name or a slider resets the value to that of the file")
  func resets() throws {
    let file = [try SettingAssignment("push.duration", "600ms")]
    for identifier in ["setting.push.duration", "setting.push.duration.slider"] {
      let bench = PanelBench(base: file)
      bench.act { $0.step("push.duration", by: 7) }
      #expect(bench.text("push.duration") == "670ms")
      let place = identifier.hasSuffix("slider") ? CGPoint(x: 3, y: 11) : name
      bench.tap(identifier, at: place)
      bench.tap(identifier, at: place)
      #expect(bench.text("push.duration") == "600ms")
    }
  }

  @Test("A spring's numbers are dragged by their names, as one change")
  func spring() {
    let bench = PanelBench()
    let before = "spring(response=400ms,dampingRatio=0.8)"
    bench.act { $0.replace(with: SimulatorSettings.with("push.curve", before), called: "x") }
    bench.tap("setting.push.curve")
    bench.settle()
    guard let field = bench.frame("setting.push.curve.dampingRatio") else {
      Issue.record("no field")
      return
    }
    bench.drag(
      "setting.push.curve.dampingRatio",
      from: CGPoint(x: -80, y: field.height / 2),
      by: Array(repeating: CGPoint(x: -5, y: 0), count: 10))
    #expect(bench.text("push.curve") == "spring(response=400ms,dampingRatio=0.68)")
    bench.act { $0.undo() }
    #expect(bench.text("push.curve") == before)
  }
}

extension SimulatorSettings {
  fileprivate static func with(_ key: String, _ text: String) -> SimulatorSettings {
    SimulatorSettings((try? SettingAssignment(key, text)).map { [$0] } ?? [])
  }
}

@Suite struct WheelFocusTests {
  private let strip: SettingID = "pop.strip"
  private let drift: SettingID = "pop.drift"

  @Test("A number takes the wheel where the pointer has come to it")
  func takes() {
    var focus = WheelFocus()
    #expect(focus.turn(at: .zero, over: strip) == nil)
    focus.pointerMoved(to: CGPoint(x: 50, y: 50), over: strip)
    #expect(focus.turn(at: CGPoint(x: 50, y: 50), over: strip) == strip)
    focus.pointerMoved(to: CGPoint(x: 50, y: 90), over: nil)
    #expect(focus.turn(at: CGPoint(x: 50, y: 90), over: nil) == nil)
  }

  @Test(
    "A number that scrolling brings under the pointer takes none until the pointer has moved on")
  func scrolled() {
    var focus = WheelFocus()
    let place = CGPoint(x: 50, y: 50)
    focus.pointerMoved(to: place, over: nil)
    #expect(focus.turn(at: place, over: nil) == nil)
    #expect(focus.turn(at: place, over: strip) == nil)
    // A hand at the wheel trembles.
    focus.pointerMoved(to: CGPoint(x: 53, y: 51), over: drift)
    #expect(focus.turn(at: CGPoint(x: 53, y: 51), over: drift) == nil)
    focus.pointerMoved(to: CGPoint(x: 53, y: 62), over: drift)
    #expect(focus.turn(at: CGPoint(x: 53, y: 62), over: drift) == drift)
    focus.pointerLeft()
    #expect(focus.turn(at: CGPoint(x: 53, y: 62), over: drift) == nil)
  }

  @Test("Elsewhere on its row a number takes the wheel after a rest, and then until another row")
  func rests() {
    var focus = WheelFocus()
    let (place, rest) = (CGPoint(x: 50, y: 50), WheelFocus.rest)
    let start = Instant(nanoseconds: 5_000_000_000)
    focus.pointerMoved(to: place, over: strip, at: start)
    let early = start + rest - .milliseconds(1)
    #expect(focus.turn(at: place, over: strip, isDirect: false, at: early) == nil)
    // The list has scrolled there: a rest alone is not enough.
    #expect(focus.turn(at: place, over: strip, isDirect: false, at: early + rest) == nil)
    let next = CGPoint(x: 50, y: 70)
    focus.pointerMoved(to: next, over: drift, at: early + rest)
    let late = early + rest + rest
    #expect(focus.turn(at: next, over: drift, isDirect: false, at: late) == drift)
    focus.pointerMoved(to: place, over: drift, at: late)
    #expect(focus.turn(at: place, over: drift, isDirect: false, at: late) == drift)
    focus.pointerMoved(to: place, over: strip, at: late)
    #expect(focus.turn(at: place, over: strip, isDirect: false, at: late) == nil)
  }
}

@Suite @MainActor struct FeelKeysTests {
  @Test("Every letter has a numeric setting of its own")
  func letters() {
    #expect(FeelKeys.all.count == 8)
    #expect(Set(FeelKeys.all.map(\.letter)).count == 8 && Set(FeelKeys.all.map(\.id)).count == 8)
    for entry in FeelKeys.all {
      #expect(entry.id.setting.scale != nil, "\(entry.id.key)")
      #expect(FeelKeys.letter(of: entry.id) == entry.letter)
    }
  }

  @Test("A letter is given to one setting, taken away by itself, and refused where it has another")
  func assigning() throws {
    var keys = FeelKeys()
    #expect(keys.isUsual)
    let drift: SettingID = "pop.drift"
    let first = try keys.assign("n", to: drift)
    #expect(first?.name == "Pop vertical tolerance")
    #expect(keys.entry(of: "n")?.id == drift && keys.letters[drift] == "n" && !keys.isUsual)
    // Another letter replaces it.
    let second = try keys.assign("7", to: drift)
    #expect(second?.letter == "7")
    #expect(keys.entry(of: "n") == nil && keys.entries.count == 9)
    let refused: [(Character, SettingID, String)] = [
      ("w", drift, "It is the letter of edge width; Alt-W"), ("e", drift, "Free are"),
      ("n", "push.curve", "The wheel steps numbers"), ("n", "preset", "The wheel steps numbers"),
    ]
    for (letter, id, reason) in refused {
      do throws(FeelKeys.Refusal) {
        _ = try keys.assign(letter, to: id)
        Issue.record("\(letter) is given to \(id.key)")
      } catch {
        #expect(error.detail.hasPrefix(reason), "\(error)")
      }
    }
    #expect(keys.entry(of: "w")?.id == "pop.strip" && keys.letters[drift] == "7")
    let gone = try keys.assign("w", to: "pop.strip")
    let other = try keys.assign("w", to: drift)
    #expect(gone?.letter == nil && other?.letter == "w")
    keys.press("w")
    #expect(keys.turn(2)?.entry.id == drift)
  }

  @Test("Letters of a prototype's numbers go with them to another text of its file")
  func moving() throws {
    func motion(_ limits: String) throws -> PrototypeMotion {
      let text =
        "backswipe: 2\ninitial: a\nstate: { n: { value: 0, limits: \(limits) } }\n"
        + "screens: { a: { title: A } }\n"
      return try PrototypeMotion(Array(text.utf8), file: "a.yaml")
    }
    var keys = FeelKeys()
    let first = try motion("[0, 9]")
    let number = try #require(first.number("state.n.limits.2"))
    _ = try keys.assign("n", to: number.id)
    let next = try motion("[0, 7]")
    keys.move(to: next)
    #expect(keys.entry(of: "n")?.id == next.number("state.n.limits.2")?.id)
    #expect(keys.entry(of: "n")?.id != number.id)
    keys.move(to: nil)
    #expect(keys.isUsual)
  }

  @Test("A row shows the letter of its setting, beside a title that has room")
  func shown() throws {
    let bench = PanelBench()
    func row(_ key: String) throws -> SettingRowView {
      try #require(bench.view("setting." + key) as? SettingRowView)
    }
    #expect(try row("push.duration").letter == "u")
    var keys = FeelKeys()
    _ = try keys.assign("u", to: "push.duration")
    _ = try keys.assign("u", to: "push.shadow")
    bench.act { $0.letters = keys.letters }
    #expect(try row("push.duration").letter == nil && row("push.shadow").letter == "u")
    let texts = StudioTextTests.texts(bench.pane.list).map(\.text)
    #expect(texts.contains("U"))
  }

  @Test("The wheel steps the setting of the held letter, and a tap steps nothing")
  func holding() {
    var keys = FeelKeys()
    #expect(keys.turn(1) == nil)
    keys.press("w")
    #expect(keys.turn(0.5)?.steps == 0 && !keys.hasStepped)
    #expect(keys.turn(0.5)?.steps == 1 && keys.hasStepped)
    keys.press("w")
    #expect(keys.hasStepped)
    #expect(keys.release("f") == nil)
    #expect(keys.release("w")?.hasStepped == true)
    keys.press("f")
    #expect(keys.release("f")?.hasStepped == false)
    keys.press("u")
    keys.forget()
    #expect(keys.turn(3) == nil)
  }
}
