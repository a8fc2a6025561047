/// Something that has to happen because of a change to the stack. Effects are performed in the
/// order in which they are returned.
package enum NavigationEffect<ID: Hashable & Sendable>: Hashable, Sendable {
  case willMove(ID, toParent: Bool)
  case didMove(ID, toParent: Bool)
  /// The view is needed from here on.
  case loadView(ID)
  case beginAppearance(ID, appearing: Bool, animated: Bool)
  case endAppearance(ID, appearing: Bool)
  case willShow(ID, animated: Bool)
  case didShow(ID, animated: Bool)
  /// A transition was asked for; it begins when the container is laid out.
  case needsLayout
  /// The transition begins now.
  case startAnimation
  /// The transition is over and its views go.
  case endAnimation(completed: Bool)
  /// A call that was to bring a transition about will not.
  case comesToNothing(call: Int)
}

/// The kind of a transition, as `UINavigationController.Operation`.
package enum NavigationOperation: String, Hashable, Sendable {
  case none
  case push
  case pop
}

/// Misuse of the stack. The shell turns it into a precondition with UIKit's wording.
package enum NavigationError<ID: Hashable & Sendable>: Error, Hashable {
  case pushedTwice(ID)
  case notOnStack(ID)
  case notDistinct([ID])
  case isNavigationController(ID)
}
