/// Numbers with a fixed number of decimals, the same on every machine.
package enum DecimalText {
  private static let maximumPlaces = 6

  /// Rounded to nearest, halves away from zero; a zero is never negative. Values beyond ±10¹² are
  /// limited to it.
  package static func text(_ value: Double, places: Int) -> String {
    decimals((min(max(value, -1e12), 1e12) * scale(places)).rounded(), places)
  }

  /// Two values with so many decimals, or as many more as tell them apart.
  static func pair(_ value: Double, _ other: Double, from least: Int = 2) -> (String, String) {
    for places in least..<maximumPlaces where value != other {
      let texts = (text(value, places: places), text(other, places: places))
      if texts.0 != texts.1 { return texts }
    }
    let places = value == other ? least : maximumPlaces
    return (text(value, places: places), text(other, places: places))
  }

  /// A length or a speed without a sign, with the fewer decimals the greater it is, rounded up: what
  /// is at least so much is at least what it was.
  static func margin(_ value: Double) -> String {
    let places = value >= 10 ? 0 : value >= 1 ? 1 : 2
    return decimals((min(value, 1e12) * scale(places)).rounded(.up), places)
  }

  /// A length in points: whole ones without decimals, others with at most two.
  static func points(_ value: Double) -> String {
    for places in 0..<2 where (value * scale(places)).rounded() == value * scale(places) {
      return text(value, places: places)
    }
    return text(value, places: 2)
  }

  private static func scale(_ places: Int) -> Double {
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    return scale
  }

  private static func decimals(_ whole: Double, _ places: Int) -> String {
    guard whole.isFinite else { return "0" }
    let digits = String(Int64(abs(whole)))
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    let sign = whole < 0 ? "-" : ""
    return places == 0
      ? sign + padded : sign + padded.dropLast(places) + "." + padded.suffix(places)
  }
}
