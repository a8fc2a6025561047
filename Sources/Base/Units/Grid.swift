/// The step to which every compared, decided or printed number is rounded: 1/65536.
///
/// `exp`, `sin`, `cos` and `pow` differ in the last bit between processors with and without fused
/// multiply-add. Rounding to a power of two far above that noise and far below a pixel gives the
/// same bytes everywhere for the same input.
public enum Grid {
  /// The number of steps per unit.
  public static let stepsPerUnit = 65536.0
}

extension Double {
  /// The nearest multiple of 1/65536, ties to even. Infinite, NaN and very large values, which are
  /// multiples already, stay unchanged.
  @inlinable public var onGrid: Double {
    guard magnitude < 0x1p34 else { return farOnGrid }
    // The sum has no bits left for a fraction: the processor itself rounds, ties to even.
    let value = (self * 0x1p16 + 0x1.8p52 - 0x1.8p52) * 0x1p-16
    return value == 0 ? 0 : value  // no negative zero in a trace
  }

  @usableFromInline var farOnGrid: Double {
    guard magnitude < 0x1p37 else { return self }
    return (self * Grid.stepsPerUnit).rounded(.toNearestOrEven) / Grid.stepsPerUnit
  }
}

extension CGFloat {
  /// The nearest multiple of 1/65536, ties to even. Infinite and NaN values stay unchanged.
  @inlinable public var onGrid: CGFloat { CGFloat(Double(self).onGrid) }
}

extension CGPoint {
  /// Both coordinates on the grid.
  @inlinable public var onGrid: CGPoint { CGPoint(x: x.onGrid, y: y.onGrid) }
}

extension CGRect {
  /// Origin and size on the grid.
  @inlinable public var onGrid: CGRect {
    CGRect(x: minX.onGrid, y: minY.onGrid, width: width.onGrid, height: height.onGrid)
  }
}
