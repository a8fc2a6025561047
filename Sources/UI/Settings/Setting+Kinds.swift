import BackswipeGeometry
import BackswipeMotion
import BackswipeNavigation
import BackswipeTime

extension Setting {
  // MARK: Times

  /// No time of a setting is longer than an hour.
  static let durations = Interval.zero...Interval.milliseconds(3_600_000)

  static func duration(
    _ key: String, _ source: Source, _ summary: String,
    _ path: any WritableKeyPath<Settings, Interval> & Sendable
  ) -> Setting {
    Setting(
      key: key, values: Values(kind: .duration(durations)), source: source, summary: summary,
      text: { DurationText.text($0[keyPath: path]) },
      set: { (text, settings) throws(Refusal) in
        settings[keyPath: path] = try parseDuration(text)
      })
  }

  /// A time, or a word for what stands in its place.
  static func duration(
    _ key: String, _ source: Source, _ summary: String,
    _ path: any WritableKeyPath<Settings, Interval?> & Sendable, or word: String
  ) -> Setting {
    Setting(
      key: key, values: Values(kind: .duration(durations), words: [word]), source: source,
      summary: summary,
      text: { $0[keyPath: path].map(DurationText.text) ?? word },
      set: { (text, settings) throws(Refusal) in
        settings[keyPath: path] = text == word ? nil : try parseDuration(text)
      })
  }

  /// Seconds, or a word for a time without end.
  static func seconds(
    _ key: String, _ source: Source, _ summary: String,
    _ path: any WritableKeyPath<Settings, Double> & Sendable, or word: String
  ) -> Setting {
    Setting(
      key: key, values: Values(kind: .duration(durations), words: [word]), source: source,
      summary: summary,
      text: { settings in
        let seconds = settings[keyPath: path]
        return seconds == .infinity ? word : DurationText.text(Interval(seconds: seconds))
      },
      set: { (text, settings) throws(Refusal) in
        settings[keyPath: path] = text == word ? .infinity : try parseDuration(text).seconds
      })
  }

  private static func parseDuration(_ text: String) throws(Refusal) -> Interval {
    let interval: Interval
    do { interval = try DurationText.interval(text) } catch {
      switch error {
      case .missingUnit(let number):
        throw Refusal(reason: "'\(number)' needs a unit: ms or s")
      case .unknownUnit(let unit, let nearest):
        let near = nearest.map { "; did you mean '\($0)'?" } ?? ""
        throw Refusal(reason: "unknown unit '\(unit)'\(near)")
      default:
        throw Refusal(reason: "'\(text)' is not a duration, like 350ms or 0.5s")
      }
    }
    guard durations.contains(interval) else {
      throw Refusal(
        reason: "\(text) is outside of \(Values(kind: .duration(durations)).description)")
    }
    return interval
  }

  // MARK: Curves

  static func curve(
    _ key: String, _ source: Source, _ summary: String,
    _ path: any WritableKeyPath<Settings, TimingCurve> & Sendable
  ) -> Setting {
    Setting(
      key: key, values: Values(kind: .curve), source: source, summary: summary,
      text: { $0[keyPath: path].description },
      set: { (text, settings) throws(Refusal) in
        settings[keyPath: path] = try parseCurve(text)
      })
  }

  /// A curve, or a word for none.
  static func curve(
    _ key: String, _ source: Source, _ summary: String,
    _ path: any WritableKeyPath<Settings, TimingCurve?> & Sendable, or word: String
  ) -> Setting {
    Setting(
      key: key, values: Values(kind: .curve, words: [word]), source: source, summary: summary,
      text: { $0[keyPath: path]?.description ?? word },
      set: { (text, settings) throws(Refusal) in
        settings[keyPath: path] = text == word ? nil : try parseCurve(text)
      })
  }

  private static func parseCurve(_ text: String) throws(Refusal) -> TimingCurve {
    do throws(TimingCurve.Failure) { return try TimingCurve(parsing: text) } catch {
      throw Refusal(reason: error.description)
    }
  }

  // MARK: Numbers

  static func length(
    _ key: String, _ source: Source, _ summary: String,
    _ path: any WritableKeyPath<Settings, Double> & Sendable
  ) -> Setting {
    number(key, "pt", source, summary, path, 0...10_000)
  }

  /// A length, or a word for one without end.
  static func length(
    _ key: String, _ source: Source, _ summary: String,
    _ path: any WritableKeyPath<Settings, Double> & Sendable, or word: String
  ) -> Setting {
    let length = length(key, source, summary, path)
    var values = length.values
    values.words = [word]
    return Setting(
      key: key, values: values, source: source, summary: summary,
      text: { $0[keyPath: path] == .infinity ? word : length.text($0) },
      set: { (text, settings) throws(Refusal) in
        if text == word {
          settings[keyPath: path] = .infinity
        } else {
          try length.set(text, &settings)
        }
      })
  }

  static func speed(
    _ key: String, _ source: Source, _ summary: String,
    _ path: any WritableKeyPath<Settings, Double> & Sendable
  ) -> Setting {
    number(key, "pt/s", source, summary, path, 0...100_000)
  }

  static func fraction(
    _ key: String, _ source: Source, _ summary: String,
    _ path: any WritableKeyPath<Settings, Double> & Sendable,
    _ range: ClosedRange<Double>
  ) -> Setting {
    number(key, nil, source, summary, path, range)
  }

  static func number(
    _ key: String, _ unit: String?, _ source: Source, _ summary: String,
    _ path: any WritableKeyPath<Settings, Double> & Sendable,
    _ range: ClosedRange<Double>
  ) -> Setting {
    Setting(
      key: key, values: Values(kind: .number(range, unit: unit)), source: source,
      summary: summary,
      text: { shortest($0[keyPath: path]) },
      set: { (text, settings) throws(Refusal) in
        settings[keyPath: path] = try parseNumber(text, unit: unit, range)
      })
  }

  /// A decimal number that its unit may follow, with or without a blank.
  private static func parseNumber(
    _ text: String, unit: String?, _ range: ClosedRange<Double>
  ) throws(Refusal) -> Double {
    var digits = text[...]
    if let unit, text.hasSuffix(unit) {
      digits = digits.dropLast(unit.count)
      if digits.last == " " { digits = digits.dropLast() }
    }
    // Swift's own reader also takes hexadecimal and the names of what is not finite.
    guard digits.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }),
      let value = Double(String(digits)), value.isFinite
    else {
      throw Refusal(reason: "'\(text)' is not a number" + (unit.map { ", like 10\($0)" } ?? ""))
    }
    guard range.contains(value) else {
      throw Refusal(
        reason: "\(text) is outside of "
          + Values(kind: .number(range, unit: unit)).description)
    }
    return value
  }

  // MARK: Words

  /// One of the cases of an enumeration, by its raw value.
  static func words<Value: RawRepresentable<String> & CaseIterable & Sendable>(
    _ key: String, _ source: Source, _ summary: String,
    _ path: any WritableKeyPath<Settings, Value> & Sendable
  ) -> Setting {
    choice(
      key, Value.allCases.map(\.rawValue), source, summary,
      text: { $0[keyPath: path].rawValue },
      set: { word, settings in
        if let value = Value(rawValue: word) { settings[keyPath: path] = value }
      })
  }

  /// One word of two, for what is or is not.
  static func flag(
    _ key: String, no: String, yes: String, _ source: Source, _ summary: String,
    _ path: any WritableKeyPath<Settings, Bool> & Sendable
  ) -> Setting {
    choice(
      key, [no, yes], source, summary, text: { $0[keyPath: path] ? yes : no },
      set: { $1[keyPath: path] = $0 == yes })
  }

  static func preset(
    _ key: String, _ summary: String,
    _ path: any KeyPath<Settings, PopPreset.Name> & Sendable,
    take: @escaping @Sendable (inout Settings, PopPreset.Name) -> Void
  ) -> Setting {
    choice(
      key, PopPreset.Name.allCases.map(\.rawValue), .observed, summary,
      text: { $0[keyPath: path].rawValue },
      set: { word, settings in
        if let name = PopPreset.Name(rawValue: word) { take(&settings, name) }
      })
  }

  static func choice(
    _ key: String, _ words: [String], _ source: Source, _ summary: String,
    text: @escaping @Sendable (Settings) -> String,
    set: @escaping @Sendable (String, inout Settings) -> Void
  ) -> Setting {
    Setting(
      key: key, values: Values(kind: .choice, words: words), source: source, summary: summary,
      text: text,
      set: { (word, settings) throws(Refusal) in
        guard words.contains(word) else {
          let near = nearestWord(to: word, in: words).map { "; did you mean '\($0)'?" } ?? ""
          throw Refusal(
            reason: "'\(word)' is not known: \(words.joined(separator: ", "))\(near)")
        }
        set(word, &settings)
      })
  }
}
