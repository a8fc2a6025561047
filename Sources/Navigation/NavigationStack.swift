/// The stack of a navigation controller: which controllers, in which order, on the way where.
///
/// A value that knows neither views nor time. A call becomes a command; `apply` checks it, changes
/// the stack and returns what has to happen, in order (`NavigationEffect`). The transition itself
/// begins when the container is laid out (`begin`) and ends when its animation has (`finish`);
/// then comes what had to wait (`resume`).
///
/// While a transition is asked for or running, further commands are answered at once, as if
/// everything before them had happened, and carried out one after another when it has ended:
/// their effects, `willMove` included, come only then, so that coming and going always balance.
///
/// There is one array, the stack as clients see it; a transition and the calls that wait are
/// differences that lead to it and can be taken back. So the effort of a call depends on what it
/// adds and removes, never on how deep the stack is.
///
/// Invariants: never empty once it has had a controller; all distinct; at most one transition.
package struct NavigationStack<ID: Hashable & Sendable>: Sendable {
  /// What a call asks for.
  package enum Command: Hashable, Sendable {
    case push(ID)
    case pop
    case popTo(ID)
    case popToRoot
    case set([ID])
  }

  /// A change of the top controller on its way.
  package struct Transition: Hashable, Sendable {
    package let from: ID?
    package let to: ID
    package internal(set) var animated: Bool
    package let interactive: Bool
    package let change: StackChange<ID>
    /// The number of the call that asked for it.
    package let call: Int
    /// False until the container has been laid out.
    package var hasBegun = false
    /// A first appearance that goes on until the container's own has ended.
    var endsWithContainer = false

    package var operation: NavigationOperation { change.operation }
  }

  struct Deferred: Sendable {
    let command: Command
    let animated: Bool
    let interactive: Bool
    let call: Int
    /// Whether its caller was told that a transition will follow.
    let promises: Bool
    /// Nil for one that a cancelled transition has made meaningless, which may pass.
    var change: StackChange<ID>?
  }

  /// What is left to say when the container's own appearance has ended.
  struct Owed: Sendable {
    let shown: ID
    let animated: Bool
    /// Whether it has yet to hear that it has joined.
    var joins: Bool
  }

  /// What a call has come to.
  package struct Answer: Sendable {
    /// The controllers that the call removes, bottom to top.
    package let removed: [ID]
    /// The call's number; nil when no animated transition will follow from it.
    package let transition: Int?
    /// What has to happen now: nothing yet for a call that is put off.
    package let effects: [NavigationEffect<ID>]
  }

  /// How the container itself stands when its first page begins to appear.
  package enum ContainerAppearance: Sendable {
    /// It is in sight, so that the page is there at once.
    case settled
    /// It is on its way, and the page comes with it.
    case appearing(animated: Bool)
  }

  var order = ControllerOrder<ID>()
  /// The transition that has been asked for or is running.
  package internal(set) var transition: Transition?
  private var deferred = WaitingLine<Deferred>()
  /// How many of the calls that wait bring a controller or take it away.
  private var concerned: [ID: Int] = [:]
  var moves = MoveLedger<ID>()
  /// Counts the changes of what clients see.
  package internal(set) var revision = 0
  var owed: Owed?

  package init() {}

  // MARK: Calls

  /// Carries out a call, or puts it off until the running transition has ended.
  ///
  /// - Parameter containers: those the call brings that are navigation controllers themselves.
  /// - Throws: the stack is unchanged.
  package mutating func apply(
    _ command: Command, animated: Bool, interactive: Bool = false, containers: [ID] = []
  ) throws(NavigationError<ID>) -> Answer {
    if let container = containers.first { throw .isNavigationController(container) }
    guard let change = try StackChange(command, of: order) else {
      return Answer(removed: [], transition: nil, effects: [])
    }
    change.apply(to: &order)
    revision += 1
    if let first = transition, first.from == nil, !first.hasBegun {
      return Answer(
        removed: change.going, transition: nil, effects: replace(first, after: change))
    }
    let promises = animated && change.changesTop && change.before.top != nil
    let call = Deferred(
      command: command, animated: animated, interactive: interactive, call: revision,
      promises: promises, change: change)
    let number = promises ? call.call : nil
    guard transition == nil, deferred.isEmpty else {
      wait(call)
      return Answer(removed: change.going, transition: number, effects: [])
    }
    return Answer(
      removed: change.going, transition: number, effects: joinNow() + carryOut(change, of: call))
  }

  /// What a call that has been put off will do. Quick for the last ones.
  package func deferredChange(ofCall number: Int) -> StackChange<ID>? {
    deferred.last { $0.call == number }?.change
  }

  /// Nobody would see the transition that was asked for move.
  package mutating func dropAnimation() {
    if transition?.hasBegun == false { transition?.animated = false }
  }

  /// The container has been laid out, or is about to appear: a transition that was asked for
  /// starts.
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

  /// The animation of the running transition has ended: at its target, or back where it began. A
  /// first appearance has nothing to go back to and always ends at its target.
  ///
  /// Calls that waited are still to be carried out, by `resume`, when the effects have been
  /// performed.
  package mutating func finish(completed: Bool) -> [NavigationEffect<ID>] {
    guard let running = transition, running.hasBegun else { return [] }
    transition = nil
    guard !completed, let from = running.from else { return completion(of: running) }
    restore(running)
    return cancellation(of: running, backTo: from)
  }

  /// The container's own appearance has ended.
  ///
  /// - Returns: the last that is to be said of a first appearance that came with it.
  package mutating func containerAppeared() -> [NavigationEffect<ID>] {
    guard let said = owed else { return [] }
    let joining = joinNow()
    owed = nil
    return [.endAppearance(said.shown, appearing: true)] + joining
      + [.didShow(said.shown, animated: said.animated)]
  }

  /// The container goes before it has appeared: nobody waits for the end of that any more.
  package mutating func containerTurnsBack() -> [NavigationEffect<ID>] {
    defer { owed = nil }
    return joinNow()
  }

  private mutating func joinNow() -> [NavigationEffect<ID>] {
    guard let said = owed, said.joins else { return [] }
    owed?.joins = false
    return [.didMove(said.shown, toParent: true)]
  }

  /// Carries out the next call that was put off. To be asked again until it returns nil.
  ///
  /// - Returns: what has to happen; nil while a transition is on its way or when nothing waits.
  package mutating func resume() -> [NavigationEffect<ID>]? {
    guard transition == nil, let next = deferred.popFirst() else { return nil }
    if let change = next.change {
      forget(change)
      return carryOut(change, of: next)
    }
    return next.promises ? [.comesToNothing(call: next.call)] : []
  }

  /// Asks for an effect when its turn to be performed has come.
  ///
  /// - Returns: false when a command that came in between has made it untrue.
  package mutating func admits(_ effect: NavigationEffect<ID>) -> Bool {
    switch effect {
    case .willMove(let id, let joins): moves.admitsWillMove(id, joins: joins)
    case .didMove(let id, let joins): moves.admitsDidMove(id, joins: joins)
    default: true
    }
  }

  /// What clients see is looked at, to be kept.
  ///
  /// - Returns: how many at the bottom have stayed as they were since this was last called.
  package mutating func takeUnchanged() -> Int {
    defer { order.noteSeen() }
    return order.unchanged
  }

  // MARK: Queries

  var hasTransition: Bool { if case .some = transition { true } else { false } }
  var transitionHasBegun: Bool { transition?.hasBegun ?? false }

  /// The stack as a client sees it: as if every call had been carried out. Bottom to top.
  package var controllers: [ID] { order.ids }

  package var count: Int { order.count }

  package var top: ID? { order.ids.last }

  package func contains(_ id: ID) -> Bool { order.contains(id) }

  /// Whether a controller is on the stack, on its way, or concerned by a call that waits.
  package func holds(_ id: ID) -> Bool {
    order.contains(id) || moves.isMoving(id) || concerned[id] != nil
  }

  /// Those that have left the stack as clients see it but are not gone yet, in the order of going.
  package var leaving: [ID] {
    var seen: Set<ID> = []
    let going = (transition?.change.going ?? []) + deferred.rest.flatMap { $0.change?.going ?? [] }
    return going.filter { !order.contains($0) && seen.insert($0).inserted }
  }

  /// The stack on the screen when nothing is running; while something is, the one it started from.
  /// Linear.
  package var settled: [ID] {
    var order = order
    if let transition, transition.from == nil { return [] }
    for waiting in deferred.rest.reversed() { waiting.change?.undo(in: &order) }
    transition?.change.undo(in: &order)
    return order.ids
  }

  /// The visible end of `settled`. Not linear.
  package var settledEnd: StackEnd<ID> {
    transition?.change.before ?? deferred.first { $0.change }?.before ?? order.end
  }

  /// Calls that wait for the running transition to end.
  package var deferredCount: Int { deferred.count }

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

  /// Takes a cancelled transition back, and applies the calls that waited to the stack it leaves.
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
