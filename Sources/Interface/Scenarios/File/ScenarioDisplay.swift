package import BackswipeUnits

/// The phone of a scenario.
package struct ScenarioDisplay: Equatable, Sendable {
  /// The largest width or height, in points.
  package static let largestSide = 10_000.0
  /// The largest number of pixels per point.
  package static let largestScale = 8.0

  /// The size in points.
  package var size: CGSize
  /// Pixels per point; affects pictures only.
  package var scale: Double
  /// The refresh of the display.
  package var refresh: DisplayRefresh
  /// The height of the status bar in points; nil follows from the size.
  package var statusBar: Double?
  /// The height of the home indicator's area in points; nil follows from the size.
  package var homeIndicator: Double?
  /// The width of the safe-area insets at both sides in points; nil follows from the size.
  package var sideInset: Double?

  package init(
    size: CGSize = CGSize(width: 390, height: 844), scale: Double = 2,
    refresh: DisplayRefresh = .hertz60, statusBar: Double? = nil,
    homeIndicator: Double? = nil, sideInset: Double? = nil
  ) {
    self.size = size
    self.scale = scale
    self.refresh = refresh
    self.statusBar = statusBar
    self.homeIndicator = homeIndicator
    self.sideInset = sideInset
  }
}
