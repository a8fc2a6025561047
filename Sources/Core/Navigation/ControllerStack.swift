/// The stack of a navigation controller, with controllers identified by `ObjectIdentifier`.
///
/// Wraps `NavigationStack` in the module that defines it, so that the compiler specialises it;
/// noncopyable, so that queries do not copy it.
package struct ControllerStack: ~Copyable {
  package typealias ID = ObjectIdentifier
  package typealias Stack = NavigationStack<ObjectIdentifier>

  private var stack = Stack()

  package init() {}

  // MARK: Calls

  package mutating func apply(
    _ command: Stack.Command, animated: Bool, interactive: Bool, containers: [ID]
  ) throws(NavigationError<ID>) -> Stack.Answer {
    try stack.apply(
      command, animated: animated, interactive: interactive, containers: containers)
  }

  package mutating func dropAnimation() { stack.dropAnimation() }
  package mutating func begin(in container: Stack.ContainerAppearance)
    -> [NavigationEffect<ID>]
  {
    stack.begin(in: container)
  }

  package mutating func finish(completed: Bool) -> [NavigationEffect<ID>] {
    stack.finish(completed: completed)
  }

  package mutating func containerAppeared() -> [NavigationEffect<ID>] {
    stack.containerAppeared()
  }

  package mutating func containerTurnsBack() -> [NavigationEffect<ID>] {
    stack.containerTurnsBack()
  }

  package mutating func resume() -> [NavigationEffect<ID>]? { stack.resume() }
  package mutating func admits(_ effect: NavigationEffect<ID>) -> Bool { stack.admits(effect) }

  package mutating func takeUnchanged() -> Int { stack.takeUnchanged() }

  // MARK: Queries

  /// The properties of a transition without its lists: quick to copy.
  package struct Request {
    package let from: ID?
    package let to: ID
    package let operation: NavigationOperation
    package let animated: Bool
    package let interactive: Bool
    /// The number of the call that requested it.
    package let call: Int
    /// The visible end of the stack after it.
    package let end: StackEnd<ID>
  }

  /// The request of the transition; nil without one.
  package var request: Request? {
    guard stack.hasTransition, let transition = stack.transition else { return nil }
    return Request(
      from: transition.from, to: transition.to, operation: transition.operation,
      animated: transition.animated, interactive: transition.interactive, call: transition.call,
      end: transition.change.after)
  }

  /// The controllers that the transition adds and removes, bottom to top.
  package var coming: [ID] { stack.transition?.change.coming ?? [] }
  package var going: [ID] { stack.transition?.change.going ?? [] }

  package var hasTransition: Bool { stack.hasTransition }
  /// Whether a transition was requested and the container has not been laid out since.
  package var transitionIsDue: Bool { stack.hasTransition && !stack.transitionHasBegun }
  package var transitionHasBegun: Bool { stack.transitionHasBegun }

  /// Whether the transition adds a controller to the stack.
  package func isComing(_ id: ID) -> Bool { coming.contains(id) }

  /// Whether the transition removes a controller from the stack.
  package func isGoing(_ id: ID) -> Bool { going.contains(id) }

  /// The future request of a deferred call; nil for none.
  package func deferredRequest(ofCall number: Int) -> Request? {
    guard let change = stack.deferredChange(ofCall: number), let to = change.after.top else {
      return nil
    }
    return Request(
      from: change.before.top, to: to, operation: change.operation, animated: true,
      interactive: false, call: number, end: change.after)
  }

  package var revision: Int { stack.revision }
  /// The number of calls deferred until the end of the running transition.
  package var deferredCount: Int { stack.deferredCount }
  package func leadsBack(_ command: Stack.Command) -> Bool { stack.leadsBack(command) }
  package var controllers: [ID] { stack.controllers }
  package var count: Int { stack.count }
  package var top: ID? { stack.order.ids.last }
  package var leaving: [ID] { stack.leaving }
  package var settled: [ID] { stack.settled }
  package var afterTransition: [ID] { stack.afterTransition }
  package var settledEnd: StackEnd<ID> { stack.settledEnd }
  package func contains(_ id: ID) -> Bool { stack.contains(id) }
  package func holds(_ id: ID) -> Bool { stack.holds(id) }
}
