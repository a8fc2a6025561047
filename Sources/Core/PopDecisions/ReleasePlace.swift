package import BackswipeMotion
import BackswipeText
package import BackswipeUnits

/// The place at which a released sheet, a scroll view that stops at pages or elements, or a row with
/// actions rests.
package struct ReleasePlace: Hashable, Sendable {
  package enum Place: Hashable, Sendable {
    /// A detent of a sheet, by its name and its index from the lowest one.
    case detent(String, index: Int)
    /// The sheet leaves.
    case dismissed
    /// A page of a scroll view that pages, from 0 at the beginning of its offsets.
    case page(Int)
    /// The page beside the one at which the drag began: 1 for the next, −1 for the one before, 0 for
    /// the same.
    case turn(Int)
    /// An element at which a scroll view stops, from 0.
    case element(Int)
    /// An offset that a delegate or a layout has chosen, in points.
    case offset(Double)
    case row(RowSwipeRule.Outcome)
  }

  /// The name for people: `more sheet`, `gallery scroll`, or the text of a row.
  package let name: String
  /// The name of the motion, in frames that note it; empty for a row.
  package let motion: String
  /// The name of the recogniser.
  package let recognizer: String
  package let place: Place
  /// The height of a sheet, or the offset of a scroll view or a row, at the release, in points.
  package let value: Double
  /// Its speed then, in points per second.
  package let velocity: Double
  /// The time until it rests; nil where that is not known at the release.
  package let settling: Interval?

  package init(
    name: String, motion: String = "", recognizer: String, place: Place, value: Double = 0,
    velocity: Double = 0, settling: Interval?
  ) {
    self.value = value
    self.velocity = velocity
    self.name = name
    self.motion = motion
    self.recognizer = recognizer
    self.place = place
    self.settling = settling
  }
}

extension ReleasePlace {
  /// The name of a row without an identifier and a text.
  package static let namelessRow = "row"

  /// For example `gallery scroll goes to page 2`.
  package var words: String { "\(name) \(place.words)" }
}

extension ReleasePlace.Place {
  /// Whether it is known to be the one at which the drag began.
  var isFormer: Bool { self == .row(.closed) || self == .turn(0) }

  /// The outcome in a word or two, as a heading.
  var title: String {
    switch self {
    case .detent: "Sheet rested"
    case .dismissed: "Sheet gone"
    case .page, .element, .offset: "Scroll stopped"
    case .turn(0): "Page stayed"
    case .turn: "Page turned"
    case .row(.closed): "Row closed"
    case .row(.leading), .row(.trailing): "Row opened"
    case .row(.performsLeading), .row(.performsTrailing): "Full swipe"
    }
  }

  /// For example `goes to large`, after a name.
  package var words: String {
    switch self {
    case .detent, .page, .element, .offset: "goes \(legend)"
    case .dismissed: "is dismissed"
    case .turn(0): "stays on its page"
    case .turn(let pages): "goes to the page \(pages > 0 ? "after" : "before")"
    case .row(.closed): "closes"
    case .row(.leading): "opens its leading actions"
    case .row(.trailing): "opens its trailing actions"
    case .row(.performsLeading): "is fully swiped and performs its leading action"
    case .row(.performsTrailing): "is fully swiped and performs its trailing action"
    }
  }

  /// The place in a legend, such as `to large` and `to page 2`, counted from 1.
  package var legend: String {
    switch self {
    case .detent(let name, _): "to \(name)"
    case .dismissed: "dismissed"
    case .page(let index): "to page \(index + 1)"
    case .turn(0): "same page"
    case .turn(let pages): pages > 0 ? "page after" : "page before"
    case .element(let index): "to element \(index + 1)"
    case .offset(let offset): "to \(NumberText.short(offset, 1))"
    case .row(.closed): "closed"
    case .row(.leading): "leading actions"
    case .row(.trailing): "trailing actions"
    case .row(.performsLeading): "full leading swipe"
    case .row(.performsTrailing): "full trailing swipe"
    }
  }

  /// Whether another place is the same for a person: by the order of detents, pages and elements, of
  /// which settings may change the coordinates; by the point of an offset, which has no order.
  package func isSame(as other: Self) -> Bool {
    switch (self, other) {
    case (.offset(let own), .offset(let other)): abs(own - other) < Self.nearness
    case (.detent(_, let own), .detent(_, let other)), (.page(let own), .page(let other)),
      (.element(let own), .element(let other)):
      own == other
    default: self == other
    }
  }

  /// The distance in points from which on two offsets are two places.
  private static let nearness = 0.5
  /// The order of an offset of 0, so that those of content above its top have one.
  private static let middle = 1_000_000.0
  /// The greatest offset that has an order.
  private static let highest = 900_000_000.0

  /// The place among those of the same subject, from 0; offsets by whole points.
  package var order: Int {
    switch self {
    case .detent(_, let index): index + 1
    case .dismissed: 0
    case .offset(let offset):
      Int(min(max(offset.rounded(), -Self.middle), Self.highest) + Self.middle)
    case .page(let index), .element(let index): max(index, 0)
    case .turn(let pages): pages + 1
    case .row(.closed): 0
    case .row(.leading): 1
    case .row(.trailing): 2
    case .row(.performsLeading): 3
    case .row(.performsTrailing): 4
    }
  }
}
