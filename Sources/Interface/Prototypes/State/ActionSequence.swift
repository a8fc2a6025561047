import BackswipeDocuments
package import BackswipeExpressions
package import BackswipeUnits

extension Prototype {
  /// A word of `haptic`: an impact by its style, a selection, or a notification by its type.
  package enum Haptic: String, CaseIterable, Sendable {
    case light, medium, heavy, soft, rigid
    case selection
    case success, warning, error
  }

  /// Actions one after another, performed while their screen is shown.
  package struct ActionSequence: Hashable, Sendable {
    /// At least one.
    package var steps: [Step]
    /// The number of times, from 1 to `Screen.Delayed.mostRepetitions`.
    package var count = 1

    package struct Step: Hashable, Sendable {
      /// The time since the step before, or since the start; 0 for at once.
      package var wait = Interval.zero
      /// Whether it is performed when its time has come; nil for always.
      package var condition: BackswipeExpressions.Expression?
      /// No sequence.
      package var action: Prototype.Action
    }

    /// The time of one round.
    package var length: Interval { steps.reduce(.zero) { $0 + $1.wait } }
  }
}

extension ScreenParser {
  /// A list of steps, or `{ steps:, repeat: }`.
  mutating func sequence(_ field: YAMLPair) -> Prototype.Action? {
    guard isLayoutFormat(field) else { return nil }
    guard case .mapping = field.value.content else {
      return steps(field.value, called: field.key).map {
        .sequence(Prototype.ActionSequence(steps: $0))
      }
    }
    let keys = Prototype.Keys.sequence
    guard let fields = reader.fields(field.value, of: "'\(field.key)'", keys: keys) else {
      return nil
    }
    guard let list = fields["steps"] else {
      reader.fail(fields.place, "'\(field.key)' needs 'steps', a list of actions")
      return nil
    }
    guard let steps = steps(list.value, called: list.key) else { return nil }
    var made = Prototype.ActionSequence(steps: steps)
    if let field = fields["repeat"],
      let count = reader.integer(field, in: 1...Screen.Delayed.mostRepetitions)
    {
      made.count = count
      if count > 1, made.length < Screen.Delayed.shortest {
        reader.fail(field.value.place, "a round that is repeated waits at least 10ms")
      }
    }
    return .sequence(made)
  }

  private mutating func steps(
    _ node: YAMLNode, called name: String
  ) -> [Prototype.ActionSequence.Step]? {
    guard let nodes = reader.list(node, of: "'\(name)'", most: Variable.mostWords) else {
      return nil
    }
    if nodes.isEmpty { reader.fail(node.place, "'\(name)' needs at least one step") }
    let steps = nodes.compactMap { step($0) }
    return steps.isEmpty ? nil : steps
  }

  private mutating func step(_ node: YAMLNode) -> Prototype.ActionSequence.Step? {
    guard let fields = reader.fields(node, of: "a step", keys: Prototype.Keys.step) else {
      return nil
    }
    let wait = fields["wait"].flatMap {
      duration($0, Screen.Delayed.shortest...Screen.Delayed.longest)
    }
    let condition = fields["when"].flatMap { self.condition($0) }
    guard let action = action(fields, of: "a step") else {
      if fields.present(Prototype.Keys.actions).isEmpty {
        reader.fail(fields.place, "a step needs an action, such as set or push")
      }
      return nil
    }
    return Prototype.ActionSequence.Step(
      wait: wait ?? .zero, condition: condition, action: action)
  }
}

extension Prototype.ActionSequence {
  /// The steps alone where there is no more.
  var node: YAMLNode {
    let steps = YAMLNode.list(self.steps.map(\.node))
    return count == 1
      ? steps : .mapping([("steps", steps), ("repeat", .plain(String(count)))])
  }
}

extension Prototype.ActionSequence.Step {
  fileprivate var node: YAMLNode {
    var pairs: [(String, YAMLNode)] = []
    if wait != .zero { pairs.append(("wait", .text(DurationText.text(wait)))) }
    if let condition { pairs.append(("when", .text(condition.source))) }
    return .mapping(pairs + action.fields)
  }
}
