package import BackswipeDocuments
import BackswipePrototypes
package import BackswipeUnits

/// An action at an instant of a scenario.
package struct TimelineEntry: Sendable {
  package var at: Instant
  /// The number of the display's tick that the file gives instead of an instant; `at` is that
  /// tick of the file's own display.
  package var frame: Int?
  package var verb: any TimelineVerb
  /// The location of the entry in the file.
  package var place: Place
  /// The location of the verb's value, for messages about it.
  package var valuePlace: Place
  /// The screens that the entry names.
  package var screens: [ScreenReference]

  package init(
    at: Instant, frame: Int? = nil, _ verb: any TimelineVerb, place: Place = .start,
    valuePlace: Place = .start, screens: [ScreenReference] = []
  ) {
    self.at = at
    self.frame = frame
    self.verb = verb
    self.place = place
    self.valuePlace = valuePlace
    self.screens = screens
  }

  package var line: Int { place.line }
}

extension TimelineEntry: Equatable {
  package static func == (left: TimelineEntry, right: TimelineEntry) -> Bool {
    left.at == right.at && left.frame == right.frame && left.verb.isEqual(to: right.verb)
      && left.place == right.place && left.valuePlace == right.valuePlace
      && left.screens == right.screens
  }
}
