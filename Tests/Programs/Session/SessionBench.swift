import BackswipeFilms
import BackswipeMetrics
import BackswipePrototypes
import BackswipeRendering
import BackswipeScenarios
import BackswipeScene
import BackswipeSettings
import BackswipeStudio
import BackswipeTrace
import BackswipeUI
import BackswipeUnits
import Testing

@testable import BackswipeSession
import BackswipeSimulation

/// A session under a hand and an eye, on a virtual clock: nothing waits for real time.
@MainActor
final class SessionBench {
  static let prototype = """
    backswipe: 1
    title: Test
    initial: first
    screens:
      first:
        title: First
        style: plain
        rows: [ { title: Go, push: second }, { title: Form, push: form } ]
      second: { title: Second, rows: 60 }
      form: { title: Form, rows: [ { title: "To:", field: Name } ] }
    """

  let display: FakeDisplay
  let session: LiveSession
  private let records: Records
  let notes: Notes

  /// What the session says to its owner.
  final class Notes {
    var troubles: [String] = []
    var panel: [Bool] = []
    var tests: [String] = []
    var isInterrupted = false
    var restored: [Bool] = []
  }

  /// The trace of the newest run, and all that is recorded.
  private final class Records {
    var frames: [FrameRecord] = []
    var lines: [String] = []
    var events: [SessionEvent] = []
    var runs = 0

    func take(_ record: TraceRecord) {
      if case .header = record {
        (frames, lines) = ([], [])
        runs += 1
        return
      }
      if case .frame(let frame) = record { frames.append(frame) }
      lines.append(record.line)
    }
  }

  init(
    _ text: String = SessionBench.prototype, studio: Bool = false,
    _ configure: (inout LiveSession.Configuration) -> Void = { _ in }
  ) throws {
    var configuration = LiveSession.Configuration(
      title: "Test", prototype: try Prototype.parse(text, file: "test.yaml"))
    configuration.showsPanel = studio
    let (notes, records) = (Notes(), Records())
    (self.notes, self.records) = (notes, records)
    configuration.trouble = { notes.troubles.append($0) }
    // The display's clock stands while they are worked on.
    configuration.workLimit = 8
    configuration.panelChanged = { notes.panel.append($0) }
    configuration.keepTest = {
      notes.tests.append($0)
      return "kept"
    }
    configuration.isInterrupted = { notes.isInterrupted }
    configuration.restored = { notes.restored.append($0) }
    configuration.trace = { records.take($0) }
    configuration.record = { records.events.append($0) }
    configure(&configuration)
    display = FakeDisplay(phone: configuration.phone.size)
    session = try #require(LiveSession(configuration, on: display))
    session.begin()
    run(50)
  }

  // MARK: Time

  private var events: [(at: Int64, event: WindowEvent)] = []

  /// Lets time go by, and hands in what comes meanwhile.
  func run(_ milliseconds: Int64) {
    let end = display.now + milliseconds * 1_000_000
    while display.now < end, session.ending == nil { turn(until: end) }
  }

  private func turn(until end: Int64) {
    if let wait = session.beginTurn() {
      let isOverdue = session.isInputOverdue
      if isOverdue { look() }
      let limit =
        wait.endsWithInput ? isOverdue ? display.now : min(wait.until, end) : wait.until
      while !session.isOver() {
        let next = min(limit, events.first.map { max($0.at, display.now) } ?? limit)
        display.now = max(display.now, next)
        guard let event = events.first, event.at <= display.now, next < limit else { break }
        session.noteLook()
        look()
        if wait.endsWithInput { break }
      }
    }
    look()
    session.endTurn()
  }

  private func look() {
    session.process {
      guard let first = events.first, first.at <= display.now else { return nil }
      let (at, event) = events.removeFirst()
      return ReportedEvent(event, time: hasOwnTimes ? at : nil)
    }
  }

  /// Whether events come with the times at which they were sent.
  var hasOwnTimes = false

  // MARK: Hand

  /// Has events come in, now or later.
  func send(_ new: WindowEvent..., after milliseconds: Int64 = 0) {
    let at = max(display.now, events.last?.at ?? 0) + milliseconds * 1_000_000
    events += new.map { (at, $0) }
  }

  /// Presses a key and waits a moment.
  func press(_ key: Key, _ modifiers: KeyModifiers = [], wait: Int64 = 100) {
    send(.keyDown(KeyPress(key, modifiers)), .keyUp(key))
    run(wait)
  }

  /// A point of the first phone as a location in the window.
  func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
    let layout = session.desk.layout
    return CGPoint(
      x: CGFloat(layout.originX) + x * layout.scale, y: CGFloat(layout.originY) + y * layout.scale)
  }

  func click(_ location: CGPoint, wait: Int64 = 100) {
    send(.pointerMoved(location, isPressed: false), .pointerPressed(location))
    send(.pointerReleased(location), after: 50)
    run(50 + wait)
  }

  func tap(_ x: CGFloat, _ y: CGFloat, wait: Int64 = 800) { click(place(x, y), wait: wait) }

  /// Where a view of a pane is in the window.
  func frame(of identifier: String, _ pane: Studio.Place) throws -> CGRect {
    let studio = try #require(session.studio)
    let frame = try #require(studio.pane(pane).frame(of: identifier), "\(identifier)")
    let layout = try #require(pane == .panel ? session.desk.desk.panel : session.desk.desk.timeline)
    return CGRect(
      x: frame.minX * layout.scale + CGFloat(layout.rect.left),
      y: frame.minY * layout.scale + CGFloat(layout.rect.top),
      width: frame.width * layout.scale, height: frame.height * layout.scale)
  }

  /// The labels of the views of the panel with an identifier.
  func panelTexts(_ identifier: String) throws -> [String] {
    let panel = try #require(session.studio?.panel)
    func all(_ view: UIView) -> [UIView] {
      guard !view.isHidden else { return [] }
      return (view.accessibilityIdentifier == identifier ? [view] : [])
        + view.subviews.flatMap(all)
    }
    return panel.simulation.run {
      all(panel.simulation.window).compactMap { $0.accessibilityLabel }
    }
  }

  /// Clicks the middle of a view of a pane.
  func click(_ identifier: String, _ pane: Studio.Place, wait: Int64 = 200) throws {
    let frame = try frame(of: identifier, pane)
    click(CGPoint(x: frame.midX, y: frame.midY), wait: wait)
  }

  /// Goes along points of the phone, one every 16 ms; then, perhaps, lets go.
  func drag(_ points: [(CGFloat, CGFloat)], releasing: Bool = true, wait: Int64 = 800) {
    for (index, point) in points.enumerated() {
      let location = place(point.0, point.1)
      if index == 0 {
        send(.pointerMoved(location, isPressed: false), .pointerPressed(location))
      } else {
        send(.pointerMoved(location, isPressed: true), after: 16)
      }
    }
    if releasing, let last = points.last { send(.pointerReleased(place(last.0, last.1))) }
    run(Int64(points.count) * 16 + wait)
  }

  /// Draws the page back from the edge, far enough to pop.
  func dragBack() { drag((0...14).map { (3 + CGFloat($0) * 22, 500) }) }

  // MARK: Eye

  var frames: [FrameRecord] { records.frames }
  var runs: Int { records.runs }
  var recorded: [SessionEvent] { records.events }
  var stack: [String] { frames.last.map { Array($0.stack) } ?? [] }
  var state: TimelineState { session.timelineState }
  /// The short text over the phone; empty for none.
  var words: String { session.chrome.toast?.title ?? "" }
  var title: String { display.titles.last ?? "" }

  var gestures: [String] {
    records.lines.filter { $0.contains("\"gesture\"") }
  }

  /// The trace of the run's frames, made again from its input.
  var replayed: [String] {
    var lines: [String] = []
    let replay = InputReplay(session.tape.start, record: { lines.append($0.line) })
    _ = replay.frame(session.tape.frames.count - 1, of: session.tape)
    return lines
  }
  var lines: [String] { records.lines }
  var screens: [PlacedScreen] { display.frame?.screens ?? [] }
  var layout: PhoneLayout { session.desk.layout }
  /// Of the session's own time.
  var slowness: Int64 { session.clock.slowness }
  /// The session as a scenario.
  var yaml: String { session.tape.scenario(title: "Test").yaml() }

  /// The texts that the first phone shows over its frame.
  var overlayTexts: [String] {
    (display.frame?.screens.first?.overlay ?? []).flatMap { item in
      item.picture.commands.compactMap { command in
        if case .text(let text, _, _, _, _) = command { text } else { nil }
      }
    }
  }
}
