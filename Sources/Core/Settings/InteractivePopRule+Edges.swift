package import BackswipeUnits

extension InteractivePopRule {
  /// A side of the container. A drag leads a pop by its travel away from one of them.
  package enum Edge: Hashable, Sendable, CaseIterable {
    case leading
    case trailing
  }

  /// The edges at which a drag may start.
  package enum Edges: String, Hashable, Sendable, CaseIterable {
    /// (obs: UIKit)
    case leading
    case trailing
    /// (doc: Android)
    case both

    /// The edge of a drag that starts in no strip, on a page that moves without a finger.
    package var main: Edge { self == .trailing ? .trailing : .leading }
  }

  /// The edge to which a location counts: the nearest one that has a strip, in the middle the
  /// leading one.
  ///
  /// - Parameters:
  ///   - x: points from the leading edge of the container.
  ///   - width: that of the container, in points.
  package func edge(nearestTo x: Double, width: Double) -> Edge {
    switch edges {
    case .leading: .leading
    case .trailing: .trailing
    case .both: x <= width - x ? .leading : .trailing
    }
  }

  /// Whether a touch that starts at `x`, in points from an edge with a strip, is in that strip, which
  /// includes locations beyond the edge.
  package func acceptsTouch(startingAt x: Double) -> Bool { x <= strip }

  /// The edge from which a touch may lead a pop: that in whose strip it lands, or on a page that
  /// returns that of its pop. Nil for a touch that leads none. (obs)
  ///
  /// - Parameters:
  ///   - x: the location, in points from the leading edge of the container.
  ///   - width: that of the container, in points.
  ///   - page: the leading side of the page of a pop that moves back, from the leading edge; nil for
  ///     none.
  ///   - pop: the edge from which that pop was begun; nil for a pop without a finger.
  package func edge(
    touchAt x: Double, width: Double, returningPage page: Double?, of pop: Edge? = nil
  ) -> Edge? {
    let nearest = edge(nearestTo: x, width: width)
    if acceptsTouch(startingAt: nearest == .leading ? x : width - x) { return nearest }
    return page.map { x >= $0 } == true ? pop ?? edges.main : nil
  }

  /// Whether a touch may lead a pop, as `edge(touchAt:width:returningPage:of:)`.
  ///
  /// - Parameter width: without one, that of a container whose trailing edge is out of reach.
  package func accepts(
    touchAt x: Double, width: Double = .infinity, returningPage page: Double?
  ) -> Bool {
    edge(touchAt: x, width: width, returningPage: page) != nil
  }
}

extension HorizontalMirror {
  /// The mirror in which positions are distances from an edge of the container, and ways are positive
  /// away from it.
  package func seen(from edge: InteractivePopRule.Edge) -> HorizontalMirror {
    edge == .leading ? self : HorizontalMirror(!isOn, width: width)
  }
}
