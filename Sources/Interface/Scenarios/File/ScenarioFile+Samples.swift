import BackswipeDocuments
import BackswipeGestures
import BackswipeUnits

extension ScenarioFile {
  /// The maximum number of samples of one finger, all made when it lands: over four hours at 60 per
  /// second.
  package static let mostSamples = 1_000_000

  /// Refuses fingers that make more samples than a run can hold.
  static func boundSamples(of timeline: [TimelineEntry], reader: inout FileReader) {
    for (place, reason) in fingersWithTooManySamples(timeline) { reader.fail(place, reason) }
  }

  /// Fingers that make more samples than a run can hold, in the order of the file. Samples that a
  /// fault makes of a resting finger do not count, because they are never delivered.
  static func fingersWithTooManySamples(
    _ timeline: [TimelineEntry]
  ) -> [(place: Place, reason: String)] {
    let raw = RawTouch.underFaults(in: timeline)
    var fault: InputFault?
    return timeline.enumerated().compactMap { number, entry -> (place: Place, reason: String)? in
      switch entry.verb {
      case let input as InputVerb:
        fault = input.fault
        return nil
      case let drag as DragVerb:
        let length = max(.zero, drag.over)
        let own = samples(length, drag.rate)
        if own > mostSamples {
          return (entry.valuePlace, words(own, "drag") + "give a shorter 'over' or a lower 'rate'")
        }
        guard let rate = fault?.rate, drag.line.map({ $0.from.onGrid != $0.to.onGrid }) ?? true
        else { return nil }
        return reported(samples(length, rate), "drag", at: rate, entry)
      case is TouchVerb:
        guard let touch = raw[number], let rate = touch.fault.rate else { return nil }
        let stays = touch.entries.map { timeline[$0] }
        var moving = Interval.zero
        for (from, to) in zip(stays, stays.dropFirst())
        where from.sample?.location != to.sample?.location {
          moving = moving + max(.zero, to.at - from.at)
        }
        return reported(samples(moving, rate), "touch", at: rate, entry)
      default: return nil
      }
    }
  }

  private static func samples(_ length: Interval, _ rate: RefreshRate) -> Int {
    let samples = length.seconds * Double(rate.numerator) / Double(rate.denominator)
    return Int(min(samples, 1e15).rounded(.up))
  }

  private static func words(_ samples: Int, _ what: String) -> String {
    "the \(what) has \(samples) samples, and at most \(mostSamples) are possible; "
  }

  private static func reported(
    _ samples: Int, _ what: String, at rate: RefreshRate, _ entry: TimelineEntry
  ) -> (place: Place, reason: String)? {
    guard samples > mostSamples else { return nil }
    return (
      entry.valuePlace,
      words(samples, what) + "the input before it reports \(rate) a second; lower that 'rate'"
    )
  }
}
