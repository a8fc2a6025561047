import BackswipeMotion
import BackswipeUnits

/// The evaluation of a rule's functions, as reference for the texts in every language.
package struct RuleEvaluation {
  private let functions: [RuleFunction]

  package init(_ rule: ExportedRule) { functions = rule.functions }

  package init(_ functions: [RuleFunction]) { self.functions = functions }

  /// The result of a function of a number; nil where the rule has none of the name.
  ///
  /// - Parameter inputs: by name; a missing one is 0.
  package func number(_ name: String, _ inputs: [String: Double]) -> Double? {
    guard let function = functions.first(where: { $0.name == name }),
      case .number(let body) = function.body
    else { return nil }
    return value(body, values(function, inputs))
  }

  /// The result of a function of a condition; nil where the rule has none of the name.
  ///
  /// - Parameter inputs: by name; a missing one is 0.
  package func test(_ name: String, _ inputs: [String: Double]) -> Bool? {
    guard let function = functions.first(where: { $0.name == name }),
      case .test(let body) = function.body
    else { return nil }
    return isTrue(body, values(function, inputs))
  }

  private func values(
    _ function: RuleFunction, _ inputs: [String: Double]
  ) -> [String: Double] {
    var values = inputs
    for local in function.locals { values[local.name] = value(local.value, values) }
    return values
  }

  private func value(_ number: RuleNumber, _ inputs: [String: Double]) -> Double {
    switch number {
    case .constant(let value): value
    case .input(let name): inputs[name] ?? 0
    case .sum(let a, let b): value(a, inputs) + value(b, inputs)
    case .difference(let a, let b): value(a, inputs) - value(b, inputs)
    case .product(let a, let b): value(a, inputs) * value(b, inputs)
    case .quotient(let a, let b): value(a, inputs) / value(b, inputs)
    case .magnitude(let a): abs(value(a, inputs))
    case .sine(let a): sin(value(a, inputs))
    case .cosine(let a): cos(value(a, inputs))
    case .least(let a, let b): min(value(a, inputs), value(b, inputs))
    case .greatest(let a, let b): max(value(a, inputs), value(b, inputs))
    case .choice(let test, let a, let b): isTrue(test, inputs) ? value(a, inputs) : value(b, inputs)
    case .between(let a, let lines): lines.value(at: value(a, inputs))
    case .nearest(let a, let numbers): nearest(value(a, inputs), numbers)
    case .call(let name): self.number(name, inputs) ?? 0
    }
  }

  private func nearest(_ number: Double, _ numbers: [Double]) -> Double {
    numbers.min { abs($0 - number) < abs($1 - number) } ?? number
  }

  private func isTrue(_ test: RuleTest, _ inputs: [String: Double]) -> Bool {
    switch test {
    case .always(let result): result
    case .compares(let a, let comparison, let b):
      compare(value(a, inputs), comparison, value(b, inputs))
    case .all(let tests): tests.allSatisfy { isTrue($0, inputs) }
    case .any(let tests): tests.contains { isTrue($0, inputs) }
    case .not(let test): !isTrue(test, inputs)
    case .choice(let test, let a, let b):
      isTrue(test, inputs) ? isTrue(a, inputs) : isTrue(b, inputs)
    case .call(let name): self.test(name, inputs) ?? false
    }
  }

  private func compare(_ a: Double, _ comparison: RuleTest.Comparison, _ b: Double) -> Bool {
    switch comparison {
    case .less: a < b
    case .more: a > b
    case .atMost: a <= b
    case .atLeast: a >= b
    case .differs: a != b
    }
  }
}
