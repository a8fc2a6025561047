import BackswipeDocuments

extension ScreenParser {
  mutating func segues(_ field: YAMLPair) -> [Segue] {
    var found: [Segue] = []
    for node in reader.list(field.value, of: "'segues'") ?? [] {
      guard let segue = segue(node, among: found) else { continue }
      found.append(segue)
    }
    return found
  }

  private mutating func segue(_ node: YAMLNode, among known: [Segue]) -> Segue? {
    guard let fields = reader.fields(node, of: "a segue", keys: Prototype.Keys.segue) else {
      return nil
    }
    let kind = fields["kind"].map { reader.word($0, as: Segue.Kind.self) } ?? .show
    let action = fields["action"].flatMap { reader.text($0) }
    if let field = fields["action"], let kind, kind != .unwind {
      reader.fail(field.keyPlace, "only a segue of the kind unwind has an 'action'")
    }
    let destination = fields["to"].flatMap { reader.text($0) }
    let transition = fields["transition"].flatMap { self.transition($0, to: destination) }
    if let field = fields["transition"], kind == .unwind {
      reader.fail(field.keyPlace, "a segue of the kind unwind has no 'transition'")
    }
    if let field = fields["to"], let destination {
      references.append((destination, field.value.place))
    } else if fields["to"] == nil {
      reader.fail(fields.place, "a segue needs 'to', the screen it leads to")
    }
    guard let field = fields["identifier"] else {
      reader.fail(fields.place, "a segue needs an 'identifier'")
      return nil
    }
    guard let identifier = reader.text(field), let destination else { return nil }
    if identifier.isEmpty {
      reader.fail(field.value.place, "a segue's identifier must not be empty")
    } else if known.contains(where: { $0.identifier == identifier }) {
      reader.fail(field.value.place, "the screen has another segue '\(identifier)'")
    }
    return Segue(
      identifier: identifier, kind: kind ?? .show, destination: destination, action: action,
      transition: transition)
  }

  /// Reports every use of a missing segue on a screen.
  mutating func checkSegues(of screen: Screen) {
    let known = screen.segues.map(\.identifier)
    for use in segueUses where !known.contains(use.identifier) {
      reader.fail(
        use.place, unknown: use.identifier, among: known,
        "the screen has no segue '\(use.identifier)'")
    }
    segueUses = []
  }
}
