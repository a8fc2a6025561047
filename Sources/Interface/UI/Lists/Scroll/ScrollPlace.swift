import BackswipeUnits

/// The position along an axis at which a scroll view shows a part of its content.
enum ScrollPlace {
  case start
  case middle
  case end
  /// The minimum distance.
  case nearest

  /// The offset that shows a part.
  ///
  /// - Parameters:
  ///   - now: the current offset.
  ///   - room: the view's extent along the axis, in points.
  ///   - before: the inset at the start, in points.
  ///   - after: the inset at the end, in points.
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
  /// The offset within the resting range that shows a rectangle.
  ///
  /// - Parameter growth: points by which the view is about to become taller.
  func offset(
    showing rect: CGRect, horizontal: ScrollPlace = .nearest, vertical: ScrollPlace = .nearest,
    growth: CGFloat = 0
  ) -> CGPoint {
    let inset = adjustedContentInset
    let x = horizontal.offset(
      of: rect.minX...rect.maxX, now: contentOffset.x, room: bounds.width, before: inset.left,
      after: inset.right)
    let y = vertical.offset(
      of: rect.minY...rect.maxY, now: contentOffset.y, room: bounds.height + growth,
      before: inset.top,
      after: inset.bottom)
    return resting(CGPoint(x: x, y: y), growth: growth)
  }

  /// The offset clamped to the resting range.
  func resting(_ offset: CGPoint, growth: CGFloat = 0) -> CGPoint {
    let range = restingRange
    return CGPoint(
      x: min(max(offset.x, range.low.x), range.high.x),
      y: min(max(offset.y, range.low.y), max(range.high.y - growth, range.low.y)))
  }
}
