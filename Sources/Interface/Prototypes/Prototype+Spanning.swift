import BackswipeDocuments

extension Prototype {
  /// The elements that stay while pages and tabs change, by their keys.
  package var spanning: [(key: String, element: Element)] {
    [("overlay", overlay), ("bottomAccessory", bottomAccessory)]
      .compactMap { key, element in element.map { (key, $0) } }
  }

  /// The actions of these elements, with those inside them.
  package var spanningActions: [Action] { spanningActions { _ in true } }

  /// The actions of those that are there.
  func spanningActions(where isThere: Presence) -> [Action] {
    spanning.flatMap { $0.element.all(where: isThere) }
      .flatMap { $0.actions(where: isThere) }.flatMap { $0.all(where: isThere) }
  }
}

extension ScreenParser {
  /// Reads an element that stays while pages change. It reads and sets the prototype's variables.
  mutating func spanning(_ field: YAMLPair?) -> Element? {
    guard let field, isLayoutFormat(field) else { return nil }
    inScope = appScope
    screenID = ""
    driverUses = []
    let element = element(
      data.nodes.isEmpty ? field.value : applied(bindings, to: field.value))
    guard let element else { return nil }
    checkDriverUses(in: element)
    let all = element.all
    if all.count > Self.mostOnPage {
      reader.fail(
        field.keyPlace, "'\(field.key)' has at most \(Self.mostOnPage) elements, not \(all.count)")
    }
    if all.contains(where: { $0.swipeActions != nil }) {
      reader.fail(field.keyPlace, "'swipeActions' belong to elements of pages")
    }
    if all.contains(where: { $0.transition != nil }) {
      reader.fail(field.keyPlace, "'transition' of an element belongs to elements of pages")
    }
    for use in segueUses {
      reader.fail(use.place, "a segue belongs to a screen; use 'push' or 'present'")
    }
    segueUses = []
    return element
  }
}
