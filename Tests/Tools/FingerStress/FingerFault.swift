package import BackswipeUnits

/// Something that must not be, found in a frame or at rest.
package struct FingerFault: Hashable, Sendable, CustomStringConvertible {
  package enum Kind: String, Sendable {
    case emptyStack = "stack"
    case notFinite = "not a finite number"
    case stuckRecognizer = "stuck recogniser"
    case leftTransition = "transition left over"
    case unbalancedCalls = "unbalanced appearance calls"
    case liveTouch = "live touch"
    case restless = "never at rest"
    case stuckControl = "stuck control"
    case scrolledAway = "scroll offset out of bounds"
    case barAstray = "bar astray"
    case pageAstray = "page astray"
    case coverAstray = "what is presented astray"
    case wrongReason = "wrong reason"
  }

  package var kind: Kind
  package var text: String
  package var instant: Instant

  package var description: String {
    "\(DurationText.text(instant - .zero)): \(kind.rawValue): \(text)"
  }
}
