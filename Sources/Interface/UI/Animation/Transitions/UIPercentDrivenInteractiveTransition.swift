import BackswipeMotion
public import BackswipeUnits

/// Leads a transition by a percentage: the animator's animations, the bars and what runs alongside
/// show the part of their way that `update(_:)` names. Under an interaction controller of another
/// class the animator's animations run by themselves, as in UIKit.
///
/// What is called before the transition starts, which is when the container is next laid out,
/// counts as soon as it has.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: UIViewControllerInteractiveTransitioning {
  private var context: TransitionContext? {
    get { contextLink?.object }
    set { contextLink = newValue?.backlink }
  }
  private var contextLink: Backlink<TransitionContext>?
  private var percent = 0.0
  private var outcome: Bool?

  /// How many times as fast as without an interaction the rest goes: it takes (1 − percent) ·
  /// duration / speed after `finish`, percent · duration / speed after `cancel`. What is not above
  /// 0 counts as 1.
  open var completionSpeed: CGFloat = 1
  /// How the rest of the way is spent.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// In place of `completionCurve`.
  open var timingCurve: (any UITimingCurveProvider)?
  /// False starts the transition by itself; `pause()` takes over.
  open var wantsInteractiveStart = true

  /// A driver that has no transition yet.
  public init() {}

  /// Seconds of the whole way; 0 until the transition starts.
  open var duration: CGFloat { CGFloat(context?.duration.seconds ?? 0) }
  /// 0…1; the last update's while it leads.
  open var percentComplete: CGFloat {
    guard let context else { return CGFloat(percent) }
    return CGFloat(context.isInteractive ? percent : context.percent)
  }

  // MARK: Leading

  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard let context = transitionContext as? TransitionContext else { return }
    self.context = context
    context.holdAnimations()
    guard wantsInteractiveStart else { return context.animate() }
    if let interruptible = context.interruptible {
      interruptible.pauseAnimation()
    } else {
      context.animator.animateTransition(using: context)
    }
    lead()
    if let outcome { end(completing: outcome) }
  }

  /// Takes over a transition that runs by itself, where it is.
  open func pause() {
    guard let context, !context.isOver else { return }
    context.pause()
    percent = context.progress.value(at: context.now)
  }

  /// - Parameter percentComplete: clamped to 0…1.
  open func update(_ percentComplete: CGFloat) {
    let value = Double(percentComplete)
    percent = value.isNaN ? 0 : min(max(value, 0), 1)
    lead()
  }

  private func lead() {
    guard let context else { return }
    context.updateInteractiveTransition(CGFloat(percent))
    if context.isInteractive { context.scrubInterruptible(to: percent) }
  }

  /// Goes back to the start.
  open func cancel() { end(completing: false) }

  /// Goes on to the end.
  open func finish() { end(completing: true) }

  private func end(completing: Bool) {
    guard let context else {
      outcome = completing
      return
    }
    outcome = nil
    context.coordinator.completionVelocity = completionSpeed > 0 ? completionSpeed : 1
    context.coordinator.completionCurve = completionCurve
    guard context.isInteractive, !context.isOver else { return }
    let speed = completionSpeed > 0 && completionSpeed.isFinite ? Double(completionSpeed) : 1
    let rest = (completing ? 1 - percent : percent) / speed
    context.resume(
      completing: completing, speed: Double(completionSpeed),
      shape: shape(for: Interval(seconds: rest * context.duration.seconds)))
    context.continueInterruptible(
      completing: completing,
      timingCurve ?? UICubicTimingParameters(animationCurve: completionCurve), factor: rest)
  }

  private func shape(for rest: Interval) -> AnimationTiming.Shape {
    let pace = (timingCurve ?? UICubicTimingParameters(animationCurve: completionCurve))
      .pace(for: rest)
    switch pace.shape {
    case .curve(let curve): return .curve(curve)
    case .spring(let spring): return .spring(spring, velocity: pace.velocity.x)
    }
  }
}
