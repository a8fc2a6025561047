package import BackswipeDocuments
import BackswipeMotion
package import BackswipeSettings
import BackswipeText
import BackswipeUnits

/// The place of a number in a prototype's file.
package struct MotionPlace: Sendable {
  package let path: [YAMLStep]
  /// The text after a number, such as `%`; empty for none.
  package var suffix = ""

  /// The value of a scalar; nil where it is none of the number's.
  package func value(_ text: String, of kind: Setting.Kind) -> SettingValue? {
    switch kind {
    case .duration: return (try? DurationText.interval(text)).map(SettingValue.duration)
    case .curve: return (try? TimingCurve(parsing: text)).map(SettingValue.curve)
    case .points, .fraction, .factor:
      guard text.hasSuffix(suffix) else { return nil }
      return FileReader.number(.plain(String(text.dropLast(suffix.count))))
        .map(SettingValue.number)
    case .toggle: return Self.flag(text)
    case .choice: return nil
    }
  }

  /// The value of a flag's scalar; nil for another text.
  static func flag(_ text: String) -> SettingValue? {
    MotionKind.flags.firstIndex(of: text).map { .flag($0 == 1) }
  }

  /// A value as it is written; nil for a word, which stands for a missing key.
  package func text(_ value: SettingValue) -> String? {
    switch value {
    case .duration(let interval): DurationText.text(interval)
    case .number(let number): NumberText.exact(number) + suffix
    case .curve(let curve): YAMLWriter.flow(.text(curve.description))
    case .flag(let isOn): isOn ? MotionKind.flags.last : MotionKind.flags.first
    case .word: nil
    }
  }

  /// A value as a node; nil for a word, which stands for a missing key.
  func node(_ value: SettingValue, at place: Place) -> YAMLNode? {
    if case .curve(let curve) = value {
      return YAMLNode(.scalar(curve.description, isPlain: false), place: place)
    }
    return text(value).map { YAMLNode(.scalar($0, isPlain: true), place: place) }
  }
}
