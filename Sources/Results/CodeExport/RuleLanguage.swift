import BackswipeText

/// The notations of a rule's functions.
enum RuleLanguage {
  case swift
  case kotlin
  case dart
  /// TypeScript; of worklets with their directive.
  case script(isWorklet: Bool)

  // MARK: Expressions

  func text(_ number: RuleNumber) -> String { term(number, above: .lowest) }

  func text(_ test: RuleTest, _ functions: [RuleFunction]) -> String {
    term(test, functions, above: .lowest)
  }

  /// The strength with which an operator holds its operands together.
  private enum Strength: Int {
    case lowest
    case sum
    case product
    case atom
  }

  private func term(_ number: RuleNumber, above limit: Strength) -> String {
    func enclosed(_ text: String, _ own: Strength) -> String {
      own.rawValue < limit.rawValue ? "(\(text))" : text
    }
    func pair(_ a: RuleNumber, _ sign: String, _ b: RuleNumber, _ own: Strength) -> String {
      // The right operand binds more strongly, so that the order of operations is the tree's.
      let right: Strength = own == .sum ? .product : .atom
      return enclosed("\(term(a, above: own)) \(sign) \(term(b, above: right))", own)
    }
    switch number {
    case .constant(let value): return value < 0 ? enclosed(constant(value), .sum) : constant(value)
    case .input(let name): return name
    case .sum(let a, let b): return pair(a, "+", b, .sum)
    case .difference(let a, let b): return pair(a, "-", b, .sum)
    case .product(let a, let b): return pair(a, "*", b, .product)
    case .quotient(let a, let b): return pair(a, "/", b, .product)
    case .magnitude(let a): return magnitude(a)
    case .sine(let a): return "\(library)sin(\(text(a)))"
    case .cosine(let a): return "\(library)cos(\(text(a)))"
    case .least(let a, let b): return "\(least)(\(text(a)), \(text(b)))"
    case .greatest(let a, let b): return "\(greatest)(\(text(a)), \(text(b)))"
    case .choice(let test, let a, let b):
      return enclosed(choice(text(test, []), text(a), text(b)), .lowest)
    case .between(let a, let lines): return between(text(a), lines)
    case .nearest(let a, let numbers):
      return "\(helper("nearest"))(\(text(a)), \(list(numbers)))"
    case .call(let name): return name
    }
  }

  private func term(
    _ test: RuleTest, _ functions: [RuleFunction], above limit: Strength
  ) -> String {
    func joined(_ tests: [RuleTest], _ sign: String) -> String {
      let text = tests.map { term($0, functions, above: .sum) }.joined(separator: " \(sign) ")
      return limit == .lowest || tests.count == 1 ? text : "(\(text))"
    }
    switch test {
    case .always(let result): return result ? "true" : "false"
    case .compares(let a, let comparison, let b):
      return
        "\(expanded(term(a, above: .sum), a, functions)) \(sign(comparison)) "
        + expanded(term(b, above: .sum), b, functions)
    case .all(let tests): return joined(tests, "&&")
    case .any(let tests): return joined(tests, "||")
    case .not(let test): return "!" + term(test, functions, above: .sum)
    case .choice(let test, let a, let b):
      let text = choice(
        term(test, functions, above: .sum), term(a, functions, above: .sum),
        term(b, functions, above: .sum))
      return "(\(text))"
    case .call(let name): return call(name, functions)
    }
  }

  private func expanded(
    _ text: String, _ number: RuleNumber, _ functions: [RuleFunction]
  ) -> String {
    if case .call(let name) = number { call(name, functions) } else { text }
  }

  private func call(_ name: String, _ functions: [RuleFunction]) -> String {
    let inputs = functions.first { $0.name == name }?.inputs.map(\.name) ?? []
    let words = inputs.map { input in
      switch self {
      case .swift, .dart: "\(input): \(input)"
      case .kotlin: "\(input) = \(input)"
      case .script: input
      }
    }
    return "\(name)(\(words.joined(separator: ", ")))"
  }

  private func choice(_ test: String, _ a: String, _ b: String) -> String {
    if case .kotlin = self { "if (\(test)) \(a) else \(b)" } else { "\(test) ? \(a) : \(b)" }
  }

  private func sign(_ comparison: RuleTest.Comparison) -> String {
    if case .script = self, comparison == .differs { "!==" } else { comparison.rawValue }
  }

  /// The shortest text of the value; with a point where the type would be another one without.
  func constant(_ value: Double) -> String {
    let text = NumberText.exact(value)
    switch self {
    case .kotlin, .dart: return text.contains { $0 == "." || $0 == "e" } ? text : text + ".0"
    case .swift, .script: return text
    }
  }

  private func magnitude(_ number: RuleNumber) -> String {
    switch self {
    case .swift, .kotlin: "abs(\(text(number)))"
    case .dart: "\(term(number, above: .atom)).abs()"
    case .script: "Math.abs(\(text(number)))"
    }
  }

  /// What precedes the name of a function of the language's mathematics.
  private var library: String {
    switch self {
    case .swift, .kotlin: ""
    case .dart: "math."
    case .script: "Math."
    }
  }

  private var least: String {
    switch self {
    case .swift: "min"
    case .kotlin: "minOf"
    case .dart: "math.min"
    case .script: "Math.min"
    }
  }

  private var greatest: String {
    switch self {
    case .swift: "max"
    case .kotlin: "maxOf"
    case .dart: "math.max"
    case .script: "Math.max"
    }
  }
}

// MARK: Functions

extension RuleLanguage {
  /// The functions of a rule with their documentation, in a type of their own where the language
  /// needs one.
  func lines(_ rule: ExportedRule) -> [String] {
    var head = [
      "The decision about a drag that pops, without a view: lengths in points, times in seconds.",
      "Whether there is a page to go back to, and whether a transition runs, is for the app to ask.",
      "A drag may also catch a page that goes back, anywhere on it.",
      "Where \(direction) is right to left,",
      "the leading edge is the right one: a finger at p on a page of width w counts as one at w - p.",
    ]
    head += rule.refused.map { "\($0)." }
    return lines(rule.functions, named: "BackswipeRule", head: head)
  }

  /// Functions with their documentation, in a type of their own where the language needs one.
  ///
  /// - Parameters:
  ///   - head: the documentation of them all, a sentence or more a line.
  ///   - members: further lines of the type.
  func lines(
    _ functions: [RuleFunction], named type: String, head: [String], members: [String] = []
  ) -> [String] {
    let all =
      functions.flatMap { [""] + self.function($0, functions) } + members + helpers(of: functions)
    switch self {
    case .swift:
      return [""] + head.map { "/// " + $0 } + ["enum \(type) {"] + all.dropFirst().indented
        + ["}"]
    case .kotlin:
      return [""] + Self.block(head) + ["object \(type) {"] + all.dropFirst().indented + ["}"]
    case .dart:
      return [""] + head.map { "/// " + $0 } + ["abstract final class \(type) {"]
        + all.dropFirst().indented + ["}"]
    case .script: return [""] + head.map { "// " + $0 } + all
    }
  }

  /// The platforms' words for the side from which a page is laid out.
  private var direction: String {
    switch self {
    case .swift: "effectiveUserInterfaceLayoutDirection, or SwiftUI's layoutDirection,"
    case .kotlin: "LocalLayoutDirection, or a view's layoutDirection,"
    case .dart: "Directionality.of(context)"
    case .script: "I18nManager.isRTL is true, or the computed style's direction"
    }
  }

  private static func block(_ lines: [String]) -> [String] {
    ["/**"] + lines.map { $0.isEmpty ? " *" : " * " + $0 } + [" */"]
  }

  private func function(_ function: RuleFunction, _ functions: [RuleFunction]) -> [String] {
    documentation(function) + signature(function)
      + statements(function, functions).map { "  " + $0 } + ["}"]
  }

  private func documentation(_ function: RuleFunction) -> [String] {
    func words(_ input: RuleFunction.Input) -> String { "\(input.name) \(input.words)." }
    switch self {
    case .swift:
      return function.words.map { "/// " + $0 } + ["///", "/// - Parameters:"]
        + function.inputs.map { "///   - \($0.name): \($0.words)." }
    case .dart:
      return function.words.map { "/// " + $0 } + ["///"]
        + function.inputs.map { "/// [\($0.name)]: \($0.words)." }
    case .kotlin, .script:
      return Self.block(function.words + function.inputs.map { "@param " + words($0) })
    }
  }

  private func signature(_ function: RuleFunction) -> [String] {
    let isTest = if case .test = function.body { true } else { false }
    let inputs = function.inputs.map { input in
      switch self {
      case .swift, .kotlin: "\(input.name): \(input.isCount ? "Int" : "Double")"
      case .dart: "required \(input.isCount ? "int" : "double") \(input.name)"
      case .script: "\(input.name): number"
      }
    }
    let (start, end) =
      switch self {
      case .swift: ("static func \(function.name)(", ") -> \(isTest ? "Bool" : "Double") {")
      case .kotlin: ("fun \(function.name)(", "): \(isTest ? "Boolean" : "Double") {")
      case .dart: ("static \(isTest ? "bool" : "double") \(function.name)({", "}) {")
      case .script:
        ("export function \(function.name)(", "): \(isTest ? "boolean" : "number") {")
      }
    let list = inputs.joined(separator: ", ")
    let directive = if case .script(isWorklet: true) = self { ["  'worklet';"] } else { [String]() }
    guard start.count + list.count + end.count > 94 else { return [start + list + end] + directive }
    return [start] + ExportedCurve.wrapped(inputs, indent: "  ") + [end] + directive
  }

  private func statements(_ function: RuleFunction, _ functions: [RuleFunction]) -> [String] {
    let (keyword, end) =
      switch self {
      case .swift: ("let", "")
      case .kotlin: ("val", "")
      case .dart: ("final", ";")
      case .script: ("const", ";")
      }
    let locals = function.locals.map { "\(keyword) \($0.name) = \(text($0.value))\(end)" }
    switch function.body {
    case .number(let number): return locals + ["return \(text(number))\(end)"]
    case .test(let test): return locals + returns(test, functions, end)
    }
  }

  /// A choice as statements that return early.
  private func returns(
    _ test: RuleTest, _ functions: [RuleFunction], _ end: String
  ) -> [String] {
    guard case .choice(let condition, let result, let other) = test else {
      return ["return \(text(test, functions))\(end)"]
    }
    let (open, close) = if case .swift = self { ("", "") } else { ("(", ")") }
    let line =
      "if \(open)\(text(condition, functions))\(close) { return \(text(result, functions))\(end) }"
    return [line] + returns(other, functions, end)
  }
}

extension Collection where Element == String {
  /// The lines two columns to the right.
  fileprivate var indented: [String] { map { $0.isEmpty ? "" : "  " + $0 } }
}
