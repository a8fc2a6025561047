package import BackswipeMotion
import BackswipeText

/// The release of a keyboard that a finger has lowered.
package struct KeyboardRelease: ReleaseDecision {
  package let drag: KeyboardDrag
  /// Points per second downwards.
  package let velocity: Double

  package init(_ drag: KeyboardDrag, velocity: Double) {
    (self.drag, self.velocity) = (drag, velocity)
  }

  package static var ways: (more: String, less: String) { ("farther down", "farther up") }

  /// Whether it leaves.
  package func outcome(ifMoved points: Double, faster speed: Double) -> Bool {
    var other = drag
    if points != 0 { _ = other.moved(to: drag.top + drag.finger + points) }
    return other.dismisses(velocity: velocity + speed)
  }

  package func participle(_ outcome: Bool) -> String { outcome ? "left" : "returned" }

  package var isDecidedBySpeed: Bool { drag.isMoving(velocity) }

  /// For example `the keyboard returns: 100 pt lowered, 145.5 needed; 46 pt farther down and it would
  /// have left`.
  package var words: String {
    ReleaseWords.sentence(
      "the keyboard \(outcome ? "leaves" : "returns")", compared, changes: changesElsewhere)
  }

  private var compared: String {
    if isDecidedBySpeed {
      let (speed, least) = NumberText.pair(abs(velocity), drag.rule.speed, from: 0)
      return "the finger moves \(velocity > 0 ? "down" : "up") at \(speed) pt/s ≥ \(least)"
    }
    let (lowered, needed) = NumberText.pair(drag.lowered, drag.threshold, from: 0)
    return outcome
      ? "lowered by \(lowered) pt ≥ \(needed)" : "lowered by \(lowered) pt, \(needed) needed"
  }
}
