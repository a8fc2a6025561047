import BackswipeUnits

/// A rectangle of whole device pixels, y down; empty when `right` ≤ `left` or `bottom` ≤ `top`.
package struct PixelRect: Hashable, Sendable {
  package var left: Int
  package var top: Int
  /// One past the last column.
  package var right: Int
  /// One past the last row.
  package var bottom: Int

  package init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  package static let empty = PixelRect(left: 0, top: 0, right: 0, bottom: 0)

  package var width: Int { max(0, right - left) }
  package var height: Int { max(0, bottom - top) }
  package var area: Int { width * height }
  package var isEmpty: Bool { right <= left || bottom <= top }

  package func moved(x: Int, y: Int) -> PixelRect {
    PixelRect(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
  }

  package func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      left: max(left, other.left), top: max(top, other.top),
      right: min(right, other.right), bottom: min(bottom, other.bottom))
  }

  package func intersects(_ other: PixelRect) -> Bool { !intersection(other).isEmpty }

  /// The smallest rectangle that contains both; neither may be empty.
  package func union(_ other: PixelRect) -> PixelRect {
    PixelRect(
      left: min(left, other.left), top: min(top, other.top),
      right: max(right, other.right), bottom: max(bottom, other.bottom))
  }

  /// Appends this rectangle without `hole`: at most four disjoint pieces, full rows first.
  func appendRemainder(without hole: PixelRect, to pieces: inout [PixelRect]) {
    let cut = intersection(hole)
    guard !cut.isEmpty else {
      pieces.append(self)
      return
    }
    if cut.top > top {
      pieces.append(PixelRect(left: left, top: top, right: right, bottom: cut.top))
    }
    if cut.left > left {
      pieces.append(PixelRect(left: left, top: cut.top, right: cut.left, bottom: cut.bottom))
    }
    if cut.right < right {
      pieces.append(PixelRect(left: cut.right, top: cut.top, right: right, bottom: cut.bottom))
    }
    if cut.bottom < bottom {
      pieces.append(PixelRect(left: left, top: cut.bottom, right: right, bottom: bottom))
    }
  }
}
