package import BackswipeUnits

/// Edges of a screen, with UIKit's raw values, and which of them a finger starts from.
package struct ScreenEdges: OptionSet, Hashable, Sendable {
  package let rawValue: UInt

  package init(rawValue: UInt) { self.rawValue = rawValue }

  package static let top = ScreenEdges(rawValue: 1)
  package static let left = ScreenEdges(rawValue: 2)
  package static let bottom = ScreenEdges(rawValue: 4)
  package static let right = ScreenEdges(rawValue: 8)

  /// The one of these edges that a place belongs to: the nearest whose strip it is in, beyond the
  /// edge included. In a corner the sides come before top and bottom.
  ///
  /// - Parameters:
  ///   - location: points from the top left of the screen.
  ///   - strip: points from an edge that still belong to it.
  /// - Returns: one edge; none when the place is in no strip.
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

  /// Along which axis a finger from this edge, a single one, counts.
  package var direction: PanMachine.Direction {
    isDisjoint(with: [.left, .right]) ? .vertical : .horizontal
  }

  /// Whether a travel leads away from this edge, a single one, or nowhere.
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
