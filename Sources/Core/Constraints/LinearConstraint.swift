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

  /// In any order; factors of a variable that occurs again are added.
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

/// What an expression has to be: zero, at most zero or at least zero; always, or as far as
/// constraints of higher priority allow it.
package struct LinearConstraint: Sendable {
  /// How the expression compares to zero.
  package enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  /// The priority from which on a constraint always holds.
  package static let required: Float = 1000

  package var expression: LinearExpression
  package var relation: Relation
  /// Above 0; `required` and more always holds. A constraint of a higher priority is never given up
  /// for any number of lower ones; within a priority the sum of the violations is least.
  package var priority: Float
  /// For an equality that is not required: the priority against values below zero; nil for the same
  /// as above zero.
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

/// Why constraints cannot be taken.
package enum ConstraintError: Error, Equatable, Sendable {
  /// Required constraints that cannot all hold, in the order in which they were added; without any
  /// one of them the others can. The one being added is not among them. Empty for one that
  /// contradicts itself.
  case conflict([ConstraintSolver.ConstraintID])
  /// A factor, constant or priority is no number, infinite, or beyond `ConstraintSolver.limit`.
  case notFinite
}
