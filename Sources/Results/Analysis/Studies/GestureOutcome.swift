package import BackswipePopDecisions
import BackswipeText
package import BackswipeUnits

/// The outcome of a gesture under some settings.
package struct GestureOutcome: Equatable, Sendable {
  package enum Kind: Hashable, Sendable {
    case pops
    case stays
    /// No pop began, and nothing was released that has places of rest.
    case none
    /// It released numbers of elements, sheets, scroll views with places to stop, or rows with
    /// actions, in order.
    case settles([Settling])

    /// The outcomes of a drag of pages.
    package static let ofPages: [Kind] = [.pops, .stays, .none]
  }

  /// A number of an element, or anything else with places of rest, that the finger released.
  package struct Settling: Hashable, Sendable {
    /// The name of the element, the sheet, the scroll view or the row.
    package let name: String
    /// The final snap of a number; nil for a number without snaps, and for anything else.
    package let snap: Snap?
    /// The place of anything else; nil for a number.
    package let place: ReleasePlace.Place?

    package struct Snap: Hashable, Sendable {
      package let value: Double
      package let index: Int
    }

    init(_ release: NumberRelease) {
      name = release.name
      snap = release.snap.map { Snap(value: release.rest, index: $0) }
      place = nil
    }

    init(_ release: ReleasePlace) {
      name = release.name
      snap = nil
      place = release.place
    }

    /// `to 600`.
    var legend: String {
      place?.legend ?? snap.map { "to \(NumberText.short($0.value, 2))" } ?? "freely"
    }

    /// `card goes to 600`.
    var words: String { "\(name) \(place?.words ?? "goes \(legend)")" }

    func isSame(as other: Settling) -> Bool {
      guard name == other.name, snap?.index == other.snap?.index else { return false }
      guard let place, let others = other.place else { return place == other.place }
      return place.isSame(as: others)
    }

    /// Its place among those of the same subject, from 0.
    var order: Int { place?.order ?? snap?.index ?? 0 }
  }

  package var kind: Kind
  /// The time from the landing until the pop began, or until the finger had a number of an element or
  /// anything else that it released; nil for neither.
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
      numbers.map(\.words).joined(separator: ", ")
    }
  }

  /// The name in a legend, without those of elements: `to 600`.
  package var legend: String {
    if case .settles(let numbers) = self {
      numbers.map(\.legend).joined(separator: ", ")
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

  /// Whether the gesture moved elements, or anything else with places of rest, rather than pages.
  package var isOfElements: Bool { if case .settles = self { true } else { false } }

  /// A bound of `order`.
  private static var mostOrder: Int { 1_000_000_007 }

  /// Whether another outcome is the same where a snap counts by its place in their order: one that lies
  /// elsewhere, as under another number of the prototype's file, is the same snap. Offsets of scroll
  /// views, which have no order, differ by their points.
  func isSame(as other: Self) -> Bool {
    guard case .settles(let own) = self, case .settles(let others) = other else {
      return self == other
    }
    return own.count == others.count && zip(own, others).allSatisfy { $0.isSame(as: $1) }
  }

  /// The place among outcomes of the same element, by its snaps; 0 for those of pages.
  package var order: Int {
    guard case .settles(let numbers) = self else { return 0 }
    return numbers.reduce(0) { (7 * $0 + $1.order) % Self.mostOrder }
  }
}
