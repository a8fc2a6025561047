import BackswipePrototypes
import BackswipeTime

extension Expectation {
  var node: YAMLNode {
    var pairs: [(String, YAMLNode)] = []
    switch at {
    case .instant(let instant): pairs.append(("at", .time(instant)))
    case .end: pairs.append(("at", .text("end")))
    }
    for check in checks {
      // A page or bar is named once, before its first number.
      for field in check.fields where !pairs.contains(where: { $0.0 == field.0 }) {
        pairs.append(field)
      }
    }
    if within != Self.defaultTolerance { pairs.append(("within", .number(within))) }
    if withinTime != Self.defaultTimeTolerance { pairs.append(("within", .time(withinTime))) }
    return .mapping(pairs)
  }
}

extension Expectation.Check {
  fileprivate var fields: [(String, YAMLNode)] {
    switch self {
    case .stack(let ids): [("stack", .list(ids.map { .text($0) }))]
    case .visible(let id): [("visible", .text(id))]
    case .transition(let name): [("transition", .text(name ?? "none"))]
    case .progress(let value): [("progress", .number(value))]
    case .interactive(let flag): [("interactive", .flag(flag))]
    case .view(let id, let field, let value):
      [("view", .text(id)), (field.rawValue, .number(value))]
    case .viewShown(let id, let flag): [("view", .text(id)), ("shown", .flag(flag))]
    case .bar(let bar, let field, let value):
      [("bar", .text(bar.rawValue)), (field.rawValue, .number(value))]
    case .barShown(let bar, let isShown):
      [
        (
          bar == .navigation ? "navigationBar" : "toolbar",
          .text(isShown ? "shown" : "hidden")
        )
      ]
    case .gesture(let name, let state):
      [("gesture", .text(name)), ("state", .text(state.rawValue))]
    case .frames(let count): [("frames", .plain(String(count)))]
    case .hitchRatio(let most): [("hitchRatioAtMost", .number(most))]
    case .dropped(let most): [("droppedAtMost", .plain(String(most)))]
    case .latency(let most): [("latencyAtMost", .time(most))]
    case .lastTransition(let name): [("lastTransition", .text(name))]
    case .outcome(let outcome): [("outcome", .text(outcome.rawValue))]
    case .duration(let length): [("duration", .time(length))]
    }
  }
}
