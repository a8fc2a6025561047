import BackswipeGestures
import BackswipeScenarios
@testable import BackswipeSession
@testable import BackswipeStudio
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
