import BackswipePopDecisions
import BackswipeText
package import BackswipeUnits

/// The outcome of a gesture under some settings.
package struct GestureOutcome: Equatable, Sendable {
  package enum Kind: Hashable, Sendable {
    case pops
    case stays
    /// No pop began, and no number of an element was released.
    case none
    /// It released numbers of elements, in order.
    case settles([Settling])

    /// The outcomes of a drag of pages.
    package static let ofPages: [Kind] = [.pops, .stays, .none]
  }

  /// A number of an element that the finger released.
  package struct Settling: Hashable, Sendable {
    /// The name of the element.
    package let name: String
    /// The snap at which it comes to rest, and its place among the snaps; nil for a number without
    /// snaps, which rests anywhere.
    package let snap: Snap?

    package struct Snap: Hashable, Sendable {
      package let value: Double
      package let index: Int
    }

    init(_ release: NumberRelease) {
      name = release.name
      snap = release.snap.map { Snap(value: release.rest, index: $0) }
    }

    /// `to 600`.
    var place: String { snap.map { "to \(NumberText.short($0.value, 2))" } ?? "freely" }
  }

  package var kind: Kind
  /// The time from the landing until the pop began, or until the finger had a number of an element;
  /// nil for neither.
  package var began: Interval?
  /// The time from the lifting to the frame in which the pages or the numbers have settled; nil for
  /// neither, and where the run ended before.
  package var rest: Interval?

  package static let none = GestureOutcome(kind: .none)

  package init(kind: Kind, began: Interval? = nil, rest: Interval? = nil) {
    self.kind = kind
    self.began = began
    self.rest = rest
  }
}

extension GestureOutcome.Kind {
  /// The outcome of a drag of pages with a name; nil for another name.
  package init?(rawValue: String) {
    guard let kind = Self.ofPages.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = kind
  }

  /// The name of the outcome, such as `no pop` and `card goes to 600`.
  package var rawValue: String {
    switch self {
    case .pops: "pops"
    case .stays: "stays"
    case .none: "no pop"
    case .settles(let numbers):
      numbers.map { "\($0.name) goes \($0.place)" }.joined(separator: ", ")
    }
  }

  /// The name in a legend, without those of elements: `to 600`.
  package var legend: String {
    if case .settles(let numbers) = self {
      numbers.map(\.place).joined(separator: ", ")
    } else {
      rawValue
    }
  }

  /// After a change that leads to it, such as `it pops`.
  package var sentence: String {
    switch self {
    case .pops: "it pops"
    case .stays: "it stays"
    case .none: "it is no pop"
    case .settles: rawValue
    }
  }

  /// Whether the gesture moved elements rather than pages.
  package var isOfElements: Bool { if case .settles = self { true } else { false } }

  /// The place among outcomes of the same element, by its snaps; 0 for those of pages.
  package var order: Int {
    guard case .settles(let numbers) = self else { return 0 }
    return numbers.reduce(0) { 7 * $0 + ($1.snap?.index ?? 0) }
  }
}
