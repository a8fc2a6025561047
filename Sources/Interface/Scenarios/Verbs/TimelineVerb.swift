package import BackswipeDocuments

/// The action of a timeline entry. Each verb has its own file with its word, its parsing and
/// writing, and its effect in a run.
///
/// Positions are points from the top left of the phone's screen and may be outside of it.
package protocol TimelineVerb: Equatable, Sendable {
  /// The verb's key in an entry.
  static var word: String { get }
  /// Keys allowed in the entry beside `at` and the word.
  static var companions: [String] { get }

  /// Parses the verb of an entry. Returns nil after it has noted a mistake.
  static func read(_ entry: inout VerbParser) -> Self?

  /// The fields of the entry, the word first. Values that equal the defaults are left out.
  var fields: [(String, YAMLNode)] { get }

  /// The effect in a run.
  var effect: TimelineEffect { get }
}

extension TimelineVerb {
  package static var companions: [String] { [] }

  func isEqual(to other: any TimelineVerb) -> Bool { other as? Self == self }
}

/// A verb that is performed in the simulation, by a scenario's run or by a session in the window.
package protocol PerformedVerb: TimelineVerb {
  @MainActor func perform(_ step: TimelineStep)
}

extension PerformedVerb {
  package var effect: TimelineEffect { .step(perform) }

  /// Whether it may set something in motion: all but changes of settings and the pointer's.
  package var mayMove: Bool { !(self is SetSettingVerb) && !(self is HoverVerb) }
}

/// A verb for a call that client code can make, also in a callback.
package protocol CalledVerb: PerformedVerb {}

extension TimelineEntry {
  /// All verbs, in the order of the schema.
  package static let verbs: [any TimelineVerb.Type] = [
    PushVerb.self, PopVerb.self, PopToVerb.self, PopToRootVerb.self, SetVerb.self,
    NavigationBarHiddenVerb.self, ToolbarHiddenVerb.self, PresentVerb.self, DismissVerb.self,
    TapVerb.self, DragVerb.self, TouchVerb.self, ScrollVerb.self, ScrollToVerb.self, HoverVerb.self,
    KeyVerb.self, TypeVerb.self,
    DuringVerb.self, ResizeVerb.self, RotateVerb.self, AppVerb.self, OpenVerb.self,
    SetSettingVerb.self, StallVerb.self, DropVerb.self, LatePresentVerb.self, InputVerb.self,
    ShownVerb.self,
  ]
  package static let words = verbs.map { $0.word }
}
