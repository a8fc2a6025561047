/// The page at which paged content settles along one axis. Offsets and lengths are points.
package struct PagingRule: Hashable, Sendable {
  /// The offset at which the drag began.
  package let start: Double
  /// The length of a page; 0 for content that stays where it is released.
  package let length: Double
  /// The resting range.
  package let low: Double
  package let high: Double

  /// The release speed in points per second above which the speed alone decides. (obs)
  package static let turningSpeed = 300.0

  package init(start: Double, length: Double, low: Double, high: Double) {
    (self.start, self.length, self.low, self.high) = (start, length, low, high)
  }

  /// The index of the page at which the drag began, from 0.
  package var begun: Double { length > 0 ? ((start - low) / length).rounded() : 0 }

  /// Whether a speed decides alone.
  package static func turns(_ velocity: Double) -> Bool { abs(velocity) > turningSpeed }

  /// The offset of rest: that of the next page in the direction of the velocity, or of the nearest
  /// one at low speed; at most one page from that at which the drag began.
  ///
  /// - Parameter velocity: of the offset, points per second.
  package func rest(from offset: Double, velocity: Double) -> Double {
    guard length > 0 else { return offset }
    let position = (offset - low) / length
    let begun = begun
    let page =
      Self.turns(velocity)
      ? (velocity > 0 ? max(position.rounded(.up), begun) : min(position.rounded(.down), begun))
      : position.rounded()
    return min(max(low + min(max(page, begun - 1), begun + 1) * length, low), high)
  }

  /// The index of the page at an offset of rest, from 0; a shorter last page counts as one.
  package func page(at offset: Double) -> Double {
    length > 0 ? ((offset - low) / length).rounded(.up) : 0
  }
}
