package import BackswipeUI
import BackswipeUnits

extension Expectation {
  /// A rectangle of a frame.
  package enum Subject: Hashable, Sendable {
    case view(String)
    case element(ViewPath)
    case bar(Bar)
    /// The whole screen.
    case screen
    /// The screen without status bar, home indicator and cutouts.
    case safeArea
  }

  /// The place of a rectangle relative to another, as a number.
  package enum Relation: Hashable, Sendable {
    /// The gap between the facing edges in points; negative where they have passed each other.
    case beyond(Side)
    /// The larger of the gaps along x and y in points; negative for the depth of an overlap.
    case clearOf
    /// The smallest distance of an edge from that of the surrounding rectangle in points; negative
    /// where it sticks out.
    case inside
    /// The number of places by which it is nearer to the front; negative behind.
    case inFrontOf
    /// The coordinate minus `ratio` times that of the other, in points: constant while they move
    /// together.
    case movesWith(ratio: Double, Axis)
  }

  package enum Side: String, CaseIterable, Sendable { case above, below, leftOf, rightOf }
  package enum Axis: String, CaseIterable, Sendable { case x, y }
}

extension CGRect {
  /// The gap to a rectangle on whose side this one is, in points; negative without a gap.
  package func gap(_ side: Expectation.Side, _ other: CGRect) -> Double {
    switch side {
    case .above: Double(other.minY - maxY)
    case .below: Double(minY - other.maxY)
    case .leftOf: Double(other.minX - maxX)
    case .rightOf: Double(minX - other.maxX)
    }
  }

  /// The larger of the gaps along x and y, in points; negative for the depth of an overlap.
  package func clearance(from other: CGRect) -> Double {
    Expectation.Side.allCases.map { gap($0, other) }.max() ?? 0
  }

  /// The smallest distance of an edge from that of a surrounding rectangle, in points; negative
  /// where it sticks out.
  package func margin(inside other: CGRect) -> Double {
    Double(min(minX - other.minX, minY - other.minY, other.maxX - maxX, other.maxY - maxY))
  }

  /// Left or top edge.
  package func edge(_ axis: Expectation.Axis) -> Double { Double(axis == .x ? minX : minY) }
}
