package import BackswipeUnits

/// The time for which a film shows one picture, between two moments of its clock.
package struct FilmSpan: Equatable, Sendable {
  /// An instant of a run, relative to the ticks of a film's clock.
  package struct Moment: Equatable, Sendable {
    /// The last tick at or before it.
    package let tick: Int
    /// The time since that tick; 0 at the tick itself, otherwise less than a period of the run.
    package let offset: Interval

    package init(tick: Int, offset: Interval = .zero) {
      self.tick = tick
      self.offset = offset
    }
  }

  package let from: Moment
  package let to: Moment

  package init(from: Moment, to: Moment) {
    self.from = from
    self.to = to
  }

  /// The span from one tick to another.
  package init(_ ticks: Range<Int>) {
    self.init(from: Moment(tick: ticks.lowerBound), to: Moment(tick: ticks.upperBound))
  }

  /// The ticks at which the picture is on the screen, for films with one picture per tick.
  package var ticks: Range<Int> {
    let first = from.tick + (from.offset > .zero ? 1 : 0)
    return first..<max(first, to.tick + (to.offset > .zero ? 1 : 0))
  }

  /// Whether both ends are ticks.
  package var isWhole: Bool { from.offset == .zero && to.offset == .zero }
}
