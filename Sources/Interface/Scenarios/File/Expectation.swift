package import BackswipeDocuments
import BackswipePrototypes
package import BackswipeUnits

/// Conditions on frames: on one at a moment, or on every one of a span.
package struct Expectation: Hashable, Sendable {
  /// The default tolerance of a duration.
  package static let defaultTimeTolerance = Interval.milliseconds(1)
  /// The default tolerance of a number: points, or a fraction.
  package static let defaultTolerance = 0.01

  /// The first moment of a span; nil for an expectation of one moment.
  package var from: Moment?
  /// The moment, or the last one of a span.
  package var at: Moment
  /// The checks, all of which must hold; at least one.
  package var checks: [Check]
  /// Whether a span has only the frames that show every number of the checks.
  package var isWhileShown = false
  /// The tolerance of numbers; not negative.
  package var within: Double
  /// The tolerance in points, in place of `within`; nil for none. Of progress it is divided by the
  /// screen's width.
  package var withinPoints: Double?
  /// The tolerance of durations; not negative.
  package var withinTime: Interval
  /// The entry in the file's notation, on one line, for reports.
  package var text: String
  package var place: Place
  /// The number of an expectation that is asked beside those of the file; nil for one of the file.
  package var id: Int?
  /// The screens that the entry names.
  package var screens: [ScreenReference]
  /// The accessibility identifiers that the entry names, with their locations.
  package var elements: [ScreenReference]
  /// The recognisers that the entry names, of those that only a client can have.
  package var recognizers: [ScreenReference] = []
  /// The detents that the entry names.
  package var detents: [ScreenReference] = []
  /// The variables that the entry names.
  package var variables: [ScreenReference] = []

  package init(
    from: Moment? = nil, at: Moment, checks: [Check], within: Double = defaultTolerance,
    withinTime: Interval = defaultTimeTolerance, text: String,
    place: Place = .start, screens: [ScreenReference] = [], elements: [ScreenReference] = []
  ) {
    self.from = from
    self.at = at
    self.checks = checks
    self.within = within
    self.withinTime = withinTime
    self.text = text
    self.place = place
    self.screens = screens
    self.elements = elements
  }

  package var line: Int { place.line }

  /// A moment of a run. It selects the frame that is then on the screen: the last one shown at or
  /// before it.
  package enum Moment: Hashable, Sendable {
    case instant(Instant)
    /// The instant of a tick of the display, by its number.
    case frame(Int)
    /// A time after an event.
    case event(Event)
    /// The last frame of the run.
    case end
  }

  /// An event in a run, counted from the start, and a time from it.
  ///
  /// With `after` it selects the frame on the screen `offset` after the event, but not before the
  /// first frame that contains it; with `before`, the last frame that does not contain it. With an
  /// offset below zero both select the frame on the screen that long before the event.
  package struct Event: Hashable, Sendable {
    package enum Side: String, CaseIterable, Sendable { case after, before }

    /// A recogniser, a transition, a screen, `delegate`, or another subject of `MomentParser`; or
    /// `gesture` and `transition` for any.
    package var subject: String
    /// A state of a recogniser, a stage of a transition or a call.
    package var happening: String
    /// The number of the occurrence, from 1.
    package var nth: Int
    package var side: Side
    /// The time from the event; not above zero for `before`.
    package var offset: Interval

    package init(
      subject: String, happening: String, nth: Int = 1, side: Side = .after,
      offset: Interval = .zero
    ) {
      self.subject = subject
      self.happening = happening
      self.nth = nth
      self.side = side
      self.offset = offset
    }

    /// `push ended`.
    package var name: String { "\(subject) \(happening)" }
    /// Whether the frame was shown before the event.
    var isPast: Bool { side == .before || offset < .zero }
    /// The time by which the frame may have been shown before the event's; not negative.
    var lookback: Interval { max(.zero - offset, .zero) }
  }

  package enum ViewField: String, CaseIterable, Sendable {
    case x, y, width, height, alpha, velocityX, velocityY
  }
  package enum BarField: String, CaseIterable, Sendable { case y, alpha, velocityY }
  package enum Bar: String, CaseIterable, Sendable { case navigation, toolbar }

  package enum Direction: String, CaseIterable, Sendable { case rising, falling }

  /// A frame by its instant or its number.
  package enum FrameMark: Hashable, Sendable {
    case instant(Interval)
    case number(Int)
  }
}
