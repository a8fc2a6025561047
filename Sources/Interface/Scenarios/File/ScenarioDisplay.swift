package import BackswipeUnits

/// The phone that a scenario runs on.
package struct ScenarioDisplay: Equatable, Sendable {
  /// The largest width or height, in points.
  package static let largestSide = 10_000.0
  /// The largest number of pixels to a point.
  package static let largestScale = 8.0

  /// Points.
  package var size: CGSize
  /// Pixels to a point; matters to pictures only.
  package var scale: Double
  /// When frames are shown.
  package var refresh: DisplayRefresh
  /// Points at the top; nil follows from the size.
  package var statusBar: Double?
  /// Points at the bottom; nil follows from the size.
  package var homeIndicator: Double?

  package init(
    size: CGSize = CGSize(width: 390, height: 844), scale: Double = 2,
    refresh: DisplayRefresh = .hertz60, statusBar: Double? = nil,
    homeIndicator: Double? = nil
  ) {
    self.size = size
    self.scale = scale
    self.refresh = refresh
    self.statusBar = statusBar
    self.homeIndicator = homeIndicator
  }
}
