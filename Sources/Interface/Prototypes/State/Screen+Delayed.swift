import BackswipeDocuments
package import BackswipeExpressions
package import BackswipeUnits

extension Screen {
  /// An action that follows after a time, while the screen is shown.
  package struct Delayed: Hashable, Sendable {
    /// The time from the end of the appearance, and between repetitions; above 0.
    package var time: Interval
    /// The number of times, from 1 to `mostRepetitions`.
    package var count = 1
    /// Whether it is performed when its time has come; nil for always.
    package var condition: BackswipeExpressions.Expression?
    package var action: Prototype.Action

    package static let mostRepetitions = 10_000
    package static let longest = Interval.seconds(3600)
    /// Less than a frame at 120 Hz would be several times a frame.
    package static let shortest = Interval.milliseconds(10)
  }
}

extension ScreenParser {
  /// An action with its time, or a list of them.
  mutating func delayed(_ field: YAMLPair?) -> [Screen.Delayed] {
    guard let field, isLayoutFormat(field) else { return [] }
    guard case .sequence(let nodes) = field.value.content else {
      return delayed(field.value).map { [$0] } ?? []
    }
    guard nodes.count <= Variable.mostWords else {
      reader.fail(field.value.place, "'after' has at most \(Variable.mostWords) actions")
      return []
    }
    return nodes.compactMap { delayed($0) }
  }

  private mutating func delayed(_ node: YAMLNode) -> Screen.Delayed? {
    guard let fields = reader.fields(node, of: "'after'", keys: Prototype.Keys.delayed) else {
      return nil
    }
    guard let field = fields["time"] else {
      reader.fail(fields.place, "'after' needs a 'time'")
      return nil
    }
    guard let time = duration(field, Screen.Delayed.shortest...Screen.Delayed.longest) else {
      return nil
    }
    guard let action = action(fields, of: "'after'") else {
      if fields.present(Prototype.Keys.actions).isEmpty {
        reader.fail(fields.place, "'after' needs an action, such as set or push")
      }
      return nil
    }
    var made = Screen.Delayed(time: time, action: action)
    if let field = fields["repeat"],
      let count = reader.integer(field, in: 1...Screen.Delayed.mostRepetitions)
    {
      made.count = count
    }
    made.condition = fields["when"].flatMap { condition($0) }
    return made
  }
}
