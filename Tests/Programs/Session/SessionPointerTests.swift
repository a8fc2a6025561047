import BackswipeGestures
import BackswipeScenarios
@testable import BackswipeSession
@testable import BackswipeStudio
import BackswipeUI
import BackswipeUnits
import Testing

@Suite("The pointer in the window")
@MainActor
struct SessionPointerTests {
  @Test("The keys of tips are keys of the table")
  func keys() {
    let known = Set(KeyCommand.allCases.map { $0.legend.keys.joined(separator: "-") })
    for (identifier, tip) in StudioTip.table {
      if let key = tip.key { #expect(known.contains(key), "\(identifier) \(key)") }
    }
  }

  @Test("Every tip of the timeline belongs to a control that is there")
  func controls() throws {
    let bench = try SessionBench(studio: true)
    for identifier in StudioTip.table.keys
    where identifier.hasPrefix("timeline.") && identifier != "timeline.goOn" {
      _ = try bench.frame(of: identifier, .timeline)
    }
    for identifier in ["panel.pages", "settings.search", "settings.undo", "settings.save"] {
      _ = try bench.frame(of: identifier, .panel)
    }
  }

  @Test("The cursor follows the pointer, and a tip comes after 600 ms until a key or the wheel")
  func cursor() throws {
    let bench = try SessionBench(studio: true)
    let button = try bench.frame(of: "timeline.toggle", .timeline)
    let middle = CGPoint(x: button.midX, y: button.midY)
    bench.send(.pointerMoved(middle, isPressed: false))
    bench.run(100)
    #expect(bench.display.cursor == .hand)
    let timeline = try #require(bench.session.studio?.timeline)
    #expect(timeline.frame(of: "tip.words") == nil)
    bench.run(700)
    #expect(timeline.frame(of: "tip.words") != nil)
    bench.press("t")
    #expect(timeline.frame(of: "tip.words") == nil)
    bench.send(.pointerMoved(bench.place(200, 300), isPressed: false))
    bench.run(50)
    #expect(bench.display.cursor == .arrow)
  }

  @Test("Keys that are held reach the samples of the mouse, but for those of a second finger")
  func heldKeys() throws {
    let bench = try SessionBench()
    let (start, end) = (bench.place(100, 500), bench.place(100, 470))
    bench.send(.keyDown(KeyPress(.shift)), .keyDown(KeyPress(.command)))
    bench.send(.pointerMoved(start, isPressed: false), .pointerPressed(start))
    bench.send(.keyUp(.command), .pointerMoved(end, isPressed: true), after: 50)
    bench.send(.keyDown(KeyPress(.alt)), .pointerReleased(end), after: 50)
    bench.run(300)
    let samples = bench.session.tape.samples
    let first = samples.filter { $0.id == samples.first?.id }
    let flags = first.map { UIKeyModifierFlags(rawValue: $0.modifiers) }
    #expect(first.map(\.phase) == [.began, .moved, .ended])
    #expect(flags == [[.shift, .command], .shift, []])
    #expect(samples.filter { $0.id != samples.first?.id }.allSatisfy { $0.modifiers == 0 })
    bench.send(.focusLost, .keyUp(.alt), .pointerPressed(start), .pointerReleased(start))
    bench.run(300)
    #expect(bench.session.tape.samples.last?.modifiers == 0)
  }

  @Test("The right button over the phone is a pointer's secondary button, which moves no content")
  func rightButton() throws {
    let bench = try SessionBench()
    let (start, end) = (bench.place(100, 500), bench.place(100, 300))
    bench.send(.pointerMoved(start, isPressed: false), .secondaryPressed(start))
    bench.send(.pointerMoved(end, isPressed: false), after: 50)
    bench.send(.secondaryReleased(end), after: 50)
    bench.run(500)
    let samples = bench.session.tape.samples
    #expect(samples.map(\.phase) == [.began, .moved, .ended])
    #expect(samples.allSatisfy { $0.buttons == 2 && $0.device == .mouse })
    let outside = bench.place(-20, 10)
    bench.send(.secondaryPressed(outside), .secondaryReleased(outside))
    bench.run(100)
    #expect(bench.session.tape.samples.count == 3)
  }
}
