@testable import BackswipeSession
import BackswipeSettings
import BackswipeSettingsEditing
@testable import BackswipeStudio
import TestSupport
import BackswipeUnits
import Testing

@Suite("The wheel and the settings")
@MainActor
struct SessionWheelTests {
  private func strip(_ bench: SessionBench) -> Double {
    bench.session.settings.present.pop.strip
  }

  @Test("The letters of settings have no meaning of their own")
  func letters() {
    for entry in FeelKeys.all {
      for stopped in [false, true] {
        #expect(
          KeyCommand(KeyPress(.character(entry.letter)), isStopped: stopped) == nil,
          "\(entry.letter)")
      }
    }
  }

  @Test("The free letters are those without a command")
  func free() {
    for letter in "abcdefghijklmnopqrstuvwxyz0123456789" {
      let commands = [false, true].compactMap {
        KeyCommand(KeyPress(.character(letter)), isStopped: $0)
      }
      #expect(FeelKeys.free.contains(letter) == commands.isEmpty, "\(letter) \(commands)")
    }
  }

  @Test("Alt and a letter on a selected setting make it that of the wheel, and again take it away")
  func assigning() throws {
    let bench = try SessionBench(studio: true)
    func alt(_ key: Key) {
      bench.send(.keyDown(KeyPress(.alt)))
      bench.press(key)
      bench.send(.keyUp(.alt))
      bench.run(100)
    }
    // Nothing is selected.
    alt("n")
    #expect(bench.session.feel.isUsual)
    let row = try bench.frame(of: "setting.push.shadow", .panel)
    bench.click(CGPoint(x: row.minX + 40, y: row.midY))
    #expect(bench.session.studio?.selectedSetting?.key == "push.shadow")
    alt("n")
    #expect(bench.words == "N steps Push shadow")
    let before = bench.session.settings.present.shadowWidth
    bench.send(.keyDown(KeyPress("n")))
    bench.send(.wheel(bench.place(200, 300), notches: CGPoint(x: 0, y: 1)))
    bench.send(.keyUp("n"))
    bench.run(100)
    #expect(bench.session.settings.present.shadowWidth > before)
    let legends = KeyCommand.legends(withStudio: true, ofApp: false, feel: bench.session.feel)
    #expect(legends.contains { $0.keys.contains("N") && $0.text.contains("Push shadow") })
    alt("w")
    #expect(bench.words == "W is taken")
    alt("e")
    #expect(bench.words == "E is taken" && bench.session.studio?.page == .settings)
    #expect(bench.session.feel.entry(of: "n")?.id.key == "push.shadow")
    #expect(bench.session.studioFile(for: "a.studio.yaml").letters?.entry(of: "n") != nil)
    alt("n")
    #expect(bench.words == "N is free" && bench.session.feel.isUsual)
    #expect(bench.session.studioFile(for: "a.studio.yaml").letters == nil)
  }

  @Test("The guide lists the letters")
  func guide() throws {
    let text = try PackageFiles.text("Documentation/Studio.md")
    for entry in FeelKeys.all {
      #expect(text.contains("| `\(entry.letter.uppercased())` | `\(entry.id.key)` |"))
    }
  }

  @Test(
    "A held letter and the wheel step its setting anywhere, as one change",
    arguments: [false, true])
  func holding(_ studio: Bool) throws {
    let bench = try SessionBench(studio: studio)
    let before = strip(bench)
    bench.send(.keyDown(KeyPress("w")))
    for _ in 0..<3 { bench.send(.wheel(bench.place(200, 300), notches: CGPoint(x: 0, y: 1))) }
    bench.run(100)
    #expect(strip(bench) == before + 3)
    #expect(bench.words.hasPrefix("Pop edge width: \(Int(before) + 3)"))
    bench.send(.keyDown(KeyPress(.shift)))
    bench.send(.wheel(bench.place(200, 300), notches: CGPoint(x: 0, y: -1)))
    bench.send(.keyUp(.shift), .keyDown(KeyPress(.alt)))
    bench.send(.wheel(bench.place(200, 300), notches: CGPoint(x: 0, y: 1)))
    bench.send(.keyUp(.alt), .keyUp("w"))
    bench.run(100)
    #expect(abs(strip(bench) - (before - 6.9)) < 1e-9)
    bench.session.settings.edit { $0.undo() }
    #expect(strip(bench) == before)
    #expect(!bench.session.settings.editor.canUndo)
  }

  @Test("A tapped letter changes nothing, and shows its setting")
  func tapping() throws {
    let bench = try SessionBench()
    let before = bench.session.settings.present
    bench.press("u")
    #expect(bench.session.settings.present == before)
    #expect(bench.words.hasPrefix("Push duration: 350"))
    bench.send(.wheel(bench.place(200, 300), notches: CGPoint(x: 0, y: 1)))
    bench.run(50)
    #expect(bench.session.settings.present == before)
  }

  @Test("The wheel over a number steps it where the pointer came to it, and otherwise scrolls")
  func overNumbers() throws {
    let bench = try SessionBench(studio: true)
    let number = try bench.frame(of: "setting.push.duration.value", .panel)
    let point = CGPoint(x: number.midX, y: number.midY)
    // The pointer was never there.
    bench.send(.wheel(point, notches: CGPoint(x: 0, y: -1)))
    bench.run(300)
    #expect(try bench.frame(of: "setting.push.duration.value", .panel).midY < point.y - 20)
    bench.send(.wheel(point, notches: CGPoint(x: 0, y: 1)))
    bench.run(300)
    #expect(bench.session.settings.present == SimulatorSettings())
    bench.send(.pointerMoved(CGPoint(x: point.x, y: point.y + 60), isPressed: false))
    bench.run(50)
    bench.send(.pointerMoved(point, isPressed: false))
    bench.run(50)
    for _ in 0..<2 { bench.send(.wheel(point, notches: CGPoint(x: 0, y: 1))) }
    bench.run(100)
    #expect(bench.session.settings.present.pushDuration == .milliseconds(370))
    #expect(try bench.frame(of: "setting.push.duration.value", .panel).midY == point.y)
    bench.press("z", .control)
    #expect(bench.session.settings.present == SimulatorSettings())
  }

  @Test("Over a row's name the wheel scrolls, and after a rest steps; in the selected row at once")
  func overRows() throws {
    let bench = try SessionBench(studio: true)
    func come(_ point: CGPoint, wait: Int64) {
      bench.send(.pointerMoved(CGPoint(x: point.x, y: point.y + 200), isPressed: false))
      bench.run(50)
      bench.send(.pointerMoved(point, isPressed: false))
      bench.run(wait)
    }
    func name() throws -> CGPoint {
      let row = try bench.frame(of: "setting.push.duration", .panel)
      return CGPoint(x: row.minX + 40, y: row.midY)
    }
    let place = try name()
    come(place, wait: 50)
    bench.send(.wheel(place, notches: CGPoint(x: 0, y: -1)))
    bench.run(300)
    #expect(try name().y < place.y - 20)
    #expect(bench.session.settings.present == SimulatorSettings())
    bench.send(.wheel(place, notches: CGPoint(x: 0, y: 1)))
    bench.run(300)
    #expect(try name() == place)
    come(place, wait: 700)
    bench.send(.wheel(place, notches: CGPoint(x: 0, y: 1)))
    bench.run(100)
    #expect(bench.session.settings.present.pushDuration == .milliseconds(360))
    #expect(try name() == place)
    let row = try bench.frame(of: "setting.push.shadow", .panel)
    let other = CGPoint(x: row.minX + 40, y: row.midY)
    bench.click(other)
    come(other, wait: 20)
    let before = bench.session.settings.present
    bench.send(.wheel(other, notches: CGPoint(x: 0, y: -1)))
    bench.run(100)
    #expect(bench.session.settings.present.shadowWidth != before.shadowWidth)
  }
}
