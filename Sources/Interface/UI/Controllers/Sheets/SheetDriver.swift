import BackswipeMotion
import BackswipeUnits

/// Drives the dismissal of a sheet by the height during a drag.
@MainActor
final class SheetDriver: UIViewControllerInteractiveTransitioning {
  private var link: Backlink<TransitionContext>?
  /// The height at progress 0.
  private var whole: CGFloat = 1
  /// Whether the dismissal being requested is that of the drag.
  private(set) var isStarting = false

  /// The running dismissal.
  private var context: TransitionContext? {
    link?.object.flatMap { $0.isOver ? nil : $0 }
  }

  /// Whether a dismissal runs that is driven by a drag or has been cancelled.
  var isReturnable: Bool { context.map { $0.isInteractive || $0.isCancelled } ?? false }

  /// - Parameters:
  ///   - height: the visible height of the sheet, in points.
  ///   - dismiss: requests the dismissal.
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

  /// Catches a cancelled dismissal.
  func grab() { if isReturnable { context?.pause() } }

  func update(height: CGFloat) {
    guard let context, context.isInteractive else { return }
    context.updateInteractiveTransition(1 - height / whole)
  }

  /// When a released dismissal ends; nil where that is not known.
  var end: Instant? { context?.settling?.end }

  /// - Parameter velocity: downwards, in points a second.
  func release(_ dismisses: Bool, velocity: Double) {
    context?.release(dismisses, springingAt: velocity / Double(whole))
  }
}
