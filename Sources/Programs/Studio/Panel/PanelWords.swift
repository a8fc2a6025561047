import BackswipeAnalysis
import BackswipeSettings
import BackswipeText
import BackswipeUnits

/// How the panel writes numbers, times and the names of settings, whoever made the text.
enum PanelWords {
  /// A length of time: below a second in milliseconds, from there on in seconds.
  static func time(_ interval: Interval) -> String {
    let space = NumberText.unitSpace
    // What is rounded to a second is one.
    guard interval.nanoseconds.magnitude >= 999_950_000 else {
      return signed(DurationText.words(interval, space: space))
    }
    return signed(NumberText.short(interval.seconds, 3) + space + "s")
  }

  /// The same of an instant, from the start of the clock.
  static func time(_ instant: Instant) -> String { time(instant - .zero) }

  /// A text whose negative numbers have a minus sign, not a hyphen.
  static func signed(_ text: String) -> String {
    var shown = ""
    var former: Character = " "
    for (character, next) in zip(text, text.dropFirst() + " ") {
      let isSign = character == "-" && next.isNumber && !former.isLetter && !former.isNumber
      shown += isSign ? NumberText.minus : String(character)
      former = character
    }
    return shown
  }

  /// The title of a setting, or of a number of the drag, by its key.
  static func title(_ key: String) -> String {
    switch key {
    case StudyAxis.distanceKey: "Drag distance"
    case StudyAxis.speedKey: "Release speed"
    default: SettingID(key).map { SettingWords.title($0.setting, isWhole: true) } ?? key
    }
  }

  /// An axis of a map, with its unit.
  static func title(_ axis: StudyAxis) -> String {
    title(axis.key) + (axis.unit.map { ", \($0)" } ?? "")
  }

  /// A text with titles for the keys of settings.
  static func titled(_ text: String) -> String {
    text.split(separator: " ", omittingEmptySubsequences: false).map { word in
      let key = word.prefix { $0.isLetter || $0.isNumber || $0 == "." }
      return key.contains(".") && !key.hasSuffix(".")
        ? title(String(key)) + word.dropFirst(key.count)
        : String(word)
    }.joined(separator: " ")
  }

  /// A value of a setting that is given as its text, for reading.
  static func value(_ key: String, _ text: String) -> String {
    guard let setting = SettingID(key)?.setting, let value = try? setting.value(parsing: text)
    else { return text }
    return SettingWords.value(setting, value)
  }
}
