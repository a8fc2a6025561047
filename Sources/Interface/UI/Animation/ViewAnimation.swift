import BackswipeMotion
import BackswipeScene
package import BackswipeUnits

/// One call of `UIView.animate`: the running changes of its closure, and its completion.
///
/// Its clock is the simulation's, or a transition's, which a gesture may scrub.
@MainActor
package final class ViewAnimation: FrameAnimation {
  enum Clock {
    /// Nil until the first frame that shows it.
    case own(start: Instant?)
    /// The elapsed time of the transition.
    case transition
    /// The progress of the transition's own animation.
    case alongside
    /// The progress of a group of the property animator `run`.
    case animator(group: Int)
  }

  /// The properties of an animation besides its timing.
  struct Traits {
    /// Replaces endless animations of the same properties.
    var endsEndless = false
    /// Changed views receive touches.
    var allowsTouches = true
    /// Started by another animation's completion.
    var isSequel = false
  }

  private struct Change {
    let contribution: LayerContribution
    let model: ModelChange
  }

  let timing: AnimationTiming
  private(set) var clock: Clock
  private var context: TransitionContext? { contextLink?.object }
  private let contextLink: Backlink<TransitionContext>?
  /// The property animator that it belongs to.
  private(set) weak var run: AnimatorRun?
  let traits: Traits
  /// Lasts for its time even where its closure changed nothing itself.
  var lasts = false
  private var completion: ((Bool) -> Void)?
  private var changes: [Change] = []
  /// Changes of properties that only layers have.
  private var effects: [any ProgressShown] = []
  /// The shown fraction of every difference.
  private var share = 1.0
  /// Inside of a property animator: has its own times, as parts of the animator's way.
  var isTimed = false
  /// The part of the whole that it takes; nil for all the way.
  private var span: KeyframeSpan?
  /// Whether its keyframes show nothing between their ends.
  var keyframesJump = false
  /// Its keyframes, and its repeated parts.
  private var parts: [ViewAnimation] = []
  /// The repeated part that ends last and has the completion; nil for none longer than the whole.
  private weak var longest: ViewAnimation?
  package private(set) var isFinished = false
  private var goesBack = false
  /// Some of its changes have been removed.
  private var wasCut = false
  private var isOver = false
  package var name: String { "view" }

  init(
    _ timing: AnimationTiming, clock: Clock, context: TransitionContext? = nil,
    run: AnimatorRun? = nil, traits: Traits = Traits(), completion: ((Bool) -> Void)? = nil
  ) {
    self.timing = timing
    self.clock = clock
    contextLink = context?.backlink
    self.run = run
    self.traits = traits
    self.completion = completion
  }

  // MARK: Subject

  /// An endless animation or a sequel keeps the simulation active only while visible.
  package var keepsAlive: Bool {
    if timing.repeats || traits.isSequel { return isSeen }
    guard case .own = clock, let layer = clockLayer else { return true }
    return !layer.isPaused
  }

  private var isSeen: Bool {
    if changes.isEmpty, effects.isEmpty, parts.isEmpty { return traits.isSequel == false }
    return changes.contains { $0.model.view()?.isSeen ?? false }
      || effects.contains { $0.view?.isSeen ?? false } || parts.contains { $0.isSeen }
  }

  /// The name of the first changed view.
  package var subject: String? {
    let view =
      changes.lazy.compactMap { $0.model.view() }.first
      ?? effects.lazy.compactMap { $0.view }.first
    return view?.nameInMessages ?? parts.lazy.compactMap { $0.subject }.first
  }

  /// The layer whose time the animation follows.
  private var clockLayer: CALayer? {
    changes.first?.contribution.target as? CALayer ?? effects.first?.view?.layer
      ?? parts.first?.clockLayer
  }

  // MARK: Recording

  /// Runs the closure of one keyframe: a part of the way of the whole, which eases as one.
  func addKeyframe(_ span: KeyframeSpan, _ animations: () -> Void) {
    guard let environment = UIContext.environment else { return animations() }
    let keyframe = ViewAnimation(timing, clock: clock, context: context, run: run, traits: traits)
    keyframe.span = span
    keyframe.isTimed = true
    environment.withAnimation(keyframe, animations)
    start(keyframe, in: environment)
  }

  /// Runs a closure whose changes are repeated; the completion is called after the last of all.
  ///
  /// - Parameter count: of cycles, above 0; infinite for endless repetition.
  func runRepeated(_ count: Double, autoreverses: Bool, _ animations: () -> Void) {
    guard let environment = UIContext.environment else { return animations() }
    var own = timing
    own.repeats = count == .infinity
    if count.isFinite { own.count = count }
    own.autoreverses = autoreverses
    let part = ViewAnimation(own, clock: clock, context: context, traits: traits)
    environment.withAnimation(part, animations)
    let holder = longest ?? self
    if own.repeats || own.length > holder.timing.length, !holder.timing.repeats {
      (part.completion, holder.completion) = (holder.completion, nil)
      longest = part
    }
    start(part, in: environment)
  }

  private func start(_ part: ViewAnimation, in environment: UIEnvironment) {
    parts.append(part)
    if let run { return run.adopt(part) }
    context?.attach(part)
    environment.start(part)
  }

  /// Has its keyframes share the way by how far each of them moves.
  func pace() {
    let lengths = parts.map { part in
      part.changes.reduce(0) { max($0, $1.contribution.left?.distance ?? 0) }
    }
    let spans = KeyframeSpan.paced(lengths)
    for (part, span) in zip(parts, spans) { part.span = span }
  }

  /// Runs a closure whose changes span a part of the time, with a separate shape.
  func runPart(
    start: Double, length: Double, shape: AnimationTiming.Shape, _ animations: () -> Void
  ) {
    let whole = timing.duration.seconds
    let own = AnimationTiming(
      shape, duration: Interval(seconds: whole * length),
      delay: timing.delay + Interval(seconds: whole * start))
    guard let environment = UIContext.environment else { return animations() }
    let part = ViewAnimation(own, clock: clock, context: context, run: run, traits: traits)
    part.isTimed = true
    environment.withAnimation(part, animations)
    self.start(part, in: environment)
  }

  func record(_ layer: Layer, _ difference: Adjustment, _ model: ModelChange) {
    changes.append(
      Change(
        contribution: LayerContribution(
          to: layer, difference, isEndless: timing.repeats, endsEndless: traits.endsEndless),
        model: model))
    guard let view = model.view() else { return }
    if let run { run.moves(view) }
    if keepsOff { view.animatorTouches.keepingOff += 1 }
  }

  /// Whether changed views receive no touches; an animator handles this itself.
  private var keepsOff: Bool { run == nil && !traits.allowsTouches }

  /// Adds a difference to the shown state without a change of the model.
  func record(_ layer: Layer, _ difference: Adjustment) {
    record(layer, difference, ModelChange(key: nil, view: { nil }) { _ in true })
  }

  /// Adds a change of a property that follows the progress by itself.
  func record(_ effect: any ProgressShown) {
    effects.append(effect)
    lasts = true
    if keepsOff { effect.view?.animatorTouches.keepingOff += 1 }
  }

  // MARK: Running

  package func advance(to instant: Instant) {
    guard !isFinished else { return }
    switch clock {
    case .own(let start):
      let start = start ?? instant
      clock = .own(start: start)
      if UIContext.environment?.layers.hasTimes == true {
        return advance(from: start, to: instant)
      }
      apply(timing.progress(after: instant - start))
      isFinished = (changes.isEmpty && !lasts) || timing.isFinished(after: instant - start)
    case .transition:
      guard let context else { return settle(completed: true) }
      let elapsed = context.elapsed(at: instant)
      apply(timing.progress(after: elapsed))
      goesBack = context.isBackAtStart(at: instant)
      isFinished =
        goesBack || (!context.isInteractive && timing.isFinished(after: elapsed))
    case .alongside:
      guard let context else { return settle(completed: true) }
      apply(context.fraction)
    case .animator: break
    }
  }

  /// Like `advance(to:)` if layers have separate times: each change follows its layer's time.
  private func advance(from start: Instant, to instant: Instant) {
    func elapsed(_ layer: CALayer?) -> Interval {
      layer.map { $0.instant(at: instant) - $0.instant(at: start) } ?? (instant - start)
    }
    let own = elapsed(clockLayer)
    apply(timing.progress(after: own))
    var isOver = timing.isFinished(after: own)
    for change in changes {
      let own = elapsed(change.contribution.target as? CALayer)
      change.contribution.setPart(share * (1 - spanned(timing.progress(after: own))))
      isOver = isOver && timing.isFinished(after: own)
    }
    isFinished = (changes.isEmpty && !lasts) || isOver
  }

  private func spanned(_ progress: Double) -> Double { span?.share(of: progress) ?? progress }

  private func apply(_ progress: Double) {
    let progress = spanned(progress)
    for change in changes { change.contribution.setPart(share * (1 - progress)) }
    if !effects.isEmpty { for effect in effects { effect.apply(progress) } }
  }

  /// Call when the transition of its clock has ended; the remaining part runs on the simulation's.
  func transitionEnded(at instant: Instant, elapsed: Interval) {
    if case .transition = clock { clock = .own(start: instant - elapsed) }
  }

  /// Ends immediately: in the final state or with the changes undone.
  func settle(completed: Bool) {
    removeChanges(reverting: !completed)
    goesBack = !completed
    isFinished = true
  }

  private func removeChanges(reverting: Bool) {
    allowTouches(changes, effects)
    for change in changes { change.contribution.remove() }
    if reverting { for change in changes.reversed() { _ = change.model.put(.start) } }
    changes = []
    for effect in effects.reversed() { effect.remove(leaving: reverting ? .start : .end) }
    effects = []
  }

  private func allowTouches(_ changes: [Change], _ effects: [any ProgressShown]) {
    guard keepsOff else { return }
    for change in changes { change.model.view()?.animatorTouches.keepingOff -= 1 }
    for effect in effects { effect.view?.animatorTouches.keepingOff -= 1 }
  }

  /// Removes its changes of some layers, which then show their model. Without remaining changes it
  /// ends, and its completion receives false.
  ///
  /// - Parameter isMeant: selects layers; nil for all changes, including those without a layer.
  func cut(_ isMeant: ((Layer) -> Bool)?) {
    guard run == nil, !isFinished else { return }
    let gone = changes.filter { change in
      isMeant.map { isMeant in change.contribution.target.map(isMeant) ?? false } ?? true
    }
    let goneEffects = effects.filter { effect in
      isMeant.map { isMeant in effect.view.map { isMeant($0.layer) } ?? false } ?? true
    }
    let losesParts = parts.contains { $0.wasCut }
    guard isMeant == nil || !gone.isEmpty || !goneEffects.isEmpty || losesParts else { return }
    wasCut = true
    allowTouches(gone, goneEffects)
    for change in gone { change.contribution.remove() }
    changes.removeAll { $0.contribution.target == nil }
    for effect in goneEffects.reversed() { effect.remove(leaving: .end) }
    effects.removeAll { effect in goneEffects.contains { $0 === effect } }
    if isMeant == nil || isBare { isFinished = true }
  }

  /// Whether it has no changes left.
  private var isBare: Bool { changes.isEmpty && effects.isEmpty && parts.allSatisfy(\.isBare) }

  // MARK: In a property animator

  /// The group of the animator it belongs to.
  var group: Int { if case .animator(let group) = clock { group } else { 0 } }

  /// Shows the animator's position; animations with a separate timing show the corresponding part
  /// of it.
  func follow(_ position: AnimatorProgress.Position) {
    if isTimed, let run {
      apply(timing.progress(after: Interval(seconds: position.x * run.timing.duration.seconds)))
    } else {
      for change in changes {
        change.contribution.setPart(share * (1 - position.x), vertical: share * (1 - position.y))
      }
      for effect in effects { effect.apply(position.x) }
    }
  }

  /// Sets the model to the shown state and removes the differences. Those of properties changed
  /// since end within `rest`, to avoid jumps.
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
      // Several changes of one property stop together, at the newest one's value.
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

  /// Ends with its animator: in the final state or with the changes undone.
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
      environment.within(context) { call(!goesBack && !wasCut) }
    } else {
      call(!goesBack && !wasCut)
    }
  }
}
