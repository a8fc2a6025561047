import BackswipeScenarios
package import BackswipeSettings
package import BackswipeStudies
package import BackswipeTapes

/// The hand on the page that compares.
extension Studio {
  /// Whether the hand is to be looked for again: a session has gone on since it was.
  package func needsHand(of tape: SessionTape) -> Bool {
    (page == .compare || page == .export) && lookedThrough != tape.entries.count && !isTesting
  }

  /// Takes a hand, which stays until the session has another; nil where the session has none, with
  /// the reason.
  package func found(_ hand: Hand?, in tape: SessionTape, reason: String? = nil) {
    lookedThrough = tape.entries.count
    if let hand { self.hand = hand }
    handReason = self.hand == nil ? reason : nil
  }

  /// Begins a blind test of a hand under the present settings, as B, and others, as A. It is kept when
  /// it is over.
  package func beginTest(
    _ hand: Hand, a: Settings, b: Settings, seed: Int, tries: Int, in tape: SessionTape
  ) {
    found(hand, in: tape)
    keepsTest = true
    kept = a
    show(.compare)
    showHand(present: b)
    panel.perform { compare.beginTest(seed: seed, tries: tries) }
  }

  /// A blind test has begun, or is over. The other pages would tell what is played.
  func testChanged(_ isRunning: Bool) {
    pages.isLocked = isRunning
    if !isRunning, keepsTest, let test = compare.blind?.test { host?.keepTest(test.yaml) }
  }

  /// Shows the hand with the settings of both sides.
  package func showHand(present: Settings) {
    let base = hand.map(HandBench.base) ?? Settings()
    panel.perform {
      compare.show(
        hand: hand, settings: present.assignments(from: base),
        kept: (kept ?? base).assignments(from: base), reason: handReason)
    }
  }

  /// Whether a blind test runs, and nothing may tell which side is which.
  package var isTesting: Bool { compare.isTesting }

  /// Whether there is something to do in `advance(by:)`.
  package var isWorking: Bool { compare.isWorking }

  /// Works on the studies of the page that is shown, for so many units at most.
  package func advance(by units: Int) { panel.perform { compare.advance(by: units) } }
}
