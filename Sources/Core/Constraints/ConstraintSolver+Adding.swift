extension ConstraintSolver {
  /// - Parameter row: the row of the constraint's expression.
  mutating func insert(_ constraint: LinearConstraint, row: SparseRow, _ number: Int)
    throws(ConstraintError)
  {
    var row = row
    let entry = makeEntry(constraint, number, &row)
    if row.constant.magnitude < Self.zero { row.constant = 0 }
    if row.constant < 0 { row.negate() }
    if let subject = subject(of: row, entry) {
      row.solve(for: subject, insteadOf: -1)
      substitute(subject, by: row)
      install(row, solvedFor: subject)
    } else if row.terms.allSatisfy({ kinds[Int($0.symbol)] == .dummy }) {
      guard row.constant <= Self.tolerance else {
        let found = conflict(in: row, without: number)
        forget(entry)
        throw .conflict(found)
      }
      // The constraint is redundant: its dummy, zero like those of the others, stays basic.
      row.constant = 0
      row.solve(for: entry.marker, insteadOf: -1)
      install(row, solvedFor: entry.marker)
    } else if let conflict = addWithArtificial(row, entry) {
      forget(entry)
      optimize()
      throw .conflict(conflict.filter { $0.number != number })
    }
    entries[number] = entry
    optimize()
  }

  func row(of expression: LinearExpression) -> SparseRow {
    var row = SparseRow()
    row.constant = expression.constant
    for term in expression.terms where term.coefficient != 0 {
      let at = rowOf[Int(term.variable.index)]
      if at >= 0 {
        row.add(rows[Int(at)], times: term.coefficient)
      } else {
        row.add(term.variable.index, term.coefficient)
      }
    }
    return row
  }

  /// Adds the slack, errors or dummy of a constraint to its row.
  private mutating func makeEntry(
    _ constraint: LinearConstraint, _ number: Int, _ row: inout SparseRow
  ) -> Entry {
    let marker: Int32
    var other: Int32 = -1
    var sign = -1.0
    switch constraint.relation {
    case .equal:
      if constraint.isRequired {
        marker = makeSymbol(.dummy, owner: number)
        sign = 1
      } else {
        marker = makeError(constraint.priority, number)
        other = makeError(constraint.priorityBelow ?? constraint.priority, number)
      }
    case .lessThanOrEqual, .greaterThanOrEqual:
      if constraint.relation == .lessThanOrEqual { sign = 1 }
      marker = makeSymbol(.slack, owner: number)
      if !constraint.isRequired { other = makeError(constraint.priority, number) }
    }
    row.add(marker, sign)
    if other >= 0 { row.add(other, -sign) }
    return Entry(
      constraint: constraint, constant: constraint.expression.constant, marker: marker,
      other: other, sign: sign)
  }

  private mutating func makeError(_ priority: Float, _ number: Int) -> Int32 {
    let symbol = makeSymbol(.error, owner: number, priority: priority)
    let level = level(of: priority)
    levels[level].errors += 1
    levels[level].row.add(symbol, 1)
    return symbol
  }

  private mutating func level(of priority: Float) -> Int {
    let index = levels.firstIndex { $0.priority <= priority } ?? levels.count
    if index == levels.count || levels[index].priority != priority {
      levels.insert(Level(priority: priority), at: index)
    }
    return index
  }

  /// The symbol for which a new row can be solved without making another row infeasible; nil for
  /// none.
  private func subject(of row: SparseRow, _ entry: Entry) -> Int32? {
    var best: Int32?
    for term in row.terms where kinds[Int(term.symbol)] == .free {
      let size = columns[Int(term.symbol)].count
      if size == 0 { return term.symbol }
      if best.map({ columns[Int($0)].count > size }) ?? true { best = term.symbol }
    }
    if let best { return best }
    for symbol in [entry.marker, entry.other] where symbol >= 0 {
      guard kinds[Int(symbol)] != .dummy else { continue }
      if row.constant == 0 || row.coefficient(of: symbol) < 0 { return symbol }
    }
    for term in row.terms where kinds[Int(term.symbol)] == .nonnegative {
      // A symbol that stays zero changes no other row.
      if row.constant == 0 { return term.symbol }
      if term.coefficient > 0 { continue }
      let value = -row.constant / term.coefficient
      let isFeasible = columns[Int(term.symbol)].allSatisfy { at in
        let symbol = basic[Int(at)]
        return kinds[Int(symbol)] == .free
          || rows[Int(at)].constant + rows[Int(at)].coefficient(of: term.symbol) * value >= 0
      }
      if isFeasible { return term.symbol }
    }
    return nil
  }

  /// Adds a row by minimising its violation.
  ///
  /// - Returns: the conflicting constraints if the violation cannot become zero; otherwise nil,
  ///   with all rows feasible.
  private mutating func addWithArtificial(_ row: SparseRow, _ entry: Entry) -> [ConstraintID]? {
    let artificial = makeSymbol(.slack, owner: -1)
    install(row, solvedFor: artificial)
    // The level of the row's costs follows the pivots, below the one being minimised.
    levels.insert(Level(priority: .infinity, row: row), at: 0)
    isDearerThanNeeded = true
    optimize(firstLevelOnly: true)
    levels.removeFirst()
    let at = rowOf[Int(artificial)]
    guard at >= 0 else {
      drop(artificial)
      return nil
    }
    let last = rows[Int(at)]
    if last.constant > Self.tolerance {
      let found = conflict(in: last, without: -1)
      uninstall(Int(at))
      drop(artificial)
      return found
    }
    uninstall(Int(at))
    var solved = last
    solved.constant = 0
    let entering = last.terms.first { kinds[Int($0.symbol)] != .dummy }?.symbol ?? entry.marker
    solved.solve(for: entering, insteadOf: -1)
    substitute(entering, by: solved)
    install(solved, solvedFor: entering)
    drop(artificial)
    return nil
  }
}
