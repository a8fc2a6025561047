import BackswipeMotion
import BackswipeScene
package import BackswipeTime

/// One call of `UIView.animate`: the running changes of its closure, and its completion.
///
/// Its clock is the simulation's, or a transition's, which a finger may scrub.
@MainActor
package final class ViewAnimation: FrameAnimation {
  enum Clock {
    /// Nil until the first frame that shows it.
    case own(start: Instant?)
    /// The elapsed time of the transition.
    case transition
    /// The progress of the transition's own animation.
    case alongside
    /// The progress of a group of `run`.
    case animator(group: Int)
  }

  private struct Change {
    let contribution: LayerContribution
    let model: ModelChange
  }

  let timing: AnimationTiming
  private var clock: Clock
  private var context: TransitionContext? { contextLink?.object }
  private let contextLink: Backlink<TransitionContext>?
  /// The property animator that it belongs to.
  private weak var run: AnimatorRun?
  private let replaces: Bool
  /// Lasts for its time even where its closure changed nothing itself.
  var lasts = false
  private var completion: ((Bool) -> Void)?
  private var changes: [Change] = []
  /// What changes values that layers alone have.
  private var effects: [any ProgressShown] = []
  /// The shown fraction of every difference.
  private var share = 1.0
  /// Inside of a property animator: has its own times, as parts of the animator's way.
  private var isTimed = false
  package private(set) var isFinished = false
  private var goesBack = false
  private var isOver = false
  package var name: String { "view" }

  init(
    _ timing: AnimationTiming, clock: Clock, context: TransitionContext? = nil,
    run: AnimatorRun? = nil, replaces: Bool = false, completion: ((Bool) -> Void)? = nil
  ) {
    self.timing = timing
    self.clock = clock
    contextLink = context?.backlink
    self.run = run
    self.replaces = replaces
    self.completion = completion
  }

  // MARK: Recording

  /// Runs an animation's closure and starts the animation.
  static func run(
    _ asked: AnimationTiming, _ options: UIView.AnimationOptions, _ animations: () -> Void,
    _ completion: ((Bool) -> Void)?
  ) {
    guard let environment = UIContext.environment, environment.mayAnimate else {
      animations()
      completion?(true)
      return
    }
    var timing = asked
    if let outer = environment.openAnimation { timing = timing.inheriting(outer.timing, options) }
    timing.repeats = options.contains(.repeat)
    timing.autoreverses = options.contains(.autoreverse)
    let context = environment.transitionScope.flatMap {
      $0.isOver || !$0.takesAnimation() ? nil : $0
    }
    if let context, context.isInteractive { timing = timing.linear }
    if let outer = environment.openAnimation, let run = outer.run {
      // The animator may stop and reverse it.
      let nested = ViewAnimation(
        timing, clock: outer.clock, run: run, replaces: options.contains(.beginFromCurrentState),
        completion: completion)
      nested.isTimed = timing != outer.timing
      environment.withAnimation(nested, animations)
      run.adopt(nested)
      return
    }
    let animation = ViewAnimation(
      timing, clock: context == nil ? .own(start: environment.frameInstant) : .transition,
      context: context, replaces: options.contains(.beginFromCurrentState), completion: completion)
    environment.withAnimation(animation, animations)
    context?.attach(animation)
    environment.start(animation)
  }

  /// Runs the closure of a keyframe animation: changes in keyframes have their own times, others
  /// the whole duration.
  static func runKeyframes(
    _ timing: AnimationTiming, _ options: UIView.KeyframeAnimationOptions,
    _ animations: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    var general: UIView.AnimationOptions = [.overrideInheritedDuration, .overrideInheritedCurve]
    if options.contains(.beginFromCurrentState) { general.insert(.beginFromCurrentState) }
    var timing = timing
    if let outer = UIContext.environment?.openAnimation, outer.run != nil,
      !options.contains(.overrideInheritedDuration)
    {
      timing = timing.reshaped(timing.shape, duration: outer.timing.duration)
    }
    run(
      timing, general,
      {
        UIContext.environment?.openAnimation?.lasts = true
        animations()
      }, completion)
  }

  /// Runs the closure of one keyframe.
  func runKeyframe(
    start: Double, length: Double, shape: AnimationTiming.Shape? = nil, _ animations: () -> Void
  ) {
    func part(_ value: Double) -> Double { value.isFinite ? min(max(value, 0), 1) : 0 }
    let whole = timing.duration.seconds
    let own = AnimationTiming(
      shape ?? timing.shape, duration: Interval(seconds: whole * part(length)),
      delay: timing.delay + Interval(seconds: whole * part(start)))
    guard let environment = UIContext.environment else { return animations() }
    let keyframe = ViewAnimation(own, clock: clock, context: context, run: run)
    keyframe.isTimed = true
    environment.withAnimation(keyframe, animations)
    if let run { return run.adopt(keyframe) }
    context?.attach(keyframe)
    environment.start(keyframe)
  }

  func record(_ layer: Layer, _ difference: Adjustment, _ model: ModelChange) {
    changes.append(
      Change(
        contribution: LayerContribution(to: layer, difference, replaces: replaces), model: model))
    if let run, let view = model.view() { run.moves(view) }
  }

  /// Adds a difference to what shows, without a change of the model.
  func record(_ layer: Layer, _ difference: Adjustment) {
    record(layer, difference, ModelChange(key: nil, view: { nil }) { _ in true })
  }

  /// Adds a change of a value that follows the progress by itself.
  func record(_ effect: any ProgressShown) {
    effects.append(effect)
    lasts = true
  }

  // MARK: Running

  package func advance(to instant: Instant) {
    guard !isFinished else { return }
    switch clock {
    case .own(let start):
      let start = start ?? instant
      clock = .own(start: start)
      show(timing.progress(after: instant - start))
      isFinished = (changes.isEmpty && !lasts) || timing.isFinished(after: instant - start)
    case .transition:
      guard let context else { return settle(completed: true) }
      let elapsed = context.elapsed(at: instant)
      show(timing.progress(after: elapsed))
      goesBack = context.isBackAtStart(at: instant)
      isFinished =
        goesBack || (!context.isInteractive && timing.isFinished(after: elapsed))
    case .alongside:
      guard let context else { return settle(completed: true) }
      show(context.fraction)
    case .animator: break
    }
  }

  private func show(_ progress: Double) {
    for change in changes { change.contribution.show(share * (1 - progress)) }
    if !effects.isEmpty { for effect in effects { effect.show(progress) } }
  }

  /// The transition of its clock has ended; the rest runs on the simulation's.
  func transitionEnded(at instant: Instant, elapsed: Interval) {
    if case .transition = clock { clock = .own(start: instant - elapsed) }
  }

  /// Ends at once, at the end or with the changes undone.
  func settle(completed: Bool) {
    removeChanges(reverting: !completed)
    goesBack = !completed
    isFinished = true
  }

  private func removeChanges(reverting: Bool) {
    for change in changes { change.contribution.remove() }
    if reverting { for change in changes.reversed() { _ = change.model.put(.start) } }
    changes = []
    for effect in effects.reversed() { effect.remove(leaving: reverting ? .start : .end) }
    effects = []
  }

  // MARK: In a property animator

  /// The animator's group that it goes with.
  var group: Int { if case .animator(let group) = clock { group } else { 0 } }

  /// Shows where the animator is; what has its own times shows the part of them that this is.
  func follow(_ position: AnimatorProgress.Position) {
    if isTimed, let run {
      show(timing.progress(after: Interval(seconds: position.x * run.timing.duration.seconds)))
    } else {
      for change in changes {
        change.contribution.show(share * (1 - position.x), vertical: share * (1 - position.y))
      }
      for effect in effects { effect.show(position.x) }
    }
  }

  /// Sets the model to what shows, and removes the differences. Those of values that were changed
  /// since end within `rest`, so that nothing jumps.
  ///
  /// - Returns: a closure that sets the model to the start or the end.
  static func stop(
    _ animations: [ViewAnimation], rest: Interval
  ) -> (ModelChange.End) -> Void {
    let all = animations.flatMap(\.changes)
    for animation in animations {
      animation.changes = []
      for effect in animation.effects { effect.remove(leaving: .shown(Adjustment())) }
      animation.effects = []
    }
    var left: [ModelChange.Key: Adjustment] = [:]
    for change in all {
      guard let key = change.model.key, let own = change.contribution.left else { continue }
      left[key] = left[key].map { $0 + own } ?? own
    }
    var isOwn: [ModelChange.Key: Bool] = [:]
    var foreign: [Change] = []
    for change in all.reversed() {
      guard let key = change.model.key else {
        change.contribution.remove()
        continue
      }
      // Several changes of one value stop together, at the newest one's.
      let own = isOwn[key] ?? left[key].map { change.model.put(.shown($0)) } ?? true
      isOwn[key] = own
      if own { change.contribution.remove() } else { foreign.append(change) }
    }
    runOut(foreign, in: rest)
    return { end in for change in all.reversed() { _ = change.model.put(end) } }
  }

  private static func runOut(_ changes: [Change], in rest: Interval) {
    guard let environment = UIContext.environment else { return }
    for change in changes {
      let animation = ViewAnimation(
        AnimationTiming(.curve(.easeOut), duration: rest),
        clock: .own(start: environment.frameInstant))
      animation.changes = [change]
      animation.share = change.contribution.share
      environment.start(animation)
    }
  }

  /// Ends with its animator, at the end or with the changes undone.
  func end(reverting: Bool) {
    goesBack = reverting
    finish()
  }

  package func finish() {
    guard !isOver else { return }
    isOver = true
    removeChanges(reverting: goesBack)
    let call = completion
    completion = nil
    guard let call else { return }
    if let context, !context.isOver, let environment = UIContext.environment {
      environment.within(context) { call(!goesBack) }
    } else {
      call(!goesBack)
    }
  }
}

extension AnimationTiming {
  /// Inside another animation's closure an animation takes that one's duration and curve, unless it
  /// says otherwise.
  fileprivate func inheriting(_ outer: AnimationTiming, _ options: UIView.AnimationOptions)
    -> AnimationTiming
  {
    reshaped(
      options.contains(.overrideInheritedCurve) ? shape : outer.shape,
      duration: options.contains(.overrideInheritedDuration) ? duration : outer.duration)
  }
}

extension UIEnvironment {
  /// Runs a closure whose changes belong to an animation, or to none.
  func withAnimation(_ animation: ViewAnimation?, _ body: () -> Void) {
    animationBlocks.append(animation)
    body()
    animationBlocks.removeLast()
  }

  /// Runs a closure whose animations run on a transition's clock.
  func within(_ context: TransitionContext, _ body: () -> Void) {
    transitionScopes.append(context)
    body()
    transitionScopes.removeLast()
  }

  /// The animation whose closure is running.
  var openAnimation: ViewAnimation? { animationBlocks.last ?? nil }
  var transitionScope: TransitionContext? { transitionScopes.last }

  /// False inside `performWithoutAnimation` and while animations are switched off.
  var mayAnimate: Bool {
    guard animationsAreEnabled else { return false }
    if let innermost = animationBlocks.last { return innermost != nil }
    return true
  }
}
