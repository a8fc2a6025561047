/// The release of something that a finger has moved, other than a page of a stack, the bars of a stack
/// or a number of an element: the decision, and the place of rest.
package struct TouchRelease: Hashable, Sendable {
  /// Nil where nothing was decided, as for a cancelled touch, or where a client has chosen the place.
  package let decision: TouchDecision?
  /// Nil where it has no places of rest.
  package let place: ReleasePlace?

  package init(_ decision: TouchDecision, place: ReleasePlace? = nil) {
    (self.decision, self.place) = (decision, place)
  }

  /// A release about which nothing was decided.
  package init(_ place: ReleasePlace) {
    decision = nil
    self.place = place
  }

  /// A sentence without a full stop: the subject and its end, with a decision the compared values and
  /// the changes that would have led elsewhere.
  package var words: String {
    decision?.words(of: place?.name) ?? place?.words ?? ""
  }

  /// Whether something is other than before the touch; so with a place alone, unless that is known to
  /// be the former one.
  package var changes: Bool {
    decision?.changes ?? place.map { !$0.place.isFormer } ?? false
  }

  /// The outcome in a word or two.
  package var title: String { decision?.title ?? place?.place.title ?? "" }
}
