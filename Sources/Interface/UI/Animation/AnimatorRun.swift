import BackswipeMotion
import BackswipeUnits

/// The active state of a property animator: its changes, its progress, and its clock.
///
/// The clock is the simulation's. For an animator started inside a transition's animator it is the
/// transition's, which a gesture may scrub, until the animator itself is paused or reversed.
@MainActor
final class AnimatorRun: FrameAnimation, TransitionFollower {
  private(set) var progress: AnimatorProgress
  /// Inherited by animations in the closures.
  let timing: AnimationTiming
  /// The traits of its animations.
  private let traits: ViewAnimation.Traits
  private weak var environment: UIEnvironment?
  private var context: TransitionContext? {
    get { contextLink?.object }
    set { contextLink = newValue?.backlink }
  }
  private var contextLink: Backlink<TransitionContext>?
  private var animations: [ViewAnimation] = []
  /// Sets the model to an end after a stop.
  private var put: ((ModelChange.End) -> Void)?
  private var touched: [WeakView] = []
  private let touches: AnimatorTouches
  /// The final position, if not the target.
  private var forced: UIViewAnimatingPosition?
  private(set) var isFinished = false
  /// Retains the animator while it runs.
  private var keeper: UIViewPropertyAnimator?

  private struct WeakView {
    weak var view: UIView?
  }

  var name: String { "property animator" }
  var subject: String? { touched.lazy.compactMap { $0.view?.nameInMessages }.first }

  /// An animator started by another one's completion keeps the simulation active only while
  /// visible.
  var keepsAlive: Bool {
    guard traits.isSequel, context == nil else { return true }
    return touched.contains { $0.view?.isSeen ?? false }
  }

  init(
    _ pace: AnimatorProgress.Pace, reversed: Bool, endsEndless: Bool, touches: AnimatorTouches,
    environment: UIEnvironment?
  ) {
    self.environment = environment
    traits = ViewAnimation.Traits(
      endsEndless: endsEndless, isSequel: environment?.isFinishing ?? false)
    self.touches = touches
    var pace = pace
    if let scope = environment?.transitionScope, !scope.isOver, scope.isInteractive,
      !scope.runsFreely, scope.interruptible == nil
    {
      pace = AnimatorProgress.Pace(.curve(.linear), duration: pace.length)
    }
    progress = AnimatorProgress(pace, reversed: reversed)
    switch pace.shape {
    case .curve(let curve): timing = AnimationTiming(.curve(curve), duration: pace.length)
    case .spring(let spring):
      timing = AnimationTiming(
        .spring(spring, velocity: pace.velocity.x), duration: pace.duration)
    }
  }

  // MARK: Changes

  /// Runs a closure and animates its changes.
  func perform(_ closure: () -> Void, delay: Double) {
    guard let environment, environment.mayAnimate else { return closure() }
    let group = progress.addGroup(delay: delay, at: time)
    let animation = ViewAnimation(
      timing, clock: .animator(group: group), run: self, traits: traits)
    environment.withAnimation(animation, closure)
    adopt(animation)
  }

  func adopt(_ animation: ViewAnimation) {
    animations.append(animation)
    animation.follow(progress.position(of: animation.group, at: time))
  }

  /// Call for each changed view.
  func moves(_ view: UIView) {
    guard !touched.contains(where: { $0.view === view }) else { return }
    touched.append(WeakView(view: view))
    view.animatorTouches.followingShown += touches.followingShown
    view.animatorTouches.keepingOff += touches.keepingOff
  }

  // MARK: Clock

  /// The current instant on its clock.
  var time: Instant { time(at: environment?.now ?? .zero) }

  private func time(at instant: Instant) -> Instant {
    guard let context, !context.isOver else { return instant }
    return .zero + context.elapsed(at: instant)
  }

  func advance(to instant: Instant) {
    guard !isFinished else { return }
    let time = time(at: instant)
    progress.begin(at: time)
    applyProgress(at: time)
    guard let context, !context.isOver else {
      isFinished = progress.isFinished(at: time)
      return
    }
    if context.isBackAtStart(at: instant) {
      forced = .start
      isFinished = true
    } else {
      isFinished = !context.isInteractive && progress.isFinished(at: time)
    }
  }

  /// Shows the current progress.
  private func applyProgress() { applyProgress(at: time) }

  private func applyProgress(at time: Instant) {
    for animation in animations {
      animation.follow(progress.position(of: animation.group, at: time))
    }
  }

  func finish() {
    let animator = keeper
    keeper = nil
    if isFinished { animator?.hasRun(to: forced) }
  }

  // MARK: Control

  /// Continues; within a transition on the transition's clock.
  func start(_ animator: UIViewPropertyAnimator, reversed: Bool, delay: Interval) {
    let scope = environment?.transitionScope
    let follows =
      scope.map { !$0.isOver && $0.takesAnimation() && $0.interruptible !== animator } ?? false
    if follows { context = scope }
    progress.run(
      reversed: reversed, at: time, start: follows ? time : environment?.frameInstant,
      delay: delay)
    keep(animator)
    if follows { scope?.attach(self) }
  }

  /// Continues from the shown position, without waiting for the next frame.
  func turn(reversed: Bool) {
    leaveContext()
    progress.run(reversed: reversed, at: time, start: time)
  }

  func start(
    _ animator: UIViewPropertyAnimator, _ pace: AnimatorProgress.Pace, reversed: Bool
  ) {
    let wasRunning = progress.isRunning
    leaveContext()
    progress.run(
      pace, reversed: reversed, at: time,
      start: wasRunning ? time : environment?.frameInstant)
    keep(animator)
  }

  private func keep(_ animator: UIViewPropertyAnimator) {
    isFinished = false
    keeper = animator
    environment?.start(self)
  }

  func pause() {
    leaveContext()
    progress.pause(at: time)
    applyProgress()
    environment?.stop(self)
    keeper = nil
  }

  func scrub(to fraction: Double, linear: Bool) {
    progress.scrub(to: fraction, linear: linear, at: time)
    applyProgress()
  }

  /// Switches to the simulation's clock.
  private func leaveContext() {
    guard context != nil else { return }
    let time = time
    self.context = nil
    rebase(from: time)
  }

  /// Continues from the same position on another clock.
  private func rebase(from time: Instant) {
    let wasRunning = progress.isRunning
    let isReversed = progress.leadsBack
    progress.pause(at: time)
    if wasRunning { progress.run(reversed: isReversed, at: self.time, start: self.time) }
  }

  // MARK: End

  /// Sets the model to the shown state, permanently or until `put`.
  func stop() {
    pause()
    put = ViewAnimation.stop(animations, rest: progress.timeLeft(at: time))
  }

  /// Sets the model of a stopped animator to the start or the end.
  func put(at position: UIViewAnimatingPosition) {
    switch position {
    case .start: put?(.start)
    case .end: put?(.end)
    case .current: break
    }
  }

  /// Releases everything.
  func end(at position: UIViewAnimatingPosition) {
    environment?.stop(self)
    keeper = nil
    put = nil
    for touch in touched {
      touch.view?.animatorTouches.followingShown -= touches.followingShown
      touch.view?.animatorTouches.keepingOff -= touches.keepingOff
    }
    touched = []
    let ended = animations
    animations = []
    if position == .start {
      for animation in ended.reversed() { animation.end(reverting: true) }
    } else {
      for animation in ended { animation.end(reverting: false) }
    }
  }

  /// Runs a completion; within a transition, in the transition's scope.
  func call(_ completion: () -> Void) {
    if let context, !context.isOver, let environment {
      environment.within(context, completion)
    } else {
      completion()
    }
  }

  // MARK: In a transition

  func transitionEnded(at instant: Instant, elapsed: Interval) {
    guard context != nil else { return }
    context = nil
    rebase(from: .zero + elapsed)
  }

  func settle(completed: Bool) {
    guard context != nil, keeper != nil else { return }
    forced = completed ? .end : .start
    isFinished = true
    context = nil
    for animation in animations { animation.follow(.init(completed ? 1 : 0)) }
  }
}

extension AnimatorProgress.Pace {
  /// The duration of the whole animation.
  var length: Interval {
    AnimatorProgress(self, reversed: false).length
  }
}
