package import BackswipeGeometry
import BackswipeGestures
import BackswipeMotion
package import BackswipeSimulation
package import BackswipeTime

extension SimulationEvent {
  /// A finger that touches down and lifts at one place.
  package static func tap(
    id: Int, at point: CGPoint, from start: Instant,
    held: Interval = TimelineAction.defaultTapLength
  ) -> [SimulationEvent] {
    [finger(id, .began, point, start), finger(id, .ended, point, start + held)]
  }

  /// A finger that is drawn across the screen: where it lands, where it is at every tick of the
  /// rate before `over`, where it ends, and the lifting after the hold. A length that is not above
  /// zero jumps to the end at once.
  package static func drag(_ drag: ScenarioDrag, id: Int, from start: Instant)
    -> [SimulationEvent]
  {
    let curve = (try? TimingCurve(parsing: drag.curve)) ?? .linear
    var events = [finger(id, .began, drag.from, start)]
    let refresh = DisplayRefresh(drag.rate)
    var tick = 1
    while true {
      let after = refresh.instant(ofTick: tick) - Instant.zero
      guard after < drag.over else { break }
      let fraction = curve.value(after.seconds / drag.over.seconds)
      events.append(
        finger(id, .moved, interpolate(drag.from, drag.to, fraction), start + after))
      tick += 1
    }
    let end = start + max(drag.over, .zero)
    events.append(finger(id, .moved, drag.to, end))
    events.append(finger(id, .ended, drag.to, end + max(drag.hold, .zero)))
    return events
  }

  /// One sample of a finger.
  static func finger(
    _ id: Int, _ phase: PointerSample.Phase, _ point: CGPoint, _ instant: Instant
  ) -> SimulationEvent {
    .sample(PointerSample(id: id, phase: phase, location: point.onGrid, instant: instant))
  }
}
