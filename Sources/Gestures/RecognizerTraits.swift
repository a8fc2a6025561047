/// What the rules between recognisers need to know of one, whatever class it is of: UIKit's
/// own preferences, beside what delegates say.
package struct RecognizerTraits: Hashable, Sendable {
  /// Who waits for it to fail although nobody asked for that.
  package enum Precedence: Hashable, Sendable {
    /// Every recogniser without precedence.
    case overAll
    /// The same but for content that can move to the right under the finger.
    case overContentAtRest
  }

  package var precedence: Precedence?
  /// It stops no other.
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
    precedence: Precedence? = nil, preventsNobody: Bool = false, isScrolling: Bool = false,
    runsBesideScrolling: Bool = false, tapsRequired: Int? = nil, movesContentRight: Bool = false
  ) {
    self.precedence = precedence
    self.preventsNobody = preventsNobody
    self.isScrolling = isScrolling
    self.runsBesideScrolling = runsBesideScrolling
    self.tapsRequired = tapsRequired
    self.movesContentRight = movesContentRight
  }

  /// Whether it waits for another to fail although nobody asked for it: nearly everybody waits for
  /// one with precedence while that can still succeed. A horizontal scroll view waits for one over
  /// content at rest only at its left end, and not while it moves. (obs)
  package func waits(for other: RecognizerTraits) -> Bool {
    guard precedence == nil, let other = other.precedence else { return false }
    return other == .overAll || !movesContentRight
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
