import BackswipeMotion
import BackswipeSettings
import BackswipeSettingsEditing
import BackswipeText
import BackswipeUnits

/// The state of a curve setting that is open in the panel.
struct CurveEditor: Sendable {
  let id: SettingID
  var editing: CurveEditing
  /// The curve at the opening of the editor, which is shown behind the present one.
  let former: TimingCurve

  /// Nil for a setting that is not a curve.
  init?(_ setting: Setting, _ session: SettingsEditor) {
    guard setting.kind == .curve else { return nil }
    id = setting.id
    let curve = Self.curve(of: setting, in: session.present)
    var duration = Self.duration(of: setting, in: session.present)
    if let key = setting.id.file?.key.dropLast("curve".count),
      let beside = session.motion?.number(key + "duration"),
      case .duration(let own) = beside.id.setting.read(session.present)
    {
      duration = own
    }
    editing = CurveEditing(curve, duration: duration)
    former = curve
  }

  /// Adopts a change of the setting from elsewhere.
  mutating func follow(_ session: SettingsEditor) {
    let curve = Self.curve(of: id.setting, in: session.present)
    if curve != editing.curve { editing.setCurve(curve) }
  }

  // MARK: Rules

  /// The curve of a setting; for a word such as `push` the curve of that group.
  static func curve(of setting: Setting, in settings: SimulatorSettings) -> TimingCurve {
    switch setting.read(settings) {
    case .curve(let curve): return curve
    case .word(let word):
      let other = SettingID(word + ".curve")?.setting
      if case .curve(let curve)? = other?.read(settings) { return curve }
      return settings.pushCurve
    case .duration, .number, .flag: return settings.pushCurve
    }
  }

  /// The duration of a curve's motion: the duration beside it, or of its group, or a push's.
  static func duration(of setting: Setting, in settings: SimulatorSettings) -> Interval {
    for key in [setting.key.dropLast("curve".count) + "duration", setting.group + ".duration"] {
      if case .duration(let interval)? = SettingID(key)?.setting.read(settings),
        interval > .zero
      {
        return interval
      }
    }
    return settings.pushDuration > .zero ? settings.pushDuration : .milliseconds(350)
  }

  // MARK: Handles

  /// Moves a handle by hundredths of the duration and of the distance.
  mutating func step(_ index: Int, x: Int, y: Int, _ size: Setting.StepSize) {
    guard editing.handles.indices.contains(index) else { return }
    let handle = editing.handles[index]
    let step = 0.01 * size.factor
    editing.drag(index, x: handle.x + Double(x) * step, y: handle.y + Double(y) * step)
  }

  // MARK: Springs

  /// The decimal steps of a spring's parameters.
  static func step(_ parameter: SpringForm.Parameter) -> Double {
    switch parameter {
    case .response, .duration, .dampingRatio, .bounce: 0.01
    case .mass: 0.1
    case .stiffness, .damping: 1
    }
  }

  func number(_ parameter: SpringForm.Parameter) -> Double? {
    editing.spring?.numbers.first { $0.parameter == parameter }?.number
  }

  /// Moves a parameter by steps, rounded to a tenth of a step. No effect where the result is no
  /// valid spring.
  mutating func step(
    _ parameter: SpringForm.Parameter, by count: Int, _ size: Setting.StepSize
  ) {
    guard let number = number(parameter) else { return }
    let perUnit = (10 / Self.step(parameter)).rounded()
    let moved = number + Double(count) * Self.step(parameter) * size.factor
    editing.set(parameter, to: (moved * perUnit).rounded() / perUnit)
  }

  /// - Returns: the reason why the text is refused; nil when it was accepted.
  mutating func type(_ parameter: SpringForm.Parameter, _ text: String) -> String? {
    let words = text.trimmingBlanks
    guard let number = Self.number(words, parameter) else { return "'\(words)' is not a number" }
    guard editing.set(parameter, to: number) else {
      return "no spring with \(parameter.rawValue) \(words) comes to rest within an hour"
    }
    return nil
  }

  /// Parses a number; for a time in seconds, or with a unit.
  private static func number(_ text: String, _ parameter: SpringForm.Parameter) -> Double? {
    if let number = Double(text), number.isFinite { return number }
    guard parameter == .response || parameter == .duration else { return nil }
    return (try? DurationText.interval(text))?.seconds
  }

  /// A number as text, with at most five significant digits.
  static func text(_ number: Double) -> String {
    NumberText.significant(number, digits: 5)
  }
}
