import BackswipeNavigation

/// How far a navigation controller is with a change of its page: from the first appearance call to the
/// last. That one is asked for, and what it changes, is in its stack; how far the pages are, in the
/// transition.
@MainActor
enum TransitionPhase {
  /// None has begun.
  case idle
  /// The first appearance calls are being made. Bars that hide or show now slide with their page;
  /// `before` is how they were.
  case preparing(call: Int, before: BarVisibility)
  /// The page is placed without a motion.
  case placing(call: Int)
  /// The pages move. It ends while the stack has no transition any more: the last appearance calls
  /// are being made.
  case running(NavigationTransition, call: Int)

  /// The number of the call that asked for it.
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
