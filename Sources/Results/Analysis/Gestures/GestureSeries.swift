package import BackswipePopDecisions
package import BackswipeUnits

/// A quantity of a gesture over time.
package struct GestureSeries: Equatable, Sendable {
  package enum Quantity: Hashable, Sendable {
    /// The finger's position on the screen.
    case fingerX
    case fingerY
    /// The left edge of the page that was in front when the finger landed.
    case pageX
    /// The speed of that page since the frame before.
    case pageSpeed
    /// The estimate of the finger's velocity.
    case velocityX
    case velocityY
    /// The quantity that would have been compared if the finger had lifted then. One gesture can
    /// have several, one after the other.
    case deciding(PopDecision.Quantity)
    /// The hidden part of the bars.
    case barsHidden
    /// A number of an element, from the finger to rest.
    case number(String)
    /// The value to which that number would have gone at the finger's speed, from which the nearest
    /// snap is taken; its threshold is halfway to the next one.
    case projection(String)
  }

  package struct Point: Hashable, Sendable {
    package let instant: Instant
    package let value: Double
    /// The threshold of a deciding quantity; nil for others.
    package let threshold: Double?

    package init(_ instant: Instant, _ value: Double, threshold: Double? = nil) {
      self.instant = instant
      self.value = value
      self.threshold = threshold
    }
  }

  package let quantity: Quantity
  /// The points, in order of time.
  package let points: [Point]
  /// The snaps of a number, ascending; empty for others.
  package let snaps: [Double]

  package init(quantity: Quantity, points: [Point], snaps: [Double] = []) {
    self.quantity = quantity
    self.points = points
    self.snaps = snaps
  }

  /// Whether it is about a number of an element, in its units.
  package var isOfNumber: Bool { element != nil }

  /// The name of the element of a number; nil for other quantities.
  package var element: String? {
    switch quantity {
    case .number(let name), .projection(let name): name
    default: nil
    }
  }

  /// Whether the values are in points per second rather than in points or units of a number.
  package var isSpeed: Bool {
    switch quantity {
    case .fingerX, .fingerY, .pageX, .barsHidden, .number, .projection: false
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
    case .number(let name): name
    case .projection(let name): "\(name) projected"
    }
  }
}
