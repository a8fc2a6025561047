import BackswipeGestures
import BackswipeGoldens
import BackswipeRunning
import BackswipeScenarios
import BackswipeScene
import BackswipeTime
import BackswipeTrace
import BackswipeUI

/// What a phone's simulation says, kept for those who ask about it later.
@MainActor
final class PhoneLog {
  let run = RunLog()
  private(set) var records: [PhoneRecord] = []
  private var display = ScenarioDisplay()
  private var settings = Settings()
  private var trace: [TraceRecord] = []
  private var hashes: [(frame: Int, instant: Instant, hash: String)] = []
  private var fingerprints = FrameFingerprints()

  /// What a golden keeps of all that has been noted.
  func golden(_ title: String) -> GoldenRun {
    let header = TraceHeader(
      title: title, display: display.header, settings: settings.differences, seed: 0)
    return GoldenRun(records: [.header(header)] + trace, hashes: hashes)
  }

  /// A phone starts.
  func begin(_ screen: ScreenMetrics, _ refresh: DisplayRefresh, _ settings: Settings) {
    display = ScenarioDisplay(
      size: screen.size, scale: Double(screen.scale), refresh: refresh,
      statusBar: Double(screen.statusBarHeight),
      homeIndicator: Double(screen.homeIndicatorHeight))
    self.settings = settings
  }

  /// A frame, after its record.
  func note(_ list: DisplayList, of record: FrameRecord) {
    hashes.append((record.frame, record.instant, fingerprints.text(of: list)))
  }

  func note(_ record: TraceRecord) {
    trace.append(record)
    run.note(record)
    switch record {
    case .gesture(let gesture):
      add(
        .gesture(gesture.recognizer, state: PhoneEvent.GestureState(gesture.state)),
        at: gesture.instant)
    case .call(let instant, let receiver, let name, _):
      add(.call(name, of: receiver), at: instant)
    case .header, .input, .command, .frame: break
    }
  }

  func add(_ what: PhoneRecord.What, at instant: Instant) {
    records.append(PhoneRecord(instant: instant, what: what))
  }
}

extension PhoneEvent.GestureState {
  init(_ state: GestureState) {
    switch state {
    case .possible: self = .possible
    case .began: self = .began
    case .changed: self = .changed
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    case .failed: self = .failed
    }
  }
}
