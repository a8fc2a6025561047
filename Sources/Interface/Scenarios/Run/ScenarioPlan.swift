import BackswipeGestures
import BackswipeSimulation
import BackswipeUnits

/// A timeline's events in the order of delivery. A finger's samples are made when it lands, so that
/// memory does not grow with the length of a run.
@MainActor
struct ScenarioPlan {
  /// An entry that makes events, the first of them at the entry's own instant.
  private struct Source {
    /// Its index in the timeline.
    let number: Int
    /// The finger's id, or 0.
    let touch: Int
    /// The fault of its reports.
    let fault: InputFault?
    /// The indices of all samples of a raw touch that a fault changes; nil for the entry's own
    /// samples.
    var entries: [Int]?
  }

  /// The next sample of a finger that has landed.
  private struct Due: Comparable {
    let instant: Instant
    let entry: Int
    let sample: Int

    static func < (left: Due, right: Due) -> Bool {
      (left.instant, left.entry, left.sample) < (right.instant, right.entry, right.sample)
    }
  }

  private let timeline: [TimelineEntry]
  private let sources: [Source]
  private let resampler: SampleFilter
  private let log: StepLog
  private var nextSource = 0
  /// The samples of fingers that have landed, by their entry, in the order of time.
  private var samples: [Int: [PointerSample]] = [:]
  /// An element for each of them. At equal instants in the order of the file.
  private var due = Heap<Due>()

  /// - Parameters:
  ///   - refresh: the display's refresh, whose ticks separate batches of samples.
  ///   - seed: the seed of random disturbances of fingers' reports.
  ///   - log: receives the remarks and failures of performed entries.
  init(_ timeline: [TimelineEntry], refresh: DisplayRefresh, seed: Int, log: StepLog) {
    var ids = TouchNumbers(taken: timeline.compactMap { ($0.verb as? TouchVerb)?.id })
    let gathered = RawTouch.underFaults(in: timeline)
    let spoken = Set(gathered.values.flatMap { $0.entries.dropFirst() })
    var fault: InputFault?
    var sources: [Source] = []
    for (number, entry) in timeline.enumerated() {
      switch entry.verb.effect {
      case .input(let next): fault = next
      case .fault, .frame: break
      case .sample:
        guard !spoken.contains(number) else { continue }
        let raw = gathered[number]
        sources.append(
          Source(number: number, touch: 0, fault: raw?.fault, entries: raw?.entries))
      case .finger, .stepOfFinger:
        sources.append(Source(number: number, touch: ids.next(), fault: fault))
      case .step:
        sources.append(Source(number: number, touch: 0, fault: nil))
      }
    }
    // An entry at a frame can precede the one above it on a display with other ticks.
    self.sources = sources.sorted {
      (timeline[$0.number].at, $0.number) < (timeline[$1.number].at, $1.number)
    }
    self.timeline = timeline
    resampler = SampleFilter(refresh: refresh, seed: seed)
    self.log = log
  }

  // MARK: Delivery

  /// The instant of the next undelivered event; nil when all have been delivered.
  var nextInstant: Instant? {
    guard let source = nextEntryInstant else { return due.least?.instant }
    return due.least.map { min(source, $0.instant) } ?? source
  }

  /// The instant of the last event; nil when there is none. Linear.
  var lastInstant: Instant? {
    let entries = sources[nextSource...].map { timeline[$0.number] }
    return (entries.map { $0.at + $0.length } + samples.values.compactMap(\.last?.instant))
      .max()
  }

  private var nextEntryInstant: Instant? {
    nextSource < sources.count ? timeline[sources[nextSource].number].at : nil
  }

  /// Removes and returns the events up to an instant, entries before samples at the same instant.
  mutating func dequeue(upTo instant: Instant) -> [SimulationEvent] {
    var events: [SimulationEvent] = []
    while true {
      let entry = nextEntryInstant.flatMap { $0 <= instant ? $0 : nil }
      if let next = due.least, next.instant <= instant, entry.map({ next.instant < $0 }) ?? true {
        events.append(dequeue(next))
      } else if entry != nil {
        let source = sources[nextSource]
        nextSource += 1
        begin(source, timeline[source.number], &events)
      } else {
        return events
      }
    }
  }

  /// The events that `dequeue` would return, without removing them.
  func coming(upTo instant: Instant) -> [SimulationEvent] {
    var copy = self
    return copy.dequeue(upTo: instant)
  }

  private mutating func begin(
    _ source: Source, _ entry: TimelineEntry, _ events: inout [SimulationEvent]
  ) {
    switch entry.verb.effect {
    case .finger(let path):
      add(path.samples(source.touch, entry.at), of: source, &events)
    case .sample:
      add(
        (source.entries ?? [source.number]).compactMap { timeline[$0].sample }, of: source, &events)
    case .step(let perform), .stepOfFinger(let perform):
      events.append(
        .action(entry.at) { [log, resampler] simulation in
          var step = TimelineStep(
            simulation: simulation, line: entry.line, touch: source.touch, log: log)
          if let fault = source.fault {
            step.reshape = { resampler.apply(fault, to: $0) }
          }
          if let verb = entry.verb as? any PerformedVerb { log.onVerb?(verb, entry.at) }
          perform(step)
        })
    case .fault, .input, .frame:
      break
    }
  }

  /// Whether neither an entry nor a sample remains at or before an instant.
  private func isAlone(_ instant: Instant) -> Bool {
    (nextEntryInstant.map { $0 > instant } ?? true)
      && (due.least.map { $0.instant > instant } ?? true)
  }

  private mutating func add(
    _ made: [PointerSample], of source: Source, _ events: inout [SimulationEvent]
  ) {
    // Stable: samples at one instant stay in the file's order.
    let ordered = made.sorted { $0.instant < $1.instant }
    let reported = source.fault.map { resampler.apply($0, to: ordered) } ?? ordered
    guard let first = reported.first else { return }
    if reported.count == 1, source.fault == nil, isAlone(first.instant) {
      events.append(.sample(first))
      return
    }
    samples[source.number] = reported
    due.insert(Due(instant: first.instant, entry: source.number, sample: 0))
  }

  /// Removes and returns the first due sample.
  private mutating func dequeue(_ next: Due) -> SimulationEvent {
    let line = samples[next.entry] ?? []
    let following = next.sample + 1
    if following < line.count {
      due.replaceLeast(
        with: Due(instant: line[following].instant, entry: next.entry, sample: following))
    } else {
      _ = due.popLeast()
      samples[next.entry] = nil
    }
    return .sample(line[next.sample])
  }
}

/// Ids for fingers: from 1, without those of raw touches.
private struct TouchNumbers {
  private let taken: Set<Int>
  private var last = 0

  init(taken: [Int]) { self.taken = Set(taken) }

  mutating func next() -> Int {
    repeat { last += 1 } while taken.contains(last)
    return last
  }
}

extension TimelineEntry {
  /// The time from its first event to its last.
  fileprivate var length: Interval {
    if case .finger(let path) = verb.effect { path.length } else { .zero }
  }
}
