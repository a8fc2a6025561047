package import BackswipeUnits

/// A node of a display list, which a frame places as a whole.
package enum DisplayNode: Sendable {
  case picture(Picture)
  /// The items of a layer, in coordinates of its top left corner, back to front.
  case group([DisplayItem])
}

/// A node at its place on the screen.
package struct PlacedNode: Sendable {
  /// Identifies the node as long as it is retained.
  package let owner: any AnyObject & Sendable
  package let node: DisplayNode
  /// The screen location of the node's coordinate origin.
  package let origin: CGPoint
  package let opacity: Double
  /// The screen rectangle to which the node is clipped.
  package let clip: CGRect
}

extension DisplayList {
  /// Whether both have the same nodes, apart from their placements; true only for lists that share
  /// them.
  package func sharesNodes(with other: DisplayList) -> Bool { parts === other.parts }

  /// The number of nodes.
  package var nodeCount: Int { placements.count }

  /// The node at an index, back to front.
  package func node(at index: Int) -> PlacedNode {
    let placement = placements[index]
    let (owner, node): (any AnyObject & Sendable, DisplayNode) =
      switch parts.parts[index] {
      case .picture(let picture): (picture, .picture(picture))
      case .kept(let kept): (kept, .group(kept.items))
      }
    return PlacedNode(
      owner: owner, node: node, origin: placement.origin, opacity: placement.opacity,
      clip: placement.clip)
  }

  /// Whether the node at an index is placed as in a list with the same nodes.
  package func isPlaced(at index: Int, asIn other: DisplayList) -> Bool {
    placements[index] == other.placements[index]
  }
}
