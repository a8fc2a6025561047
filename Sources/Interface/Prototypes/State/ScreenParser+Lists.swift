import BackswipeDocuments
import BackswipeExpressions

/// Reads lists of `state`, and the actions that change them.
extension ScreenParser {
  /// A list alone, or `{ list:, item:, most: }`.
  mutating func listContent(_ pair: YAMLPair) -> Variable.Content? {
    var (items, itemNode, most): (YAMLPair, YAMLNode?, Int) =
      (pair, nil, Variable.List.standardItems)
    if case .mapping = pair.value.content {
      guard
        let fields = reader.fields(pair.value, of: "a list", keys: Prototype.Keys.listVariable),
        let list = fields["list"]
      else { return nil }
      items = list
      itemNode = fields["item"]?.value
      if let field = fields["most"],
        let number = reader.integer(field, in: 1...Variable.List.mostItems)
      {
        most = number
      }
    }
    guard let nodes = reader.list(items.value, of: "'\(items.key)'") else { return nil }
    guard nodes.count <= most else {
      reader.fail(
        items.value.place, "'\(pair.key)' has \(nodes.count) items, and 'most' is \(most)")
      return nil
    }
    guard let first = itemNode ?? nodes.first else {
      reader.fail(
        items.value.place,
        "an empty list needs 'item', an item with all its fields: "
          + "{ list: [], item: { name: \"\" } }")
      return nil
    }
    guard let type = itemType(first, in: pair.key) else { return nil }
    let values = nodes.compactMap { item($0, type, in: pair.key) }
    guard values.count == nodes.count else { return nil }
    return .list(Variable.List(item: type, initial: values, most: most))
  }

  private mutating func itemType(_ node: YAMLNode, in list: String) -> ValueType? {
    switch node.content {
    case .scalar: return scalarValue(node).map(\.type)
    case .sequence:
      reader.fail(node.place, "an item of '\(list)' is a value, or a mapping of names to values")
      return nil
    case .mapping(let pairs):
      var types: [String: ValueType] = [:]
      for pair in pairs where isName(pair) {
        guard case .scalar = pair.value.content, let value = scalarValue(pair.value) else {
          reader.fail(pair.value.place, "'\(pair.key)' of an item is a number, a flag or a text")
          return nil
        }
        types[pair.key] = value.type
      }
      guard !types.isEmpty else {
        if pairs.isEmpty { reader.fail(node.place, "an item needs a field") }
        return nil
      }
      return .record(types)
    }
  }

  private func scalarValue(_ node: YAMLNode) -> (value: Value, type: ValueType)? {
    guard case .scalar(let text, let isPlain) = node.content else { return nil }
    if isPlain, text == "true" || text == "false" { return (.flag(text == "true"), .flag) }
    if isPlain, let number = FileReader.number(node) { return (.number(number.onPlaces), .number) }
    return (.text(text), .text)
  }

  private mutating func item(_ node: YAMLNode, _ type: ValueType, in list: String) -> Value? {
    guard case .record(let types) = type else {
      guard let found = scalarValue(node) else {
        reader.fail(node.place, "the items of '\(list)' are values, no mappings")
        return nil
      }
      if found.type == type { return found.value }
      if type == .text, case .scalar(let text, _) = node.content { return .text(text) }
      reader.fail(
        node.place, "the items of '\(list)' are each \(type.article); this is \(found.type.article)"
      )
      return nil
    }
    guard
      let fields = reader.fields(node, of: "an item of '\(list)'", keys: types.keys.sorted())
    else { return nil }
    var values: [String: Value] = [:]
    for field in fields.pairs {
      guard let type = types[field.key], let value = item(field.value, type, in: field.key) else {
        return nil
      }
      values[field.key] = value
    }
    return Value.record(values).conformed(to: type)
  }

  // MARK: Actions

  /// `add`, `remove`, `move` or `change`.
  mutating func edits(_ fields: YAMLFields) -> [ListEdit] {
    let given = fields.present(Prototype.Keys.edits)
    if given.count > 1 {
      reader.fail(
        given[1].keyPlace,
        "an action has one of add, remove, move and change; a 'sequence' has several actions")
    }
    return given.prefix(1).compactMap { edit($0) }
  }

  private mutating func edit(_ field: YAMLPair) -> ListEdit? {
    guard isLayoutFormat(field) else { return nil }
    let keys = Prototype.Keys.edit[field.key] ?? []
    guard let fields = reader.fields(field.value, of: "'\(field.key)'", keys: keys) else {
      return nil
    }
    let isAdd = field.key == "add"
    for key in keys where fields[key] == nil && !(isAdd && key == "at") {
      reader.fail(fields.place, "'\(field.key)' needs '\(key)'")
      return nil
    }
    guard let name = fields[keys[0]], let (list, variable) = list(name) else { return nil }
    switch field.key {
    case "add":
      guard let node = fields["item"], let item = newItem(node, of: variable) else { return nil }
      let place = fields["at"].flatMap { index($0) }
      return ListEdit(list: list, kind: .add(item, at: place))
    case "remove":
      guard let place = fields["at"].flatMap({ index($0) }) else { return nil }
      return ListEdit(list: list, kind: .remove(at: place))
    case "change":
      guard let place = fields["at"].flatMap({ index($0) }), let node = fields["item"],
        let item = newItem(node, of: variable)
      else { return nil }
      if item == .record([]) {
        reader.fail(node.value.place, "'item' of 'change' needs the fields that change")
        return nil
      }
      return ListEdit(list: list, kind: .change(item, at: place))
    default:
      guard let from = fields["from"].flatMap({ index($0) }),
        let to = fields["to"].flatMap({ index($0) })
      else { return nil }
      return ListEdit(list: list, kind: .move(from: from, to: to))
    }
  }

  /// The list variable that a field names.
  private mutating func list(_ field: YAMLPair) -> (String, Variable.List)? {
    guard let name = reader.text(field) else { return nil }
    let variables = inScope.variables
    guard let list = variables[name]?.list else {
      let lists = variables.filter { $0.value.list != nil }.keys.sorted()
      reader.fail(
        field.value.place, unknown: name, among: lists,
        variables[name].map { "'\(name)' is \($0.type.article), no list" }
          ?? "there is no list '\(name)' in 'state'")
      return nil
    }
    return (name, list)
  }

  private mutating func index(_ field: YAMLPair) -> BackswipeExpressions.Expression? {
    guard let expression = expression(field) else { return nil }
    guard expression.type == .number else {
      reader.fail(
        field.value.place,
        "'\(field.key)' is an index from 0, a number; this is \(expression.type.article)")
      return nil
    }
    return expression
  }

  private mutating func newItem(
    _ field: YAMLPair, of list: Variable.List
  ) -> ListEdit.NewItem? {
    guard case .record(let types) = list.item else {
      return newValue(field, of: Variable(field.key, list.item)).map { .value($0) }
    }
    guard let fields = reader.fields(field.value, of: "'item'", keys: types.keys.sorted()) else {
      return nil
    }
    let fieldsOfItem = fields.pairs.compactMap { pair -> Assignment? in
      guard let type = types[pair.key],
        let value = newValue(pair, of: Variable(pair.key, type))
      else { return nil }
      return Assignment(pair.key, value)
    }
    return fieldsOfItem.count == fields.pairs.count ? .record(fieldsOfItem) : nil
  }
}

extension Variable {
  /// A variable of a type, for the reading of new values.
  fileprivate init(_ name: String, _ type: ValueType) {
    switch type {
    case .number: self.init(name, .number(Number(0)))
    case .flag: self.init(name, .flag(false))
    case .text, .record, .list: self.init(name, .text(""))
    }
  }
}
