import BackswipeExpressions

extension Prototype {
  /// Whether a screen, or a transition to one, has settings.
  package var hasPageSettings: Bool {
    screens.contains { screen in
      !screen.settings.isEmpty
        || screen.segues.contains { $0.transition?.settings.isEmpty == false }
        || screen.actions.contains(where: \.hasSettings)
    } || spanningActions.contains(where: \.hasSettings)
  }
}

/// Whether something with a condition is taken into account.
typealias Presence = (Expression) -> Bool

extension Screen {
  /// The actions of rows, items, elements, gestures, snaps and times, with those inside them.
  package var actions: [Prototype.Action] { actions { _ in true } }

  /// The actions of elements, rows and items whose conditions can hold.
  func actions(where isThere: Presence) -> [Prototype.Action] {
    let rows = rows.filter { $0.condition.map(isThere) ?? true }
    var own = rows.compactMap(\.action)
    own += delayed.filter { $0.condition.map(isThere) ?? true }.map(\.action)
    own += rows.flatMap {
      ($0.swipeActions?.actions ?? []) + $0.contextMenu.flatMap { $0.actions(where: isThere) }
    }
    own += [refresh?.action].compactMap(\.self)
    let items = left + right + (toolbar ?? [])
    own += items.compactMap(\.action)
    own += items.flatMap { $0.menu.flatMap { $0.actions(where: isThere) } }
    own += state.flatMap(\.actions)
    own += view?.all(where: isThere).flatMap { $0.actions(where: isThere) } ?? []
    return own.flatMap { $0.all(where: isThere) }
  }

  /// Whether an action or a segue has a transition other than the system's.
  var hasTransitions: Bool {
    segues.contains { $0.transition != nil }
      || actions.contains { action in
        switch action {
        case .push(let destination), .present(let destination), .showDetail(let destination):
          destination.transition != nil
        default: false
        }
      }
  }
}

extension Prototype.Action {
  /// Whether its transition has settings.
  fileprivate var hasSettings: Bool {
    switch self {
    case .push(let next), .present(let next), .showDetail(let next):
      next.transition?.settings.isEmpty == false
    default: false
    }
  }

  /// The action, then those inside it: of choices, of steps, and after `set` and `haptic`.
  package var all: [Prototype.Action] { all { _ in true } }

  /// The action, then those inside it whose steps are there.
  func all(where isThere: Presence) -> [Prototype.Action] {
    let inner: [Prototype.Action] =
      switch self {
      case .alert(let alert): alert.choices.compactMap(\.action)
      case .set(_, let action), .haptic(_, let action): action.map { [$0] } ?? []
      case .sequence(let sequence):
        sequence.steps.filter { $0.condition.map(isThere) ?? true }.map(\.action)
      case .push, .present, .sheet, .segue, .pop, .popToRoot, .dismiss, .edit, .selectTab,
        .showDetail:
        []
      }
    return [self] + inner.flatMap { $0.all(where: isThere) }
  }
}

extension Variable {
  /// The actions of its snaps.
  fileprivate var actions: [Prototype.Action] {
    if case .number(let number) = content { number.arrivals.map(\.action) } else { [] }
  }
}

extension Element {
  /// The actions of taps, menus, swipes, gestures and their snaps.
  func actions(where isThere: Presence) -> [Prototype.Action] {
    var own = action.map { [$0] } ?? []
    own += (menu + contextMenu).flatMap { $0.actions(where: isThere) }
    own += swipeActions?.actions ?? []
    own += [gestures.doubleTap, gestures.longPress?.action, reorder?.action].compactMap { $0 }
    own += gestures.swipes.map(\.action)
    for drag in [gestures.panX, gestures.panY, gestures.pinch, gestures.rotate] {
      if case .own(let number)? = drag?.number { own += number.arrivals.map(\.action) }
    }
    return own
  }
}
