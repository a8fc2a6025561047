package import BackswipeNavigation
package import BackswipeMotion

/// The release of content with which a navigation bar leaves and comes back.
package struct BarRelease: ReleaseDecision {
  /// The bar under the finger.
  package let bar: BarMinimizing
  package let place: BarMinimizing.Place
  /// Of the offset, points per second.
  package let velocity: Double
  package let rule: BarMinimizing.Rule
  /// The content under the finger.
  package let stretch: ScrollStretch

  /// - Returns: nil for a bar at one of its ends, about which nothing is decided.
  package init?(
    _ bar: BarMinimizing, _ place: BarMinimizing.Place, velocity: Double, rule: BarMinimizing.Rule,
    stretch: ScrollStretch
  ) {
    guard bar.share > 0, bar.share < 1 else { return nil }
    (self.bar, self.place, self.velocity, self.rule) = (bar, place, velocity, rule)
    self.stretch = stretch
  }

  package static var ways: (more: String, less: String) { ("farther up", "farther down") }

  /// Whether it leaves; the gesture is along the offset, upwards.
  package func outcome(ifMoved points: Double, faster speed: Double) -> Bool {
    var (bar, place) = bar.moved(
      from: place, to: stretch.moved(place.offset, by: points))
    let end = bar.release(place, velocity: velocity + speed, rule: rule)
    return (end ?? bar.share) >= 1
  }

  package func participle(_ outcome: Bool) -> String { outcome ? "left" : "come back" }

  /// For example `the navigation bar comes back: 0.31 of the way, 0.50 needed; 18 pt farther up and it
  /// would have left`.
  package var words: String {
    let isFree = !bar.leavesGap(place, velocity: velocity, rule: rule)
    let speed = bar.speed(velocity, travel: place.travel) * place.travel
    let compared =
      isFree
      ? ReleaseWords.compared(
        bar.share, speed: speed, to: bar.projected(place, velocity: velocity, rule: rule),
        unit: "of the way", places: 2, rule.completion, isAbove: outcome, isInclusive: true)
      : ReleaseWords.compared(
        bar.distance(place, velocity: 0, rule: rule), speed: velocity,
        to: bar.distance(place, velocity: velocity, rule: rule), unit: "pt of content above",
        places: 0, place.reach, isAbove: false, isInclusive: false)
    return ReleaseWords.sentence(
      "the navigation bar \(outcome ? "leaves" : "comes back")", compared, changes: changesElsewhere
    )
  }
}
