/// Numbers of the language: finite, never a negative zero, from exactly rounded operations alone.
enum Arithmetic {
  /// 0 for a number that is not finite.
  static func finite(_ number: Double) -> Double { number.isFinite ? number + 0 : 0 }

  /// 0 for a division by zero.
  static func quotient(_ left: Double, _ right: Double) -> Double {
    right == 0 ? 0 : left / right
  }

  /// The remainder with the sign of the divisor; 0 for a division by zero.
  static func remainder(_ left: Double, _ right: Double) -> Double {
    guard right != 0 else { return 0 }
    let rest = left.truncatingRemainder(dividingBy: right)
    return rest != 0 && (rest < 0) != (right < 0) ? rest + right : rest
  }

  /// The maximum number of decimals of `rounded`.
  static let mostPlaces = 9.0
  /// Greater numbers have no decimals.
  private static let leastWhole = 4_503_599_627_370_496.0

  /// To a number of decimals from 0 to 9, halves away from zero; decimals are rounded down.
  static func rounded(_ number: Double, places: Double) -> Double {
    guard abs(number) < leastWhole else { return number }
    let places = Int(min(max(places, 0), mostPlaces))
    let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
    return (number * scale).rounded() / scale
  }

  /// `low` where the limits are exchanged.
  static func clamped(_ number: Double, _ low: Double, _ high: Double) -> Double {
    max(low, min(number, high))
  }

  static func sign(_ number: Double) -> Double { number > 0 ? 1 : number < 0 ? -1 : 0 }

  /// Linear interpolation and extrapolation, exact at 0 and 1.
  static func mixed(_ first: Double, _ second: Double, _ fraction: Double) -> Double {
    fraction == 1 ? second : first + (second - first) * fraction
  }
}
