public import BackswipeUnits

/// The phone's screen, in points.
public struct ScreenMetrics: Hashable, Sendable {
  /// The size in points.
  public var size: CGSize
  /// Device pixels per point.
  public var scale: CGFloat
  /// The height of the status bar, in points.
  public var statusBarHeight: CGFloat
  /// The height of the home indicator's area at the bottom, in points.
  public var homeIndicatorHeight: CGFloat
  /// The width of the safe-area insets at both sides, in points: for the camera housing in
  /// landscape.
  public var sideInset: CGFloat

  /// - Parameters:
  ///   - statusBarHeight: nil for the size's default: 47 on a tall portrait screen (height at least
  ///     twice the width), 0 at compact height, else 20. (obs)
  ///   - homeIndicatorHeight: nil for the size's default: 34 on a tall portrait screen, 21 on such
  ///     a screen in landscape, else 0. (obs)
  ///   - sideInset: nil for the size's default: 47 on a tall screen in landscape with a home
  ///     indicator, else 0. (obs)
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

  /// The height of the home indicator's area in landscape, in points. (obs)
  static let landscapeIndicatorHeight: CGFloat = 21

  /// The metrics after a quarter turn, with the size's default insets; in landscape these depend on
  /// the present insets: the status bar's height becomes the side inset.
  var turned: ScreenMetrics {
    var next = ScreenMetrics(size: CGSize(width: size.height, height: size.width), scale: scale)
    guard next.isVerticallyCompact, !isVerticallyCompact else { return next }
    let hasIndicator = homeIndicatorHeight > 0
    next.homeIndicatorHeight = hasIndicator ? Self.landscapeIndicatorHeight : 0
    next.sideInset = hasIndicator ? statusBarHeight : 0
    return next
  }

  /// Whether a size is that of a phone in landscape: wider than tall and less than 480 points tall.
  public static func isVerticallyCompact(_ size: CGSize) -> Bool {
    size.width > size.height && size.height < 480
  }

  /// Whether bars have their compact height.
  public var isVerticallyCompact: Bool { Self.isVerticallyCompact(size) }

  /// The screen's rectangle, with its origin at zero.
  public var bounds: CGRect { CGRect(origin: .zero, size: size) }
}
