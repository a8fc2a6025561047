import BackswipeSettings
public import BackswipeUI
import BackswipeUnits

/// The value of a setting as `backswipe --set` reads it: a number in the setting's unit, a duration
/// as `"350ms"`, a word, or a curve as `"cubic-bezier(0.4, 0, 0.2, 1)"`.
///
/// Literals of text, numbers and truth values are such values.
public struct SettingText: Hashable, Sendable, CustomStringConvertible {
  /// The value as text.
  public let description: String

  /// A value from its text.
  public init(_ text: String) { description = text }

  /// A duration.
  public init(_ duration: Duration) {
    description = DurationText.milliseconds(Interval(duration))
  }
}

extension SettingText: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral
{
  /// A value from its text.
  public init(stringLiteral text: String) { self.init(text) }
  /// A number in the setting's unit.
  public init(integerLiteral value: Int) { self.init("\(value)") }
  /// A number in the setting's unit.
  public init(floatLiteral value: Double) { self.init("\(value)") }
  /// `true` or `false`.
  public init(booleanLiteral value: Bool) { self.init("\(value)") }
}

extension SimulatorSettings {
  /// The value of a setting by its key; `backswipe settings` lists all.
  ///
  ///     phone.settings["pop.strip"] = 30
  ///
  /// A key that no setting has, or a value that the setting refuses, is recorded as a failure at
  /// its line, with the setting unchanged. Nil is such a key's value.
  public subscript(
    key: String, file: StaticString = #filePath, line: UInt = #line
  ) -> SettingText? {
    get {
      SettingID(key).map { SettingText(SettingAssignment($0, in: self).text) }
    }
    set {
      do throws(SettingAssignment.Mistake) {
        guard let newValue else {
          throw .refused(key: key, reason: "a setting always has a value")
        }
        apply([try SettingAssignment(key, newValue.description)])
      } catch {
        let failure = PhoneFailure(
          what: "setting", expected: "a key and a value of 'backswipe settings'",
          actual: error.description)
        IssueReport.add(failure, at: CallSite(file, line))
      }
    }
  }
}
