package import BackswipeGeometry
package import BackswipeGestures
import BackswipeMotion
package import BackswipeTime

extension ScenarioDrag {
  /// What a finger that touches down at an instant reports: where it lands, where it is at every
  /// tick of the rate before `over`, where it ends, and the lifting after the hold. A length that
  /// is not above zero jumps to the end at once.
  package func samples(id: Int, at start: Instant) -> [PointerSample] {
    func sample(_ phase: PointerSample.Phase, _ point: CGPoint, _ after: Interval) -> PointerSample
    {
      PointerSample(id: id, phase: phase, location: point.onGrid, instant: start + after)
    }
    let curve = (try? TimingCurve(parsing: curve)) ?? .linear
    var samples = [sample(.began, from, .zero)]
    let refresh = DisplayRefresh(rate)
    var tick = 1
    while true {
      let after = refresh.instant(ofTick: tick) - Instant.zero
      guard after < over else { break }
      let fraction = curve.value(after.seconds / over.seconds)
      samples.append(sample(.moved, interpolate(from, to, fraction), after))
      tick += 1
    }
    let length = max(over, .zero)
    samples.append(sample(.moved, to, length))
    samples.append(sample(.ended, to, length + max(hold, .zero)))
    return samples
  }
}

extension PointerSample {
  /// A finger that touches down and lifts at one place.
  package static func tap(
    id: Int, at point: CGPoint, from start: Instant,
    held: Interval = TimelineAction.defaultTapLength
  ) -> [PointerSample] {
    [
      PointerSample(id: id, phase: .began, location: point.onGrid, instant: start),
      PointerSample(id: id, phase: .ended, location: point.onGrid, instant: start + held),
    ]
  }
}
