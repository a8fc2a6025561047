import BackswipeDocuments
import BackswipeExpressions
import BackswipeUnits

/// Reads variables, and the expressions and actions that use them.
extension ScreenParser {
  /// Reads `state` of the prototype and of all screens, before anything that uses them.
  mutating func state(_ fields: YAMLFields) -> [Variable] {
    var app = variables(fields["state"])
    appScope.add(app)
    wholeScope = appScope
    if let field = fields["screens"], case .mapping(let pairs) = field.value.content {
      for pair in pairs {
        guard case .mapping(let keys) = pair.value.content,
          let state = keys.first(where: { $0.key == "state" })
        else { continue }
        let own = variables(state)
        screenVariables[pair.key] = own
        wholeScope.add(own)
      }
    }
    for (name, variable) in wholeScope.variables where variable.type != .text {
      expressionNames.insert(name)
      if case .record(let types)? = variable.list?.item {
        for (field, type) in types where type != .text { expressionNames.insert(field) }
      }
    }
    inScope = appScope
    arrivals(&app, fields["state"])
    return app
  }

  /// The variables of a screen, which are in scope from now on.
  mutating func state(ofScreen id: String, _ field: YAMLPair?) -> [Variable] {
    inScope = appScope
    guard var own = screenVariables[id], !own.isEmpty else { return [] }
    inScope.add(own)
    arrivals(&own, field)
    return own
  }

  // MARK: Variables

  /// Variables other than those of the prototype that have been read.
  private mutating func variables(_ field: YAMLPair?) -> [Variable] {
    guard let field else { return [] }
    guard isLayoutFormat(field) else { return [] }
    guard case .mapping(let pairs) = field.value.content else {
      reader.fail(field.value.place, "'state' must be a mapping of names to initial values")
      return []
    }
    guard pairs.count <= Variable.most else {
      reader.fail(field.value.place, "'state' has at most \(Variable.most) variables")
      return []
    }
    var found: [Variable] = []
    var names: Set<String> = []
    for pair in pairs where isName(pair) {
      if appScope.variables[pair.key] != nil {
        reader.fail(
          pair.keyPlace, "the prototype has a variable '\(pair.key)' already; use another name")
      } else if !names.insert(pair.key).inserted {
        reader.fail(pair.keyPlace, "'\(pair.key)' is given twice")
      } else if let content = content(pair) {
        found.append(Variable(pair.key, content))
      }
    }
    let lists = (found + appScope.variables.values).filter { $0.list != nil }.map(\.name)
    for pair in pairs where lists.contains(where: { pair.key.isName(inLoopOf: $0) }) {
      reader.fail(pair.keyPlace, "'\(pair.key)' is a name of the items of a list; use another one")
    }
    return found
  }

  private mutating func content(_ pair: YAMLPair) -> Variable.Content? {
    switch pair.value.content {
    case .scalar("true", isPlain: true): return .flag(true)
    case .scalar("false", isPlain: true): return .flag(false)
    case .scalar(_, isPlain: true) where FileReader.number(pair.value) != nil:
      return bounded(pair).map { .number(Variable.Number($0)) }
    case .scalar: return reader.text(pair).map { .text($0) }
    case .sequence: return listContent(pair)
    case .mapping: break
    }
    if pair.value.keys.contains("list") { return listContent(pair) }
    let isChoice = pair.value.keys.contains("choice")
    guard
      let fields = reader.fields(
        pair.value, of: isChoice ? "a choice" : "a variable",
        keys: isChoice ? Prototype.Keys.choiceVariable : Prototype.Keys.variable)
    else { return nil }
    if isChoice { return choice(fields) }
    guard let value = fields["value"] else {
      reader.fail(fields.place, "a variable needs a 'value', or a 'choice' of words")
      return nil
    }
    guard let initial = bounded(value) else { return nil }
    return .number(number(fields, initial: initial))
  }

  private mutating func choice(_ fields: YAMLFields) -> Variable.Content? {
    guard let field = fields["choice"],
      let nodes = reader.list(field.value, of: "'choice'", most: Variable.mostWords)
    else { return nil }
    let words = nodes.compactMap { reader.text($0, called: "choice") }
    guard let first = words.first, words.count == nodes.count else {
      if nodes.isEmpty { reader.fail(field.value.place, "'choice' needs at least one word") }
      return nil
    }
    if Set(words).count < words.count {
      reader.fail(field.value.place, "'choice' has a word twice")
    }
    let initial = fields["value"].flatMap { reader.word($0, among: words) }
    return .choice(words, initial: initial ?? first)
  }

  // MARK: Uses

  /// The condition of `when`.
  mutating func condition(_ field: YAMLPair) -> BackswipeExpressions.Expression? {
    guard let expression = expression(field) else { return nil }
    guard expression.type == .flag else {
      reader.fail(
        field.value.place,
        "'\(field.key)' is a condition, true or false; this is \(expression.type.article)")
      return nil
    }
    return expression
  }

  mutating func expression(_ field: YAMLPair) -> BackswipeExpressions.Expression? {
    guard let text = reader.text(field) else { return nil }
    do throws(Mistake) { return try BackswipeExpressions.Expression(text, in: inScope.scope) } catch
    {
      reader.fail(
        field.value.place, "'\(field.key)', character \(error.offset + 1): \(error.reason)",
        suggestion: error.suggestion)
      return nil
    }
  }

  /// `set`, `add`, `remove`, `move` or `change`, with their `animate`.
  mutating func change(_ fields: YAMLFields) -> Change? {
    let edits = edits(fields)
    guard fields["set"] != nil || !fields.present(Prototype.Keys.edits).isEmpty else {
      if let field = fields["animate"] {
        reader.fail(
          field.keyPlace, "'animate' belongs to 'set', 'add', 'remove', 'move' or 'change'")
      }
      return nil
    }
    let assignments = fields["set"].map { self.assignments($0) } ?? []
    let animation = fields["animate"].flatMap { self.animation($0) }
    guard let assignments, !assignments.isEmpty || !edits.isEmpty else { return nil }
    return Change(assignments, edits: edits, animation: animation)
  }

  /// A duration, or a mapping with a bounce or a curve, and the way in which elements come and go.
  private mutating func animation(_ field: YAMLPair) -> Change.Animation? {
    let range = Interval.milliseconds(1)...Interval.seconds(60)
    guard case .mapping = field.value.content else {
      return duration(field, range).map { Change.Animation(duration: $0) }
    }
    let keys = Prototype.Keys.animation
    guard let fields = reader.fields(field.value, of: "'animate'", keys: keys) else { return nil }
    guard let time = fields["duration"] else {
      reader.fail(fields.place, "'animate' needs a 'duration'")
      return nil
    }
    guard let duration = duration(time, range) else { return nil }
    let bounce = fields["bounce"].flatMap { bounded($0) } ?? 0
    if let field = fields["bounce"], !(-1...1).contains(bounce) || bounce == 1 {
      reader.fail(field.value.place, "'bounce' is from -1 to below 1")
    }
    var animation = Change.Animation(duration: duration, bounce: bounce)
    animation.curve = curve(fields["curve"])
    if let field = fields["curve"], fields["bounce"] != nil {
      reader.fail(field.keyPlace, "'bounce' is of a spring, which a 'curve' replaces")
    }
    animation.transition = fields["transition"].flatMap { transition(ofChange: $0) }
    return animation
  }

  /// The new values of `set`.
  private mutating func assignments(_ field: YAMLPair) -> [Assignment]? {
    guard isLayoutFormat(field) else { return nil }
    guard case .mapping(let pairs) = field.value.content, !pairs.isEmpty else {
      reader.fail(field.value.place, "'\(field.key)' must be a mapping of variables to new values")
      return nil
    }
    return assignments(pairs, to: inScope.variables)
  }

  /// - Parameter targets: the variables that can be set.
  mutating func assignments(
    _ pairs: [YAMLPair], to targets: [String: Variable]
  ) -> [Assignment] {
    var made: [Assignment] = []
    var names: Set<String> = []
    for pair in pairs {
      guard let variable = variable(pair.key, pair.keyPlace, among: targets) else { continue }
      if !names.insert(pair.key).inserted {
        reader.fail(pair.keyPlace, "'\(pair.key)' is given twice")
      } else if let value = newValue(pair, of: variable) {
        made.append(Assignment(pair.key, value))
      }
    }
    return made
  }

  mutating func newValue(
    _ pair: YAMLPair, of variable: Variable
  ) -> Assignment.NewValue? {
    if variable.list != nil {
      reader.fail(
        pair.keyPlace,
        "'\(pair.key)' is a list, which 'add', 'remove', 'move' and 'change' edit")
      return nil
    }
    guard variable.type == .text else {
      guard let expression = expression(pair) else { return nil }
      guard expression.type == variable.type else {
        reader.fail(
          pair.value.place,
          "'\(pair.key)' is \(variable.type.article); this is \(expression.type.article)")
        return nil
      }
      return .expression(expression)
    }
    guard let template = template(pair.value, called: pair.key) else { return nil }
    if let words = variable.words, template.isConstant {
      let word = template.text { _ in nil }
      guard words.contains(word) else {
        reader.fail(
          pair.value.place, unknown: word, among: words,
          "'\(pair.key)' is one of \(words.joined(separator: ", ")), not '\(word)'")
        return nil
      }
    }
    return .text(template)
  }

  /// The variable of a control or a gesture, of a type.
  mutating func variable(_ field: YAMLPair, _ type: ValueType) -> Variable? {
    guard let name = reader.text(field),
      let variable = variable(name, field.value.place, among: inScope.variables)
    else { return nil }
    guard variable.type == type else {
      reader.fail(
        field.value.place,
        "'\(field.key)' needs \(type.article); '\(name)' is \(variable.type.article)")
      return nil
    }
    return variable
  }

  private mutating func variable(
    _ name: String, _ place: Place, among variables: [String: Variable]
  ) -> Variable? {
    if let found = variables[name] { return found }
    guard !reader.isFull else { return nil }
    reader.fail(
      place, unknown: name, among: variables.keys.sorted(),
      variables.isEmpty
        ? "there is no variable '\(name)'; declare it in 'state'" : "there is no variable '\(name)'"
    )
    return nil
  }

  /// Whether the file has the format of pages; otherwise the key is reported.
  mutating func isLayoutFormat(_ field: YAMLPair) -> Bool {
    if format != FileReader.format { return true }
    reader.fail(
      field.keyPlace,
      "'\(field.key)' needs 'backswipe: \(FileReader.layoutFormat)' at the top of the file")
    return false
  }
}
