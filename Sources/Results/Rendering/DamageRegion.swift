/// The rectangles of a buffer that must be composed again: disjoint and few.
struct DamageRegion {
  /// The maximum number of rectangles.
  static let mostRects = 24
  /// The number of undamaged pixels that are composed to save a rectangle; presenting one costs
  /// about as much.
  static let pixelsPerRect = 1024
  /// Smaller gaps in pixels between two spans of a row are filled.
  static let smallestGap = 16

  /// Rows with the same damaged columns.
  private struct Strip {
    var rows: Range<Int>
    /// Left to right, disjoint.
    var columns: [Range<Int>]
    /// The number of damaged pixels.
    var area: Int

    var width: Int { columns.reduce(0) { $0 + $1.count } }
  }

  private var strips: [Strip] = []

  /// Adds a rectangle. Must be below all earlier ones, or in the same rows and to their right.
  mutating func add(columns: Range<Int>, rows: Range<Int>) {
    let area = columns.count * rows.count
    guard area > 0 else { return }
    guard let last = strips.indices.last, strips[last].rows == rows else {
      strips.append(Strip(rows: rows, columns: [columns], area: area))
      return
    }
    strips[last].area += area
    let end = strips[last].columns.count - 1
    if columns.lowerBound - strips[last].columns[end].upperBound < DamageRegion.smallestGap {
      strips[last].columns[end] = strips[last].columns[end].lowerBound..<columns.upperBound
    } else {
      strips[last].columns.append(columns)
    }
  }

  /// The region as at most `mostRects` disjoint rectangles.
  mutating func finished() -> [PixelRect] {
    var price = DamageRegion.pixelsPerRect
    join(price: price)
    var rects = rects(price: price)
    while rects.count > DamageRegion.mostRects {
      price *= 2
      join(price: price)
      rects = self.rects(price: price)
    }
    return rects
  }

  /// Joins strips with those below where the added pixels cost less than the saved rectangles.
  private mutating func join(price: Int) {
    guard var current = strips.first else { return }
    var joined: [Strip] = []
    joined.reserveCapacity(strips.count)
    for strip in strips.dropFirst() {
      let rows = current.rows.lowerBound..<strip.rows.upperBound
      if strip.columns == current.columns {
        let area = current.area + strip.area
        if current.width * rows.count - area <= price * strip.columns.count {
          current.rows = rows
          current.area = area
          continue
        }
      } else {
        var both = Strip(
          rows: rows, columns: DamageRegion.union(current.columns, strip.columns),
          area: current.area + strip.area)
        both.columns = DamageRegion.closed(both, price: price)
        let saved = current.columns.count + strip.columns.count - both.columns.count
        if both.width * rows.count - both.area <= price * saved {
          current = both
          continue
        }
      }
      joined.append(current)
      current = strip
    }
    joined.append(current)
    strips = joined
  }

  private func rects(price: Int) -> [PixelRect] {
    var rects: [PixelRect] = []
    var previous = 0
    for strip in strips {
      let start = rects.count
      for columns in DamageRegion.closed(strip, price: price) {
        let rect = PixelRect(
          left: columns.lowerBound, top: strip.rows.lowerBound, right: columns.upperBound,
          bottom: strip.rows.upperBound)
        rects.append(rect)
      }
      // A rectangle with the same columns in the strip above is extended.
      for index in (start..<rects.count).reversed() {
        let rect = rects[index]
        if let above = (previous..<start).first(where: {
          rects[$0].left == rect.left && rects[$0].right == rect.right
            && rects[$0].bottom == rect.top
        }) {
          rects[index].top = rects[above].top
          rects[above] = .empty
        }
      }
      previous = start
    }
    rects.removeAll { $0.isEmpty }
    return rects
  }

  /// The strip's columns, without the gaps that cost less than a rectangle.
  private static func closed(_ strip: Strip, price: Int) -> [Range<Int>] {
    if strip.columns.count < 2 { return strip.columns }
    var result: [Range<Int>] = []
    for columns in strip.columns {
      if let last = result.last,
        (columns.lowerBound - last.upperBound) * strip.rows.count <= price
      {
        result[result.count - 1] = last.lowerBound..<columns.upperBound
      } else {
        result.append(columns)
      }
    }
    return result
  }

  private static func union(_ first: [Range<Int>], _ second: [Range<Int>]) -> [Range<Int>] {
    if first == second { return first }
    var result: [Range<Int>] = []
    var (i, j) = (0, 0)
    while i < first.count || j < second.count {
      let next: Range<Int>
      if j == second.count || (i < first.count && first[i].lowerBound <= second[j].lowerBound) {
        next = first[i]
        i += 1
      } else {
        next = second[j]
        j += 1
      }
      if let last = result.last, next.lowerBound - last.upperBound < smallestGap {
        result[result.count - 1] =
          last.lowerBound..<max(last.upperBound, next.upperBound)
      } else {
        result.append(next)
      }
    }
    return result
  }
}
