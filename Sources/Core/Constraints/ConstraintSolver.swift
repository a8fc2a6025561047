/// Solves linear constraints with priorities incrementally, by the simplex method of Cassowary
/// (Badros, Borning, Stuckey: The Cassowary Linear Arithmetic Constraint Solving Algorithm, 2001).
///
/// Each constraint is an equation with a slack, errors or a dummy. The equations are kept solved
/// for some of the symbols, the basic ones, in terms of the others, which are zero; so a basic
/// symbol's value is the constant of its row. Each priority has a separate row of violations, and
/// these rows are compared from the highest priority down: no weight has to be so large that sums
/// lose digits. Of equally good choices the oldest symbol is taken (Bland), so that no sequence
/// cycles, and equal calls have equal results to the last bit.
package struct ConstraintSolver: Sendable {
  /// A value determined by the solver.
  package struct Variable: Hashable, Sendable {
    package let index: Int32
  }

  /// Identifies an added constraint until its removal.
  package struct ConstraintID: Hashable, Comparable, Sendable {
    /// Counts from 0 and is never reused.
    package let number: Int

    package static func < (a: ConstraintID, b: ConstraintID) -> Bool { a.number < b.number }
  }

  enum Kind: UInt8, Sendable {
    /// A variable with any value.
    case free
    /// A variable of at least 0.
    case nonnegative
    case slack
    case error
    /// The symbol of a required equality: zero, and basic only if the equality is redundant.
    case dummy
  }

  struct Entry: Sendable {
    let constraint: LinearConstraint
    var constant: Double
    /// The symbol whose column contains the effect of the constraint's constant.
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

  /// The maximum magnitude of factors and constants.
  package static let limit = 1e12
  /// The violation of required constraints at which they conflict. Far below a pixel, far above
  /// rounding errors.
  package static let tolerance = 1e-6
  /// The magnitude below which constants of rows are 0.
  static let zero = 1e-9

  // By symbol.
  var kinds: [Kind] = []
  /// The row solved for the symbol; -1 for none.
  var rowOf: [Int32] = []
  /// The rows that contain a nonbasic symbol.
  var columns: [[Int32]] = []
  /// The constraint's number; -1 for variables.
  var owners: [Int] = []
  /// The priority of an error.
  var priorities: [Float] = []
  var freeSymbols: [Int32] = []
  // By row.
  var rows: [SparseRow] = []
  /// The symbol for which a row is solved; -1 for an unused row.
  var basic: [Int32] = []
  var freeRows: [Int32] = []
  /// In descending priority.
  var levels: [Level] = []
  /// Whether a symbol may lower the violations.
  var isDearerThanNeeded = false
  /// Rows whose constant may have become negative since the last `solve`.
  var suspects: [Int32] = []
  var entries: [Int: Entry] = [:]
  private var count = 0
  var scratch: [SparseRow.Term] = []

  package init() {}

  // MARK: Variables

  /// Returns a new variable, zero without constraints.
  ///
  /// - Parameter isNonnegative: whether it is never negative; cheaper than a constraint.
  package mutating func makeVariable(isNonnegative: Bool = false) -> Variable {
    Variable(index: makeSymbol(isNonnegative ? .nonnegative : .free, owner: -1))
  }

  /// The value after the last change; after `setConstant`, only once `solve` has been called. 0 for
  /// a variable without constraints.
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

  /// The constraints in the order of adding.
  package var constraints: [ConstraintID] {
    entries.keys.sorted().map { ConstraintID(number: $0) }
  }

  /// The constraint with its present constant; nil after its removal.
  package func constraint(_ id: ConstraintID) -> LinearConstraint? {
    guard let entry = entries[id.number] else { return nil }
    var constraint = entry.constraint
    constraint.expression.constant = entry.constant
    return constraint
  }

  /// Adds a constraint and recomputes the values.
  ///
  /// - Parameter explains: whether the constraints of a conflict are reduced to those that are
  ///   necessary, which costs a solution for each of them.
  /// - Throws: the conflict of a required constraint; then nothing has changed.
  package mutating func add(_ constraint: LinearConstraint, explains: Bool = true)
    throws(ConstraintError) -> ConstraintID
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
      throw .conflict(explains ? reduced(others, with: constraint) : others)
    }
    return ConstraintID(number: number)
  }

  /// Removes a constraint and recomputes the values; does nothing if it is not present.
  ///
  /// After a `solve` that has thrown, constraints cannot be removed: build a new solver.
  package mutating func remove(_ id: ConstraintID) {
    guard let entry = entries[id.number] else { return }
    entries[id.number] = nil
    withdraw(entry)
  }

  /// Changes the constant of a constraint's expression. `solve` computes the values, so that
  /// several constants can change together.
  ///
  /// - Throws: `notFinite`; then nothing has changed.
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
