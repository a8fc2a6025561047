import BackswipeText
import BackswipeUnits

/// Numbers as the texts of programs have them.
enum CodeNumber {
  /// Rounded to so many significant digits, without superfluous zeros and with nine decimals at most.
  static func text(_ value: Double, digits: Int = 8) -> String {
    NumberText.significant(value, digits: digits)
  }

  /// With so many decimals at most.
  static func places(_ value: Double, _ places: Int) -> String {
    abs(value) < 1e9 ? NumberText.short(value, places) : text(value)
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
}
