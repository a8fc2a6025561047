import BackswipeAnalysis
import BackswipeSettings
import BackswipeText
import BackswipeUnits

/// The panel's notation of numbers, times and names of settings, applied to texts of all modules.
enum PanelWords {
  /// A duration: below a second in milliseconds, otherwise in seconds.
  static func time(_ interval: Interval) -> String {
    let space = NumberText.unitSpace
    // Durations that round to 1000 ms are shown in seconds.
    guard interval.nanoseconds.magnitude >= 999_950_000 else {
      return signed(DurationText.words(interval, space: space))
    }
    return signed(NumberText.short(interval.seconds, 3) + space + "s")
  }

  /// The time from the start of the clock to an instant.
  static func time(_ instant: Instant) -> String { time(instant - .zero) }

  /// A text with minus signs in place of the hyphens of negative numbers.
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

  /// The title of a setting, or of a quantity of the drag, by its key.
  static func title(_ key: String) -> String {
    switch key {
    case StudyAxis.distanceKey: "Drag distance"
    case StudyAxis.speedKey: "Release speed"
    default: SettingID(key).map { title($0) } ?? key
    }
  }

  /// The title of a setting, or of a number of the prototype's file.
  static func title(_ id: SettingID) -> String { SettingWords.title(id.setting, isWhole: true) }

  /// The title of a map's axis.
  static func name(_ axis: StudyAxis) -> String {
    if case .setting(let id) = axis.subject { title(id) } else { title(axis.key) }
  }

  /// The title of a map's axis, with its unit.
  static func title(_ axis: StudyAxis) -> String {
    name(axis) + (axis.unit.map { ", \($0)" } ?? "")
  }

  /// A text with titles in place of the keys of settings.
  static func titled(_ text: String) -> String {
    text.split(separator: " ", omittingEmptySubsequences: false).map { word in
      let key = word.prefix { $0.isLetter || $0.isNumber || $0 == "." }
      return key.contains(".") && !key.hasSuffix(".")
        ? title(String(key)) + word.dropFirst(key.count)
        : String(word)
    }.joined(separator: " ")
  }

  /// The readable form of a setting's value that is given as text.
  static func value(_ key: String, _ text: String) -> String {
    SettingID(key).map { value($0, text) } ?? text
  }

  /// The readable form of a value that is given as text, of a number of the prototype's file too.
  static func value(_ id: SettingID, _ text: String) -> String {
    guard let value = try? id.setting.value(parsing: text) else { return text }
    return SettingWords.value(id.setting, value)
  }
}
