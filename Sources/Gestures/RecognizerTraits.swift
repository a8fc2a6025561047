/// What the rules between recognisers need to know of one, whatever class it is of: UIKit's
/// own preferences, beside what delegates say.
package struct RecognizerTraits: Hashable, Sendable {
  /// How it goes back to the page before, if that is what it does.
  package enum Pop: Hashable, Sendable {
    /// From the edge: everybody waits.
    case edge
    /// From anywhere on the page: content that can move the finger's way comes first.
    case content
  }

  package var pop: Pop?
  /// It stops no other, like the drag and the tap that hide bars.
  package var preventsNobody: Bool
  /// It is the pan of a scroll view.
  package var isScrolling: Bool
  /// It runs beside the pans of scroll views.
  package var runsBesideScrolling: Bool
  /// Taps it needs; nil for what is not a tap.
  package var tapsRequired: Int?
  /// Its content could move to the right under the finger, or is still moving: it is a horizontal
  /// scroll view that is not at rest at its left end.
  package var movesContentRight: Bool

  package init(
    pop: Pop? = nil, preventsNobody: Bool = false, isScrolling: Bool = false,
    runsBesideScrolling: Bool = false, tapsRequired: Int? = nil, movesContentRight: Bool = false
  ) {
    self.pop = pop
    self.preventsNobody = preventsNobody
    self.isScrolling = isScrolling
    self.runsBesideScrolling = runsBesideScrolling
    self.tapsRequired = tapsRequired
    self.movesContentRight = movesContentRight
  }

  /// Whether it waits for another to fail although nobody asked for it: nearly everybody waits for
  /// a pop while that can still succeed. A horizontal scroll view waits for one from the content
  /// only at its left end, and not while it moves. (obs)
  package func waits(for other: RecognizerTraits) -> Bool {
    guard pop == nil, let otherPop = other.pop else { return false }
    return otherPop == .edge || !movesContentRight
  }

  /// Whether it stops another that shares a touch, before delegates are asked. A tap with fewer
  /// taps does not stop one with more. (obs)
  package func prevents(_ other: RecognizerTraits) -> Bool {
    if preventsNobody { return false }
    if other.runsBesideScrolling, isScrolling { return false }
    if let mine = tapsRequired, let theirs = other.tapsRequired { return mine >= theirs }
    return true
  }
}
