package import BackswipeMotion
package import BackswipeUnits

/// The typed value of a setting.
package enum SettingValue: Equatable, Sendable {
  case duration(Interval)
  /// Points, a fraction or a factor, in the setting's unit.
  case number(Double)
  /// A switch; true for the second of the setting's words.
  case flag(Bool)
  case curve(TimingCurve)
  /// A choice, or a word for another value, such as `unlimited`.
  case word(String)
}
