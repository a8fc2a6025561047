/// A joint that holds a body, or two bodies, at a distance.
package struct DynamicJoint: Sendable, Equatable {
  package enum Other: Sendable, Equatable {
    case point(PlaneVector)
    /// A body, with a place from its centre before its turn.
    case body(Int, PlaneVector)
  }

  /// The motion that a joint leaves.
  package enum Kind: Sendable, Equatable {
    /// Around the other place, at the joint's length.
    case distance
    /// Everywhere within the joint's length.
    case rope
    /// Along an axis of the reference view, or of the other body before its turn, without a turn.
    case slide(PlaneVector)
    /// A turn about the common place.
    case pin
    /// None.
    case fixed
  }

  package var kind = Kind.distance
  /// The way along an axis in points, or the angle of a pin in radians; nil for any.
  package var range: ClosedRange<Double>?
  /// The angle between the body and the other one, or the reference view, without a turn of the joint;
  /// radians.
  package var restAngle = 0.0
  /// The greatest torque that resists the turn of a pin: mass times points squared per second squared.
  package var frictionTorque = 0.0
  package var body: Int
  /// The place from the body's centre before its turn, in points.
  package var place: PlaneVector
  package var other: Other
  /// Points; 0 holds both places at one point.
  package var length: Double
  /// Oscillations per second; 0 for a stiff joint.
  package var frequency: Double
  /// The damping ratio of the oscillation; 1 is critical.
  package var damping: Double
  /// Whether the body also turns upright, with the same frequency and damping.
  package var turnsUpright: Bool

  package init(
    body: Int, place: PlaneVector = .zero, other: Other, length: Double = 0, frequency: Double = 0,
    damping: Double = 0, turnsUpright: Bool = false
  ) {
    self.body = body
    self.place = place
    self.other = other
    self.length = length
    self.frequency = frequency
    self.damping = damping
    self.turnsUpright = turnsUpright
  }

  /// The part of the error of a stiff joint that a step removes. (open)
  private static let correction = 0.2

  /// The terms of a constraint with an effective inverse mass: its softness and the speed that
  /// reduces the error.
  private func terms(_ inverse: Double, error: Double, _ seconds: Double)
    -> (softness: Double, bias: Double)
  {
    guard frequency > 0, inverse > 0 else { return (0, error * Self.correction / seconds) }
    let omega = 2 * Double.pi * frequency
    let stiffness = omega * omega / inverse
    let resistance = 2 * damping * omega / inverse
    let softness = 1 / (seconds * (resistance + seconds * stiffness))
    return (softness, error * seconds * stiffness * softness)
  }

  /// The impulses of a step so far: along the joint and across it, and that of the turn.
  struct Impulse {
    var along = 0.0
    var across = 0.0
    var turn = 0.0
    /// At the lower and the upper end of a range.
    var lower = 0.0
    var upper = 0.0
    var friction = 0.0
  }

  /// Changes the velocities towards the joint's length once.
  func solve(_ bodies: inout [DynamicBody], _ impulse: inout Impulse, _ seconds: Double) {
    let arm = bodies[body].turn.apply(place)
    let start = bodies[body].center + arm
    let (end, second): (PlaneVector, (index: Int, arm: PlaneVector)?) =
      switch other {
      case .point(let point): (point, nil)
      case .body(let index, let place):
        {
          let arm = bodies[index].turn.apply(place)
          return (bodies[index].center + arm, (index, arm))
        }()
      }
    let between = end - start
    func holdTogether() {
      hold(PlaneVector(1, 0), error: between.x, arm, second, &bodies, &impulse.along, seconds)
      hold(PlaneVector(0, 1), error: between.y, arm, second, &bodies, &impulse.across, seconds)
    }
    switch kind {
    case .distance: break
    case .rope:
      let axis = between.unit
      guard axis != .zero else { return }
      return limit(
        axis, error: between.length - length, arm, second, &bodies, &impulse.along, seconds)
    case .slide(let own):
      let axis = second.map { bodies[$0.index].turn.apply(own) } ?? own
      let side = axis.turned(by: 1)
      hold(side, error: between.dot(side), arm, second, &bodies, &impulse.across, seconds)
      holdAngle(second?.index, &bodies, &impulse.turn, seconds)
      guard let range else { return }
      let way = -between.dot(axis)
      limit(
        axis, error: range.lowerBound - way, arm, second, &bodies, &impulse.lower, seconds)
      return limit(
        -axis, error: way - range.upperBound, arm, second, &bodies, &impulse.upper, seconds)
    case .pin:
      holdTogether()
      return turnWithin(second?.index, &bodies, &impulse, seconds)
    case .fixed:
      holdTogether()
      return holdAngle(second?.index, &bodies, &impulse.turn, seconds)
    }
    if length > 0 || between == .zero {
      let axis = between.unit
      if axis != .zero {
        hold(
          axis, error: between.length - length, arm, second, &bodies, &impulse.along, seconds)
      }
    }
    if length <= 0 { holdTogether() }
    if turnsUpright { turnUpright(&bodies[body], &impulse.turn, seconds) }
  }

  private func hold(
    _ axis: PlaneVector, error: Double, _ arm: PlaneVector,
    _ second: (index: Int, arm: PlaneVector)?,
    _ bodies: inout [DynamicBody], _ total: inout Double, _ seconds: Double
  ) {
    let (inverse, speed) = approach(axis, arm, second, bodies)
    guard inverse > 0 else { return }
    let (softness, bias) = terms(inverse, error: error, seconds)
    let change = (bias - speed - softness * total) / (inverse + softness)
    total += change
    push(axis * change, arm, second, &bodies)
  }

  /// Keeps an error along an axis at 0 or below.
  private func limit(
    _ axis: PlaneVector, error: Double, _ arm: PlaneVector,
    _ second: (index: Int, arm: PlaneVector)?,
    _ bodies: inout [DynamicBody], _ total: inout Double, _ seconds: Double
  ) {
    let (inverse, speed) = approach(axis, arm, second, bodies)
    guard inverse > 0 else { return }
    let bias = error * (error > 0 ? Self.correction : 1) / seconds
    let after = max(total + (bias - speed) / inverse, 0)
    push(axis * (after - total), arm, second, &bodies)
    total = after
  }

  /// The inverse mass against an impulse along an axis, and the speed of the body towards the other
  /// place.
  private func approach(
    _ axis: PlaneVector, _ arm: PlaneVector, _ second: (index: Int, arm: PlaneVector)?,
    _ bodies: [DynamicBody]
  ) -> (inverse: Double, speed: Double) {
    let own = bodies[body]
    let lever = arm.cross(axis)
    var inverse = own.inverseMass + lever * lever * own.inverseInertia
    var speed = own.velocity(at: arm).dot(axis)
    if let second {
      let its = bodies[second.index]
      let lever = second.arm.cross(axis)
      inverse += its.inverseMass + lever * lever * its.inverseInertia
      speed -= its.velocity(at: second.arm).dot(axis)
    }
    return (inverse, speed)
  }

  private func push(
    _ impulse: PlaneVector, _ arm: PlaneVector, _ second: (index: Int, arm: PlaneVector)?,
    _ bodies: inout [DynamicBody]
  ) {
    bodies[body].push(impulse, at: arm)
    if let second { bodies[second.index].push(-impulse, at: second.arm) }
  }

  // MARK: Angles

  /// The inverse inertia against a turn of the body relative to another one, the speed of that turn,
  /// and its angle from rest.
  private func turning(_ second: Int?, _ bodies: [DynamicBody])
    -> (inverse: Double, spin: Double, angle: Double)
  {
    let its = second.map { bodies[$0] }
    return (
      bodies[body].inverseInertia + (its?.inverseInertia ?? 0),
      bodies[body].spin - (its?.spin ?? 0),
      bodies[body].angle - (its?.angle ?? 0) - restAngle
    )
  }

  private func turn(_ impulse: Double, _ second: Int?, _ bodies: inout [DynamicBody]) {
    bodies[body].spin += bodies[body].inverseInertia * impulse
    if let second { bodies[second].spin -= bodies[second].inverseInertia * impulse }
  }

  private func holdAngle(
    _ second: Int?, _ bodies: inout [DynamicBody], _ total: inout Double, _ seconds: Double
  ) {
    let (inverse, spin, angle) = turning(second, bodies)
    guard inverse > 0 else { return }
    let (softness, bias) = terms(inverse, error: -angle, seconds)
    let change = (bias - spin - softness * total) / (inverse + softness)
    total += change
    turn(change, second, &bodies)
  }

  /// Brakes the turn of a pin, and ends it at its range.
  private func turnWithin(
    _ second: Int?, _ bodies: inout [DynamicBody], _ impulse: inout Impulse, _ seconds: Double
  ) {
    let (inverse, spin, angle) = turning(second, bodies)
    guard inverse > 0 else { return }
    if frictionTorque > 0 {
      let most = frictionTorque * seconds
      let after = min(max(impulse.friction - spin / inverse, -most), most)
      turn(after - impulse.friction, second, &bodies)
      impulse.friction = after
    }
    guard let range else { return }
    func limit(_ sign: Double, _ error: Double, _ total: inout Double) {
      let spin = turning(second, bodies).spin * sign
      let bias = error * (error > 0 ? Self.correction : 1) / seconds
      let after = max(total + (bias - spin) / inverse, 0)
      turn(sign * (after - total), second, &bodies)
      total = after
    }
    limit(1, range.lowerBound - angle, &impulse.lower)
    limit(-1, angle - range.upperBound, &impulse.upper)
  }

  private func turnUpright(_ body: inout DynamicBody, _ total: inout Double, _ seconds: Double) {
    let inverse = body.inverseInertia
    guard inverse > 0 else { return }
    // To the nearest whole turn.
    let turn = 2 * Double.pi
    let error = (body.angle / turn).rounded() * turn - body.angle
    let (softness, bias) = terms(inverse, error: error, seconds)
    let change = (bias - body.spin - softness * total) / (inverse + softness)
    total += change
    body.spin += inverse * change
  }
}
