package import BackswipeGeometry

/// How many pixels an X display has for a unit of length, and what that makes a point.
///
/// Other displays tell how many pixels a unit of a window has, and need no guess.
package struct DisplayDensity: Equatable, Sendable {
  /// Dots per inch at which a point is a pixel. (doc)
  static let usual = 96.0
  /// Screens tell their size without being asked to be large: below this one is taken to be ordinary.
  static let leastDense = 192.0
  static let largestScale: CGFloat = 4

  /// What the desktop asks for (Xft.dpi); 0 where it asks for nothing.
  package let desktop: Double
  /// What the screen's size comes to; 0 where it is not known.
  package let screen: Double

  package init(desktop: Double, screen: Double) {
    self.desktop = desktop
    self.screen = screen
  }

  /// Device pixels per point: quarters where the desktop asks, whole numbers otherwise; at least 1.
  package var scale: CGFloat {
    if desktop > 0, desktop.isFinite {
      return Self.limited(CGFloat((desktop / Self.usual * 4).rounded() / 4))
    }
    guard screen >= Self.leastDense - 0.5, screen.isFinite else { return 1 }
    return Self.limited(CGFloat((screen / Self.usual).rounded()))
  }

  private static func limited(_ scale: CGFloat) -> CGFloat { min(max(scale, 1), largestScale) }
}
