import BackswipeConstraints

/// The time to solve the layout of a page of many views, and to change it.
@MainActor
enum ConstraintBench {
  static let views = 200
  private static let rounds = 25
  private static let changes = 200

  /// A page of rows with an icon, a title and a value each, chained from the top of the page: three
  /// constraints per view, and intrinsic sizes.
  struct Page {
    var solver = ConstraintSolver()
    private(set) var constraints = 0
    private(set) var gap: ConstraintSolver.ConstraintID?

    private mutating func add(
      _ terms: [(ConstraintSolver.Variable, Double)], _ relation: LinearConstraint.Relation,
      _ constant: Double, _ priority: Float = LinearConstraint.required, below: Float? = nil
    ) throws(ConstraintError) -> ConstraintSolver.ConstraintID {
      constraints += 1
      return try solver.add(
        LinearConstraint(
          LinearExpression(
            terms.map { LinearExpression.Term($0.0, $0.1) }, constant: -constant),
          relation, priority: priority, priorityBelow: below))
    }

    init(views: Int) throws(ConstraintError) {
      let width = solver.makeVariable(isNonnegative: true)
      _ = try add([(width, 1)], .equal, 390)
      var above: [(ConstraintSolver.Variable, Double)] = []
      var end: [(ConstraintSolver.Variable, Double)] = []
      for number in 0..<views {
        let (x, y) = (solver.makeVariable(), solver.makeVariable())
        let w = solver.makeVariable(isNonnegative: true)
        let h = solver.makeVariable(isNonnegative: true)
        // An intrinsic size, as labels have one.
        _ = try add([(w, 1)], .equal, Double(40 + number % 7 * 11), 250, below: 750)
        _ = try add([(h, 1)], .equal, Double(20 + number % 3), 250, below: 750)
        switch number % 3 {
        case 0:
          _ = try add([(x, 1)], .equal, 16)
          let id = try add([(y, 1)] + above, .equal, 8)
          if gap == nil { gap = id }
          _ = try add([(w, 1)], .lessThanOrEqual, 60)
          above = [(y, -1), (h, -1)]
        case 1:
          _ = try add([(x, 1)] + end, .equal, 8)
          _ = try add([(y, 1), (h, 0.5), (above[0].0, -1), (above[1].0, -0.5)], .equal, 0)
          _ = try add([(w, 1)], .greaterThanOrEqual, 30)
        default:
          _ = try add([(x, 1)] + end, .greaterThanOrEqual, 8)
          _ = try add([(x, 1), (w, 1), (width, -1)], .equal, -16)
          _ = try add([(y, 1), (h, 1), (above[0].0, -1), (above[1].0, -1)], .equal, 0)
        }
        end = [(x, -1), (w, -1)]
      }
    }

    mutating func move(to gap: Double) throws(ConstraintError) {
      guard let id = self.gap else { return }
      try solver.setConstant(-gap, of: id)
      try solver.solve()
    }
  }

  static func report() throws {
    var page = try Page(views: views)
    let whole = try ComposeBench.median(
      (0..<rounds).map { _ in try ComposeBench.seconds { page = try Page(views: views) } })
    let change = try ComposeBench.median(
      (0..<rounds).map { _ in
        try ComposeBench.seconds {
          for step in 0..<changes { try page.move(to: Double(step % 17)) }
        } / Double(changes)
      })
    print("solve a page of \(views) views with \(page.constraints) constraints")
    print(
      "  \(rounded(whole * 1e3)) ms from nothing; one changed constant \(rounded(change * 1e3)) ms")
    LayoutBench.report(views: views)
  }

  private static func rounded(_ value: Double) -> Double { (value * 1e4).rounded() / 1e4 }
}
