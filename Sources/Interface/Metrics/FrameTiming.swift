package import BackswipeGestures
package import BackswipeUnits

/// The times of one frame of a display, virtual or live.
///
/// All instants but those of `shown` are on the display's own clock; the caller converts samples
/// and `shown` to the same one, so that differences are meaningful.
package struct FrameTiming: Equatable, Sendable {
  /// The time that the phases of a frame took on a real machine.
  package struct Costs: Equatable, Sendable {
    package var step: Interval
    package var compose: Interval
    package var present: Interval

    package init(step: Interval, compose: Interval, present: Interval) {
      self.step = step
      self.compose = compose
      self.present = present
    }

    /// Without waiting.
    package var total: Interval { step + compose + present }
  }

  /// The page in front, whose motion is the visible one.
  package struct Subject: Equatable, Sendable {
    package var name: String
    /// Its top left corner, in points from the screen's.
    package var location: CGPoint

    package init(name: String, location: CGPoint) {
      self.name = name
      self.location = location
    }
  }

  /// The display's tick for which the frame was made.
  package var number: Int
  /// E: the first tick at which the frame was due.
  package var expected: Instant
  /// A: the tick at which the display showed it; nil when it was made and never shown.
  package var actual: Instant?
  /// D: when the work had to be finished.
  package var deadline: Instant
  /// F: when the work was finished.
  package var finish: Instant
  /// S: the instant whose state the frame shows.
  package var shown: Instant
  /// T: the time from the expected tick to the next one; above zero.
  package var period: Interval
  /// Nil on the virtual clock, where work takes no time.
  package var costs: Costs?
  /// Whether something animates or a finger is down, so that the next tick is due too.
  package var isInMotion: Bool
  /// The running transition's name.
  package var transition: String?
  /// The progress of the transition, 0 to 1.
  package var progress: Double?
  /// Recognisers that have begun and not ended, by name.
  package var gestures: [String]
  /// The samples that no earlier frame contains, in order, at the instants of the finger; their
  /// `delay` is the time until they were delivered.
  package var samples: [PointerSample]
  package var subject: Subject?

  package init(
    number: Int, expected: Instant, actual: Instant?, deadline: Instant, finish: Instant,
    shown: Instant, period: Interval, costs: Costs? = nil, isInMotion: Bool,
    transition: String? = nil, progress: Double? = nil, gestures: [String] = [],
    samples: [PointerSample] = [], subject: Subject? = nil
  ) {
    self.number = number
    self.expected = expected
    self.actual = actual
    self.deadline = deadline
    self.finish = finish
    self.shown = shown
    self.period = period
    self.costs = costs
    self.isInMotion = isInMotion
    self.transition = transition
    self.progress = progress
    self.gestures = gestures
    self.samples = samples
    self.subject = subject
  }

  /// F − D: how late the work was finished; negative when there was time left.
  package var overrun: Interval { finish - deadline }

  /// max(0, A − E): how long no new frame was shown; zero for a frame that was never shown.
  package var hitch: Interval { actual.map { max(.zero, $0 - expected) } ?? .zero }

  /// Whether the frame was shown later than half a period after its tick.
  package var isLate: Bool { hitch.nanoseconds * 2 > period.nanoseconds }

  /// Ticks that passed without it: (A − E)/T to the nearest whole number; 1 for a frame that was
  /// never shown.
  package var missedTicks: Int {
    guard actual != nil else { return 1 }
    guard period > .zero else { return 0 }
    return Int((2 * hitch.nanoseconds + period.nanoseconds) / (2 * period.nanoseconds))
  }

  /// Ticks of the frame: the missed ones, and the one that shows it.
  package var expectedTicks: Int { actual == nil ? 1 : missedTicks + 1 }
}
