/// Where a sheet that is let go of comes to rest.
package enum SheetRule {
  package enum Outcome: Hashable, Sendable {
    /// At one of the heights, by its index.
    case rests(Int)
    case dismisses
  }

  /// How high a sheet that a keyboard has raised would be without it, by which it dims and pushes back
  /// what is beneath.
  ///
  /// Linear up to the height at which the sheet rests, and from there to its highest one.
  ///
  /// - Parameters:
  ///   - height: of what shows, in points.
  ///   - resting: where it rests, as shown and without the keyboard.
  ///   - highest: likewise.
  package static func unraised(
    _ height: Double, resting: (shown: Double, plain: Double),
    highest: (shown: Double, plain: Double)
  ) -> Double {
    if height <= resting.shown {
      return resting.shown > 0 ? height * resting.plain / resting.shown : height
    }
    let room = highest.shown - resting.shown
    guard room > 0 else { return resting.plain + height - resting.shown }
    return resting.plain + (height - resting.shown) * (highest.plain - resting.plain) / room
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
