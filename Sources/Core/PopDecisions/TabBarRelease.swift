package import BackswipeMotion
package import BackswipeNavigation
import BackswipeText

/// The release of content under which a bar of tabs shrinks and returns.
package struct TabBarRelease: ReleaseDecision {
  package let rule: TabMinimizing
  /// The content under the finger.
  package let stretch: ScrollStretch
  /// The points by which the released content goes on, of its offset.
  package let thrown: Double

  /// - Parameter rest: the offset at which the content rests.
  /// - Returns: nil for a travel that can change nothing.
  package init?(_ rule: TabMinimizing, stretch: ScrollStretch, rest: Double) {
    guard rule.isDeciding else { return nil }
    (self.rule, self.stretch) = (rule, stretch)
    thrown = rest - stretch.low - rule.offset
  }

  /// Whether the bar is shrunk; the gesture is the travel in the last direction, whose speed changes
  /// nothing.
  package func outcome(ifMoved points: Double, faster _: Double) -> Bool {
    let offset = stretch.low + rule.offset
    let other = stretch.moved(offset, by: rule.sum < 0 ? -points : points)
    return rule.isShrunk(
      endingAt: other - stretch.low, restingAt: stretch.inside(other + thrown) - stretch.low)
  }

  package func participle(_ outcome: Bool) -> String {
    outcome
      ? (rule.wasShrunk ? "stayed shrunk" : "shrunk")
      : (rule.wasShrunk ? "returned" : "stayed")
  }

  /// For example `the tab bar stays: 7 pt one way, 10 needed; 3 pt more and it would have shrunk`.
  package var words: String {
    let present =
      outcome
      ? (rule.wasShrunk ? "stays shrunk" : "shrinks") : (rule.wasShrunk ? "returns" : "stays")
    let on = stretch.inside(stretch.low + rule.offset + thrown) - stretch.low - rule.offset
    let goesOn = on != 0 && (on > 0) == (rule.sum > 0)
    let (travel, needed) = NumberText.pair(
      abs(rule.sum) + (goesOn ? abs(on) : 0), rule.travel, from: 0)
    let way = "\(travel) pt one way" + (goesOn ? " with its speed" : "")
    let isAtTop = rule.onScrollDown && rule.offset <= 0
    let compared =
      isAtTop
      ? "the content is at its top"
      : outcome != rule.wasShrunk ? "\(way) ≥ \(needed)" : "\(way), \(needed) needed"
    return ReleaseWords.sentence("the tab bar \(present)", compared, changes: changesElsewhere)
  }
}
