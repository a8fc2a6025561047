package import BackswipeMotion
import BackswipeText

/// The release of paged content along one axis.
package struct PageRelease: ReleaseDecision {
  package let rule: PagingRule
  package let offset: Double
  /// Of the offset, points per second.
  package let velocity: Double
  /// The content under the finger.
  package let stretch: ScrollStretch
  package let isVertical: Bool

  package init(
    _ rule: PagingRule, offset: Double, velocity: Double, stretch: ScrollStretch, isVertical: Bool
  ) {
    (self.rule, self.offset, self.velocity) = (rule, offset, velocity)
    (self.stretch, self.isVertical) = (stretch, isVertical)
  }

  /// The direction of the gesture along the offset.
  private var sign: Double {
    offset == rule.start ? (velocity < 0 ? -1 : 1) : offset < rule.start ? -1 : 1
  }

  /// The pages that it turns: 0 for none, −1 or 1.
  package func outcome(ifMoved points: Double, faster speed: Double) -> Double {
    let rest = rule.rest(
      from: stretch.moved(offset, by: sign * points), velocity: velocity + sign * speed)
    return rule.page(at: rest) - begun
  }

  /// The page at which the drag began, where a shorter last one counts as one.
  private var begun: Double { rule.start == rule.high ? rule.page(at: rule.start) : rule.begun }

  package func participle(_ outcome: Double) -> String {
    outcome == 0 ? "stayed" : "turned to the page \(way(outcome))"
  }

  private func way(_ outcome: Double) -> String {
    isVertical ? (outcome < 0 ? "above" : "below") : outcome < 0 ? "at the left" : "at the right"
  }

  package var isDecidedBySpeed: Bool { PagingRule.turns(velocity) }

  package var words: String { words(of: nil) }

  /// For example `the page stays: 0.41 of a page, 0.50 needed; 36 pt more and it would have turned to
  /// the page at the right`.
  ///
  /// - Parameter name: that of the scroll view, as `gallery scroll`; nil for none.
  package func words(of name: String?) -> String {
    let outcome = outcome
    let end =
      outcome == 0
      ? name.map { "\($0) stays on its page" } ?? "the page stays"
      : (name.map { $0 + " " } ?? "") + "turns to the page \(way(outcome))"
    return ReleaseWords.sentence(end, compared, changes: changesElsewhere)
  }

  private var compared: String {
    if isDecidedBySpeed {
      let (speed, least) = NumberText.pair(
        velocity * sign, PagingRule.turningSpeed * (velocity * sign < 0 ? -1 : 1), from: 0)
      return "\(speed) pt/s, which decides beyond \(least)"
    }
    let way = rule.length > 0 ? (offset - rule.start) * sign / rule.length : 0
    let (part, needed) = NumberText.pair(way, 0.5)
    return "\(part) of a page" + (outcome == 0 ? ", \(needed) needed" : " ≥ \(needed)")
  }
}
