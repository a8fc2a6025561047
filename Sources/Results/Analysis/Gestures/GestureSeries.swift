package import BackswipePopDecisions
package import BackswipeUnits

/// A number of a gesture over time.
package struct GestureSeries: Equatable, Sendable {
  package enum Quantity: Hashable, Sendable {
    /// Where the finger is on the screen.
    case fingerX
    case fingerY
    /// The left edge of the page that was in front when the finger landed.
    case pageX
    /// The speed of that page from the frame before.
    case pageSpeed
    /// The estimate of the finger's velocity.
    case velocityX
    case velocityY
    /// What would have been compared if the finger had lifted then. One gesture can have several,
    /// one after the other.
    case deciding(PopDecision.Quantity)
    /// How far the bars are hidden.
    case barsHidden
  }

  package struct Point: Hashable, Sendable {
    package let instant: Instant
    package let value: Double
    /// What a deciding quantity is compared with; nil for others.
    package let threshold: Double?

    package init(_ instant: Instant, _ value: Double, threshold: Double? = nil) {
      self.instant = instant
      self.value = value
      self.threshold = threshold
    }
  }

  package let quantity: Quantity
  /// In order of time.
  package let points: [Point]

  package init(quantity: Quantity, points: [Point]) {
    self.quantity = quantity
    self.points = points
  }

  /// Whether it is in points a second, and not in points.
  package var isSpeed: Bool {
    switch quantity {
    case .fingerX, .fingerY, .pageX, .barsHidden: false
    case .pageSpeed, .velocityX, .velocityY: true
    case .deciding(let quantity): quantity.isSpeed
    }
  }

  /// The name for a legend.
  package var name: String {
    switch quantity {
    case .fingerX: "finger x"
    case .fingerY: "finger y"
    case .pageX: "page x"
    case .pageSpeed: "page speed"
    case .velocityX: "velocity x"
    case .velocityY: "velocity y"
    case .deciding(let quantity): quantity.rawValue
    case .barsHidden: "bars hidden"
    }
  }
}
