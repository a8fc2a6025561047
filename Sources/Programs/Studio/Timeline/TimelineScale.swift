import BackswipePlots
package import BackswipeUnits

/// Which part of a session a track shows, and where on it an instant is. Folds are short.
package struct TimelineScale: Equatable, Sendable {
  /// The shortest part that is shown.
  package static let shortest = Interval.milliseconds(50)
  /// The part that is shown of a session that is shorter.
  static let least = Interval.milliseconds(2_000)

  /// Instants of the session, as far as they exist.
  package let span: ClosedRange<Instant>
  /// Points, from the track's left edge.
  package let track: ClosedRange<CGFloat>
  package let folds: TimelineFolds
  /// The visible part, in drawn time.
  private let part: ClosedRange<Int64>

  /// - Parameters:
  ///   - zoom: how many times as large as the whole session; at least 1.
  ///   - center: the instant that stays in the middle, as far as the session reaches.
  package init(
    span: ClosedRange<Instant>, track: ClosedRange<CGFloat>, zoom: Double = 1,
    center: Instant = .zero, folds: TimelineFolds = TimelineFolds()
  ) {
    self.span = span
    self.track = track
    self.folds = folds
    let start = folds.place(of: span.lowerBound)
    let whole = max(folds.place(of: span.upperBound) - start, Self.least.nanoseconds)
    let length = max(
      Int64((Double(whole) / max(1, zoom)).rounded()), Self.shortest.nanoseconds)
    let first = min(max(folds.place(of: center) - length / 2, start), start + whole - length)
    part = first...first + length
  }

  /// The visible span.
  package var shown: ClosedRange<Instant> {
    folds.instant(at: part.lowerBound)...folds.instant(at: part.upperBound)
  }

  /// The drawn length of the visible span.
  package var length: Interval { Interval(nanoseconds: part.upperBound - part.lowerBound) }

  private var width: CGFloat { track.upperBound - track.lowerBound }

  /// The position in points; beyond the track for an instant outside of the visible span.
  package func x(_ instant: Instant) -> CGFloat {
    let passed = Interval(nanoseconds: folds.place(of: instant) - part.lowerBound)
    return track.lowerBound + width * CGFloat(passed.seconds / length.seconds)
  }

  /// The instant at a place of the track, within the session.
  package func instant(x: CGFloat) -> Instant {
    let share = width > 0 ? Double((x - track.lowerBound) / width) : 0
    let offset = Int64((min(max(share, -1), 2) * Double(length.nanoseconds)).rounded())
    return min(max(folds.instant(at: part.lowerBound + offset), span.lowerBound), span.upperBound)
  }

  /// The instant that has to be in the middle so that another one is at a place of the track, with
  /// `factor` times as much zoom.
  package func middle(keeping x: CGFloat, zoomedBy factor: Double) -> Instant {
    let share = width > 0 ? Double((x - track.lowerBound) / width) : 0
    let length = Double(length.nanoseconds) / factor
    let offset = Int64((length * (0.5 - share)).rounded())
    return folds.instant(at: folds.place(of: instant(x: x)) + offset)
  }

  /// The instants of the session at even distances of drawn time, at least a number of points apart.
  /// They are multiples of a power of two, so that those of a longer part are among those of a
  /// shorter one.
  package func evenInstants(apart points: CGFloat) -> [Instant] {
    guard width > 0, points > 0 else { return [] }
    let least = Double(length.nanoseconds) * Double(points / width)
    var step = Self.finest
    while Double(step) < least { step *= 2 }
    let (start, end) = (folds.place(of: span.lowerBound), folds.place(of: span.upperBound))
    let first = max(part.lowerBound, start)
    let last = min(part.upperBound, end)
    guard first <= last else { return [] }
    return stride(from: (first + step - 1) / step * step, through: last, by: Int(step)).map {
      folds.instant(at: $0)
    }
  }

  /// The shortest distance of even instants, in nanoseconds of drawn time: 1/64 of a second.
  private static let finest: Int64 = 15_625_000

  /// Instants for labels, about `count` of them: at multiples of 1, 2 or 5 of a power of ten,
  /// without those within folds.
  package func ticks(_ count: Int) -> [Instant] {
    let least = Double(length.nanoseconds) / Double(max(1, count)) / 1e6
    let step = max(1, Int64(RoundStep(atLeast: least).value)) * 1_000_000
    let visible = shown
    var ticks: [Instant] = []
    func add(from: Int64, to: Int64) {
      let (first, last) = ((from + step - 1) / step, to / step)
      if first <= last { ticks += (first...last).map { Instant(nanoseconds: $0 * step) } }
    }
    var start = visible.lowerBound.nanoseconds
    for fold in folds.folds where fold.span.upperBound > visible.lowerBound {
      guard fold.span.lowerBound < visible.upperBound else { break }
      add(from: start, to: fold.span.lowerBound.nanoseconds)
      start = fold.span.upperBound.nanoseconds
    }
    add(from: start, to: visible.upperBound.nanoseconds)
    return ticks
  }
}
