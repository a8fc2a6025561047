/// A constant and a sum of symbols with nonzero factors, sorted by symbol.
struct SparseRow: Sendable {
  struct Term: Sendable {
    var symbol: Int32
    var coefficient: Double
  }

  /// Smaller factors are rounding errors of zero: coefficients of layouts are far above it.
  static let epsilon = 1e-10

  var constant = 0.0
  var terms: [Term] = []

  /// Logarithmic in the number of terms.
  func index(of symbol: Int32) -> Int? {
    var low = 0
    var high = terms.count
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low < terms.count && terms[low].symbol == symbol ? low : nil
  }

  func coefficient(of symbol: Int32) -> Double {
    index(of: symbol).map { terms[$0].coefficient } ?? 0
  }

  mutating func remove(_ symbol: Int32) {
    if let index = index(of: symbol) { terms.remove(at: index) }
  }

  mutating func add(_ symbol: Int32, _ coefficient: Double) {
    if let last = terms.last, last.symbol < symbol {
      terms.append(Term(symbol: symbol, coefficient: coefficient))
      return
    }
    var one = SparseRow()
    one.terms = [Term(symbol: symbol, coefficient: coefficient)]
    add(one, times: 1)
  }

  mutating func negate() {
    constant = -constant
    for index in terms.indices { terms[index].coefficient = -terms[index].coefficient }
  }

  mutating func add(_ other: SparseRow, times factor: Double) {
    var merged: [Term] = []
    merge(other, times: factor, without: -1, into: &merged, gained: { _ in }, lost: { _ in })
    terms = merged
  }

  /// Adds another row times a factor, and removes one symbol.
  ///
  /// - Parameters:
  ///   - merged: receives the terms; the row keeps its terms until the caller exchanges both, which
  ///     reuses the memory.
  ///   - gained: called with symbols that are new in the row.
  ///   - lost: called with symbols no longer in it.
  @inline(__always)
  mutating func merge(
    _ other: SparseRow, times factor: Double, without dropped: Int32, into merged: inout [Term],
    gained: (Int32) -> Void, lost: (Int32) -> Void
  ) {
    merged.removeAll(keepingCapacity: true)
    constant += factor * other.constant
    terms.withUnsafeBufferPointer { own in
      other.terms.withUnsafeBufferPointer { added in
        var i = 0
        var j = 0
        while i < own.count, j < added.count {
          let (a, b) = (own[i], added[j])
          if a.symbol < b.symbol {
            if a.symbol != dropped { merged.append(a) }
            i += 1
          } else if a.symbol > b.symbol {
            let value = factor * b.coefficient
            if value.magnitude >= Self.epsilon {
              merged.append(Term(symbol: b.symbol, coefficient: value))
              gained(b.symbol)
            }
            j += 1
          } else {
            let value = a.coefficient + factor * b.coefficient
            if value.magnitude >= Self.epsilon {
              merged.append(Term(symbol: a.symbol, coefficient: value))
            } else {
              lost(a.symbol)
            }
            i += 1
            j += 1
          }
        }
        while i < own.count {
          if own[i].symbol != dropped { merged.append(own[i]) }
          i += 1
        }
        while j < added.count {
          let value = factor * added[j].coefficient
          if value.magnitude >= Self.epsilon {
            merged.append(Term(symbol: added[j].symbol, coefficient: value))
            gained(added[j].symbol)
          }
          j += 1
        }
      }
    }
  }

  /// Solves the equation `symbol` = row for `other`, a term of the row.
  mutating func solve(for other: Int32, insteadOf symbol: Int32) {
    guard let index = index(of: other) else { return }
    let factor = -1 / terms[index].coefficient
    terms.remove(at: index)
    constant *= factor
    for index in terms.indices { terms[index].coefficient *= factor }
    if symbol >= 0 { add(symbol, -factor) }
  }
}
