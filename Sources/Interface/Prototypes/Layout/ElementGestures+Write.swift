import BackswipeDocuments
import BackswipeText
import BackswipeUnits

extension Element.Gestures {
  /// Defaults are left out.
  var fields: [(String, YAMLNode)] {
    var pairs: [(String, YAMLNode)] = []
    if hasPan { pairs.append(("pan", pan)) }
    if let pinch { pairs.append(("pinch", pinch.node(from: 1) ?? .flag(true))) }
    if let rotate { pairs.append(("rotate", rotate.node(from: 0) ?? .flag(true))) }
    if pivot != .fingers { pairs.append(("about", .text(pivot.rawValue))) }
    if let doubleTap { pairs.append(("doubleTap", .mapping(doubleTap.fields))) }
    if let longPress {
      let duration = longPress.duration.map { [("duration", YAMLNode.text(DurationText.text($0)))] }
      pairs.append(("longPress", .mapping((duration ?? []) + longPress.action.fields)))
    }
    if !swipes.isEmpty {
      pairs.append(
        ("swipe", .mapping(swipes.map { ($0.direction.rawValue, .mapping($0.action.fields)) })))
    }
    return pairs
  }

  /// A word where nothing but axes is given.
  private var pan: YAMLNode {
    let axes = [("x", panX), ("y", panY)].compactMap { name, drag in drag.map { (name, $0) } }
    let nodes = axes.map { ($0.0, $0.1.node(from: 0)) }
    if nodes.allSatisfy({ $0.1 == nil }) {
      return .text(axes.count == 2 ? "both" : axes.first?.0 ?? "both")
    }
    return .mapping(nodes.map { ($0.0, $0.1 ?? .flag(true)) })
  }
}

extension Element.Drag {
  /// Nil for the gesture's default number.
  fileprivate func node(from initial: Double) -> YAMLNode? {
    var pairs: [(String, YAMLNode)] = []
    switch number {
    case .variable(let name): pairs.append(("moves", .text(name)))
    case .own(let number):
      if number.value != initial { pairs.append(("value", .number(number.value))) }
      pairs += number.fields
    }
    switch distance {
    case .points(1): break
    case .points(let points): pairs.append(("distance", .number(points)))
    case .fraction(let part): pairs.append(("distance", .share(part)))
    }
    return pairs.isEmpty ? nil : .mapping(pairs)
  }
}

extension Element.Driver {
  var node: YAMLNode {
    let from =
      switch source {
      case .variable(let name): name
      case .input(let element, let input):
        (element.map { "\($0)." } ?? "") + input.rawValue
      }
    var pairs: [(String, YAMLNode)] = [
      ("from", .text(from)), ("over", .list(stops.map { .number($0) })),
    ]
    if extends { pairs.append(("extends", .flag(true))) }
    let to = targets.map { target in
      (
        (target.element.map { "\($0)." } ?? "") + target.property.rawValue,
        YAMLNode.list(
          target.paints.isEmpty
            ? target.values.map { .number($0) } : target.paints.map(\.node))
      )
    }
    return .mapping(pairs + [("to", .mapping(to))])
  }
}
