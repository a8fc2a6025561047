import BackswipeMetrics
import BackswipeTime
import BackswipeTrace

/// What has been measured of a run up to a frame.
@MainActor
struct RunMeasures {
  let metrics: FrameMetrics
  /// The newest that has begun.
  let transition: ScenarioResult.Transition?
  /// Frames that were late, the first ones of the run.
  let late: [ScenarioResult.LateFrame]

  /// - Returns: nil for what a frame alone answers, and for calls.
  func outcome(
    of check: Expectation.Check, frame: FrameSight, within: Interval
  ) -> CheckOutcome? {
    let none = "no transition has begun"
    switch check {
    case .frames(let count):
      return CheckOutcome("frames: \(count)", "frames: \(metrics.frames)")
    case .hitchRatio(let most):
      return CheckOutcome(
        "hitch ratio", atMost: most, metrics.hitchRatio, absent: "nothing has moved",
        text: { "\(CheckOutcome.text($0)) ms/s" })
    case .dropped(let most):
      return CheckOutcome(
        "dropped", atMost: most, metrics.dropped.missed, absent: "", text: { "\($0)" })
    case .latency(let most):
      return time("latency", most, metrics.latencies, absent: "no finger has been down")
    case .fingerLag(let most):
      return points(
        "finger lag", most, metrics.fingerLags, absent: "no finger could be compared")
    case .overrun(let most): return time("overrun", most, metrics.overruns, absent: "")
    case .animationError(let most):
      return time("animation error", most, metrics.animationErrors, absent: "nothing has moved")
    case .animationErrorPoints(let most):
      return points(
        "animation error", most, metrics.animationErrorDistances, absent: "nothing has moved")
    case .noJank:
      let janky = JankType.allCases.filter { $0 != .none && metrics.count(of: $0) > 0 }
      return CheckOutcome(
        "jank: none",
        "jank: " + (janky.isEmpty ? "none" : janky.map(told).joined(separator: ", ")))
    case .jank(let type, let most):
      return CheckOutcome(
        passed: metrics.count(of: type) <= most, expected: "\(type.word): at most \(most)",
        actual: told(type))
    case .settled(let by):
      let expected = "settled by \(DurationText.milliseconds(by))"
      guard !frame.isMoving else {
        return CheckOutcome(passed: false, expected: expected, actual: "still moving")
      }
      let at = frame.shownAt - Instant.zero
      return CheckOutcome(
        passed: at <= by, expected: expected, actual: "settled at \(DurationText.milliseconds(at))")
    case .lastTransition(let name):
      return CheckOutcome(
        "last transition: \(name)", transition.map { "last transition: \($0.name)" } ?? none)
    case .outcome(let outcome):
      return CheckOutcome(
        "outcome: \(outcome.rawValue)", transition.map { "outcome: \($0.outcome)" } ?? none)
    case .duration(let length):
      return self.length("duration", length, transition?.duration, within, absent: none)
    case .firstFrame(let mark):
      return self.frame(
        "first frame", mark, transition.map { ($0.begin, $0.beginFrame) }, within, absent: none)
    case .lastFrame(let mark):
      let isRunning = transition?.outcome == Expectation.Outcome.running.rawValue
      return self.frame(
        "last frame", mark, isRunning ? nil : transition.map { ($0.end, $0.endFrame) }, within,
        absent: isRunning ? "the transition is still running" : none)
    default: return nil
    }
  }

  /// `2 deadline-missed (frame 5 in push: the work was finished after the deadline)`.
  private func told(_ type: JankType) -> String {
    let first = late.first { $0.jank == type }
    return "\(metrics.count(of: type)) \(type.word)" + (first.map { " (\($0.words))" } ?? "")
  }

  private func time(
    _ name: String, _ most: Interval, _ measured: Distribution, absent: String
  ) -> CheckOutcome {
    CheckOutcome(
      name, atMost: most, measured.maximum.map { Interval(nanoseconds: $0) }, absent: absent,
      text: DurationText.milliseconds)
  }

  /// A distribution in 1/65536 points.
  private func points(
    _ name: String, _ most: Double, _ measured: Distribution, absent: String
  ) -> CheckOutcome {
    CheckOutcome(
      name, atMost: most, measured.maximum.map { Double($0) / FingerLag.unitsPerPoint },
      absent: absent, text: { "\(CheckOutcome.text($0)) points" })
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
        "\(name): \(wanted)", actual.map { "\(name): \($0.1)" } ?? absent)
    }
  }
}
