import BackswipeDocuments
import BackswipeExpressions

extension Element {
  /// One of the views of a loop over a list of `state`; as many as the list's maximum are made.
  package struct Slot: Hashable, Sendable {
    package var list: String
    /// From 0.
    package var number: Int
    /// The element as it is written, with the names of the loop; empty but for the first view.
    var template: [Element]
    /// The name of the item in it, and that of its index.
    var item: String
    var index: String?

    /// The loop in a file.
    var node: YAMLNode? {
      template.first.map { view in
        .mapping(
          [("each", .text(item)), ("in", .text(list))]
            + (index.map { [("index", .text($0))] } ?? []) + [("view", view.node)])
      }
    }
  }
}

extension [Element] {
  /// The notation of elements, with loops over lists of `state` as loops.
  var nodes: [YAMLNode] { compactMap { $0.slot.map(\.node) ?? $0.node } }
}

/// Loops over lists of `state`.
extension ScreenParser {
  /// The views of a loop; nil for a loop over a list of the file.
  mutating func slots(
    _ fields: YAMLFields, _ list: YAMLNode, _ view: YAMLNode, _ depth: Int,
    inOverlay: Bool
  ) -> [Element]? {
    guard case .scalar(let name, _) = list.content, let found = inScope.variables[name]?.list,
      let each = fields["each"], case .scalar(let item, _) = each.value.content
    else { return nil }
    let index = fields["index"].flatMap { reader.text($0) }
    for name in [item, index].compactMap({ $0 }) where inScope.scope[name: name] != nil {
      reader.fail(each.value.place, "'\(name)' is a variable already; use another name")
      return []
    }
    let outer = inScope
    defer { inScope = outer }
    inScope.declare(item, found.item)
    if let index { inScope.declare(index, .number) }
    let mistakes = reader.errors.count
    isInSlot = true
    guard
      let template = element(
        applied(bindings, to: view), depth: depth + 1, inOverlay: inOverlay),
      reader.errors.count == mistakes
    else { return [] }
    var made: [Element] = []
    for number in 0..<found.most {
      inScope = outer
      let (own, place) = (Variable.item(number, of: name), Variable.place(number, of: name))
      inScope.declare(own, found.item)
      inScope.declare(place, .number)
      var bindings = bindings
      bindings.aliases[item] = own
      isInSlot = true
      if let index { bindings.aliases[index] = place }
      guard
        var view = element(applied(bindings, to: view), depth: depth + 1, inOverlay: inOverlay)
      else { return made }
      view.slot = Element.Slot(
        list: name, number: number, template: number == 0 ? [template] : [], item: item,
        index: index)
      made.append(view)
    }
    return made
  }
}
