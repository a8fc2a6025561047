package import BackswipeUnits

/// The places at rest of elements among which a finger moves one: along a line, or in rows of equal
/// columns.
///
/// The counterpart for elements to the rows of a table: a place is a `RowPlace` of section 0, and
/// `RowReorder` has the one rule of who makes room.
package struct ReorderSlots: Hashable, Sendable {
  package enum Arrangement: Hashable, Sendable {
    /// Side by side, from either side.
    case row
    /// One below the other.
    case column
    /// In rows, each filled before the next one.
    case grid
  }

  package let arrangement: Arrangement
  /// The frames in the order of the elements, in points of the container; not empty.
  package let frames: [CGRect]

  /// - Returns: nil without a frame.
  package init?(_ arrangement: Arrangement, _ frames: [CGRect]) {
    guard !frames.isEmpty else { return nil }
    self.arrangement = arrangement
    self.frames = frames
  }

  /// The move of an element that a finger has taken.
  package func reorder(from index: Int) -> RowReorder {
    RowReorder(from: RowPlace(section: 0, row: index), room: room(of: index))
  }

  /// The element that is nearest to a point, the first of several: along a line by the distance along
  /// it, in a grid in the nearest row.
  package func place(at point: CGPoint) -> RowPlace {
    var (best, least) = (0, (Double.infinity, Double.infinity))
    for (index, frame) in frames.enumerated() {
      let (dx, dy) = (
        Self.distance(point.x, frame.minX, frame.maxX),
        Self.distance(point.y, frame.minY, frame.maxY)
      )
      let distance: (Double, Double) =
        switch arrangement {
        case .row: (dx, 0)
        case .column: (dy, 0)
        case .grid: (dy, dx)
        }
      if distance < least { (best, least) = (index, distance) }
    }
    return RowPlace(section: 0, row: best)
  }

  /// The displacement of an element that makes room.
  package func shift(of index: Int, _ rule: RowReorder) -> CGPoint {
    let place = RowPlace(section: 0, row: index)
    let next = index + rule.step(of: place)
    guard next != index, frames.indices.contains(index), frames.indices.contains(next) else {
      return .zero
    }
    switch arrangement {
    case .row: return CGPoint(x: CGFloat(rule.shift(of: place) * direction), y: 0)
    case .column: return CGPoint(x: 0, y: CGFloat(rule.shift(of: place) * direction))
    case .grid:
      return CGPoint(
        x: frames[next].midX - frames[index].midX, y: frames[next].midY - frames[index].midY)
    }
  }

  /// 1 where the elements go to the right or down, −1 from right to left.
  private var direction: Double {
    guard let first = frames.first, let last = frames.last else { return 1 }
    return arrangement == .row && last.midX < first.midX ? -1 : 1
  }

  /// The length of an element with the space to its neighbour, the next one or the one before it.
  private func room(of index: Int) -> Double {
    guard frames.indices.contains(index) else { return 0 }
    let own = span(index)
    if index + 1 < frames.count {
      let next = span(index + 1)
      return own.high - own.low + max(next.low - own.high, own.low - next.high)
    }
    guard index > 0 else { return own.high - own.low }
    let former = span(index - 1)
    return own.high - own.low + max(own.low - former.high, former.low - own.high)
  }

  private func span(_ index: Int) -> (low: Double, high: Double) {
    let frame = frames[index]
    return arrangement == .row
      ? (Double(frame.minX), Double(frame.maxX)) : (Double(frame.minY), Double(frame.maxY))
  }

  private static func distance(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> Double {
    Double(max(low - value, value - high, 0))
  }
}
