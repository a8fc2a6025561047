import BackswipeUnits

extension Setting {
  /// The size of a step.
  package enum StepSize: Sendable, CaseIterable {
    /// A tenth of the catalogue's step.
    case fine
    case normal
    /// Ten of the catalogue's steps.
    case coarse

    /// The size in steps of the catalogue.
    package var factor: Double {
      switch self {
      case .fine: 0.1
      case .normal: 1
      case .coarse: 10
      }
    }
  }

  /// The number of a value in the scale's unit (milliseconds for a duration); nil for a word, a
  /// flag and a curve.
  package func number(of value: SettingValue) -> Double? {
    switch value {
    case .duration(let interval): Double(interval.nanoseconds) / 1e6
    case .number(let number): number
    case .flag, .curve, .word: nil
    }
  }

  /// The value of a number in the scale's unit, clamped to the range; nil for a setting without
  /// numbers, and for NaN.
  package func value(number: Double) -> SettingValue? {
    guard let scale, !number.isNaN else { return nil }
    let number = min(max(number, scale.range.lowerBound), scale.range.upperBound)
    guard kind == .duration else { return .number(number) }
    return .duration(Interval(nanoseconds: Int64((number * 1e6).rounded())))
  }

  /// The value `count` steps up, or down if negative; nil for a curve, which has no steps.
  ///
  /// Numbers stay in their range and become multiples of a tenth of the step. A word above the
  /// numbers follows the end of the usual range for values within it, and the end of the whole
  /// range for values beyond it; a word below them precedes the least number. Choices step through
  /// their words and stop at the first and the last; a switch is off below and on above.
  package func stepped(
    _ value: SettingValue, by count: Int, _ size: StepSize = .normal
  ) -> SettingValue? {
    guard count != 0 else { return value }
    switch kind {
    case .curve: return nil
    case .toggle: return .flag(count > 0)
    case .choice:
      guard case .word(let word) = value, let index = words.firstIndex(of: word) else { return nil }
      let count = min(max(count, -words.count), words.count)
      return .word(words[min(max(index + count, 0), words.count - 1)])
    case .duration, .points, .fraction, .factor: return number(from: value, by: count, size)
    }
  }

  private func number(
    from value: SettingValue, by count: Int, _ size: StepSize
  ) -> SettingValue? {
    guard let scale else { return nil }
    let above = wordPlace == .above ? words.first : nil
    let below = wordPlace == .below ? words.first : nil
    guard let number = number(of: value) else {
      // From the word to the numbers, or no change.
      if count < 0, above != nil { return self.value(number: scale.usual.upperBound) }
      if count > 0, below != nil { return self.value(number: scale.range.lowerBound) }
      return value
    }
    let isUsual = number <= scale.usual.upperBound
    let most = above != nil && isUsual ? scale.usual.upperBound : scale.range.upperBound
    if count > 0, number >= most, let above { return .word(above) }
    if count < 0, number <= scale.range.lowerBound, let below { return .word(below) }
    let target = scale.onSteps(number + Double(count) * scale.length(of: size), .fine)
    return self.value(number: min(target, most))
  }
}

extension Setting.Scale {
  /// The length of one step, in the unit.
  package func length(of size: Setting.StepSize) -> Double {
    switch size {
    case .fine: step / 10
    case .normal: step
    case .coarse: step * 10
    }
  }

  /// The nearest multiple of a step in the range, as the exact value of its decimal digits: 0.7 and
  /// not 0.7000000000000001.
  package func onSteps(_ number: Double, _ size: Setting.StepSize) -> Double {
    let length = length(of: size)
    // Division by a whole number is exact where multiplication by its inverse is not.
    let perUnit = (1 / length).rounded()
    let multiple =
      length < 1
      ? (number * perUnit).rounded() / perUnit : (number / length).rounded() * length
    return min(max(multiple, range.lowerBound), range.upperBound)
  }
}
