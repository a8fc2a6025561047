import BackswipeMotion
import BackswipeText
import BackswipeUnits

/// One tunable value, typed: its key, its range, its default and the default's source.
package struct Setting: Sendable {
  /// The reason why a value was rejected.
  package struct Refusal: Error, Equatable, Sendable {
    package let reason: String
  }

  /// The type of a setting's value.
  package enum Kind: String, Sendable, CaseIterable {
    /// A time, in milliseconds.
    case duration
    case points
    /// A fraction of a whole.
    case fraction
    /// A number of another unit.
    case factor
    /// One of two words.
    case toggle = "switch"
    /// One of `words`.
    case choice
    /// A timing curve, which may be a spring.
    case curve
  }

  /// The source of a default.
  package enum Source: String, Sendable, CaseIterable {
    case observed = "observed on devices"
    case apple = "documented by Apple"
    case flutter = "documented by Flutter"
    case reactNavigation = "documented by React Navigation"
    case unsure = "not known for sure"
  }

  /// The range of a duration, points, a fraction or a factor.
  package struct Scale: Sendable, Equatable {
    package let range: ClosedRange<Double>
    /// The part of the range with the usual values, for sliders. Within `range`.
    package let usual: ClosedRange<Double>
    /// A sensible increment: a decimal such as 10 or 0.05.
    package let step: Double
    package let unit: String?

    /// - Precondition: `usual` is within `range`.
    package init(
      range: ClosedRange<Double>, usual: ClosedRange<Double>, step: Double, unit: String?
    ) {
      (self.range, self.usual, self.step, self.unit) = (range, usual, step, unit)
    }
  }

  /// The position of a word relative to the numbers of its setting.
  package enum WordPlace: Sendable {
    /// For values below every number, or for another setting's value.
    case below
    /// For values above every number.
    case above
  }

  package let key: String
  package private(set) var id = SettingID(index: 0)
  package let kind: Kind
  /// The scale of numbers; nil for a setting without numbers.
  package var scale: Scale?
  /// Words besides a number or a curve, or all values; for a switch the words of false and true.
  package var words: [String] = []
  /// Words of older files, with their replacements.
  private(set) var formerWords: [String: String] = [:]
  /// The position of the word relative to the numbers.
  package var wordPlace = WordPlace.above
  /// The source of the default.
  package let source: Source
  package let meaning: String
  /// The group of a number of a prototype's file; nil for one of the catalogue.
  var fileGroup: String?
  /// Reads the setting's value.
  package let read: @Sendable (SimulatorSettings) -> SettingValue
  /// Sets a value accepted by `accepts`; ignores others.
  let write: @Sendable (SettingValue, inout SimulatorSettings) -> Void

  /// The same setting with words of older files.
  func reading(_ formerWords: [String: String]) -> Setting {
    var setting = self
    setting.formerWords = formerWords
    return setting
  }

  /// Settings with the identities of their places.
  static func numbered(_ settings: [Setting]) -> [Setting] {
    settings.enumerated().map { index, setting in
      var setting = setting
      setting.id = SettingID(index: index)
      return setting
    }
  }

  /// The same setting with an identity.
  func identified(_ id: SettingID) -> Setting {
    var setting = self
    setting.id = id
    return setting
  }

  /// Its group: the key up to its first point, or that of a prototype's file.
  package var group: Substring { fileGroup.map { $0[...] } ?? key.prefix { $0 != "." } }

  /// UIKit's value.
  package var defaultValue: SettingValue { read(SimulatorSettings()) }

  /// Whether a value is of its kind and in its range.
  package func accepts(_ value: SettingValue) -> Bool {
    switch value {
    case .duration(let interval): kind == .duration && durations.contains(interval)
    case .number(let number): kind != .duration && scale?.range.contains(number) == true
    case .flag: kind == .toggle
    case .curve: kind == .curve
    case .word(let word): kind != .toggle && words.contains(word)
    }
  }

  // MARK: Text

  /// A value as text for `value(parsing:)`.
  package func text(_ value: SettingValue) -> String {
    switch value {
    case .duration(let interval): DurationText.text(interval)
    case .number(let number): NumberText.exact(number)
    case .flag(let isOn): (isOn ? words.last : words.first) ?? ""
    case .curve(let curve): curve.description
    case .word(let word): word
    }
  }

  /// The readable form of a value, rounded, with its unit: `350 ms`, `0.667`, `spring(…)` with at
  /// most five significant digits per number.
  package func words(_ value: SettingValue) -> String {
    switch value {
    case .duration(let interval): DurationText.words(interval, space: NumberText.unitSpace)
    case .number(let number):
      NumberText.quantity(number, scale?.unit, space: NumberText.unitSpace)
    case .curve(let curve): curve.text(digits: 5)
    case .flag, .word: text(value)
    }
  }

  /// The value in settings, as text.
  package func text(in settings: SimulatorSettings) -> String { text(read(settings)) }

  /// The accepted values, for display: `0 to 10000 pt, or anywhere`.
  package var values: String {
    let main: String
    switch kind {
    case .toggle, .choice: return words.joined(separator: " | ")
    case .curve: main = "a curve"
    case .duration:
      main =
        "\(DurationText.text(durations.lowerBound)) to "
        + DurationText.text(durations.upperBound)
    case .points, .fraction, .factor: main = scale?.description ?? ""
    }
    return words.isEmpty ? main : "\(main), or \(words.joined(separator: ", "))"
  }
}

extension Setting.Scale {
  /// `0 to 10000 pt`.
  var description: String {
    "\(NumberText.exact(range.lowerBound)) to \(NumberText.exact(range.upperBound))"
      + (unit.map { " " + $0 } ?? "")
  }
}
