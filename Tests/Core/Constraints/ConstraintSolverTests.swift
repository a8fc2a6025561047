import BackswipeConstraints
import Testing

/// A solver with the words of a test.
struct Desk {
  typealias Variable = ConstraintSolver.Variable
  var solver = ConstraintSolver()

  mutating func variable(_ isNonnegative: Bool = false) -> Variable {
    solver.makeVariable(isNonnegative: isNonnegative)
  }

  /// Adds `terms relation constant`.
  @discardableResult
  mutating func add(
    _ terms: [(Double, Variable)], _ relation: LinearConstraint.Relation, _ constant: Double,
    _ priority: Float = LinearConstraint.required, below: Float? = nil
  ) throws(ConstraintError) -> ConstraintSolver.ConstraintID {
    try solver.add(
      LinearConstraint(
        LinearExpression(
          terms.map { LinearExpression.Term($0.1, $0.0) }, constant: -constant), relation,
        priority: priority, priorityBelow: below))
  }
}

@Suite("Linear constraints with priorities")
struct ConstraintSolverTests {
  @Test("equalities have the values that solve them, whatever their order")
  func equalities() throws {
    for reversed in [false, true] {
      var desk = Desk()
      let (x, w, end) = (desk.variable(), desk.variable(true), desk.variable())
      var all: [([(Double, Desk.Variable)], Double)] = [
        ([(1, x)], 16), ([(1, w), (-0.5, end)], 0), ([(1, end), (-1, x), (-1, w)], 0),
      ]
      if reversed { all.reverse() }
      for (terms, constant) in all { try desk.add(terms, .equal, constant) }
      #expect(desk.solver.value(of: x) == 16)
      #expect(desk.solver.value(of: w) == 16)
      #expect(desk.solver.value(of: end) == 32)
    }
  }

  @Test("a higher priority is kept against any number of lower ones")
  func priorities() throws {
    var desk = Desk()
    let x = desk.variable()
    try desk.add([(1, x)], .equal, 100, 251)
    for _ in 0..<500 { try desk.add([(1, x)], .equal, 0, 250) }
    #expect(desk.solver.value(of: x) == 100)
  }

  @Test("every one of the thousand priorities is above the one before it")
  func thousandPriorities() throws {
    var desk = Desk()
    let x = desk.variable()
    for priority in 1..<1000 {
      try desk.add([(1, x)], .equal, Double(priority), Float(priority))
      #expect(desk.solver.value(of: x) == Double(priority))
    }
  }

  @Test("within a priority the sum of the violations is least")
  func sum() throws {
    var desk = Desk()
    let x = desk.variable()
    for value in [10.0, 20, 90] { try desk.add([(1, x)], .equal, value, 500) }
    #expect(desk.solver.value(of: x) == 20)
  }

  @Test("an equality has a priority of its own against values below zero")
  func twoPriorities() throws {
    // A label of 80 points hugs at 250 and resists at 750.
    for (limit, expected) in [(60.0, 80.0), (100, 100)] {
      var desk = Desk()
      let w = desk.variable(true)
      try desk.add([(1, w)], .equal, 80, 250, below: 750)
      try desk.add([(1, w)], .equal, limit, 500)
      #expect(desk.solver.value(of: w) == expected)
    }
  }

  @Test("what was removed counts no more, and its symbols are used again")
  func removal() throws {
    var desk = Desk()
    let x = desk.variable()
    try desk.add([(1, x)], .equal, 5, 100)
    for round in 0..<50 {
      let strong = try desk.add([(1, x)], .equal, Double(round), 700)
      let least = try desk.add([(1, x)], .greaterThanOrEqual, 60)
      #expect(desk.solver.value(of: x) == 60)
      desk.solver.remove(least)
      #expect(desk.solver.value(of: x) == Double(round))
      desk.solver.remove(strong)
      #expect(desk.solver.value(of: x) == 5)
    }
    #expect(desk.solver.constraints.count == 1)
  }

  @Test("one of two constraints that say the same may go, and the other one holds")
  func redundant() throws {
    for first in [true, false] {
      var desk = Desk()
      let x = desk.variable()
      let a = try desk.add([(1, x)], .equal, 5)
      let b = try desk.add([(2, x)], .equal, 10)
      desk.solver.remove(first ? a : b)
      #expect(desk.solver.value(of: x) == 5)
      #expect(throws: ConstraintError.conflict([first ? b : a])) {
        try desk.add([(1, x)], .equal, 6)
      }
      desk.solver.remove(first ? b : a)
      try desk.add([(1, x)], .equal, 6)
      #expect(desk.solver.value(of: x) == 6)
    }
  }

  @Test("a changed constant moves what depends on it, and several change at once")
  func constants() throws {
    var desk = Desk()
    let (x, w) = (desk.variable(), desk.variable(true))
    let left = try desk.add([(1, x)], .equal, 10)
    let right = try desk.add([(1, x), (1, w)], .equal, 110)
    try desk.add([(1, w)], .lessThanOrEqual, 100)
    // One alone would be too wide.
    try desk.solver.setConstant(-300, of: right)
    try desk.solver.setConstant(-210, of: left)
    try desk.solver.solve()
    #expect(desk.solver.value(of: x) == 210)
    #expect(desk.solver.value(of: w) == 90)
    #expect(desk.solver.constraint(left)?.expression.constant == -210)
  }

  @Test("a changed constant of a wish gives way to what is required, and comes back")
  func wishes() throws {
    var desk = Desk()
    let x = desk.variable()
    let wish = try desk.add([(1, x)], .equal, 10, 500)
    try desk.add([(1, x)], .lessThanOrEqual, 50)
    for (constant, expected) in [(80.0, 50.0), (-20, -20), (50, 50), (51, 50), (10, 10)] {
      try desk.solver.setConstant(-constant, of: wish)
      try desk.solver.solve()
      #expect(desk.solver.value(of: x) == expected)
    }
  }

  @Test("numbers that are none, infinite or beyond the limit are refused and change nothing")
  func numbers() throws {
    var desk = Desk()
    let x = desk.variable()
    let id = try desk.add([(1, x)], .equal, 3)
    for bad in [Double.nan, .infinity, -.infinity, 2e12] {
      #expect(throws: ConstraintError.notFinite) { try desk.add([(1, x)], .equal, bad, 10) }
      #expect(throws: ConstraintError.notFinite) { try desk.add([(bad, x)], .equal, 1, 10) }
      #expect(throws: ConstraintError.notFinite) { try desk.solver.setConstant(bad, of: id) }
    }
    #expect(throws: ConstraintError.notFinite) { try desk.add([(1, x)], .equal, 1, .nan) }
    #expect(desk.solver.value(of: x) == 3)
    #expect(desk.solver.constraints == [id])
  }

  @Test("a page of two hundred views and its changes have the same bits each time")
  func sameBits() throws {
    func page() throws -> [UInt64] {
      var desk = Desk()
      var all: [Desk.Variable] = []
      for number in 0..<200 {
        let (x, w) = (desk.variable(), desk.variable(true))
        try desk.add([(1, w)], .equal, Double(number % 9) * 10.1, 250, below: 750)
        if let before = all.last {
          try desk.add([(1, x), (-1, all[all.count - 2]), (-1, before)], .equal, 8)
          try desk.add([(1, w), (-1 / 3, before)], .greaterThanOrEqual, 0.1, 600)
        } else {
          try desk.add([(1, x)], .equal, 16.3)
        }
        all += [x, w]
      }
      return all.map { desk.solver.value(of: $0).bitPattern }
    }
    let first = try page()
    #expect(try page() == first)
  }
}

@Suite("Conflicts and ambiguity of constraints")
struct ConstraintConflictTests {
  @Test("a conflict names the required constraints that take part, and no others")
  func conflict() throws {
    var desk = Desk()
    let (x, y, z) = (desk.variable(), desk.variable(), desk.variable())
    let a = try desk.add([(1, x)], .greaterThanOrEqual, 100)
    try desk.add([(1, z)], .equal, 7)
    let b = try desk.add([(1, y), (-1, x)], .greaterThanOrEqual, 10)
    try desk.add([(1, y)], .equal, 5, 999)
    #expect(throws: ConstraintError.conflict([a, b])) {
      try desk.add([(1, y)], .lessThanOrEqual, 50)
    }
    // As before.
    #expect(desk.solver.value(of: y) == 110)
    #expect(desk.solver.constraints.count == 4)
    desk.solver.remove(a)
    try desk.add([(1, y)], .lessThanOrEqual, 50)
    #expect(desk.solver.value(of: y) == 5)
  }

  @Test(
    "a conflict of many constraints is named too, and a long one in bounded work",
    arguments: [90, 600])
  func chain(_ count: Int) throws {
    var desk = Desk()
    let places = (0...count).map { _ in desk.variable() }
    var ids = [try desk.add([(1, places[0])], .equal, 0)]
    for (one, next) in zip(places, places.dropFirst()) {
      ids.append(try desk.add([(1, next), (-1, one)], .greaterThanOrEqual, 10))
    }
    #expect(throws: ConstraintError.conflict(ids)) {
      try desk.add([(1, places[count])], .lessThanOrEqual, 100)
    }
  }

  @Test("a conflict that is not reduced names what may be involved, and changes nothing either")
  func unexplained() throws {
    var desk = Desk()
    let x = desk.variable()
    let id = try desk.add([(1, x)], .equal, 100)
    let constraint = LinearConstraint(
      LinearExpression([LinearExpression.Term(x)], constant: -50), .equal)
    #expect(throws: ConstraintError.conflict([id])) {
      try desk.solver.add(constraint, explains: false)
    }
    #expect(desk.solver.value(of: x) == 100)
    #expect(desk.solver.constraints.count == 1)
  }

  @Test("a width below zero conflicts with what asks for it")
  func negativeWidth() throws {
    var desk = Desk()
    let (x, w) = (desk.variable(), desk.variable(true))
    let a = try desk.add([(1, x)], .equal, 100)
    #expect(throws: ConstraintError.conflict([a])) {
      try desk.add([(1, x), (1, w)], .equal, 50)
    }
    #expect(throws: ConstraintError.conflict([])) { try desk.add([(1, w)], .equal, -1) }
    #expect(desk.solver.value(of: x) == 100)
  }

  @Test("a constraint without variables that cannot hold conflicts with nothing but itself")
  func empty() throws {
    var desk = Desk()
    #expect(throws: ConstraintError.conflict([])) { try desk.add([], .equal, 3) }
    #expect(throws: ConstraintError.conflict([])) { try desk.add([], .greaterThanOrEqual, 3) }
    try desk.add([], .lessThanOrEqual, 3)
  }

  @Test("a constant that cannot be conflicts when the values are asked for")
  func constant() throws {
    var desk = Desk()
    let x = desk.variable()
    let a = try desk.add([(1, x)], .equal, 10)
    let b = try desk.add([(1, x)], .lessThanOrEqual, 50)
    try desk.add([(1, x)], .greaterThanOrEqual, 0)
    try desk.solver.setConstant(-60, of: a)
    #expect(throws: ConstraintError.conflict([a, b])) { try desk.solver.solve() }
  }

  @Test("a constant of one of two that say the same conflicts with the other")
  func redundantConstant() throws {
    for first in [true, false] {
      var desk = Desk()
      let x = desk.variable()
      let a = try desk.add([(1, x)], .equal, 10)
      let b = try desk.add([(1, x)], .equal, 10)
      try desk.solver.setConstant(-11, of: first ? a : b)
      #expect(throws: ConstraintError.conflict([a, b])) { try desk.solver.solve() }
    }
  }

  @Test("a value that could be another one is not determined")
  func ambiguity() throws {
    var desk = Desk()
    let (x, y, free) = (desk.variable(), desk.variable(), desk.variable())
    let width = desk.variable(true)
    #expect(!desk.solver.isDetermined(free))
    #expect(!desk.solver.isDetermined(width))
    try desk.add([(1, x)], .greaterThanOrEqual, 10)
    #expect(!desk.solver.isDetermined(x))
    try desk.add([(1, y), (-1, x)], .equal, 5)
    #expect(!desk.solver.isDetermined(y))
    let wish = try desk.add([(1, x)], .equal, 0, 1)
    #expect(desk.solver.isDetermined(x))
    #expect(desk.solver.isDetermined(y))
    #expect(desk.solver.value(of: y) == 15)
    desk.solver.remove(wish)
    #expect(!desk.solver.isDetermined(x))
  }

  @Test("two wishes of one priority that cannot both be leave a value undetermined")
  func equalWishes() throws {
    var desk = Desk()
    let x = desk.variable()
    try desk.add([(1, x)], .equal, 10, 250)
    let second = try desk.add([(1, x)], .equal, 20, 250)
    #expect(!desk.solver.isDetermined(x))
    desk.solver.remove(second)
    try desk.add([(1, x)], .equal, 20, 251)
    #expect(desk.solver.isDetermined(x))
  }
}
