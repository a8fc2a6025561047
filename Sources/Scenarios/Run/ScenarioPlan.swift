import BackswipeGeometry
import BackswipeGestures
import BackswipeMotion
import BackswipePrototypes
import BackswipeSimulation
import BackswipeTime

/// A timeline unrolled: every sample of every drag, every entry, in the order of delivery.
@MainActor
struct ScenarioPlan {
  struct Item {
    let instant: Instant
    /// Entries come before samples of the same instant.
    let isSample: Bool
    let number: Int
    let event: SimulationEvent
  }

  /// A time in which nothing is processed.
  struct Stall {
    let start: Instant
    let end: Instant
  }

  private(set) var items: [Item] = []
  private(set) var stalls: [Stall] = []
  private var next = 0

  /// - Parameter perform: carries out an entry that is not a finger's; the second argument is the
  ///   touch id that a tap on a label gets.
  init(
    _ timeline: [TimelineEntry],
    perform: @escaping @MainActor (TimelineEntry, Int, Simulation) -> Void
  ) {
    var ids = TouchNumbers(taken: timeline.compactMap(\.action.rawTouchID))
    var items: [Item] = []
    func add(_ instant: Instant, _ isSample: Bool, _ event: SimulationEvent) {
      items.append(
        Item(instant: instant, isSample: isSample, number: items.count, event: event))
    }
    func sample(_ id: Int, _ phase: PointerSample.Phase, _ point: CGPoint, _ at: Instant) {
      add(
        at, true,
        .sample(PointerSample(id: id, phase: phase, location: point.onGrid, instant: at)))
    }
    for entry in timeline {
      switch entry.action {
      case .drag(let drag):
        let id = ids.next()
        sample(id, .began, drag.from, entry.at)
        for move in drag.moves { sample(id, .moved, move.point, entry.at + move.after) }
        sample(id, .ended, drag.to, entry.at + drag.over + drag.hold)
      case .tap(.point(let point), let held):
        let id = ids.next()
        sample(id, .began, point, entry.at)
        sample(id, .ended, point, entry.at + held)
      case .touch(let id, let phase, let point):
        sample(id, PointerSample.Phase(phase), point, entry.at)
      case .stall(let length):
        stalls.append(Stall(start: entry.at, end: entry.at + length))
      case .tap(.label, _):
        let id = ids.next()
        add(entry.at, false, .action(entry.at) { perform(entry, id, $0) })
      default:
        add(entry.at, false, .action(entry.at) { perform(entry, 0, $0) })
      }
    }
    self.items = items.sorted {
      ($0.instant, $0.isSample ? 1 : 0, $0.number) < ($1.instant, $1.isSample ? 1 : 0, $1.number)
    }
  }

  /// When the next undelivered event is due; nil when all have been delivered.
  var nextInstant: Instant? { next < items.count ? items[next].instant : nil }

  /// Takes the events up to an instant.
  mutating func take(upTo instant: Instant) -> [SimulationEvent] {
    let start = next
    while next < items.count, items[next].instant <= instant { next += 1 }
    return items[start..<next].map(\.event)
  }

  /// The end of the stall that an instant falls into.
  func stallEnd(at instant: Instant) -> Instant? {
    stalls.filter { $0.start <= instant && instant < $0.end }.map(\.end).max()
  }
}

/// Numbers for fingers: from 1, never one that a raw touch names.
private struct TouchNumbers {
  private let taken: Set<Int>
  private var last = 0

  init(taken: [Int]) { self.taken = Set(taken) }

  mutating func next() -> Int {
    repeat { last += 1 } while taken.contains(last)
    return last
  }
}

extension TimelineAction {
  fileprivate var rawTouchID: Int? {
    if case .touch(let id, _, _) = self { id } else { nil }
  }
}

extension PointerSample.Phase {
  init(_ phase: TimelineAction.TouchPhase) {
    switch phase {
    case .began: self = .began
    case .moved: self = .moved
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    }
  }
}

extension ScenarioDrag {
  /// Where the finger is reported after touching down: at every tick of the rate before `over`,
  /// and at the end.
  fileprivate var moves: [(after: Interval, point: CGPoint)] {
    let curve = (try? TimingCurve(parsing: curve)) ?? .linear
    var moves: [(Interval, CGPoint)] = []
    let refresh = DisplayRefresh(rate)
    var tick = 1
    while true {
      let after = refresh.instant(ofTick: tick) - Instant.zero
      guard after < over else { break }
      moves.append(
        (after, interpolate(from, to, curve.value(after.seconds / over.seconds).onGrid)))
      tick += 1
    }
    moves.append((over, to))
    return moves
  }
}
