import BackswipeDocuments
package import BackswipePrototypes
package import BackswipeSettings
import BackswipeText
import BackswipeUnits

/// A quantity that is varied over a range: a setting, or the gesture's distance or final speed.
package struct StudyAxis: Equatable, Sendable {
  package enum Subject: Equatable, Sendable {
    /// A numeric setting, or a number of the prototype's file.
    case setting(SettingID)
    /// `GestureReach.distance`.
    case distance
    /// `GestureReach.speed`.
    case speed
  }

  package struct Mistake: Error, Equatable, Sendable {
    package let reason: String
  }

  package let subject: Subject
  /// The range in `unit`; never empty.
  package let range: ClosedRange<Double>

  package static let distanceKey = "release.distance"
  package static let speedKey = "release.speed"

  package init(_ subject: Subject, _ range: ClosedRange<Double>) {
    self.subject = subject
    self.range = range
  }

  package var key: String {
    switch subject {
    case .setting(let id): id.key
    case .distance: Self.distanceKey
    case .speed: Self.speedKey
    }
  }

  /// `ms` for durations; nil for a number without one.
  package var unit: String? {
    switch subject {
    case .setting(let id): id.setting.scale?.unit
    case .distance: "pt"
    case .speed: "pt/s"
    }
  }

  package var isRelease: Bool { subject == .distance || subject == .speed }

  /// `pop.strip, pt`.
  package var title: String { unit.map { "\(key), \($0)" } ?? key }

  /// A value with its unit, with the decimals that distinguish steps of the setting.
  package func words(_ value: Double) -> String {
    NumberText.short(value, places) + (unit.map { " \($0)" } ?? "")
  }

  private var places: Int { range.upperBound - range.lowerBound < 20 ? 3 : 1 }

  /// The assignment of a value; nil for a quantity of the gesture.
  package func assignment(_ value: Double) -> SettingAssignment? {
    guard case .setting(let id) = subject else { return nil }
    return Self.assignment(id.setting, value)
  }

  /// The value of a setting for a number in the unit of its scale.
  package static func assignment(_ setting: Setting, _ number: Double) -> SettingAssignment? {
    let value: SettingValue =
      setting.kind == .duration
      ? .duration(Interval(seconds: number / 1000)) : .number(number)
    return SettingAssignment(setting.id, value)
  }

  /// A setting's value as a number in the unit of its scale; nil for a word.
  package static func number(_ value: SettingValue) -> Double? {
    switch value {
    case .duration(let interval): interval.seconds * 1000
    case .number(let number): number
    case .flag, .curve, .word: nil
    }
  }

  /// The position of a gesture under some settings on the axis; nil for a setting that is a word.
  @MainActor
  func place(of gesture: RecordedGesture, _ values: SimulatorSettings) -> Double? {
    switch subject {
    case .setting(let id): Self.number(id.setting.read(values))
    case .distance: GestureReach(gesture).distance
    case .speed: GestureReach(gesture).speed
    }
  }

  // MARK: Text

  /// Every key that an axis can have, beside those of the numbers of a prototype's file.
  package static var keys: [String] {
    SimulatorSettings.catalog.filter { $0.scale != nil }.map(\.key) + [distanceKey, speedKey]
  }

  /// Whether a key is a quantity of the gesture.
  package static func isRelease(_ key: String) -> Bool {
    key == distanceKey || key == speedKey
  }

  /// An axis over the usual range of a key, extended to the gesture's own value.
  ///
  /// - Parameter values: all settings of the gesture.
  /// - Returns: nil for a key that is not numeric.
  @MainActor
  package static func usual(_ key: String, of gesture: RecordedGesture, _ values: SimulatorSettings)
    -> StudyAxis?
  {
    let release = SettingSensitivity.releaseAxes(gesture)
    if key == distanceKey { return release.x }
    if key == speedKey { return release.y }
    guard let id = SettingID(key) ?? gesture.prototype.numbers?.number(key)?.id,
      let usual = id.setting.scale?.usual
    else { return nil }
    guard let own = number(id.setting.read(values)) else { return StudyAxis(.setting(id), usual) }
    return StudyAxis(
      .setting(id), min(usual.lowerBound, own)...max(usual.upperBound, own))
  }

  /// Parses `KEY=A..B`, with values as in `--set`, a distance in points, a speed in points per
  /// second.
  ///
  /// - Parameter prototype: the one whose numbers can be keys; nil for none.
  package init(parsing text: String, on prototype: Prototype? = nil) throws(Mistake) {
    guard let equals = SettingAssignment.equals(in: text),
      let dots = text[equals...].firstRange(of: "..")
    else { throw Mistake(reason: "'\(text)' is not KEY=A..B") }
    let subject = try Self.subject(String(text[..<equals]), on: prototype)
    let low = try Self.read(
      subject, String(text[text.index(after: equals)..<dots.lowerBound]))
    let high = try Self.read(subject, String(text[dots.upperBound...]))
    guard low < high else {
      throw Mistake(reason: "the range of '\(text)' is empty: write the lower value first")
    }
    self.init(subject, low...high)
  }

  private static func subject(
    _ key: String, on prototype: Prototype?
  ) throws(Mistake) -> Subject {
    if key == distanceKey { return .distance }
    if key == speedKey { return .speed }
    let number = try number(key, of: prototype)
    guard let id = SettingID(key) ?? number else {
      let near = NearestWord.of(key, among: Self.keys).map { "; did you mean '\($0)'?" } ?? ""
      throw Mistake(reason: "unknown setting '\(key)'\(near)")
    }
    guard id.setting.scale != nil else {
      throw Mistake(reason: "'\(key)' is not a number, and has no range")
    }
    return .setting(id)
  }

  /// The number of a prototype's file; nil for a name that is not meant as one.
  private static func number(
    _ name: String, of prototype: Prototype?
  ) throws(Mistake) -> SettingID? {
    guard FileSetting.isMeant(name), let numbers = prototype?.numbers else { return nil }
    do throws(FileErrors) { return try numbers.required(name).id } catch {
      throw Mistake(reason: error.description)
    }
  }

  private static func read(_ subject: Subject, _ text: String) throws(Mistake) -> Double {
    if case .setting(let id) = subject {
      do throws(Setting.Refusal) {
        if let number = number(try id.setting.value(parsing: text)) { return number }
      } catch {
        throw Mistake(reason: "\(id.key): \(error.reason)")
      }
      throw Mistake(reason: "\(id.key): '\(text)' is not a number")
    }
    let (key, unit) = subject == .distance ? (distanceKey, "pt") : (speedKey, "pt/s")
    let digits = text.hasSuffix(unit) ? String(text.dropLast(unit.count)) : text
    guard digits.utf8.allSatisfy({ "0123456789+-.".utf8.contains($0) }),
      let number = Double(digits), abs(number) <= 100_000
    else {
      throw Mistake(reason: "\(key): '\(text)' is not a number of \(unit) up to 100000")
    }
    return number
  }
}
