import BackswipePlots

/// Numbers as the texts of programs have them.
enum HandoffNumber {
  /// Rounded to so many significant digits, without superfluous zeros and with nine decimals at most.
  static func text(_ value: Double, digits: Int = 8) -> String {
    guard value.isFinite else { return "0" }
    guard abs(value) < 1e14 else { return "\(value)" }
    var places = digits - 1
    var size = abs(value)
    while size >= 10 { (size, places) = (size / 10, places - 1) }
    while size > 0, size < 1, places < PlainNumber.mostPlaces {
      (size, places) = (size * 10, places + 1)
    }
    places = min(max(places, 0), PlainNumber.mostPlaces)
    while places > 0, abs(value) * power(places) >= 1e15 { places -= 1 }
    return PlainNumber.short(value, places)
  }

  /// With so many decimals at most.
  static func places(_ value: Double, _ places: Int) -> String {
    abs(value) < 1e9 ? PlainNumber.short(value, places) : text(value)
  }

  /// With a decimal point in every case, as Dart, Kotlin and Swift need it in some places.
  static func decimal(_ value: Double, digits: Int = 8) -> String {
    let text = text(value, digits: digits)
    return text.contains(".") || text.contains("e") ? text : text + ".0"
  }

  /// A float of Kotlin: 24 bits.
  static func float(_ value: Double) -> String { text(value) + "f" }

  /// The number that a text says.
  static func rounded(_ value: Double, digits: Int = 9) -> Double {
    Double(text(value, digits: digits)) ?? value
  }

  private static func power(_ places: Int) -> Double {
    (0..<places).reduce(1.0) { power, _ in power * 10 }
  }
}
