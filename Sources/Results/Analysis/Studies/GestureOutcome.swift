package import BackswipeUnits

/// The outcome of a gesture under some settings.
package struct GestureOutcome: Equatable, Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    case pops
    case stays
    /// No pop began.
    case none = "no pop"
  }

  package var kind: Kind
  /// The time from the landing until the pop began; nil for no pop.
  package var began: Interval?
  /// The time from the lifting to the frame in which the pages have settled; nil for no pop, and
  /// where the run ended before.
  package var rest: Interval?

  package static let none = GestureOutcome(kind: .none)

  package init(kind: Kind, began: Interval? = nil, rest: Interval? = nil) {
    self.kind = kind
    self.began = began
    self.rest = rest
  }
}
