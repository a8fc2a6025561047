/// Rectangles under forces, joints and collisions, in fixed steps of exactly rounded operations.
///
/// Velocities are solved by sequential impulses. Numbers that Apple does not document have the
/// mark (open).
package struct DynamicsWorld: Sendable {
  /// The length of a step in seconds. (open)
  package static let step = 1.0 / 240
  private static let iterations = 12
  /// Points that bodies may overlap at rest, so that contacts last. (open)
  static let slop = 0.1
  private static let correction = 0.2
  /// The speed below which a collision gives nothing back, in points per second. (open)
  private static let leastRebound = 30.0

  /// A line that bodies do not cross.
  package struct Boundary: Sendable, Equatable {
    enum Shape: Sendable, Equatable {
      /// Everything behind a point, against a normal.
      case plane(PlaneVector, PlaneVector)
      case bar(DynamicBody)
    }
    let shape: Shape

    /// The side of a rectangle, from within.
    ///
    /// - Parameter normal: a unit vector inwards.
    package static func side(through point: PlaneVector, normal: PlaneVector) -> Boundary {
      Boundary(shape: .plane(point, normal))
    }

    /// A line between two points, one point thick.
    package static func line(from start: PlaneVector, to end: PlaneVector) -> Boundary {
      let along = end - start
      var bar = DynamicBody(
        center: (start + end) * 0.5, half: PlaneVector(along.length / 2, 0.5),
        turn: PlaneTurn(axis: along))
      bar.isAnchored = true
      return Boundary(shape: .bar(bar))
    }
  }

  /// Bodies that collide with one another, with boundaries, or both.
  package struct Collision: Sendable {
    package var bodies: [Int]
    package var collides: Bool
    package var boundaries: [Boundary]

    package init(bodies: [Int], collides: Bool, boundaries: [Boundary]) {
      self.bodies = bodies
      self.collides = collides
      self.boundaries = boundaries
    }
  }

  /// Two bodies that touch, or a body and a boundary, by their numbers.
  package struct Touching: Hashable, Sendable {
    package var collision: Int
    package var body: Int
    package var other: Int?
    package var boundary: Int?
  }

  /// A force or a torque on a body.
  package struct Force: Sendable {
    package var body: Int
    /// Mass times points per second squared.
    package var force: PlaneVector
    /// The point at which it acts, from the centre before the turn.
    package var place: PlaneVector

    package init(body: Int, force: PlaneVector, place: PlaneVector = .zero) {
      self.body = body
      self.force = force
      self.place = place
    }
  }

  package var bodies: [DynamicBody] = []
  /// Acceleration of each body, in points per second squared; none for bodies without one.
  package var gravity: [Int: PlaneVector] = [:]
  package var forces: [Force] = []
  package var fields: [DynamicField] = []
  package var joints: [DynamicJoint] = []
  package var collisions: [Collision] = []
  /// The contacts of the last step, with their places in points.
  package private(set) var touching: [Touching: PlaneVector] = [:]

  /// The number of steps so far.
  private var steps = 0

  package init() {}

  /// The bodies' state after a step.
  package mutating func advance() {
    let seconds = Self.step
    for field in fields {
      let time = Double(steps) * seconds
      for index in field.bodies where !bodies[index].isAnchored {
        bodies[index].velocity += field.acceleration(of: bodies[index], at: time) * seconds
      }
    }
    steps += 1
    for index in bodies.indices where !bodies[index].isAnchored {
      let body = bodies[index]
      bodies[index].velocity += (gravity[index] ?? .zero) * seconds
      bodies[index].velocity = bodies[index].velocity * (1 / (1 + seconds * body.resistance))
      bodies[index].spin *= 1 / (1 + seconds * body.angularResistance)
      if !body.allowsRotation { bodies[index].spin = 0 }
    }
    for force in forces where !bodies[force.body].isAnchored {
      let arm = bodies[force.body].turn.apply(force.place)
      bodies[force.body].push(force.force * seconds, at: arm)
    }
    var contacts = findContacts()
    var impulses = Array(repeating: DynamicJoint.Impulse(), count: joints.count)
    for _ in 0..<Self.iterations {
      for index in joints.indices { joints[index].solve(&bodies, &impulses[index], seconds) }
      for index in contacts.indices { solve(&contacts[index]) }
    }
    for index in bodies.indices {
      guard !bodies[index].isAnchored else {
        bodies[index].velocity = .zero
        bodies[index].spin = 0
        continue
      }
      bodies[index].center += bodies[index].velocity * seconds
      let angle = bodies[index].spin * seconds
      bodies[index].angle += angle
      bodies[index].turn.turn(by: angle)
    }
    for contact in contacts { part(contact) }
  }

  /// Moves bodies apart that overlap, without a change of their velocities.
  private mutating func part(_ contact: BodyContact) {
    let own = bodies[contact.body].inverseMass
    let its = contact.other.map { bodies[$0].inverseMass } ?? 0
    let excess = contact.depth - Self.slop
    guard excess > 0, own + its > 0 else { return }
    let move = contact.normal * (excess * Self.correction / (own + its))
    bodies[contact.body].center += move * own
    if let other = contact.other { bodies[other].center -= move * its }
  }

  /// Changes the velocity of a body by an impulse at a place from its centre before its turn.
  package mutating func push(_ body: Int, _ impulse: PlaneVector, at place: PlaneVector = .zero) {
    bodies[body].push(impulse, at: bodies[body].turn.apply(place))
  }

  // MARK: Contacts

  private mutating func findContacts() -> [BodyContact] {
    var contacts: [BodyContact] = []
    touching = [:]
    for (number, collision) in collisions.enumerated() {
      for (index, body) in collision.bodies.enumerated() {
        for (line, boundary) in collision.boundaries.enumerated() {
          let found = meet(body, boundary)
          if let first = found.first {
            touching[Touching(collision: number, body: body, boundary: line)] = first.point
          }
          contacts += found
        }
        guard collision.collides else { continue }
        for other in collision.bodies[..<index] {
          let found = meet(body, other)
          if let first = found.first {
            touching[Touching(collision: number, body: other, other: body)] = first.point
          }
          contacts += found
        }
      }
    }
    return contacts
  }

  private func contact(
    _ body: Int, _ other: Int?, _ point: PlaneVector, _ normal: PlaneVector, _ depth: Double
  ) -> BodyContact {
    let (own, its) = (bodies[body], other.map { bodies[$0] })
    var speed = own.velocity(at: point - own.center).dot(normal)
    if let its { speed -= its.velocity(at: point - its.center).dot(normal) }
    var made = BodyContact(
      other: other, body: body, point: point, normal: normal, depth: depth,
      elasticity: its.map { max($0.elasticity, own.elasticity) } ?? own.elasticity,
      friction: its.map { ($0.friction * own.friction).squareRoot() } ?? own.friction)
    if speed < -Self.leastRebound { made.rebound = -speed * min(max(made.elasticity, 0), 1) }
    return made
  }

  private func meet(_ body: Int, _ other: Int) -> [BodyContact] {
    guard bodies[body].inverseMass + bodies[other].inverseMass > 0,
      let found = BodyOverlap.find(bodies[other], bodies[body])
    else { return [] }
    return found.points.map { contact(body, other, $0.0, found.normal, $0.depth) }
  }

  private func meet(_ body: Int, _ boundary: Boundary) -> [BodyContact] {
    guard !bodies[body].isAnchored else { return [] }
    switch boundary.shape {
    case .plane(let point, let normal):
      return bodies[body].corners.compactMap { corner in
        let depth = (point - corner).dot(normal)
        return depth > 0 ? contact(body, nil, corner, normal, depth) : nil
      }
    case .bar(let bar):
      guard let found = BodyOverlap.find(bar, bodies[body]) else { return [] }
      return found.points.map { contact(body, nil, $0.0, found.normal, $0.depth) }
    }
  }

  private func speed(_ contact: BodyContact, along axis: PlaneVector) -> Double {
    let own = bodies[contact.body]
    var speed = own.velocity(at: contact.point - own.center).dot(axis)
    if let other = contact.other {
      speed -= bodies[other].velocity(at: contact.point - bodies[other].center).dot(axis)
    }
    return speed
  }

  private func inverseMass(_ contact: BodyContact, along axis: PlaneVector) -> Double {
    var inverse = 0.0
    for index in [contact.body, contact.other].compactMap({ $0 }) {
      let body = bodies[index]
      let lever = (contact.point - body.center).cross(axis)
      inverse += body.inverseMass + lever * lever * body.inverseInertia
    }
    return inverse
  }

  private mutating func push(_ contact: BodyContact, _ impulse: PlaneVector) {
    bodies[contact.body].push(impulse, at: contact.point - bodies[contact.body].center)
    guard let other = contact.other else { return }
    bodies[other].push(-impulse, at: contact.point - bodies[other].center)
  }

  private mutating func solve(_ contact: inout BodyContact) {
    let inverse = inverseMass(contact, along: contact.normal)
    guard inverse > 0 else { return }
    let change = (contact.rebound - speed(contact, along: contact.normal)) / inverse
    let pressure = max(contact.pressure + change, 0)
    push(contact, contact.normal * (pressure - contact.pressure))
    contact.pressure = pressure
    guard contact.friction > 0 else { return }
    let side = PlaneVector(-contact.normal.y, contact.normal.x)
    let sideInverse = inverseMass(contact, along: side)
    guard sideInverse > 0 else { return }
    let limit = contact.friction * pressure
    let drag = min(
      max(contact.drag - speed(contact, along: side) / sideInverse, -limit), limit)
    push(contact, side * (drag - contact.drag))
    contact.drag = drag
  }
}
