/// The stack of a navigation controller: its controllers in order, and its transition.
///
/// A value without views or time. A call becomes a command; `apply` checks it, changes the stack
/// and returns the effects in order (`NavigationEffect`). The transition begins when the container
/// is laid out (`begin`) and ends with its animation (`finish`); then deferred calls are carried
/// out (`resume`).
///
/// While a transition is requested or running, further commands are answered at once, as if all
/// earlier ones were complete, and carried out one after another after its end: their effects,
/// including `willMove`, are returned only then, so that they are always balanced.
///
/// There is one array, the stack as seen by clients; the transition and deferred calls are
/// differences that lead to it and can be reverted. A call is O(added + removed), independent of
/// the stack's depth.
///
/// Invariants: never empty once it has had a controller; controllers are distinct; at most one
/// transition.
package struct NavigationStack<ID: Hashable & Sendable>: Sendable {
  /// The command of a call.
  package enum Command: Hashable, Sendable {
    case push(ID)
    case pop
    case popTo(ID)
    case popToRoot
    case set([ID])
  }

  /// A requested or running change of the top controller.
  package struct Transition: Hashable, Sendable {
    package let from: ID?
    package let to: ID
    package internal(set) var animated: Bool
    package let interactive: Bool
    package let change: StackChange<ID>
    /// The number of the call that requested it.
    package let call: Int
    /// False until the container has been laid out.
    package var hasBegun = false
    /// Whether it is a first appearance that ends with the container's appearance.
    var endsWithContainer = false

    package var operation: NavigationOperation { change.operation }
  }

  struct Deferred: Sendable {
    let command: Command
    let animated: Bool
    let interactive: Bool
    let call: Int
    /// Whether the caller has been promised a transition.
    let promises: Bool
    /// Nil if a cancelled transition has invalidated the call, which is then ignored.
    var change: StackChange<ID>?
  }

  /// The calls due at the end of the container's appearance.
  struct Owed: Sendable {
    let shown: ID
    let animated: Bool
    /// Whether its `didMove` is still due.
    var joins: Bool
  }

  /// The result of a call.
  package struct Answer: Sendable {
    /// The controllers that the call removes, bottom to top.
    package let removed: [ID]
    /// The call's number; nil if no transition follows from it, animated or not.
    package let call: Int?
    /// The call's number; nil if no animated transition follows from it.
    package let transition: Int?
    /// The effects to perform now; none for a deferred call.
    package let effects: [NavigationEffect<ID>]
  }

  /// The container's state when its first page begins to appear.
  package enum ContainerAppearance: Sendable {
    /// It is visible, so that the page appears at once.
    case settled
    /// It is appearing, and the page appears with it.
    case appearing(animated: Bool)
  }

  var order = ControllerOrder<ID>()
  /// The requested or running transition.
  package internal(set) var transition: Transition?
  private var deferred = WaitingLine<Deferred>()
  /// The number of deferred calls that add or remove a controller.
  private var concerned: [ID: Int] = [:]
  var moves = MoveLedger<ID>()
  /// The number of changes of the stack as seen by clients.
  package internal(set) var revision = 0
  var owed: Owed?

  package init() {}

  // MARK: Calls

  /// Carries out a call, or defers it until the running transition has ended.
  ///
  /// - Parameter containers: the added controllers that are navigation controllers themselves.
  /// - Throws: misuse; the stack is unchanged.
  package mutating func apply(
    _ command: Command, animated: Bool, interactive: Bool = false, containers: [ID] = []
  ) throws(NavigationError<ID>) -> Answer {
    if let container = containers.first { throw .isNavigationController(container) }
    guard let change = try StackChange(command, of: order) else {
      return Answer(removed: [], call: nil, transition: nil, effects: [])
    }
    change.apply(to: &order)
    revision += 1
    if let first = transition, first.from == nil, !first.hasBegun {
      return Answer(
        removed: change.going, call: nil, transition: nil,
        effects: replace(first, after: change))
    }
    let isSeen = change.changesTop && change.before.top != nil
    let promises = animated && isSeen
    let call = Deferred(
      command: command, animated: animated, interactive: interactive, call: revision,
      promises: promises, change: change)
    let number = isSeen ? call.call : nil
    let promised = promises ? call.call : nil
    guard transition == nil, deferred.isEmpty else {
      wait(call)
      return Answer(removed: change.going, call: number, transition: promised, effects: [])
    }
    return Answer(
      removed: change.going, call: number, transition: promised,
      effects: joinNow() + carryOut(change, of: call))
  }

  /// The change of a deferred call; nil for none. Searches from the last call.
  package func deferredChange(ofCall number: Int) -> StackChange<ID>? {
    deferred.last { $0.call == number }?.change
  }

  /// Makes a requested transition that has not begun not animated.
  package mutating func dropAnimation() {
    if transition?.hasBegun == false { transition?.animated = false }
  }

  /// Call when the container has been laid out or is about to appear: begins the requested
  /// transition.
  package mutating func begin(in container: ContainerAppearance = .settled)
    -> [NavigationEffect<ID>]
  {
    guard var running = transition, !running.hasBegun else { return [] }
    owed = nil
    running.hasBegun = true
    if running.from == nil, case .appearing(let animated) = container {
      running.animated = animated
      running.endsWithContainer = true
    }
    transition = running
    var effects: [NavigationEffect<ID>] = []
    effects.reserveCapacity(5)
    effects.append(.loadView(running.to))
    if let from = running.from {
      effects.append(.beginAppearance(from, appearing: false, animated: running.animated))
    }
    effects.append(.beginAppearance(running.to, appearing: true, animated: running.animated))
    effects.append(.willShow(running.to, animated: running.animated))
    effects.append(.startAnimation)
    return effects
  }

  /// Call when the animation of the running transition has ended, at its target or back at its
  /// start. A first appearance always ends at its target.
  ///
  /// When the effects have been performed, call `resume` for deferred calls.
  package mutating func finish(completed: Bool) -> [NavigationEffect<ID>] {
    guard let running = transition, running.hasBegun else { return [] }
    transition = nil
    guard !completed, let from = running.from else { return completion(of: running) }
    restore(running)
    return cancellation(of: running, backTo: from)
  }

  /// Call at the end of the container's appearance.
  ///
  /// - Returns: the last effects of a first appearance that ends with it.
  package mutating func containerAppeared() -> [NavigationEffect<ID>] {
    guard let said = owed else { return [] }
    let joining = joinNow()
    owed = nil
    return [.endAppearance(said.shown, appearing: true)] + joining
      + [.didShow(said.shown, animated: said.animated)]
  }

  /// Call when the container disappears before the end of its appearance: returns a due `didMove`,
  /// after which `containerAppeared()` returns nothing.
  package mutating func containerTurnsBack() -> [NavigationEffect<ID>] {
    defer { owed = nil }
    return joinNow()
  }

  private mutating func joinNow() -> [NavigationEffect<ID>] {
    guard let said = owed, said.joins else { return [] }
    owed?.joins = false
    return [.didMove(said.shown, toParent: true)]
  }

  /// Carries out the next deferred call. Call it until it returns nil.
  ///
  /// - Returns: the effects; nil during a transition or without deferred calls.
  package mutating func resume() -> [NavigationEffect<ID>]? {
    guard transition == nil, let next = deferred.popFirst() else { return nil }
    if let change = next.change {
      forget(change)
      return carryOut(change, of: next)
    }
    return next.promises ? [.comesToNothing(call: next.call)] : []
  }

  /// Call immediately before performing an effect.
  ///
  /// - Returns: false if a command has invalidated it meanwhile; then skip it.
  package mutating func admits(_ effect: NavigationEffect<ID>) -> Bool {
    switch effect {
    case .willMove(let id, let joins): moves.admitsWillMove(id, joins: joins)
    case .didMove(let id, let joins): moves.admitsDidMove(id, joins: joins)
    default: true
    }
  }

  /// Call when the caller has stored the stack as seen by clients.
  ///
  /// - Returns: the number of controllers at the bottom unchanged since the last call.
  package mutating func takeUnchanged() -> Int {
    defer { order.noteSeen() }
    return order.unchanged
  }

  // MARK: Queries

  var hasTransition: Bool { if case .some = transition { true } else { false } }
  var transitionHasBegun: Bool { transition?.hasBegun ?? false }

  /// The stack as seen by a client: as if every call had been carried out. Bottom to top.
  package var controllers: [ID] { order.ids }

  package var count: Int { order.count }

  package var top: ID? { order.ids.last }

  package func contains(_ id: ID) -> Bool { order.contains(id) }

  /// Whether a controller is on the stack, moving, or affected by a deferred call.
  package func holds(_ id: ID) -> Bool {
    order.contains(id) || moves.isMoving(id) || concerned[id] != nil
  }

  /// Controllers that have left the stack as seen by clients but whose removal is not complete, in
  /// order of removal.
  package var leaving: [ID] {
    var seen: Set<ID> = []
    let going = (transition?.change.going ?? []) + deferred.rest.flatMap { $0.change?.going ?? [] }
    return going.filter { !order.contains($0) && seen.insert($0).inserted }
  }

  /// The stack on the screen; during a transition the one from which it started. O(n).
  package var settled: [ID] {
    if let transition, transition.from == nil { return [] }
    guard transition != nil || !deferred.isEmpty else { return order.ids }
    var order = order
    for waiting in deferred.rest.reversed() { waiting.change?.undo(in: &order) }
    transition?.change.undo(in: &order)
    return order.ids
  }

  /// The stack after the transition, as if no deferred call had been made. Bottom to top.
  ///
  /// - Complexity: O(1) without deferred calls.
  package var afterTransition: [ID] {
    guard !deferred.isEmpty else { return order.ids }
    var order = order
    for waiting in deferred.rest.reversed() { waiting.change?.undo(in: &order) }
    return order.ids
  }

  /// The visible end of `settled`, without computing all of it.
  package var settledEnd: StackEnd<ID> {
    transition?.change.before ?? deferred.first { $0.change }?.before ?? order.end
  }

  /// The number of calls deferred until the running transition has ended.
  package var deferredCount: Int { deferred.count }

  /// Whether a command leads back, the other way, to the controller at which the running transition
  /// began. False where calls are deferred, and for misuse.
  package func leadsBack(_ command: Command) -> Bool {
    guard let running = transition, running.hasBegun, let from = running.from, deferred.isEmpty,
      let change = try? StackChange(command, of: order)
    else { return false }
    return change.before.top == running.to && change.after.top == from
      && change.operation != running.operation
  }

  // MARK: Waiting

  private mutating func wait(_ call: Deferred) {
    if let change = call.change {
      for id in change.coming + change.going { concerned[id, default: 0] += 1 }
    }
    deferred.append(call)
  }

  private mutating func forget(_ change: StackChange<ID>) {
    for id in change.coming + change.going {
      let left = (concerned[id] ?? 0) - 1
      concerned[id] = left > 0 ? left : nil
    }
  }

  /// Reverts a cancelled transition, and applies the deferred calls to the restored stack.
  private mutating func restore(_ cancelled: Transition) {
    let calls = deferred.removeAll()
    for change in calls.reversed().compactMap(\.change) {
      forget(change)
      change.undo(in: &order)
    }
    cancelled.change.undo(in: &order)
    for var call in calls {
      call.change = try? StackChange(call.command, of: order)
      call.change?.apply(to: &order)
      wait(call)
    }
    revision += 1
  }
}
