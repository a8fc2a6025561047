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

  /// The frame that is farthest from the condition.
  private struct Worst {
    /// The distance from the nearest allowed number.
    let excess: Double
    let frame: Int
    let words: String
  }

  let check: Expectation.Check
  private let tolerance: Tolerance
  private(set) var failure: Failure?
  private var worst: Worst?
  private var movement = CommonMovement()
  private(set) var frames = 0
  /// The frames around the newest, or around the one that differs.
  private(set) var axis: [ScenarioResult.AxisFrame] = []
  private var previous: Double?
  private var left = Self.after
  /// Whether the rectangle with which another has to move has moved.
  var hasMoved: Bool { movement.hasMoved }

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
    movement.startAfresh()
  }

  /// The result by all frames up to now. A failure names the frame that is farthest from the
  /// condition, unless it is the first one that differs.
  var outcome: CheckOutcome {
    guard let failure else {
      return CheckOutcome(
        passed: true, expected: check.words,
        actual: "held in \(frames) frame\(frames == 1 ? "" : "s")")
    }
    var actual = failure.outcome.actual
    if let worst, worst.frame != failure.frame.record.frame {
      actual += "; farthest off: \(worst.words)"
    }
    if case .number(let quantity, _) = check, let words = movement.words(of: quantity) {
      actual += "; \(words)"
    }
    return CheckOutcome(passed: false, expected: failure.outcome.expected, actual: actual)
  }

  mutating func process(_ frame: FrameSight, before: FrameSight?) {
    frames += 1
    let (outcome, shown) = judge(frame, before)
    guard failure == nil || left > 0 else { return }
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
    movement.process(quantity, frame)
    let within = tolerance.of(quantity, in: frame)
    let passed: Bool
    let actual: String
    switch reading {
    case .number(let value):
      passed = law.allows(value, after: last, within: within)
      let words = {
        (before.flatMap { frame.movement(of: quantity, since: $0) }
          ?? quantity.words(value, beside: law.wanted) + law.step(to: value, from: last))
          + frame.places(of: quantity)
      }
      let excess = law.excess(of: value, after: last)
      if excess > within, excess > worst?.excess ?? 0 {
        worst = Worst(
          excess: excess, frame: frame.record.frame,
          words: words()
            + " in frame \(frame.record.frame) at \(DurationText.milliseconds(frame.shownAt))")
      }
      actual = failure == nil || left > 0 ? words() : ""
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
    let column =
      before.flatMap { frame.step(of: quantity, since: $0) }
      ?? (isOfMovement ? ("", "–") : nil)
    return (
      outcome,
      column
        ?? (law.bound(after: last, within: within), reading.number.map(CheckOutcome.short) ?? "–")
    )
  }

  /// The text after the last name.
  private static func value(_ text: String) -> String {
    text.lastIndex(of: ":").map { String(text[$0...].dropFirst(2)) } ?? text
  }
}
