import BackswipeMotion
import BackswipeUnits

/// One constructor per kind: the conversion between a field of `SimulatorSettings` and a typed
/// value.
extension Setting {
  // MARK: Times and curves

  private static func milliseconds(
    _ usual: ClosedRange<Double>, most: Double = longestTime
  ) -> Scale {
    Scale(range: 0...most, usual: usual, step: 10, unit: "ms")
  }

  /// - Parameters:
  ///   - usual: in milliseconds.
  ///   - most: the maximum in whole milliseconds.
  static func duration(
    _ key: String, _ source: Source, _ meaning: String,
    _ path: any WritableKeyPath<SimulatorSettings, Interval> & Sendable,
    usual: ClosedRange<Double> = 0...1000, most: Double = longestTime
  ) -> Setting {
    Setting(
      key: key, kind: .duration, scale: milliseconds(usual, most: most), source: source,
      meaning: meaning,
      read: { .duration($0[keyPath: path]) },
      write: { if case .duration(let interval) = $0 { $1[keyPath: path] = interval } })
  }

  /// A time, or a word for nil.
  ///
  /// - Parameter usual: in milliseconds.
  static func duration(
    _ key: String, _ source: Source, _ meaning: String,
    _ path: any WritableKeyPath<SimulatorSettings, Interval?> & Sendable, or word: String,
    _ wordPlace: WordPlace, usual: ClosedRange<Double> = 0...1000
  ) -> Setting {
    Setting(
      key: key, kind: .duration, scale: milliseconds(usual), words: [word],
      wordPlace: wordPlace, source: source, meaning: meaning,
      read: { $0[keyPath: path].map(SettingValue.duration) ?? .word(word) },
      write: {
        if case .duration(let interval) = $0 {
          $1[keyPath: path] = interval
        } else {
          $1[keyPath: path] = nil
        }
      })
  }

  static func curve(
    _ key: String, _ source: Source, _ meaning: String,
    _ path: any WritableKeyPath<SimulatorSettings, TimingCurve> & Sendable
  ) -> Setting {
    Setting(
      key: key, kind: .curve, source: source, meaning: meaning,
      read: { .curve($0[keyPath: path]) },
      write: { if case .curve(let curve) = $0 { $1[keyPath: path] = curve } })
  }

  /// A curve, or a word for nil.
  static func curve(
    _ key: String, _ source: Source, _ meaning: String,
    _ path: any WritableKeyPath<SimulatorSettings, TimingCurve?> & Sendable, or word: String
  ) -> Setting {
    Setting(
      key: key, kind: .curve, words: [word], source: source, meaning: meaning,
      read: { $0[keyPath: path].map(SettingValue.curve) ?? .word(word) },
      write: {
        if case .curve(let curve) = $0 {
          $1[keyPath: path] = curve
        } else {
          $1[keyPath: path] = nil
        }
      })
  }

  // MARK: Numbers

  /// - Parameter word: the word for infinity; nil if that is not allowed.
  static func points(
    _ key: String, _ source: Source, _ meaning: String,
    _ path: any WritableKeyPath<SimulatorSettings, Double> & Sendable, or word: String? = nil,
    usual: ClosedRange<Double> = 0...50
  ) -> Setting {
    number(
      key, .points, source, meaning, path,
      Scale(range: 0...10_000, usual: usual, step: 1, unit: "pt"), or: word)
  }

  static func fraction(
    _ key: String, _ source: Source, _ meaning: String,
    _ path: any WritableKeyPath<SimulatorSettings, Double> & Sendable, _ range: ClosedRange<Double>,
    usual: ClosedRange<Double>? = nil, step: Double = 0.01
  ) -> Setting {
    number(
      key, .fraction, source, meaning, path,
      Scale(range: range, usual: usual ?? range, step: step, unit: nil))
  }

  static func factor(
    _ key: String, _ unit: String, _ source: Source, _ meaning: String,
    _ path: any WritableKeyPath<SimulatorSettings, Double> & Sendable, _ range: ClosedRange<Double>,
    usual: ClosedRange<Double>, step: Double
  ) -> Setting {
    number(
      key, .factor, source, meaning, path,
      Scale(range: range, usual: usual, step: step, unit: unit))
  }

  private static func number(
    _ key: String, _ kind: Kind, _ source: Source, _ meaning: String,
    _ path: any WritableKeyPath<SimulatorSettings, Double> & Sendable, _ scale: Scale,
    or word: String? = nil
  ) -> Setting {
    Setting(
      key: key, kind: kind, scale: scale, words: word.map { [$0] } ?? [], source: source,
      meaning: meaning,
      read: { settings in
        let number = settings[keyPath: path]
        if let word, number == .infinity { return .word(word) }
        return .number(number)
      },
      write: { value, settings in
        switch value {
        case .number(let number): settings[keyPath: path] = number
        case .word: settings[keyPath: path] = .infinity
        default: break
        }
      })
  }

  // MARK: Words

  /// One of the cases of an enumeration, by its raw value.
  static func choice<Value: RawRepresentable<String> & CaseIterable & Sendable>(
    _ key: String, _ source: Source, _ meaning: String,
    _ path: any WritableKeyPath<SimulatorSettings, Value> & Sendable
  ) -> Setting {
    choice(key, source, meaning, read: { $0[keyPath: path] }, write: { $1[keyPath: path] = $0 })
  }

  /// One of the cases of an enumeration, or a word for nil.
  static func choice<Value: RawRepresentable<String> & CaseIterable & Sendable>(
    _ key: String, _ source: Source, _ meaning: String,
    _ path: any WritableKeyPath<SimulatorSettings, Value?> & Sendable, or word: String
  ) -> Setting {
    Setting(
      key: key, kind: .choice, words: [word] + Value.allCases.map(\.rawValue), source: source,
      meaning: meaning,
      read: { .word($0[keyPath: path]?.rawValue ?? word) },
      write: { if case .word(let word) = $0 { $1[keyPath: path] = Value(rawValue: word) } })
  }

  /// One of the cases of an enumeration, which may set several fields.
  static func choice<Value: RawRepresentable<String> & CaseIterable & Sendable>(
    _ key: String, _ source: Source, _ meaning: String,
    read: @escaping @Sendable (SimulatorSettings) -> Value,
    write: @escaping @Sendable (Value, inout SimulatorSettings) -> Void
  ) -> Setting {
    Setting(
      key: key, kind: .choice, words: Value.allCases.map(\.rawValue), source: source,
      meaning: meaning,
      read: { .word(read($0).rawValue) },
      write: { value, settings in
        if case .word(let word) = value, let value = Value(rawValue: word) {
          write(value, &settings)
        }
      })
  }

  /// One of two words, for false and true.
  static func toggle(
    _ key: String, no: String, yes: String, _ source: Source, _ meaning: String,
    _ path: any WritableKeyPath<SimulatorSettings, Bool> & Sendable
  ) -> Setting {
    Setting(
      key: key, kind: .toggle, words: [no, yes], source: source, meaning: meaning,
      read: { .flag($0[keyPath: path]) },
      write: { if case .flag(let isOn) = $0 { $1[keyPath: path] = isOn } })
  }
}
