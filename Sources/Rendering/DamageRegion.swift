/// The rectangles of a buffer that must be composed again: disjoint and few.
struct DamageRegion {
  /// Rectangles handed out at most.
  static let mostRects = 8
  /// Two rectangles become one when no more than this part of it is waste.
  static let wasteDivisor = 4

  private var rects: [PixelRect] = []

  /// Adds what differs between two back-to-front lists.
  ///
  /// A pixel depends on the layers that cover it and their order alone. So when the layers common
  /// to both lists, in the same order, are set aside, the rectangles of the rest cover every pixel
  /// that can have changed.
  mutating func addDifferences(from old: [ComposedLayer], to new: [ComposedLayer]) {
    var start = 0
    while start < old.count, start < new.count, old[start] == new[start] { start += 1 }
    var oldEnd = old.count
    var newEnd = new.count
    while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    var next = start
    for layer in new[start..<newEnd] {
      if let match = (next..<oldEnd).first(where: { old[$0] == layer }) {
        for skipped in next..<match { add(old[skipped].rect) }
        next = match + 1
      } else {
        add(layer.rect)
      }
    }
    for skipped in next..<oldEnd { add(old[skipped].rect) }
  }

  mutating func add(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    var rect = rect
    var index = 0
    while index < rects.count {
      let union = rects[index].union(rect)
      let overlap = rects[index].intersection(rect).area
      let waste = union.area - rects[index].area - rect.area + overlap
      if waste * DamageRegion.wasteDivisor <= union.area {
        rects.remove(at: index)
        rect = union
        index = 0
      } else {
        index += 1
      }
    }
    rects.append(rect)
  }

  /// The region as at most `mostRects` disjoint rectangles.
  mutating func finished() -> [PixelRect] {
    mergeWhere { $0.intersects($1) }
    while rects.count > DamageRegion.mostRects {
      var best = (first: 0, second: 1, waste: Int.max)
      for first in rects.indices {
        for second in rects.indices.dropFirst(first + 1) {
          let union = rects[first].union(rects[second])
          let waste = union.area - rects[first].area - rects[second].area
          if waste < best.waste { best = (first, second, waste) }
        }
      }
      rects[best.first] = rects[best.first].union(rects[best.second])
      rects.remove(at: best.second)
      mergeWhere { $0.intersects($1) }
    }
    return rects
  }

  private mutating func mergeWhere(_ belongs: (PixelRect, PixelRect) -> Bool) {
    var first = 0
    while first < rects.count {
      if let second = rects.indices.dropFirst(first + 1).first(where: {
        belongs(rects[first], rects[$0])
      }) {
        rects[first] = rects[first].union(rects[second])
        rects.remove(at: second)
        first = 0
      } else {
        first += 1
      }
    }
  }
}
