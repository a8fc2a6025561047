import BackswipeDocuments
import BackswipeGestures
import BackswipeTrace
import BackswipeUI

/// The result of a check, as text.
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

  static func text(_ value: Double) -> String { TraceValue.number(value).json }

  /// A number with four decimals, for a column.
  static func short(_ value: Double) -> String { value.shortText }
}

extension Double {
  /// With four decimals at most.
  package var shortText: String {
    TraceValue.number((self * 10_000).rounded() / 10_000).json
  }
}

extension FrameSight {
  /// The result of a check that a single frame determines.
  ///
  /// - Parameter before: the frame made before.
  /// - Returns: nil for measurements over a run.
  func outcome(
    of check: Expectation.Check, before: FrameSight?, tolerance: Tolerance
  ) -> CheckOutcome? {
    let shown: Expectation.Check
    switch check {
    case .stack: shown = .stack(Array(record.stack))
    case .visible: shown = .visible(record.visible)
    case .transition: shown = .transition(record.transition?.name)
    case .transitionKind:
      guard let transitionKind else {
        return CheckOutcome(passed: false, expected: check.words, actual: "no transition")
      }
      shown = .transitionKind(transitionKind)
    case .interactive:
      guard let transition = record.transition else {
        return CheckOutcome(passed: false, expected: check.words, actual: "no transition")
      }
      shown = .interactive(transition.isInteractive)
    case .number(let quantity, let law):
      return outcome(
        of: law, for: quantity, before: before, within: tolerance.of(quantity, in: self))
    case .viewShown(let id, _):
      shown = .viewShown(id, record.views.contains { $0.name == id })
    case .elementShown(let id, _):
      shown = .elementShown(id, elements.contains { $0.path == id && $0.element.isShown })
    case .elementProperty(let id, let property):
      switch element(id) {
      case .success(let element):
        guard let properties = element.properties else { return nil }
        let actual = property.actual(of: properties)
        let hint = actual == property ? nil : property.otherPlace(in: properties)
        return CheckOutcome(
          passed: actual == property, expected: check.words,
          actual: Expectation.Check.elementProperty(id, actual).words
            + (hint.map { " (\($0))" } ?? ""))
      case .failure(let reading):
        return CheckOutcome(passed: false, expected: check.words, actual: reading.text)
      }
    case .barShown(let bar, _):
      shown = .barShown(
        bar, bar == .navigation ? record.isNavigationBarShown : record.isToolbarShown)
    case .keyboardShown: shown = .keyboardShown(record.parts.keyboardY != nil)
    case .tabBarShown: shown = .tabBarShown(record.parts.tabBarY != nil)
    case .detent: shown = .detent(record.parts.detent)
    case .gesture(let name, let state):
      let actual = gestures[name] ?? .possible
      return CheckOutcome(
        passed: actual == state, expected: check.words,
        actual: Expectation.Check.words([
          ("gesture", .text(name)), ("state", .text(actual.rawValue)),
        ]))
    case .variable(let name, let expected):
      guard let value = variables[name] else {
        return CheckOutcome(
          passed: false, expected: check.words, actual: Self.absent(variable: name))
      }
      let shown = Expectation.Check.variable(name, value)
      return CheckOutcome(
        passed: value.shows(expected), expected: check.words, actual: shown.words)
    default: return nil
    }
    return CheckOutcome(passed: shown == check, expected: check.words, actual: shown.words)
  }

  private func outcome(
    of law: Expectation.Law, for quantity: Expectation.Quantity, before: FrameSight?,
    within: Double
  ) -> CheckOutcome {
    let reading = reading(of: quantity, before: before)
    let passed = reading.number.map { law.allows($0, after: nil, within: within) } ?? false
    return CheckOutcome(
      passed: passed,
      expected: Expectation.Check.number(quantity, law).words
        + (passed ? "" : law.tolerance(within)),
      actual: reading.number.map { quantity.words($0, beside: law.wanted) + places(of: quantity) }
        ?? reading.text)
  }
}

extension Expectation.Law {
  /// Whether a number meets the condition.
  ///
  /// - Parameter previous: the number of the frame before; nil for the first.
  func allows(_ value: Double, after previous: Double?, within: Double) -> Bool {
    excess(of: value, after: previous) <= within
  }

  /// The distance of a number from the nearest one that meets the condition; not above 0 where it
  /// does.
  func excess(of value: Double, after previous: Double?) -> Double {
    switch self {
    case .equals(let wanted): abs(value - wanted)
    case .never(let above, let below):
      max(above.map { value - $0 } ?? -.infinity, below.map { $0 - value } ?? -.infinity)
    case .monotone(.rising): previous.map { $0 - value } ?? 0
    case .monotone(.falling): previous.map { value - $0 } ?? 0
    case .continuous(let most): previous.map { abs(value - $0) - most } ?? 0
    }
  }

  /// ` after 20`, for a condition on steps, or ` after 20, a step of 40`; otherwise empty.
  func step(to value: Double, from previous: Double?) -> String {
    guard needsSpan, let previous else { return "" }
    let after = " after \(CheckOutcome.short(previous))"
    guard case .continuous = self else { return after }
    return after + ", a step of \(CheckOutcome.short(abs(value - previous)))"
  }

  /// The expected number; nil when several are allowed.
  var wanted: Double? { if case .equals(let value) = self { value } else { nil } }

  /// ` ± 0.01` after a wanted number; empty after other conditions.
  func tolerance(_ within: Double) -> String {
    wanted == nil ? "" : " ± \(CheckOutcome.short(within))"
  }

  /// The values allowed in one frame, short: `≤ 12.5`, `61 ± 0.01`.
  func bound(after previous: Double?, within: Double) -> String {
    switch self {
    case .equals(let value): return CheckOutcome.short(value) + tolerance(within)
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
