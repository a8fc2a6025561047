import BackswipeGeometry
package import BackswipePrototypes
package import BackswipeSettings
package import BackswipeTime

/// A scenario as its file has it: input on a time axis, and what must then be seen.
///
/// Written by hand or by a recording. It is data only; a runner gives it meaning.
package struct ScenarioFile: Equatable, Sendable {
  /// The run ends here when something is still alive and the file says nothing.
  package static let defaultLimit = Interval.milliseconds(60_000)
  /// The longest time that is read: a thousand hours, so that sums of times cannot overflow.
  package static let longestTime = Interval.milliseconds(1000 * 3600 * 1000)
  /// The largest seed: every JSON reader keeps such a number exactly.
  package static let largestSeed = 1 << 53

  /// What the scenario shows, in a sentence; empty when the file gives none.
  package var title: String
  package var prototype: PrototypeSource
  package var display: ScenarioDisplay
  /// The seed of every random source; 0 when the file gives none.
  package var seed: Int
  /// In the file's order.
  package var settings: [SettingAssignment]
  /// In the order of time, which is the file's.
  package var timeline: [TimelineEntry]
  /// In the file's order.
  package var expectations: [Expectation]
  /// The instant at which a run that has not ended by itself fails.
  package var until: Interval
  /// What a golden keeps a picture of.
  package var pictures: [PictureRequest]

  package init(
    title: String = "", prototype: PrototypeSource, display: ScenarioDisplay = ScenarioDisplay(),
    seed: Int = 0, settings: [SettingAssignment] = [], timeline: [TimelineEntry] = [],
    expectations: [Expectation] = [], until: Interval = defaultLimit,
    pictures: [PictureRequest] = []
  ) {
    self.title = title
    self.prototype = prototype
    self.display = display
    self.seed = seed
    self.settings = settings
    self.timeline = timeline
    self.expectations = expectations
    self.until = until
    self.pictures = pictures
  }
}

/// Where a scenario's screens come from.
package enum PrototypeSource: Hashable, Sendable {
  /// A path relative to the scenario's own file, and where it stands for messages.
  case path(String, Place)
  /// Written into the scenario.
  case inline(Prototype)
}

/// A screen named in a file, to be looked up once the prototype is known.
package struct ScreenReference: Hashable, Sendable {
  package var id: String
  package var place: Place
  /// True where `ID#2`, the second instance of a screen, may stand.
  package var allowsInstance: Bool

  package init(id: String, place: Place, allowsInstance: Bool) {
    self.id = id
    self.place = place
    self.allowsInstance = allowsInstance
  }
}
