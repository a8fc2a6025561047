package import BackswipeMotion
package import BackswipeNavigation
import BackswipeUnits

/// The release of content with which a large title and a hiding search field collapse: each of them
/// settles shown or hidden as a whole.
package struct TitleRelease: ReleaseDecision {
  /// The shown parts.
  package enum Outcome: Hashable, Sendable {
    case all
    /// The large title without the search field.
    case title
    case collapsed
  }

  package let bar: BarExtension
  /// The offset at the finger.
  package let offset: Double
  /// Of the offset, points per second.
  package let velocity: Double
  /// The fraction of the velocity that remains after a millisecond.
  package let rate: Double
  /// The offset at which the drag began.
  package let former: Double
  /// The content under the finger; its least offset is that with all parts.
  package let stretch: ScrollStretch

  /// - Returns: nil where the content is and settles beyond the parts, so that nothing is decided.
  package init?(
    _ bar: BarExtension, offset: Double, velocity: Double, rate: Double, former: Double,
    stretch: ScrollStretch
  ) {
    (self.bar, self.offset, self.velocity, self.rate) = (bar, offset, velocity, rate)
    (self.former, self.stretch) = (former, stretch)
    let isInside = { offset in offset > stretch.low && offset < stretch.low + bar.travel }
    guard isInside(offset) || isInside(ahead()) else { return nil }
  }

  package static var ways: (more: String, less: String) { ("farther up", "farther down") }

  /// The offset at which the content would stop without the parts.
  private func ahead(ifMoved points: Double = 0, faster speed: Double = 0) -> Double {
    let from = stretch.moved(offset, by: points)
    let edge = stretch.inside(from)
    guard from == edge else { return edge }
    return stretch.inside(
      Deceleration(from: from, velocity: velocity + speed, rate: rate).restingValue.onGrid)
  }

  private func rest(_ offset: Double) -> Double {
    bar.rest(offset, low: stretch.low, high: stretch.high)
  }

  /// The offset at which the content settles.
  package var rest: Double { rest(ahead()) }

  private func outcome(at rest: Double) -> Outcome {
    let gone = rest - stretch.low
    if gone >= bar.travel { return .collapsed }
    return gone > 0 && gone >= bar.travel - bar.titleHeight ? .title : .all
  }

  /// The gesture is along the offset, upwards.
  package func outcome(ifMoved points: Double, faster speed: Double) -> Outcome {
    outcome(at: rest(ahead(ifMoved: points, faster: speed)))
  }

  /// Whether other parts are shown than when the drag began.
  package var changes: Bool { outcome != outcome(at: rest(former)) }

  private var hasSearch: Bool { bar.travel > bar.titleHeight }

  package func participle(_ outcome: Outcome) -> String {
    switch outcome {
    case .all: hasSearch ? "shown the search field" : "stayed large"
    case .title: "shown the title alone"
    case .collapsed: bar.titleHeight > 0 ? "collapsed" : "hidden the search field"
    }
  }

  private var present: String {
    switch outcome {
    case .all: hasSearch ? "the search field is shown" : "the large title stays large"
    case .title: "the search field is hidden, the large title is shown"
    case .collapsed:
      bar.titleHeight > 0 ? "the large title collapses" : "the search field is hidden"
    }
  }

  /// For example `the large title stays large: 20 pt scrolled, 26 needed; 6.0 pt farther up and it
  /// would have collapsed`.
  package var words: String {
    ReleaseWords.sentence(present, compared, changes: changesElsewhere)
  }

  private var compared: String {
    let ahead = ahead() - stretch.low
    let search = bar.travel - bar.titleHeight
    let isTitle = bar.titleHeight > 0 && ahead >= search
    let (start, length) = isTitle ? (search, bar.titleHeight) : (0, search)
    guard stretch.high - stretch.low >= start + length else {
      return "the content is too short to scroll it away"
    }
    let middle = start + length / 2
    return ReleaseWords.compared(
      offset - stretch.low, speed: velocity, to: ahead, unit: "pt scrolled", places: 0, middle,
      isAbove: ahead >= middle, isInclusive: true)
  }
}
