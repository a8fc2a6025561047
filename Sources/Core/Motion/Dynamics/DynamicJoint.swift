/// What holds a body, or two bodies, at a distance.
package struct DynamicJoint: Sendable, Equatable {
  package enum Other: Sendable, Equatable {
    case point(PlaneVector)
    /// A body, with a place from its centre before its turn.
    case body(Int, PlaneVector)
  }

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
    if length > 0 || between == .zero {
      let axis = between.unit
      if axis != .zero {
        hold(
          axis, error: between.length - length, arm, second, &bodies, &impulse.along, seconds)
      }
    }
    if length <= 0 {
      hold(PlaneVector(1, 0), error: between.x, arm, second, &bodies, &impulse.along, seconds)
      hold(PlaneVector(0, 1), error: between.y, arm, second, &bodies, &impulse.across, seconds)
    }
    if turnsUpright { turnUpright(&bodies[body], &impulse.turn, seconds) }
  }

  private func hold(
    _ axis: PlaneVector, error: Double, _ arm: PlaneVector,
    _ second: (index: Int, arm: PlaneVector)?,
    _ bodies: inout [DynamicBody], _ total: inout Double, _ seconds: Double
  ) {
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
    guard inverse > 0 else { return }
    let (softness, bias) = terms(inverse, error: error, seconds)
    let change = (bias - speed - softness * total) / (inverse + softness)
    total += change
    bodies[body].push(axis * change, at: arm)
    if let second { bodies[second.index].push(axis * -change, at: second.arm) }
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
