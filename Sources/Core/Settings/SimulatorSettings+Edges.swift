package import BackswipeUnits

extension SimulatorSettings {
  /// Whether a drag from an edge goes to the left.
  package func isMirrored(from edge: InteractivePopRule.Edge) -> Bool {
    (direction == .rightToLeft) != (edge == .trailing)
  }

  /// Whether a drag may start at the right edge, or else at the left one.
  package func hasStrip(atRight isRight: Bool) -> Bool {
    pop.edges == .both || isMirrored(from: pop.edges.main) == isRight
  }

  /// The mirror in which a place of a container has its distance from the nearest edge with a strip.
  ///
  /// - Parameter x: points from the left of the container.
  package func edgeMirror(nearestTo x: CGFloat, width: Double) -> HorizontalMirror {
    let mirror = mirror(width: width)
    return mirror.seen(from: pop.edge(nearestTo: Double(mirror.x(x)), width: width))
  }

  /// The mirror in which a drag that has led a pop travels away from its edge: that in whose strip it
  /// landed, or else the main one.
  ///
  /// - Parameter x: the place of its landing, in points from the left of the container.
  package func dragMirror(from x: CGFloat, width: Double) -> HorizontalMirror {
    stripMirror(at: x, width: width) ?? mirror(width: width).seen(from: pop.edges.main)
  }

  /// The mirror in which a drag travels away from the edge in whose strip it landed; nil beside strips,
  /// where it leads a page that another drag has moved.
  ///
  /// - Parameter x: the place of its landing, in points from the left of the container.
  package func stripMirror(at x: CGFloat, width: Double) -> HorizontalMirror? {
    let mirror = mirror(width: width)
    return pop.edge(touchAt: Double(mirror.x(x)), width: width, returningPage: nil).map {
      mirror.seen(from: $0)
    }
  }
}
