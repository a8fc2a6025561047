extension ConstraintSolver {
  /// Whether no other value of the variable satisfies the constraints equally well. Minimises and
  /// maximises it to find out, which is too slow for every frame.
  package func isDetermined(_ variable: Variable) -> Bool {
    let at = rowOf[Int(variable.index)]
    var row = SparseRow()
    if at >= 0 {
      row = rows[Int(at)]
    } else {
      guard kinds[Int(variable.index)] != .free else { return false }
      row.terms = [SparseRow.Term(symbol: variable.index, coefficient: 1)]
    }
    guard row.terms.allSatisfy({ kinds[Int($0.symbol)] != .free }) else { return false }
    guard row.terms.contains(where: { kinds[Int($0.symbol)] != .dummy && isCostless($0.symbol) })
    else { return true }
    var face = self
    // Symbols with a cost stay zero in equally good solutions.
    for symbol in kinds.indices where rowOf[symbol] < 0 && !isCostless(Int32(symbol)) {
      face.kinds[symbol] = .dummy
    }
    return face.isLeast(variable, row, times: 1) && face.isLeast(variable, row, times: -1)
  }

  private func isCostless(_ symbol: Int32) -> Bool {
    levels.allSatisfy { $0.row.coefficient(of: symbol).magnitude <= Self.zero }
  }

  private func isLeast(_ variable: Variable, _ row: SparseRow, times factor: Double) -> Bool {
    var copy = self
    var costs = SparseRow()
    costs.add(row, times: factor)
    copy.levels = [Level(priority: 0, row: costs)]
    copy.isDearerThanNeeded = true
    guard copy.optimize() else { return false }
    return (copy.value(of: variable) - value(of: variable)).magnitude <= Self.tolerance
  }
}
