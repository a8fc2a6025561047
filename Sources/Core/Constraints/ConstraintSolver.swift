/// Solves linear constraints with priorities, step by step, by the simplex method of Cassowary
/// (Badros, Borning, Stuckey: The Cassowary Linear Arithmetic Constraint Solving Algorithm, 2001).
///
/// Each constraint is an equation with a slack, errors or a dummy. The equations are kept solved for
/// some of the symbols, the basic ones, in terms of the others, which are zero; so a basic symbol's
/// value is the constant of its row. A priority's violations are a row of their own, and rows are
/// compared one after the other from the highest priority down: no weight has to be so large that
/// sums lose digits. Where several choices are as good, the symbol made first is taken (Bland), so
/// that no sequence goes round in circles, and the same calls have the same result to the last bit.
package struct ConstraintSolver: Sendable {
  /// A value that the solver finds.
  package struct Variable: Hashable, Sendable {
    package let index: Int32
  }

  /// A constraint that was added and not removed since.
  package struct ConstraintID: Hashable, Comparable, Sendable {
    /// Counts from 0 and is never used again.
    package let number: Int

    package static func < (a: ConstraintID, b: ConstraintID) -> Bool { a.number < b.number }
  }

  enum Kind: UInt8, Sendable {
    /// A variable of any value.
    case free
    /// A variable of 0 and more.
    case nonnegative
    case slack
    case error
    /// Of a required equality: zero, so that it never becomes basic but where it is redundant.
    case dummy
  }

  struct Entry: Sendable {
    let constraint: LinearConstraint
    var constant: Double
    /// The symbol whose column says where the constraint's constant goes.
    let marker: Int32
    /// The second symbol; -1 for none.
    let other: Int32
    /// The marker's factor in the constraint's equation.
    let sign: Double
  }

  /// The violations of a priority.
  struct Level: Sendable {
    let priority: Float
    var row = SparseRow()
    var errors = 0
  }

  /// Factors and constants beyond are refused.
  package static let limit = 1e12
  /// By how much required constraints may be missed before they conflict. Far below a pixel, far
  /// above what rounding comes to.
  package static let tolerance = 1e-6
  /// Constants of rows nearer to zero are zero.
  static let zero = 1e-9

  // Of symbols.
  var kinds: [Kind] = []
  /// The row that is solved for the symbol; -1 for none.
  var rowOf: [Int32] = []
  /// The rows in which a symbol that is not basic occurs.
  var columns: [[Int32]] = []
  /// The constraint's number; -1 for variables.
  var owners: [Int] = []
  /// The priority of an error.
  var priorities: [Float] = []
  var freeSymbols: [Int32] = []
  // Of rows.
  var rows: [SparseRow] = []
  /// The symbol that a row is solved for; -1 for a row out of use.
  var basic: [Int32] = []
  var freeRows: [Int32] = []
  /// From the highest priority down.
  var levels: [Level] = []
  /// Whether a symbol may lower the violations.
  var isDearerThanNeeded = false
  /// Rows whose constant may have become too small since the last `solve`.
  var suspects: [Int32] = []
  var entries: [Int: Entry] = [:]
  private var count = 0
  var scratch: [SparseRow.Term] = []

  package init() {}

  // MARK: Variables

  /// A new variable, zero until constraints say otherwise.
  ///
  /// - Parameter isNonnegative: whether it is never below zero; cheaper than a constraint.
  package mutating func makeVariable(isNonnegative: Bool = false) -> Variable {
    Variable(index: makeSymbol(isNonnegative ? .nonnegative : .free, owner: -1))
  }

  /// The value after the last change; after `setConstant` only once `solve` was called. Zero for a
  /// variable that no constraint has.
  package func value(of variable: Variable) -> Double {
    let row = rowOf[Int(variable.index)]
    return row < 0 ? 0 : rows[Int(row)].constant
  }

  mutating func makeSymbol(_ kind: Kind, owner: Int, priority: Float = 0) -> Int32 {
    if let symbol = freeSymbols.popLast() {
      kinds[Int(symbol)] = kind
      owners[Int(symbol)] = owner
      priorities[Int(symbol)] = priority
      return symbol
    }
    kinds.append(kind)
    rowOf.append(-1)
    columns.append([])
    owners.append(owner)
    priorities.append(priority)
    return Int32(kinds.count - 1)
  }

  // MARK: Constraints

  /// The constraints, in the order in which they were added.
  package var constraints: [ConstraintID] {
    entries.keys.sorted().map { ConstraintID(number: $0) }
  }

  /// The constraint as it was added, with its present constant; nil for one that was removed.
  package func constraint(_ id: ConstraintID) -> LinearConstraint? {
    guard let entry = entries[id.number] else { return nil }
    var constraint = entry.constraint
    constraint.expression.constant = entry.constant
    return constraint
  }

  /// Adds a constraint, and finds the values anew.
  ///
  /// - Throws: what it conflicts with when it is required; nothing has changed then.
  package mutating func add(_ constraint: LinearConstraint) throws(ConstraintError) -> ConstraintID
  {
    let expression = constraint.expression
    guard Self.isUsable(expression.constant), !constraint.priority.isNaN,
      constraint.priorityBelow?.isNaN != true,
      expression.terms.allSatisfy({ Self.isUsable($0.coefficient) })
    else { throw .notFinite }
    try solve()
    let number = count
    count += 1
    do {
      try insert(constraint, row: row(of: expression), number)
    } catch {
      guard case .conflict(let others) = error else { throw error }
      throw .conflict(reduced(others, with: constraint))
    }
    return ConstraintID(number: number)
  }

  /// Takes a constraint away, and finds the values anew; nothing for one that is not there.
  ///
  /// After a `solve` that has thrown, constraints cannot be removed: build a new solver.
  package mutating func remove(_ id: ConstraintID) {
    guard let entry = entries[id.number] else { return }
    entries[id.number] = nil
    withdraw(entry)
  }

  /// Changes the constant of a constraint's expression. The values are found by `solve`, so that
  /// several constants change at once.
  ///
  /// - Throws: `notFinite`; nothing has changed then.
  package mutating func setConstant(_ constant: Double, of id: ConstraintID)
    throws(ConstraintError)
  {
    guard Self.isUsable(constant) else { throw .notFinite }
    guard let entry = entries[id.number], entry.constant != constant else { return }
    entries[id.number]?.constant = constant
    shift(entry.marker, by: entry.sign * (constant - entry.constant))
  }

  static func isUsable(_ value: Double) -> Bool { value.magnitude <= limit }
}
