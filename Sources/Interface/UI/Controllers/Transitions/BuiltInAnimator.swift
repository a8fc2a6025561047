/// An animator of this package: adds tracks to the context's group and ends with its progress.
@MainActor
protocol BuiltInAnimator: UIViewControllerAnimatedTransitioning {
  var kind: ShownTransition.Kind { get }
  /// The tracks of elements and pages of a prototype's transition; nil for none.
  var keptTracks: KeptTracks? { get }
  /// Adds the tracks of the transition.
  func addTracks(to context: TransitionContext)
  /// Called when the pages have their places and are laid out, before the first state is shown.
  func pagesPlaced(in context: TransitionContext)
  /// Called after the container was resized and the pages were placed.
  func containerResized(in context: TransitionContext)
}

extension BuiltInAnimator {
  var keptTracks: KeptTracks? { nil }

  func pagesPlaced(in context: TransitionContext) {}
  func containerResized(in context: TransitionContext) {}

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    if let context = transitionContext as? TransitionContext { addTracks(to: context) }
  }
}

/// The animator of a transition: the package's, or a client's. A case costs less than a conformance
/// found at run time.
@MainActor
enum AnimatorChoice {
  case builtIn(any BuiltInAnimator)
  case custom(any UIViewControllerAnimatedTransitioning)

  /// - Parameters:
  ///   - custom: the client's; nil for none.
  ///   - builtIn: used without a client's.
  init(
    _ custom: (any UIViewControllerAnimatedTransitioning)?,
    or builtIn: @autoclosure () -> any BuiltInAnimator
  ) {
    self = custom.map { .custom($0) } ?? .builtIn(builtIn())
  }

  var animator: any UIViewControllerAnimatedTransitioning {
    switch self {
    case .builtIn(let animator): animator
    case .custom(let animator): animator
    }
  }

  /// Nil for a client's.
  var builtIn: (any BuiltInAnimator)? {
    if case .builtIn(let animator) = self { animator } else { nil }
  }
}
