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

  package var transition: Stack.Transition? { stack.transition }
  package var hasTransition: Bool { stack.hasTransition }
  /// Whether a transition was requested and the container has not been laid out since.
  package var transitionIsDue: Bool { stack.hasTransition && !stack.transitionHasBegun }
  package var transitionHasBegun: Bool { stack.transitionHasBegun }

  /// Whether the transition adds a controller to the stack.
  package func isComing(_ id: ID) -> Bool {
    stack.transition?.change.coming.contains(id) ?? false
  }

  /// Whether the transition removes a controller from the stack.
  package func isGoing(_ id: ID) -> Bool { stack.transition?.change.going.contains(id) ?? false }

  package func deferredChange(ofCall number: Int) -> StackChange<ID>? {
    stack.deferredChange(ofCall: number)
  }

  package var revision: Int { stack.revision }
  /// The number of calls that wait for the end of the running transition.
  package var deferredCount: Int { stack.deferredCount }
  package var controllers: [ID] { stack.controllers }
  package var count: Int { stack.count }
  package var top: ID? { stack.top }
  package var leaving: [ID] { stack.leaving }
  package var settled: [ID] { stack.settled }
  package var settledEnd: StackEnd<ID> { stack.settledEnd }
  package func contains(_ id: ID) -> Bool { stack.contains(id) }
  package func holds(_ id: ID) -> Bool { stack.holds(id) }
}
