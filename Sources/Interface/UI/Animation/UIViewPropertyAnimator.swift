import BackswipeMotion
public import BackswipeUnits

/// An animation that can be paused, scrubbed, reversed and continued.
///
/// The model has its final values as soon as the changes are made, which is when the animator
/// becomes active: by `startAnimation()`, `pauseAnimation()` or a `fractionComplete`. An animator
/// that ends at the start undoes the changes; a stopped one leaves the model at the shown values.
/// Properties changed since keep their values.
///
/// As in UIKit, `fractionComplete` counts towards the animator's current target: after reversal at
/// 0.3 it is 0.7. While the animator is running, it is the value that pausing would give.
///
/// Not documented by UIKit: a curve runs backwards, and a spring reverses with its present
/// velocity. A scrubbed spring continues as if it had just reached the position. With new timing
/// parameters the whole new curve is used for the remaining part. Pausing ends the delay. Without a
/// simulation the changes are made at once.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: UIViewImplicitlyAnimating, NSObjectIdentity {
  /// Whether it has been started, and not been stopped or finished.
  open private(set) var state = UIViewAnimatingState.inactive
  /// Whether it progresses with time; false while paused.
  open private(set) var isRunning = false
  /// The whole duration in seconds; for a spring with a mass its settling duration.
  public let duration: TimeInterval
  /// The delay in seconds passed to `startAnimation(afterDelay:)`.
  open private(set) var delay: TimeInterval = 0
  /// The curve or spring given at initialisation.
  public let timingParameters: (any UITimingCurveProvider)?
  /// Whether a set fraction is a progress; otherwise it is a fraction of the time, and the shown
  /// state follows the curve.
  open var scrubsLinearly = true
  /// Whether it stays active, paused, at its target, without calling completions.
  open var pausesOnCompletion = false
  /// Whether hit tests use the views' model frames; otherwise the shown ones. Applies to animations
  /// added afterwards.
  open var isManualHitTestingEnabled = false

  /// Whether changed views receive touches while it is active. Changing it then is a programming
  /// error.
  open var isUserInteractionEnabled = true {
    willSet { require(.setUserInteraction) }
  }

  /// Whether it can be paused, scrubbed, reversed, continued and stopped. Changing it while active
  /// is a programming error.
  open var isInterruptible = true {
    willSet { require(.setInterruptible) }
  }

  /// Whether layout that is due is done before the changes, without an animation, and layout that they
  /// make due with them, animated; false by default. Applies to animations added afterwards.
  /// (iOS 26)
  open var flushUpdates = false

  private var waiting: [(change: () -> Void, delay: Double)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var run: AnimatorRun?
  private var endsEndless = false
  private weak var environment: UIEnvironment?

  // MARK: Initialisation

  /// - Parameter duration: seconds; negative or non-finite values count as 0.
  public required init(
    duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider
  ) {
    let asked = Interval(seconds: duration.isFinite ? max(duration, 0) : 0)
    timingParameters = parameters
    self.duration = parameters.pace(for: asked).length.seconds
  }

  /// An animator of duration 0 that eases in and out: a placeholder.
  public convenience init() { self.init(duration: 0, curve: .easeInOut) }

  /// An animator with a named curve; the duration is in seconds.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// An animator with a cubic Bézier curve from (0, 0) to (1, 1).
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// An animator with a spring that settles in the duration, in seconds; a ratio of 1 does not
  /// oscillate.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// A running animator. Of the options, the curve and `beginFromCurrentState` are used.
  public class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> Self {
    let animator = self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: options.curve))
    animator.endsEndless = options.contains(.beginFromCurrentState)
    animator.addAnimations(animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  deinit {
    guard MainQueue.isCurrent else { return }
    MainActor.assumeIsolated {
      guard environment != nil else { return }
      require(.release)
    }
  }

  // MARK: Changes

  /// Adds changes to animate from the start of the animation, or from now on while it is active.
  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Adds changes. An active animator makes them at once and animates them over the remaining time.
  ///
  /// - Parameter delayFactor: the fraction of the remaining time before they start, clamped to 0…1.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    require(.addAnimations)
    let change = flushUpdates ? Self.flushing(animation) : animation
    if let run {
      run.perform(change, delay: Double(delayFactor))
    } else {
      waiting.append((change, Double(delayFactor)))
    }
  }

  /// The changes between a layout without an animation and one with it.
  private static func flushing(_ animation: @escaping () -> Void) -> () -> Void {
    {
      let window = UIContext.environment?.window
      UIView.performWithoutAnimation { window?.layoutIfNeeded() }
      animation()
      window?.layoutIfNeeded()
    }
  }

  /// Adds a completion. Completions are called in order, after the frame that shows the end.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  // MARK: Running

  /// Starts the animation, or continues a paused one.
  open func startAnimation() { start(delay: .zero) }

  /// - Parameter delay: seconds; negative or non-finite values count as 0.
  open func startAnimation(afterDelay delay: TimeInterval) {
    self.delay = delay.isFinite ? max(delay, 0) : 0
    start(delay: Interval(seconds: self.delay))
  }

  private func start(delay: Interval) {
    require(.start)
    guard !isRunning else { return }
    let run = activate()
    guard let environment, environment.mayAnimate else {
      return end(at: isReversed ? .start : .end)
    }
    isRunning = true
    run.start(self, reversed: isReversed, delay: delay)
  }

  /// Pauses the animation; an inactive animator becomes active at the start.
  open func pauseAnimation() {
    require(.pause)
    let run = activate()
    guard isRunning else { return }
    isRunning = false
    run.pause()
  }

  /// Continues a paused or running animation with another timing.
  ///
  /// - Parameters:
  ///   - parameters: nil for the animator's timing. A spring starts with its initial velocity, in
  ///     remaining distances per second.
  ///   - durationFactor: the remaining duration as a fraction of `duration`; 0 for the remaining
  ///     fraction. A spring with a mass has its natural duration.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    require(.carryOn)
    guard let run else { return }
    guard parameters != nil || durationFactor > 0 else { return startAnimation() }
    let factor =
      durationFactor > 0 && durationFactor.isFinite
      ? Double(durationFactor) : 1 - Double(fractionComplete)
    let rest = Interval(seconds: factor * duration)
    var pace =
      (parameters ?? timingParameters)?.pace(for: rest) ?? .init(.curve(.linear), duration: rest)
    if parameters == nil { pace.velocity = .init(0) }
    guard let environment, environment.mayAnimate else {
      return end(at: isReversed ? .start : .end)
    }
    isRunning = true
    run.start(self, pace, reversed: isReversed)
  }

  /// Whether it runs towards the start, from its present position; a paused one stays paused.
  /// Ignored after a stop.
  open var isReversed = false {
    didSet {
      guard isReversed != oldValue, isRunning else { return }
      run?.turn(reversed: isReversed)
    }
  }

  /// The progress towards the current target, 0…1; 0 if inactive. Assignment moves a paused
  /// animator and activates an inactive one; values are clamped. Assignment to a running or stopped
  /// animator is a programming error.
  open var fractionComplete: CGFloat {
    get {
      guard let run else { return 0 }
      let way = run.progress.fraction(linear: scrubsLinearly, at: run.time)
      return CGFloat(isReversed ? 1 - way : way)
    }
    set {
      require(.scrub)
      let fraction = newValue.isNaN ? 0 : Double(min(max(newValue, 0), 1))
      activate().scrub(to: isReversed ? 1 - fraction : fraction, linear: scrubsLinearly)
    }
  }

  private func activate() -> AnimatorRun {
    if let run { return run }
    let environment = UIContext.environment
    self.environment = environment
    let pace =
      timingParameters?.pace(for: Interval(seconds: duration))
      ?? .init(.curve(.linear), duration: Interval(seconds: duration))
    let run = AnimatorRun(
      pace, reversed: isReversed, endsEndless: endsEndless,
      touches: AnimatorTouches(
        followingShown: isManualHitTestingEnabled ? 0 : 1,
        keepingOff: isUserInteractionEnabled ? 0 : 1),
      environment: environment)
    self.run = run
    state = .active
    let changes = waiting
    waiting = []
    for (change, delay) in changes { run.perform(change, delay: delay) }
    return run
  }

  // MARK: Ending

  /// Stops the animation and sets the model to the shown values. Does nothing for an inactive
  /// animator.
  ///
  /// - Parameter withoutFinishing: true makes it inactive without calling completions; otherwise it
  ///   is stopped, and `finishAnimation(at:)` has to follow.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state != .inactive, let run else { return }
    require(.stop)
    if state == .active {
      isRunning = false
      run.stop()
      state = .stopped
    }
    guard withoutFinishing else { return }
    completions = []
    end(at: .current)
  }

  /// Ends a stopped animator: sets the model and calls each completion exactly once.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    require(.finish)
    run?.put(at: finalPosition)
    end(at: finalPosition)
  }

  /// Ends the animation at its target, or at a forced position.
  func hasRun(to forced: UIViewAnimatingPosition?) {
    if pausesOnCompletion, forced == nil {
      isRunning = false
      run?.pause()
    } else {
      end(at: forced ?? (isReversed ? .start : .end))
    }
  }

  private func end(at position: UIViewAnimatingPosition) {
    guard let run else { return }
    self.run = nil
    state = .inactive
    isRunning = false
    let calls = completions
    completions = []
    run.end(at: position)
    run.call { for call in calls { call(position) } }
  }

  private func require(_ call: Call) {
    let mistake = Self.mistake(
      call, state: state, isRunning: isRunning, isInterruptible: isInterruptible)
    precondition(mistake == nil, mistake ?? "")
  }
}
