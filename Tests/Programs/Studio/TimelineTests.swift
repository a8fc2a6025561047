import BackswipeStudio
import BackswipeUI
import BackswipeUnits
import Testing

@Suite("The timeline under a finger")
@MainActor
struct TimelineTests {
  private final class Log {
    var commands: [TimelineCommand] = []
  }

  private func timeline(
    _ log: Log, width: CGFloat = 466
  ) -> (pane: Pane, controller: TimelineViewController) {
    let controller = TimelineViewController { log.commands.append($0) }
    let pane = Pane(size: CGSize(width: width, height: 148)) { controller }
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

  @Test(
    "Nothing of it overlaps in any window, and the words have room",
    arguments: [
      CGFloat(300), 311, 399, 400, 466, 639, 640, 994, 1548,
    ])
  func rows(width: CGFloat) throws {
    for isLive in [true, false] {
      let log = Log()
      let (pane, controller) = timeline(log, width: width)
      pane.perform {
        controller.state.span = .zero...at(234_567)
        controller.state.now = at(123_456)
        controller.state.frame = 7_407
        controller.state.isLive = isLive
      }
      settle(pane, from: 2_000)
      let names =
        ["toggle", "back", "on", "pace", "rate", "loop", "zoomOut", "zoomIn", "fit", "in", "out"]
        + ["all", "words", "track"] + (isLive ? [] : ["goOn"])
      let frames = try names.map { name in
        (name, try #require(pane.frame(of: "timeline.\(name)"), "\(name)"))
      }
      for (index, (name, frame)) in frames.enumerated() {
        #expect(frame.minX >= 0 && frame.maxX <= width && frame.maxY <= 148, "\(name)")
        for (other, place) in frames[(index + 1)...] {
          #expect(frame.intersection(place).isEmpty, "\(name) \(other) at \(width)")
        }
      }
      #expect(frames[3].1.width >= 170)
      let words = controller.view.subviews.compactMap { $0 as? UILabel }
        .first { $0.accessibilityIdentifier == "timeline.words" }
      #expect(
        words?.text == "\(isLive ? "Live" : "Past") · 123.456 of 234.567 s, frame 7407")
    }
  }

  @Test func whatIsUnderThePointerStandsBehindTheState() {
    var state = TimelineState()
    state.span = .zero...at(10_000)
    state.now = at(1_500)
    state.isRunning = false
    state.inspected = "UILabel: x 16, y 100, 350 × 44 pt, alpha 1"
    #expect(state.words == "Stopped · 1.500 s · UILabel: x 16, y 100, 350 × 44 pt, alpha 1")
    state.isLive = false
    #expect(state.words.hasPrefix("Past · 1.500 s · UILabel"))
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
