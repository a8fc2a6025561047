package import BackswipeAnalysis
import BackswipeUnits

/// A gesture with trimmed ends and another release, which can be restored to the whole one.
@MainActor
package struct GestureEdit {
  package let whole: RecordedGesture
  /// The trimmed beginning in milliseconds.
  package var lead = 0.0
  /// The trimmed end in milliseconds.
  package var tail = 0.0
  /// The release; nil for the gesture's own.
  package var reach: GestureReach?

  package init(_ whole: RecordedGesture) { self.whole = whole }

  /// Whether it differs from the whole gesture.
  package var isChanged: Bool { lead > 0 || tail > 0 || reach != nil }

  /// The most milliseconds that can be trimmed at either end.
  package var most: Double { max((whole.length.seconds * 1000).rounded(.down) - 1, 0) }

  package var gesture: RecordedGesture {
    let cut = whole.trimmed(
      lead: Interval(seconds: lead / 1000), tail: Interval(seconds: tail / 1000))
    return reach.map { $0.applied(to: cut) } ?? cut
  }
}
