package import BackswipeMotion
import BackswipeText
import BackswipeUnits

/// The end of a pull of content with a refresh control.
package struct RefreshRelease: ReleaseDecision {
  /// The farthest pull of the content, up to the one that started the refresh, in points.
  package let pulled: Double
  /// The pull that starts a refresh, in points.
  package let distance: Double
  /// The finger's way after the refresh has started, in points.
  package let beyond: Double
  /// The viewport's height and the coefficient of its rubber band.
  package let dimension: Double
  package let coefficient: Double

  package init(_ pull: RefreshPull, dimension: Double, coefficient: Double) {
    (pulled, distance, beyond) = (pull.farthest, pull.distance, pull.beyond)
    (self.dimension, self.coefficient) = (dimension, coefficient)
  }

  /// Whether the refresh starts; a speed changes nothing.
  package func outcome(ifMoved points: Double, faster _: Double) -> Bool {
    let travel =
      RubberBand.travel(offset: pulled, dimension: dimension, coefficient: coefficient) + beyond
      + points
    let pull = RubberBand.offset(
      travel: max(travel, 0), dimension: dimension, coefficient: coefficient)
    return RefreshPull.progress(pull.onGrid, of: distance) == 1
  }

  package func participle(_ outcome: Bool) -> String {
    outcome ? "started a refresh" : "started none"
  }

  /// For example `no refresh: the content was pulled 72 pt, 100 needed; 60 pt more and it would have
  /// started a refresh`.
  package var words: String {
    let (value, needed) = NumberText.pair(pulled, distance, from: 0)
    return ReleaseWords.sentence(
      outcome ? "refreshes" : "no refresh",
      "the content was pulled \(value) pt" + (outcome ? " ≥ \(needed)" : ", \(needed) needed"),
      changes: changesElsewhere)
  }
}
