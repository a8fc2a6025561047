import BackswipeMetrics
import BackswipeScenarios
import BackswipeSettings
import BackswipeSimulation
import BackswipeUI
import BackswipeUnits

/// A measurement since the start of a phone, for `VirtualPhone.expect(_:)` and its form with
/// `require`. A failure names the frame with the worst value.
///
///     phone.expect(.fingerLag(atMost: 20))
public struct RunCheck: Sendable, CustomStringConvertible {
  /// The kinds of late and missing frames.
  public enum Jank: String, CaseIterable, Hashable, Sendable {
    /// The work was finished after the deadline.
    case deadlineMissed = "deadline-missed"
    /// The frame waited behind another one.
    case bufferStuffing = "buffer-stuffing"
    /// The renderer was late.
    case compositor = "compositor"
    /// The display showed it at another time than was foreseen.
    case predictionError = "prediction-error"
    /// It was never shown.
    case dropped = "dropped"
  }

  /// The measurement in words.
  public let description: String
  let expected: String
  let check: Expectation.Check

  /// No frame was late or missing.
  public static let noJank = RunCheck(description: "jank", expected: "none", check: .noJank)

  /// The maximum number of frames with a kind of jank.
  public static func jank(_ kind: Jank, atMost most: Int) -> RunCheck {
    RunCheck(
      description: "frames with jank", expected: "at most \(most) \(kind.rawValue)",
      check: .jank(JankType.allCases.first { $0.word == kind.rawValue } ?? .none, most))
  }

  /// The longest time by which a frame's work passed its deadline.
  public static func overrun(atMost most: Duration) -> RunCheck {
    let most = Interval(most)
    return RunCheck(
      description: "overrun", expected: "at most \(DurationText.milliseconds(most))",
      check: .overrun(most))
  }

  /// The largest distance of a frame from the finger at that instant, in points; fails without a
  /// finger to compare.
  public static func fingerLag(atMost most: Double) -> RunCheck {
    RunCheck(
      description: "finger lag", expected: "at most \(most.shortText) pt", check: .fingerLag(most))
  }

  /// The largest difference between the elapsed time on the screen and in the shown content; fails
  /// while nothing has moved.
  public static func animationError(atMost most: Duration) -> RunCheck {
    let most = Interval(most)
    return RunCheck(
      description: "animation error", expected: "at most \(DurationText.milliseconds(most))",
      check: .animationError(most))
  }

  /// That difference as a distance in points.
  public static func animationError(pointsAtMost most: Double) -> RunCheck {
    RunCheck(
      description: "animation error", expected: "at most \(most.shortText) pt",
      check: .animationErrorPoints(most))
  }

  /// The maximum hitch time ratio in milliseconds per second of motion; fails while nothing has moved.
  public static func hitchRatio(atMost most: Double) -> RunCheck {
    RunCheck(
      description: "hitch ratio", expected: "at most \(most.shortText) ms/s",
      check: .hitchRatio(most))
  }

  /// The maximum number of ticks without a new frame while something moved.
  public static func dropped(atMost most: Int) -> RunCheck {
    RunCheck(
      description: "dropped frames", expected: "at most \(most)", check: .dropped(most))
  }

  /// The longest time from a finger's movement to the frame that contains it, with the delay by
  /// `SimulatorSettings.inputLatency`; fails without a finger.
  public static func latency(atMost most: Duration) -> RunCheck {
    let most = Interval(most)
    return RunCheck(
      description: "latency", expected: "at most \(DurationText.milliseconds(most))",
      check: .latency(most))
  }

  /// The subjects of the measurement, for the reason of a failure.
  var topics: FailureReasons.Topics {
    if case .outcome = check { [.page, .tap] } else { .lateness }
  }

  /// The outcome of the newest transition that has begun.
  public static func outcome(_ outcome: PhoneOutcome) -> RunCheck {
    RunCheck(
      description: "outcome of the newest transition", expected: outcome.rawValue,
      check: .outcome(outcome.outcome))
  }
}

extension PhoneOutcome {
  init(_ outcome: TransitionSpan.Outcome) {
    switch outcome {
    case .running: self = .running
    case .finished: self = .finished
    case .cancelled: self = .cancelled
    }
  }

  var outcome: TransitionSpan.Outcome {
    switch self {
    case .running: .running
    case .finished: .finished
    case .cancelled: .cancelled
    }
  }
}

extension VirtualPhone {
  /// Expects a measurement of the run so far.
  public func expect(_ check: RunCheck, file: StaticString = #filePath, line: UInt = #line) {
    recordFailure { () throws(PhoneFailure) in try require(check, file: file, line: line) }
  }

  /// Requires a measurement of the run so far.
  public func require(
    _ check: RunCheck, file: StaticString = #filePath, line: UInt = #line
  ) throws(PhoneFailure) {
    let measures = RunMeasures(
      metrics: driver.table.metrics, transition: driver.transitions.last, late: log.late)
    guard let actual = measures.mistake(check.check) else { return }
    var failure = PhoneFailure(what: check.description, expected: check.expected, actual: actual)
    failure.circumstances = circumstances(check.topics)
    let delay = simulation.environment.settings.inputLatency
    if case .latency = check.check, delay > .zero {
      failure.reason = "\(DurationText.milliseconds(delay)) of it is input.latency"
    }
    try raise(failure, CallSite(file, line))
  }
}
