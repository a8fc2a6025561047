package import BackswipeUnits

/// The rule of a row that a finger moves aside to reveal actions.
///
/// Positions are points from the leading edge: above 0 the row shows leading actions, below 0
/// trailing ones.
package struct RowSwipeRule: Hashable, Sendable {
  /// The actions at one side of a row.
  package struct Side: Hashable, Sendable {
    /// The width of the opened actions in points; 0 without actions.
    package var extent: Double
    /// Whether a full swipe performs the first action.
    package var performsFirst: Bool

    package init(extent: Double = 0, performsFirst: Bool = false) {
      self.extent = extent
      self.performsFirst = performsFirst
    }
  }

  /// The result of a release.
  package enum Outcome: Hashable, Sendable {
    case closed
    case leading
    case trailing
    /// The first leading action is performed.
    case performsLeading
    /// The first trailing action is performed.
    case performsTrailing
  }

  /// The width of the row in points.
  package var width: Double
  package var leading: Side
  package var trailing: Side
  /// The part of the width from which a release performs the first action. (open)
  package var fullShare: Double
  /// The time by which a release looks ahead for the nearer of open and closed. (open)
  package var projection: Interval

  /// The default of `fullShare`. (open)
  package static let fullShare = 0.6

  package init(
    width: Double, leading: Side = Side(), trailing: Side = Side(),
    fullShare: Double = RowSwipeRule.fullShare,
    projection: Interval = NumberRule.standardProjection
  ) {
    self.width = width
    self.leading = leading
    self.trailing = trailing
    self.fullShare = fullShare
    self.projection = projection
  }

  private func side(of position: Double) -> Side { position < 0 ? trailing : leading }

  /// The position of the row for the travel of a finger.
  ///
  /// It follows the finger up to the width of the actions, or of the row where a full swipe
  /// performs one, and is resisted by a rubber band beyond; it does not move towards a side without
  /// actions.
  package func position(travel: Double) -> Double {
    let side = side(of: travel)
    guard side.extent > 0, travel.isFinite else { return 0 }
    let free = side.performsFirst ? max(width, side.extent) : side.extent
    let distance = min(abs(travel), free)
    let beyond = RubberBand.offset(travel: max(abs(travel) - free, 0), dimension: max(width, 1))
    return (travel < 0 ? -(distance + beyond) : distance + beyond).onGrid
  }

  /// The travel for a position: the inverse of `position(travel:)`.
  package func travel(position: Double) -> Double {
    let side = side(of: position)
    guard side.extent > 0, position.isFinite else { return 0 }
    let free = side.performsFirst ? max(width, side.extent) : side.extent
    let beyond = RubberBand.travel(
      offset: max(abs(position) - free, 0), dimension: max(width, 1))
    let distance = min(abs(position), free) + beyond
    return position < 0 ? -distance : distance
  }

  /// Whether a release at a position performs the first action.
  package func isFull(_ position: Double) -> Bool {
    fullThreshold(isLeading: position >= 0).map { abs(position) >= $0 } ?? false
  }

  /// The distance in points from which a release performs the first action of a side; nil where none
  /// does.
  package func fullThreshold(isLeading: Bool) -> Double? {
    let side = isLeading ? leading : trailing
    guard side.performsFirst, side.extent > 0, width > 0 else { return nil }
    return max(width * fullShare, min(side.extent, width))
  }

  /// The distance in points beyond which a release at rest leaves a side open.
  package func openThreshold(isLeading: Bool) -> Double {
    (isLeading ? leading : trailing).extent / 2
  }

  /// The position to which a velocity leads, in points.
  package func ahead(position: Double, velocity: Double) -> Double {
    position + Motion.finite(velocity) * projection.seconds
  }

  /// The outcome of a release: a full swipe by its position; otherwise the nearer of open and
  /// closed, at the position projected by the velocity (points per second).
  package func outcome(position: Double, velocity: Double) -> Outcome {
    if isFull(position) { return position < 0 ? .performsTrailing : .performsLeading }
    let side = side(of: position)
    guard position != 0, side.extent > 0 else { return .closed }
    let ahead = ahead(position: position, velocity: velocity)
    guard (position < 0 ? -ahead : ahead) > openThreshold(isLeading: position >= 0) else {
      return .closed
    }
    return position < 0 ? .trailing : .leading
  }

  /// The position at which an outcome leaves the row.
  package func rest(_ outcome: Outcome) -> Double {
    switch outcome {
    case .closed: 0
    case .leading: leading.extent
    case .trailing: -trailing.extent
    case .performsLeading: width
    case .performsTrailing: -width
    }
  }

  /// The least part of a row's card in points that stays in sight beside its opened actions. (open)
  package static let leastCard = 44.0

  /// The widths of actions that fit beside `leastCard`: narrow ones keep theirs, and wide ones share the
  /// rest.
  ///
  /// - Parameters:
  ///   - wanted: their own widths in points, at least 0.
  ///   - card: the width of the row in points, without the margins beside its card.
  package static func widths(_ wanted: [Double], inCard card: Double) -> [Double] {
    var widths = wanted
    var rest = max(card - leastCard, 0)
    for (count, index) in wanted.indices.sorted(by: { wanted[$0] < wanted[$1] }).enumerated() {
      widths[index] = min(wanted[index], rest / Double(wanted.count - count)).onGrid
      rest -= widths[index]
    }
    return widths
  }

  /// The parts of the revealed space that actions take, from the row's edge inwards.
  ///
  /// Each takes its share of the space; in a full swipe the first takes all of it.
  ///
  /// - Parameters:
  ///   - widths: the widths of the actions in points, outermost first.
  ///   - revealed: the width of the revealed space in points.
  package static func spans(
    _ widths: [Double], revealed: Double, isFull: Bool
  ) -> [(start: Double, width: Double)] {
    let all = widths.reduce(0, +)
    guard all > 0, revealed > 0 else { return widths.map { _ in (0, 0) } }
    if isFull { return widths.indices.map { $0 == 0 ? (0, revealed) : (revealed, 0) } }
    var start = 0.0
    return widths.map { width in
      let share = (width / all * revealed).onGrid
      defer { start += share }
      return (start, share)
    }
  }
}
