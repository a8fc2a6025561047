package import BackswipeUnits

extension CGRect {
  /// The same as `intersection`, to the bit; faster if both rectangles are not empty and overlap.
  package func overlap(_ other: CGRect) -> CGRect {
    let (right, bottom) = (origin.x + size.width, origin.y + size.height)
    let (itsRight, itsBottom) = (
      other.origin.x + other.size.width, other.origin.y + other.size.height
    )
    guard size.width > 0, size.height > 0, other.size.width > 0, other.size.height > 0,
      origin.x < itsRight, other.origin.x < right, origin.y < itsBottom, other.origin.y < bottom
    else { return intersection(other) }
    let (x, width) = Self.overlap(
      origin.x, right, size.width, other.origin.x, itsRight, other.size.width)
    let (y, height) = Self.overlap(
      origin.y, bottom, size.height, other.origin.y, itsBottom, other.size.height)
    return CGRect(x: x, y: y, width: width, height: height)
  }

  /// The overlap along one axis. If one interval contains the other, the inner length is returned
  /// unchanged.
  private static func overlap(
    _ start: CGFloat, _ end: CGFloat, _ length: CGFloat, _ itsStart: CGFloat, _ itsEnd: CGFloat,
    _ itsLength: CGFloat
  ) -> (CGFloat, CGFloat) {
    let (low, high) = (max(start, itsStart), min(end, itsEnd))
    if low == start, high == end { return (low, length) }
    if low == itsStart, high == itsEnd { return (low, itsLength) }
    return (low, high - low)
  }

  /// Whether the rectangle, moved by `move`, overlaps another one.
  func shows(at move: CGPoint, in clip: CGRect) -> Bool {
    let (x, y) = (origin.x + move.x, origin.y + move.y)
    if size.width > 0, size.height > 0, clip.size.width > 0, clip.size.height > 0,
      x < clip.origin.x + clip.size.width, clip.origin.x < x + size.width,
      y < clip.origin.y + clip.size.height, clip.origin.y < y + size.height
    {
      return true
    }
    return !offsetBy(dx: move.x, dy: move.y).intersection(clip).isEmpty
  }
}
