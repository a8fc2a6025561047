import BackswipeGeometry

/// Where along an axis a scroll view shows a part of its content.
enum ScrollPlace {
  case start
  case middle
  case end
  /// No further than it has to.
  case nearest

  /// The offset that shows a part.
  ///
  /// - Parameters:
  ///   - now: the offset before.
  ///   - room: points of the view along the axis.
  ///   - before: points of the inset at the start.
  ///   - after: points of the inset at the end.
  func offset(
    of part: ClosedRange<CGFloat>, now: CGFloat, room: CGFloat, before: CGFloat, after: CGFloat
  ) -> CGFloat {
    let start = part.lowerBound - before
    let end = part.upperBound + after - room
    switch self {
    case .start: return start
    case .middle: return (start + end) / 2
    case .end: return end
    case .nearest: return now > start ? start : max(now, end)
    }
  }
}

extension UIScrollView {
  /// The offset, within what content rests at, that shows a rectangle.
  func offset(
    showing rect: CGRect, horizontal: ScrollPlace = .nearest, vertical: ScrollPlace = .nearest
  ) -> CGPoint {
    let inset = adjustedContentInset
    let range = restingRange
    let x = horizontal.offset(
      of: rect.minX...rect.maxX, now: contentOffset.x, room: bounds.width, before: inset.left,
      after: inset.right)
    let y = vertical.offset(
      of: rect.minY...rect.maxY, now: contentOffset.y, room: bounds.height, before: inset.top,
      after: inset.bottom)
    return CGPoint(
      x: min(max(x, range.low.x), range.high.x), y: min(max(y, range.low.y), range.high.y))
  }
}
