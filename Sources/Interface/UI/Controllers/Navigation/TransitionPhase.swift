import BackswipeNavigation

/// The phase of a navigation controller's transition, from the first appearance call to the last.
/// The stack contains the change, `NavigationTransition` the progress.
@MainActor
enum TransitionPhase {
  /// No transition has begun.
  case idle
  /// The first appearance calls are in progress. Bars that hide or show now slide with their page;
  /// `before` is the previous visibility.
  case preparing(call: Int, before: BarVisibility)
  /// The page is placed without an animation.
  case placing(call: Int)
  /// The pages are animated. Ends after the stack's transition, with the last appearance calls.
  case running(NavigationTransition, call: Int)

  /// The number of the call that requested it.
  var call: Int? {
    switch self {
    case .idle: nil
    case .preparing(let call, _), .placing(let call), .running(_, let call): call
    }
  }

  var transition: NavigationTransition? {
    if case .running(let transition, _) = self { transition } else { nil }
  }

  var isPreparing: Bool { if case .preparing = self { true } else { false } }
}
