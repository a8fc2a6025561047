import BackswipeDocuments
import BackswipeGestures
import BackswipePrototypes
import BackswipeSimulation
import BackswipeTrace
import BackswipeUI
import BackswipeUnits

extension Expectation {
  var node: YAMLNode {
    var pairs: [(String, YAMLNode)] = []
    if let from {
      pairs = [("from", from.node), ("to", at.node)]
      if isWhileShown { pairs.append(("while", .text("shown"))) }
    } else {
      pairs = [("at", at.node)]
    }
    var numbers: [Quantity: [Law]] = [:]
    for case .number(let quantity, let law) in checks { numbers[quantity, default: []].append(law) }
    for check in checks {
      if case .number(let quantity, _) = check {
        // All conditions on a number are written in one mapping, at the index of the first.
        guard let laws = numbers.removeValue(forKey: quantity) else { continue }
        add(quantity.fields(laws), to: &pairs)
      } else {
        add(check.fields, to: &pairs)
      }
    }
    let counts = checks.compactMap(\.countNode)
    if !counts.isEmpty { pairs.append(("callCounts", .list(counts))) }
    let transitions = checks.compactMap { check -> (String, YAMLNode)? in
      if case .transitionCount(let name?, let count) = check {
        (name, .plain(String(count)))
      } else {
        nil
      }
    }
    if !transitions.isEmpty { pairs.append(("transitions", .mapping(transitions))) }
    let janks = checks.compactMap {
      if case .jank(let type, let most) = $0 { (type, most) } else { nil }
    }
    if !janks.isEmpty {
      pairs.append(
        ("jankAtMost", .mapping(janks.map { ($0.0.word, .plain(String($0.1))) })))
    }
    if let withinPoints {
      pairs.append(("within", .text("\(CheckOutcome.text(withinPoints))pt")))
    } else if within != Self.defaultTolerance {
      pairs.append(("within", .number(within)))
    }
    if withinTime != Self.defaultTimeTolerance { pairs.append(("within", .time(withinTime))) }
    return .mapping(pairs)
  }

  /// A page or bar is named once, before its first number; variables share a mapping.
  private func add(_ fields: [(String, YAMLNode)], to pairs: inout [(String, YAMLNode)]) {
    for field in fields {
      guard let index = pairs.firstIndex(where: { $0.0 == field.0 }) else {
        pairs.append(field)
        continue
      }
      guard field.0 == ExpectationParser.variablesKey,
        case .mapping(let others) = pairs[index].1.content,
        case .mapping(let own) = field.1.content
      else { continue }
      pairs[index].1 = .mapping((others + own).map { ($0.key, $0.value) })
    }
  }
}

extension Expectation.Moment {
  var node: YAMLNode {
    switch self {
    case .instant(let instant): .time(instant)
    case .frame(let number): .plain("frame \(number)")
    case .end: .text("end")
    case .event(let event):
      .mapping(
        [(event.side.rawValue, .text(event.name))]
          + (event.nth == 1 ? [] : [("nth", .plain(String(event.nth)))])
          + (event.offset > .zero ? [("plus", .time(event.offset))] : [])
          + (event.offset < .zero ? [("minus", .time(event.lookback))] : []))
    }
  }
}

extension Expectation.FrameMark {
  fileprivate var node: YAMLNode {
    switch self {
    case .instant(let instant): .time(instant)
    case .number(let number): .plain("frame \(number)")
    }
  }
}

extension Expectation.Quantity {
  func fields(_ laws: [Expectation.Law]) -> [(String, YAMLNode)] {
    if case .relation(_, let relation, _) = self {
      if case .movesWith = relation { return place }
      if laws == [.apart] { return place }
    }
    if case .variable(let name) = self {
      return [(ExpectationParser.variablesKey, .mapping([(name, laws.node)]))]
    }
    return place + [(key, laws.node)]
  }

  /// The fields that identify the number.
  var place: [(String, YAMLNode)] {
    switch self {
    case .progress, .progressPerSecond, .part, .variable: []
    case .view(let id, _): [("view", .text(id))]
    case .element(let id, _), .elementNumber(let id, _): [("element", id.node)]
    case .bar(let bar, _): [("bar", .text(bar.rawValue))]
    case .relation(let subject, let relation, let other):
      [(subject.key, subject.nameNode), (relation.key, other.node(beside: subject))]
        + relation.ratio
    }
  }

  /// The key of the number itself.
  var key: String {
    switch self {
    case .progress, .progressPerSecond, .part, .variable: name
    case .view(_, let field), .element(_, let field): field.rawValue
    case .bar(_, let field): field.rawValue
    case .elementNumber(_, let number): number.rawValue
    case .relation(_, .movesWith(_, let axis), _): axis.rawValue
    case .relation: "by"
    }
  }
}

extension Expectation.Relation {
  fileprivate var ratio: [(String, YAMLNode)] {
    guard case .movesWith(let ratio, _) = self, ratio != 1 else { return [] }
    return [("ratio", .number(ratio))]
  }
}

extension [Expectation.Law] {
  fileprivate var node: YAMLNode {
    if count == 1, case .equals(let value)? = first { return .number(value) }
    return .mapping(
      map { law in
        switch law {
        case .equals(let value): ("stays", .number(value))
        case .monotone(let direction): ("monotone", .text(direction.rawValue))
        case .never(let above, let below):
          (
            "never",
            .mapping(
              [("above", above), ("below", below)].compactMap { name, value in
                value.map { (name, .number($0)) }
              })
          )
        case .continuous(let most): ("continuous", .number(most))
        }
      })
  }
}

extension Expectation.Check {
  /// The element of `callCounts`; nil for other checks.
  var countNode: YAMLNode? {
    guard case .callCount(let call, let count) = self else { return nil }
    return .list([.text(call.receiver), .text(call.name), .plain(String(count))])
  }

  /// The fields of a check; those of which several are one field are gathered elsewhere.
  var fields: [(String, YAMLNode)] {
    switch self {
    case .number, .jank, .callCount, .transitionCount(_?, _): []
    case .transitionCount(nil, let count): [("transitions", .plain(String(count)))]
    case .stack(let ids): [("stack", .list(ids.map { .text($0) }))]
    case .visible(let id): [("visible", .text(id))]
    case .transition(let name): [("transition", .text(name ?? "none"))]
    case .transitionKind(let kind): [("transitionKind", .text(kind.rawValue))]
    case .interactive(let flag): [("interactive", .flag(flag))]
    case .viewShown(let id, let flag): [("view", .text(id)), ("shown", .flag(flag))]
    case .elementShown(let id, let flag): [("element", id.node), ("shown", .flag(flag))]
    case .elementProperty(let id, let property): [("element", id.node), property.field]
    case .barShown(let bar, let isShown):
      [
        (
          bar == .navigation ? "navigationBar" : "toolbar",
          .text(isShown ? "shown" : "hidden")
        )
      ]
    case .keyboardShown(let isShown): [("keyboard", .text(isShown ? "shown" : "hidden"))]
    case .tabBarShown(let isShown): [("tabBar", .text(isShown ? "shown" : "hidden"))]
    case .detent(let name): [("detent", .text(name ?? "none"))]
    case .gesture(let name, let state):
      [("gesture", .text(name)), ("state", .text(state.rawValue))]
    case .variable(let name, let value):
      [(ExpectationParser.variablesKey, .mapping([(name, value.node)]))]
    case .calls(let calls):
      [("calls", .list(calls.map { .list([.text($0.receiver), .text($0.name)]) }))]
    case .frames(let count): [("frames", .plain(String(count)))]
    case .hitchRatio(let most): [("hitchRatioAtMost", .number(most))]
    case .dropped(let most): [("droppedAtMost", .plain(String(most)))]
    case .latency(let most): [("latencyAtMost", .time(most))]
    case .fingerLag(let most): [("fingerLagAtMost", .number(most))]
    case .overrun(let most): [("overrunAtMost", .time(most))]
    case .animationError(let most): [("animationErrorAtMost", .time(most))]
    case .animationErrorPoints(let most): [("animationErrorPointsAtMost", .number(most))]
    case .noJank: [("jank", .text("none"))]
    case .settled(let by): [("settledBy", .time(by))]
    case .lastTransition(let name): [("lastTransition", .text(name))]
    case .outcome(let outcome): [("outcome", .text(outcome.rawValue))]
    case .duration(let length): [("duration", .time(length))]
    case .firstFrame(let mark): [("firstFrame", mark.node)]
    case .lastFrame(let mark): [("lastFrame", mark.node)]
    }
  }
}
