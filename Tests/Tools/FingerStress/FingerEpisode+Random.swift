import BackswipeGestures
import BackswipePrototypes
import BackswipeScenarios
import BackswipeSimulation
import BackswipeUI
import BackswipeUnits

extension FingerEpisode {
  /// The same episode for the same seed and number, on every machine.
  package static func random(seed: UInt64, number: Int) -> FingerEpisode {
    var random = SplitMixSource(seed: seed &* 0x2545_f491_4f6c_dd1d &+ UInt64(number))
    return FingerEpisode(&random, seed: seed, number: number)
  }

  private init(_ random: inout SplitMixSource, seed: UInt64, number: Int) {
    let prototype = Prototype.random(&random)
    let ids = prototype.screens.map(\.id)
    let hasClient = random.chance(2)
    let size = random.pick([
      CGSize(width: 390, height: 844), CGSize(width: 375, height: 667),
      CGSize(width: 320, height: 568), CGSize(width: 844, height: 390),
    ])
    var entries: [TimelineEntry] = []
    var changes: [ClientChange] = []
    func call(at: Interval, _ random: inout SplitMixSource) {
      entries += Self.call(ids, size, at: .zero + at, &random)
    }
    // Something to go back from.
    for _ in 0..<random.int(0...2) {
      entries.append(
        TimelineEntry(at: .zero, PushVerb(random.pick(ids), animated: random.flag())))
    }
    for _ in 0..<random.int(0...1) { call(at: .zero, &random) }
    var (hasList, zooms) = (false, false)
    if hasClient {
      hasList = !random.chance(3)
      zooms = !hasList && random.flag()
      changes.append(
        ClientChange(
          at: .zero,
          hasList
            ? .pushList(animated: false, edits: random.chance(3))
            : zooms ? .pushZoomed(animated: random.flag()) : .pushPage(animated: false)))
      for _ in 0..<random.int(1...4) {
        changes.append(ClientChange(at: .zero, .add(.random(&random))))
      }
    }
    var tracks = FingerTracks()
    var time = Interval.milliseconds(random.flag() ? 0 : 400)
    for _ in 0..<random.int(6...14) {
      let styles =
        hasList
        ? FingerPath.Style.onLists
        : zooms ? FingerPath.Style.onZoomed : FingerPath.Style.frequent
      let path = FingerPath(random.pick(styles), in: size, random: &random)
      entries += tracks.entries(path, at: .zero + time, &random)
      let length = max(path.length, .milliseconds(1))
      func moment(_ random: inout SplitMixSource) -> Interval {
        time + Interval(nanoseconds: Int64(random.in(0...1) * Double(length.nanoseconds)))
      }
      // On a list the fingers are what matters.
      if random.chance(hasList ? 12 : 3) { call(at: moment(&random), &random) }
      if random.chance(8) {
        let loss = Instant.zero + moment(&random)
        entries += tracks.live(at: loss).map { $0.cancelled(at: loss) }
      }
      if random.chance(12) {
        let length = Interval.milliseconds(random.pick([20, 60, 300]))
        entries.append(TimelineEntry(at: .zero + moment(&random), StallVerb(length)))
      }
      if hasClient, random.chance(2) {
        changes.append(ClientChange(at: .zero + moment(&random), .random(size, &random)))
      }
      // Mostly one after the other, sometimes several hands at once.
      let pauses: [Int64] = [10, 60, 200, 400, 900]
      time =
        random.chance(4)
        ? moment(&random) : time + length + .milliseconds(random.pick(pauses))
    }
    scenario = ScenarioFile(
      title: "Random fingers, seed \(seed), episode \(number)", prototype: .inline(prototype),
      display: ScenarioDisplay(size: size, refresh: Self.refresh(&random)),
      settings: Self.settings(&random), timeline: Self.inOrder(entries))
    if number % 5 == 3 {
      // Choices of their own leave those of fingers as they are.
      var pointer = SplitMixSource(seed: seed &* 0x9e37_79b9_7f4a_7c15 &+ UInt64(number))
      changes += ClientChange.hovering(size, until: .zero + time, &pointer)
    }
    self.changes = Self.inOrder(changes)
  }

  private static func inOrder(_ entries: [TimelineEntry]) -> [TimelineEntry] {
    entries.enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }
      .map(\.element)
  }

  private static func inOrder(_ changes: [ClientChange]) -> [ClientChange] {
    changes.enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }
      .map(\.element)
  }

  // MARK: Calls

  private static func call(
    _ ids: [String], _ size: CGSize, at: Instant, _ random: inout SplitMixSource
  ) -> [TimelineEntry] {
    let animated = !random.chance(3)
    let verb: any TimelineVerb
    switch random.int(0...30) {
    case 0...5: verb = PushVerb(random.pick(ids), animated: animated)
    case 6...9: verb = PopVerb(animated: animated)
    case 10: verb = PopToVerb(random.pick(ids), animated: animated)
    case 11: verb = PopToRootVerb(animated: animated)
    case 12, 13:
      let count = random.int(1...4)
      verb = SetVerb((0..<count).map { _ in random.pick(ids) }, animated: animated)
    case 14, 15: verb = NavigationBarHiddenVerb(random.flag(), animated: animated)
    case 16, 17: verb = ToolbarHiddenVerb(random.flag(), animated: animated)
    case 18, 19: verb = PresentVerb(random.pick(ids), animated: animated)
    case 20, 21: verb = DismissVerb(animated: animated)
    case 22:
      verb = RotateVerb(random.pick(UIDeviceOrientation.words.map(\.orientation)))
    case 23:
      verb = ResizeVerb(
        random.pick([
          CGSize(width: size.height, height: size.width), size, CGSize(width: 375, height: 812),
          CGSize(width: 24, height: 40),
        ]))
    case 24: verb = KeyVerb(random.pick(["Left", "Backspace", "Return", "Home"]))
    case 25: verb = TypeVerb("ab")
    case 26, 27:
      verb = DuringVerb(
        random.pick(["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear"]),
        of: random.pick(ids), called(ids, animated: animated, &random))
    default:
      verb = SetSettingVerb([random.pick(choices)])
    }
    return [TimelineEntry(at: at, verb)]
  }

  private static func called(
    _ ids: [String], animated: Bool, _ random: inout SplitMixSource
  ) -> any CalledVerb {
    switch random.int(0...5) {
    case 0, 1: PushVerb(random.pick(ids), animated: animated)
    case 2, 3: PopVerb(animated: animated)
    case 4: PresentVerb(random.pick(ids), animated: animated)
    default: DismissVerb(animated: animated)
    }
  }

  /// Values that the settings accept, the odd ones among them.
  private static let choices: [SettingAssignment] = [
    ("preset", "uikit"), ("preset", "flutter"), ("preset", "react-navigation"),
    ("preset", "half"), ("preset", "content-pop"), ("pop.rule", "content-pop"),
    ("preset", "android-predictive"), ("pop.edges", "trailing"), ("pop.edges", "both"),
    ("push.transition", "predictive"), ("push.transition", "cover"),
    ("pop.strip", "anywhere"), ("pop.strip", "0"), ("pop.begin", "unlimited"),
    ("pan.velocity", "leastSquares1"), ("pan.velocity", "leastSquares2"),
    ("pan.velocity", "impulse"), ("pan.hysteresis", "0"), ("pan.stillness", "0ms"),
    ("motion.reduce", "on"), ("push.interruptible", "on"), ("bars.duration", "settling"),
    ("bars.duration", "0ms"),
    ("push.duration", "0ms"), ("push.duration", "1s"), ("push.parallax.moves", "1"),
    ("scroll.rubberband", "0"), ("scroll.rubberband", "1"), ("scroll.deceleration", "0.5"),
    ("bars.swipe.choice", "0"), ("bars.swipe.completion", "0"), ("bars.swipe.completion", "1"),
    ("keyboard.duration", "0ms"), ("keyboard.duration", "600ms"),
    ("display.appearance", "dark"), ("display.text", "extra-small"),
    ("display.text", "accessibility-extra-large"),
    ("display.direction", "rightToLeft"), ("display.look", "ios-26"),
    ("display.blur", "off"), ("sheet.projection", "0ms"), ("sheet.top", "0"),
    ("sheet.scale", "1"), ("search.duration", "0ms"), ("search.initially", "shown"),
    ("bars.edge.fade", "0"), ("bars.large.fade", "0"),
  ].map { pair in
    guard let read = try? SettingAssignment(pair.0, pair.1) else {
      preconditionFailure("\(pair) is no setting")
    }
    return read
  }

  private static func settings(_ random: inout SplitMixSource) -> [SettingAssignment] {
    let interrupts = random.chance(4) ? choices.filter { $0.key == "push.interruptible" } : []
    return (interrupts + (0..<random.pick([0, 0, 1, 2])).map { _ in random.pick(choices) })
      .reduce(into: []) { found, next in
        guard !found.contains(where: { $0.key == next.key }) else { return }
        found.append(next)
      }
  }

  // MARK: The display

  private static func refresh(_ random: inout SplitMixSource) -> DisplayRefresh {
    let text: String
    switch random.int(0...9) {
    case 0...4: text = "60"
    case 5, 6: text = "120"
    case 7: text = "59.94"
    case 8: text = "120 from 0ms, 30 from 700ms, 60 from 1500ms"
    default:
      var (ticks, time): ([String], Int) = (["0ms"], 0)
      for _ in 0..<200 {
        time += random.pick([8, 8, 16, 16, 17, 33])
        ticks.append("\(time)ms")
      }
      text = "ticks " + ticks.joined(separator: ", ")
    }
    return (try? DisplayRefresh(parsing: text)) ?? .hertz60
  }
}

/// Which fingers are down, so that a finger that was lost can come again under its number.
private struct FingerTracks {
  struct Finger {
    var id: Int
    var from: Instant
    var to: Instant
    var point: CGPoint

    func cancelled(at instant: Instant) -> TimelineEntry {
      TimelineEntry(at: instant, TouchVerb(id: id, phase: .cancelled, at: point))
    }
  }

  private var fingers: [Finger] = []
  private var last = 0

  func live(at instant: Instant) -> [Finger] {
    fingers.filter { $0.from <= instant && instant <= $0.to }
  }

  mutating func entries(
    _ path: FingerPath, at start: Instant, _ random: inout SplitMixSource
  ) -> [TimelineEntry] {
    var numbers: [Int: Int] = [:]
    return path.samples.map { sample in
      let at = start + sample.at
      if sample.phase == .began {
        // Numbers come again now and then, whether or not their finger has lifted.
        let again = random.chance(8) ? fingers.last?.id : nil
        if again == nil { last += 1 }
        numbers[sample.finger] = again ?? last
        fingers.append(Finger(id: again ?? last, from: at, to: at, point: sample.point))
      }
      let id = numbers[sample.finger] ?? 0
      if let index = fingers.lastIndex(where: { $0.id == id }) {
        fingers[index].to = at
        fingers[index].point = sample.point
      }
      return TimelineEntry(
        at: at, TouchVerb(id: id, phase: sample.phase, at: sample.point))
    }
  }
}
