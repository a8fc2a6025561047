import BackswipeMotion
import BackswipeSettings
import BackswipeUnits

/// Settings at random, of every kind of value.
enum RandomSettings {
  static func settings(_ random: inout some RandomNumberGenerator) -> SimulatorSettings {
    let count = Int.random(in: 0...12, using: &random)
    let some = (0..<count).compactMap { _ in SettingID.all.randomElement(using: &random) }
    return SimulatorSettings(some.compactMap { assignment($0, &random) })
  }

  /// A value of a setting that it accepts.
  static func assignment(
    _ id: SettingID, _ random: inout some RandomNumberGenerator
  ) -> SettingAssignment? {
    let setting = id.setting
    if let word = setting.words.randomElement(using: &random), setting.kind != .toggle,
      setting.kind == .choice || Int.random(in: 0...3, using: &random) == 0
    {
      return SettingAssignment(id, .word(word))
    }
    switch setting.kind {
    case .toggle: return SettingAssignment(id, .flag(Bool.random(using: &random)))
    case .choice: return nil
    case .curve: return try? SettingAssignment(setting.key, curve(&random))
    case .duration, .points, .fraction, .factor:
      guard let scale = setting.scale else { return nil }
      let range = Bool.random(using: &random) ? scale.usual : scale.range
      let number = Double.random(in: range, using: &random)
      let shown = Bool.random(using: &random) ? scale.onSteps(number, .fine) : number
      return setting.value(number: shown).flatMap { SettingAssignment(id, $0) }
    }
  }

  private static func curve(_ random: inout some RandomNumberGenerator) -> String {
    func number(_ range: ClosedRange<Double>) -> Double {
      let number = Double.random(in: range, using: &random)
      return Bool.random(using: &random) ? number : (number * 100).rounded() / 100
    }
    func whole(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    switch whole(0...7) {
    case 0:
      let (mass, stiffness) = (number(0.1...5), number(1...900))
      return "spring(mass=\(mass),stiffness=\(stiffness),damping=\(number(1...90)))"
    case 1: return "spring(duration=\(whole(1...2000))ms,bounce=\(number(-0.9...0.9)))"
    case 2: return "spring(response=\(whole(1...9_999_999))us,dampingRatio=\(number(0.1...2)))"
    case 3: return "spring(dampingRatio=\(number(0.1...2)))"
    case 4:
      let (x1, y1) = (number(0...1), number(-2...2))
      return "cubic-bezier(\(x1),\(y1),\(number(0...1)),\(number(-2...2)))"
    case 5: return "linear(0,\(number(-1...1)) \(number(1...99))%,1)"
    case 6: return "steps(\(whole(2...60)),jump-none)"
    default: return SimulatorSettings.curveNames.randomElement(using: &random) ?? "spring"
    }
  }
}
