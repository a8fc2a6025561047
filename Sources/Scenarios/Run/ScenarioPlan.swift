import BackswipeGeometry
import BackswipeGestures
import BackswipePrototypes
import BackswipeSimulation
import BackswipeTime

/// A timeline's events in the order of delivery. A finger's samples are made when it lands, so that
/// memory does not grow with the length of a run.
@MainActor
struct ScenarioPlan {
  /// An entry that makes events; the first of them at the entry's own instant.
  private struct Source {
    let entry: TimelineEntry
    let number: Int
    /// The finger's, or 0.
    let touch: Int
    /// How its samples are reported.
    let fault: InputFault?
    /// The samples of a raw touch that a fault changes, all of them; nil for one at a time.
    var samples: [PointerSample]?
  }

  private struct Item {
    let event: SimulationEvent
    /// Entries come before samples of the same instant, then the file's order decides.
    let order: (instant: Instant, isSample: Int, entry: Int, sample: Int)
  }

  private let sources: [Source]
  private let resampler: SampleFilter
  private let perform: @MainActor (TimelineEntry, Int, Simulation) -> Void
  private var nextSource = 0
  /// Events of entries that have begun, in order.
  private var pending: [Item] = []
  private var nextPending = 0

  /// - Parameters:
  ///   - refresh: the display's, whose ticks part batches of samples.
  ///   - seed: of what is random in reports of fingers.
  ///   - perform: carries out an entry that is not a finger's; the second argument is the touch id
  ///     that a tap on a label gets.
  init(
    _ timeline: [TimelineEntry], refresh: DisplayRefresh, seed: Int,
    perform: @escaping @MainActor (TimelineEntry, Int, Simulation) -> Void
  ) {
    var ids = TouchNumbers(taken: timeline.compactMap(\.action.rawTouchID))
    var fault: InputFault?
    var sources: [Source] = []
    var gathered: Set<Int> = []
    for (number, entry) in timeline.enumerated() {
      switch entry.action {
      case .input(let next): fault = next
      case .stall, .rendererStall, .drop, .latePresent: break
      case .touch(let id, .began, _) where fault != nil:
        let (samples, entries) = Self.samples(of: id, in: timeline, from: number)
        gathered.formUnion(entries)
        sources.append(
          Source(entry: entry, number: number, touch: id, fault: fault, samples: samples))
      case .touch:
        guard !gathered.contains(number) else { continue }
        sources.append(Source(entry: entry, number: number, touch: 0, fault: nil))
      case .drag, .tap:
        sources.append(Source(entry: entry, number: number, touch: ids.next(), fault: fault))
      default:
        sources.append(Source(entry: entry, number: number, touch: 0, fault: nil))
      }
    }
    // An entry at a frame can come before the one above it when the display is another one.
    self.sources = sources.sorted {
      ($0.entry.at, $0.number) < ($1.entry.at, $1.number)
    }
    resampler = SampleFilter(refresh: refresh, seed: seed)
    self.perform = perform
  }

  /// All samples of a raw touch, and the entries they stand in.
  private static func samples(
    of id: Int, in timeline: [TimelineEntry], from first: Int
  ) -> ([PointerSample], [Int]) {
    var samples: [PointerSample] = []
    var entries: [Int] = []
    for number in first..<timeline.count {
      guard case .touch(id, let phase, let point) = timeline[number].action else { continue }
      samples.append(.finger(id, PointerSample.Phase(phase), point, timeline[number].at))
      entries.append(number)
      if phase == .ended || phase == .cancelled { break }
    }
    return (samples, entries)
  }

  // MARK: Delivery

  /// When the next undelivered event is due; nil when all have been delivered.
  var nextInstant: Instant? {
    let waiting = nextPending < pending.count ? pending[nextPending].order.instant : nil
    let source = nextSource < sources.count ? sources[nextSource].entry.at : nil
    return [waiting, source].compactMap(\.self).min()
  }

  /// When the last event is due; nil when there is none.
  var lastInstant: Instant? {
    (sources[nextSource...].map { $0.entry.at + $0.entry.action.length }
      + pending[nextPending...].map(\.order.instant)).max()
  }

  /// Takes the events up to an instant.
  mutating func take(upTo instant: Instant) -> [SimulationEvent] {
    var isSorted = true
    while nextSource < sources.count, sources[nextSource].entry.at <= instant {
      begin(sources[nextSource])
      nextSource += 1
      isSorted = false
    }
    if !isSorted {
      pending.removeFirst(nextPending)
      nextPending = 0
      pending.sort { $0.order < $1.order }
    }
    let start = nextPending
    while nextPending < pending.count, pending[nextPending].order.instant <= instant {
      nextPending += 1
    }
    let events = pending[start..<nextPending].map(\.event)
    if nextPending == pending.count {
      pending = []
      nextPending = 0
    }
    return events
  }

  /// What `take` would give, and leaves it there.
  func coming(upTo instant: Instant) -> [SimulationEvent] {
    var copy = self
    return copy.take(upTo: instant)
  }

  private mutating func begin(_ source: Source) {
    let entry = source.entry
    switch entry.action {
    case .drag(let drag):
      add(PointerSample.drag(drag, id: source.touch, from: entry.at), of: source)
    case .tap(.point(let point), let held):
      add(PointerSample.tap(id: source.touch, at: point, from: entry.at, held: held), of: source)
    case .touch(let id, let phase, let point):
      add(
        source.samples ?? [.finger(id, PointerSample.Phase(phase), point, entry.at)], of: source)
    default:
      let perform = perform
      let action = SimulationEvent.action(entry.at) { perform(entry, source.touch, $0) }
      pending.append(Item(event: action, order: (entry.at, 0, source.number, 0)))
    }
  }

  private mutating func add(_ samples: [PointerSample], of source: Source) {
    let samples = source.fault.map { resampler.apply($0, to: samples) } ?? samples
    for (index, sample) in samples.enumerated() {
      pending.append(
        Item(event: .sample(sample), order: (sample.instant, 1, source.number, index)))
    }
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

  /// From its first event to its last.
  fileprivate var length: Interval {
    switch self {
    case .drag(let drag): drag.over + drag.hold
    case .tap(.point, let held): held
    default: .zero
    }
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
