import BackswipeGestures
import BackswipeGoldens
import BackswipeMetrics
import BackswipeScenarios
import BackswipeScene
import BackswipeSimulation
import BackswipeTrace
import BackswipeUI
import BackswipeUnits

/// The records and frames of a phone's simulation, for later queries.
@MainActor
final class PhoneLog {
  let run = RunLog()
  /// Begun before the simulation makes client code's first page.
  var timers = RunLoopTimers()
  private(set) var records: [PhoneRecord] = []
  private var display = ScenarioDisplay()
  private var settings = SimulatorSettings()
  private var trace: [TraceRecord] = []
  private var hashes: [(frame: Int, instant: Instant, hash: String)] = []
  /// Frames that are not in `hashes` yet. Hashing takes a tenth of a frame's time, which is saved
  /// in runs that are not compared with a golden. A list takes much more memory than its hash, so
  /// that a long run's lists are hashed in batches.
  private var unhashed: [(frame: Int, instant: Instant, list: DisplayList)] = []
  private static let maxUnhashed = 600

  /// The golden of everything recorded so far.
  func golden(_ title: String) -> GoldenRun {
    hashFrames()
    let header = TraceHeader(
      title: title, display: display.header, settings: settings.differences, seed: 0)
    return GoldenRun(records: [.header(header)] + trace, hashes: hashes)
  }

  /// Records the start of a phone.
  func begin(_ screen: ScreenMetrics, _ refresh: DisplayRefresh, _ settings: SimulatorSettings) {
    display = ScenarioDisplay(
      size: screen.size, scale: Double(screen.scale), refresh: refresh,
      statusBar: Double(screen.statusBarHeight),
      homeIndicator: Double(screen.homeIndicatorHeight), sideInset: Double(screen.sideInset))
    self.settings = settings
  }

  /// Adds a frame; called after its record was added.
  func append(_ list: DisplayList, of record: FrameRecord) {
    unhashed.append((record.frame, record.instant, list))
    if unhashed.count >= Self.maxUnhashed { hashFrames() }
  }

  private func hashFrames() {
    var fingerprints = FrameFingerprints()
    hashes += unhashed.map { ($0.frame, $0.instant, fingerprints.text(of: $0.list)) }
    unhashed = []
  }

  func append(_ record: TraceRecord) {
    trace.append(record)
    run.append(record)
    switch record {
    case .gesture(let gesture):
      add(
        .gesture(gesture.recognizer, state: UIGestureRecognizer.State(gesture.state)),
        at: gesture.instant)
    case .call(let instant, let receiver, let name, _):
      add(.call(name, of: receiver), at: instant)
      timers.pass("\(receiver).\(name) at \(DurationText.milliseconds(instant))")
    case .header, .input, .command, .frame: break
    }
  }

  /// The first frames with jank.
  private(set) var late: [ScenarioResult.LateFrame] = []

  /// Adds the times of a frame.
  ///
  /// - Parameter gestures: recognisers during a gesture, with their states.
  func add(_ row: FrameMetrics.Row, gestures: [String]) {
    guard row.jank != .none, late.count < ScenarioResult.mostLate else { return }
    late.append(ScenarioResult.LateFrame(row, gestures: gestures))
  }

  func add(_ what: PhoneRecord.What, at instant: Instant) {
    records.append(PhoneRecord(instant: instant, what: what))
  }
}
