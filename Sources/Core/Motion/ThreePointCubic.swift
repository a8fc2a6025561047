/// A cubic Bézier from (0, 0) to a middle point and another one from there to (1, 1), as y over x:
/// Flutter's `ThreePointCubic`.
public struct ThreePointCubic: Sendable, Equatable {
  /// The x and y of both control points before the middle, of the middle, and of both after it.
  public let numbers: [Double]

  /// Nil unless there are ten finite numbers, the middle's x is between 0 and 1, and the other x's
  /// are on their side of it, so that each time has one value.
  public init?(numbers: [Double]) {
    guard numbers.count == 10, numbers.allSatisfy(\.isFinite) else { return nil }
    let x = stride(from: 0, to: 10, by: 2).map { numbers[$0] }
    guard x[2] > 0, x[2] < 1, (0...x[2]).contains(x[0]), (0...x[2]).contains(x[1]),
      (x[2]...1).contains(x[3]), (x[2]...1).contains(x[4])
    else { return nil }
    self.numbers = numbers
  }

  init(unchecked points: [(x: Double, y: Double)]) {
    numbers = points.flatMap { [$0.x, $0.y] }
  }

  private var middle: (x: Double, y: Double) { (numbers[4], numbers[5]) }

  func value(_ fraction: Double) -> Double {
    fraction < middle.x
      ? first.value(fraction / middle.x)
      : middle.y + second.value((fraction - middle.x) / (1 - middle.x))
  }

  func slope(_ fraction: Double) -> Double {
    fraction < middle.x
      ? first.slope(fraction / middle.x) / middle.x
      : second.slope((fraction - middle.x) / (1 - middle.x)) / (1 - middle.x)
  }

  private var first: UnitBezier {
    UnitBezier(
      numbers[0] / middle.x, numbers[1], numbers[2] / middle.x, numbers[3], end: middle.y)
  }

  /// The second curve, relative to the middle.
  private var second: UnitBezier {
    let width = 1 - middle.x
    return UnitBezier(
      (numbers[6] - middle.x) / width, numbers[7] - middle.y, (numbers[8] - middle.x) / width,
      numbers[9] - middle.y, end: 1 - middle.y)
  }
}
