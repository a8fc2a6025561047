import BackswipeMotion
public import BackswipeUnits

/// An animation that can be paused, scrubbed, reversed and continued.
///
/// The model has its final values as soon as the changes are made, which is when the animator
/// becomes active: by `startAnimation()`, `pauseAnimation()` or a `fractionComplete`. An animator
/// that ends at the start undoes the changes; one that is stopped leaves the model as shown. A
/// value that was changed since is left alone.
///
/// As in UIKit, `fractionComplete` counts towards where the animator leads: reversing one that is
/// at 0.3 puts it at 0.7 of the way back. While it runs, it is what pausing would make it.
///
/// Not documented by UIKit: a curve runs backwards, and a spring turns round with its present
/// velocity. A spring that was scrubbed continues as if it had just reached the position. With new
/// timing parameters the whole new curve is spent on the rest. Pausing ends the delay. An animator
/// without a simulation has its changes made at once.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: UIViewImplicitlyAnimating {
  /// Whether it has been started, and not been stopped or finished.
  open private(set) var state = UIViewAnimatingState.inactive
  /// Whether time moves it on; false while it is paused.
  open private(set) var isRunning = false
  /// Seconds, of the whole way; for a spring with a mass the time that it takes to settle.
  public let duration: TimeInterval
  /// Seconds, as `startAnimation(afterDelay:)` was told.
  open private(set) var delay: TimeInterval = 0
  /// The curve or spring that it was made with.
  public let timingParameters: (any UITimingCurveProvider)?
  /// Whether a fraction is a part of the way; else it is a part of the time, and what shows follows
  /// the curve.
  open var scrubsLinearly = true
  /// Stays active, paused, where it leads; completions are not called.
  open var pausesOnCompletion = false
  /// Whether views are hit by their model frames; else where they show. Counts for animations added
  /// from then on.
  open var isManualHitTestingEnabled = false

  /// Whether views that it changes can be touched while it is active. It is a programming error to
  /// change it then.
  open var isUserInteractionEnabled = true {
    willSet { require(.setUserInteraction) }
  }

  /// Whether it can be paused, scrubbed, reversed, continued and stopped. It is a programming error
  /// to change it while it is active.
  open var isInterruptible = true {
    willSet { require(.setInterruptible) }
  }

  private var waiting: [(change: () -> Void, delay: Double)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var run: AnimatorRun?
  private var endsEndless = false
  private weak var environment: UIEnvironment?

  // MARK: Making one

  /// - Parameter duration: seconds; what is negative or not finite counts as 0.
  public required init(
    duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider
  ) {
    let asked = Interval(seconds: duration.isFinite ? max(duration, 0) : 0)
    timingParameters = parameters
    self.duration = parameters.pace(for: asked).length.seconds
  }

  /// An animator of no duration that eases in and out: one to be replaced.
  public convenience init() { self.init(duration: 0, curve: .easeInOut) }

  /// An animator with one of the four curves; the duration is in seconds.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// An animator with a Bézier curve through (0, 0), the two points and (1, 1).
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// An animator with a spring that comes to rest in the duration, in seconds; a ratio of 1 does
  /// not swing.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// One that runs already. Of the options the curve and `beginFromCurrentState` count.
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

  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// On an active animator the changes are made at once, and what shows follows in the time left.
  ///
  /// - Parameter delayFactor: the part of the time left after which they start, 0…1; what lies
  ///   outside counts as the nearer end.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    require(.addAnimations)
    if let run {
      run.perform(animation, delay: Double(delayFactor))
    } else {
      waiting.append((animation, Double(delayFactor)))
    }
  }

  /// Called in the order in which they were added, after the frame that shows the end.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  // MARK: Running

  /// Starts, or goes on where it was paused.
  open func startAnimation() { start(delay: .zero) }

  /// - Parameter delay: seconds; what is negative or not finite counts as 0.
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

  /// Pauses it; an inactive one becomes active at the start.
  open func pauseAnimation() {
    require(.pause)
    let run = activate()
    guard isRunning else { return }
    isRunning = false
    run.pause()
  }

  /// Continues, also while it runs, with another timing.
  ///
  /// - Parameters:
  ///   - parameters: nil for the animator's own. A spring starts with its velocity, as parts of what
  ///     is left of the way per second.
  ///   - durationFactor: what the rest takes, as a part of `duration`; 0 for the share of it that
  ///     is left. A spring with a mass takes its own time.
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

  /// Reverses it, at its present position; a paused one stays there. Ignored once stopped.
  open var isReversed = false {
    didSet {
      guard isReversed != oldValue, isRunning else { return }
      run?.turn(reversed: isReversed)
    }
  }

  /// How much of the way to where it leads is done, 0…1; 0 when it is inactive. Setting it puts a
  /// paused animator there, and makes an inactive one active; what lies outside counts as the
  /// nearer end. While it runs or is stopped, setting it is a programming error.
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

  /// Ends it as it shows: sets the model to the shown values. Does nothing for an inactive one.
  ///
  /// - Parameter withoutFinishing: makes it inactive, and no completion is called; else it is
  ///   stopped, and `finishAnimation(at:)` has to follow.
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

  /// Ends it at its target, or where it was put.
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
