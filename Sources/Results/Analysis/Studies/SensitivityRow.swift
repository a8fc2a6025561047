import BackswipeDocuments
import BackswipeSettings
import BackswipeText
import BackswipeUnits

/// Computes the sensitivity to one setting.
///
/// Numbers are tried in both directions at every step up to sixteen, then at eight values between
/// powers of two, and at the ends of the range (of a number of a prototype's file, of the usual ones,
/// as far as the file is right with them); the boundary between the last value without a
/// change and the first with one is located by bisection to one step. A change confined to an
/// interval between two tried values, less than a sixteenth of the distance, is not found. Words
/// and named curves are all tried.
@MainActor
struct SensitivityRow {
  private let trial: GestureTrial
  private let setting: Setting

  init(_ trial: GestureTrial, _ setting: Setting) {
    self.trial = trial
    self.setting = setting
  }

  /// - Parameter memo: the answers for this setting.
  func row(_ memo: inout StudyMemo) throws(StudyMemo.Stop) -> SettingSensitivity.Row {
    let present = setting.read(trial.presentValues)
    var change: SettingSensitivity.Change?
    var moved = 0.0
    if let scale = setting.scale, let number = StudyAxis.number(present) {
      let up = try nearest(number, scale, by: 1, &memo)
      let down = try nearest(number, scale, by: -1, &memo)
      change = [up, down].compactMap(\.self)
        .min { abs($0.steps ?? 0) < abs($1.steps ?? 0) }
      let stepped = number + scale.step
      let next = stepped <= scale.range.upperBound ? stepped : number - scale.step
      if let assignment = StudyAxis.assignment(setting, next), isRight(assignment, &memo) {
        moved = try distance(assignment, &memo)
      }
    }
    // Words besides a number are only tried where no number changes the outcome.
    if change == nil || setting.scale == nil {
      let others = alternatives(to: present).filter { isRight($0, &memo) }
      for assignment in others where change == nil {
        let outcome = try outcome(assignment, &memo)
        if !outcome.kind.isSame(as: trial.present.outcome.kind) {
          change = SettingSensitivity.Change(
            steps: nil, value: assignment.text, kind: outcome.kind)
        }
      }
      if setting.scale == nil {
        for assignment in others { moved = max(moved, try distance(assignment, &memo)) }
      }
    }
    return SettingSensitivity.Row(
      id: setting.id, value: setting.text(present), step: setting.scale.map(Self.words),
      change: change, moved: moved,
      movedUnit: trial.present.movedUnit)
  }

  private static func words(_ scale: Setting.Scale) -> String {
    NumberText.quantity(scale.step, scale.unit)
  }

  private func outcome(
    _ assignment: SettingAssignment, _ memo: inout StudyMemo
  ) throws(StudyMemo.Stop) -> GestureOutcome {
    try memo.outcome(assignment.text) { () throws(FileErrors) in try trial.outcome([assignment]) }
  }

  private func distance(
    _ assignment: SettingAssignment, _ memo: inout StudyMemo
  ) throws(StudyMemo.Stop) -> Double {
    try memo.distance(assignment.text) { () throws(FileErrors) in
      let run = try GestureRun(trial.gesture, settings: trial.settings(with: [assignment]))
      let difference = trial.present.difference(of: run)
      return difference.subject.points(difference.largest)
    }
  }

  private func alternatives(to present: SettingValue) -> [SettingAssignment] {
    var values = setting.words.map { word in
      setting.kind == .toggle ? SettingValue.flag(word == setting.words.last) : .word(word)
    }
    if setting.kind == .curve {
      values += SimulatorSettings.curveNames.compactMap { try? setting.value(parsing: $0) }
    }
    // A number may replace a word.
    if setting.scale != nil, StudyAxis.number(present) == nil {
      values.append(setting.defaultValue)
    }
    return values.filter { $0 != present }.compactMap { SettingAssignment(setting.id, $0) }
  }

  /// Whether the prototype's file is right with a value. The file is read for it, as for a run with the
  /// value, so that each value of a row is asked about once.
  private func isRight(_ assignment: SettingAssignment, _ memo: inout StudyMemo) -> Bool {
    guard setting.id.file != nil else { return true }
    return memo.isRight(assignment.text) { trial.refusal([assignment]) == nil }
  }

  // MARK: Numbers

  /// The numbers that are tried: all of a setting's range, and the usual ones of a number of a file,
  /// whose range is as wide as the file can have it.
  private func bounds(of number: Double, _ scale: Setting.Scale) -> ClosedRange<Double> {
    guard setting.id.file != nil else { return scale.range }
    return min(scale.usual.lowerBound, number)...max(scale.usual.upperBound, number)
  }

  /// The number some steps away, on the grid of steps, without floating-point noise.
  private static func value(_ number: Double, _ steps: Int, _ scale: Setting.Scale) -> Double {
    ((number + Double(steps) * scale.step) * 1e6).rounded() / 1e6
  }

  /// The most steps up to a number with which the prototype's file is right: beyond it, as in limits
  /// that places of rest lie in, the file is wrong.
  private func accepted(
    _ most: Int, _ memo: inout StudyMemo, _ assignment: (Int) -> SettingAssignment?
  ) -> Int {
    func isRight(_ steps: Int) -> Bool {
      assignment(steps).map { self.isRight($0, &memo) } ?? false
    }
    guard setting.id.file != nil, most > 0, !isRight(most) else { return most }
    var (right, wrong) = (0, most)
    while wrong - right > 1 {
      let middle = (right + wrong) / 2
      if isRight(middle) { right = middle } else { wrong = middle }
    }
    return right
  }

  /// The numbers of steps that are tried, in order; the last is `most`.
  static func places(upTo most: Int) -> [Int] {
    var places = Array(1...min(most, 16))
    while let last = places.last, last < most {
      let octave = 1 << (Int.bitWidth - 1 - last.leadingZeroBitCount)
      places.append(min(last + octave / 8, most))
    }
    return places
  }

  private func nearest(
    _ number: Double, _ scale: Setting.Scale, by direction: Int, _ memo: inout StudyMemo
  ) throws(StudyMemo.Stop) -> SettingSensitivity.Change? {
    let bounds = bounds(of: number, scale)
    let room = direction > 0 ? bounds.upperBound - number : number - bounds.lowerBound
    let most = accepted(Int((room / scale.step + 1e-9).rounded(.down)), &memo) { steps in
      StudyAxis.assignment(setting, Self.value(number, direction * steps, scale))
    }
    guard most > 0 else { return nil }
    let present = trial.present.outcome.kind
    func outcome(
      _ steps: Int, _ memo: inout StudyMemo
    ) throws(StudyMemo.Stop) -> (SettingAssignment, GestureOutcome.Kind)? {
      let value = Self.value(number, direction * steps, scale)
      guard let assignment = StudyAxis.assignment(setting, value), isRight(assignment, &memo)
      else { return nil }
      return (assignment, try self.outcome(assignment, &memo).kind)
    }
    var (same, other) = (0, 0)
    for steps in Self.places(upTo: most) {
      same = other
      other = steps
      if let found = try outcome(steps, &memo), !found.1.isSame(as: present) { break }
      if steps == most { return nil }
    }
    while other - same > 1 {
      let middle = (same + other) / 2
      if let found = try outcome(middle, &memo), !found.1.isSame(as: present) {
        other = middle
      } else {
        same = middle
      }
    }
    guard let (assignment, kind) = try outcome(other, &memo) else { return nil }
    return SettingSensitivity.Change(
      steps: direction * other, value: assignment.text, kind: kind)
  }
}
