/// Follows the appearance calls of controllers by their names, and finds those that do not fit.
package struct AppearanceBalance {
  package enum Standing: String {
    case gone, coming, here, leaving
  }

  package private(set) var standings: [String: Standing] = [:]

  package init() {}

  /// What is wrong with a call; nil when it fits, or is no appearance call.
  package mutating func follow(_ receiver: String, _ name: String) -> String? {
    let (to, from): (Standing, [Standing])
    switch name {
    case "viewWillAppear": (to, from) = (.coming, [.gone, .leaving])
    case "viewDidAppear": (to, from) = (.here, [.coming])
    case "viewWillDisappear": (to, from) = (.leaving, [.here, .coming])
    case "viewDidDisappear": (to, from) = (.gone, [.leaving])
    default: return nil
    }
    let was = standings[receiver] ?? .gone
    standings[receiver] = to == .gone ? nil : to
    return from.contains(was) ? nil : "\(receiver).\(name) while it was \(was.rawValue)"
  }

  /// Those on the screen, in order of name.
  package var here: [String] { standings.filter { $0.value == .here }.map(\.key).sorted() }

  /// Those that wait for a call, in order of name.
  package var between: [String] { standings.filter { $0.value != .here }.map(\.key).sorted() }
}
