import BackswipeDocuments
import BackswipePrototypes
import BackswipeSettings

/// Ranges of numbers of the prototype's file with which the file is right.
extension GestureTrial {
  /// The number nearest to an end, in 64 steps from the present one, with which the prototype's file
  /// is right.
  func accepted(_ setting: Setting, from value: Double, to end: Double) -> Double {
    guard setting.id.file != nil else { return end }
    for part in 0..<64 {
      let number = end + (value - end) * Double(part) / 64
      if let assignment = StudyAxis.assignment(setting, number), refusal([assignment]) == nil {
        return number
      }
    }
    return value
  }

  /// Whether the prototype's file is right with all pairs of values of two axes: with those at their
  /// ends, since it compares its numbers with each other.
  func isRight(_ x: StudyAxis, _ y: StudyAxis) -> Bool {
    [x.range.lowerBound, x.range.upperBound].allSatisfy { across in
      [y.range.lowerBound, y.range.upperBound].allSatisfy { upwards in
        refusal([x.assignment(across), y.assignment(upwards)].compactMap(\.self)) == nil
      }
    }
  }

  /// Two axes with as much of their ranges as the prototype's file is right with: of the first as much
  /// as alone, of the second as the first one leaves.
  package func right(_ x: StudyAxis, _ y: StudyAxis) -> (x: StudyAxis, y: StudyAxis) {
    let (across, upwards) = (right(x), right(y))
    guard !isRight(across, upwards), let value = own(upwards) else { return (across, upwards) }
    let range = upwards.range
    for part in stride(from: 63.0, to: 0, by: -1) {
      let low = value + (range.lowerBound - value) * part / 64
      let high = value + (range.upperBound - value) * part / 64
      guard low < high else { break }
      let narrow = StudyAxis(upwards.subject, low...high)
      if isRight(across, narrow) { return (across, narrow) }
    }
    return (across, upwards)
  }

  /// An axis with as much of its range as the prototype's file is right with.
  private func right(_ axis: StudyAxis) -> StudyAxis {
    guard case .setting(let id) = axis.subject, id.file != nil, let value = own(axis) else {
      return axis
    }
    let low = accepted(id.setting, from: value, to: axis.range.lowerBound)
    let high = accepted(id.setting, from: value, to: axis.range.upperBound)
    return low < high ? StudyAxis(axis.subject, low...high) : axis
  }

  /// The present value of an axis of a setting; nil for a word, and for a quantity of the gesture.
  private func own(_ axis: StudyAxis) -> Double? {
    guard case .setting(let id) = axis.subject else { return nil }
    return StudyAxis.number(id.setting.read(presentValues))
  }
}
