import BackswipeConstraints
import BackswipeUnits

/// How a required constraint gives way in a conflict, in place of a report and a broken constraint.
package struct LayoutYielding: Hashable, Sendable {
  /// Of the constraints in a conflict, the one with the highest order gives way.
  package var order: Int
  /// The priority of a constraint that has given way; below `required`.
  package var priority: UILayoutPriority

  /// The difference of order of the constraints at the end of a stack from its others.
  package static let atEnd = 1_000_000
  /// Above every order.
  fileprivate static let first = 1_000_000_000

  /// Whether it is a constraint at the end of a stack.
  fileprivate var isAtEnd: Bool { (Self.atEnd / 2..<2 * Self.atEnd).contains(order) }

  package init(order: Int, priority: UILayoutPriority) {
    self.order = order
    self.priority = priority
  }
}

/// A constraint that has given way and does not hold in the last solution.
@MainActor
package struct YieldedConstraint {
  package let constraint: NSLayoutConstraint
  /// The first side minus the second one, in points.
  package let difference: CGFloat
  /// The size of the first item, in points.
  package let size: CGSize
}

extension UIView {
  /// Sets the handler of constraints of the view and its subviews that have given way and do not
  /// hold. Called after each solution, in the order in which they gave way.
  package func onYield(_ call: @escaping (YieldedConstraint) -> Void) {
    layoutMade.yielded = call
  }
}

extension LayoutEngine {
  /// The number of constraints that have given way from which on ends of stacks do before anything
  /// else, since every length that gives way makes solutions slower.
  private static let mostYielded = 32

  /// Lets one of the yielding constraints of a conflict give way: the one with the highest order, or
  /// the end of a stack where many have.
  ///
  /// - Parameter added: the constraint that conflicts with them, if it is a client's.
  /// - Returns: nil if none of them can.
  func giveWay(
    in conflict: [ConstraintID], with added: NSLayoutConstraint? = nil
  ) -> NSLayoutConstraint? {
    var found: (constraint: NSLayoutConstraint, id: ConstraintID?, order: Int)?
    let isCrowded = yielded.count >= Self.mostYielded
    func consider(_ constraint: NSLayoutConstraint, _ id: ConstraintID?) {
      guard let yielding = constraint.yielding, !hasYielded(constraint) else { return }
      let order = yielding.order + (isCrowded && yielding.isAtEnd ? LayoutYielding.first : 0)
      guard order > found?.order ?? Int.min else { return }
      found = (constraint, id, order)
    }
    for id in conflict { if case .client(let other)? = sources[id] { consider(other, id) } }
    if let added { consider(added, nil) }
    guard let found else { return nil }
    if !isCrowded || found.order >= LayoutYielding.first {
      yielded.append(found.constraint)
      if let id = found.id { soften(found.constraint, id) }
    } else {
      leaveOut(found.constraint)
    }
    return found.constraint
  }

  func hasYielded(_ constraint: NSLayoutConstraint) -> Bool {
    yielded.contains { $0 === constraint }
  }

  /// The priority of a constraint in the solver.
  func priority(of constraint: NSLayoutConstraint) -> Float {
    (hasYielded(constraint) ? constraint.yielding?.priority : nil)?.rawValue
      ?? constraint.priority.rawValue
  }

  private func soften(_ constraint: NSLayoutConstraint, _ id: ConstraintID) {
    guard var linear = solver.constraint(id) else { return }
    solver.remove(id)
    sources[id] = nil
    linear.priority = priority(of: constraint)
    let soft = try? solver.add(linear)
    ids[ObjectIdentifier(constraint)] = soft
    if let soft { sources[soft] = .client(constraint) }
  }

  /// Calls the handlers of the constraints that do not hold.
  func tellYielded() {
    guard !yielded.isEmpty, !fitsSize else { return }
    for constraint in yielded {
      let views = sequence(first: constraint.owner) { $0?.ownSuperview }
      guard let tell = views.lazy.compactMap({ $0?.layout?.yielded }).first,
        let id = ids[ObjectIdentifier(constraint)],
        let expression = solver.constraint(id)?.expression,
        let item = constraint.firstItem, let box = boxOf[ObjectIdentifier(item)]
      else { continue }
      let difference = expression.terms.reduce(CGFloat(expression.constant)) {
        $0 + CGFloat($1.coefficient) * Self.value($1.variable, solver)
      }
      let holds =
        switch constraint.relation {
        case .equal: abs(difference) < 0.01
        case .lessThanOrEqual: difference < 0.01
        case .greaterThanOrEqual: difference > -0.01
        }
      if holds { continue }
      tell(
        YieldedConstraint(
          constraint: constraint, difference: difference, size: box.frame?.size ?? .zero))
    }
  }
}
