extension Prototype {
  /// Anything that a finger can drag, the most particular to a prototype first.
  package enum Draggable: String, Sendable {
    /// Back to the page beneath.
    case page
    /// By a pan.
    case element
    case sheet
    case list
  }

  /// The first kind of drag for which the prototype has actions or elements: pages where any can be
  /// pushed, by an app, a class or a segue, too.
  package var drags: Draggable {
    if app != nil || screens.contains(where: \.mayPush) { return .page }
    if screens.contains(where: { $0.view?.all.contains { $0.gestures.hasPan } == true }) {
      return .element
    }
    let hasSheet = screens.contains { screen in
      screen.actions.contains { action in
        switch action {
        case .present, .sheet: true
        default: false
        }
      }
    }
    return hasSheet ? .sheet : .list
  }
}

extension Screen {
  fileprivate var mayPush: Bool {
    className != nil || segues.contains { $0.kind == .show }
      || actions.contains { if case .push = $0 { true } else { false } }
  }
}
