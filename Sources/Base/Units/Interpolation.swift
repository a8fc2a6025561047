/// The value at `fraction` from `start` to `end`; fractions outside 0…1 extrapolate, and 0 and 1
/// give the exact ends.
@inlinable public func interpolate(_ start: CGFloat, _ end: CGFloat, _ fraction: Double) -> CGFloat
{
  fraction == 1 ? end : start + (end - start) * CGFloat(fraction)
}

/// Like the interpolation of numbers, by coordinate.
@inlinable public func interpolate(_ start: CGPoint, _ end: CGPoint, _ fraction: Double) -> CGPoint
{
  CGPoint(x: interpolate(start.x, end.x, fraction), y: interpolate(start.y, end.y, fraction))
}

/// Like the interpolation of numbers, by edge.
@inlinable public func interpolate(_ start: CGRect, _ end: CGRect, _ fraction: Double) -> CGRect {
  CGRect(
    x: interpolate(start.minX, end.minX, fraction), y: interpolate(start.minY, end.minY, fraction),
    width: interpolate(start.width, end.width, fraction),
    height: interpolate(start.height, end.height, fraction))
}
