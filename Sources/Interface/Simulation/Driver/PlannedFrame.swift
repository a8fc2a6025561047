package import BackswipeMetrics
package import BackswipeTrace
package import BackswipeUnits

/// The times of a frame on the virtual clock, known before it is made and independent of its
/// contents.
package struct PlannedFrame: Sendable {
  /// The display's tick.
  package let number: Int
  /// S: the instant of the shown state.
  package let instant: Instant
  /// E: the first tick at which it was due.
  package let expected: Instant
  /// A: the instant of presentation; nil for a frame that is never shown.
  package let actual: Instant?
  /// F: the end of its work.
  package let finish: Instant
  /// T: the time from the expected tick to the next one.
  package let period: Interval

  /// The times as a trace records them.
  package var presentation: FrameRecord.Presentation {
    guard let actual else { return .never }
    return actual == instant ? .atOnce : .late(actual)
  }

  package var times: FrameTimes {
    FrameTimes(
      number: number, expected: expected, actual: actual, finish: finish, shown: instant,
      period: period)
  }
}

/// The times at which a frame was due, finished and shown, on one clock; see `FrameTiming` for the
/// letters.
package struct FrameTimes: Sendable {
  /// The display's tick for which the frame was made.
  package var number: Int
  /// E, which is also the deadline of its work.
  package var expected: Instant
  /// A; nil if it is never shown.
  package var actual: Instant?
  /// F.
  package var finish: Instant
  /// S.
  package var shown: Instant
  /// T.
  package var period: Interval
  /// Nil on the virtual clock, where work takes no time.
  package var costs: FrameTiming.Costs?

  package init(
    number: Int, expected: Instant, actual: Instant?, finish: Instant, shown: Instant,
    period: Interval, costs: FrameTiming.Costs? = nil
  ) {
    self.number = number
    self.expected = expected
    self.actual = actual
    self.finish = finish
    self.shown = shown
    self.period = period
    self.costs = costs
  }
}
