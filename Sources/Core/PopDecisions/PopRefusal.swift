package import BackswipeGestures
package import BackswipeSettings
package import BackswipeUnits

/// Why a finger did not begin an interactive pop. Lengths are points.
package enum PopRefusal: Hashable, Sendable {
  /// It landed right of the strip, and on no page that returns.
  case outsideStrip(x: Double, strip: Double)
  /// It landed in a bar that shows.
  case inBar
  /// Another finger was down before it, and counts alone.
  case notFirst
  /// A second finger landed before it had begun.
  case secondFinger
  /// It lifted before it had gone far enough along x.
  case tooShort(travelled: Double, needed: Double)
  /// It had not gone far enough in time.
  ///
  /// - after: when it had, counted from its landing; nil where it never did, or is not known to.
  case tooLate(after: Interval?, allowed: Interval, travelled: Double, needed: Double)
  /// It went more along y than along x.
  ///
  /// - down: positive downwards.
  case drifted(down: Double)
  /// It went far enough to the left.
  case leftwards(travelled: Double)
  case obstacle(InteractivePopRule.Obstacle)
  /// The delegate animates the pop itself.
  case customTransition
  /// A delegate, or the view, refused the touch or the beginning.
  case delegate
  /// The recogniser is disabled, or takes no touches of the kind.
  case disabled
  /// The recogniser was disabled, or its view left the window, while the finger was down.
  case withdrawn
  /// Another recogniser recognised first, by its name in a trace.
  case rival(String)
  /// The touch was cancelled.
  case cancelled

  /// Of a machine that has failed by itself; nil for one that has not.
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

  /// With what the finger did after the recogniser had failed: one that was late went far enough
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

  /// Whether the finger went to the left.
  package var isLeftwards: Bool {
    if case .leftwards = self { true } else { false }
  }
}
