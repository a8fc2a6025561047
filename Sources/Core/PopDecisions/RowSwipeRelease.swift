package import BackswipeMotion

/// The release of a row that a finger has moved aside.
package struct RowSwipeRelease: ReleaseDecision {
  package let rule: RowSwipeRule
  /// The travel that the row follows, in points from the leading edge as in `RowSwipeRule`.
  package let travel: Double
  /// Points per second, positive towards the trailing edge.
  package let velocity: Double
  /// Whether the leading actions are revealed.
  package let isLeading: Bool

  package init(_ rule: RowSwipeRule, travel: Double, velocity: Double, isLeading: Bool) {
    (self.rule, self.travel, self.velocity) = (rule, travel, velocity)
    self.isLeading = isLeading
  }

  private var sign: Double { isLeading ? 1 : -1 }

  package func outcome(ifMoved points: Double, faster speed: Double) -> RowSwipeRule.Outcome {
    rule.outcome(
      position: rule.position(travel: travel + sign * points), velocity: velocity + sign * speed)
  }

  package func participle(_ outcome: RowSwipeRule.Outcome) -> String {
    switch outcome {
    case .closed: "closed"
    case .leading, .trailing: "opened"
    case .performsLeading, .performsTrailing: "performed its first action"
    }
  }

  package var words: String { words(of: nil) }

  /// For example `the row opens: 60 pt at 300 pt/s lead to 105 pt > 37; 69 pt less and it would have
  /// closed, 174 pt more and it would have performed its first action`.
  ///
  /// - Parameter name: that of the row; nil for none.
  package func words(of name: String?) -> String {
    ReleaseWords.sentence(
      "the row \(name.map { "'\($0)' " } ?? "")\(present)", compared, changes: changesElsewhere)
  }

  private var present: String {
    switch outcome {
    case .closed: "closes"
    case .leading, .trailing: "opens"
    case .performsLeading, .performsTrailing: "performs its first action"
    }
  }

  private var compared: String {
    let position = rule.position(travel: travel) * sign
    if let full = rule.fullThreshold(isLeading: isLeading), position >= full {
      return ReleaseWords.compared(
        position, speed: 0, to: position, unit: "pt", places: 0, full, isAbove: true,
        isInclusive: true)
    }
    return ReleaseWords.compared(
      position, speed: velocity * sign,
      to: rule.ahead(position: position * sign, velocity: velocity) * sign, unit: "pt", places: 0,
      rule.openThreshold(isLeading: isLeading), isAbove: outcome != .closed, isInclusive: false)
  }
}
