package import BackswipeUnits

/// The place of a zooming page that a finger holds, or from which it was let go.
///
/// The page's way leads from its element over this place to its rest: a function of the coverage,
/// so that a page that is let go of starts where it is in both directions.
package struct PageHold: Sendable, Equatable {
  package var flight: PageFlight
  /// The coverage at the place, above 0 and below 1.
  package var coverage: Double
  /// The distance from the way, in points; see `PageDrift`.
  package var drift = CGPoint.zero

  package init(flight: PageFlight, coverage: Double) {
    self.flight = flight
    self.coverage = min(max(coverage, Self.range.lowerBound), Self.range.upperBound)
  }

  /// The coverages of a held page: at both ends there would be no way left over which it moves.
  package static let range = 0.01...0.99

  /// The state between the element and the rest.
  func flight(at coverage: Double, from element: PageFlight, to rest: PageFlight) -> PageFlight {
    var found =
      coverage < self.coverage
      ? PageFlight.between(element, flight, coverage / self.coverage)
      : .between(flight, rest, (coverage - self.coverage) / (1 - self.coverage))
    found.rect.origin.x += drift.x
    found.rect.origin.y += drift.y
    return found
  }
}

/// The distance of a released page from its way: that of its speed across the way, which a critical
/// spring takes away.
package struct PageDrift: Sendable, Equatable {
  private let velocity: CGPoint
  private let start: Instant
  private let duration: Interval

  /// - Parameters:
  ///   - velocity: points a second, less that along the way.
  ///   - duration: the time after which nothing of it is seen.
  package init(velocity: CGPoint, start: Instant, duration: Interval) {
    (self.velocity, self.start, self.duration) = (velocity, start, duration)
  }

  /// Points, on the grid; zero at the start and from the end on.
  package func offset(at instant: Instant) -> CGPoint {
    let (time, whole) = ((instant - start).seconds, duration.seconds)
    guard time > 0, time < whole else { return .zero }
    let part = CGFloat(time * exp(-Self.angle * time / whole))
    return CGPoint(x: velocity.x * part, y: velocity.y * part).onGrid
  }

  /// The spring's angular frequency times the duration: a ten thousandth of the velocity times the
  /// duration is left at the end. Source: that of a push, see `Spring.criticalAngle`.
  private static let angle = Spring.criticalAngle(reach: 0)
}

/// The rules of a finger that leads a zoomed page back to its element.
package struct ZoomBackRule: Hashable, Sendable {
  /// The size of a page that was dragged by its height, or by its width from an edge, as a factor.
  /// (open)
  package var draggedSize = 0.5
  /// The size at which a pinched page stops, as a factor above 0. (open)
  package var pinchedSize = 0.3
  /// The part of the height or width past which a page goes on, with the projection of its speed.
  /// (open)
  package var distance = 0.2
  /// The size below which a pinched page goes on, with the projection of its speed. (open)
  package var goneSize = 0.8
  /// The radius of a held page's corners on the screen, in points. (open)
  package var corner = PageTransition.Kind.heldCorner
  /// The part, above 0, by which a page has shrunk when its corners have this radius. (open)
  package var cornerFrom = 0.1

  package init() {}

  /// The size of a page at a drag.
  ///
  /// - Parameters:
  ///   - distance: towards the dismissal, in points; one in the other direction changes nothing.
  ///   - length: the page's along the drag.
  package func size(dragged distance: Double, of length: Double) -> Double {
    guard length > 0 else { return 1 }
    return 1 - (1 - draggedSize) * min(max(distance / length, 0), 1)
  }

  /// The size of a page at a pinch: a rubber band resists beyond its whole size and the least one.
  package func size(pinched scale: Double) -> Double {
    ZoomRule(minimum: pinchedSize, maximum: 1).shown(scale)
  }

  /// A page under a finger: the point below the finger stays below it.
  ///
  /// - Parameters:
  ///   - base: the page where the finger took it.
  ///   - point: the finger's location there.
  ///   - moved: the finger's translation since.
  package func hold(
    _ base: PageFlight, coverage: Double = 1, at point: CGPoint, moved: CGPoint, size: Double
  ) -> PageHold {
    let (rect, factor) = (base.rect, CGFloat(size))
    let origin = CGPoint(
      x: point.x + moved.x - (point.x - rect.minX) * factor,
      y: point.y + moved.y - (point.y - rect.minY) * factor)
    let rounded = corner * min(max((1 - size) / cornerFrom, 0), 1)
    return PageHold(
      flight: PageFlight(
        rect: CGRect(
          origin: origin, size: CGSize(width: rect.width * factor, height: rect.height * factor)),
        corner: max(base.corner, rounded)),
      coverage: coverage * size)
  }

  /// Whether a page that was dragged goes on to its element.
  ///
  /// - Parameters:
  ///   - velocity: towards the dismissal, in points a second.
  ///   - projection: the seconds for which the velocity counts.
  package func goes(
    dragged distance: Double, velocity: Double, of length: Double, projection: Double
  ) -> Bool { distance + velocity * projection > self.distance * length }

  /// Whether a page that was pinched goes on to its element.
  ///
  /// - Parameter velocity: sizes a second.
  package func goes(pinched size: Double, velocity: Double, projection: Double) -> Bool {
    size + velocity * projection < goneSize
  }

  /// The speed of a progress at which a page moves along its way as a finger let go of it, in
  /// progress a second; 0 for a finger that moves the other way.
  ///
  /// - Parameters:
  ///   - left: the progress that the way takes, above 0.
  package static func speed(
    from start: CGRect, to end: CGRect, velocity: CGPoint, left: Double
  ) -> Double {
    let (x, y) = (Double(end.midX - start.midX), Double(end.midY - start.midY))
    let square = x * x + y * y
    guard square > 1 else { return 0 }
    return max((Double(velocity.x) * x + Double(velocity.y) * y) / square * left, 0).onGrid
  }

  /// The velocity of a page's centre that a progress's speed does not show, in points a second.
  ///
  /// - Parameter speed: towards the end of the way, in progress a second.
  package static func remainder(
    from start: CGRect, to end: CGRect, velocity: CGPoint, left: Double, speed: Double
  ) -> CGPoint {
    guard left > 0 else { return velocity }
    let part = CGFloat(speed / left)
    return CGPoint(
      x: velocity.x - (end.midX - start.midX) * part,
      y: velocity.y - (end.midY - start.midY) * part)
  }
}
