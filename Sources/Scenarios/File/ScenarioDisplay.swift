package import BackswipeGeometry
package import BackswipeTime

/// The phone that a scenario runs on.
package struct ScenarioDisplay: Hashable, Sendable {
  /// The largest width or height, in points.
  package static let largestSide = 10_000.0
  /// The largest number of pixels to a point.
  package static let largestScale = 8.0

  /// Points.
  package var size: CGSize
  /// Pixels to a point; matters to pictures only.
  package var scale: Double
  package var refresh: Refresh
  /// Points at the top; nil follows from the size.
  package var statusBar: Double?
  /// Points at the bottom; nil follows from the size.
  package var homeIndicator: Double?

  package init(
    size: CGSize = CGSize(width: 390, height: 844), scale: Double = 2,
    refresh: Refresh = .constant(RefreshRate(numerator: 60)), statusBar: Double? = nil,
    homeIndicator: Double? = nil
  ) {
    self.size = size
    self.scale = scale
    self.refresh = refresh
    self.statusBar = statusBar
    self.homeIndicator = homeIndicator
  }

  /// When frames are shown.
  package enum Refresh: Hashable, Sendable {
    case constant(RefreshRate)
    /// Ticks are counted afresh from each start; the first start is 0, later ones are later.
    case schedule([Span])
    /// The instants of a recording's frames, strictly increasing, at least one.
    case ticks([Instant])
  }

  /// A rate from an instant on.
  package struct Span: Hashable, Sendable {
    package var from: Instant
    package var rate: RefreshRate

    package init(from: Instant, rate: RefreshRate) {
      self.from = from
      self.rate = rate
    }
  }
}
