extension Function {
  /// The result for a permitted number of arguments, as a value of `type`.
  func value(_ arguments: [Value], _ type: ValueType) -> Value {
    let number = arguments[0].number
    func other(_ index: Int) -> Double { arguments[index].number }
    let result: Double
    switch self {
    case .min: result = arguments.dropFirst().reduce(number) { Swift.min($0, $1.number) }
    case .max: result = arguments.dropFirst().reduce(number) { Swift.max($0, $1.number) }
    case .clamp: result = Arithmetic.clamped(number, other(1), other(2))
    case .round:
      result = Arithmetic.rounded(number, places: arguments.count > 1 ? other(1) : 0)
    case .floor: result = number.rounded(.down)
    case .ceil: result = number.rounded(.up)
    case .abs: result = number.magnitude
    case .sign: result = Arithmetic.sign(number)
    case .mix: result = Arithmetic.mixed(number, other(1), other(2))
    case .sum: result = arguments[0].elements.reduce(0) { $0 + $1.number }
    case .count:
      if case .text(let text) = arguments[0] {
        result = Double(text.count)
      } else {
        result = Double(arguments[0].elements.count)
      }
    case .first: return Self.element(arguments[0], at: 0, type)
    case .at: return Self.element(arguments[0], at: other(1), type)
    case .choose: return arguments[0].flag ? arguments[1] : arguments[2]
    case .upper: return .text(arguments[0].text.uppercased())
    case .lower: return .text(arguments[0].text.lowercased())
    case .contains: return .flag(Self.contains(arguments[0], arguments[1]))
    }
    return .number(Arithmetic.finite(result))
  }

  private static func element(_ list: Value, at index: Double, _ type: ValueType) -> Value {
    let elements = list.elements
    let index = index.rounded(.down)
    guard index >= 0, index < Double(elements.count) else { return type.neutral }
    return elements[Int(index)].shaped(to: type)
  }

  private static func contains(_ whole: Value, _ part: Value) -> Bool {
    if case .text(let text) = whole { return TextRules.contains(text, part.text) }
    let type: ValueType =
      switch part {
      case .text: .text
      case .flag: .flag
      default: .number
      }
    return whole.elements.contains { TextRules.areEqual($0.shaped(to: type), part) }
  }
}
