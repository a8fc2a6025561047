import BackswipeMotion
import BackswipeUnits

/// Leads the dismissal of a sheet by the height at which a finger holds it.
@MainActor
final class SheetDriver: UIViewControllerInteractiveTransitioning {
  private var link: Backlink<TransitionContext>?
  /// The height at which the dismissal has made no progress.
  private var whole: CGFloat = 1
  /// Whether the dismissal that is being asked for is the finger's.
  private(set) var isStarting = false

  /// The dismissal while it runs.
  private var context: TransitionContext? {
    link?.object.flatMap { $0.isOver ? nil : $0 }
  }

  /// Whether a dismissal runs that a finger leads, or that is on its way back.
  var isReturnable: Bool { context.map { $0.isInteractive || $0.isCancelled } ?? false }

  /// - Parameters:
  ///   - height: points of the sheet that show.
  ///   - dismiss: asks for the dismissal.
  func start(from height: CGFloat, _ dismiss: () -> Void) {
    whole = max(height, 1)
    isStarting = true
    dismiss()
    isStarting = false
  }

  func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard let context = transitionContext as? TransitionContext else { return }
    link = context.backlink
    context.holdAnimations()
    context.animator.animateTransition(using: context)
  }

  /// Takes a dismissal that is on its way back.
  func grab() { if isReturnable { context?.pause() } }

  func update(height: CGFloat) {
    guard let context, context.isInteractive else { return }
    context.updateInteractiveTransition(1 - height / whole)
  }

  /// - Parameter velocity: points a second, downwards.
  func release(_ dismisses: Bool, velocity: Double) {
    context?.release(dismisses, springingAt: velocity / Double(whole))
  }
}
