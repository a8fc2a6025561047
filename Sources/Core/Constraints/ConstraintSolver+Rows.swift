/// The table of rows.
extension ConstraintSolver {
  mutating func install(_ row: SparseRow, solvedFor symbol: Int32) {
    let at: Int
    if let spare = freeRows.popLast() {
      at = Int(spare)
      rows[at] = row
      basic[at] = symbol
    } else {
      at = rows.count
      rows.append(row)
      basic.append(symbol)
    }
    rowOf[Int(symbol)] = Int32(at)
    for term in row.terms { columns[Int(term.symbol)].append(Int32(at)) }
    clean(at)
  }

  /// Removes a row from the table; its symbol then has no value.
  mutating func uninstall(_ at: Int) {
    for term in rows[at].terms { leaveColumn(term.symbol, at) }
    rowOf[Int(basic[at])] = -1
    basic[at] = -1
    rows[at] = SparseRow()
    freeRows.append(Int32(at))
  }

  private mutating func leaveColumn(_ symbol: Int32, _ at: Int) {
    let column = Int(symbol)
    guard let index = columns[column].firstIndex(of: Int32(at)) else { return }
    columns[column].swapAt(index, columns[column].count - 1)
    columns[column].removeLast()
  }

  /// Replaces a symbol by a row in all rows.
  mutating func substitute(_ symbol: Int32, by row: SparseRow) {
    let targets = columns[Int(symbol)]
    columns[Int(symbol)] = []
    for target in targets { add(row, to: Int(target), insteadOf: symbol) }
    for index in levels.indices {
      let factor = levels[index].row.coefficient(of: symbol)
      if factor != 0 { addCosts(row, times: factor, at: index, without: symbol) }
    }
  }

  private mutating func add(_ row: SparseRow, to target: Int, insteadOf symbol: Int32) {
    let factor = rows[target].coefficient(of: symbol)
    var gained: [Int32] = []
    var lost: [Int32] = []
    rows[target].merge(
      row, times: factor, without: symbol, into: &scratch, gained: { gained.append($0) },
      lost: { lost.append($0) })
    swap(&rows[target].terms, &scratch)
    for symbol in gained { columns[Int(symbol)].append(Int32(target)) }
    for symbol in lost { leaveColumn(symbol, target) }
    clean(target)
  }

  mutating func addCosts(
    _ row: SparseRow, times factor: Double, at level: Int, without symbol: Int32 = -1
  ) {
    levels[level].row.merge(
      row, times: factor, without: symbol, into: &scratch, gained: { _ in }, lost: { _ in })
    swap(&levels[level].row.terms, &scratch)
    isDearerThanNeeded = true
  }

  /// Sets a nearly zero constant to 0, and records a row with an invalid negative one.
  private mutating func clean(_ at: Int) {
    guard kinds[Int(basic[at])] != .free else { return }
    if rows[at].constant.magnitude < Self.zero {
      rows[at].constant = 0
    } else if rows[at].constant < 0 || kinds[Int(basic[at])] == .dummy {
      suspects.append(Int32(at))
    }
  }

  /// Makes a symbol basic in a row, replacing the present one.
  mutating func pivot(_ at: Int, entering: Int32) {
    let leaving = basic[at]
    var row = rows[at]
    uninstall(at)
    row.solve(for: entering, insteadOf: leaving)
    substitute(entering, by: row)
    install(row, solvedFor: entering)
  }

  /// Removes an unused symbol from all rows; it will be reused.
  mutating func drop(_ symbol: Int32) {
    for at in columns[Int(symbol)] { rows[Int(at)].remove(symbol) }
    columns[Int(symbol)] = []
    for index in levels.indices { levels[index].row.remove(symbol) }
    owners[Int(symbol)] = -1
    freeSymbols.append(symbol)
  }

  /// Adjusts the constants of all rows for a symbol that changes by `difference`.
  mutating func shift(_ symbol: Int32, by difference: Double) {
    let own = rowOf[Int(symbol)]
    if own >= 0 {
      rows[Int(own)].constant -= difference
      clean(Int(own))
      return
    }
    for at in columns[Int(symbol)] {
      rows[Int(at)].constant += rows[Int(at)].coefficient(of: symbol) * difference
      clean(Int(at))
    }
  }

  // MARK: Removing

  /// Removes the symbols of an entry that was never inserted from the costs.
  mutating func forget(_ entry: Entry) {
    for symbol in [entry.marker, entry.other] where symbol >= 0 {
      if kinds[Int(symbol)] == .error { countError(symbol, -1) }
      drop(symbol)
    }
  }

  private mutating func countError(_ symbol: Int32, _ difference: Int) {
    let priority = priorities[Int(symbol)]
    guard let index = levels.firstIndex(where: { $0.priority == priority }) else { return }
    levels[index].errors += difference
    if levels[index].errors == 0 { levels.remove(at: index) }
  }

  mutating func withdraw(_ entry: Entry) {
    for symbol in [entry.marker, entry.other] where symbol >= 0 {
      guard kinds[Int(symbol)] == .error else { continue }
      let priority = priorities[Int(symbol)]
      if let level = levels.firstIndex(where: { $0.priority == priority }) {
        let at = rowOf[Int(symbol)]
        if at >= 0 {
          addCosts(rows[Int(at)], times: -1, at: level)
        } else {
          levels[level].row.add(symbol, -1)
        }
      }
      countError(symbol, -1)
    }
    if rowOf[Int(entry.marker)] < 0, let at = leavingRow(ofMarker: entry.marker) {
      pivot(at, entering: entry.marker)
    }
    if rowOf[Int(entry.marker)] >= 0 { uninstall(Int(rowOf[Int(entry.marker)])) }
    for symbol in [entry.marker, entry.other] where symbol >= 0 {
      if rowOf[Int(symbol)] >= 0 { uninstall(Int(rowOf[Int(symbol)])) }
      drop(symbol)
    }
    // The marker may have become negative while leaving; no remaining symbol has.
    suspects.removeAll { basic[Int($0)] < 0 || rows[Int($0)].constant >= 0 }
    isDearerThanNeeded = true
    optimize()
  }

  /// The row that keeps the others feasible when it is solved for a marker and removed.
  private func leavingRow(ofMarker marker: Int32) -> Int? {
    var (first, second, third): (Int?, Int?, Int?) = (nil, nil, nil)
    var (least, leastPositive) = (Double.infinity, Double.infinity)
    for at in columns[Int(marker)].sorted() {
      let row = rows[Int(at)]
      let kind = kinds[Int(basic[Int(at)])]
      // One of several redundant constraints: another replaces it.
      if kind == .dummy { return Int(at) }
      let factor = row.coefficient(of: marker)
      if kind == .free {
        if third == nil { third = Int(at) }
      } else if factor < 0 {
        let ratio = -row.constant / factor
        if ratio < least { (least, first) = (ratio, Int(at)) }
      } else {
        let ratio = row.constant / factor
        if ratio < leastPositive { (leastPositive, second) = (ratio, Int(at)) }
      }
    }
    return first ?? second ?? third
  }
}
