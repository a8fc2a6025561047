import BackswipeGestures
package import BackswipeMetrics
package import BackswipeSimulation
import BackswipeTrace
import BackswipeUnits

/// The measurements of a run up to a frame.
@MainActor
package struct RunMeasures {
  let metrics: FrameMetrics
  /// The newest transition that has begun.
  let transition: TransitionSpan?
  /// The first frames of the run that were late.
  let late: [ScenarioResult.LateFrame]

  package init(
    metrics: FrameMetrics, transition: TransitionSpan?, late: [ScenarioResult.LateFrame]
  ) {
    self.metrics = metrics
    self.transition = transition
    self.late = late
  }

  /// The measured value of a check that does not hold, with the frame of its worst value; nil for one
  /// that holds.
  package func mistake(_ check: Expectation.Check) -> String? {
    guard let outcome = outcome(of: check, frame: nil, within: .zero), !outcome.passed else {
      return nil
    }
    let name = check.measureName + ": "
    return outcome.actual.hasPrefix(name)
      ? String(outcome.actual.dropFirst(name.count)) : outcome.actual
  }

  /// - Returns: nil for checks of a single frame, and for calls.
  func outcome(
    of check: Expectation.Check, frame: FrameSight?, within: Interval
  ) -> CheckOutcome? {
    let none = "no transition has begun"
    switch check {
    case .frames(let count):
      return CheckOutcome("frames: \(count)", "frames: \(metrics.frames)")
    case .hitchRatio(let most):
      return limit(
        check, most, metrics.hitchRatio, worst.hitch.map { "the longest hitch in \($0.words)" },
        absent: "nothing has moved", text: { "\(CheckOutcome.short($0)) ms/s" })
    case .dropped(let most):
      return limit(
        check, most, metrics.dropped.missed,
        worst.dropped.map { "the most at once with \($0.words)" },
        absent: "", text: { "\($0)" })
    case .latency(let most):
      return time(
        check, most, metrics.latencies, worst.latency, absent: "no finger has been down")
    case .fingerLag(let most):
      return points(
        check, most, metrics.fingerLags, worst.fingerLag, absent: "no finger could be compared")
    case .overrun(let most):
      return time(check, most, metrics.overruns, worst.overrun, absent: "")
    case .animationError(let most):
      return time(
        check, most, metrics.animationErrors, worst.animationError, absent: "nothing has moved")
    case .animationErrorPoints(let most):
      return points(
        check, most, metrics.animationErrorDistances, worst.animationErrorDistance,
        absent: "nothing has moved")
    case .noJank:
      let janky = JankType.allCases.filter { $0 != .none && metrics.count(of: $0) > 0 }
      return CheckOutcome(
        "jank: none",
        "jank: " + (janky.isEmpty ? "none" : janky.map(told).joined(separator: ", ")))
    case .jank(let type, let most):
      return CheckOutcome(
        passed: metrics.count(of: type) <= most, expected: check.words, actual: told(type))
    case .settled(let by):
      guard let frame else { return nil }
      let shown = DurationText.milliseconds(frame.shownAt)
      guard !frame.isMoving else {
        return CheckOutcome(
          passed: false, expected: check.words,
          actual: "still moving in frame \(frame.record.frame) at \(shown)")
      }
      return CheckOutcome(
        passed: frame.shownAt - Instant.zero <= by, expected: check.words,
        actual: "settled at \(shown), in frame \(frame.record.frame)")
    case .lastTransition(let name):
      return CheckOutcome(
        "lastTransition: \(name)", transition.map { "lastTransition: \($0.name)" } ?? none)
    case .outcome(let outcome):
      return CheckOutcome(
        "outcome: \(outcome.rawValue)", transition.map { "outcome: \($0.outcome.rawValue)" } ?? none
      )
    case .duration(let length):
      return self.length("duration", length, transition?.duration, within, absent: none)
    case .firstFrame(let mark):
      return self.frame(
        "firstFrame", mark, transition.map { ($0.begin, $0.beginFrame) }, within, absent: none)
    case .lastFrame(let mark):
      let isRunning = transition?.outcome == .running
      return self.frame(
        "lastFrame", mark, isRunning ? nil : transition.map { ($0.end, $0.endFrame) }, within,
        absent: isRunning ? "the transition is still running" : none)
    default: return nil
    }
  }

  /// `2 deadline-missed (frame 5 in push: the work was finished after the deadline)`.
  private func told(_ type: JankType) -> String {
    let first = late.first { $0.jank == type }
    return "\(metrics.count(of: type)) \(type.word)" + (first.map { " (\($0.words))" } ?? "")
  }

  private var worst: WorstFrames { metrics.worst }

  /// The result for a measurement with a limit; a failure where there is nothing to measure.
  ///
  /// - Parameter place: the location of its worst value, in words; used when the limit is exceeded.
  private func limit<Value: Comparable>(
    _ check: Expectation.Check, _ most: Value, _ actual: Value?, _ place: String?, absent: String,
    text: (Value) -> String
  ) -> CheckOutcome {
    guard let actual else {
      return CheckOutcome(passed: false, expected: check.words, actual: absent)
    }
    let passed = actual <= most
    let name = check.measureName
    return CheckOutcome(
      passed: passed, expected: check.words,
      actual: "\(name): \(text(actual))" + (passed ? "" : place.map { " (\($0))" } ?? ""))
  }

  private func time(
    _ check: Expectation.Check, _ most: Interval, _ measured: Distribution,
    _ worst: WorstFrames.Frame?, absent: String
  ) -> CheckOutcome {
    limit(
      check, most, measured.maximum.map { Interval(nanoseconds: $0) }, worst.map(\.place),
      absent: absent, text: DurationText.milliseconds)
  }

  /// A distribution in 1/65536 points.
  private func points(
    _ check: Expectation.Check, _ most: Double, _ measured: Distribution,
    _ worst: WorstFrames.Frame?, absent: String
  ) -> CheckOutcome {
    limit(
      check, most, measured.maximum.map { Double($0) / FingerLag.unitsPerPoint },
      worst.map(\.place), absent: absent, text: { "\(CheckOutcome.short($0)) pt" })
  }

  private func length(
    _ name: String, _ wanted: Interval, _ actual: Interval?, _ within: Interval, absent: String
  ) -> CheckOutcome {
    CheckOutcome(
      passed: actual.map { max($0 - wanted, wanted - $0) <= within } ?? false,
      expected: "\(name): \(DurationText.milliseconds(wanted))",
      actual: actual.map { "\(name): \(DurationText.milliseconds($0))" } ?? absent)
  }

  private func frame(
    _ name: String, _ mark: Expectation.FrameMark, _ actual: (Instant, Int)?,
    _ within: Interval, absent: String
  ) -> CheckOutcome {
    switch mark {
    case .instant(let wanted):
      return length(name, wanted, actual.map { $0.0 - Instant.zero }, within, absent: absent)
    case .number(let wanted):
      return CheckOutcome(
        "\(name): frame \(wanted)", actual.map { "\(name): frame \($0.1)" } ?? absent)
    }
  }
}

extension Expectation.Check {
  /// The name of the measurement: its key without `AtMost`.
  fileprivate var measureName: String {
    let key = fields.first?.0 ?? ""
    return key.hasSuffix("AtMost") ? String(key.dropLast("AtMost".count)) : key
  }
}

extension FrameTiming {
  /// `frame 9 at 150ms in push` for a frame that was shown when it was due, else `frame 8 in push, due
  /// at 66.666667ms, shown at 133.333333ms`.
  ///
  /// - Parameter activity: the transition and gestures in progress.
  static func words(
    _ number: Int, during activity: [String], due: Instant, shown: Instant?
  ) -> String {
    let place = activity.isEmpty ? "" : " in \(activity.joined(separator: ", "))"
    let tick = DurationText.milliseconds(due)
    guard let shown else { return "frame \(number)\(place), due at \(tick), never shown" }
    return shown == due
      ? "frame \(number) at \(tick)\(place)"
      : "frame \(number)\(place), due at \(tick), shown at \(DurationText.milliseconds(shown))"
  }
}

extension WorstFrames.Frame {
  /// `frame 9 at 150ms in push`, or with both instants of a frame that was not shown when due.
  package var words: String {
    FrameTiming.words(
      number, during: transition.map { [$0] } ?? [], due: expected, shown: actual)
  }

  /// The location in the run, with the sample concerned.
  package var place: String {
    guard let sample else { return "in \(words)" }
    return
      "touch \(sample.id) \(sample.phase.rawValue) at \(DurationText.milliseconds(sample.instant)), "
      + "shown in \(words)"
  }
}
