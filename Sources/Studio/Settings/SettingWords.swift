import BackswipeMotion
import BackswipeSettings
import BackswipeTime

/// What the panel says of a setting.
enum SettingWords {
  /// Its key in words: without its group, which the heading has, or whole.
  static func title(_ setting: Setting, isWhole: Bool = false) -> String {
    let parts = setting.key.split(separator: ".")
    let shown = isWhole || parts.count == 1 ? parts[...] : parts.dropFirst()
    let words = shown.joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// A value with its unit, for reading: `350 ms`.
  static func value(_ setting: Setting, _ value: SettingValue) -> String {
    switch value {
    case .duration(let interval):
      let text = DurationText.text(interval)
      let unit = text.drop { $0.isASCII && !$0.isLetter }
      return text.dropLast(unit.count) + " " + unit
    case .number: return setting.text(value) + (setting.scale?.unit.map { " " + $0 } ?? "")
    case .flag, .word: return setting.text(value)
    case .curve(let curve): return brief(curve.description)
    }
  }

  /// A curve's notation without its numbers where it is long.
  private static func brief(_ notation: String) -> String {
    guard notation.count > 16, let open = notation.firstIndex(of: "(") else { return notation }
    return notation[..<open] + "(…)"
  }

  /// The meaning, the values, and where UIKit's own value comes from.
  static func detail(_ setting: Setting) -> String {
    let source = "UIKit: \(value(setting, setting.defaultValue)), \(setting.source.rawValue)"
    let values = setting.kind == .choice || setting.kind == .curve ? "" : setting.values + ". "
    return "\(setting.key): \(setting.meaning). \(values)\(source)."
  }
}
