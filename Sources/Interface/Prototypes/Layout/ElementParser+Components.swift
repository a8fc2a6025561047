import BackswipeDocuments
import BackswipeExpressions

/// A part of pages that is used several times.
struct ElementComponent {
  /// The parameters with their defaults, in the file's order.
  let parameters: [YAMLPair]
  let view: YAMLNode
}

/// Components and loops, which are replaced by the elements for which they stand.
extension ScreenParser {
  /// The most elements of a file, those of components and loops counted as often as they are used.
  static let mostElements = 20_000
  /// The most elements of one page; the time of its layout grows faster than their number.
  static let mostOnPage = 1000
  /// The most nodes that are looked through for parameters.
  static let mostNodes = 1_000_000

  /// Reads `components` and `data`.
  mutating func components(_ fields: YAMLFields) {
    if let field = fields["data"] {
      guard case .mapping(let pairs) = field.value.content else {
        reader.fail(field.value.place, "'data' must be a mapping of names to lists and values")
        return
      }
      for pair in pairs where isName(pair) { data.nodes[pair.key] = pair.value }
    }
    guard let field = fields["components"] else { return }
    guard case .mapping(let pairs) = field.value.content else {
      reader.fail(field.value.place, "'components' must be a mapping of names to components")
      return
    }
    for pair in pairs { components[pair.key] = component(pair) }
  }

  /// Reads each component that is not used with its defaults, so that its mistakes are found.
  mutating func unusedComponents(_ fields: YAMLFields) {
    guard let field = fields["components"], case .mapping(let pairs) = field.value.content else {
      return
    }
    (elementCount, budget) = (0, Self.mostNodes)
    inScope = wholeScope
    for pair in pairs where components[pair.key] != nil && !used.contains(pair.key) {
      let name = YAMLNode(.scalar(pair.key, isPlain: false), place: pair.keyPlace)
      let key = YAMLPair(key: "component", keyPlace: pair.keyPlace, value: name)
      _ = use(YAMLNode(.mapping([key]), place: pair.keyPlace), 0, inOverlay: true)
    }
  }

  private mutating func component(_ pair: YAMLPair) -> ElementComponent? {
    guard
      let fields = reader.fields(
        pair.value, of: "a component", keys: Prototype.Keys.component)
    else { return nil }
    guard let view = fields["view"] else {
      reader.fail(pair.keyPlace, "the component '\(pair.key)' needs a 'view'")
      return nil
    }
    var parameters: [YAMLPair] = []
    if let field = fields["parameters"] {
      guard case .mapping(let pairs) = field.value.content else {
        reader.fail(
          field.value.place, "'parameters' must be a mapping of names to their defaults")
        return nil
      }
      for pair in pairs where isName(pair) { parameters.append(pair) }
    }
    return ElementComponent(parameters: parameters, view: view.value)
  }

  mutating func isName(_ pair: YAMLPair) -> Bool {
    if PageTrait(rawValue: pair.key) != nil {
      reader.fail(pair.keyPlace, "'\(pair.key)' is a trait of every page; use another name")
      return false
    }
    if Scope.isName(pair.key) { return true }
    reader.fail(
      pair.keyPlace, "'\(pair.key)' is no name: use letters, digits and _, no digit first")
    return false
  }

  // MARK: Uses

  /// Those of `data`.
  var bindings: ElementBindings {
    ElementBindings(base: data.nodes, expressionNames: expressionNames)
  }

  /// The element of a component; other keys of the use are given to its view.
  mutating func use(_ node: YAMLNode, _ depth: Int, inOverlay: Bool) -> Element? {
    guard
      let fields = reader.fields(
        node, of: "the use of a component", keys: Element.Keys.all,
        synonyms: Element.Keys.synonyms),
      let field = fields["component"], let name = reader.text(field)
    else { return nil }
    guard let component = components[name] else {
      reader.fail(
        field.value.place, unknown: name, among: components.keys.sorted(),
        "there is no component '\(name)'")
      return nil
    }
    guard !open.contains(name) else {
      reader.fail(field.value.place, "the component '\(name)' contains itself")
      return nil
    }
    var bindings = bindings
    for parameter in component.parameters { bindings.nodes[parameter.key] = parameter.value }
    if let with = fields["with"] {
      guard
        let arguments = reader.fields(
          with.value, of: "'with' of the component '\(name)'",
          keys: component.parameters.map(\.key))
      else { return nil }
      for argument in arguments.pairs { bindings.nodes[argument.key] = argument.value }
    }
    used.insert(name)
    open.append(name)
    defer { open.removeLast() }
    let view = applied(bindings, to: component.view)
    let others = fields.pairs.filter { $0.key != "component" && $0.key != "with" }
    return element(view.adding(others), depth: depth + 1, inOverlay: inOverlay)
  }

  /// The element of a node, or those of a loop.
  mutating func items(of node: YAMLNode, _ depth: Int, inOverlay: Bool) -> [Element] {
    loop(node, depth, inOverlay: inOverlay)
      ?? element(node, depth: depth, inOverlay: inOverlay).map { [$0] } ?? []
  }

  /// The elements of a loop over a list; nil for a node that is none.
  private mutating func loop(
    _ node: YAMLNode, _ depth: Int, inOverlay: Bool
  ) -> [Element]? {
    guard node.keys.contains("each") else { return nil }
    guard depth < Self.deepest else {
      reader.fail(node.place, "loops and elements are nested more than \(Self.deepest) deep")
      return []
    }
    guard let fields = reader.fields(node, of: "a loop", keys: Prototype.Keys.loop),
      let each = fields["each"], let name = reader.text(each)
    else { return [] }
    guard Scope.isName(name) else {
      reader.fail(each.value.place, "'\(name)' is no name for the items of a list")
      return []
    }
    guard let list = fields["in"], let view = fields["view"] else {
      reader.fail(node.place, "a loop needs 'in', a list, and 'view'")
      return []
    }
    let named = applied(bindings, to: list.value)
    if let slots = slots(fields, named, view.value, depth, inOverlay: inOverlay) { return slots }
    guard let items = reader.list(named, of: "'in'") else { return [] }
    let index = fields["index"].flatMap { reader.text($0) }
    if let field = fields["index"], let index, !Scope.isName(index) {
      reader.fail(field.value.place, "'\(index)' is no name for the number of an item")
      return []
    }
    var elements: [Element] = []
    for (number, item) in items.enumerated() where counts(item.place) {
      var bindings = bindings
      bindings.nodes[name] = item
      if let index { bindings.nodes[index] = .plain("\(number)") }
      let view = applied(bindings, to: view.value)
      elements += self.items(of: view, depth + 1, inOverlay: inOverlay)
    }
    return elements
  }

  mutating func applied(_ bindings: ElementBindings, to node: YAMLNode) -> YAMLNode {
    var faults: [(Place, ElementBindings.Fault)] = []
    let applied = bindings.applied(to: node, budget: &budget) { faults.append(($0, $1)) }
    for (place, fault) in faults { fail(fault, at: place, bindings) }
    if budget == 0 { fail(ofSize: node.place) }
    return applied
  }

  /// Reports a use of a name once; further mistakes of its value follow from that.
  private mutating func fail(
    _ fault: ElementBindings.Fault, at place: Place, _ bindings: ElementBindings
  ) {
    // A variable or an item of the name may have the value that the node has not.
    switch fault {
    case .noField(_, let name, _), .noValue(let name, _, _):
      if inScope.scope[name: name.split(separator: ".").first.map(String.init) ?? name] != nil {
        return
      }
    case .missing, .tooLong: break
    }
    guard faultPlaces.insert(place).inserted else { return }
    switch fault {
    case .missing(let name):
      reader.fail(
        place, unknown: name, among: bindings.names, "there is no parameter or data '\(name)'")
    case .noField(let field, let owner, let known):
      let mistake = Mistake.noField(field, of: owner, among: known)
      reader.fail(place, mistake.reason, suggestion: mistake.suggestion)
    case .noValue(let name, let kind, let fields):
      let remedy = fields.first.map { ": take a field of it, as in \(name).\($0)" } ?? ""
      reader.fail(place, "'\(name)' is \(kind), which has no text\(remedy)")
    case .tooLong:
      reader.fail(
        place, "the text has more than \(ElementBindings.longestText) bytes with its parameters")
    }
    reader.settle(place)
  }

  /// Counts an element or an item of a loop; false after the last that is possible, which is reported.
  mutating func counts(_ place: Place) -> Bool {
    guard elementCount <= Self.mostElements, budget > 0 else { return false }
    elementCount += 1
    if elementCount > Self.mostElements { fail(ofSize: place) }
    return elementCount <= Self.mostElements
  }

  private mutating func fail(ofSize place: Place) {
    reader.fail(place, "the pages have more than \(Self.mostElements) elements")
  }
}

extension YAMLNode {
  /// The node with pairs in place of those of the same keys.
  fileprivate func adding(_ others: [YAMLPair]) -> YAMLNode {
    guard !others.isEmpty else { return self }
    let keys = Set(others.map(\.key))
    let own: [YAMLPair] =
      switch content {
      case .mapping(let pairs): pairs.filter { !keys.contains($0.key) }
      default: [YAMLPair(key: "text", keyPlace: place, value: self)]
      }
    return YAMLNode(.mapping(own + others), place: place)
  }
}
