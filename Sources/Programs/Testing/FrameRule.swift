import BackswipeScenarios
import BackswipeUnits

/// A condition on a number in one frame, or from each frame to the next.
public enum FrameRule: Hashable, Sendable, CustomStringConvertible {
  /// In every frame, at most `within` away from the value.
  case equals(Double, within: Double = 0.01)
  /// In every frame, at most this number of points away from the value; for progress the points are
  /// divided by the screen's width.
  case isNear(Double, points: Double)
  /// In every frame, within the range.
  case stays(in: ClosedRange<Double>)
  /// Never less than in the frame before.
  case isNonDecreasing
  /// Never more than in the frame before.
  case isNonIncreasing
  /// Changes at most by this amount from one frame to the next, in either direction.
  case steps(atMost: Double)

  /// The rule in words.
  public var description: String {
    switch self {
    case .equals(let value, let within): "is \(value.shortText) ± \(within.shortText)"
    case .isNear(let value, let points): "is \(value.shortText) ± \(points.shortText) pt"
    case .stays(let range): "stays in \(Self.text(range.lowerBound, range.upperBound))"
    case .isNonDecreasing: "never falls"
    case .isNonIncreasing: "never rises"
    case .steps(let most): "moves by at most \(most.shortText) a frame"
    }
  }

  /// The violated condition, as text; nil when the value meets the rule. NaN violates every rule.
  ///
  /// - Parameter unit: a point in the unit of the value.
  func mistake(_ value: Double, after last: Double?, unit: Double) -> String? {
    let (holds, wanted): (Bool, String) =
      switch self {
      case .equals(let right, let within): Self.near(value, right, within)
      case .isNear(let right, let points): Self.near(value, right, points * unit)
      case .stays(let range):
        (range.contains(value), Self.text(range.lowerBound, range.upperBound))
      case .isNonDecreasing:
        (last.map { value >= $0 } ?? !value.isNaN, "≥ \((last ?? 0).shortText)")
      case .isNonIncreasing:
        (last.map { value <= $0 } ?? !value.isNaN, "≤ \((last ?? 0).shortText)")
      case .steps(let most):
        (
          last.map { abs(value - $0) <= most } ?? !value.isNaN,
          Self.text((last ?? 0) - most, (last ?? 0) + most)
        )
      }
    return holds ? nil : wanted
  }

  private static func near(_ value: Double, _ right: Double, _ within: Double) -> (Bool, String) {
    (abs(value - right) <= within, "\(right.shortText) ± \(within.shortText)")
  }

  private static func text(_ low: Double, _ high: Double) -> String {
    "\(low.shortText)…\(high.shortText)"
  }

  /// A value as text: with four decimals, unless it would then meet the rule that it does not meet.
  func text(_ value: Double, after last: Double?, unit: Double) -> String {
    let text = value.shortText
    guard let rounded = Double(text), mistake(value, after: last, unit: unit) != nil,
      mistake(rounded, after: last, unit: unit) == nil
    else { return text }
    return "\(value)"
  }
}

extension [PhoneFrame] {
  /// Checks a number in every frame against a rule.
  ///
  /// - Parameters:
  ///   - first: the index of the first frame.
  ///   - isWhileShown: whether frames without the number are left out, at least one having it; a rule
  ///     from frame to frame starts over after them. Otherwise every frame has to have it.
  ///   - moment: the frames in words, after the rule.
  ///   - unknown: the text about a subject that no frame shows.
  /// - Returns: nil when the rule holds; otherwise the difference.
  func failure(
    of value: FrameValue, _ rule: FrameRule, from first: Int, to end: Int, isWhileShown: Bool,
    _ moment: String, unknown: (String) -> String
  ) -> PhoneFailure? {
    let what = "\(value) \(rule)\(moment)"
    var last: Double?
    var lines: [PhoneFailure.Line] = []
    var failed: PhoneFailure.Line?
    var seen = 0
    for index in first...end {
      let frame = self[index]
      let reading = value.read(frame, index > 0 ? self[index - 1] : nil)
      let line: PhoneFailure.Line
      switch reading {
      case .number(let number):
        seen += 1
        let unit = value.isOfWidth ? 1 / Swift.max(Double(frame.screen.width), 1) : 1
        let wanted = rule.mistake(number, after: last, unit: unit)
        line = PhoneFailure.Line(
          tick: frame.tick, instant: frame.instant, expected: wanted ?? "",
          actual: rule.text(number, after: last, unit: unit)
            + (wanted == nil ? "" : value.places(frame)))
        last = number
      case .unknown:
        seen += 1
        line = PhoneFailure.Line(
          tick: frame.tick, instant: frame.instant, expected: "", actual: "–")
        last = nil
      case .absent:
        last = nil
        if isWhileShown, failed == nil { continue }
        line = PhoneFailure.Line(
          tick: frame.tick, instant: frame.instant,
          expected: isWhileShown ? "" : "a frame that shows it", actual: "–")
      }
      if failed == nil, !line.expected.isEmpty { failed = line }
      if lines.count < PhoneFailure.maxLines { lines.append(line) }
      if failed == nil, lines.count > PhoneFailure.before { lines.removeFirst() }
      if lines.count == PhoneFailure.maxLines, seen > 0 { break }
    }
    let count = end - first + 1
    guard seen > 0 else {
      return PhoneFailure(
        what: what, expected: "a frame that shows it",
        actual: "none of \(count) frames does" + value.subjects.map(unknown).joined())
    }
    guard let failed else { return nil }
    if first == end { lines = context(value, before: first) + lines }
    var failure = PhoneFailure(
      what: what, expected: failed.expected, actual: failed.actual, lines: lines)
    if failed.actual == "–", first != end {
      failure.reason = "a frame does not show it; 'whileShown' leaves such frames out"
    }
    return failure
  }

  /// A number in the frames before one.
  private func context(_ value: FrameValue, before index: Int) -> [PhoneFailure.Line] {
    (Swift.max(index - PhoneFailure.before, 0)..<index).map { other in
      let reading = value.read(self[other], other > 0 ? self[other - 1] : nil)
      let number: Double? = if case .number(let number) = reading { number } else { nil }
      return PhoneFailure.Line(
        tick: self[other].tick, instant: self[other].instant, expected: "",
        actual: number?.shortText ?? "–")
    }
  }
}
