package import BackswipeMotion

/// The release of a change of tabs that a finger has led.
package struct TabSwipeRelease: ReleaseDecision {
  package let rule: TabSwipeRule
  /// The way of the finger as a part of the width, with the progress at which it took the change; not
  /// limited to 0…1.
  package let progress: Double
  /// Points per second towards the new tab.
  package let velocity: Double
  /// Points, above 0.
  package let width: Double

  package init(_ rule: TabSwipeRule, progress: Double, velocity: Double, width: Double) {
    (self.rule, self.progress, self.velocity) = (rule, progress, velocity)
    self.width = width
  }

  /// Whether the new tab stays.
  package func outcome(ifMoved points: Double, faster speed: Double) -> Bool {
    rule.goes(progress: progress + points / width, velocity: (velocity + speed) / width)
  }

  package func participle(_ outcome: Bool) -> String { outcome ? "changed" : "stayed" }

  /// For example `the tab stays: 0.41 of the width, more than 0.50 needed; 36 pt more and it would have
  /// changed`.
  package var words: String {
    let compared = ReleaseWords.compared(
      progress, speed: velocity, to: rule.ahead(progress: progress, velocity: velocity / width),
      unit: "of the width", places: 2, rule.completion, isAbove: outcome, isInclusive: false)
    return ReleaseWords.sentence(
      "the tab \(outcome ? "changes" : "stays")", compared, changes: changesElsewhere)
  }
}
