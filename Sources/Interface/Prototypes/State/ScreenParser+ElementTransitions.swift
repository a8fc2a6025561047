import BackswipeDocuments
import BackswipeMotion

/// Reads the ways in which elements of a page come and go.
extension ScreenParser {
  /// The transition of an element, with its duration and curve.
  ///
  /// - Parameter comesAndGoes: whether it has a condition, or is the view of a list's loop.
  mutating func transition(ofElement field: YAMLPair, comesAndGoes: Bool) -> PageTransition? {
    if !comesAndGoes {
      reader.fail(
        field.keyPlace,
        "'transition' belongs to an element with 'when', or to the view of a loop "
          + "over a list of 'state'")
    }
    return elementTransition(field, keys: Prototype.Keys.elementTransition)
  }

  /// The transition of a change, whose duration and curve are those of `animate`.
  mutating func transition(ofChange field: YAMLPair) -> PageTransition? {
    elementTransition(field, keys: Prototype.Keys.changeTransition)
  }

  /// Reads a word, or a mapping with at least one of `kind`, `hero` and `tracks`.
  private mutating func elementTransition(_ field: YAMLPair, keys: [String]) -> PageTransition? {
    guard isLayoutFormat(field) else { return nil }
    guard case .mapping = field.value.content else {
      return elementKind(field).map { PageTransition($0) }
    }
    guard let fields = reader.fields(field.value, of: "'transition'", keys: keys) else {
      return nil
    }
    if fields.present(["kind", "hero", "tracks"]).isEmpty {
      reader.fail(fields.place, "a transition needs a 'kind', 'hero' or 'tracks'")
      return nil
    }
    let kind = fields["kind"].map { elementKind($0) }
    // Any kind will do for the rest of an invalid file.
    var transition = PageTransition(
      kind.map { $0 ?? .fade } ?? (fields["tracks"] == nil ? .fade : .none))
    if let field = fields["from"] {
      transition.edge = reader.word(field, as: PageTransition.Edge.self)
      if kind != .some(nil), transition.kind != .slide {
        reader.fail(
          field.keyPlace, "'from' belongs to the kind slide, not to \(transition.kind.rawValue)")
      }
    }
    transition.duration = fields["duration"].flatMap { length($0) }
    transition.curve = curve(fields["curve"])
    transition.heroes = fields["hero"].map { heroes($0, to: nil) } ?? []
    if let list = fields["tracks"] {
      let nodes = reader.list(list.value, of: "'tracks'", most: Self.mostParts) ?? []
      for node in nodes {
        guard let track = track(node, of: transition, to: nil) else { continue }
        if track.element == nil, track.side == .to {
          transition.tracks.append(track)
        } else {
          reader.fail(
            node.place,
            "a track here is of the element that comes or goes: 'element: page' and 'of: to'")
        }
      }
    }
    return transition
  }

  private mutating func elementKind(_ field: YAMLPair) -> PageTransition.Kind? {
    guard let kind = pageKind(field) else { return nil }
    if PageTransition.Kind.ofElements.contains(kind) { return kind }
    reader.fail(
      field.value.place,
      "the transition of an element is slide, cover, fade, flip or none, not \(kind.rawValue)")
    return nil
  }
}
