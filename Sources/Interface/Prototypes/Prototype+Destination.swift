import BackswipeDocuments
package import BackswipeMotion
package import BackswipeSettings

extension Prototype {
  /// A screen that an action leads to, with the way there and back.
  package struct Destination: Hashable, Sendable {
    /// The id of the screen.
    package var screen: String
    /// Nil for the system's.
    package var transition: Transition?
    /// Values for the screen's own variables, computed where the action is performed.
    package var values: [Assignment] = []

    package init(_ screen: String, transition: Transition? = nil) {
      self.screen = screen
      self.transition = transition
    }
  }
}

extension Prototype {
  /// The way of a screen onto the stack or the screen, and back.
  package struct Transition: Hashable, Sendable {
    /// Nil for the system's.
    package var motion: PageTransition?
    /// The settings while the screen is in front, and on its way there and back. They take
    /// precedence over the screen's.
    package var settings: [SettingAssignment] = []

    package init(_ motion: PageTransition?, settings: [SettingAssignment] = []) {
      self.motion = motion
      self.settings = settings
    }
  }
}

extension Prototype.Destination {
  /// The id alone where there is no more.
  var node: YAMLNode {
    if transition == nil, values.isEmpty { return .text(screen) }
    return .mapping(
      [("screen", .text(screen))] + (values.isEmpty ? [] : [("with", values.node)])
        + (transition.map { [("transition", $0.node)] } ?? []))
  }
}

extension ScreenParser {
  /// Reads an id, or a mapping with an id and a transition.
  mutating func destination(_ field: YAMLPair) -> Prototype.Destination? {
    guard case .mapping = field.value.content else {
      guard let id = reader.text(field) else { return nil }
      references.append((id, field.value.place))
      return Prototype.Destination(id)
    }
    if field.key == "present", case .mapping(let pairs) = field.value.content {
      let isOfSheets = { (key: String) in
        Prototype.Keys.sheet.contains(key) && !Prototype.Keys.destination.contains(key)
      }
      if let other = pairs.first(where: { isOfSheets($0.key) }) {
        reader.fail(
          other.keyPlace,
          "'\(other.key)' is of a sheet, and a screen with a 'transition' is none")
        return nil
      }
    }
    let keys = Prototype.Keys.destination
    guard let fields = reader.fields(field.value, of: "'\(field.key)'", keys: keys) else {
      return nil
    }
    let id = fields["screen"].flatMap { reader.text($0) }
    if let screen = fields["screen"], let id { references.append((id, screen.value.place)) }
    let transition = fields["transition"].flatMap { self.transition($0, to: id) }
    if fields["screen"] == nil { reader.fail(fields.place, "'\(field.key)' needs a 'screen'") }
    guard let id else { return nil }
    var destination = Prototype.Destination(id, transition: transition)
    destination.values = values(fields["with"], for: id)
    return destination
  }

  /// `with`: values for the variables of a screen.
  mutating func values(_ field: YAMLPair?, for id: String) -> [Assignment] {
    guard let field, isLayoutFormat(field) else { return [] }
    guard case .mapping(let pairs) = field.value.content else {
      reader.fail(field.value.place, "'with' must be a mapping of the screen's variables to values")
      return []
    }
    let variables = screenVariables[id] ?? []
    if variables.isEmpty, let first = pairs.first {
      reader.fail(
        first.keyPlace, "'\(id)' has no variables; declare '\(first.key)' in its 'state'")
      return []
    }
    return assignments(
      pairs, to: Dictionary(variables.map { ($0.name, $0) }) { first, _ in first })
  }
}
