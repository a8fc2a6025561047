import BackswipeGestures
package import BackswipeSimulation
package import BackswipeUnits

extension SimulationEvent {
  /// A finger that touches down and lifts at one location.
  package static func tap(
    id: Int, at point: CGPoint, from start: Instant,
    held: Interval = TapVerb.defaultLength
  ) -> [SimulationEvent] {
    PointerSample.tap(id: id, at: point, from: start, held: held).map { .sample($0) }
  }

  /// A finger that moves across the screen.
  package static func drag(
    _ drag: DragVerb, along line: DragVerb.Line, id: Int, from start: Instant
  ) -> [SimulationEvent] {
    drag.samples(along: line, id: id, from: start).map { .sample($0) }
  }
}

extension PointerSample {
  /// A finger that touches down and lifts at one location.
  static func tap(
    id: Int, at point: CGPoint, from start: Instant, held: Interval
  ) -> [PointerSample] {
    [finger(id, .began, point, start), finger(id, .ended, point, start + held)]
  }

  /// One sample of a finger.
  static func finger(
    _ id: Int, _ phase: PointerSample.Phase, _ point: CGPoint, _ instant: Instant
  ) -> PointerSample {
    PointerSample(id: id, phase: phase, location: point.onGrid, instant: instant)
  }
}
