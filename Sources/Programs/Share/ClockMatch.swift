/// The clock of a page by that of this program, from round trips.
///
/// Of a round trip the page's times lie within those of this program; the shorter it is, the less they
/// can be off: half of it. Round trips of a minute that are about as short as the shortest give a line,
/// so that clocks of different speed stay matched.
package struct ClockMatch: Sendable {
  /// Microseconds since the newest round trip within which others count.
  private static let span: Int64 = 60_000_000
  private static let most = 128
  /// Microseconds between the first and last round trip from which a difference of speed is trusted.
  private static let leastSpan: Int64 = 8_000_000
  /// Clocks of crystals differ by less, in millionths.
  private static let fastest = 500.0

  private struct Trip {
    /// By this program, in the middle of the trip.
    let here: Int64
    let length: Int64
    /// The page's clock less this one's.
    let offset: Int64
  }

  private var trips: [Trip] = []

  package init() {}

  /// The shortest round trip of late, in microseconds; nil before one.
  package var shortest: Int64? { trips.map(\.length).min() }

  /// Adds a round trip. All in microseconds; one that cannot be is left out.
  ///
  /// - Parameters:
  ///   - sent, received: by this program.
  ///   - there: when the page received and sent, by its clock.
  package mutating func add(sent: Int64, received: Int64, there: (received: Int64, sent: Int64)) {
    let length = received - sent - (there.sent - there.received)
    guard sent <= received, there.received <= there.sent, length >= 0 else { return }
    let offset = (there.received - sent + there.sent - received) / 2
    trips.append(Trip(here: sent + (received - sent) / 2, length: length, offset: offset))
    trips.removeAll { $0.here < received - Self.span }
    if trips.count > Self.most { trips.removeFirst(trips.count - Self.most) }
  }

  /// The relation of the two clocks as known now; nil before a round trip.
  package var line: Line? {
    guard let best = trips.min(by: { ($0.length, -$0.here) < ($1.length, -$1.here) }) else {
      return nil
    }
    let good = trips.filter { $0.length <= best.length + best.length / 4 + 200 }
    guard let first = good.first, let last = good.last, last.here - first.here >= Self.leastSpan
    else { return Line(origin: best.here, offset: Double(best.offset), drift: 0) }
    let count = Double(good.count)
    let middle = good.reduce(0) { $0 + Double($1.here - first.here) } / count
    let mean = good.reduce(0) { $0 + Double($1.offset - first.offset) } / count
    var (above, below) = (0.0, 0.0)
    for trip in good {
      let x = Double(trip.here - first.here) - middle
      above += x * (Double(trip.offset - first.offset) - mean)
      below += x * x
    }
    let drift = min(max(above / below, -Self.fastest / 1e6), Self.fastest / 1e6)
    return Line(
      origin: first.here + Int64(middle), offset: Double(first.offset) + mean, drift: drift)
  }

  /// The page's clock less this program's, as a line over time.
  package struct Line: Sendable, Equatable {
    let origin: Int64
    let offset: Double
    let drift: Double

    /// A time of the page by this program's clock, in microseconds.
    package func here(_ there: Int64) -> Int64 {
      let near = Double(there) - offset
      return Int64((near - (near - Double(origin)) * drift / (1 + drift)).rounded())
    }
  }
}
