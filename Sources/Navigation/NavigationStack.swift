/// The stack of a navigation controller: which controllers, in which order, on the way where.
///
/// A value that knows neither views nor time. A call becomes a command; `apply` checks it, changes
/// the stack and returns what has to happen, in order (`NavigationEffect`). The transition itself
/// begins when the container is laid out (`begin`) and ends when its animation has (`finish`).
///
/// While a transition is asked for or running, further commands are answered at once, as if
/// everything before them had happened, and carried out one after another when it has ended:
/// their effects, `willMove` included, come only then, so that coming and going always balance.
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
    package let operation: NavigationOperation
    package let from: ID?
    package let to: ID
    package let animated: Bool
    package let interactive: Bool
    /// The stacks before and after.
    package let before: [ID]
    package let after: [ID]
    /// False until the container has been laid out.
    package var hasBegun = false
  }

  private struct Deferred: Sendable {
    let command: Command
    let animated: Bool
    let interactive: Bool
  }

  /// The stack as a client sees it: as if every call had been carried out. Bottom to top.
  package private(set) var controllers: [ID] = []
  /// The transition that has been asked for or is running.
  package private(set) var transition: Transition?
  private var deferred: [Deferred] = []

  package init() {}

  package var top: ID? { controllers.last }

  /// The stack on the screen when nothing is running; while something is, the one it started from.
  package var settled: [ID] { transition?.before ?? controllers }

  /// Calls that wait for the running transition to end.
  package var deferredCount: Int { deferred.count }

  // MARK: Calls

  /// Carries out a call, or puts it off until the running transition has ended.
  ///
  /// - Returns: the controllers that the call removes, bottom to top, and what has to happen now:
  ///   nothing yet for a call that is put off.
  /// - Throws: the stack is unchanged.
  package mutating func apply(_ command: Command, animated: Bool, interactive: Bool = false)
    throws(NavigationError<ID>) -> (removed: [ID], effects: [NavigationEffect<ID>])
  {
    let target = try Self.result(of: command, on: controllers)
    let before = controllers
    guard target != before else { return ([], []) }
    let removed = before.filter { !target.contains($0) }
    controllers = target
    if transition != nil {
      deferred.append(Deferred(command: command, animated: animated, interactive: interactive))
      return (removed, [])
    }
    return (removed, change(from: before, to: target, animated: animated, interactive: interactive))
  }

  /// The container has been laid out: a transition that was asked for starts.
  package mutating func begin() -> [NavigationEffect<ID>] {
    guard var running = transition, !running.hasBegun else { return [] }
    running.hasBegun = true
    transition = running
    var effects: [NavigationEffect<ID>] = [.loadView(running.to)]
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
  package mutating func finish(completed: Bool) -> [NavigationEffect<ID>] {
    guard let running = transition, running.hasBegun else { return [] }
    transition = nil
    guard !completed, let from = running.from else {
      return completion(of: running) + resume(from: running.after)
    }
    return cancellation(of: running, backTo: from) + resume(from: running.before)
  }

  // MARK: Rules

  /// What a command makes of a stack.
  package static func result(of command: Command, on stack: [ID]) throws(NavigationError<ID>)
    -> [ID]
  {
    switch command {
    case .push(let id):
      guard !stack.contains(id) else { throw .pushedTwice(id) }
      return stack + [id]
    case .pop:
      return stack.count > 1 ? Array(stack.dropLast()) : stack
    case .popTo(let id):
      guard let index = stack.firstIndex(of: id) else { throw .notOnStack(id) }
      return Array(stack[...index])
    case .popToRoot:
      return Array(stack.prefix(1))
    case .set(let ids):
      guard Set(ids).count == ids.count else { throw .notDistinct(ids) }
      return ids.isEmpty ? stack : ids
    }
  }

  /// How the change looks: a push when the new top was not on the stack before, a pop when it was
  /// but not on top, none when the top stays.
  package static func operation(from before: [ID], to after: [ID]) -> NavigationOperation {
    guard let top = after.last, let oldTop = before.last, top != oldTop else { return .none }
    return before.contains(top) ? .pop : .push
  }

  // MARK: Steps

  private mutating func change(
    from before: [ID], to after: [ID], animated: Bool, interactive: Bool
  ) -> [NavigationEffect<ID>] {
    guard let top = after.last else { return [] }
    let coming = after.filter { !before.contains($0) }
    let going = before.filter { !after.contains($0) }
    var effects: [NavigationEffect<ID>] = []
    effects += coming.map { .willMove($0, toParent: true) }
    effects += going.map { .willMove($0, toParent: false) }
    // Those that come below the top are there at once; the rest takes a transition, if there is one.
    effects += coming.filter { $0 != top }.map { .didMove($0, toParent: true) }
    if before.last == top {
      effects += going.map { .didMove($0, toParent: false) }
      return effects
    }
    transition = Transition(
      operation: Self.operation(from: before, to: after), from: before.last, to: top,
      animated: animated && before.last != nil, interactive: interactive,
      before: before, after: after)
    effects.append(.needsLayout)
    return effects
  }

  private func completion(of running: Transition) -> [NavigationEffect<ID>] {
    var effects: [NavigationEffect<ID>] = []
    if let from = running.from { effects.append(.endAppearance(from, appearing: false)) }
    for id in running.before where !running.after.contains(id) {
      effects.append(.didMove(id, toParent: false))
    }
    effects.append(.endAppearance(running.to, appearing: true))
    if !running.before.contains(running.to) {
      effects.append(.didMove(running.to, toParent: true))
    }
    effects.append(.endAnimation(completed: true))
    effects.append(.didShow(running.to, animated: running.animated))
    return effects
  }

  private func cancellation(of running: Transition, backTo from: ID) -> [NavigationEffect<ID>] {
    var effects: [NavigationEffect<ID>] = [
      .beginAppearance(running.to, appearing: false, animated: running.animated),
      .endAppearance(running.to, appearing: false),
      .beginAppearance(from, appearing: true, animated: running.animated),
      .endAppearance(from, appearing: true),
    ]
    // The stack is whole again: whoever was told to go stays, whoever was told to come goes.
    for id in running.before where !running.after.contains(id) {
      effects.append(.willMove(id, toParent: true))
      effects.append(.didMove(id, toParent: true))
    }
    for id in running.after where !running.before.contains(id) {
      effects.append(.willMove(id, toParent: false))
      effects.append(.didMove(id, toParent: false))
    }
    effects.append(.endAnimation(completed: false))
    effects.append(.willShow(from, animated: running.animated))
    effects.append(.didShow(from, animated: running.animated))
    return effects
  }

  /// Carries out what was put off, on the stack as it came out, up to the next transition.
  /// Calls that have become meaningless do nothing.
  private mutating func resume(from stack: [ID]) -> [NavigationEffect<ID>] {
    var current = stack
    var effects: [NavigationEffect<ID>] = []
    while !deferred.isEmpty, transition == nil {
      let next = deferred.removeFirst()
      guard let target = try? Self.result(of: next.command, on: current), target != current else {
        continue
      }
      effects += change(
        from: current, to: target, animated: next.animated, interactive: next.interactive)
      current = target
    }
    // What clients see is where the rest will lead.
    for next in deferred {
      if let target = try? Self.result(of: next.command, on: current) { current = target }
    }
    controllers = current
    return effects
  }
}
