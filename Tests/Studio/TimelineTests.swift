import BackswipeGeometry
import BackswipeStudio
import BackswipeTime
import BackswipeUI
import Testing

@Suite("The timeline under a finger")
@MainActor
struct TimelineTests {
  private final class Log {
    var commands: [TimelineCommand] = []
  }

  private func timeline(_ log: Log) -> (pane: Pane, controller: TimelineViewController) {
    let controller = TimelineViewController { log.commands.append($0) }
    let pane = Pane(size: CGSize(width: 466, height: 148)) { controller }
    pane.makeFrame(at: .zero, period: .milliseconds(16))
    pane.perform {
      var state = TimelineState()
      state.span = .zero...at(10_000)
      state.now = at(10_000)
      controller.state = state
    }
    settle(pane, from: 20)
    return (pane, controller)
  }

  /// Frames until nothing is left to show.
  private func settle(_ pane: Pane, from start: Int64) {
    for tick in 0..<120 {
      guard pane.makeFrame(at: at(start + Int64(tick) * 16), period: .milliseconds(16)) else {
        return
      }
    }
    Issue.record("the timeline does not come to rest")
  }

  private func tap(_ identifier: String, _ pane: Pane, at start: Int64) throws {
    let frame = try #require(pane.frame(of: identifier), "\(identifier)")
    let point = CGPoint(x: frame.midX, y: frame.midY)
    pane.press(at: point, instant: at(start))
    pane.makeFrame(at: at(start + 16), period: .milliseconds(16))
    pane.release(at: point, instant: at(start + 40))
    settle(pane, from: start + 48)
  }

  @Test(arguments: [
    ("timeline.toggle", TimelineCommand.toggle), ("timeline.back", .step(-1)),
    ("timeline.on", .step(1)), ("timeline.in", .setIn), ("timeline.out", .setOut),
    ("timeline.all", .clearSpan), ("timeline.loop", .toggleLoop), ("timeline.rate", .nextRate),
  ])
  func everyButtonAsksForItsCommand(identifier: String, command: TimelineCommand) throws {
    let log = Log()
    let (pane, _) = timeline(log)
    try tap(identifier, pane, at: 3_000)
    #expect(log.commands == [command])
  }

  @Test func aFingerOnTheTrackSeeks() throws {
    let log = Log()
    let (pane, _) = timeline(log)
    let track = try #require(pane.frame(of: "timeline.track"))
    pane.press(at: CGPoint(x: track.midX, y: track.midY), instant: at(3_000))
    pane.makeFrame(at: at(3_016), period: .milliseconds(16))
    pane.move(to: CGPoint(x: track.maxX + 50, y: track.midY), instant: at(3_020))
    pane.makeFrame(at: at(3_032), period: .milliseconds(16))
    pane.release(at: CGPoint(x: track.maxX + 50, y: track.midY), instant: at(3_040))
    settle(pane, from: 3_048)
    #expect(log.commands == [.seek(at(5_000)), .seek(at(10_000))])
  }

  @Test func onlyThePastCanBeGoneOnFrom() throws {
    let log = Log()
    let (pane, controller) = timeline(log)
    #expect(pane.frame(of: "timeline.goOn") == nil)
    pane.perform { controller.state.isLive = false }
    settle(pane, from: 2_000)
    try tap("timeline.goOn", pane, at: 3_000)
    #expect(log.commands == [.goOn])
  }

  @Test func itRestsWhileNothingChanges() {
    let (pane, controller) = timeline(Log())
    #expect(!pane.isFrameDue(at: at(60_000)))
    pane.perform { controller.state = controller.state }
    #expect(!pane.isFrameDue(at: at(60_000)))
    pane.perform { controller.state.now = at(4_000) }
    #expect(pane.isFrameDue(at: at(60_000)))
  }
}
