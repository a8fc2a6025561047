import BackswipeSettings

/// The axes of a map over the settings that matter.
extension SettingSensitivity {
  /// The number of settings of which two are taken.
  private static let mostCandidates = 8

  /// The two most influential numeric settings, each over a range around its value in which the
  /// outcome changes; the quantities of the release where there are not two.
  ///
  /// Of a gesture that numbers of the prototype's file decide they are two of those; where only one
  /// changes the outcome, or the file is not right with both changes, one and the distance.
  package func axes() -> (x: StudyAxis, y: StudyAxis) {
    let release = Self.releaseAxes(trial.gesture)
    // An array: indices of lazy collections are those of all rows.
    let found = Array(
      rows.lazy
        .filter { $0.change?.steps != nil && (deciding.isEmpty || deciding.contains($0.key)) }
        .compactMap { axis($0) }.prefix(Self.mostCandidates))
    for (index, x) in found.enumerated() {
      for y in found[(index + 1)...] {
        if let both = together(x, y) { return both }
      }
    }
    guard !deciding.isEmpty, let x = found.first else { return release }
    return (x.axis, release.x)
  }

  /// The axes of the gesture's distance and final speed.
  package static func releaseAxes(_ gesture: RecordedGesture) -> (x: StudyAxis, y: StudyAxis) {
    let reach = GestureReach(gesture)
    let speed = max(abs(reach.speed) * 1.5, 1000)
    let isBack = reach.distance < 0 && (gesture.way != .pages || gesture.comesFromRight)
    return (
      StudyAxis(
        .distance,
        isBack
          ? min(-gesture.extent, reach.distance - 20)...0
          : 0...max(gesture.extent, reach.distance + 20)),
      StudyAxis(.speed, -speed.rounded(.up)...speed.rounded(.up))
    )
  }

  /// An axis with the present value and the changed one.
  private struct Candidate {
    let axis: StudyAxis
    let value: Double
    let changed: Double

    /// The axis with a part of its range on each side of the present value; nil where the changed one
    /// is not in it.
    func narrowed(to part: Double) -> StudyAxis? {
      let low = value + (axis.range.lowerBound - value) * part
      let high = value + (axis.range.upperBound - value) * part
      let range = min(low, high)...max(low, high)
      return range.contains(changed) ? StudyAxis(axis.subject, range) : nil
    }
  }

  /// Two axes with as much of their ranges as the prototype's file is right with together; nil where
  /// that has not both changes.
  private func together(_ x: Candidate, _ y: Candidate) -> (x: StudyAxis, y: StudyAxis)? {
    for part in [1, 0.9, 0.8, 0.7, 0.6, 0.55] {
      guard let across = x.narrowed(to: part), let upwards = y.narrowed(to: part) else {
        return nil
      }
      if trial.isRight(across, upwards) { return (across, upwards) }
    }
    return nil
  }

  /// An axis that extends to twice the distance of the change, in both directions.
  private func axis(_ row: Row) -> Candidate? {
    let setting = row.id.setting
    guard let steps = row.change?.steps, let scale = setting.scale,
      let value = StudyAxis.number(setting.read(trial.presentValues))
    else { return nil }
    let reach = max(2 * Double(abs(steps)), 4) * scale.step
    let range = scale.range
    let changed = min(
      max(value + Double(steps) * scale.step, range.lowerBound), range.upperBound)
    let low = trial.accepted(setting, from: value, to: max(value - reach, range.lowerBound))
    let high = trial.accepted(setting, from: value, to: min(value + reach, range.upperBound))
    // The file is right with the changed value, which can lie between the numbers that were tried.
    let (first, last) = (min(low, changed), max(high, changed))
    guard first < last else { return nil }
    return Candidate(
      axis: StudyAxis(.setting(row.id), first...last), value: value, changed: changed)
  }
}
