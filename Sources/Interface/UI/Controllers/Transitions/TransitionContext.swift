import BackswipeMotion
import BackswipeUnits

/// A running transition of controllers: its progress, its animations, and whether it is
/// interactive.
///
/// Built-in and custom animators share this kind of context. A built-in one adds tracks to `group`
/// and ends with its progress. A custom one uses `UIView.animate`, whose animations run on the
/// context's time, and ends the transition itself.
///
/// Only a driver that calls `holdAnimations` controls these animations: a percent driver, or one of
/// this package. With any other interaction controller they run by themselves.
@MainActor
class TransitionContext: FrameAnimation {
  let from: UIViewController
  let to: UIViewController
  let containerView: UIView
  let choice: AnimatorChoice
  final var animator: any UIViewControllerAnimatedTransitioning { choice.animator }
  /// Whether the animator ends it by its progress alone.
  let isBuiltIn: Bool
  let coordinator: TransitionCoordinator
  /// The tracks of built-in animators and of bars.
  let group = AnimationGroup()
  final var progress: TransitionProgress
  /// The duration without an interaction; also the maximum duration after a release.
  let duration: Interval
  /// The progress shown last; during an interaction not on the grid.
  private var shownProgress = 0.0
  private var phase: Phase
  /// Whether it moves before its first frame, as the way back of another transition does.
  final var isMoving = false
  private let home: Backlink<UIEnvironment>
  private var environment: UIEnvironment? { home.object }
  private var lastInstant = Instant.zero
  /// Provided by the animator for the whole transition; its progress is the transition's.
  private(set) var interruptible: (any UIViewImplicitlyAnimating)?
  /// Whether animations in the transition's scope run on the simulation's clock, independent of the
  /// progress.
  private(set) var runsFreely = false
  /// Whether such an animation has started and no progress has been set: the progress is then the
  /// elapsed fraction of the duration.
  private var movesByItself = false
  private var isProgressGiven = false
  /// The running animations on the transition's time; the environment retains them.
  private var attached: [Attached] = []
  private var alongside: [ViewAnimation] = []

  private struct Attached {
    weak var animation: (any TransitionFollower)?
  }

  /// The phases from initialisation to `completeTransition`. The instants are those of the first
  /// frame.
  private enum Phase {
    /// Not yet shown by a frame.
    case prepared
    case running(since: Instant)
    /// The progress of a built-in animator has reached its end.
    case arrived(since: Instant)
    /// Being ended without its animator.
    case cutting(since: Instant?)
    ///   - wasCut: whether the animator's calls about the end are ignored.
    case over(completed: Bool, wasCut: Bool)
  }

  init(
    from: UIViewController, to: UIViewController, containerView: UIView,
    animator choice: AnimatorChoice, coordinator: TransitionCoordinator,
    progress: TransitionProgress, duration: Interval, environment: UIEnvironment
  ) {
    self.from = from
    self.to = to
    self.containerView = containerView
    self.choice = choice
    isBuiltIn = choice.builtIn != nil
    self.coordinator = coordinator
    self.progress = progress
    self.duration = duration
    home = environment.backlink
    phase = environment.frameInstant.map { .running(since: $0) } ?? .prepared
  }

  /// The instant of the first frame that shows it; nil before that frame and after the end.
  private var start: Instant? {
    switch phase {
    case .prepared, .over: nil
    case .running(let start), .arrived(let start): start
    case .cutting(let start): start
    }
  }

  /// Whether a frame has shown it and it has not ended.
  var hasStarted: Bool { start != nil }
  /// Whether nothing moves after the last frame.
  var isFinished: Bool { if case .arrived = phase { true } else { false } }
  var isOver: Bool { if case .over = phase { true } else { false } }
  /// Whether it is returning, or has ended at its start.
  var isCancelled: Bool {
    if case .over(let completed, _) = phase { !completed } else { !progress.completes }
  }

  var verb: ShownTransition.Verb { .transition }
  /// Whether the upper page goes.
  var isBackwards: Bool { false }
  /// Whether a finger leads the upper page away from the trailing edge.
  var goesFromTrailing: Bool { false }
  /// Unique among the transitions of the simulation; 0 until it begins.
  private(set) var number = 0
  /// Whether it is in front of transitions in the covered container.
  var coversScreen: Bool { false }

  /// The state for the frame.
  var shownTransition: ShownTransition {
    let (kind, tracks) = shownLook
    return ShownTransition(
      verb: verb, kind: kind, isInteractive: progress.isInteractive, progress: shown,
      number: number, keptTracks: isBackwards ? nil : tracks)
  }

  /// Asked of the animator once, not in every frame.
  private lazy var shownLook = (choice.builtIn?.kind ?? .custom, choice.builtIn?.keptTracks)

  /// Nil during an interaction, for a transition that never had one, and if client code affects its
  /// end.
  var settling: SettlingTransition? {
    guard isBuiltIn, hasStarted, progress.hasBeenLed, let end = progress.end,
      environment?.layers.hasTimes != true
    else { return nil }
    return SettlingTransition(name: verb.rawValue, completes: progress.completes, end: end)
  }

  var name: String {
    isBuiltIn || !progress.isFinished(at: local(now))
      ? verb.rawValue : "\(verb.rawValue) (completeTransition has not been called)"
  }

  isolated deinit { link?.clear() }

  /// A weak reference for objects that may outlive it.
  var backlink: Backlink<TransitionContext> {
    if let link { return link }
    let made = Backlink(self)
    link = made
    return made
  }
  private var link: Backlink<TransitionContext>?

  /// Called when the animation has ended.
  func ended(completed: Bool) {}

  /// Called last.
  func settled(completed: Bool) {}

  /// The view of a side, if the animator may move it.
  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? from.viewIfLoaded : key == .to ? to.view : nil
  }

  /// The frames of a controller's view at the start and at the end; zero if it is not on screen
  /// then.
  func frames(of controller: UIViewController) -> (initial: CGRect, final: CGRect) {
    let bounds = containerView.bounds
    return (controller === from ? bounds : .zero, controller === to ? bounds : .zero)
  }

  // MARK: Start

  /// Installs the views and starts the animation, controlled by `driver` if there is one.
  func begin(driver: (any UIViewControllerInteractiveTransitioning)?) {
    coordinator.context = self
    number = environment?.transitionBegan(self) ?? 0
    environment?.start(self)
    environment?.within(self) {
      guard let driver else {
        askForInterruptible()
        return animate()
      }
      runsFreely = true
      driver.startInteractiveTransition(self)
      // An interaction controller may create the animation only at its start.
      if !isOver { askForInterruptible() }
    }
  }

  /// Call first in `startInteractiveTransition`: the animations show the progress.
  func holdAnimations() {
    runsFreely = false
    askForInterruptible()
  }

  private func askForInterruptible() {
    guard interruptible == nil else { return }
    interruptible = animator.interruptibleAnimator(using: self)
    if interruptible != nil { coordinator.isInterruptible = true }
  }

  /// Call when an animation starts in the transition's scope.
  ///
  /// - Returns: whether the animation runs on the transition's time.
  func takesAnimation() -> Bool {
    if runsFreely, isInteractive, !isProgressGiven { movesByItself = true }
    return !runsFreely
  }

  /// Calls the animator and starts an interruptible animation that is not running.
  func animate() {
    animator.animateTransition(using: self)
    if !isOver, let interruptible, interruptible.state != .stopped, !interruptible.isRunning {
      interruptible.startAnimation()
    }
  }

  /// Calls the closures alongside and shows the initial state.
  func beginAlongside() {
    coordinator.start()
    guard !isOver else { return }
    if start == nil { group.apply(fraction) } else { advance(to: now) }
  }

  /// Runs a closure whose changes are animated with the transition.
  func animateAlongside(_ body: () -> Void) {
    let animation = ViewAnimation(
      AnimationTiming(.curve(.linear), duration: duration), clock: .alongside, context: self)
    alongside.append(animation)
    environment?.withAnimation(animation, body)
    environment?.start(animation)
    animation.advance(to: now)
  }

  func attach(_ animation: any TransitionFollower) {
    attached.append(Attached(animation: animation))
    animation.advance(to: now)
  }

  // MARK: Time

  /// Converts an instant to the time of the container's layer.
  func local(_ instant: Instant) -> Instant {
    guard environment?.layers.hasTimes == true else { return instant }
    return containerView.layer.instant(at: instant)
  }

  func advance(to instant: Instant) {
    guard !isOver else { return }
    let start = self.start ?? instant
    if case .prepared = phase, !isMoving { progress.begin(at: local(instant)) }
    lastInstant = instant
    let look = progress.look(at: local(instant))
    let wasFirstHalf = shownProgress < 0.5
    shownProgress = interruptible == nil && !movesByItself ? look.value : way(at: instant)
    // The status bar's style follows the controller that is more visible.
    if wasFirstHalf != (shownProgress < 0.5) { containerView.window?.markSubtreeDirty() }
    group.apply(fraction, beneath: isBuiltIn ? look.beneath : nil)
    if case .cutting = phase { return }
    phase = isBuiltIn && look.isFinished ? .arrived(since: start) : .running(since: start)
  }

  /// The progress shown last, 0…1.
  var percent: Double { shown }
  var shown: Double { shownProgress.onGrid }

  /// The progress of bars and of animations alongside, which have the transition's own curve.
  var fraction: Double {
    isBuiltIn || (progress.hasBeenLed && !movesByItself) || interruptible != nil
      ? shownProgress : TimingCurve.easeInEaseOut.value(shownProgress).onGrid
  }

  /// The elapsed time of the animator's animations: real time until an interaction begins, then the
  /// fraction of the duration given by the progress.
  func elapsed(at instant: Instant) -> Interval {
    if !progress.hasBeenLed { return start.map { local(instant) - local($0) } ?? .zero }
    let part = Interval(
      nanoseconds: Int64((Double(duration.nanoseconds) * way(at: instant)).rounded()))
    return part + progress.overrun(at: local(instant))
  }

  /// Whether it has been cancelled and has returned to its start.
  func isBackAtStart(at instant: Instant) -> Bool {
    !progress.completes && progress.isFinished(at: local(instant))
      && (interruptible == nil || way(at: instant) == 0)
  }

  /// The instant of the current event or frame.
  var now: Instant { environment?.now ?? lastInstant }

  // MARK: Interaction

  var isInteractive: Bool { progress.isInteractive }

  /// Sets the progress during an interaction.
  func update(to percent: Double) {
    movesByItself = false
    isProgressGiven = true
    progress.update(to: percent)
  }

  /// The elapsed fraction of the duration; nil if the progress has been set.
  func ownWay(at instant: Instant) -> Double? {
    guard movesByItself, let start else { return movesByItself ? 0 : nil }
    guard duration > .zero else { return 1 }
    let elapsed =
      Double((local(instant) - local(start)).nanoseconds) / Double(duration.nanoseconds)
    return min(max(elapsed, 0), 1).onGrid
  }

  /// Begins an interaction at the current progress.
  func pause() {
    guard !isOver, !progress.isInteractive else { return }
    let now = self.now
    if let interruptible {
      checkInterruptible()
      if interruptible.isRunning { interruptible.pauseAnimation() }
      // The progress of an interaction counts towards the end.
      if interruptible.isReversed { interruptible.isReversed = false }
      progress = .interactive(at: way(at: now))
    } else if !progress.hasBeenLed, !isBuiltIn {
      // From now on the progress is a fraction of the duration.
      let part =
        duration > .zero
        ? Double(elapsed(at: now).nanoseconds) / Double(duration.nanoseconds) : 1
      progress = .interactive(at: min(max(part, 0), 1))
    } else {
      progress.grab(at: local(now))
    }
    coordinator.interactionChanged()
  }

  /// Continues without the interaction, to the end or back, at `speed` times the normal speed.
  func resume(completing: Bool, speed: Double, shape: AnimationTiming.Shape) {
    guard !isOver, progress.isInteractive else { return }
    if let way = ownWay(at: now) { update(to: way) }
    progress.resume(
      completing: completing, at: local(now), duration: duration, speed: speed, shape: shape)
    coordinator.interactionChanged()
  }

  /// The progress has been released.
  ///
  /// - Parameter velocity: the initial one, in widths a second; nil along a curve.
  func released(at velocity: Double? = nil) {
    if let velocity { coordinator.completionVelocity = CGFloat(velocity) }
    coordinator.interactionChanged()
  }

  // MARK: End

  func finish() { completeTransition(progress.completes) }

  /// Ends it immediately in its current direction. Later calls of its animator are ignored.
  func endImmediately() {
    guard !isOver else { return }
    phase = .cutting(since: start)
    endInterruptible(completed: progress.completes)
    completeTransition(progress.completes)
  }

  func completeTransition(_ didComplete: Bool) {
    var wasCut = false
    switch phase {
    case .over(_, wasCut: true): return
    case .cutting: wasCut = true
    case .prepared, .running, .arrived, .over: break
    }
    precondition(
      !isOver,
      "completeTransition(_:) was called twice for the \(verb.rawValue) from \(from.shownName) "
        + "to \(to.shownName)")
    let now = self.now
    let elapsed = elapsed(at: now)
    phase = .over(completed: didComplete, wasCut: wasCut)
    if interruptible?.isRunning == false { endInterruptible(completed: didComplete) }
    if progress.isInteractive { coordinator.interactionChanged() }
    environment?.stop(self)
    if number > 0 { environment?.transitionEnded(self, completed: didComplete) }
    if didComplete { coordinator.start() }
    for animation in alongside {
      animation.settle(completed: didComplete)
      environment?.stop(animation)
    }
    for animation in attached.compactMap(\.animation) {
      if didComplete {
        animation.transitionEnded(at: now, elapsed: elapsed)
      } else {
        animation.settle(completed: false)
      }
    }
    attached = []
    alongside = []
    ended(completed: didComplete)
    animator.animationEnded(didComplete)
    coordinator.end(cancelled: !didComplete)
    settled(completed: didComplete)
  }
}
