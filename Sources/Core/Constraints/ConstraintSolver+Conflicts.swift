extension ConstraintSolver {
  /// The required constraints whose symbols are in a row, in the order of adding.
  func conflict(in row: SparseRow, without number: Int) -> [ConstraintID] {
    var numbers: [Int] = []
    for term in row.terms {
      let owner = owners[Int(term.symbol)]
      if owner >= 0, owner != number, kinds[Int(term.symbol)] != .error, !numbers.contains(owner) {
        numbers.append(owner)
      }
    }
    return numbers.sorted().map { ConstraintID(number: $0) }
  }

  /// Removes unnecessary constraints from a conflict: a row also contains those that nonnegative
  /// variables could replace. In a conflict of more than `mostReduced` constraints whole stretches
  /// are tried first, and within `reductionWork`, so that some may remain.
  ///
  /// - Parameter added: the constraint that conflicts with them; nil for none.
  package func reduced(
    _ conflict: [ConstraintID], with added: LinearConstraint?
  ) -> [ConstraintID] {
    var left = conflict
    var work = 0
    var stretch = left.count > Self.mostReduced ? left.count / 2 : 1
    while true {
      var start = 0
      while start < left.count {
        let rest = Array(left[..<start] + left[min(start + stretch, left.count)...])
        work += rest.count * rest.count
        if left.count > Self.mostReduced, work > Self.reductionWork { return left }
        if isPossible(rest, with: added) { start += stretch } else { left = rest }
      }
      if stretch == 1 { return left }
      stretch /= 2
    }
  }

  private static let mostReduced = 64
  /// The sum of squares of the numbers of constraints that are tried together.
  private static let reductionWork = 10_000_000

  private func isPossible(_ ids: [ConstraintID], with added: LinearConstraint?) -> Bool {
    var solver = ConstraintSolver()
    var variables: [Variable: Variable] = [:]
    do {
      for var constraint in ids.compactMap({ constraint($0) }) + (added.map { [$0] } ?? []) {
        for index in constraint.expression.terms.indices {
          let variable = constraint.expression.terms[index].variable
          let isNonnegative = kinds[Int(variable.index)] == .nonnegative
          let own = variables[variable] ?? solver.makeVariable(isNonnegative: isNonnegative)
          variables[variable] = own
          constraint.expression.terms[index].variable = own
        }
        let row = solver.row(of: constraint.expression)
        try solver.insert(constraint, row: row, solver.entries.count)
      }
      return true
    } catch {
      return false
    }
  }
}
