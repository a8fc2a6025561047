/// Finds where two frames can differ, from their layers and the plain regions of their bitmaps.
///
/// A pixel is equal in both frames if only layers of both frames show there, in the same order, or
/// if it has the same plain colour in both.
struct FrameDifference {
  private var oldChanged: [Bool] = []
  private var newChanged: [Bool] = []
  private var oldPieces: [ScanPiece] = []
  private var newPieces: [ScanPiece] = []
  private var oldActive: [ScanPiece] = []
  private var newActive: [ScanPiece] = []
  private var edges: [Int] = []
  private var innerEdges: [Int] = []
  private let oldRow = ScanRow()
  private let newRow = ScanRow()

  /// Adds every pixel that can differ.
  ///
  /// - Parameters:
  ///   - old: the former layers, back to front; `new` likewise.
  ///   - bounds: the buffer's bounds.
  mutating func find(
    from old: [ComposedLayer], to new: [ComposedLayer], bounds: PixelRect,
    into region: inout DamageRegion
  ) {
    markChanged(from: old, to: new)
    var box: PixelRect?
    for (layer, isChanged) in zip(old, oldChanged) where isChanged {
      box = box?.union(layer.rect) ?? layer.rect
    }
    for (layer, isChanged) in zip(new, newChanged) where isChanged {
      box = box?.union(layer.rect) ?? layer.rect
    }
    guard let box = box?.intersection(bounds), !box.isEmpty else { return }
    gather(old, oldChanged, in: box, to: &oldPieces)
    gather(new, newChanged, in: box, to: &newPieces)
    edges.removeAll(keepingCapacity: true)
    edges.append(box.top)
    edges.append(box.bottom)
    for piece in oldPieces {
      edges.append(piece.rect.top)
      edges.append(piece.rect.bottom)
    }
    for piece in newPieces {
      edges.append(piece.rect.top)
      edges.append(piece.rect.bottom)
    }
    edges.sort()
    for index in 1..<edges.count where edges[index] > edges[index - 1] {
      compare(rows: edges[index - 1]..<edges[index], box, &region)
    }
  }

  /// Marks the layers that are not in both lists in the same order.
  private mutating func markChanged(from old: [ComposedLayer], to new: [ComposedLayer]) {
    oldChanged.removeAll(keepingCapacity: true)
    oldChanged.append(contentsOf: repeatElement(false, count: old.count))
    newChanged.removeAll(keepingCapacity: true)
    newChanged.append(contentsOf: repeatElement(false, count: new.count))
    var next = 0
    for index in new.indices {
      if let match = (next..<old.count).first(where: { old[$0] == new[index] }) {
        for skipped in next..<match { oldChanged[skipped] = true }
        next = match + 1
      } else {
        newChanged[index] = true
      }
    }
    for skipped in next..<old.count { oldChanged[skipped] = true }
  }

  private func gather(
    _ layers: [ComposedLayer], _ changed: [Bool], in box: PixelRect, to pieces: inout [ScanPiece]
  ) {
    pieces.removeAll(keepingCapacity: true)
    for index in layers.indices {
      ScanPiece.append(layers[index], isChanged: changed[index], in: box, to: &pieces)
    }
  }

  /// - Parameter rows: rows between which no piece begins or ends.
  private mutating func compare(
    rows: Range<Int>, _ box: PixelRect, _ region: inout DamageRegion
  ) {
    let oldIsChanged = FrameDifference.activate(oldPieces, rows, box, &oldActive)
    let newIsChanged = FrameDifference.activate(newPieces, rows, box, &newActive)
    guard oldIsChanged || newIsChanged else { return }
    innerEdges.removeAll(keepingCapacity: true)
    innerEdges.append(rows.lowerBound)
    innerEdges.append(rows.upperBound)
    for piece in oldActive {
      piece.appendEdges(between: rows.lowerBound, and: rows.upperBound, to: &innerEdges)
    }
    for piece in newActive {
      piece.appendEdges(between: rows.lowerBound, and: rows.upperBound, to: &innerEdges)
    }
    innerEdges.sort()
    for index in 1..<innerEdges.count where innerEdges[index] > innerEdges[index - 1] {
      let band = innerEdges[index - 1]..<innerEdges[index]
      // The colour is never visible: the bottommost layer is opaque and covers everything.
      oldRow.start(box.left..<box.right, color: 0)
      for piece in oldActive { oldRow.put(piece, y: band.lowerBound) }
      newRow.start(box.left..<box.right, color: 0)
      for piece in newActive { newRow.put(piece, y: band.lowerBound) }
      addDifferences(rows: band, left: box.left, &region)
    }
  }

  /// Collects the pieces in rows, without those completely beneath an opaque colour.
  ///
  /// - Returns: whether one of them has changed.
  private static func activate(
    _ pieces: [ScanPiece], _ rows: Range<Int>, _ box: PixelRect, _ active: inout [ScanPiece]
  ) -> Bool {
    active.removeAll(keepingCapacity: true)
    var isChanged = false
    for piece in pieces
    where piece.rect.top <= rows.lowerBound && piece.rect.bottom >= rows.upperBound {
      if piece.opaqueValue != nil, piece.rect.left <= box.left, piece.rect.right >= box.right {
        active.removeAll(keepingCapacity: true)
        isChanged = false
      }
      active.append(piece)
      if piece.isChanged { isChanged = true }
    }
    return isChanged
  }

  private func addDifferences(rows: Range<Int>, left: Int, _ region: inout DamageRegion) {
    var x = left
    var (i, j) = (0, 0)
    while i < oldRow.count, j < newRow.count {
      let old = oldRow.segments[i]
      let new = newRow.segments[j]
      let right = min(old.right, new.right)
      if old.value.isChanged || new.value.isChanged {
        let colors = (old.value.bits ^ new.value.bits) & ~ScanRow.Value.changed
        if colors != 0 || old.value.isInk { region.add(columns: x..<right, rows: rows) }
      }
      x = right
      if old.right == x { i += 1 }
      if new.right == x { j += 1 }
    }
  }
}
