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
}
