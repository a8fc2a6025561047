/// A field of forces. Forces are in units of 100 masses times points per second squared, as those of
/// pushes, and distances in forces in units of 100 points. (open)
package struct DynamicField: Sendable, Equatable {
  /// The force on a body of the strength 1.
  package enum Kind: Sendable, Equatable {
    /// An acceleration of 1000 points per second squared along the vector, as that of gravity. (open)
    case linearGravity(PlaneVector)
    /// An acceleration of 1000 points per second squared towards the position. (open)
    case radialGravity
    /// Against the velocity, in units of 100 points per second. (open)
    case drag
    /// Clockwise about the position. (open)
    case vortex
    /// Towards the position, by the distance from it.
    case spring
    /// In a direction that varies over the plane, and with time.
    ///
    /// - Parameters:
    ///   - smoothness: 0…1, of the variation over the plane.
    ///   - speed: changes per second.
    case noise(smoothness: Double, speed: Double)
    /// As noise, by the speed in units of 100 points per second.
    case turbulence(smoothness: Double, speed: Double)
  }

  /// A part of the plane around a field's position.
  package indirect enum Region: Sendable, Equatable {
    case all
    case circle(radius: Double)
    /// Half the width and half the height.
    case box(PlaneVector)
    case outside(Region)
    case either(Region, Region)
    case both(Region, Region)

    /// Whether it has a point, in points from the position.
    package func contains(_ point: PlaneVector) -> Bool {
      switch self {
      case .all: true
      case .circle(let radius): point.length <= radius
      case .box(let half): abs(point.x) <= half.x && abs(point.y) <= half.y
      case .outside(let region): !region.contains(point)
      case .either(let one, let other): one.contains(point) || other.contains(point)
      case .both(let one, let other): one.contains(point) && other.contains(point)
      }
    }
  }

  package var bodies: [Int] = []
  package var kind: Kind
  package var position = PlaneVector.zero
  package var region = Region.all
  package var strength = 1.0
  /// The exponent by which the strength decreases with the distance, in sixteenths.
  package var falloff = 0.0
  /// Points; nearer bodies have the strength of this distance. At least 1. (open)
  package var minimumRadius = 1.0

  package init(_ kind: Kind) { self.kind = kind }

  /// The acceleration of a body at a time in seconds.
  func acceleration(of body: DynamicBody, at seconds: Double) -> PlaneVector {
    let offset = body.center - position
    guard region.contains(offset), body.inverseMass > 0 else { return .zero }
    let strength = strength * Self.power(max(offset.length, minimumRadius, 1), -falloff)
    let force = strength * 100 * body.inverseMass
    switch kind {
    case .linearGravity(let direction): return direction * (1000 * strength)
    case .radialGravity: return offset.unit * (-1000 * strength)
    case .drag: return body.velocity * (-force / 100)
    case .vortex: return offset.unit.turned(by: force)
    case .spring: return offset * (-force / 100)
    case .noise(let smoothness, let speed):
      return Self.noise(body.center, seconds * speed, smoothness) * force
    case .turbulence(let smoothness, let speed):
      let turned = Self.noise(body.center, seconds * speed, smoothness)
      return turned * (force * body.velocity.length / 100)
    }
  }

  // MARK: Numbers

  /// A power with an exponent in sixteenths, of exactly rounded operations.
  static func power(_ base: Double, _ exponent: Double) -> Double {
    guard exponent != 0, base > 0, exponent.isFinite else { return 1 }
    var count = Int((min(abs(exponent), 64) * 16).rounded())
    var factor = base.squareRoot().squareRoot().squareRoot().squareRoot()
    var result = 1.0
    while count > 0 {
      if count & 1 == 1 { result *= factor }
      factor *= factor
      count >>= 1
    }
    return exponent < 0 ? 1 / result : result
  }

  /// The distance of the points between which noise is interpolated, without smoothness and in
  /// addition with all of it; points. (open)
  private static let grain = 20.0
  private static let smoothGrain = 180.0

  /// A vector whose components are within ±1, the same in every run.
  private static func noise(_ place: PlaneVector, _ time: Double, _ smoothness: Double)
    -> PlaneVector
  {
    let grain = grain + smoothGrain * min(max(smoothness, 0), 1)
    let (x, y) = (cell(place.x / grain), cell(place.y / grain))
    let t = cell(time)
    var sum = PlaneVector.zero
    for corner in 0..<8 {
      let (dx, dy, dt) = (corner & 1, corner >> 1 & 1, corner >> 2)
      let weight =
        (dx == 0 ? 1 - x.part : x.part) * (dy == 0 ? 1 - y.part : y.part)
        * (dt == 0 ? 1 - t.part : t.part)
      sum += lattice(x.index &+ dx, y.index &+ dy, t.index &+ dt) * weight
    }
    return sum
  }

  /// The cell of a coordinate, and the smoothed place in it, 0…1.
  private static func cell(_ value: Double) -> (index: Int, part: Double) {
    let bounded = value.isFinite ? min(max(value, -1e9), 1e9) : 0
    let index = bounded.rounded(.down)
    let part = bounded - index
    return (Int(index), part * part * (3 - 2 * part))
  }

  private static func lattice(_ x: Int, _ y: Int, _ t: Int) -> PlaneVector {
    var bits = UInt64(bitPattern: Int64(x)) &* 0x9E37_79B9_7F4A_7C15
    bits ^= UInt64(bitPattern: Int64(y)) &* 0xC2B2_AE3D_27D4_EB4F
    bits ^= UInt64(bitPattern: Int64(t)) &* 0x1656_67B1_9E37_79F9
    // The finaliser of SplitMix64.
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    func component(_ bits: UInt64) -> Double { Double(bits & 0xFFFF_FFFF) / 2_147_483_648 - 1 }
    return PlaneVector(component(bits), component(bits >> 32))
  }
}
