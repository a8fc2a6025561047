package import BackswipeMotion

/// A number that a rule computes from its inputs.
///
/// The order of the operations is that of the tree, in every language.
package indirect enum RuleNumber: Hashable, Sendable {
  case constant(Double)
  /// An input or a local value of the function.
  case input(String)
  case sum(RuleNumber, RuleNumber)
  case difference(RuleNumber, RuleNumber)
  case product(RuleNumber, RuleNumber)
  case quotient(RuleNumber, RuleNumber)
  /// The absolute value.
  case magnitude(RuleNumber)
  /// Of an angle in radians.
  case sine(RuleNumber)
  case cosine(RuleNumber)
  case least(RuleNumber, RuleNumber)
  case greatest(RuleNumber, RuleNumber)
  case choice(RuleTest, RuleNumber, otherwise: RuleNumber)
  /// Straight lines between stops, as `Interpolation`.
  case between(RuleNumber, Interpolation)
  /// The nearest of some numbers, the first of two; one or more.
  case nearest(RuleNumber, [Double])
  /// Another function of the rule, with inputs of the same names.
  case call(String)
}

/// A condition that a rule tests.
package indirect enum RuleTest: Hashable, Sendable {
  package enum Comparison: String, Hashable, Sendable {
    case less = "<"
    case more = ">"
    case atMost = "<="
    case atLeast = ">="
    case differs = "!="
  }

  case always(Bool)
  case compares(RuleNumber, Comparison, RuleNumber)
  case all([RuleTest])
  case any([RuleTest])
  case not(RuleTest)
  case choice(RuleTest, RuleTest, otherwise: RuleTest)
  /// Another function of the rule, with inputs of the same names.
  case call(String)
}

/// One function of a rule.
package struct RuleFunction: Hashable, Sendable {
  package struct Input: Hashable, Sendable {
    package let name: String
    /// Its unit and meaning, in a sentence without a full stop.
    package let words: String
    /// Whether it is a whole number.
    package let isCount: Bool

    init(_ name: String, _ words: String, isCount: Bool = false) {
      self.name = name
      self.words = words
      self.isCount = isCount
    }
  }

  package enum Body: Hashable, Sendable {
    case number(RuleNumber)
    case test(RuleTest)
  }

  package let name: String
  /// Its meaning, in sentences, a line each.
  package let words: [String]
  package let inputs: [Input]
  /// Values that the body names, in order.
  let locals: [Local]
  package let body: Body

  struct Local: Hashable, Sendable {
    let name: String
    let value: RuleNumber
  }

  /// - Parameter inputs: the possible inputs; those that the body, its locals or a called function
  ///   use are kept.
  init(
    _ name: String, _ words: [String], _ inputs: [Input], locals: [Local] = [], _ body: Body,
    calling others: [RuleFunction] = []
  ) {
    self.name = name
    self.words = words
    self.body = body
    var used = body.names(others)
    // A value can be used by a later one alone.
    for local in locals.reversed() where used.contains(local.name) {
      used.formUnion(local.value.names(others))
    }
    self.locals = locals.filter { used.contains($0.name) }
    self.inputs = inputs.filter { used.contains($0.name) }
  }
}

extension RuleFunction.Body {
  fileprivate func names(_ others: [RuleFunction]) -> Set<String> {
    switch self {
    case .number(let number): number.names(others)
    case .test(let test): test.names(others)
    }
  }
}

// MARK: Names

extension RuleNumber {
  /// The names of the inputs that it uses.
  fileprivate func names(_ others: [RuleFunction]) -> Set<String> {
    switch self {
    case .constant: []
    case .input(let name): [name]
    case .sum(let a, let b), .difference(let a, let b), .product(let a, let b),
      .quotient(let a, let b), .least(let a, let b), .greatest(let a, let b):
      a.names(others).union(b.names(others))
    case .magnitude(let a), .sine(let a), .cosine(let a), .between(let a, _), .nearest(let a, _):
      a.names(others)
    case .choice(let test, let a, let b):
      test.names(others).union(a.names(others)).union(b.names(others))
    case .call(let name): others.inputNames(of: name)
    }
  }
}

extension RuleTest {
  /// The names of the inputs that it uses.
  fileprivate func names(_ others: [RuleFunction]) -> Set<String> {
    switch self {
    case .always: []
    case .compares(let a, _, let b): a.names(others).union(b.names(others))
    case .all(let tests), .any(let tests):
      tests.reduce(into: []) { $0.formUnion($1.names(others)) }
    case .not(let test): test.names(others)
    case .choice(let test, let a, let b):
      test.names(others).union(a.names(others)).union(b.names(others))
    case .call(let name): others.inputNames(of: name)
    }
  }
}

extension [RuleFunction] {
  fileprivate func inputNames(of name: String) -> Set<String> {
    Set(first { $0.name == name }?.inputs.map(\.name) ?? [])
  }
}
