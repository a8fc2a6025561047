import BackswipeDocuments
import BackswipeMotion
import BackswipeUnits

/// Reads the rules of numbers that fingers and actions move.
extension ScreenParser {
  /// The largest number of a file: its six decimals are written exactly.
  static let largestNumber = 1e9

  /// A number with six decimals.
  mutating func bounded(_ field: YAMLPair) -> Double? { bounded(field.value, called: field.key) }

  mutating func bounded(_ node: YAMLNode, called name: String) -> Double? {
    guard let number = reader.number(node, called: name) else { return nil }
    if abs(number) <= Self.largestNumber { return number.onPlaces }
    reader.fail(node.place, "'\(name)' is at most 1000000000 either way")
    return nil
  }

  /// Reads limits, snaps, spring, projection and rubber band, without the snaps' actions.
  mutating func number(_ fields: YAMLFields, initial: Double) -> Variable.Number {
    var number = Variable.Number(initial)
    if let field = fields["limits"], let limits = range(field) { number.rule.limits = limits }
    if let field = fields["snaps"],
      let nodes = reader.list(field.value, of: "'snaps'", most: Variable.mostWords)
    {
      let snaps = nodes.compactMap { snap($0)?.at }
      if zip(snaps, snaps.dropFirst()).contains(where: { $0 >= $1 }) {
        reader.fail(field.value.place, "'snaps' must ascend")
      }
      number.rule.snaps = snaps
    }
    if let limits = number.rule.limits {
      if !limits.contains(initial), let field = fields["value"] ?? fields["limits"] {
        reader.fail(field.value.place, "the initial value is outside 'limits'")
      }
      if !number.rule.snaps.allSatisfy(limits.contains), let field = fields["snaps"] {
        reader.fail(field.value.place, "'snaps' are within 'limits'")
      }
    }
    if let field = fields["spring"], let spring = spring(field) {
      number.rule.spring = spring
      number.isSpringing = true
    }
    if let field = fields["projection"],
      let projection = duration(field, .zero ... .seconds(60))
    {
      number.rule.projection = projection
    }
    if let field = fields["rubberBand"] { number.rule.hasRubberBand = reader.flag(field) ?? true }
    return number
  }

  /// A number, or `{ at:, … }` with an action.
  private mutating func snap(_ node: YAMLNode) -> (at: Double, fields: YAMLFields?)? {
    guard case .mapping = node.content else {
      return bounded(node, called: "snaps").map { ($0, nil) }
    }
    guard let fields = reader.fields(node, of: "a snap", keys: Prototype.Keys.snap) else {
      return nil
    }
    guard let field = fields["at"] else {
      reader.fail(fields.place, "a snap needs 'at', its number")
      return nil
    }
    return bounded(field).map { ($0, fields) }
  }

  /// Reads the actions of snaps, once all variables are in scope.
  mutating func arrivals(_ fields: YAMLFields) -> [Variable.Arrival] {
    guard let field = fields["snaps"], case .sequence(let nodes) = field.value.content else {
      return []
    }
    return nodes.prefix(Variable.mostWords).compactMap { node in
      guard let (at, fields) = snap(node), let fields else { return nil }
      if fields.present(Prototype.Keys.actions).isEmpty {
        reader.fail(fields.place, "a snap without an action is its number alone")
      }
      guard let action = action(fields, of: "a snap") else { return nil }
      return Variable.Arrival(snap: at, action: action)
    }
  }

  mutating func arrivals(_ variables: inout [Variable], _ field: YAMLPair?) {
    guard let field, case .mapping(let pairs) = field.value.content else { return }
    for index in variables.indices {
      guard case .number(var number) = variables[index].content, !number.rule.snaps.isEmpty,
        let pair = pairs.first(where: { $0.key == variables[index].name }),
        let fields = reader.fields(pair.value, of: "a variable", keys: Prototype.Keys.variable)
      else { continue }
      number.arrivals = arrivals(fields)
      variables[index].content = .number(number)
    }
  }

  /// `[low, high]`.
  private mutating func range(_ field: YAMLPair) -> ClosedRange<Double>? {
    guard let nodes = reader.list(field.value, of: "'\(field.key)'") else { return nil }
    let values = nodes.compactMap { bounded($0, called: field.key) }
    guard nodes.count == 2, values.count == 2, values[0] <= values[1] else {
      if values.count == nodes.count {
        reader.fail(field.value.place, "'\(field.key)' is two numbers, [low, high]")
      }
      return nil
    }
    return values[0]...values[1]
  }

  /// `{ response:, dampingRatio: }`, `{ duration:, bounce: }` or `{ mass:, stiffness:, damping: }`.
  private mutating func spring(_ field: YAMLPair) -> SpringCurve.Form? {
    let keys = SpringForm.Parameter.allCases.map(\.rawValue)
    guard let fields = reader.fields(field.value, of: "'\(field.key)'", keys: keys) else {
      return nil
    }
    guard
      let form = SpringForm.allCases.first(where: { form in
        form.parameters.allSatisfy { fields[$0.rawValue] != nil }
          && fields.pairs.count == form.parameters.count
      })
    else {
      let forms = SpringForm.allCases.map { form in
        form.parameters.map(\.rawValue).joined(separator: " and ")
      }
      reader.fail(
        fields.place, "'\(field.key)' has \(forms.joined(separator: ", or "))")
      return nil
    }
    func text(_ parameter: SpringForm.Parameter) -> YAMLPair? { fields[parameter.rawValue] }
    let made: SpringCurve.Form?
    switch form {
    case .response:
      guard let response = text(.response).flatMap({ duration($0, .zero ... .seconds(60)) }),
        let ratio = text(.dampingRatio).flatMap({ bounded($0) })
      else { return nil }
      made = .response(response, dampingRatio: ratio)
    case .duration:
      guard let duration = text(.duration).flatMap({ duration($0, .zero ... .seconds(60)) }),
        let bounce = text(.bounce).flatMap({ bounded($0) })
      else { return nil }
      made = .perceptual(duration: duration, bounce: bounce)
    case .mass:
      let values = form.parameters.compactMap { parameter in
        text(parameter).flatMap { bounded($0) }
      }
      guard values.count == 3 else { return nil }
      made = .physical(mass: values[0], stiffness: values[1], damping: values[2])
    }
    guard let made, SpringCurve(made) != nil else {
      reader.fail(
        fields.place, "the spring does not settle; use times, ratios and masses above 0")
      return nil
    }
    return made
  }

  /// A length of time in a range.
  mutating func duration(_ field: YAMLPair, _ range: ClosedRange<Interval>) -> Interval? {
    guard let text = reader.text(field) else { return nil }
    let value: Interval
    do { value = try DurationText.interval(text) } catch {
      reader.fail(field.value.place, "'\(field.key)': \(error.description)")
      return nil
    }
    if range.contains(value) { return value }
    let (low, high) = (range.lowerBound, range.upperBound)
    reader.fail(
      field.value.place,
      "'\(field.key)' is from \(DurationText.text(low)) to \(DurationText.text(high))")
    return nil
  }
}
