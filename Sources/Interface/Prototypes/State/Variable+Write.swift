import BackswipeDocuments
import BackswipeExpressions
import BackswipeMotion
import BackswipeText
import BackswipeUnits

extension [Variable] {
  /// The notation of `state`.
  var node: YAMLNode { .mapping(map { ($0.name, $0.node) }) }
}

extension Variable {
  fileprivate var node: YAMLNode {
    switch content {
    case .number(let number):
      let fields = number.fields
      return fields.isEmpty
        ? .number(number.value) : .mapping([("value", .number(number.value))] + fields)
    case .flag(let flag): return .flag(flag)
    case .text(let text): return .text(text)
    case .choice(let words, let initial):
      return .mapping(
        [("choice", .list(words.map { .text($0) }))]
          + (initial == words.first ? [] : [("value", .text(initial))]))
    case .list(let list): return list.node
    }
  }
}

extension Variable.Number {
  /// All but the value; defaults are left out.
  var fields: [(String, YAMLNode)] {
    var pairs: [(String, YAMLNode)] = []
    if let limits = rule.limits {
      pairs.append(("limits", .list([.number(limits.lowerBound), .number(limits.upperBound)])))
    }
    if !rule.snaps.isEmpty {
      pairs.append(("snaps", .list(rule.snaps.map { node(ofSnap: $0) })))
    }
    if isSpringing || rule.spring != NumberRule.standardSpring {
      pairs.append(("spring", rule.spring.node))
    }
    if rule.projection != NumberRule.standardProjection {
      pairs.append(("projection", .text(DurationText.text(rule.projection))))
    }
    if !rule.hasRubberBand { pairs.append(("rubberBand", .flag(false))) }
    return pairs
  }

  private func node(ofSnap snap: Double) -> YAMLNode {
    guard let arrival = arrivals.first(where: { $0.snap == snap }) else { return .number(snap) }
    return .mapping([("at", .number(snap))] + arrival.action.fields)
  }
}

extension SpringCurve.Form {
  /// The parameters by the names of `SpringForm`.
  fileprivate var node: YAMLNode {
    func number(_ value: Double) -> YAMLNode { .plain(NumberText.short(value, 6)) }
    switch self {
    case .physical(let mass, let stiffness, let damping):
      return .mapping([
        ("mass", number(mass)), ("stiffness", number(stiffness)), ("damping", number(damping)),
      ])
    case .perceptual(let duration, let bounce):
      return .mapping([
        ("duration", .text(DurationText.text(duration))), ("bounce", number(bounce)),
      ])
    case .response(let response, let ratio):
      return .mapping([
        ("response", .text(DurationText.text(response))), ("dampingRatio", number(ratio)),
      ])
    }
  }
}

extension Change {
  /// The keys beside those of another action.
  var fields: [(String, YAMLNode)] {
    (assignments.isEmpty ? [] : [("set", assignments.node)]) + edits.map(\.field)
      + (animation.map { [("animate", $0.node)] } ?? [])
  }
}

extension Change.Animation {
  fileprivate var node: YAMLNode {
    let duration = YAMLNode.text(DurationText.text(duration))
    var pairs = [("duration", duration)]
    if bounce != 0 { pairs.append(("bounce", .number(bounce))) }
    if let curve { pairs.append(("curve", .text(curve.description))) }
    if let transition { pairs.append(("transition", transition.elementNode)) }
    return pairs.count == 1 ? duration : .mapping(pairs)
  }
}

extension Screen.Delayed {
  var node: YAMLNode {
    var pairs: [(String, YAMLNode)] = [("time", .text(DurationText.text(time)))]
    if count != 1 { pairs.append(("repeat", .plain("\(count)"))) }
    if let condition { pairs.append(("when", .text(condition.source))) }
    return .mapping(pairs + action.fields)
  }
}

extension [Assignment] {
  /// The notation of `set`.
  var node: YAMLNode {
    .mapping(
      map { assignment in
        switch assignment.value {
        case .expression(let expression): (assignment.name, .text(expression.source))
        case .text(let template): (assignment.name, .text(template.source))
        }
      })
  }
}
