package import BackswipePrototypes
package import BackswipeTime

/// What the frame on screen at an instant must show.
package struct Expectation: Hashable, Sendable {
  /// How far a duration may be off when the file does not say.
  package static let defaultTimeTolerance = Interval.milliseconds(1)
  /// How far a number may be off when the file does not say: points, or a fraction.
  package static let defaultTolerance = 0.01

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

  package init(
    at: Moment, checks: [Check], within: Double = defaultTolerance,
    withinTime: Interval = defaultTimeTolerance, text: String,
    place: Place = .start, screens: [ScreenReference] = []
  ) {
    self.at = at
    self.checks = checks
    self.within = within
    self.withinTime = withinTime
    self.text = text
    self.place = place
    self.screens = screens
  }

  package var line: Int { place.line }

  package enum Moment: Hashable, Sendable {
    /// The last frame shown at or before it.
    case instant(Instant)
    /// The last frame of the run.
    case end
  }

  /// One thing to compare with a frame.
  package enum Check: Hashable, Sendable {
    /// Ids from bottom to top, `ID#2` for a second instance.
    case stack([String])
    case visible(String)
    /// The running transition's name, or nil for none.
    case transition(String?)
    /// The running transition's progress, 0 to 1.
    case progress(Double)
    /// Whether a finger leads the transition.
    case interactive(Bool)
    /// A number of a page.
    case view(String, ViewField, Double)
    /// Whether a page is among those on screen.
    case viewShown(String, Bool)
    /// A number of a bar.
    case bar(Bar, BarField, Double)
    /// Whether a bar stands exactly at its shown or at its hidden place.
    case barShown(Bar, Bool)
    /// The last state a recogniser reported, or `possible` before the first.
    case gesture(String, GestureState)
    /// How many frames have been made.
    case frames(Int)
    /// The most milliseconds of hitch in a second of motion; fails while nothing has moved.
    case hitchRatio(Double)
    /// The most ticks that went by without a new frame while something moved.
    case dropped(Int)
    /// The longest time from a sample to the frame that contains it; fails while there is none.
    case latency(Interval)
    /// The newest transition that has begun, by name.
    case lastTransition(String)
    /// How the newest transition that has begun went.
    case outcome(Outcome)
    /// From the first frame to the last of the newest transition that has begun.
    case duration(Interval)
  }

  package enum Outcome: String, CaseIterable, Sendable { case running, finished, cancelled }

  package enum ViewField: String, CaseIterable, Sendable { case x, y, width, height, alpha }
  package enum BarField: String, CaseIterable, Sendable { case y, alpha }
  package enum Bar: String, CaseIterable, Sendable { case navigation, toolbar }

  package enum GestureState: String, CaseIterable, Sendable {
    case possible, began, changed, ended, cancelled, failed
  }
}
