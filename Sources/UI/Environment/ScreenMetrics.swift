public import BackswipeGeometry

/// The phone's screen, in points.
public struct ScreenMetrics: Hashable, Sendable {
  /// Points.
  public var size: CGSize
  /// Device pixels a point.
  public var scale: CGFloat
  /// Height of the status bar.
  public var statusBarHeight: CGFloat
  /// Height of the strip at the bottom that toolbars stay clear of.
  public var homeIndicatorHeight: CGFloat
  /// Width of the strips at both sides that content stays clear of: beside the camera of a phone
  /// that lies on its side.
  public var sideInset: CGFloat

  /// - Parameters:
  ///   - statusBarHeight: nil for the size's own: 47 on a tall portrait screen (height at least
  ///     twice the width), 0 at compact height, else 20. (obs)
  ///   - homeIndicatorHeight: nil for the size's own: 34 on a tall portrait screen, 21 on such a one
  ///     on its side, else 0. (obs)
  ///   - sideInset: nil for the size's own: 47 on a tall screen on its side that has a home indicator,
  ///     else 0. (obs)
  public init(
    size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 2,
    statusBarHeight: CGFloat? = nil, homeIndicatorHeight: CGFloat? = nil,
    sideInset: CGFloat? = nil
  ) {
    let isTall = size.height >= 2 * size.width
    let compact = Self.isVerticallyCompact(size)
    let lies = compact && size.width >= 2 * size.height
    self.size = size
    self.scale = scale
    self.statusBarHeight = statusBarHeight ?? (compact ? 0 : isTall ? 47 : 20)
    let indicator = homeIndicatorHeight ?? (isTall ? 34 : lies ? Self.landscapeIndicatorHeight : 0)
    self.homeIndicatorHeight = indicator
    self.sideInset = sideInset ?? (lies && indicator > 0 ? 47 : 0)
  }

  /// Points of the home indicator's strip on a phone on its side. (obs)
  static let landscapeIndicatorHeight: CGFloat = 21

  /// The same phone turned by a quarter: strips of its own go with it, its status bar's to the
  /// sides.
  var turned: ScreenMetrics {
    var next = ScreenMetrics(size: CGSize(width: size.height, height: size.width), scale: scale)
    guard next.isVerticallyCompact, !isVerticallyCompact else { return next }
    let hasIndicator = homeIndicatorHeight > 0
    next.homeIndicatorHeight = hasIndicator ? Self.landscapeIndicatorHeight : 0
    next.sideInset = hasIndicator ? statusBarHeight : 0
    return next
  }

  /// A phone on its side: wider than tall and less than 480 points tall.
  public static func isVerticallyCompact(_ size: CGSize) -> Bool {
    size.width > size.height && size.height < 480
  }

  /// Whether it is too low for bars of the usual height.
  public var isVerticallyCompact: Bool { Self.isVerticallyCompact(size) }

  /// The whole screen, from the origin.
  public var bounds: CGRect { CGRect(origin: .zero, size: size) }
}
