import BackswipeScene
public import BackswipeUnits

/// An action started by a change of a layer.
@preconcurrency @MainActor
public protocol CAAction {
  /// Starts the action for a change of an object's property.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// The null action, which ends the search for an action.
extension NSNull: CAAction {
  /// Does nothing.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
  }
}

/// Is notified of the start and the end of an animation.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
  /// Called in the first frame that shows the animation.
  func animationDidStart(_ anim: CAAnimation)
  /// Called after the frame that shows the end, or after a removal.
  ///
  /// - Parameter flag: whether the animation ran to its end.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// An animation of a layer on the simulation's clock; use one of its subclasses. A layer stores a
/// copy.
@preconcurrency @MainActor
open class CAAnimation: CAMediaTiming, CAAction, NSObjectIdentity {
  final var media = MediaTiming()
  private var extras: [String: Any] = [:]

  /// The pacing; nil for linear.
  public final var timingFunction: CAMediaTimingFunction?
  /// Is notified of start and end; retained until the end.
  public final var delegate: (any CAAnimationDelegate)?
  /// Whether the animation is removed from the layer at its end; true by default.
  public final var isRemovedOnCompletion = true

  /// An animation that does nothing.
  public required init() {}

  // MARK: Times

  /// The start, in the time of the parent layer or group.
  public final var beginTime: CFTimeInterval {
    get { media.begin }
    set { media.begin = newValue.isFinite ? newValue : 0 }
  }
  /// The duration in seconds; 0, the default, uses the transaction's.
  public final var duration: CFTimeInterval {
    get { media.duration }
    set { media.duration = newValue.isNaN ? 0 : max(newValue, 0) }
  }
  /// The rate of its time relative to the parent's; 1 by default.
  public final var speed: Float {
    get { Float(media.speed) }
    set { media.speed = newValue.isFinite ? Double(newValue) : 1 }
  }
  /// Added to its time, in seconds.
  public final var timeOffset: CFTimeInterval {
    get { media.offset }
    set { media.offset = newValue.isFinite ? newValue : 0 }
  }
  /// The number of repetitions; 0, the default, counts as 1; infinity repeats endlessly.
  public final var repeatCount: Float {
    get { Float(media.repeatCount) }
    // The largest finite number also stands for endless repetition.
    set {
      media.repeatCount =
        newValue.isNaN
        ? 0 : newValue >= .greatestFiniteMagnitude ? .infinity : max(Double(newValue), 0)
    }
  }
  /// The duration of the repetitions, in seconds; 0 uses `repeatCount`.
  public final var repeatDuration: CFTimeInterval {
    get { media.repeatDuration }
    set { media.repeatDuration = newValue.isNaN ? 0 : max(newValue, 0) }
  }
  /// Whether each repetition runs forwards and then backwards.
  public final var autoreverses: Bool {
    get { media.autoreverses }
    set { media.autoreverses = newValue }
  }
  /// The state shown before the start and after the end.
  public final var fillMode: CAMediaTimingFillMode {
    get { media.fill }
    set { media.fill = newValue }
  }

  // MARK: Client values

  /// Stores a client's value; copies include it.
  public final func setValue(_ value: Any?, forKey key: String) { extras[key] = value }

  /// Returns the value stored by `setValue(_:forKey:)`.
  public final func value(forKey key: String) -> Any? { extras[key] }

  /// Adds itself to the changed layer.
  public final func run(
    forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
  ) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  // MARK: For the module

  final func copied() -> CAAnimation {
    let copy = type(of: self).init()
    copy.copyProperties(of: self)
    return copy
  }

  func copyProperties(of other: CAAnimation) {
    media = other.media
    extras = other.extras
    timingFunction = other.timingFunction
    delegate = other.delegate
    isRemovedOnCompletion = other.isRemovedOnCompletion
  }

  /// Whether the animation requires redrawing the layer.
  var redraws: Bool { true }

  /// Takes the transaction's duration and timing function where it has none.
  func takeDefaults(duration: Double, _ function: CAMediaTimingFunction?) {
    if media.duration == 0 { media.duration = duration }
    if timingFunction == nil { timingFunction = function }
  }

  /// The progress at a time within a duration.
  final func fraction(_ time: Double, of duration: Double) -> Double {
    let part = duration > 0 && duration.isFinite ? time / duration : duration > 0 ? 0 : 1
    return timingFunction?.value(part) ?? part
  }

  /// Applies the animation to a layer.
  ///
  /// - Parameters:
  ///   - position: the position within the animation.
  ///   - duration: its own duration, or that of the enclosing group.
  func apply(_ position: MediaTiming.Position, of duration: Double, to layer: CALayer) {}

  /// Reports, once, properties that cannot be animated on a layer.
  func check(on layer: CALayer) {}

  /// Reports, once, a client's value that cannot be animated; it does not move.
  final func reportOnce(_ words: String) { UIContext.environment?.reportOnce(words) }
}

/// Animations that run together in the group's time.
@preconcurrency @MainActor
public final class CAAnimationGroup: CAAnimation {
  /// The animations, whose times start with the group's. Their delegates are not notified.
  public var animations: [CAAnimation]?

  override func copyProperties(of other: CAAnimation) {
    super.copyProperties(of: other)
    animations = (other as? CAAnimationGroup)?.animations?.map { $0.copied() }
  }

  override var redraws: Bool { animations?.contains { $0.redraws } ?? false }

  override func check(on layer: CALayer) {
    for animation in animations ?? [] { animation.check(on: layer) }
  }

  override func apply(_ position: MediaTiming.Position, of duration: Double, to layer: CALayer) {
    let time = fraction(position.time, of: duration) * (duration.isFinite ? duration : 0)
    for animation in animations ?? [] {
      let own = animation.media
      let length = own.duration > 0 ? own.duration : duration
      let local = own.local(duration.isFinite ? time : position.time, begin: own.begin)
      guard let place = own.position(local, length) else { continue }
      animation.apply(place, of: length, to: layer)
    }
  }
}
