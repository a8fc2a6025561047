import BackswipeMotion
public import BackswipeUnits

/// Drives a transition by a percentage: the animator's animations, the bars and the animations
/// alongside show the progress set by `update(_:)`. With an interaction controller of another class
/// the animator's animations run by themselves, as in UIKit.
///
/// Calls before the transition's start, which is the container's next layout, take effect at the
/// start.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: UIViewControllerInteractiveTransitioning,
  NSObjectIdentity
{
  private var context: TransitionContext? {
    get { contextLink?.object }
    set { contextLink = newValue?.backlink }
  }
  private var contextLink: Backlink<TransitionContext>?
  private var percent = 0.0
  private var outcome: Bool?

  /// The speed of the remaining part relative to the animation without an interaction: it takes (1
  /// − percent) · duration / speed after `finish`, percent · duration / speed after `cancel`.
  /// Values of 0 or less count as 1.
  open var completionSpeed: CGFloat = 1
  /// The curve of the remaining part.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// The timing of the remaining part in place of `completionCurve`; nil for none.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether the transition starts interactively; otherwise it runs by itself until `pause()`.
  open var wantsInteractiveStart = true

  /// A driver without a transition.
  public init() {}

  /// The duration of the whole transition in seconds; 0 before its start.
  open var duration: CGFloat { CGFloat(context?.duration.seconds ?? 0) }
  /// The progress, 0…1; during an interaction the value of the last update.
  open var percentComplete: CGFloat {
    guard let context else { return CGFloat(percent) }
    return CGFloat(context.isInteractive ? percent : context.percent)
  }

  // MARK: Interaction

  /// Starts the animator's animation and holds it at 0, or lets it run where
  /// `wantsInteractiveStart` is false.
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

  /// Begins an interaction with a running transition at its current progress.
  open func pause() {
    guard let context, !context.isOver else { return }
    context.pause()
    percent = context.progress.value(at: context.now)
  }

  /// Sets the progress.
  ///
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

  /// Ends the interaction; the transition returns to its start.
  open func cancel() { end(completing: false) }

  /// Ends the interaction; the transition completes.
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
