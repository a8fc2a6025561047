/// The properties of a recogniser that UIKit's rules between recognisers use, besides its delegate.
package struct RecognizerTraits: Hashable, Sendable {
  /// The recognisers that implicitly require its failure.
  package enum Precedence: Hashable, Sendable {
    /// Every recogniser without precedence.
    case overAll
    /// Every recogniser without precedence, except scroll views whose content can move along with a
    /// drag to a side, and presses, which a finger at rest would not let fail. (open)
    case overContentAtRest(goesLeft: Bool)
    /// Pans of scroll views whose content cannot be moved down.
    case overScrollingAtTop
  }

  package var precedence: Precedence?
  /// Whether it prevents no other recogniser.
  package var preventsNobody: Bool
  /// Whether it is the pan of a scroll view.
  package var isScrolling: Bool
  /// Whether it recognises simultaneously with pans of scroll views.
  package var runsBesideScrolling: Bool
  /// Whether it recognises a finger at rest.
  package var recognizesRest: Bool
  /// The required number of taps; nil for recognisers other than taps.
  package var tapsRequired: Int?
  /// Whether it scrolls horizontally and is not at its left end.
  package var movesContentRight: Bool
  /// Whether it scrolls horizontally and is not at its right end.
  package var movesContentLeft: Bool
  /// Whether it scrolls vertically and is not at its top.
  package var movesContentDown: Bool

  package init(
    precedence: Precedence? = nil, preventsNobody: Bool = false, isScrolling: Bool = false,
    runsBesideScrolling: Bool = false, recognizesRest: Bool = false, tapsRequired: Int? = nil,
    movesContentRight: Bool = false, movesContentLeft: Bool = false, movesContentDown: Bool = false
  ) {
    self.precedence = precedence
    self.preventsNobody = preventsNobody
    self.isScrolling = isScrolling
    self.runsBesideScrolling = runsBesideScrolling
    self.recognizesRest = recognizesRest
    self.tapsRequired = tapsRequired
    self.movesContentRight = movesContentRight
    self.movesContentLeft = movesContentLeft
    self.movesContentDown = movesContentDown
  }

  /// Whether it implicitly requires another's failure: one with precedence; for a horizontal scroll
  /// view one over content at rest only at the end where the other's drag moves nothing, and not
  /// while it moves (obs); for the pan of a scroll view at its top one over scrolling there.
  package func requiresFailure(of other: RecognizerTraits) -> Bool {
    guard precedence == nil, let other = other.precedence else { return false }
    return switch other {
    case .overAll: true
    case .overContentAtRest(let goesLeft):
      !recognizesRest && (goesLeft ? !movesContentLeft : !movesContentRight)
    case .overScrollingAtTop: isScrolling && !movesContentDown
    }
  }

  /// Whether it prevents another that shares a touch, before delegates decide. A tap does not
  /// prevent one that requires more taps. (obs)
  package func prevents(_ other: RecognizerTraits) -> Bool {
    if preventsNobody { return false }
    if other.runsBesideScrolling, isScrolling { return false }
    if runsBesideScrolling, other.isScrolling { return false }
    if let mine = tapsRequired, let theirs = other.tapsRequired { return mine >= theirs }
    return true
  }
}
