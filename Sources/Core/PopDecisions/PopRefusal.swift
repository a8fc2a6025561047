package import BackswipeGestures
package import BackswipeSettings
package import BackswipeUnits

/// The reason why a touch did not begin an interactive pop. Lengths are points.
package enum PopRefusal: Hashable, Sendable {
  /// It landed beside the strip, and not on a returning page.
  ///
  ///   - x: from the nearest edge with a strip, which is the right one where `isMirrored`.
  case outsideStrip(x: Double, strip: Double, isMirrored: Bool = false)
  /// It landed in a visible bar.
  case inBar
  /// Another touch was active before it, and only that one counts.
  case notFirst
  /// A second touch landed before it had begun.
  case secondFinger
  /// It ended before it had travelled far enough along x.
  case tooShort(travelled: Double, needed: Double)
  /// It had not travelled far enough in time.
  ///
  ///   - after: the time from its landing at which it had; nil if it never did, or the time is
  ///     unknown.
  case tooLate(after: Interval?, allowed: Interval, travelled: Double, needed: Double)
  /// It travelled more along y than along x.
  ///
  ///   - down: positive downwards.
  case drifted(down: Double)
  /// It travelled far enough to the left, where that leads to the edge of the drag.
  case leftwards(travelled: Double)
  /// It travelled far enough to the right, where that leads to the edge of the drag.
  case rightwards(travelled: Double)
  case obstacle(InteractivePopRule.Obstacle)
  /// The delegate animates the pop itself.
  case customTransition
  /// A delegate, or the view, rejected the touch or the beginning; the method of a client's delegate,
  /// as `Page.gestureRecognizerShouldBegin`.
  case delegate(String?)
  /// The recogniser is disabled, or does not accept touches of the kind.
  case disabled
  /// The recogniser was disabled, or its view left the window, during the touch.
  case withdrawn
  /// Another recogniser recognised first, by its name in a trace.
  case rival(String)
  /// The touch was cancelled.
  case cancelled

  /// The reason of a machine that has failed by itself; nil for one that has not.
  package init?(_ machine: PanMachine) {
    let travelled = abs(Double(machine.travel.x))
    let needed = Double(machine.rule.hysteresis)
    switch machine.failure {
    case .late:
      self = .tooLate(
        after: nil, allowed: machine.rule.timeLimit ?? .zero, travelled: travelled, needed: needed)
    case .drifted: self = .drifted(down: Double(machine.travel.y))
    case .tooManyTouches: self = .secondFinger
    case .lifted: self = .tooShort(travelled: travelled, needed: needed)
    case .cancelled: self = .cancelled
    case nil: return nil
    }
  }

  /// Adds the touch's travel after the recogniser's failure: a late touch travelled far enough at
  /// some time, or never.
  package func completed(by travel: FingerTravel) -> PopRefusal {
    switch self {
    case .tooLate(_, let allowed, _, let needed):
      if let after = travel.reached {
        return .tooLate(
          after: after, allowed: allowed, travelled: travel.farthest, needed: needed)
      }
      return .tooShort(travelled: travel.farthest, needed: needed)
    case .tooShort(_, let needed): return .tooShort(travelled: travel.farthest, needed: needed)
    default: return self
    }
  }

  /// Whether the finger went towards the edge of the drag.
  package var isTowardsEdge: Bool {
    switch self {
    case .leftwards, .rightwards: true
    default: false
    }
  }
}
