import BackswipeMetrics
import BackswipeTime
import BackswipeTrace

/// What a phone's simulation says, kept for those who ask about it later.
@MainActor
final class PhoneLog {
  private(set) var records: [PhoneRecord] = []
  private var samples: [FrameTiming.Sample] = []
  private var active: Set<String> = []

  func note(_ record: TraceRecord) {
    switch record {
    case .gesture(let gesture):
      add(.gesture(gesture.recognizer, state: gesture.state), at: gesture.instant)
      if gesture.state == "began" || gesture.state == "changed" {
        active.insert(gesture.recognizer)
      } else {
        active.remove(gesture.recognizer)
      }
    case .call(let instant, let receiver, let name, _):
      add(.call(name, of: receiver), at: instant)
    case .input(let input):
      samples.append(
        FrameTiming.Sample(
          touch: input.id, phase: input.phase, instant: input.instant, location: input.location))
    case .header, .command, .frame: break
    }
  }

  func add(_ what: PhoneRecord.What, at instant: Instant) {
    records.append(PhoneRecord(instant: instant, what: what))
  }

  /// Recognisers in the middle of a gesture, by name.
  var running: [String] { active.sorted() }

  /// The samples since the last frame.
  func takeSamples() -> [FrameTiming.Sample] {
    defer { samples = [] }
    return samples
  }
}
