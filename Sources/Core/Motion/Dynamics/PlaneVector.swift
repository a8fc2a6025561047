import BackswipeUnits

/// A vector in points or per second, with exactly rounded operations alone.
package struct PlaneVector: Hashable, Sendable {
  package var x: Double
  package var y: Double

  package static let zero = PlaneVector(0, 0)

  package init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }

  package static func + (a: Self, b: Self) -> Self { Self(a.x + b.x, a.y + b.y) }
  package static func - (a: Self, b: Self) -> Self { Self(a.x - b.x, a.y - b.y) }
  package static func * (a: Self, s: Double) -> Self { Self(a.x * s, a.y * s) }
  package static prefix func - (a: Self) -> Self { Self(-a.x, -a.y) }
  package static func += (a: inout Self, b: Self) { a = a + b }
  package static func -= (a: inout Self, b: Self) { a = a - b }

  package func dot(_ b: Self) -> Double { x * b.x + y * b.y }
  /// The third coordinate of the product; above 0 where `b` is clockwise of this vector, y down.
  package func cross(_ b: Self) -> Double { x * b.y - y * b.x }
  /// A quarter turn, clockwise with y down, scaled.
  package func turned(by s: Double) -> Self { Self(-s * y, s * x) }
  package var length: Double { dot(self).squareRoot() }
  /// The vector of length 1; zero for a zero vector.
  package var unit: Self {
    let length = length
    return length > 0 ? self * (1 / length) : .zero
  }
}

/// A rotation as its cosine and sine, which are turned without trigonometric functions, so that it
/// is the same on every machine.
package struct PlaneTurn: Hashable, Sendable {
  package var cosine = 1.0
  package var sine = 0.0

  package init() {}

  /// The rotation of the first axis to a vector.
  package init(axis: PlaneVector) {
    let unit = axis.unit
    if unit != .zero { (cosine, sine) = (unit.x, unit.y) }
  }

  /// Turns by an angle of at most a quarter turn, in radians. The error is below 10⁻⁶ of a radian
  /// for a twentieth of a turn.
  package mutating func turn(by angle: Double) {
    let half = angle / 2
    let square = half * half
    // The tangent of the half angle.
    let h = half * (1 + square / 3 + 2 * square * square / 15)
    let (c, s) = ((1 - h * h) / (1 + h * h), 2 * h / (1 + h * h))
    let length = (cosine * cosine + sine * sine).squareRoot()
    (cosine, sine) = ((cosine * c - sine * s) / length, (sine * c + cosine * s) / length)
  }

  package var across: PlaneVector { PlaneVector(cosine, sine) }
  package var down: PlaneVector { PlaneVector(-sine, cosine) }

  package func apply(_ v: PlaneVector) -> PlaneVector { across * v.x + down * v.y }
  package func undo(_ v: PlaneVector) -> PlaneVector {
    PlaneVector(across.dot(v), down.dot(v))
  }
}
