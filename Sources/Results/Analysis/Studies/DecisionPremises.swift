import BackswipeDocuments
import BackswipeGestures
import BackswipePopDecisions
import BackswipePrototypes
import BackswipeScenarios
import BackswipeSettings
import BackswipeUnits

/// When a hand's samples alone decide what it comes to.
///
/// - The finger is alone: no other is down from its landing to its lifting, and nothing else happens
///   meanwhile.
/// - When it lands, nothing moves, and nothing has moved before that a changed setting would have
///   moved otherwise.
/// - No earlier finger comes near to a pop under the asked settings.
/// - The page lets this finger pop: a run in which it does has shown that, as for every other height
///   at which a changed hand lands; a finger that begins nothing needs no such page. Where bars hide
///   under fingers, a pop is judged by a run.
/// - Frames come at even ticks, and one is made between the beginning and the release.
@MainActor
struct DecisionPremises {
  /// A finger that was gone when the hand landed.
  private struct Earlier {
    let x: Double
    /// The farthest that it went along x, in points.
    let travel: Double
  }

  private let isFit: Bool
  private let hasMoved: Bool
  /// Whether nothing on the page scrolls sideways, which alone takes a finger from a pop that may
  /// begin anywhere.
  private let scrollsDown: Bool
  /// Landings between these heights are known to be outside of bars, which lie across the screen.
  private var heights: ClosedRange<Double>
  private let lets: Bool
  private let earlier: [Earlier]

  /// - Parameter run: of the hand under the settings.
  init(
    _ hand: RecordedGesture, settings: [SettingAssignment], values: SimulatorSettings,
    run: GestureRun
  ) throws(FileErrors) {
    let refresh = hand.surroundings.display.refresh
    let hasEvenTicks =
      switch refresh.form {
      case .constant, .schedule: true
      case .recorded, .variable: false
      }
    let screen = hand.prototype.screen(String(run.page.prefix { $0 != "#" }))
    let keepsBars = screen.map { !$0.hidesBarsOnSwipe && !$0.hidesBarsOnTap } ?? false
    let others = hand.surroundings.timeline
    let fingers = Self.fingers(others)
    let isAlone =
      others.allSatisfy { $0.at < hand.landing || $0.verb is InputVerb }
      && fingers != nil
    hasMoved = run.start.hasMoved
    scrollsDown = screen.map { $0.className == nil } ?? false
    let height = Self.height(hand)
    heights = height...height
    earlier = fingers?.filter { $0.end < hand.landing }.map(\.finger) ?? []
    isFit =
      hasEvenTicks && isAlone && !run.start.isMoving
      && fingers?.allSatisfy { $0.end < hand.landing } == true
      && run.start.pageWidth == hand.width
    lets = isFit && keepsBars ? try Self.lets(hand, settings, values, run) : false
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
        let travel = abs(Double(drag.to.x - drag.from.x))
        found.append(
          (
            Earlier(x: Double(drag.from.x), travel: travel),
            entry.at + max(drag.over, .zero) + max(drag.hold, .zero)
          ))
      case let tap as TapVerb: found.append((Earlier(x: 0, travel: 0), entry.at + tap.held))
      case is InputVerb: continue
      default:
        if case .finger = entry.verb.effect { return nil }
      }
    }
    // A finger that is still down.
    return ways.isEmpty ? found : nil
  }

  /// Whether the page lets the finger pop: by the run, or by one with settings under which it would.
  private static func lets(
    _ hand: RecordedGesture, _ settings: [SettingAssignment], _ values: SimulatorSettings,
    _ run: GestureRun
  ) throws(FileErrors) -> Bool {
    func began(_ values: SimulatorSettings) -> Interval? {
      drag(hand, values)?.began.map { $0 - hand.landing }
    }
    if let judged = began(values) { return run.outcome.began == judged }
    let x = Double(hand.samples[0].location.x)
    let freely: [(String, SettingValue)] = [
      ("pop.strip", .number(max(x.rounded(.up), values.pop.strip))),
      ("pop.hysteresis", .number(1)), ("pop.begin", .word("unlimited")),
      ("pop.drift", .word("unlimited")),
    ]
    let changes = freely.compactMap { SettingAssignment($0.0, $0.1) }
    var free = values
    free.take(changes)
    guard let judged = began(free) else { return false }
    return try GestureOutcome(hand, scenario: hand.scenario, settings: settings + changes).began
      == judged
  }

  private static func drag(_ hand: RecordedGesture, _ values: SimulatorSettings) -> GestureJudge
    .Drag?
  {
    GestureJudge.pops(hand.delivered, width: hand.width, settings: values).first
  }

  // MARK: Answers

  /// Keys that act on a finger that pops, and on nothing before it lands.
  private static func actsOnDragsAlone(_ key: String) -> Bool {
    key.hasPrefix("pop.") || key == "pan.velocity" || key == "pan.stillness"
  }

  /// Whether the samples decide under these values.
  func allow(_ changes: [SettingAssignment], values: SimulatorSettings) -> Bool {
    guard isFit, values.deviceOrientation == nil, values.inputLatency == .zero else { return false }
    if hasMoved, !changes.allSatisfy({ Self.actsOnDragsAlone($0.key) }) { return false }
    guard scrollsDown || values.pop.strip != .infinity else { return false }
    return earlier.allSatisfy { $0.x > values.pop.strip || $0.travel < values.pop.hysteresis }
  }

  /// What the samples decide; nil where only a run can tell.
  func judged(_ hand: RecordedGesture, values: SimulatorSettings) -> GestureOutcome? {
    guard let drag = Self.drag(hand, values) else { return nil }
    guard let began = drag.began else { return GestureOutcome.none }
    guard lets, heights.contains(Self.height(hand)), let settled = drag.settled else { return nil }
    let refresh = hand.surroundings.display.refresh
    let led = refresh.instant(ofTick: refresh.firstTick(atOrAfter: began))
    let rest = refresh.instant(ofTick: refresh.firstTick(atOrAfter: settled))
    guard led < hand.lift, rest <= .zero + hand.surroundings.until else { return nil }
    let pops: Bool
    switch drag.outcome {
    case .letGo(let verdict): pops = verdict.pops
    case .cancelled: pops = false
    case .none: return nil
    }
    return GestureOutcome(
      kind: pops ? .pops : .stays, began: began - hand.landing, rest: rest - hand.lift)
  }

  /// Learns from a run of another hand that its landing is outside of bars too.
  mutating func learn(
    _ hand: RecordedGesture, values: SimulatorSettings, from outcome: GestureOutcome
  ) {
    guard isFit, lets, let judged = Self.drag(hand, values)?.began,
      outcome.began == judged - hand.landing
    else { return }
    let height = Self.height(hand)
    heights = min(heights.lowerBound, height)...max(heights.upperBound, height)
  }

  private static func height(_ hand: RecordedGesture) -> Double {
    Double(hand.samples[0].location.y)
  }
}
