import BackswipeTime
import BackswipeTrace
import BackswipeUI

/// Whether something held, in words.
struct CheckOutcome {
  let passed: Bool
  let expected: String
  let actual: String

  init(passed: Bool, expected: String, actual: String) {
    self.passed = passed
    self.expected = expected
    self.actual = actual
  }

  init(_ expected: String, _ actual: String) {
    self.init(passed: expected == actual, expected: expected, actual: actual)
  }

  /// A number within a tolerance.
  init(_ name: String, _ expected: Double, _ actual: FrameSight.Reading, within: Double) {
    self.init(
      passed: actual.number.map { abs($0 - expected) <= within } ?? false,
      expected: "\(name): \(Self.text(expected))",
      actual: actual.number.map { "\(name): \(Self.text($0))" } ?? actual.text)
  }

  /// A measure that must not go beyond a limit; nil when there is nothing to measure.
  init<Value: Comparable>(
    _ name: String, atMost most: Value, _ actual: Value?, absent: String,
    text: (Value) -> String
  ) {
    self.init(
      passed: actual.map { $0 <= most } ?? false, expected: "\(name): at most \(text(most))",
      actual: actual.map { "\(name): \(text($0))" } ?? absent)
  }

  static func text(_ value: Double) -> String { TraceValue.number(value).json }

  /// The same to four places, for a column.
  static func short(_ value: Double) -> String { text((value * 10_000).rounded() / 10_000) }
}

extension FrameSight {
  /// What a frame alone answers.
  ///
  /// - Parameter before: the frame made before.
  /// - Returns: nil for what is measured over a run.
  func outcome(
    of check: Expectation.Check, before: FrameSight?, within: Double
  ) -> CheckOutcome? {
    switch check {
    case .stack(let ids):
      return CheckOutcome(
        "stack: [\(ids.joined(separator: ", "))]",
        "stack: [\(record.stack.joined(separator: ", "))]")
    case .visible(let id):
      return CheckOutcome("visible: \(id)", "visible: \(record.visible)")
    case .transition(let name):
      return CheckOutcome(
        "transition: \(name ?? "none")", "transition: \(record.transition?.name ?? "none")")
    case .interactive(let flag):
      return CheckOutcome(
        "interactive: \(flag)",
        record.transition.map { "interactive: \($0.isInteractive)" } ?? "no transition")
    case .number(let quantity, let law):
      return outcome(of: law, for: quantity, before: before, within: within)
    case .viewShown(let id, let shown):
      let isThere = record.views.contains { $0.name == id }
      return CheckOutcome("\(id) shown: \(shown)", "\(id) shown: \(isThere)")
    case .elementShown(let id, let shown):
      let isThere = elements[id]?.contains(where: \.isShown) ?? false
      return CheckOutcome("\(id) shown: \(shown)", "\(id) shown: \(isThere)")
    case .barShown(let bar, let shown):
      let isShown = bar == .navigation ? record.isNavigationBarShown : record.isToolbarShown
      return CheckOutcome("\(bar.rawValue) shown: \(shown)", "\(bar.rawValue) shown: \(isShown)")
    case .gesture(let name, let state):
      return CheckOutcome(
        "\(name): \(state.rawValue)", "\(name): \(gestures[name] ?? "possible")")
    default: return nil
    }
  }

  private func outcome(
    of law: Expectation.Law, for quantity: Expectation.Quantity, before: FrameSight?,
    within: Double
  ) -> CheckOutcome {
    let reading = reading(of: quantity, before: before)
    switch law {
    case .equals(let value):
      return CheckOutcome(quantity.name, value, reading, within: within)
    case .never, .monotone, .continuous:
      return CheckOutcome(
        passed: reading.number.map { law.allows($0, after: nil, within: within) } ?? false,
        expected: "\(quantity.name): \(law.words)",
        actual: reading.number.map { "\(quantity.name): \(CheckOutcome.text($0))" }
          ?? reading.text)
    }
  }
}

extension Expectation.Law {
  /// Whether a number keeps it.
  ///
  /// - Parameter previous: the number of the frame before; nil for the first.
  func allows(_ value: Double, after previous: Double?, within: Double) -> Bool {
    switch self {
    case .equals(let wanted): abs(value - wanted) <= within
    case .never(let above, let below):
      value <= (above ?? .infinity) + within && value >= (below ?? -.infinity) - within
    case .monotone(.rising): previous.map { value >= $0 - within } ?? true
    case .monotone(.falling): previous.map { value <= $0 + within } ?? true
    case .continuous(let most): previous.map { abs(value - $0) <= most + within } ?? true
    }
  }

  var words: String {
    switch self {
    case .equals(let value): "stays \(CheckOutcome.text(value))"
    case .monotone(let direction): "monotone \(direction.rawValue)"
    case .continuous(let most): "at most \(CheckOutcome.text(most)) a frame"
    case .never(let above, let below):
      "never "
        + [
          above.map { "above \(CheckOutcome.text($0))" },
          below.map { "below \(CheckOutcome.text($0))" },
        ]
        .compactMap(\.self).joined(separator: " or ")
    }
  }

  /// What it allows in one frame, short: `≤ 12.5`.
  func bound(after previous: Double?) -> String {
    switch self {
    case .equals(let value): return CheckOutcome.short(value)
    case .monotone(let direction):
      guard let previous else { return "any" }
      return (direction == .rising ? "≥ " : "≤ ") + CheckOutcome.short(previous)
    case .continuous(let most):
      guard let previous else { return "any" }
      return "\(CheckOutcome.short(previous - most))…\(CheckOutcome.short(previous + most))"
    case .never(let above, let below):
      switch (below, above) {
      case (let low?, let high?): return "\(CheckOutcome.short(low))…\(CheckOutcome.short(high))"
      case (let low?, nil): return "≥ \(CheckOutcome.short(low))"
      case (nil, let high?): return "≤ \(CheckOutcome.short(high))"
      case (nil, nil): return "any"
      }
    }
  }
}
