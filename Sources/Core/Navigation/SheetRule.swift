/// The resting position of a released sheet.
package enum SheetRule {
  package enum Outcome: Hashable, Sendable {
    /// At one of the heights, by index.
    case rests(Int)
    case dismisses
  }

  /// The height that a sheet raised by a keyboard would have without it, which determines the
  /// dimming and scale of the presenting view.
  ///
  /// Linear up to the height at which the sheet rests, and from there to its highest one.
  ///
  /// - Parameters:
  ///   - height: the shown height, in points.
  ///   - resting: the resting height, as shown and without the keyboard.
  ///   - highest: the highest one, as shown and without the keyboard.
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

  /// The resting position nearest to the sheet's projected height.
  ///
  /// - Parameters:
  ///   - height: the shown height, in points.
  ///   - velocity: the touch's velocity, in points per second, positive downwards.
  ///   - heights: the resting heights, ascending; not empty.
  ///   - projection: the time of the projection, in seconds.
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

  /// The fraction of the full dimming of the presenting view: 0 at `clear` and below … 1 at `full`
  /// and above.
  package static func share(_ height: Double, from clear: Double, to full: Double) -> Double {
    full > clear ? min(max((height - clear) / (full - clear), 0), 1) : height >= full ? 1 : 0
  }
}
