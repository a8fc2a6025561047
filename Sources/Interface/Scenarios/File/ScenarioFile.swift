package import BackswipeDocuments
package import BackswipePrototypes
package import BackswipeSettings
package import BackswipeUnits

/// A scenario in the form of its file: input on a time axis, and the expected frames.
///
/// Written by a person or recorded. Data only; a runner runs it.
package struct ScenarioFile: Equatable, Sendable {
  /// The default limit: the time at which a run with remaining activity ends.
  package static let defaultLimit = Interval.milliseconds(60_000)
  /// The longest time that is accepted: a thousand hours, so that sums of times cannot overflow.
  package static let longestTime = Interval.milliseconds(1000 * 3600 * 1000)
  /// The largest seed: every JSON reader represents such a number exactly.
  package static let largestSeed = 1 << 53

  /// A description in a sentence; empty when the file gives none.
  package var title: String
  package var prototype: PrototypeSource
  package var display: ScenarioDisplay
  /// The seed of every random source; 0 when the file gives none.
  package var seed: Int
  /// The settings, in the file's order.
  package var settings: [SettingAssignment]
  /// The entries in the order of time, which is the file's.
  package var timeline: [TimelineEntry]
  /// The expectations, in the file's order.
  package var expectations: [Expectation]
  /// The limit at which a run that has not ended by itself fails.
  package var until: Interval
  /// The instants of the pictures that a golden keeps.
  package var pictures: [PictureRequest]
  /// Words by which scenarios are chosen, in the file's order.
  package var tags: [String] = []
  /// Why it is not run; nil for one that is.
  package var skip: String?
  /// The failure that is known of it; nil for none.
  package var known: KnownFailure?
  /// The name of its combination of the file's matrix, as `refresh=120`; nil for a file without one.
  package private(set) var cell: String?
  /// The files that it is made of; nil for one that includes none. Lines are counted on from file to
  /// file.
  package var sources: SourceLines?

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

  /// Makes it that of a combination: the name follows the title, or the file's name.
  mutating func name(_ cell: String, path: String) {
    self.cell = cell
    let name = title.isEmpty ? path.split(separator: "/").last.map(String.init) ?? path : title
    title = "\(name) [\(cell)]"
  }
}

/// The source of a scenario's screens.
package enum PrototypeSource: Hashable, Sendable {
  /// A path relative to the scenario's own file, and its location in the file, for messages.
  case path(String, Place)
  /// Written into the scenario.
  case inline(Prototype)
}

/// A screen named in a file, to be looked up once the prototype is known.
package struct ScreenReference: Hashable, Sendable {
  package var id: String
  package var place: Place
  /// Whether `ID#2`, the second instance of a screen, is allowed.
  package var allowsInstance: Bool
  /// Whether the name of a controller that is no screen of the prototype is allowed.
  package var allowsOthers: Bool

  package init(id: String, place: Place, allowsInstance: Bool, allowsOthers: Bool = false) {
    self.id = id
    self.place = place
    self.allowsInstance = allowsInstance
    self.allowsOthers = allowsOthers
  }
}
