import BackswipeText
import BackswipeUnits

/// Numbers in the notation of programming languages.
enum CodeNumber {
  /// The value rounded to `digits` significant digits, without trailing zeros and with at most nine
  /// decimals.
  static func text(_ value: Double, digits: Int = 8) -> String {
    NumberText.significant(value, digits: digits)
  }

  /// The value with at most `places` decimals.
  static func places(_ value: Double, _ places: Int) -> String {
    abs(value) < 1e9 ? NumberText.short(value, places) : text(value)
  }

  /// The value with a decimal point in every case, as some places of Dart, Kotlin and Swift
  /// require.
  static func decimal(_ value: Double, digits: Int = 8) -> String {
    let text = text(value, digits: digits)
    return text.contains(".") || text.contains("e") ? text : text + ".0"
  }

  /// A Kotlin float: 24 bits.
  static func float(_ value: Double) -> String { text(value) + "f" }

  /// The number that the text of a value represents.
  static func rounded(_ value: Double, digits: Int = 9) -> Double {
    Double(text(value, digits: digits)) ?? value
  }
}
