import BackswipeFiles
import BackswipeGestures
package import BackswipeMetrics
package import BackswipeScenarios
import BackswipeSimulation
package import BackswipeTrace
import BackswipeUnits

extension RunFormat {
  package static let perfetto = RunFormat(
    name: "perfetto", help: "Write a trace that ui.perfetto.dev opens.",
    windowHelp: "Write a trace of the frames that ui.perfetto.dev opens.",
    writer: { file, _ in PerfettoTrace { file.write($0) } }, measuredTail: { _ in "" })
}

/// All runs as a trace for ui.perfetto.dev, written packet by packet.
///
/// Each run is a process. It has Perfetto's expected and actual frame timelines: a frame's expected
/// slice is the period from its tick, its actual one extends from that tick until the period on the
/// screen ends, so that a late frame is longer by its hitch. Transitions and gestures are slices,
/// samples and calls instants, positions of pages and bars counters; where costs are known, the
/// phases of a frame are slices too. Times are the simulation's nanoseconds.
package final class PerfettoTrace: RunWriter {
  private let write: ([UInt8]) -> Void
  private var run: UInt64 = 0
  private var cookies: Int64 = 0
  /// Tracks of this run by name.
  private var tracks: [String: UInt64] = [:]
  private var nextTrack: UInt64 = 1
  private var values: [String: Double] = [:]
  /// Recognisers during a gesture.
  private var running: Set<String> = []
  private var last = Instant.zero

  /// - Parameter write: called with the bytes of whole packets.
  package init(write: @escaping ([UInt8]) -> Void) { self.write = write }

  package func begin(_ number: Int, file: String) {
    run = UInt64(number)
    // The packets of a run are independent of other runs.
    cookies = Int64(number) << 32
    tracks = [:]
    nextTrack = 1
    values = [:]
    running = []
    last = .zero
    var process = ProtobufMessage()
    process.add(1, Int64(number))
    process.add(6, file)
    var descriptor = ProtobufMessage()
    descriptor.add(1, processTrack)
    descriptor.add(3, process)
    packet { $0.add(60, descriptor) }
  }

  // MARK: Records

  package func append(_ record: TraceRecord) {
    if let instant = record.instant { last = instant }
    switch record {
    case .header: break
    case .input(let input):
      event(.instant, at: input.instant, on: track("Input"), named: "\(input.phase) \(input.id)")
    case .gesture(let gesture): append(gesture)
    case .command(let instant, let name, _):
      event(.instant, at: instant, on: track("Commands"), named: name)
    case .call(let instant, let receiver, let name, _):
      event(.instant, at: instant, on: track("Calls"), named: "\(receiver).\(name)")
    case .frame(let frame):
      for place in frame.places {
        if let x = place.x { count(x, "\(place.name) x", at: frame.instant) }
        count(place.y, "\(place.name) y", at: frame.instant)
      }
    }
  }

  private func append(_ gesture: GestureRecord) {
    let name = gesture.recognizer
    let track = track(name)
    switch gesture.state {
    case .began:
      event(.begin, at: gesture.instant, on: track, named: name)
      running.insert(name)
    case .changed: break
    default:
      if running.remove(name) != nil {
        event(.end, at: gesture.instant, on: track)
      } else if gesture.state == .ended {
        event(.instant, at: gesture.instant, on: track, named: name)
      }
    }
  }

  // MARK: Frames

  package func append(_ row: FrameMetrics.Row) {
    let frame = row.timing
    let end = (frame.actual ?? frame.expected) + frame.period
    timeline(
      from: frame.expected, to: frame.expected + frame.period, kind: 3, frame: frame
    ) { _ in }
    timeline(from: frame.expected, to: end, kind: 4, frame: frame) { message in
      message.add(6, row.presentType)
      message.add(7, frame.overrun <= .zero)
      message.add(8, false)
      message.add(9, row.jank.perfettoType)
      message.add(10, 1 as Int64)
    }
    if let costs = frame.costs {
      let work = track("Work")
      slice("frame \(frame.number)", on: work, from: frame.finish - costs.compose - costs.step) {
        slice("step", on: work, from: frame.finish - costs.compose - costs.step, for: costs.step)
        slice("compose", on: work, from: frame.finish - costs.compose, for: costs.compose)
        let start = max(frame.finish, frame.expected)
        slice("present", on: work, from: start, for: costs.present)
        return start + costs.present
      }
    }
  }

  /// - Parameter kind: 3 for the expected, 4 for the actual timeline.
  private func timeline(
    from start: Instant, to end: Instant, kind: Int, frame: FrameTiming,
    fill: (inout ProtobufMessage) -> Void
  ) {
    cookies += 1
    var content = ProtobufMessage()
    content.add(1, cookies)
    let token = Int64(run) << 32 | Int64(frame.number)
    content.add(2, token)
    content.add(3, token)
    content.add(4, Int64(run))
    content.add(5, frame.transition ?? "frame")
    fill(&content)
    packet(at: start) { packet in
      var event = ProtobufMessage()
      event.add(kind, content)
      packet.add(76, event)
    }
    packet(at: end) { packet in
      var done = ProtobufMessage()
      done.add(1, cookies)
      var event = ProtobufMessage()
      event.add(5, done)
      packet.add(76, event)
    }
  }

  // MARK: End

  package func end(_ result: ScenarioResult) {
    for name in running.sorted() { event(.end, at: last, on: track(name)) }
    running = []
    for transition in result.transitions {
      let track = track("Transitions")
      event(.begin, at: transition.begin, on: track, named: transition.name)
      event(.end, at: transition.end, on: track)
    }
    for judgement in result.judgements where !judgement.passed {
      event(
        .instant, at: judgement.instant, on: track("Failures"),
        named: "line \(judgement.line): \(judgement.text)")
    }
  }

  // MARK: Tracks

  private enum EventType: UInt64 {
    case begin = 1
    case end = 2
    case instant = 3
    case counter = 4
  }

  private var processTrack: UInt64 { run << 32 }

  private func track(_ name: String, isCounter: Bool = false) -> UInt64 {
    if let known = tracks[name] { return known }
    let id = processTrack + nextTrack
    nextTrack += 1
    tracks[name] = id
    var descriptor = ProtobufMessage()
    descriptor.add(1, id)
    descriptor.add(2, name)
    descriptor.add(5, processTrack)
    if isCounter {
      var counter = ProtobufMessage()
      counter.add(6, "pt")
      descriptor.add(8, counter)
    }
    packet { $0.add(60, descriptor) }
    return id
  }

  private func event(
    _ type: EventType, at instant: Instant, on track: UInt64, named name: String? = nil
  ) {
    packet(at: instant) { packet in
      var event = ProtobufMessage()
      event.add(9, type.rawValue)
      event.add(11, track)
      if let name { event.add(23, name) }
      packet.add(11, event)
    }
  }

  private func slice(_ name: String, on track: UInt64, from start: Instant, for length: Interval) {
    slice(name, on: track, from: start) { start + length }
  }

  private func slice(_ name: String, on track: UInt64, from start: Instant, until: () -> Instant) {
    event(.begin, at: start, on: track, named: name)
    event(.end, at: until(), on: track)
  }

  /// Writes a counter's value, if it changed.
  private func count(_ value: Double, _ name: String, at instant: Instant) {
    guard values[name] != value else { return }
    values[name] = value
    let id = track(name, isCounter: true)
    packet(at: instant) { packet in
      var event = ProtobufMessage()
      event.add(9, EventType.counter.rawValue)
      event.add(11, id)
      event.add(44, value)
      packet.add(11, event)
    }
  }

  private func packet(at instant: Instant? = nil, fill: (inout ProtobufMessage) -> Void) {
    var packet = ProtobufMessage()
    if let instant { packet.add(8, UInt64(max(0, instant.nanoseconds))) }
    packet.add(10, 1 as UInt64)
    fill(&packet)
    var trace = ProtobufMessage()
    trace.add(1, packet)
    write(trace.bytes)
  }
}

extension FrameMetrics.Row {
  /// Perfetto's PresentType.
  fileprivate var presentType: Int64 {
    switch jank {
    case .dropped: 4
    case .none: 1
    case .deadlineMissed, .bufferStuffing, .compositor, .predictionError:
      timing.isLate ? 2 : 3
    }
  }
}

extension JankType {
  /// Perfetto's JankType, a set of bits.
  fileprivate var perfettoType: Int64 {
    switch self {
    case .none: 1
    case .predictionError: 4
    case .compositor: 16
    case .deadlineMissed: 64
    case .bufferStuffing: 128
    case .dropped: 1024
    }
  }
}
