import BackswipeUnits

/// An edge of a pane that the mouse holds, and double clicks on edges.
struct EdgeGrip: Equatable, Sendable {
  /// The longest time between two presses of a double click.
  static let doubleClick = Interval.milliseconds(400)

  /// The edge that is held; nil for none.
  private(set) var held: PaneExtents.Edge?
  private var last: (edge: PaneExtents.Edge, instant: Instant)?

  static func == (left: EdgeGrip, right: EdgeGrip) -> Bool {
    left.held == right.held && left.last?.edge == right.last?.edge
      && left.last?.instant == right.last?.instant
  }

  /// Takes an edge.
  ///
  /// - Returns: whether this is the second press of a double click.
  mutating func press(_ edge: PaneExtents.Edge, at instant: Instant) -> Bool {
    held = edge
    if let last, last.edge == edge, instant - last.instant <= Self.doubleClick {
      self.last = nil
      return true
    }
    last = (edge, instant)
    return false
  }

  /// Records a movement of the edge; the next press counts as the first of a double click.
  mutating func move() { last = nil }

  mutating func release() { held = nil }
}
