package import BackswipeScenarios
package import BackswipeUnits

/// The scenario of a run as readers of its page see it.
package struct RunSubject {
  /// The maximum number of bytes of a text that is shown.
  static let mostText = 256 << 10

  /// The file's text; nil for one that is too long.
  let text: String?
  /// The line and the instant of each entry of its timeline, in order.
  let entries: [(line: Int, at: Instant)]
  /// The decisions about its fingers.
  let decisions: [FingerJudge.Row]

  package init(
    text: String, entries: [(line: Int, at: Instant)], decisions: [FingerJudge.Row]
  ) {
    self.text = text.utf8.count > Self.mostText ? nil : text
    self.entries = entries
    self.decisions = decisions
  }
}
