import BackswipeGeometry
import BackswipeMotion
import BackswipeNavigation
import BackswipeTime

extension Setting {
  static func duration(
    _ key: String, _ source: String, _ summary: String,
    _ path: any WritableKeyPath<Settings, Interval> & Sendable
  ) -> Setting {
    Setting(
      key: key, unit: "duration", source: source, summary: summary,
      text: { DurationText.text($0[keyPath: path]) },
      set: { (text, settings) throws(Refusal) in
        settings[keyPath: path] = try parseDuration(text)
      })
  }

  static func curve(
    _ key: String, _ source: String, _ summary: String,
    _ path: any WritableKeyPath<Settings, TimingCurve> & Sendable
  ) -> Setting {
    Setting(
      key: key, unit: "curve", source: source, summary: summary,
      text: { $0[keyPath: path].description },
      set: { (text, settings) throws(Refusal) in
        do { settings[keyPath: path] = try TimingCurve(parsing: text) } catch {
          throw Refusal(
            reason: "'\(text)' is not a curve: one of "
              + TimingCurve.named.map(\.name).joined(separator: ", ")
              + " or cubic-bezier(x1,y1,x2,y2)")
        }
      })
  }

  static func length(
    _ key: String, _ source: String, _ summary: String,
    _ path: any WritableKeyPath<Settings, Double> & Sendable
  ) -> Setting {
    number(key, "pt", source, summary, path, 0...10_000)
  }

  /// A length, or a word for one without end.
  static func length(
    _ key: String, _ source: String, _ summary: String,
    _ path: any WritableKeyPath<Settings, Double> & Sendable, or word: String
  ) -> Setting {
    let length = length(key, source, summary, path)
    return Setting(
      key: key, unit: "pt, or \(word)", source: source, summary: summary,
      text: { $0[keyPath: path] == .infinity ? word : length.text($0) },
      set: { (text, settings) throws(Refusal) in
        if text == word {
          settings[keyPath: path] = .infinity
        } else {
          try length.set(text, &settings)
        }
      })
  }

  /// One of the cases of an enumeration, by its raw value.
  static func words<Value: RawRepresentable<String> & CaseIterable & Sendable>(
    _ key: String, _ source: String, _ summary: String,
    _ path: any WritableKeyPath<Settings, Value> & Sendable
  ) -> Setting {
    choice(
      key, Value.allCases.map(\.rawValue), source, summary,
      text: { $0[keyPath: path].rawValue },
      set: { word, settings in
        if let value = Value(rawValue: word) { settings[keyPath: path] = value }
      })
  }

  static func preset(
    _ key: String, _ summary: String,
    _ path: any KeyPath<Settings, PopPreset.Name> & Sendable,
    take: @escaping @Sendable (inout Settings, PopPreset.Name) -> Void
  ) -> Setting {
    choice(
      key, PopPreset.Name.allCases.map(\.rawValue), "obs", summary,
      text: { $0[keyPath: path].rawValue },
      set: { word, settings in
        if let name = PopPreset.Name(rawValue: word) { take(&settings, name) }
      })
  }

  static func speed(
    _ key: String, _ source: String, _ summary: String,
    _ path: any WritableKeyPath<Settings, Double> & Sendable
  ) -> Setting {
    number(key, "pt/s", source, summary, path, 0...100_000)
  }

  static func fraction(
    _ key: String, _ source: String, _ summary: String,
    _ path: any WritableKeyPath<Settings, Double> & Sendable,
    _ range: ClosedRange<Double>
  ) -> Setting {
    number(key, "fraction", source, summary, path, range)
  }

  static func choice(
    _ key: String, _ words: [String], _ source: String, _ summary: String,
    text: @escaping @Sendable (Settings) -> String,
    set: @escaping @Sendable (String, inout Settings) -> Void
  ) -> Setting {
    Setting(
      key: key, unit: words.joined(separator: " | "), source: source, summary: summary,
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

  static func number(
    _ key: String, _ unit: String, _ source: String, _ summary: String,
    _ path: any WritableKeyPath<Settings, Double> & Sendable,
    _ range: ClosedRange<Double>
  ) -> Setting {
    Setting(
      key: key, unit: unit, source: source, summary: summary,
      text: { shortest($0[keyPath: path]) },
      set: { (text, settings) throws(Refusal) in
        guard let value = Double(text), value.isFinite else {
          throw Refusal(reason: "'\(text)' is not a number")
        }
        guard range.contains(value) else {
          throw Refusal(
            reason: "\(text) is outside of \(shortest(range.lowerBound)) to "
              + shortest(range.upperBound))
        }
        settings[keyPath: path] = value
      })
  }

  static func parseDuration(_ text: String) throws(Refusal) -> Interval {
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
    guard interval >= .zero, interval <= .milliseconds(3_600_000) else {
      throw Refusal(reason: "\(text) is outside of 0ms to 3600s")
    }
    return interval
  }

  private static func shortest(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : "\(value)"
  }
}
