import BackswipePrototypes
import BackswipeTime

extension ScenarioFile {
  /// Samples of one drag, which are made when it lands: over four hours at 60 a second.
  package static let mostSamples = 1_000_000

  /// Refuses drags that make more samples than a run can hold.
  static func boundSamples(of timeline: [TimelineEntry], reader: inout FileReader) {
    for entry in timeline {
      guard case .drag(let drag) = entry.action else { continue }
      let rate = Double(drag.rate.numerator) / Double(drag.rate.denominator)
      let samples = max(0, drag.over.seconds) * rate
      guard samples > Double(mostSamples) else { continue }
      reader.fail(
        entry.valuePlace,
        "the drag has \(Int(min(samples, 1e15).rounded(.up))) samples, and at most \(mostSamples) "
          + "are possible; give a shorter 'over' or a lower 'rate'")
    }
  }
}
