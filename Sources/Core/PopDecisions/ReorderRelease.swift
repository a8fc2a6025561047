package import BackswipeMotion
package import BackswipeUnits

/// The release of a row, or of an element, that a finger has moved among others.
package struct ReorderRelease: Hashable, Sendable {
  /// Another place of the row, and the finger's way to it.
  package struct Step: Hashable, Sendable {
    package let points: Double
    package let place: RowPlace

    package init(points: Double, place: RowPlace) { (self.points, self.place) = (points, place) }
  }

  /// The name of an element of a container; nil for a row of a table.
  package let element: String?
  package let from: RowPlace
  package let to: RowPlace
  /// The place under the finger where the delegate chose another one; nil where it did not.
  package let proposed: RowPlace?
  /// The next places in the directions; nil at the ends, and along an axis without places.
  package let up: Step?
  package let down: Step?
  package let left: Step?
  package let right: Step?

  /// The release of a row; the steps are found with the rule of places.
  ///
  /// - Parameters:
  ///   - finger: the height of the finger in the content.
  ///   - place: the place of the row with the finger at a height; nil for one that changes nothing.
  package init(
    from: RowPlace, to: RowPlace, finger: Double, place: (Double) -> RowPlace?
  ) {
    element = nil
    self.from = from
    self.to = to
    let here = place(finger)
    proposed = here == to ? nil : here
    up = Self.step { place(finger - $0) }
    down = Self.step { place(finger + $0) }
    (left, right) = (nil, nil)
  }

  /// The release of an element.
  ///
  /// - Parameters:
  ///   - element: its name.
  ///   - finger: in the coordinates of the slots.
  package init(element: String, _ rule: RowReorder, finger: CGPoint, in slots: ReorderSlots) {
    self.element = element
    (from, to, proposed) = (rule.from, rule.to, nil)
    func step(_ x: Double, _ y: Double) -> Step? {
      Self.step { distance in
        slots.place(
          at: CGPoint(x: finger.x + CGFloat(x * distance), y: finger.y + CGFloat(y * distance)))
      }
    }
    let (wide, high) = (slots.arrangement != .column, slots.arrangement != .row)
    up = high ? step(0, -1) : nil
    down = high ? step(0, 1) : nil
    left = wide ? step(-1, 0) : nil
    right = wide ? step(1, 0) : nil
  }

  /// - Parameter place: the place with the finger some points farther.
  private static func step(_ place: (Double) -> RowPlace?) -> Step? {
    let here = place(0)
    return GridMargin.least { distance in
      place(distance).map { $0 != here } ?? false
    }.flatMap { distance in
      place(distance).map { Step(points: distance, place: $0) }
    }
  }

  /// For example `the row at place 3 goes to place 5; 12 pt farther down and it would have gone to place
  /// 6, 33 pt farther up and it would have gone to place 4`, or `photo goes from place 1 to place 3`;
  /// places count from 1.
  package var words: String {
    let moves = to != from
    let start =
      element.map { "\($0) " + (moves ? "goes from \(text(from)) to " : "stays at ") + text(to) }
      ?? "the row at \(text(from)) " + (moves ? "goes to \(text(to))" : "stays")
    if let proposed { return "\(start): its delegate chose that, not \(text(proposed))" }
    let ways = [(up, "up"), (down, "down"), (left, "to the left"), (right, "to the right")]
    let steps = ways.enumerated().compactMap { index, way in
      way.0.map { (step: $0, way: way.1, index: index) }
    }.sorted { ($0.step.points, $0.index) < ($1.step.points, $1.index) }.compactMap { found in
      ReleaseWords.way(
        found.step.points, "farther \(found.way)",
        "it would have "
          + (found.step.place == from ? "stayed" : "gone to \(text(found.step.place))"))
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
