public import BackswipeGeometry

/// The phone's screen, in points.
public struct ScreenMetrics: Hashable, Sendable {
  public var size: CGSize
  /// Device pixels a point.
  public var scale: CGFloat
  /// Height of the status bar.
  public var statusBarHeight: CGFloat
  /// Height of the strip at the bottom that toolbars stay clear of.
  public var homeIndicatorHeight: CGFloat

  /// - Parameters:
  ///   - statusBarHeight: nil for the size's own: 47 on a tall portrait screen (height at least
  ///     twice the width), 0 at compact height, else 20. (obs)
  ///   - homeIndicatorHeight: nil for the size's own: 34 on a tall portrait screen, else 0. (obs)
  public init(
    size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 2,
    statusBarHeight: CGFloat? = nil, homeIndicatorHeight: CGFloat? = nil
  ) {
    let isTall = size.height >= 2 * size.width
    let compact = Self.isVerticallyCompact(size)
    self.size = size
    self.scale = scale
    self.statusBarHeight = statusBarHeight ?? (compact ? 0 : isTall ? 47 : 20)
    self.homeIndicatorHeight = homeIndicatorHeight ?? (isTall ? 34 : 0)
  }

  /// A phone on its side: wider than tall and less than 480 points tall.
  public static func isVerticallyCompact(_ size: CGSize) -> Bool {
    size.width > size.height && size.height < 480
  }

  public var isVerticallyCompact: Bool { Self.isVerticallyCompact(size) }

  public var bounds: CGRect { CGRect(origin: .zero, size: size) }
}
