import BackswipeScene
public import BackswipeUnits

/// Something that a change of a layer starts.
@preconcurrency @MainActor
public protocol CAAction {
  /// Starts it for a change of an object's property.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// Nothing, which ends the search for an action.
extension NSNull: CAAction {
  /// Does nothing.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
  }
}

/// Is told of the start and the end of an animation.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
  /// Called in the first frame that shows the animation.
  func animationDidStart(_ anim: CAAnimation)
  /// Called after the frame that shows its end, or after it was removed.
  ///
  /// - Parameter flag: whether it ran to its end.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// An animation of a layer on the simulation's clock; use one of its subclasses. A layer keeps a
/// copy of it.
@preconcurrency @MainActor
open class CAAnimation: CAMediaTiming, CAAction {
  final var media = MediaTiming()
  private var extras: [String: Any] = [:]

  /// How its time runs; nil for evenly.
  public final var timingFunction: CAMediaTimingFunction?
  /// Is told of start and end; kept until the end.
  public final var delegate: (any CAAnimationDelegate)?
  /// Whether it leaves the layer at its end; true by default.
  public final var isRemovedOnCompletion = true

  /// An animation that does nothing.
  public required init() {}

  // MARK: Times

  /// When it begins, in the time of what it is in.
  public final var beginTime: CFTimeInterval {
    get { media.begin }
    set { media.begin = newValue.isFinite ? newValue : 0 }
  }
  /// 0, the default, leaves it to the transaction.
  public final var duration: CFTimeInterval {
    get { media.duration }
    set { media.duration = newValue.isNaN ? 0 : max(newValue, 0) }
  }
  /// How fast its time runs; 1 by default.
  public final var speed: Float {
    get { Float(media.speed) }
    set { media.speed = newValue.isFinite ? Double(newValue) : 1 }
  }
  /// Added to its time.
  public final var timeOffset: CFTimeInterval {
    get { media.offset }
    set { media.offset = newValue.isFinite ? newValue : 0 }
  }
  /// How often it runs; 0, the default, counts as 1, and infinity is for ever.
  public final var repeatCount: Float {
    get { Float(media.repeatCount) }
    // The largest number is what stands for an endless one, too.
    set {
      media.repeatCount =
        newValue.isNaN
        ? 0 : newValue >= .greatestFiniteMagnitude ? .infinity : max(Double(newValue), 0)
    }
  }
  /// How long it repeats; 0 leaves that to `repeatCount`.
  public final var repeatDuration: CFTimeInterval {
    get { media.repeatDuration }
    set { media.repeatDuration = newValue.isNaN ? 0 : max(newValue, 0) }
  }
  /// Whether each run goes back again.
  public final var autoreverses: Bool {
    get { media.autoreverses }
    set { media.autoreverses = newValue }
  }
  /// What shows outside of its time.
  public final var fillMode: CAMediaTimingFillMode {
    get { media.fill }
    set { media.fill = newValue }
  }

  // MARK: Values of one's own

  /// Keeps a value of the client's own; copies have it too.
  public final func setValue(_ value: Any?, forKey key: String) { extras[key] = value }

  /// A value that `setValue(_:forKey:)` has kept.
  public final func value(forKey key: String) -> Any? { extras[key] }

  /// Adds itself to the layer that has changed.
  public final func run(
    forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
  ) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  // MARK: For the module

  final func copied() -> CAAnimation {
    let copy = type(of: self).init()
    copy.take(self)
    return copy
  }

  func take(_ other: CAAnimation) {
    media = other.media
    extras = other.extras
    timingFunction = other.timingFunction
    delegate = other.delegate
    isRemovedOnCompletion = other.isRemovedOnCompletion
  }

  /// Whether the layer has to be drawn again for it.
  var redraws: Bool { true }

  /// Takes the transaction's values where it has none of its own.
  func takeDefaults(duration: Double, _ function: CAMediaTimingFunction?) {
    if media.duration == 0 { media.duration = duration }
    if timingFunction == nil { timingFunction = function }
  }

  /// The part of the way at a time within a duration.
  final func fraction(_ time: Double, of duration: Double) -> Double {
    let part = duration > 0 && duration.isFinite ? time / duration : duration > 0 ? 0 : 1
    return timingFunction?.value(part) ?? part
  }

  /// Shows it on a layer.
  ///
  /// - Parameters:
  ///   - position: where it is.
  ///   - duration: its own, or that of the group it is in.
  func show(_ position: MediaTiming.Position, of duration: Double, on layer: CALayer) {}

  /// Tells once what of it cannot be animated on a layer.
  func check(on layer: CALayer) {}

  /// A value of the client's that cannot be animated is told once, and does not move.
  final func tell(_ words: String) { UIContext.environment?.tellOnce(words) }
}

/// Animations that run together, within the time of the group.
@preconcurrency @MainActor
public final class CAAnimationGroup: CAAnimation {
  /// What runs. Their times are from the group's beginning; their delegates are not told.
  public var animations: [CAAnimation]?

  override func take(_ other: CAAnimation) {
    super.take(other)
    animations = (other as? CAAnimationGroup)?.animations?.map { $0.copied() }
  }

  override var redraws: Bool { animations?.contains { $0.redraws } ?? false }

  override func check(on layer: CALayer) {
    for animation in animations ?? [] { animation.check(on: layer) }
  }

  override func show(_ position: MediaTiming.Position, of duration: Double, on layer: CALayer) {
    let time = fraction(position.time, of: duration) * (duration.isFinite ? duration : 0)
    for animation in animations ?? [] {
      let own = animation.media
      let length = own.duration > 0 ? own.duration : duration
      let local = own.local(duration.isFinite ? time : position.time, begin: own.begin)
      guard let place = own.position(local, length) else { continue }
      animation.show(place, of: length, on: layer)
    }
  }
}
