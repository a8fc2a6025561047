package import BackswipeUnits

/// Edges of a screen, with UIKit's raw values, for touches that start there.
package struct ScreenEdges: OptionSet, Hashable, Sendable {
  package let rawValue: UInt

  package init(rawValue: UInt) { self.rawValue = rawValue }

  package static let top = ScreenEdges(rawValue: 1)
  package static let left = ScreenEdges(rawValue: 2)
  package static let bottom = ScreenEdges(rawValue: 4)
  package static let right = ScreenEdges(rawValue: 8)

  /// The edge, among these, of a location: the nearest one whose strip contains it, including
  /// locations beyond the edge. In a corner the sides precede top and bottom.
  ///
  /// - Parameters:
  ///   - location: points from the top left of the screen.
  ///   - strip: the width of the strips in points.
  /// - Returns: one edge; empty if no strip contains the location.
  package func edge(at location: CGPoint, in size: CGSize, strip: CGFloat) -> ScreenEdges {
    let distances: [(edge: ScreenEdges, distance: CGFloat)] = [
      (.left, location.x), (.right, size.width - location.x), (.top, location.y),
      (.bottom, size.height - location.y),
    ]
    var nearest: (edge: ScreenEdges, distance: CGFloat)?
    for candidate in distances where contains(candidate.edge) && candidate.distance <= strip {
      if nearest.map({ candidate.distance < $0.distance }) ?? true { nearest = candidate }
    }
    return nearest?.edge ?? []
  }

  /// The axis along which a touch from this single edge counts.
  package var direction: PanMachine.Direction {
    isDisjoint(with: [.left, .right]) ? .vertical : .horizontal
  }

  /// Whether a travel leads away from this single edge, or nowhere.
  package func isInward(_ travel: CGPoint) -> Bool {
    switch self {
    case .left: travel.x >= 0
    case .right: travel.x <= 0
    case .top: travel.y >= 0
    case .bottom: travel.y <= 0
    default: true
    }
  }
}
