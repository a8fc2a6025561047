package import BackswipeAnalysis
import BackswipeUnits

/// A hand with parts cut off its ends and another release, from which the whole one can be had back.
@MainActor
package struct GestureEdit {
  package let whole: RecordedGesture
  /// Milliseconds that it lands later.
  package var lead = 0.0
  /// Milliseconds that it lifts earlier.
  package var tail = 0.0
  /// How it ends; nil for its own end.
  package var reach: GestureReach?

  package init(_ whole: RecordedGesture) { self.whole = whole }

  /// Whether it is another hand than the whole one.
  package var isChanged: Bool { lead > 0 || tail > 0 || reach != nil }

  /// The most milliseconds that can be cut off an end.
  package var most: Double { max((whole.length.seconds * 1000).rounded(.down) - 1, 0) }

  package var hand: RecordedGesture {
    let cut = whole.trimmed(
      lead: Interval(seconds: lead / 1000), tail: Interval(seconds: tail / 1000))
    return reach.map { $0.applied(to: cut) } ?? cut
  }
}
