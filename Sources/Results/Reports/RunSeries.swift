import BackswipeGestures
import BackswipeMetrics
import BackswipeTrace
import BackswipeUnits

/// The data of a run for an HTML page. It has at most some thousand points: of a longer run every
/// second frame is kept, then every fourth, and so on. Late frames are all kept, up to their own
/// limit.
struct RunSeries {
  static let mostPoints = 4096
  static let mostEntries = 500

  /// A frame: its instant and its values.
  struct Point {
    let instant: Instant
    /// Time since the frame before, while something moved; nil after a pause.
    let wait: Interval?
    /// The speed of the page in front, in points per second.
    let speed: Double?
    /// Positions of the pages and of the bars.
    let places: [FrameRecord.Place]
    let isLate: Bool
  }

  struct Span {
    let name: String
    let begin: Instant
    var end: Instant
    /// The outcome.
    var outcome: String
  }

  struct Call {
    let instant: Instant
    let receiver: String
    let name: String
    let details: String
  }

  private(set) var points: [Point] = []
  private(set) var late: [FrameMetrics.Row] = []
  private(set) var lateCount = 0
  private(set) var gestures: [Span] = []
  private(set) var calls: [Call] = []
  private(set) var callCount = 0
  private var frameCount = 0
  private var stride = 1
  /// The positions in the newest frame.
  private var places: [FrameRecord.Place] = []
  private var previous: Instant?

  mutating func append(_ record: TraceRecord) {
    switch record {
    case .header, .input: break
    case .gesture(let gesture): append(gesture)
    case .command(let instant, let name, let arguments):
      add(Call(instant: instant, receiver: "", name: name, details: Self.words(arguments)))
    case .call(let instant, let receiver, let name, let arguments):
      add(Call(instant: instant, receiver: receiver, name: name, details: Self.words(arguments)))
    case .frame(let frame): places = frame.places
    }
  }

  private static func words(_ arguments: [TraceArgument]) -> String {
    arguments.map { "\($0.name): \($0.value.json)" }.joined(separator: ", ")
  }

  private mutating func add(_ call: Call) {
    callCount += 1
    if calls.count < Self.mostEntries { calls.append(call) }
  }

  private mutating func append(_ gesture: GestureRecord) {
    let open = gestures.lastIndex { $0.name == gesture.recognizer && $0.outcome.isEmpty }
    switch gesture.state {
    case .began:
      guard gestures.count < Self.mostEntries else { return }
      gestures.append(
        Span(name: gesture.recognizer, begin: gesture.instant, end: gesture.instant, outcome: ""))
    case .changed:
      if let open { gestures[open].end = gesture.instant }
    default:
      if let open {
        gestures[open].end = gesture.instant
        gestures[open].outcome = gesture.state.rawValue
      } else if gesture.state == .ended, gestures.count < Self.mostEntries {
        gestures.append(
          Span(
            name: gesture.recognizer, begin: gesture.instant, end: gesture.instant,
            outcome: gesture.state.rawValue))
      }
    }
  }

  mutating func append(_ row: FrameMetrics.Row) {
    if row.jank != .none {
      lateCount += 1
      if late.count < Self.mostEntries { late.append(row) }
    }
    guard let actual = row.timing.actual else { return }
    defer {
      previous = actual
      frameCount += 1
    }
    guard frameCount % stride == 0 else { return }
    points.append(
      Point(
        instant: actual, wait: row.animationError == nil ? nil : previous.map { actual - $0 },
        speed: row.pointsPerSecond, places: places, isLate: row.timing.isLate))
    if points.count > Self.mostPoints {
      points = points.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
      stride *= 2
    }
  }
}
