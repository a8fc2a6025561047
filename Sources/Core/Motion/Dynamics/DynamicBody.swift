/// A rectangle that forces move.
package struct DynamicBody: Sendable, Equatable {
  /// Points.
  package var center: PlaneVector
  /// Half the width and half the height, in points.
  package var half: PlaneVector
  package var turn: PlaneTurn
  /// Radians since the start of the simulation, full turns included.
  package var angle = 0.0
  /// Points per second.
  package var velocity = PlaneVector.zero
  /// Radians per second.
  package var spin = 0.0
  /// The mass of 100 by 100 points; above 0.
  package var density = 1.0
  /// The part of the speed that a collision gives back, 0…1.
  package var elasticity = 0.0
  /// The part of the pressure that resists sliding.
  package var friction = 0.0
  /// The decrease of the speed per second, as a part of it.
  package var resistance = 0.0
  /// The decrease of the spin per second, as a part of it.
  package var angularResistance = 0.0
  package var allowsRotation = true
  /// Whether nothing moves it.
  package var isAnchored = false

  package init(center: PlaneVector, half: PlaneVector, turn: PlaneTurn = PlaneTurn()) {
    self.center = center
    self.half = half
    self.turn = turn
  }

  /// The area in units of 100 by 100 points, times the density. Source: Apple, UIPushBehavior: a
  /// force of 1 moves such an item with 100 points per second squared. (doc)
  package var mass: Double { max(4 * half.x * half.y, 1) / 10_000 * max(density, 1e-6) }
  var inverseMass: Double { isAnchored ? 0 : 1 / mass }
  var inverseInertia: Double {
    guard !isAnchored, allowsRotation else { return 0 }
    let square = 4 * (half.x * half.x + half.y * half.y)
    return square > 0 ? 12 / (mass * square) : 0
  }

  func velocity(at arm: PlaneVector) -> PlaneVector { velocity + arm.turned(by: spin) }

  mutating func push(_ impulse: PlaneVector, at arm: PlaneVector) {
    velocity += impulse * inverseMass
    spin += arm.cross(impulse) * inverseInertia
  }

  /// The corners, clockwise from the top left, in points.
  var corners: [PlaneVector] {
    [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map { x, y in
      center + turn.apply(PlaneVector(x * half.x, y * half.y))
    }
  }
}
