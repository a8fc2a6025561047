import BackswipeTrace
import BackswipeUnits

/// Judges one check by every frame of a span, in constant memory.
@MainActor
struct SpanWatch {
  /// The number of frames shown around the first one that differs.
  private static let before = 3
  private static let after = 2

  /// The first frame in which the check did not hold.
  struct Failure {
    let frame: FrameSight
    let outcome: CheckOutcome
  }

  let check: Expectation.Check
  private let tolerance: Tolerance
  private(set) var failure: Failure?
  private(set) var frames = 0
  /// The frames around the newest, or around the one that differs.
  private(set) var axis: [ScenarioResult.AxisFrame] = []
  private var previous: Double?
  private var left = Self.after
  /// Whether the rectangle with which another has to move has moved.
  private(set) var hasMoved = false
  private var leaderStart: Double?

  init(_ check: Expectation.Check, tolerance: Tolerance) {
    self.check = check
    self.tolerance = tolerance
  }

  /// Whether it compares the movement of two rectangles.
  var isOfMovement: Bool {
    if case .number(.relation(_, .movesWith, _), _) = check { true } else { false }
  }

  /// Ends a part of the span: the next frame has none before it.
  mutating func startAfresh() {
    previous = nil
    leaderStart = nil
  }

  mutating func process(_ frame: FrameSight, before: FrameSight?) {
    guard failure == nil || left > 0 else { return }
    frames += 1
    let (outcome, shown) = judge(frame, before)
    axis.append(
      ScenarioResult.AxisFrame(
        frame: frame.record.frame, shown: frame.shownAt, expected: shown.expected,
        actual: shown.actual, holds: outcome.passed))
    if failure != nil {
      left -= 1
    } else if !outcome.passed {
      failure = Failure(frame: frame, outcome: outcome)
    } else if axis.count > Self.before {
      axis.removeFirst()
    }
  }

  /// - Returns: the words for the frame, and the text of its column.
  private mutating func judge(
    _ frame: FrameSight, _ before: FrameSight?
  ) -> (CheckOutcome, (expected: String, actual: String)) {
    guard case .number(let quantity, let law) = check else {
      let outcome =
        frame.outcome(of: check, before: before, tolerance: tolerance) ?? CheckOutcome("", "")
      return (outcome, (Self.value(outcome.expected), Self.value(outcome.actual)))
    }
    let reading = frame.reading(of: quantity, before: before)
    let last = previous
    previous = reading.number
    followLeader(quantity, frame)
    let within = tolerance.of(quantity, in: frame)
    let passed: Bool
    let actual: String
    switch reading {
    case .number(let value):
      passed = law.allows(value, after: last, within: within)
      let isStep = law.needsSpan && last != nil
      actual =
        (before.flatMap { frame.movement(of: quantity, since: $0) }
          ?? quantity.words(value, beside: law.wanted)
          + (isStep ? " after \(CheckOutcome.short(last ?? 0))" : "")) + frame.places(of: quantity)
    case .absent(let reason):
      passed = false
      actual = "\(reason); 'while: shown' leaves such frames out"
    case .ambiguous(let reason):
      passed = false
      actual = reason
    case .unknown(let reason):
      // The first frame of a motion has no velocity yet.
      passed = true
      actual = reason
    }
    let outcome = CheckOutcome(
      passed: passed, expected: check.words + (passed ? "" : law.tolerance(within)), actual: actual)
    return (
      outcome,
      (law.bound(after: last, within: within), reading.number.map(CheckOutcome.short) ?? "–")
    )
  }

  /// Notes whether the rectangle with which another has to move has moved.
  private mutating func followLeader(_ quantity: Expectation.Quantity, _ frame: FrameSight) {
    guard case .relation(_, .movesWith(_, let axis), let other) = quantity,
      let place = frame.rectangle(of: other)?.edge(axis)
    else { return }
    if let leaderStart, leaderStart != place { hasMoved = true }
    leaderStart = leaderStart ?? place
  }

  /// The text after the last name.
  private static func value(_ text: String) -> String {
    text.lastIndex(of: ":").map { String(text[$0...].dropFirst(2)) } ?? text
  }
}
