package import BackswipeUnits

/// Recognises touches that move a short distance quickly in one of a set of directions.
package struct SwipeMachine: GestureMachine, Equatable {
  /// Directions, with UIKit's raw values.
  package struct Directions: OptionSet, Hashable, Sendable {
    package let rawValue: UInt

    package init(rawValue: UInt) { self.rawValue = rawValue }

    package static let right = Directions(rawValue: 1)
    package static let left = Directions(rawValue: 2)
    package static let up = Directions(rawValue: 4)
    package static let down = Directions(rawValue: 8)
  }

  /// The conditions of recognition.
  package struct Rule: Hashable, Sendable {
    /// The maximum duration. (open)
    package var duration = Interval.milliseconds(500)
    /// The minimum distance along a direction, in points. (open)
    package var along = 50.0
    /// The maximum distance across a direction, in points. (open)
    package var across = 50.0

    package init() {}
  }

  package var rule = Rule()
  package var directions: Directions
  package var touchesRequired: Int
  private var touches = TouchCentroid()
  private var peakTouchCount = 0
  /// The location where the last of the touches landed.
  private var start: CGPoint?
  private var limit: Instant?
  /// Whether it has moved too far across each axis.
  private var lostHorizontal = false
  private var lostVertical = false
  package private(set) var location = CGPoint.zero
  /// The reason of a failure; nil for none.
  package private(set) var failure: Failure?

  package enum Failure: Hashable, Sendable {
    case tooManyTouches, late, drifted, lifted, cancelled
  }

  package init(directions: Directions = .right, touchesRequired: Int = 1) {
    self.directions = directions
    self.touchesRequired = max(touchesRequired, 1)
  }

  package var kind: GestureKind { .discrete }
  package var deadline: Instant? { limit }
  package var numberOfTouches: Int { touches.count }

  /// The distance along the best of its directions, in points; 0 for one against them.
  package var travelled: Double {
    guard let start else { return 0 }
    let moved = CGPoint(x: location.x - start.x, y: location.y - start.y).onGrid
    let ways: [(Directions, CGFloat)] = [
      (.right, moved.x), (.left, -moved.x), (.down, moved.y), (.up, -moved.y),
    ]
    return Double(ways.filter { directions.contains($0.0) }.map(\.1).max().map { max($0, 0) } ?? 0)
  }

  package mutating func handle(_ sample: PointerSample) -> GestureState? {
    if let limit, sample.instant > limit { return deadlineReached(at: sample.instant) }
    // A touch ends at a location to which it has moved.
    var arrived = sample
    if sample.phase == .ended { arrived.phase = .moved }
    touches.apply(arrived)
    switch sample.phase {
    case .began:
      peakTouchCount = max(peakTouchCount, touches.count)
      if touches.count == 1 { limit = sample.instant + rule.duration }
      if touches.count > touchesRequired { return fail(.tooManyTouches) }
      location = touches.location ?? sample.clampedLocation
      if touches.count == touchesRequired { start = location }
      return nil
    case .moved: return evaluate()
    case .ended:
      if let state = evaluate() { return state }
      touches.apply(sample)
      return fail(.lifted)
    case .cancelled: return fail(.cancelled)
    }
  }

  package mutating func deadlineReached(at instant: Instant) -> GestureState? {
    limit = nil
    return fail(.late)
  }

  private mutating func fail(_ failure: Failure) -> GestureState {
    self.failure = failure
    return .failed
  }

  package func quietZone(_ motion: PanVelocity) -> QuietZone? {
    guard touches.count == 1, canGoOn else { return nil }
    guard touchesRequired == 1, let start else { return QuietZone(until: limit) }
    // At most as far along as across, so that no direction is lost either.
    return QuietZone(
      around: start, x: CGFloat(min(rule.along, rule.across)),
      y: CGFloat(min(rule.along, rule.across)), until: limit)
  }

  package mutating func skip(to sample: PointerSample, motion: PanVelocity) {
    touches.apply(sample)
    if touches.count == touchesRequired, start != nil, let here = touches.location {
      location = here
    }
  }

  package mutating func reset() {
    let (last, rule) = (location, rule)
    self = SwipeMachine(directions: directions, touchesRequired: touchesRequired)
    self.rule = rule
    location = last
  }

  private mutating func evaluate() -> GestureState? {
    guard let here = touches.location, touches.count == touchesRequired, let start else {
      return nil
    }
    location = here
    let moved = CGPoint(x: here.x - start.x, y: here.y - start.y).onGrid
    if abs(moved.y) > CGFloat(rule.across) { lostHorizontal = true }
    if abs(moved.x) > CGFloat(rule.across) { lostVertical = true }
    let far = CGFloat(rule.along)
    let horizontal: Directions =
      moved.x >= far ? .right : moved.x <= -far ? .left : []
    let vertical: Directions = moved.y >= far ? .down : moved.y <= -far ? .up : []
    if !lostHorizontal, !horizontal.isDisjoint(with: directions) { return swiped() }
    if !lostVertical, !vertical.isDisjoint(with: directions) { return swiped() }
    return canGoOn ? nil : fail(.drifted)
  }

  /// Whether a permitted direction remains.
  private var canGoOn: Bool {
    let canGoSideways = !lostHorizontal && !directions.isDisjoint(with: [.left, .right])
    let canGoUpright = !lostVertical && !directions.isDisjoint(with: [.up, .down])
    return canGoSideways || canGoUpright
  }

  private mutating func swiped() -> GestureState {
    limit = nil
    return .ended
  }
}
