/// A navigation bar that leaves with the content of its page and comes back.
///
/// Under a finger it moves with the content, point for point; released, it goes to one of its ends.
/// Offsets and lengths are points; offsets grow as the content moves up.
package struct BarMinimizing: Hashable, Sendable {
  /// The direction of scrolling with which the bar leaves.
  package enum Direction: Hashable, Sendable, CaseIterable {
    case down
    case up
  }

  /// The condition for its return.
  package enum Restoration: Hashable, Sendable, CaseIterable {
    /// Scrolling in the other direction. (doc)
    case onReversal
    /// The content's edge at the bar; with `Direction.up` as `onReversal`. (doc)
    case atEdge
  }

  /// The thresholds of a release. (open)
  package struct Rule: Hashable, Sendable {
    /// The fraction of the way from which on the bar leaves: half is the nearest end.
    package var completion: Double
    /// Seconds over which the bar's speed is projected to find the nearest end.
    package var projection: Double

    package init(completion: Double = 0.5, projection: Double = 0.15) {
      self.completion = completion
      self.projection = projection
    }
  }

  /// The content and the bar at a moment.
  package struct Place: Hashable, Sendable {
    package var offset: Double
    /// The offset at which the content ends at the shown bar, without parts that collapse first.
    package var low: Double
    /// The resting offset at the other end.
    package var high: Double
    /// The bar's distance from shown to gone.
    package var travel: Double
    /// The decrease of the inset above the content while the bar leaves; 0 for a fixed safe area.
    package var freed: Double

    package init(offset: Double, low: Double, high: Double, travel: Double, freed: Double) {
      self.offset = offset
      self.low = low
      self.high = high
      self.travel = travel
      self.freed = freed
    }

    fileprivate var distance: Double { offset - low }
    /// The distance at which the bar can be gone without a gap above the content.
    package var reach: Double { freed > 0 ? freed : travel }
  }

  package let direction: Direction
  package let restoration: Restoration
  /// Whether the safe area below the bar decreases as it leaves.
  package let adjustsSafeArea: Bool
  /// 0 shown … 1 gone.
  package private(set) var share = 0.0
  /// The content's offset at the last move of a finger, within its range; nil without a finger.
  private var last: Double?
  /// Whether the finger has last moved the content the way in which the bar leaves.
  private var movesAway = true

  package init(direction: Direction, restoration: Restoration, adjustsSafeArea: Bool) {
    self.direction = direction
    self.restoration = restoration
    self.adjustsSafeArea = adjustsSafeArea
  }

  /// The same behaviour with the bar at a fraction of its way, clamped to 0…1.
  package func at(_ share: Double) -> BarMinimizing {
    var other = self
    other.share = min(max(share, 0), 1)
    other.last = nil
    return other
  }

  private var restoresAtEdge: Bool { direction == .down && restoration == .atEdge }

  /// The greatest fraction that leaves no gap between the bar and content near its edge.
  private func limit(_ place: Place) -> Double {
    guard direction == .down, place.reach > 0 else { return 1 }
    return min(max(place.distance / place.reach, 0), 1)
  }

  /// Handles content that a finger has moved.
  ///
  /// - Parameter start: the offset at which the finger began to move it.
  package mutating func follow(_ place: Place, from start: Double) {
    func inside(_ offset: Double) -> Double { max(min(offset, place.high), place.low) }
    let here = inside(place.offset)
    let step = here - (last ?? inside(start))
    last = here
    guard place.travel > 0 else { return }
    let away = direction == .down ? step : -step
    if away != 0 { movesAway = away > 0 }
    if away > 0 || !restoresAtEdge { share = min(max(share + away / place.travel, 0), 1) }
    share = min(share, limit(place))
  }

  /// The bar under a finger that has moved the content to another offset in the same way.
  package func moved(from place: Place, to other: Double) -> (bar: BarMinimizing, place: Place) {
    var (bar, moved) = (self, place)
    moved.offset = other
    func inside(_ offset: Double) -> Double { max(min(offset, place.high), place.low) }
    let step = inside(other) - inside(place.offset)
    let away = direction == .down ? step : -step
    if place.travel > 0, movesAway || !restoresAtEdge {
      bar.share = min(max(share + away / place.travel, 0), 1)
    }
    bar.share = min(bar.share, limit(moved))
    return (bar, moved)
  }

  /// Handles content that has moved without a finger.
  ///
  /// - Returns: whether the bar has to come back, because the content has reached its edge.
  package mutating func glide(_ place: Place) -> Bool {
    last = nil
    return direction == .down && share > 0 && place.distance <= place.reach * share
  }

  /// The bar's speed in ways per second, positive away.
  ///
  /// - Parameter velocity: of the offset, points per second.
  package func speed(_ velocity: Double, travel: Double) -> Double {
    guard travel > 0 else { return 0 }
    let away = (direction == .down ? velocity : -velocity) / travel
    return restoresAtEdge ? max(away, 0) : away
  }

  /// Handles the end of a finger.
  ///
  /// - Parameter velocity: of the offset, points per second.
  /// - Returns: the end to which the bar moves, 0 or 1; nil if it is at one.
  package mutating func release(_ place: Place, velocity: Double, rule: Rule) -> Double? {
    last = nil
    guard share > 0, share < 1 else { return nil }
    if leavesGap(place, velocity: velocity, rule: rule) { return 0 }
    return projected(place, velocity: velocity, rule: rule) >= rule.completion ? 1 : 0
  }

  /// The distance of released content from its edge when the bar arrives: thrown content is farther.
  package func distance(_ place: Place, velocity: Double, rule: Rule) -> Double {
    place.distance + velocity * rule.projection
  }

  /// Whether a bar that is gone would leave a gap above released content.
  package func leavesGap(_ place: Place, velocity: Double, rule: Rule) -> Bool {
    direction == .down && distance(place, velocity: velocity, rule: rule) <= place.reach
  }

  /// The part of the way to which a release leads; not limited to 0…1.
  package func projected(_ place: Place, velocity: Double, rule: Rule) -> Double {
    share + speed(velocity, travel: place.travel) * rule.projection
  }
}
