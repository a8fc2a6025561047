/// The regions of a frame that are composed in turns, because blurs in them read the pixels
/// beneath.
struct BlurRegions {
  struct Region {
    var rect: PixelRect
    /// Indices of layers, back to front.
    var blurs: [Int]
  }

  /// Disjoint regions.
  private(set) var regions: [Region] = []
  /// The rest of the damage, disjoint from the regions.
  private(set) var plain: [PixelRect] = []
  private var rest: [PixelRect] = []

  /// Extends a damage to every blur that it touches, because a pixel that changes beneath a blur
  /// changes all around it.
  ///
  /// - Returns: disjoint rectangles, at most `DamageRegion.mostRects`.
  /// - Returns: disjoint rectangles, at most `DamageRegion.mostRects`.
  mutating func grown(
    _ damage: [PixelRect], _ layers: [ComposedLayer], in bounds: PixelRect
  ) -> [PixelRect] {
    find(damage, layers)
    let all = regions.map(\.rect) + plain
    return all.count > DamageRegion.mostRects ? [bounds] : all
  }

  /// Finds the regions of the blurs that a damage touches.
  mutating func find(_ damage: [PixelRect], _ layers: [ComposedLayer]) {
    regions.removeAll(keepingCapacity: true)
    for index in layers.indices where layers[index].blur != nil {
      let rect = layers[index].rect
      if damage.contains(where: { $0.intersects(rect) }) {
        regions.append(Region(rect: rect, blurs: [index]))
      }
    }
    while joinOverlapping() || addTouchedBlurs(of: layers) {}
    plain = damage
    for region in regions {
      rest.removeAll(keepingCapacity: true)
      for piece in plain { piece.appendRemainder(without: region.rect, to: &rest) }
      swap(&plain, &rest)
    }
  }

  /// Joins overlapping regions.
  private mutating func joinOverlapping() -> Bool {
    for first in regions.indices {
      for second in regions.indices[(first + 1)...]
      where regions[first].rect.intersects(regions[second].rect) {
        let other = regions.remove(at: second)
        regions[first].rect = regions[first].rect.union(other.rect)
        regions[first].blurs = (regions[first].blurs + other.blurs).sorted()
        return true
      }
    }
    return false
  }

  /// Adds the blurs that joined regions touch.
  private mutating func addTouchedBlurs(of layers: [ComposedLayer]) -> Bool {
    for index in layers.indices where layers[index].blur != nil {
      let rect = layers[index].rect
      guard !regions.contains(where: { $0.blurs.contains(index) }),
        regions.contains(where: { $0.rect.intersects(rect) })
      else { continue }
      regions.append(Region(rect: rect, blurs: [index]))
      return true
    }
    return false
  }
}
