/// A consequence of a change to the stack, to be performed by the caller in the order returned.
package enum NavigationEffect<ID: Hashable & Sendable>: Hashable, Sendable {
  case willMove(ID, toParent: Bool)
  case didMove(ID, toParent: Bool)
  /// The view, which the following effects need.
  case loadView(ID)
  case beginAppearance(ID, appearing: Bool, animated: Bool)
  case endAppearance(ID, appearing: Bool)
  case willShow(ID, animated: Bool)
  case didShow(ID, animated: Bool)
  /// A transition has been requested; it begins when the container is laid out.
  case needsLayout
  /// The transition begins now.
  case startAnimation
  /// The transition has ended and its views are removed.
  case endAnimation(completed: Bool)
  /// A call with an announced transition will have none.
  case comesToNothing(call: Int)
}

/// The kind of a transition, as in `UINavigationController.Operation`.
package enum NavigationOperation: String, Hashable, Sendable {
  case none
  case push
  case pop
}

/// Misuse of the stack. UI reports it as a failed precondition with UIKit's wording.
package enum NavigationError<ID: Hashable & Sendable>: Error, Hashable {
  case pushedTwice(ID)
  case notOnStack(ID)
  case notDistinct([ID])
  case isNavigationController(ID)
}
