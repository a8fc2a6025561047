/// The result of several measured runs for a limit.
///
/// The median decides. But where a run is farther from the median than the median from the limit,
/// a further run could change the result, and it is inconclusive.
package enum Verdict: String, CaseIterable, Sendable {
  case pass
  case inconclusive
  case fail

  /// The largest share of a run's frames that may lose half a period to other threads; beyond it
  /// the run measures the machine more than the scenario.
  package static let withheldShare = 0.05

  /// Judges a metric with a largest allowed value.
  ///
  /// - Parameter values: one per run; nil for a run in which there was nothing to measure, which
  ///   fails every limit.
  package init(_ values: [Double?], atMost limit: Double) {
    let known = values.compactMap { $0 }
    guard known.count == values.count, let spread = RunSpread(known) else {
      self = .fail
      return
    }
    if spread.spread > abs(limit - spread.median) {
      self = .inconclusive
    } else {
      self = spread.median <= limit ? .pass : .fail
    }
  }

  /// Judges a condition: one that holds in some runs only is inconclusive.
  package init(held runs: [Bool]) {
    if runs.allSatisfy({ $0 }) {
      self = .pass
    } else {
      self = runs.contains(true) ? .inconclusive : .fail
    }
  }

  /// Whether the machine kept the display's ticks in a run.
  ///
  /// - Parameters:
  ///   - withheld: frames that lost half a period or more while other threads had the processor.
  ///   - frames: all of them.
  package static func keptTicks(withheld: Int, of frames: Int) -> Bool {
    Double(withheld) <= withheldShare * Double(frames)
  }

  /// The worst of several; pass for none.
  package static func worst(_ verdicts: [Verdict]) -> Verdict {
    let order: [Verdict] = [.fail, .inconclusive]
    return order.first { verdicts.contains($0) } ?? .pass
  }
}
