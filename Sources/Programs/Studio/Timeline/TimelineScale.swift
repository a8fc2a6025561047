import BackswipePlots
package import BackswipeUnits

/// Which part of a session a track shows, and where on it an instant is.
package struct TimelineScale: Equatable, Sendable {
  /// The shortest part that is shown.
  package static let shortest = Interval.milliseconds(50)
  /// The part that is shown of a session that is shorter.
  static let least = Interval.milliseconds(2_000)

  /// Instants of the session, as far as they exist.
  package let span: ClosedRange<Instant>
  /// Points, from the track's left edge.
  package let track: ClosedRange<CGFloat>
  /// The visible span.
  package let shown: ClosedRange<Instant>

  /// - Parameters:
  ///   - zoom: how many times as large as the whole session; at least 1.
  ///   - center: the instant that stays in the middle, as far as the session reaches.
  package init(
    span: ClosedRange<Instant>, track: ClosedRange<CGFloat>, zoom: Double = 1,
    center: Instant = .zero
  ) {
    self.span = span
    self.track = track
    let whole = max((span.upperBound - span.lowerBound).nanoseconds, Self.least.nanoseconds)
    let length = max(
      Int64((Double(whole) / max(1, zoom)).rounded()), Self.shortest.nanoseconds)
    let first = min(
      max(center.nanoseconds - length / 2, span.lowerBound.nanoseconds),
      span.lowerBound.nanoseconds + whole - length)
    shown = Instant(nanoseconds: first)...Instant(nanoseconds: first + length)
  }

  private var width: CGFloat { track.upperBound - track.lowerBound }

  /// The position in points; beyond the track for an instant outside of the visible span.
  package func x(_ instant: Instant) -> CGFloat {
    let length = (shown.upperBound - shown.lowerBound).seconds
    return track.lowerBound + width * CGFloat((instant - shown.lowerBound).seconds / length)
  }

  /// The instant at a place of the track, within the session.
  package func instant(x: CGFloat) -> Instant {
    let part = width > 0 ? Double((x - track.lowerBound) / width) : 0
    let length = Double((shown.upperBound - shown.lowerBound).nanoseconds)
    let offset = Int64((min(max(part, -1), 2) * length).rounded())
    let found = shown.lowerBound + Interval(nanoseconds: offset)
    return min(max(found, span.lowerBound), span.upperBound)
  }

  /// Instants for labels, about `count` of them: at multiples of 1, 2 or 5 of a power of ten.
  package func ticks(_ count: Int) -> [Instant] {
    let length = (shown.upperBound - shown.lowerBound).nanoseconds
    let least = Double(length) / Double(max(1, count)) / 1e6
    let step = max(1, Int64(RoundStep(atLeast: least).value)) * 1_000_000
    let first = (shown.lowerBound.nanoseconds + step - 1) / step
    let last = shown.upperBound.nanoseconds / step
    return first <= last ? (first...last).map { Instant(nanoseconds: $0 * step) } : []
  }
}
