/// What UIKit's own rules between recognisers need to know of one, beside its delegate.
package struct RecognizerTraits: Hashable, Sendable {
  /// Which recognisers require its failure by themselves.
  package enum Precedence: Hashable, Sendable {
    /// Every recogniser without precedence.
    case overAll
    /// The same, except scroll views whose content can move to the right.
    case overContentAtRest
  }

  package var precedence: Precedence?
  /// Whether it prevents no other.
  package var preventsNobody: Bool
  /// Whether it is the pan of a scroll view.
  package var isScrolling: Bool
  /// Whether it recognises simultaneously with pans of scroll views.
  package var runsBesideScrolling: Bool
  /// Nil for other recognisers than taps.
  package var tapsRequired: Int?
  /// Whether it scrolls horizontally and is not at rest at its left end.
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

  /// Whether it requires another's failure without a delegate's asking for it: that of one with
  /// precedence; a horizontal scroll view that of one over content at rest only at its left end,
  /// and not while it moves. (obs)
  package func requiresFailure(of other: RecognizerTraits) -> Bool {
    guard precedence == nil, let other = other.precedence else { return false }
    return other == .overAll || !movesContentRight
  }

  /// Whether it prevents another that shares a touch, before delegates are asked. A tap does not
  /// prevent one that requires more taps. (obs)
  package func prevents(_ other: RecognizerTraits) -> Bool {
    if preventsNobody { return false }
    if other.runsBesideScrolling, isScrolling { return false }
    if let mine = tapsRequired, let theirs = other.tapsRequired { return mine >= theirs }
    return true
  }
}
