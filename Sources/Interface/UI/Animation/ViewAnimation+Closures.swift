import BackswipeMotion
import BackswipeUnits

/// The beginnings of animations: the closures of `UIView.animate` and of keyframes.
extension ViewAnimation {
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
    let inherited =
      options.contains(.overrideInheritedOptions) ? nil : environment.openAnimation?.traits
    let traits = Traits(
      endsEndless: options.contains(.beginFromCurrentState),
      allowsTouches: options.contains(.allowUserInteraction) || inherited?.allowsTouches == true,
      isSequel: environment.isFinishing)
    if let outer = environment.openAnimation, let run = outer.run {
      // The animator may stop and reverse it.
      let nested = ViewAnimation(
        timing, clock: outer.clock, run: run, traits: traits, completion: completion)
      nested.isTimed = timing != outer.timing
      environment.withAnimation(nested, animations)
      run.adopt(nested)
      return
    }
    let animation = ViewAnimation(
      timing, clock: context == nil ? .own(start: environment.frameInstant) : .transition,
      context: context, traits: traits, completion: completion)
    environment.withAnimation(animation, animations)
    context?.attach(animation)
    environment.start(animation)
  }

  /// Runs a closure whose changes the open animation repeats.
  static func modify(_ count: Double, autoreverses: Bool, _ animations: () -> Void) {
    guard let environment = UIContext.environment, environment.mayAnimate,
      let outer = environment.openAnimation, outer.run == nil
    else { return animations() }
    outer.runRepeated(count, autoreverses: autoreverses, animations)
  }

  /// Runs the closure of a keyframe animation: changes in keyframes have their own times, others
  /// the whole duration.
  static func runKeyframes(
    _ timing: AnimationTiming, _ options: UIView.KeyframeAnimationOptions,
    _ animations: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    let shared: UIView.AnimationOptions = [
      .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse,
      .overrideInheritedOptions,
    ]
    let general = UIView.AnimationOptions(rawValue: options.rawValue).intersection(shared)
      .union([.overrideInheritedDuration, .overrideInheritedCurve])
    var timing = timing
    if let outer = UIContext.environment?.openAnimation, outer.run != nil {
      // The animator's own curve eases them.
      let takesTime = !options.contains(.overrideInheritedDuration)
      timing = timing.reshaped(
        .curve(.linear), duration: takesTime ? outer.timing.duration : timing.duration)
    }
    run(
      timing, general,
      {
        let whole = UIContext.environment?.openAnimation
        whole?.lasts = true
        whole?.keyframesJump = options.isDiscrete
        animations()
        if options.isPaced { whole?.pace() }
      }, completion)
  }
}

extension AnimationTiming {
  /// The duration and curve of an enclosing animation's closure, unless the animation overrides
  /// them.
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
