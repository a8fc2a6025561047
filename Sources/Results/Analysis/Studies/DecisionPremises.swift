import BackswipeDocuments
import BackswipeGestures
import BackswipePopDecisions
import BackswipePrototypes
import BackswipeScenarios
import BackswipeSettings
import BackswipeUnits

/// The conditions under which a gesture's samples alone determine its outcome.
///
/// - The finger is alone: no other is down from its landing to its lifting, and nothing else
///   happens meanwhile.
/// - When it lands, nothing moves, and no earlier motion depends on a changed setting.
/// - No earlier finger comes near to a pop under the examined settings.
/// - The page lets this finger pop: a run in which it does has shown that, as for every other
///   height at which a varied gesture lands; a finger that begins nothing needs no such page. Where
///   bars hide under fingers, a pop is judged by a run.
/// - The page has no elements that fingers move, nor are there any over all pages, columns, or tabs that
///   fingers change: its rows are those of a list. A finger that begins no pop is judged where nothing
///   else has places of rest: rows and elements without swipe actions, scroll views that stop
///   anywhere, no sheet.
/// - Frames come at even ticks, and one is made between the beginning and the release.
@MainActor
struct DecisionPremises {
  /// A finger that had lifted before the gesture landed.
  private struct Earlier {
    let x: Double
    /// The greatest distance along x, in points.
    let travel: Double
  }

  private let isFit: Bool
  /// Whether a finger that begins no pop releases nothing with places of rest.
  private let isPlain: Bool
  private let hasMoved: Bool
  /// Whether nothing on the page scrolls horizontally, which alone can take a finger from a pop
  /// that may begin anywhere.
  private let scrollsDown: Bool
  /// The range of landing heights known to be outside of bars, which extend across the screen.
  private var heights: ClosedRange<Double>
  private let lets: Bool
  private let earlier: [Earlier]
  /// The container's width, in points.
  private let width: Double

  /// - Parameter run: the run of the gesture under the settings.
  init(
    _ gesture: RecordedGesture, settings: [SettingAssignment], values: SimulatorSettings,
    run: GestureRun
  ) throws(FileErrors) {
    let refresh = gesture.surroundings.display.refresh
    let hasEvenTicks =
      switch refresh.form {
      case .constant, .schedule: true
      case .recorded, .variable: false
      }
    let screen = gesture.prototype.screen(String(run.page.prefix { $0 != "#" }))
    let keepsBars = screen.map { !$0.hidesBarsOnSwipe && !$0.hidesBarsOnTap } ?? false
    let others = gesture.surroundings.timeline
    let fingers = Self.fingers(others)
    let isAlone =
      others.allSatisfy { $0.at < gesture.landing || $0.verb is InputVerb }
      && fingers != nil
    hasMoved = run.start.hasMoved
    width = gesture.width
    scrollsDown = screen.map { $0.className == nil } ?? false
    let height = Self.height(gesture)
    heights = height...height
    earlier = fingers?.filter { $0.end < gesture.landing }.map(\.finger) ?? []
    isFit =
      hasEvenTicks && isAlone && !run.start.isMoving
      && fingers?.allSatisfy { $0.end < gesture.landing } == true
      && run.start.pageWidth == gesture.width
      // Elements, tabs and columns may take the finger.
      && screen?.view?.all.contains { $0.gestures.hasPan } != true
      && !gesture.prototype.spanning.contains { $0.element.all.contains(where: Self.follows) }
      && !gesture.prototype.swipesTabs && gesture.prototype.split == nil
    isPlain = !run.start.hasSheet && screen.map(Self.isPlain) == true
    lets = isFit && keepsBars ? try Self.lets(gesture, settings, values, run) : false
  }

  /// Whether an element itself moves with a finger.
  private static func follows(_ element: Element) -> Bool {
    switch element.content {
    case .carousel, .scroll: true
    default: element.gestures.hasPan
    }
  }

  /// Whether nothing on a screen but the page itself has places of rest.
  private static func isPlain(_ screen: Screen) -> Bool {
    screen.className == nil && screen.rows.allSatisfy { $0.swipeActions == nil }
      && screen.view?.all.contains { element in
        switch element.content {
        case _ where element.swipeActions != nil: true
        case .carousel: true
        case .scroll(let scroll): scroll.pages || scroll.snap != nil
        default: false
        }
      } != true
  }

  /// Fingers whose way is known without a run; nil where one is not.
  private static func fingers(
    _ timeline: [TimelineEntry]
  ) -> [(finger: Earlier, end: Instant)]? {
    var found: [(finger: Earlier, end: Instant)] = []
    var ways: [Int: (x: Double, least: Double, most: Double)] = [:]
    for entry in timeline {
      switch entry.verb {
      case let touch as TouchVerb:
        let x = Double(touch.at.x)
        var way = ways[touch.id] ?? (x, x, x)
        way = (way.x, min(way.least, x), max(way.most, x))
        ways[touch.id] = way
        guard touch.phase.isLast else { continue }
        ways[touch.id] = nil
        let travel = max(way.most - way.x, way.x - way.least)
        found.append((Earlier(x: way.x, travel: travel), entry.at))
      case let drag as DragVerb:
        guard let line = drag.line else { return nil }
        let travel = abs(Double(line.to.x - line.from.x))
        found.append(
          (
            Earlier(x: Double(line.from.x), travel: travel),
            entry.at + max(drag.over, .zero) + max(drag.hold, .zero)
          ))
      case let tap as TapVerb: found.append((Earlier(x: 0, travel: 0), entry.at + tap.held))
      case is InputVerb: continue
      default:
        if case .finger = entry.verb.effect { return nil }
      }
    }
    // Nil if a finger is still down.
    return ways.isEmpty ? found : nil
  }

  /// Whether the page lets the finger pop: according to the run, or to one with settings under
  /// which it would.
  private static func lets(
    _ gesture: RecordedGesture, _ settings: [SettingAssignment], _ values: SimulatorSettings,
    _ run: GestureRun
  ) throws(FileErrors) -> Bool {
    func began(_ values: SimulatorSettings) -> Interval? {
      drag(gesture, values)?.began.map { $0 - gesture.landing }
    }
    if let judged = began(values) {
      return !run.outcome.kind.isOfElements && run.outcome.began == judged
    }
    let landing = gesture.samples[0].location.x
    let x = Double(values.edgeMirror(nearestTo: landing, width: gesture.width).x(landing))
    let freely: [(String, SettingValue)] = [
      ("pop.strip", .number(max(x.rounded(.up), values.pop.strip))),
      ("pop.hysteresis", .number(1)), ("pop.begin", .word("unlimited")),
      ("pop.drift", .word("unlimited")),
    ]
    let changes = freely.compactMap { SettingAssignment($0.0, $0.1) }
    var free = values
    free.apply(changes)
    guard let judged = began(free) else { return false }
    let outcome = try GestureOutcome(
      gesture, scenario: gesture.scenario, settings: settings + changes)
    return !outcome.kind.isOfElements && outcome.began == judged
  }

  private static func drag(_ gesture: RecordedGesture, _ values: SimulatorSettings) -> GestureJudge
    .Drag?
  {
    GestureJudge.pops(gesture.delivered, width: gesture.width, settings: values).first
  }

  // MARK: Answers

  /// Whether a key affects only a finger that pops, and nothing before it lands.
  private static func actsOnDragsAlone(_ key: String) -> Bool {
    key.hasPrefix("pop.") || key == "pan.velocity" || key == "pan.stillness"
  }

  /// Whether the samples determine the outcome under these values.
  func allow(_ changes: [SettingAssignment], values: SimulatorSettings) -> Bool {
    // Other numbers of the prototype's file are other pages.
    guard !changes.contains(where: { $0.id.file != nil }) else { return false }
    guard isFit, values.deviceOrientation == nil, values.inputLatency == .zero else { return false }
    if hasMoved, !changes.allSatisfy({ Self.actsOnDragsAlone($0.key) }) { return false }
    guard scrollsDown || values.pop.strip != .infinity else { return false }
    return earlier.allSatisfy {
      let mirror = values.edgeMirror(nearestTo: CGFloat($0.x), width: width)
      return Double(mirror.x(CGFloat($0.x))) > values.pop.strip
        || $0.travel < values.pop.hysteresis
    }
  }

  /// The outcome that the samples determine; nil where a run is needed.
  func judged(_ gesture: RecordedGesture, values: SimulatorSettings) -> GestureOutcome? {
    guard let drag = Self.drag(gesture, values) else { return nil }
    guard let began = drag.began else { return isPlain ? GestureOutcome.none : nil }
    guard lets, heights.contains(Self.height(gesture)), let settled = drag.settled else {
      return nil
    }
    let refresh = gesture.surroundings.display.refresh
    let led = refresh.instant(ofTick: refresh.firstTick(atOrAfter: began))
    let rest = refresh.instant(ofTick: refresh.firstTick(atOrAfter: settled))
    guard led < gesture.lift, rest <= .zero + gesture.surroundings.until else { return nil }
    let pops: Bool
    switch drag.outcome {
    case .letGo(let verdict): pops = verdict.pops
    case .cancelled: pops = false
    case .none: return nil
    }
    return GestureOutcome(
      kind: pops ? .pops : .stays, began: began - gesture.landing, rest: rest - gesture.lift)
  }

  /// Records from a run of a varied gesture that its landing is outside of bars, too.
  mutating func learn(
    _ gesture: RecordedGesture, values: SimulatorSettings, from outcome: GestureOutcome
  ) {
    guard isFit, lets, let judged = Self.drag(gesture, values)?.began,
      !outcome.kind.isOfElements, outcome.began == judged - gesture.landing
    else { return }
    let height = Self.height(gesture)
    heights = min(heights.lowerBound, height)...max(heights.upperBound, height)
  }

  private static func height(_ gesture: RecordedGesture) -> Double {
    Double(gesture.samples[0].location.y)
  }
}
