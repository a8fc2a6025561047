extension ConstraintSolver {
  /// Whether a symbol may become basic: all but dummies.
  private func mayEnter(_ symbol: Int32) -> Bool { kinds[Int(symbol)] != .dummy }

  // MARK: Primal

  /// Lowers the violations as far as possible.
  ///
  /// - Returns: false if they can be lowered without limit, which is impossible for violations.
  @discardableResult
  mutating func optimize(firstLevelOnly: Bool = false) -> Bool {
    while isDearerThanNeeded {
      let count = firstLevelOnly ? min(1, levels.count) : levels.count
      guard let entering = enteringSymbol(levels: count) else {
        isDearerThanNeeded = firstLevelOnly
        return true
      }
      guard let at = leavingRow(entering) else { return false }
      pivot(at, entering: entering)
    }
    return true
  }

  /// The first symbol that lowers the violations of some priority without raising those of a higher
  /// one.
  private func enteringSymbol(levels count: Int) -> Int32? {
    var best: Int32?
    for index in 0..<count {
      for term in levels[index].row.terms where term.coefficient < -Self.zero {
        if let best, term.symbol >= best { break }
        guard mayEnter(term.symbol) else { continue }
        var isDecidedAbove = false
        for above in 0..<index where !isDecidedAbove {
          isDecidedAbove = levels[above].row.coefficient(of: term.symbol) > Self.zero
        }
        if !isDecidedAbove {
          best = term.symbol
          break
        }
      }
    }
    return best
  }

  /// The row that reaches zero first when a symbol increases; nil for none.
  private func leavingRow(_ entering: Int32) -> Int? {
    var found: Int?
    var least = Double.infinity
    for at in columns[Int(entering)] {
      let symbol = basic[Int(at)]
      guard kinds[Int(symbol)] != .free, mayEnter(symbol) else { continue }
      let factor = rows[Int(at)].coefficient(of: entering)
      guard factor < 0 else { continue }
      let ratio = -rows[Int(at)].constant / factor
      if ratio < least || ratio == least && found.map({ basic[$0] > symbol }) ?? true {
        least = ratio
        found = Int(at)
      }
    }
    return found
  }

  // MARK: Dual

  /// Finds the values after constants have changed.
  ///
  /// - Throws: the constraints that now conflict. The solver is unusable after that: build a new
  ///   one without one of them.
  package mutating func solve() throws(ConstraintError) {
    while let at = infeasibleRow() {
      let symbol = basic[at]
      if kinds[Int(symbol)] != .dummy, let entering = dualEntering(at) {
        pivot(at, entering: entering)
      } else if rows[at].constant.magnitude <= Self.tolerance {
        rows[at].constant = 0
      } else {
        suspects.append(Int32(at))
        let own = owners[Int(symbol)]
        var found = conflict(in: rows[at], without: own)
        if own >= 0, kinds[Int(symbol)] != .error {
          found = (found + [ConstraintID(number: own)]).sorted()
        }
        throw .conflict(reduced(found, with: nil))
      }
    }
  }

  /// The row below zero, or of a nonzero dummy, with the lowest symbol.
  private mutating func infeasibleRow() -> Int? {
    if suspects.isEmpty { return nil }
    var found: Int?
    var kept: [Int32] = []
    for at in suspects {
      let symbol = basic[Int(at)]
      guard symbol >= 0, kinds[Int(symbol)] != .free else { continue }
      let constant = rows[Int(at)].constant
      guard constant < 0 || constant != 0 && kinds[Int(symbol)] == .dummy else { continue }
      if !kept.contains(at) { kept.append(at) }
      if found.map({ basic[$0] > symbol }) ?? true { found = Int(at) }
    }
    suspects = kept
    return found
  }

  /// The symbol that raises a row at the lowest cost; nil for none.
  private func dualEntering(_ at: Int) -> Int32? {
    var best: SparseRow.Term?
    for term in rows[at].terms where term.coefficient > 0 && mayEnter(term.symbol) {
      if let best, !isCheaper(term, best) { continue }
      best = term
    }
    return best?.symbol
  }

  private func isCheaper(_ a: SparseRow.Term, _ b: SparseRow.Term) -> Bool {
    for level in levels {
      let costA = level.row.coefficient(of: a.symbol) / a.coefficient
      let costB = level.row.coefficient(of: b.symbol) / b.coefficient
      if (costA - costB).magnitude > Self.zero { return costA < costB }
    }
    return false
  }
}
