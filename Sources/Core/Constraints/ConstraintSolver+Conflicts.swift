extension ConstraintSolver {
  /// The required constraints whose symbols a row has, in the order in which they were added.
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

  /// Leaves out of a conflict what is not needed for it: a row also names constraints whose part
  /// variables that are never below zero could take.
  ///
  /// - Parameter added: what could not be added to them; nil for nothing.
  func reduced(_ conflict: [ConstraintID], with added: LinearConstraint?) -> [ConstraintID] {
    var left = conflict
    for id in conflict where !isPossible(left.filter { $0 != id }, with: added) {
      left.removeAll { $0 == id }
    }
    return left
  }

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
