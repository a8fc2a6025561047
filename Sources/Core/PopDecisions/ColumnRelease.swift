package import BackswipeMotion

/// The release of a column that a finger has moved in from the leading edge.
package struct ColumnRelease: ReleaseDecision {
  package let rule: ColumnSwipeRule
  /// The way of the finger as a part of the column's width; not limited to 0…1.
  package let reach: Double
  /// Points per second towards the open state.
  package let velocity: Double

  package init(_ rule: ColumnSwipeRule, reach: Double, velocity: Double) {
    (self.rule, self.reach, self.velocity) = (rule, reach, velocity)
  }

  private func shown(_ reach: Double) -> Double { min(max(reach, 0), 1) }

  /// Whether it opens.
  package func outcome(ifMoved points: Double, faster speed: Double) -> Bool {
    let moved = rule.width > 0 ? reach + points / rule.width : reach
    return rule.opens(shown: shown(moved), velocity: velocity + speed)
  }

  package func participle(_ outcome: Bool) -> String { outcome ? "opened" : "closed" }

  /// For example `the column closes: 0.41 of its width, more than 0.50 needed; 29 pt more and it would have
  /// opened`.
  package var words: String {
    let compared = ReleaseWords.compared(
      shown(reach), speed: velocity, to: rule.ahead(shown: shown(reach), velocity: velocity),
      unit: "of its width", places: 2, rule.completion, isAbove: outcome,
      isInclusive: false)
    return ReleaseWords.sentence(
      "the column \(outcome ? "opens" : "closes")", compared, changes: changesElsewhere)
  }
}
