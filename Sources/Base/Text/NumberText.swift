/// Numbers as text for people, tables, drawings and programs; the same on every machine.
package enum NumberText {
  /// The maximum number of decimals.
  package static let mostPlaces = 9
  /// The space between a number and its unit in panels and pages: narrow and non-breaking.
  package static let unitSpace = "\u{202F}"
  /// The minus sign of running text; files and programs use the hyphen.
  package static let minus = "\u{2212}"

  // MARK: Decimals

  /// Exactly `places` decimals, rounded to the nearest, halves away from zero. Zero is never
  /// negative; a value that is not finite, or has more digits than an Int64, is "–".
  package static func fixed(_ value: Double, _ places: Int, minus: String = "-") -> String {
    let places = min(max(places, 0), mostPlaces)
    return decimals((value * power(places)).rounded(), places, minus)
  }

  /// At most `places` decimals, without trailing zeros.
  package static func short(_ value: Double, _ places: Int = 3) -> String {
    let text = fixed(value, places)
    guard text.contains(".") else { return text }
    var kept = Substring(text)
    while kept.last == "0" { kept = kept.dropLast() }
    if kept.last == "." { kept = kept.dropLast() }
    return String(kept)
  }

  /// `digits` significant digits, without trailing zeros and with at most `mostPlaces` decimals; 0
  /// if not finite.
  package static func significant(_ value: Double, digits: Int) -> String {
    guard value.isFinite else { return "0" }
    guard abs(value) < 1e14 else { return "\(value)" }
    var places = digits - 1
    var size = abs(value)
    while size >= 10 { (size, places) = (size / 10, places - 1) }
    while size > 0, size < 1, places < mostPlaces { (size, places) = (size * 10, places + 1) }
    places = min(max(places, 0), mostPlaces)
    while places > 0, abs(value) * power(places) >= 1e15 { places -= 1 }
    return short(value, places)
  }

  /// The exact value: whole numbers without a point, others as the shortest decimal that reads back
  /// as the same value.
  package static func exact(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : "\(value)"
  }

  // MARK: For people

  /// At most three decimals, and at most five significant digits unless the whole part has more.
  package static func plain(_ value: Double) -> String {
    var places = 3
    var size = abs(value)
    while size >= 100, places > 0 { (size, places) = (size / 10, places - 1) }
    return short(value, places)
  }

  /// Like `plain`, with a unit if there is one.
  package static func quantity(
    _ value: Double, _ unit: String?, space: String = " "
  ) -> String {
    plain(value) + (unit.map { $0.isEmpty ? "" : space + $0 } ?? "")
  }

  /// Two values with `least` decimals, or with the minimum that distinguishes them, up to six.
  package static func pair(
    _ value: Double, _ other: Double, from least: Int = 2
  ) -> (String, String) {
    let (value, other) = (limited(value), limited(other))
    for places in least..<6 where value != other {
      let texts = (fixed(value, places), fixed(other, places))
      if texts.0 != texts.1 { return texts }
    }
    let places = value == other ? least : 6
    return (fixed(value, places), fixed(other, places))
  }

  /// A length or speed without a sign, rounded up, with fewer decimals for greater values: a margin
  /// that is never understated.
  package static func margin(_ value: Double) -> String {
    let places = value >= 10 ? 0 : value >= 1 ? 1 : 2
    return decimals((limited(value) * power(places)).rounded(.up), places, "-")
  }

  /// A length in points: whole ones without decimals, others with at most two.
  package static func points(_ value: Double) -> String {
    let value = limited(value)
    for places in 0..<2 where (value * power(places)).rounded() == value * power(places) {
      return fixed(value, places)
    }
    return fixed(value, 2)
  }

  // MARK: Digits

  private static func limited(_ value: Double) -> Double {
    value.isNaN ? 0 : min(max(value, -1e9), 1e9)
  }

  private static func power(_ places: Int) -> Double {
    (0..<places).reduce(1.0) { power, _ in power * 10 }
  }

  /// `scaled` · 10^(−`places`).
  private static func decimals(_ scaled: Double, _ places: Int, _ minus: String) -> String {
    guard let whole = Int64(exactly: scaled) else { return "–" }
    let digits = String(whole.magnitude)
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    let sign = whole < 0 ? minus : ""
    return places == 0
      ? sign + padded : sign + padded.dropLast(places) + "." + padded.suffix(places)
  }
}
