package import BackswipeMotion
import BackswipeText

/// The release of a row that a finger has moved among others.
package struct ReorderRelease: Hashable, Sendable {
  /// Another place of the row, and the finger's way to it.
  package struct Step: Hashable, Sendable {
    package let points: Double
    package let place: RowPlace

    package init(points: Double, place: RowPlace) { (self.points, self.place) = (points, place) }
  }

  package let from: RowPlace
  package let to: RowPlace
  /// The place under the finger where the delegate chose another one; nil where it did not.
  package let proposed: RowPlace?
  /// The next places in both directions; nil at the ends.
  package let up: Step?
  package let down: Step?

  /// The steps are found with the rule of places.
  ///
  /// - Parameters:
  ///   - finger: the height of the finger in the content.
  ///   - place: the place of the row with the finger at a height; nil for one that changes nothing.
  package init(
    from: RowPlace, to: RowPlace, finger: Double, place: (Double) -> RowPlace?
  ) {
    self.from = from
    self.to = to
    let here = place(finger)
    proposed = here == to ? nil : here
    func step(_ sign: Double) -> Step? {
      GridMargin.least { distance in
        place(finger + sign * distance).map { $0 != here } ?? false
      }.flatMap { distance in
        place(finger + sign * distance).map { Step(points: distance, place: $0) }
      }
    }
    up = step(-1)
    down = step(1)
  }

  /// For example `the row [0, 2] goes to [0, 4]; 12 pt farther down and it would have gone to [0, 5],
  /// 33 pt farther up and it would have gone to [0, 3]`.
  package var words: String {
    let start =
      to == from
      ? "the row \(Self.text(from)) stays" : "the row \(Self.text(from)) goes to \(Self.text(to))"
    if let proposed { return "\(start): its delegate chose that, not \(Self.text(proposed))" }
    let steps = [(up, "up"), (down, "down")].compactMap { step, way in
      step.map { ($0, way) }
    }.sorted { $0.0.points < $1.0.points }.map { step, way in
      "\(NumberText.margin(step.points)) pt farther \(way) and it would have "
        + (step.place == from ? "stayed" : "gone to \(Self.text(step.place))")
    }
    return steps.isEmpty
      ? "\(start), and there is no other place" : "\(start); \(steps.joined(separator: ", "))"
  }

  private static func text(_ place: RowPlace) -> String { "[\(place.section), \(place.row)]" }
}
