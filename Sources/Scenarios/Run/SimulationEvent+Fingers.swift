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
    PointerSample.tap(id: id, at: point, from: start, held: held).map { .sample($0) }
  }

  /// A finger that is drawn across the screen.
  package static func drag(_ drag: ScenarioDrag, id: Int, from start: Instant)
    -> [SimulationEvent]
  {
    PointerSample.drag(drag, id: id, from: start).map { .sample($0) }
  }
}

extension PointerSample {
  /// A finger that touches down and lifts at one place.
  static func tap(
    id: Int, at point: CGPoint, from start: Instant, held: Interval
  ) -> [PointerSample] {
    [finger(id, .began, point, start), finger(id, .ended, point, start + held)]
  }

  /// A finger that is drawn across the screen: where it lands, where it is at every tick of the
  /// rate before `over`, where it ends, and the lifting after the hold. A length that is not above
  /// zero jumps to the end at once.
  static func drag(_ drag: ScenarioDrag, id: Int, from start: Instant) -> [PointerSample] {
    let curve = (try? TimingCurve(parsing: drag.curve)) ?? .linear
    var samples = [finger(id, .began, drag.from, start)]
    let refresh = DisplayRefresh(drag.rate)
    var tick = 1
    while true {
      let after = refresh.instant(ofTick: tick) - Instant.zero
      guard after < drag.over else { break }
      let fraction = curve.value(after.seconds / drag.over.seconds)
      samples.append(
        finger(id, .moved, interpolate(drag.from, drag.to, fraction), start + after))
      tick += 1
    }
    let end = start + max(drag.over, .zero)
    samples.append(finger(id, .moved, drag.to, end))
    samples.append(finger(id, .ended, drag.to, end + max(drag.hold, .zero)))
    return samples
  }

  /// One sample of a finger.
  static func finger(
    _ id: Int, _ phase: PointerSample.Phase, _ point: CGPoint, _ instant: Instant
  ) -> PointerSample {
    PointerSample(id: id, phase: phase, location: point.onGrid, instant: instant)
  }
}
