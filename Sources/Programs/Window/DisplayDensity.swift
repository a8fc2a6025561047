package import BackswipeUnits

/// The pixels per unit of length of an X display, and the scale that follows from them.
///
/// Other displays report the pixels per unit of a window, and need no estimate.
package struct DisplayDensity: Equatable, Sendable {
  /// Dots per inch at which a point is a pixel. (doc)
  static let usual = 96.0
  /// Dots per inch below which a screen has the scale 1: its size alone requests no enlargement.
  static let leastDense = 192.0
  static let largestScale: CGFloat = 4

  /// Dots per inch set on the desktop (Xft.dpi); 0 where they are not set.
  package let desktop: Double
  /// Dots per inch from the screen's size; 0 where it is not known.
  package let screen: Double

  package init(desktop: Double, screen: Double) {
    self.desktop = desktop
    self.screen = screen
  }

  /// Device pixels per point: quarters where set on the desktop, else whole numbers; at least 1.
  package var scale: CGFloat {
    if desktop > 0, desktop.isFinite {
      return Self.limited(CGFloat((desktop / Self.usual * 4).rounded() / 4))
    }
    guard screen >= Self.leastDense - 0.5, screen.isFinite else { return 1 }
    return Self.limited(CGFloat((screen / Self.usual).rounded()))
  }

  private static func limited(_ scale: CGFloat) -> CGFloat { min(max(scale, 1), largestScale) }
}
