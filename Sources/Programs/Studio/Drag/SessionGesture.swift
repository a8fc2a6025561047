package import BackswipeGestures
package import BackswipeScenarios
package import BackswipeUnits

/// The time of a gesture in a session: fingers that were down together, and the next landing.
package struct SessionGesture: Equatable, Sendable {
  /// The landing of the first finger.
  package let landed: Instant
  /// The instant at which all fingers have lifted; nil while one is down.
  package private(set) var lifted: Instant?
  /// The instant at which a finger lands after that; nil where none has.
  package private(set) var next: Instant?

  /// The last gesture that has begun by an instant; nil where no finger has landed.
  package init?(of tape: InputLog, at instant: Instant) {
    self.init(tape.samples, at: instant)
  }

  /// The last gesture in samples in order of time.
  package init?(_ samples: [PointerSample], at instant: Instant) {
    var found: SessionGesture?
    var down: [Int] = []
    for sample in samples {
      if sample.phase == .began {
        if let current = found, let lifted = current.lifted, sample.instant > lifted {
          guard sample.instant <= instant else {
            found?.next = sample.instant
            break
          }
          found = nil
        } else if found == nil, sample.instant > instant {
          break
        }
        found = found ?? SessionGesture(landed: sample.instant)
        found?.lifted = nil
        down.removeAll { $0 == sample.id }
        down.append(sample.id)
      } else if sample.phase.isLast, down.contains(sample.id) {
        down.removeAll { $0 == sample.id }
        if down.isEmpty { found?.lifted = sample.instant }
      }
    }
    guard let found else { return nil }
    self = found
  }

  private init(landed: Instant) { self.landed = landed }
}
