import BackswipeAnalysis
import BackswipeGestures
import BackswipeMetrics
import BackswipePrototypes
import BackswipeScenarios
import BackswipeSettings
import BackswipeSimulation
import BackswipeTrace
import BackswipeUI
import BackswipeUnits
import Testing

/// A session at 60 Hz with its tape, and a recorder that has been told of it while it ran.
@MainActor
final class DragPanelSession {
  private(set) var tape: InputLog
  private(set) var recorder: GestureRecorder
  private(set) var transitions = TransitionTable()
  private var settings: SimulatorSettings
  private let simulation: Simulation
  private var queue = InputQueue()
  private var metrics = FrameMetrics()
  private var tick = 0

  static let text = """
    backswipe: 2
    initial: a
    screens:
      a: { title: A, rows: [ { title: Go, push: b } ] }
      b: { title: B, rows: 40, hidesBarsOnSwipe: true }
      elements:
        title: Elements
        view:
          column:
            - text: Row
              identifier: row
              height: 100
              pan: { x: { limits: [0, 200], snaps: [0, 168] } }
            - { text: Held, identifier: held, height: 100, contextMenu: [ { title: Copy } ] }
            - text: Photo
              identifier: card
              height: 150
              push: { screen: photo, transition: { kind: zoom, from: card, dragBack: true } }
            - text: Open
              height: 100
              present: { screen: inside, detents: [medium, large] }
            - { spacer: true }
      photo: { title: Photo, view: { column: [ { text: Large } ] } }
      inside: { title: Inside, view: { column: [ { text: Within } ] } }
      map:
        title: Map
        view: { scroll: { shape: rectangle, fill: tint, width: 380, height: 600 }, zoom: [1, 4] }
      mails:
        title: Mails
        rows:
          - { title: One, swipeActions: { trailing: [ { title: Delete } ] } }
          - { title: Two, swipeActions: { trailing: [ { title: Delete } ] } }
          - { title: Three, swipeActions: { trailing: [ { title: Delete } ] } }
          - { title: Four, swipeActions: { trailing: [ { title: Delete } ] } }
          - { title: Five, swipeActions: { trailing: [ { title: Delete } ] } }

    """

  /// - Parameters:
  ///   - stack: the pages at first.
  ///   - place: a tap before the gesture; nil for none.
  init(
    _ assignments: [SettingAssignment] = [], stack: [String] = ["a", "b"],
    tapping place: CGPoint? = nil
  ) throws {
    let settings = SimulatorSettings(assignments)
    let start = InputLog.Start(
      prototype: try Prototype.parse(Self.text, file: "test.yaml"), display: ScenarioDisplay(),
      settings: settings)
    tape = InputLog(start)
    recorder = GestureRecorder(settings)
    recorder.tellsFindings = true
    self.settings = settings
    simulation = try #require(Simulation(start))
    simulation.trace { [unowned self] in recorder.append($0) }
    let environment = simulation.environment
    environment.explain = { [unowned self, unowned environment] finger, finding in
      recorder.append(finding, of: finger, at: environment.now)
    }
    perform(SetVerb(stack, animated: false), at: 0)
    if let place { drag(9, at: 100, from: place, to: place, over: 50) }
    run(until: 500)
  }

  static func milliseconds(_ count: Double) -> Instant {
    Instant(nanoseconds: Int64((count * 1e6).rounded()))
  }

  func perform(_ verb: any PerformedVerb, at milliseconds: Double) {
    queue.append(verb, at: Self.milliseconds(milliseconds))
  }

  func use(_ assignments: [SettingAssignment], at milliseconds: Double) {
    settings.apply(assignments)
    recorder.use(settings, from: Self.milliseconds(milliseconds))
    perform(SetSettingVerb(assignments), at: milliseconds)
  }

  /// A finger that goes straight in so many milliseconds, at 120 Hz, and lifts.
  func drag(
    _ id: Int, at start: Double, from: CGPoint, to: CGPoint, over: Double, hold: Double = 0,
    lifts: Bool = true
  ) {
    queue.append(
      recorded: samples(id, at: start, from: from, to: to, over: over, hold: hold, lifts: lifts))
  }

  private func samples(
    _ id: Int, at start: Double, from: CGPoint, to: CGPoint, over: Double, hold: Double = 0,
    lifts: Bool = true
  ) -> [PointerSample] {
    var samples: [PointerSample] = []
    func add(_ phase: PointerSample.Phase, _ after: Double, _ part: CGFloat) {
      samples.append(
        PointerSample(
          id: id, phase: phase,
          location: CGPoint(
            x: (from.x + (to.x - from.x) * part).rounded(),
            y: (from.y + (to.y - from.y) * part).rounded()),
          instant: Self.milliseconds(start + after)))
    }
    add(.began, 0, 0)
    var after = 1000.0 / 120
    while after < over {
      add(.moved, after, CGFloat(after / over))
      after += 1000.0 / 120
    }
    add(.moved, over, 1)
    if lifts { add(.ended, over + hold, 1) }
    return samples
  }

  /// Two fingers beside a point that move apart or together.
  private func pinch(_ center: CGPoint, from: CGFloat, to: CGFloat) {
    let fingers = [(1, -1), (2, 1)].map { (id: Int, side: CGFloat) in
      samples(
        id, at: 1000, from: CGPoint(x: center.x + side * from, y: center.y),
        to: CGPoint(x: center.x + side * to, y: center.y), over: 300)
    }
    queue.append(recorded: zip(fingers[0], fingers[1]).flatMap { [$0, $1] })
  }

  func run(until milliseconds: Double) {
    let limit = Self.milliseconds(milliseconds)
    let refresh = DisplayRefresh.hertz60
    while refresh.instant(ofTick: tick) <= limit {
      defer { tick += 1 }
      let instant = refresh.instant(ofTick: tick)
      let isDue =
        tick == 0 || simulation.isActive || simulation.nextDeadline.map { $0 <= instant } ?? false
        || queue.pending.span.map { $0.lowerBound <= instant } ?? false
      guard isDue else { continue }
      let period = refresh.period(beforeTick: tick)
      let input = queue.dequeue(upTo: instant)
      let shown = simulation.renderFrame(
        FrameInput(tick: tick, instant: instant, period: period, events: input.map(\.event)))
      transitions.append(shown.transitions, tick, at: instant)
      recorder.append(
        metrics.add(
          FrameTiming(
            number: tick, expected: instant, actual: instant, deadline: instant, finish: instant,
            shown: instant, period: period, isInMotion: true)))
      tape.add(
        SessionPacing.Frame(number: tick, instant: instant, period: period, due: nil),
        containing: input)
    }
  }

  // MARK: Gestures

  enum Gesture: String, CaseIterable, Sendable {
    case pops, returns, beside, slow, hides, tap, down
    case element, rowSwipe, menu, zoom, zoomBack, zoomBackPinch, sheet

    fileprivate var stack: [String] {
      switch self {
      case .pops, .returns, .beside, .slow, .hides, .tap, .down: ["a", "b"]
      case .element, .menu, .zoomBack, .zoomBackPinch, .sheet: ["a", "elements"]
      case .zoom: ["a", "map"]
      case .rowSwipe: ["a", "mails"]
      }
    }

    /// The place of a tap that shows another page first.
    var tap: CGPoint? {
      switch self {
      case .zoomBack, .zoomBackPinch: CGPoint(x: 195, y: 365)
      case .sheet: CGPoint(x: 195, y: 490)
      default: nil
      }
    }
  }

  /// A session with one gesture at 1 s.
  static func of(_ gesture: Gesture, _ assignments: [SettingAssignment] = []) throws
    -> DragPanelSession
  {
    let session = try DragPanelSession(
      assignments, stack: gesture.stack, tapping: gesture.tap)
    let middle = CGPoint(x: 195, y: 400)
    func drag(_ x: (CGFloat, CGFloat), _ y: (CGFloat, CGFloat), _ over: Double, hold: Double = 0) {
      session.drag(
        1, at: 1000, from: CGPoint(x: x.0, y: y.0), to: CGPoint(x: x.1, y: y.1), over: over,
        hold: hold, lifts: gesture != .down)
    }
    switch gesture {
    case .pops: drag((4, 260), (400, 412), 320)
    case .returns: drag((4, 120), (400, 400), 380, hold: 120)
    case .beside: drag((60, 300), (400, 410), 300)
    case .slow: drag((4, 250), (400, 400), 700, hold: 200)
    case .hides: drag((200, 206), (640, 480), 240)
    case .tap: drag((200, 200), (400, 400), 60)
    case .down: drag((4, 200), (400, 400), 300)
    case .element: drag((100, 220), (140, 142), 300, hold: 150)
    case .rowSwipe: drag((300, 200), (200, 202), 300)
    case .menu: drag((195, 195), (240, 240), 60, hold: 700)
    case .zoom: session.pinch(middle, from: 40, to: 120)
    case .zoomBack: drag((195, 200), (300, 560), 300)
    case .zoomBackPinch: session.pinch(middle, from: 150, to: 30)
    case .sheet: drag((195, 195), (470, 530), 300, hold: 200)
    }
    session.run(until: gesture == .down ? 1250 : 3000)
    return session
  }
}
