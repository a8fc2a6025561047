package import BackswipeDocuments
package import BackswipePrototypes
package import BackswipeUnits

/// What frames must show: one at a moment, or every one from a moment to another.
package struct Expectation: Hashable, Sendable {
  /// How far a duration may be off when the file does not say.
  package static let defaultTimeTolerance = Interval.milliseconds(1)
  /// How far a number may be off when the file does not say: points, or a fraction.
  package static let defaultTolerance = 0.01

  /// The first moment of a span; nil for an expectation of one moment.
  package var from: Moment?
  /// The moment, or the last one of a span.
  package var at: Moment
  /// All of them must hold; at least one.
  package var checks: [Check]
  /// How far a number may be off; not negative.
  package var within: Double
  /// How far a duration may be off; not negative.
  package var withinTime: Interval
  /// The entry as the file has it, on one line, for reports.
  package var text: String
  package var place: Place
  /// The screens that the entry names.
  package var screens: [ScreenReference]
  /// The accessibility identifiers that the entry names, with their locations.
  package var elements: [ScreenReference]

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

  /// A moment of a run, and with it the frame that is then on the screen: the last one shown at or
  /// before it.
  package enum Moment: Hashable, Sendable {
    case instant(Instant)
    /// The instant of a tick of the display, by its number.
    case frame(Int)
    /// Some time after something has happened.
    case event(Event)
    /// The last frame of the run.
    case end
  }

  /// Something that happens in a run, counted from the start: the frame on the screen `plus` after
  /// it, but not before the first frame that contains it.
  package struct Event: Hashable, Sendable {
    /// A recogniser, a transition, a screen or `delegate`; or `gesture` and `transition` for any.
    package var subject: String
    /// A state of a recogniser, a stage of a transition or a call.
    package var happening: String
    /// From 1.
    package var nth: Int
    package var plus: Interval

    package init(subject: String, happening: String, nth: Int = 1, plus: Interval = .zero) {
      self.subject = subject
      self.happening = happening
      self.nth = nth
      self.plus = plus
    }

    /// `push ended`.
    package var name: String { "\(subject) \(happening)" }
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
