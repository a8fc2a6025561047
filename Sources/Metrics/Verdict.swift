/// What several measured runs say about a limit.
///
/// The median decides. But where a run lies farther from the median than the median from the limit,
/// the next run may as well decide the other way, and nothing is said.
package enum Verdict: String, CaseIterable, Sendable {
  case pass
  case inconclusive
  case fail

  /// The part of a run's frames that may lose half a period to others before the run says more of
  /// the machine than of what was measured.
  package static let withheldShare = 0.05

  /// Judges a figure that must not go beyond a limit.
  ///
  /// - Parameter values: one a run; nil for a run in which there was nothing to measure, which no
  ///   limit can hold for.
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

  /// Judges something that holds or does not: what is so in some runs only is no answer.
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
  ///   - withheld: frames that lost half a period or more while somebody else had the processor.
  ///   - frames: all of them.
  package static func keptTicks(withheld: Int, of frames: Int) -> Bool {
    Double(withheld) <= withheldShare * Double(frames)
  }

  /// The gravest of several; pass of none.
  package static func worst(_ verdicts: [Verdict]) -> Verdict {
    let order: [Verdict] = [.fail, .inconclusive]
    return order.first { verdicts.contains($0) } ?? .pass
  }
}
