/// The track of a slider for a numeric setting: maps positions, 0…1, to values.
///
/// It shows the setting's usual range, extended by doubling until it contains the initial value; a
/// word has a separate segment at one end. Within the numbers it is linear, so that equal distances
/// are equal differences. A slider keeps one track during a drag.
package struct SettingTrack: Sendable {
  /// The length of a word's segment.
  package static let wordPart = 0.06

  package let setting: Setting
  /// The shown numbers, in the scale's unit.
  package let range: ClosedRange<Double>
  private let scale: Setting.Scale
  /// The positions of the ends of `range`.
  private let ends: (low: Double, high: Double)

  /// Nil for a setting without numbers.
  ///
  /// - Parameter value: a value that the track has to contain.
  package init?(_ setting: Setting, showing value: SettingValue) {
    guard let scale = setting.scale else { return nil }
    self.setting = setting
    self.scale = scale
    range = setting.number(of: value).map(scale.extended) ?? scale.usual
    let hasWord = !setting.words.isEmpty
    ends = (
      hasWord && setting.wordPlace == .below ? Self.wordPart : 0,
      hasWord && setting.wordPlace == .above ? 1 - Self.wordPart : 1
    )
  }

  /// The position of a value; 0 or 1 for a word and for numbers beyond the track.
  package func position(of value: SettingValue) -> Double {
    guard let number = setting.number(of: value) else {
      return setting.wordPlace == .below ? 0 : 1
    }
    let part = (number - range.lowerBound) / (range.upperBound - range.lowerBound)
    return ends.low + min(max(part, 0), 1) * (ends.high - ends.low)
  }

  /// Whether a position is in the half of a word's segment away from the numbers.
  private func isWord(_ position: Double) -> Bool {
    switch setting.wordPlace {
    case .below: position < ends.low / 2
    case .above: position > (1 + ends.high) / 2
    }
  }

  /// The value at a position: the nearest multiple of a step or an end of the range, or the word in
  /// the half of its segment away from the numbers. NaN counts as 0.
  package func value(at position: Double, _ size: Setting.StepSize = .normal) -> SettingValue {
    let position = position > 0 ? min(position, 1) : 0
    if let word = setting.words.first, isWord(position) { return .word(word) }
    let part = min(max((position - ends.low) / (ends.high - ends.low), 0), 1)
    let exact = range.lowerBound + part * (range.upperBound - range.lowerBound)
    let number = part == 0 || part == 1 ? exact : scale.onSteps(exact, size)
    return setting.value(number: min(max(number, range.lowerBound), range.upperBound))
      ?? setting.defaultValue
  }
}

extension Setting.Scale {
  /// The usual range, doubled away from its other end until it contains a number.
  fileprivate func extended(to number: Double) -> ClosedRange<Double> {
    var (low, high) = (usual.lowerBound, usual.upperBound)
    while number > high, high < range.upperBound {
      high = min(low + 2 * (high - low), range.upperBound)
    }
    while number < low, low > range.lowerBound {
      low = max(high - 2 * (high - low), range.lowerBound)
    }
    return low...high
  }
}
