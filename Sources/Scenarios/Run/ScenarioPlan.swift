import BackswipeGeometry
import BackswipeGestures
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
    func add(_ samples: [SimulationEvent]) {
      for sample in samples { add(sample.instant, true, sample) }
    }
    for entry in timeline {
      switch entry.action {
      case .drag(let drag):
        add(SimulationEvent.drag(drag, id: ids.next(), from: entry.at))
      case .tap(.point(let point), let held):
        add(SimulationEvent.tap(id: ids.next(), at: point, from: entry.at, held: held))
      case .touch(let id, let phase, let point):
        add([.finger(id, PointerSample.Phase(phase), point, entry.at)])
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

  /// The place of the first undelivered event.
  var undelivered: Int { next }

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
