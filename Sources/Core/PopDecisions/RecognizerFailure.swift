import BackswipeText
package import BackswipeUnits

/// A recogniser, other than those of pops, that has failed while it had a finger.
package struct RecognizerFailure: Hashable, Sendable {
  /// The reason; lengths are points.
  package enum Reason: Hashable, Sendable {
    /// Another recogniser recognised first, by its name in a trace.
    case rival(String)
    /// Its view or its delegate did not let it begin; the travel of a pan until then.
    case refused(CGPoint?)
    /// It ended before it had travelled far enough.
    case tooShort(travelled: Double, needed: Double)
    /// It had not travelled far enough in time.
    case tooLate(travelled: Double, needed: Double, allowed: Interval)
    /// It left its direction.
    case drifted
    /// It moved farther than a press may.
    case moved(allowed: Double)
    /// It lifted before a press was long enough.
    case lifted(needed: Interval)
    case tooManyFingers
    case cancelled
    /// Anything else, such as a lifting before a second finger or a second tap.
    case missed
  }

  /// The name in a trace.
  package let name: String
  package let reason: Reason

  package init(name: String, reason: Reason) {
    self.name = name
    self.reason = reason
  }

  /// Whether the decision is among recognisers rather than about the finger's own way.
  package var isLost: Bool {
    switch reason {
    case .rival, .refused: true
    default: false
    }
  }

  /// The reason, for example `it moved 32 pt, 50 needed`.
  ///
  /// - Parameter title: the words for the name of a rival.
  package func words(_ title: (String) -> String) -> String {
    let number = { NumberText.short(abs($0), 1) }
    switch reason {
    case .rival(let rival): return "lost to \(title(rival))"
    case .refused(let travel?):
      return "did not begin: it moved \(number(Double(travel.x))) pt along x, "
        + "\(number(Double(travel.y))) pt along y"
    case .refused(nil): return "did not begin: its delegate refused"
    case .tooShort(let travelled, let needed):
      return "failed: it moved \(number(travelled)) pt, \(number(needed)) needed"
    case .tooLate(let travelled, let needed, let allowed):
      return "failed: it moved \(number(travelled)) pt in \(DurationText.words(allowed)), "
        + "\(number(needed)) needed"
    case .drifted: return "failed: it moved aside"
    case .moved(let allowed): return "failed: it moved, \(number(allowed)) pt are allowed"
    case .lifted(let needed): return "failed: it lifted before \(DurationText.words(needed))"
    case .tooManyFingers: return "failed: too many fingers"
    case .cancelled: return "failed: the touch was cancelled"
    case .missed: return "failed"
    }
  }
}
