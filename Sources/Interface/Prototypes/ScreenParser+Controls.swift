import BackswipeDocuments
import BackswipeExpressions

extension ScreenParser {
  /// Reads the control or the text field of a row, which can have only one.
  mutating func control(_ fields: YAMLFields) -> Screen.Control? {
    let given = fields.present(["field"] + Prototype.Keys.controls)
    if given.count > 1 {
      reader.fail(
        given[1].keyPlace,
        "a row can have only one of field, "
          + Prototype.Keys.controls.dropLast()
          .joined(separator: ", ") + " and activity")
    }
    guard let field = given.first, let control = control(field) else { return nil }
    if control.isOperated, let action = fields.present(Prototype.Keys.actions).first {
      reader.fail(
        action.keyPlace, "a row with '\(control.key)' cannot have '\(action.key)' too")
    }
    return control
  }

  /// Reads the variable of a row's control or field.
  mutating func binding(_ field: YAMLPair, of row: Screen.Row) -> String? {
    guard isLayoutFormat(field) else { return nil }
    let type: ValueType
    switch row.control {
    case .toggle: type = .flag
    case .slider, .stepper, .progress: type = .number
    case .activity: type = .flag
    case nil:
      guard row.field != nil else {
        reader.fail(field.keyPlace, "'bind' belongs to a row with a control or a 'field'")
        return nil
      }
      type = .text
    }
    guard let variable = variable(field, type) else { return nil }
    if type == .text, variable.words != nil {
      reader.fail(
        field.value.place, "'bind' of a field needs any text; '\(variable.name)' is a choice")
    }
    return variable.name
  }

  private mutating func control(_ field: YAMLPair) -> Screen.Control? {
    switch field.key {
    case "switch": reader.flag(field).map { .toggle($0) }
    case "slider": scale(field, .slider, Prototype.Keys.slider).map { .slider($0) }
    case "stepper": scale(field, .stepper, Prototype.Keys.stepper).map { .stepper($0) }
    case "progress": number(field, from: 0, to: 1).map { .progress($0) }
    case "activity": reader.flag(field).map { .activity($0) }
    default: nil
    }
  }

  /// - Parameter usual: the defaults; that of the value is the minimum.
  private mutating func scale(
    _ field: YAMLPair, _ usual: Screen.Scale, _ keys: [String]
  ) -> Screen.Scale? {
    var scale = usual
    guard case .mapping = field.value.content else {
      guard let value = number(field, from: usual.minimum, to: usual.maximum) else { return nil }
      scale.value = value
      return scale
    }
    guard let fields = reader.fields(field.value, of: "a \(field.key)", keys: keys) else {
      return nil
    }
    let most = Screen.Scale.most
    if let low = fields["min"] {
      guard let number = number(low, from: -most, to: most) else { return nil }
      scale.minimum = number
    }
    if let high = fields["max"] {
      guard let number = number(high, from: -most, to: most) else { return nil }
      scale.maximum = number
    }
    guard scale.minimum < scale.maximum else {
      reader.fail(
        (fields["min"] ?? fields["max"])?.value.place ?? field.value.place,
        "'min', here \(Screen.Scale.text(scale.minimum)), must be below 'max', here "
          + Screen.Scale.text(scale.maximum))
      return nil
    }
    scale.value = scale.minimum
    if let value = fields["value"] {
      guard let number = number(value, from: scale.minimum, to: scale.maximum) else { return nil }
      scale.value = number
    }
    if let step = fields["step"] {
      guard let number = number(step, from: 0, to: most) else { return nil }
      guard number > 0 else {
        reader.fail(step.value.place, "'step' must be above 0")
        return nil
      }
      scale.step = number
    }
    return scale
  }

  private mutating func number(
    _ field: YAMLPair, from low: Double, to high: Double
  ) -> Double? {
    guard let number = reader.number(field) else { return nil }
    if number >= low, number <= high { return number }
    reader.fail(
      field.value.place,
      "'\(field.key)' must be a number from \(Screen.Scale.text(low)) to "
        + Screen.Scale.text(high))
    return nil
  }
}
