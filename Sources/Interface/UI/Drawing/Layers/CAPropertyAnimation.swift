import BackswipeMotion
import BackswipeScene
public import BackswipeUnits

/// An animation of one value of a layer; use one of its subclasses.
@preconcurrency @MainActor
open class CAPropertyAnimation: CAAnimation {
  /// The value, as `position.x`; nil for none.
  public final var keyPath: String?
  /// Whether its values are added to what the layer shows without it.
  public final var isAdditive = false
  /// Whether each run begins where the last one has ended.
  public final var isCumulative = false

  /// An animation of a value by its key path. One that no layer has is told once, and does nothing.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  override func take(_ other: CAAnimation) {
    super.take(other)
    guard let other = other as? CAPropertyAnimation else { return }
    (keyPath, isAdditive, isCumulative) = (other.keyPath, other.isAdditive, other.isCumulative)
  }

  override var redraws: Bool { keyPath.map { !CALayer.onlyMoves($0) } ?? false }

  override func check(on layer: CALayer) {
    guard let keyPath, layer.animatable(keyPath) == nil else {
      return
    }
    tell("\(type(of: layer)) has no '\(keyPath)' that can be animated; nothing moves")
  }

  /// The value at a part of the way; nil for none.
  ///
  /// - Parameters:
  ///   - time: seconds within the duration.
  ///   - base: what the layer shows without the animation.
  func value(_ fraction: Double, time: Double, _ base: LayerValue) -> LayerValue? { nil }

  override func show(_ position: MediaTiming.Position, of duration: Double, on layer: CALayer) {
    guard let keyPath, let base = layer.animatable(keyPath) else { return }
    func at(_ fraction: Double, _ time: Double) -> LayerValue? {
      value(fraction, time: time, base)
    }
    guard var value = at(fraction(position.time, of: duration), position.time) else { return }
    if isCumulative, position.cycle > 0, let end = at(1, duration) {
      value = value.adding(end, times: Double(position.cycle)) ?? value
    }
    if isAdditive { value = value.adding(base) ?? value }
    layer.setAnimatable(value, keyPath)
  }

  /// A value of the client's; one that has no meaning is told once.
  final func known(_ value: Any?) -> LayerValue? {
    guard let value else { return nil }
    if let known = LayerValue(value) { return known }
    tell("'\(keyPath ?? "")' cannot be animated to or from a \(type(of: value)) as it is")
    return nil
  }
}

/// An animation from one value to another.
///
/// What is missing is the layer's own value: with `fromValue` alone it goes from there to that one,
/// with `toValue` alone from that one to there; `byValue` is a difference.
@preconcurrency @MainActor
open class CABasicAnimation: CAPropertyAnimation {
  /// The beginning; nil for the layer's own value.
  public final var fromValue: Any?
  /// The end; nil for the layer's own value.
  public final var toValue: Any?
  /// The difference of both, where one is missing.
  public final var byValue: Any?

  override func take(_ other: CAAnimation) {
    super.take(other)
    guard let other = other as? CABasicAnimation else { return }
    (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
  }

  /// Both ends.
  final func ends(_ base: LayerValue) -> (from: LayerValue, to: LayerValue) {
    let base = isAdditive ? base.adding(base, times: -1) ?? base : base
    switch (known(fromValue), known(toValue), known(byValue)) {
    case (let from?, let to?, _): return (from, to)
    case (let from?, nil, let by?): return (from, from.adding(by) ?? from)
    case (nil, let to?, let by?): return (to.adding(by, times: -1) ?? to, to)
    case (let from?, nil, nil): return (from, base)
    case (nil, let to?, nil): return (base, to)
    case (nil, nil, let by?): return (base, base.adding(by) ?? base)
    case (nil, nil, nil): return (base, base)
    }
  }

  override func value(_ fraction: Double, time: Double, _ base: LayerValue) -> LayerValue? {
    let (from, to) = ends(base)
    return from.mixed(with: to, fraction)
  }
}

/// An animation from one value to another by a mass on a damped spring.
///
/// A spring whose damping is above the critical one counts as critical, as everywhere here.
@preconcurrency @MainActor
public final class CASpringAnimation: CABasicAnimation {
  /// 1 by default; must be above 0.
  public var mass: CGFloat = 1
  /// 100 by default; must be above 0.
  public var stiffness: CGFloat = 100
  /// 10 by default; 0 never comes to rest.
  public var damping: CGFloat = 10
  /// In ways per second; 0 by default.
  public var initialVelocity: CGFloat = 0

  /// Seconds until the spring counts as at rest; 0 for one that never is, or that no numbers make.
  public var settlingDuration: CFTimeInterval {
    spring?.settlingDuration(initialVelocity: Double(initialVelocity)).onGrid ?? 0
  }

  private var spring: Spring? {
    Spring(mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping))
  }

  override func take(_ other: CAAnimation) {
    super.take(other)
    guard let other = other as? CASpringAnimation else { return }
    (mass, stiffness, damping) = (other.mass, other.stiffness, other.damping)
    initialVelocity = other.initialVelocity
  }

  override func value(_ fraction: Double, time: Double, _ base: LayerValue) -> LayerValue? {
    let (from, to) = ends(base)
    guard let spring, initialVelocity.isFinite else { return from.mixed(with: to, fraction) }
    let part = spring.value(at: time, initialVelocity: Double(initialVelocity))
    return from.mixed(with: to, part.onGrid)
  }
}

/// How values between keyframes are found.
public enum CAAnimationCalculationMode: String, Sendable {
  /// Straight from one to the next.
  case linear
  /// Each value stays until the next.
  case discrete
  /// Straight, at an even pace; `keyTimes` and `timingFunctions` do not count.
  case paced
  /// As `linear`.
  case cubic
  /// As `paced`.
  case cubicPaced
}

/// An animation through several values, or along a path.
@preconcurrency @MainActor
public final class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values, first to last; not used where there is a `path`.
  public var values: [Any]?
  /// A path for a point such as `position`: every line or curve of it is a step.
  public var path: CGPath?
  /// When each value is reached, 0…1; nil for even steps. One more than values where these stay.
  public var keyTimes: [NSNumber]?
  /// How the time of each step runs; nil for evenly.
  public var timingFunctions: [CAMediaTimingFunction]?
  /// Linear by default.
  public var calculationMode = CAAnimationCalculationMode.linear

  override func take(_ other: CAAnimation) {
    super.take(other)
    guard let other = other as? CAKeyframeAnimation else { return }
    (values, path, keyTimes) = (other.values, other.path, other.keyTimes)
    (timingFunctions, calculationMode) = (other.timingFunctions, other.calculationMode)
  }

  private var isPaced: Bool { calculationMode == .paced || calculationMode == .cubicPaced }

  override func value(_ fraction: Double, time: Double, _ base: LayerValue) -> LayerValue? {
    if let path { return point(on: path, fraction) }
    let known = (values ?? []).compactMap { self.known($0) }
    guard let first = known.first, let last = known.last else { return nil }
    guard known.count > 1 else { return first }
    if calculationMode == .discrete {
      let times = times(known.count + 1, [])
      let index = times.dropFirst().firstIndex { fraction < $0 } ?? known.count
      return known[min(index - 1, known.count - 1)]
    }
    let lengths = zip(known, known.dropFirst()).map { $0.distance(to: $1) }
    let times = times(known.count, lengths)
    guard fraction > times[0] else { return first }
    guard let index = times.indices.dropFirst().first(where: { fraction < times[$0] }) else {
      return last
    }
    let part = step(index - 1, fraction, times)
    return known[index - 1].mixed(with: known[index], part)
  }

  private func point(on path: CGPath, _ fraction: Double) -> LayerValue? {
    let walk = PathWalk(path.elements)
    guard !walk.steps.isEmpty else { return nil }
    let times = times(walk.steps.count + 1, walk.steps.map(\.length))
    let index = times.indices.dropFirst().first { fraction < times[$0] } ?? walk.steps.count
    let part = fraction >= 1 ? 1 : max(step(index - 1, fraction, times), 0)
    return .point(walk.steps[index - 1].point(atLength: part).onGrid)
  }

  /// The part of a step, by its function.
  private func step(_ index: Int, _ fraction: Double, _ times: [Double]) -> Double {
    let length = times[index + 1] - times[index]
    let part = length > 0 ? (fraction - times[index]) / length : 1
    guard !isPaced, let timingFunctions, timingFunctions.indices.contains(index) else {
      return part
    }
    return timingFunctions[index].value(min(max(part, 0), 1))
  }

  /// When each value is reached: ascending, 0…1, as many as wanted.
  private func times(_ count: Int, _ lengths: [Double]) -> [Double] {
    let whole = lengths.reduce(0, +)
    if isPaced, whole > 0 {
      var sum = 0.0
      return [0]
        + lengths.map {
          sum += $0
          return sum / whole
        }
    }
    if !isPaced, let keyTimes, keyTimes.count == count {
      var last = 0.0
      return keyTimes.map {
        let time = $0.doubleValue
        last = time.isFinite ? max(last, min(max(time, 0), 1)) : last
        return last
      }
    }
    return (0..<count).map { Double($0) / Double(count - 1) }
  }
}
