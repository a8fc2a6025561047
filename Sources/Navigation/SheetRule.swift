/// Where a sheet that is let go of comes to rest.
package enum SheetRule {
  package enum Outcome: Hashable, Sendable {
    /// At one of the heights, by its index.
    case rests(Int)
    case dismisses
  }

  /// The place nearest to where the sheet would be a while after it is let go of.
  ///
  /// - Parameters:
  ///   - height: of what shows, in points.
  ///   - velocity: of the finger, points a second, downwards.
  ///   - heights: where it rests, ascending; not empty.
  ///   - projection: seconds that are looked ahead.
  package static func outcome(
    height: Double, velocity: Double, heights: [Double], projection: Double, mayDismiss: Bool
  ) -> Outcome {
    let projected = height - velocity * projection
    func distance(_ place: Double) -> Double { abs(place - projected) }
    var best = Outcome.rests(0)
    var least = Double.infinity
    if mayDismiss {
      best = .dismisses
      least = distance(0)
    }
    for (index, place) in heights.enumerated() where distance(place) < least {
      best = .rests(index)
      least = distance(place)
    }
    return best
  }

  /// How much of what lies beneath is dimmed: 0 at `clear` and below … 1 at `full` and above.
  package static func share(_ height: Double, from clear: Double, to full: Double) -> Double {
    full > clear ? min(max((height - clear) / (full - clear), 0), 1) : height >= full ? 1 : 0
  }
}
