/// The effects of a transition's request, completion and cancellation.
extension NavigationStack {
  mutating func carryOut(_ change: StackChange<ID>, of call: Deferred)
    -> [NavigationEffect<ID>]
  {
    let top = change.after.top
    for id in change.coming { moves.aim(id, joins: true) }
    for id in change.going { moves.aim(id, joins: false) }
    var effects: [NavigationEffect<ID>] = []
    for id in change.coming { effects.append(.willMove(id, toParent: true)) }
    for id in change.going { effects.append(.willMove(id, toParent: false)) }
    // Controllers added below the top join at once; the others wait for a transition, if there is
    // one.
    for id in change.coming where id != top { effects.append(.didMove(id, toParent: true)) }
    guard change.changesTop, let top else {
      for id in change.going { effects.append(.didMove(id, toParent: false)) }
      if call.promises { effects.append(.comesToNothing(call: call.call)) }
      return effects
    }
    transition = Transition(
      from: change.before.top, to: top, animated: call.animated && change.before.top != nil,
      interactive: call.interactive, change: change, call: call.call)
    effects.append(.needsLayout)
    return effects
  }

  /// Replaces a first appearance that has not begun by that of the new top; all controllers below
  /// that join at once.
  mutating func replace(_ first: Transition, after change: StackChange<ID>)
    -> [NavigationEffect<ID>]
  {
    guard let top = order.ids.last else { return [] }
    for id in change.coming { moves.aim(id, joins: true) }
    for id in change.going { moves.aim(id, joins: false) }
    var effects: [NavigationEffect<ID>] = []
    effects += change.coming.map { .willMove($0, toParent: true) }
    effects += change.going.map { .willMove($0, toParent: false) }
    if first.to != top, order.contains(first.to) {
      effects.append(.didMove(first.to, toParent: true))
    }
    effects += change.coming.filter { $0 != top }.map { .didMove($0, toParent: true) }
    effects += change.going.map { .didMove($0, toParent: false) }
    transition = Transition(
      from: nil, to: top, animated: false, interactive: false,
      change: StackChange(firstAppearanceOf: order), call: revision)
    effects.append(.needsLayout)
    return effects
  }

  mutating func completion(of running: Transition) -> [NavigationEffect<ID>] {
    var effects: [NavigationEffect<ID>] = []
    effects.reserveCapacity(running.change.going.count + 5)
    if let from = running.from { effects.append(.endAppearance(from, appearing: false)) }
    for id in running.change.going { effects.append(.didMove(id, toParent: false)) }
    let joins = running.change.coming.last == running.to
    if running.endsWithContainer {
      owed = Owed(shown: running.to, animated: running.animated, joins: joins)
      effects.append(.endAnimation(completed: true))
      return effects
    }
    effects.append(.endAppearance(running.to, appearing: true))
    if joins { effects.append(.didMove(running.to, toParent: true)) }
    effects.append(.endAnimation(completed: true))
    effects.append(.didShow(running.to, animated: running.animated))
    return effects
  }

  mutating func cancellation(of running: Transition, backTo from: ID)
    -> [NavigationEffect<ID>]
  {
    var effects: [NavigationEffect<ID>] = [
      .beginAppearance(running.to, appearing: false, animated: running.animated),
      .endAppearance(running.to, appearing: false),
      .beginAppearance(from, appearing: true, animated: running.animated),
      .endAppearance(from, appearing: true),
    ]
    // The old stack is restored: removed controllers rejoin, added ones leave.
    for id in running.change.going {
      moves.aim(id, joins: true)
      effects.append(.willMove(id, toParent: true))
      effects.append(.didMove(id, toParent: true))
    }
    for id in running.change.coming {
      moves.aim(id, joins: false)
      effects.append(.willMove(id, toParent: false))
      effects.append(.didMove(id, toParent: false))
    }
    effects.append(.endAnimation(completed: false))
    effects.append(.willShow(from, animated: running.animated))
    effects.append(.didShow(from, animated: running.animated))
    return effects
  }
}
