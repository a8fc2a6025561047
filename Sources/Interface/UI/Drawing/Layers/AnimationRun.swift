import BackswipeMotion
import BackswipeScene
import BackswipeUnits

/// A running animation of a layer: a `FrameAnimation` while it progresses, an `EndlessAnimation`
/// while it has no end or its layer's time is paused.
@MainActor
final class AnimationRun: LayerEffect, FrameAnimation, EndlessAnimation {
  let animation: CAAnimation
  let key: String
  /// Whether the client has set the key.
  let isNamed: Bool
  private weak var layer: CALayer?
  private weak var environment: UIEnvironment?
  /// In the layer's time; nil until the first frame.
  private var begin: Double?
  private var scope: TransactionScope?
  private var hasStarted = false
  private var wasInWindow = false
  private var isCancelled = false
  private var isOver = false
  private(set) var isFinished = false
  private var lastTurn: Instant
  var name: String { "layer" }

  init(
    _ animation: CAAnimation, key: String, isNamed: Bool, layer: CALayer,
    in scope: TransactionScope?, _ environment: UIEnvironment
  ) {
    self.animation = animation
    self.key = key
    self.isNamed = isNamed
    self.layer = layer
    self.environment = environment
    self.scope = scope
    lastTurn = environment.now
    scope?.enter()
  }

  var redraws: Bool { animation.redraws }

  private func time(at instant: Instant) -> Double? {
    layer.map { $0.convertTime(instant.seconds, from: nil) }
  }

  private func local(_ time: Double) -> Double {
    let media = animation.media
    return media.local(time, begin: begin ?? (media.begin != 0 ? media.begin : time))
  }

  func apply(to layer: CALayer, at time: Double) -> Bool {
    let media = animation.media
    guard let place = media.position(local(time), media.duration) else { return false }
    animation.apply(place, of: media.duration, to: layer)
    return true
  }

  // MARK: Running

  /// Registers the animation as a moving or an endless one.
  func schedule() {
    guard let environment, let layer, !isOver else { return }
    let media = animation.media
    if media.isEndless(media.duration) || layer.isPaused, !isCancelled {
      environment.stop(self)
      environment.endless.add(self)
    } else {
      environment.endless.remove(self)
      environment.start(self)
    }
  }

  func advance(to instant: Instant) {
    guard !isFinished else { return }
    guard let layer, !isCancelled, let time = time(at: instant) else {
      isFinished = true
      return
    }
    let isInWindow = layer.isInWindow
    if wasInWindow, !isInWindow {
      // As in UIKit, layers that leave the window lose their animations.
      cancel()
      isFinished = true
      return
    }
    wasInWindow = isInWindow
    let media = animation.media
    if begin == nil { begin = media.begin != 0 ? media.begin : time }
    let local = local(time)
    if !hasStarted, local >= 0 {
      hasStarted = true
      animation.delegate?.animationDidStart(animation)
    }
    layer.showAnimations()
    isFinished = media.isOver(local, media.duration)
  }

  func finish() {
    guard !isOver else { return }
    isOver = true
    if let layer, isCancelled || animation.isRemovedOnCompletion { layer.remove(self) }
    (animation as? CATransition)?.uncover()
    animation.delegate?.animationDidStop(animation, finished: !isCancelled && layer != nil)
    scope?.leave()
    scope = nil
  }

  /// Ends the animation early: the layer shows its model values at once; the delegate is notified
  /// after the next frame.
  func cancel() {
    let wasOver = isOver
    isCancelled = true
    layer?.remove(self)
    (animation as? CATransition)?.uncover()
    if !wasOver { schedule() }
  }

  /// Ends the animation when the app leaves the foreground, unless it stays after completion.
  func cutUnlessKept() { if animation.isRemovedOnCompletion { cancel() } }

  // MARK: Without an end

  var nextStep: Instant? {
    guard let layer, layer.isInWindow, !layer.isPaused, animation.media.speed != 0 else {
      return nil
    }
    return lastTurn + Interval(nanoseconds: 1)
  }

  func turn(to instant: Instant) {
    lastTurn = instant
    advance(to: instant)
    guard isFinished, let environment, !isOver else { return }
    environment.endless.remove(self)
    environment.start(self)
  }
}

/// An effect that follows the progress of a view animation.
@MainActor
protocol ProgressShown: AnyObject {
  /// The affected view; nil if the effect changes only a layer.
  var view: UIView? { get }
  /// Shows the state at a progress in 0…1; springs exceed this range.
  func apply(_ progress: Double)
  /// Ends the effect with the animation.
  func remove(leaving end: ModelChange.End)
}

/// A change of a property of a view's layer in an animation's closure, which follows the animation.
@MainActor
final class ProgressEffect: LayerEffect, ProgressShown {
  let key: String
  private let path: String
  private let from: LayerValue
  private weak var layer: CALayer?
  private var progress = 0.0

  /// Begins at progress 0.
  init(_ layer: CALayer, _ path: String, from: LayerValue) {
    self.layer = layer
    self.path = path
    self.from = from
    key = "view.\(layer.makeOwn().makeNumber())"
    layer.makeOwn().effects.append(self)
  }

  var redraws: Bool { !CALayer.onlyMoves(path) }
  var view: UIView? { layer?.view }

  func apply(to layer: CALayer, at time: Double) -> Bool {
    guard let to = layer.animatable(path) else { return false }
    layer.setAnimatable(from.mixed(with: to, progress), path)
    return true
  }

  /// Shows the state at a progress.
  func apply(_ progress: Double) {
    self.progress = progress
    layer?.showAnimations()
  }

  /// Leaves the model's value, the initial one, or the shown one.
  func remove(leaving end: ModelChange.End) {
    guard let layer else { return }
    let shown = layer.animatable(path).map { from.mixed(with: $0, progress) }
    layer.remove(self)
    let value: LayerValue? =
      switch end {
      case .start: from
      case .end: nil
      case .shown: shown
      }
    if let value { UIView.performWithoutAnimation { _ = layer.setAnimatable(value, path) } }
  }
}

/// An arranged view hidden in an animation's closure: it is shown until the end.
@MainActor
final class HidingEffect: ProgressShown {
  @Linked private(set) var view: UIView?

  init(_ view: UIView) { self.view = view }

  func apply(_ progress: Double) {}

  func remove(leaving end: ModelChange.End) {
    guard let view, view.layout?.isHiding == true else { return }
    view.layout?.isHiding = false
    if case .start = end { view.isHidden = false } else { view.layer.hides = true }
  }
}

extension LayerValue {
  /// The value in its client-facing type.
  var object: Any {
    switch self {
    case .number(let number): number
    case .point(let point): point
    case .size(let size): size
    case .rect(let rect): rect
    case .color(let color): CGColor(color)
    case .colors(let colors): colors.map { CGColor($0) }
    case .numbers(let numbers): numbers
    case .transform(let transform): transform
    case .path(let elements): CGPath(elements)
    case .image(let image): image
    }
  }
}
