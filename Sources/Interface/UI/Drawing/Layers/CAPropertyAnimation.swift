import BackswipeMotion
import BackswipeScene
public import BackswipeUnits

/// An animation of one property of a layer; use one of its subclasses.
@preconcurrency @MainActor
open class CAPropertyAnimation: CAAnimation {
  /// The key path of the property, such as `position.x`; nil for none.
  public final var keyPath: String?
  /// Whether its values are added to the value shown without it.
  public final var isAdditive = false
  /// Whether each repetition begins at the end of the previous one.
  public final var isCumulative = false

  /// An animation of a property by its key path. An unknown key path is reported once and
  /// animates nothing.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  override func copyProperties(of other: CAAnimation) {
    super.copyProperties(of: other)
    guard let other = other as? CAPropertyAnimation else { return }
    (keyPath, isAdditive, isCumulative) = (other.keyPath, other.isAdditive, other.isCumulative)
  }

  override var redraws: Bool { keyPath.map { !CALayer.onlyMoves($0) } ?? false }

  override func check(on layer: CALayer) {
    guard let keyPath, layer.animatable(keyPath) == nil else {
      return
    }
    reportOnce("\(type(of: layer)) has no '\(keyPath)' that can be animated; nothing moves")
  }

  /// The value at a progress; nil for none.
  ///
  /// - Parameters:
  ///   - time: seconds within the duration.
  ///   - base: the value shown without the animation.
  func value(_ fraction: Double, time: Double, _ base: LayerValue) -> LayerValue? { nil }

  override func apply(_ position: MediaTiming.Position, of duration: Double, to layer: CALayer) {
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

  /// Converts a client's value; one of an unsupported type is reported once.
  final func known(_ value: Any?) -> LayerValue? {
    guard let value else { return nil }
    if let known = LayerValue(value) { return known }
    reportOnce("'\(keyPath ?? "")' cannot be animated to or from a \(type(of: value)) as it is")
    return nil
  }
}

/// An animation from one value to another.
///
/// The layer's value replaces a missing one: `fromValue` alone animates from it to the layer's
/// value, `toValue` alone from the layer's value to it; `byValue` is a difference.
@preconcurrency @MainActor
open class CABasicAnimation: CAPropertyAnimation {
  /// The start; nil for the layer's value.
  public final var fromValue: Any?
  /// The end; nil for the layer's value.
  public final var toValue: Any?
  /// The difference of both, if one is missing.
  public final var byValue: Any?

  override func copyProperties(of other: CAAnimation) {
    super.copyProperties(of: other)
    guard let other = other as? CABasicAnimation else { return }
    (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
  }

  /// The start and end values.
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
/// An overdamped spring is treated as critically damped, as everywhere here.
@preconcurrency @MainActor
public final class CASpringAnimation: CABasicAnimation {
  /// 1 by default; must be above 0.
  public var mass: CGFloat = 1
  /// 100 by default; must be above 0.
  public var stiffness: CGFloat = 100
  /// 10 by default; with 0 the spring never settles.
  public var damping: CGFloat = 10
  /// In distances per second; 0 by default.
  public var initialVelocity: CGFloat = 0

  /// Seconds until the spring settles; 0 if it never does or the numbers are invalid.
  public var settlingDuration: CFTimeInterval {
    spring?.settlingDuration(initialVelocity: Double(initialVelocity)).onGrid ?? 0
  }

  private var spring: Spring? {
    Spring(mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping))
  }

  override func copyProperties(of other: CAAnimation) {
    super.copyProperties(of: other)
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

/// The interpolation between keyframes.
public enum CAAnimationCalculationMode: String, Sendable {
  /// Linear interpolation.
  case linear
  /// Each value is held until the next.
  case discrete
  /// Linear at a constant speed; ignores `keyTimes` and `timingFunctions`.
  case paced
  /// Same as `linear`.
  case cubic
  /// Same as `paced`.
  case cubicPaced
}

/// An animation through several values, or along a path.
@preconcurrency @MainActor
public final class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values, first to last; ignored if there is a `path`.
  public var values: [Any]?
  /// A path for a point such as `position`; each line or curve is a step.
  public var path: CGPath?
  /// The time fraction of each value, 0…1; nil for even steps. One more than values in discrete
  /// mode.
  public var keyTimes: [NSNumber]?
  /// The pacing of each step; nil for linear.
  public var timingFunctions: [CAMediaTimingFunction]?
  /// The interpolation between keyframes; linear by default.
  public var calculationMode = CAAnimationCalculationMode.linear

  override func copyProperties(of other: CAAnimation) {
    super.copyProperties(of: other)
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

  /// The progress within a step, by its function.
  private func step(_ index: Int, _ fraction: Double, _ times: [Double]) -> Double {
    let length = times[index + 1] - times[index]
    let part = length > 0 ? (fraction - times[index]) / length : 1
    guard !isPaced, let timingFunctions, timingFunctions.indices.contains(index) else {
      return part
    }
    return timingFunctions[index].value(min(max(part, 0), 1))
  }

  /// `count` ascending time fractions, 0…1, at which the values are reached.
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
