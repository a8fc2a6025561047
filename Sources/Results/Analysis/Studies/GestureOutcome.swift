package import BackswipeUnits

/// What a hand comes to under some settings.
package struct GestureOutcome: Equatable, Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    case pops
    case stays
    /// It never began to pop.
    case none = "no pop"
  }

  package var kind: Kind
  /// From the landing until the pop began; nil for no pop.
  package var began: Interval?
  /// From the lifting to the frame in which the pages are where they stay; nil for no pop, and where
  /// the run ended before.
  package var rest: Interval?

  package static let none = GestureOutcome(kind: .none)

  package init(kind: Kind, began: Interval? = nil, rest: Interval? = nil) {
    self.kind = kind
    self.began = began
    self.rest = rest
  }
}
