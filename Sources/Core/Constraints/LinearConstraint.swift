/// A sum of variables with factors, and a constant.
package struct LinearExpression: Sendable {
  /// A variable with a factor.
  package struct Term: Sendable {
    package var variable: ConstraintSolver.Variable
    package var coefficient: Double

    package init(_ variable: ConstraintSolver.Variable, _ coefficient: Double = 1) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// In any order; the factors of a repeated variable are added.
  package var terms: [Term]
  package var constant: Double

  package init(_ terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  /// Adds another expression times a factor.
  package mutating func add(_ other: LinearExpression, times factor: Double = 1) {
    constant += other.constant * factor
    for term in other.terms {
      terms.append(Term(term.variable, term.coefficient * factor))
    }
  }
}

/// A linear expression that is zero, at most zero or at least zero; either always, or as far as
/// constraints of higher priority allow.
package struct LinearConstraint: Sendable {
  /// The comparison of the expression to zero.
  package enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  /// The priority from which a constraint always holds.
  package static let required: Float = 1000

  package var expression: LinearExpression
  package var relation: Relation
  /// Above 0; a constraint of at least `required` always holds. A constraint is never violated in
  /// favour of any number of lower ones; within a priority the sum of the violations is minimal.
  package var priority: Float
  /// The priority against negative values of an equality that is not required; nil for `priority`.
  package var priorityBelow: Float?

  package init(
    _ expression: LinearExpression, _ relation: Relation, priority: Float = required,
    priorityBelow: Float? = nil
  ) {
    self.expression = expression
    self.relation = relation
    self.priority = priority
    self.priorityBelow = priorityBelow
  }

  var isRequired: Bool { priority >= Self.required }
}

/// The reason why constraints are rejected.
package enum ConstraintError: Error, Equatable, Sendable {
  /// Required constraints that cannot all hold, in the order of adding; without any one of them the
  /// others can, unless the conflict is not reduced. Excludes the one being added. Empty for one that
  /// contradicts itself.
  case conflict([ConstraintSolver.ConstraintID])
  /// A factor, constant or priority is not finite or exceeds `ConstraintSolver.limit`.
  case notFinite
}
