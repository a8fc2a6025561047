/// The place of a scroll indicator on its track.
package struct IndicatorPlace: Sendable, Equatable {
  /// The shortest indicator, in points. (obs)
  package static let shortest = 36.0

  /// Points from the start of the track, at the grid of the offset.
  package let start: Double
  /// Whole points.
  package let length: Double

  /// Nil for a track that is no longer than the shortest indicator, or no shorter than the content.
  ///
  /// - Parameters:
  ///   - track: the track's length, in points.
  ///   - content: the content's length, in points.
  ///   - offset: the content's offset; beyond `low` and `high` the indicator stays at its end.
  ///   - low: the smallest offset at rest.
  ///   - high: the largest offset at rest.
  package init?(track: Double, content: Double, offset: Double, low: Double, high: Double) {
    guard content > track, track > Self.shortest, content.isFinite else { return nil }
    length = max(track * (track / content), Self.shortest).rounded()
    let distance = high - low
    let progress = distance > 0 ? (offset - low) / distance : 0
    start = (track - length) * min(max(progress, 0), 1)
  }
}
