package import BackswipeMotion

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

  /// For example `the row at place 3 goes to place 5; 12 pt farther down and it would have gone to place
  /// 6, 33 pt farther up and it would have gone to place 4`; places count from 1.
  package var words: String {
    let start = "the row at \(text(from)) " + (to == from ? "stays" : "goes to \(text(to))")
    if let proposed { return "\(start): its delegate chose that, not \(text(proposed))" }
    let steps = [(up, "up"), (down, "down")].compactMap { step, way in
      step.map { ($0, way) }
    }.sorted { $0.0.points < $1.0.points }.compactMap { step, way in
      ReleaseWords.way(
        step.points, "farther \(way)",
        "it would have " + (step.place == from ? "stayed" : "gone to \(text(step.place))"))
    }
    return steps.isEmpty
      ? "\(start), and there is no other place" : "\(start); \(steps.joined(separator: ", "))"
  }

  /// The section is named where the places are of several.
  private func text(_ place: RowPlace) -> String {
    let all = [from, to, proposed, up?.place, down?.place].compactMap(\.self)
    let isAlone = all.allSatisfy { $0.section == from.section }
    return "place \(place.row + 1)" + (isAlone ? "" : " of section \(place.section + 1)")
  }
}
