package import BackswipeDocuments
import BackswipePrototypes
package import BackswipeScenarios
package import BackswipeSettings
package import BackswipeSettingsEditing
package import BackswipeUnits

/// A session of the studio as a file: the present settings, their versions, drags, loop marks, and
/// the input of the session itself.
///
/// Drags and the session are scenarios without a prototype, which is the file's.
package struct StudioFile: Sendable {
  /// The loop marks of the session's timeline.
  package struct Loop: Sendable, Equatable {
    /// From where it is played; nil for the beginning.
    package var from: Instant?
    /// Up to where it is played; nil for the end.
    package var to: Instant?
    /// Whether it is played again and again.
    package var repeats = false

    package init(from: Instant? = nil, to: Instant? = nil, repeats: Bool = false) {
      (self.from, self.to, self.repeats) = (from, to, repeats)
    }
  }

  /// A film of a phone that is shown with the session.
  package struct Film: Sendable, Equatable {
    /// Relative to the file.
    package var path: String
    package var view: FilmView
    package var alignment: FilmAlignment

    package init(
      path: String, view: FilmView = .over, alignment: FilmAlignment = FilmAlignment()
    ) {
      (self.path, self.view, self.alignment) = (path, view, alignment)
    }
  }

  /// The keys of each kind of mapping, as in the schema.
  package enum Keys {
    package static let file = [
      "backswipe", "studio", "prototype", "settings", "motion", "letters", "versions",
      "compared", "drag", "drags", "film", "loop", "session",
    ]
    package static let version = ["when", "name", "starred", "outcome", "settings", "motion"]
    package static let loop = ["from", "to", "repeats"]
    package static let film = ["path", "view", "motion", "transition", "later", "earlier"]
  }

  /// The most drags of a file.
  package static let mostDrags = 100

  /// The title, for people.
  package var title: String
  /// Nil for the app that opens the file.
  package var prototype: PrototypeSource?
  /// The present settings over UIKit's values.
  package var settings: [SettingAssignment]
  /// The values in place of those of the prototype's file.
  package var motion: [SettingAssignment] = []
  /// The letters that are held while the wheel steps a setting; nil for those of the beginning.
  package var letters: FeelKeys?
  package var versions = SettingsVersions()
  /// The versions that were compared last, by their places among `versions` from 1: none, or two to
  /// `SettingSide.most`, each once.
  package var compared: [Int] = []
  /// The drag that is studied; nil for none.
  package var drag: ScenarioFile?
  /// The kept drags, by their titles.
  package var drags: [ScenarioFile] = []
  package var loop = Loop()
  /// The film of a phone; nil for none.
  package var film: Film?
  /// The input of the session; nil for none.
  package var session: ScenarioFile?

  package init(title: String, prototype: PrototypeSource?, settings: [SettingAssignment]) {
    (self.title, self.prototype, self.settings) = (title, prototype, settings)
  }

  /// Whether a file is meant as one.
  package static func isMeant(_ root: YAMLNode) -> Bool { root.keys.contains("studio") }

  // MARK: Writing

  /// The file, which parses to an equal one but for places.
  package var yaml: String {
    var pairs: [(String, YAMLNode)] = [
      ("backswipe", .plain(String(FileReader.format))), ("studio", .text(title)),
    ]
    switch prototype {
    case .path(let path, _): pairs.append(("prototype", .text(path)))
    case .inline(let prototype): pairs.append(("prototype", prototype.node))
    case nil: break
    }
    pairs.append(("settings", Self.node(settings)))
    // A version without a value has that of the file, which may be another one when it is read.
    let numbers = Set(
      motion.map(\.id) + versions.all.flatMap { $0.settings.fileValues.values.map(\.id) }
    ).sorted()
    var present = SimulatorSettings()
    present.apply(motion)
    if let motion = Self.motion(numbers, in: present) { pairs.append(("motion", motion)) }
    if let letters {
      pairs.append(
        ("letters", .mapping(letters.entries.map { (String($0.letter), .text($0.id.key)) })))
    }
    if !versions.all.isEmpty {
      pairs.append(("versions", .list(versions.all.map { Self.node($0, numbers) })))
    }
    if !compared.isEmpty {
      pairs.append(("compared", .list(compared.map { .plain(String($0)) })))
    }
    if let drag { pairs.append(("drag", Self.node(drag))) }
    if !drags.isEmpty { pairs.append(("drags", .list(drags.map(Self.node)))) }
    if let film { pairs.append(("film", Self.node(film))) }
    if loop != Loop() { pairs.append(("loop", Self.node(loop))) }
    if let session { pairs.append(("session", Self.node(session))) }
    return YAMLWriter.file(.mapping(pairs))
  }

  private static func node(_ settings: [SettingAssignment]) -> YAMLNode {
    .mapping(settings.withoutRepeats.map { ($0.key, $0.valueNode) })
  }

  /// The values of numbers, without words, which stand for missing keys; nil for no value.
  private static func motion(_ numbers: [SettingID], in settings: SimulatorSettings) -> YAMLNode? {
    let pairs = numbers.compactMap { id -> (String, YAMLNode)? in
      let (setting, value) = (id.setting, id.setting.read(settings))
      if case .word = value { return nil }
      let text = setting.text(value)
      return (id.key, setting.kind == .curve ? .text(text) : .plain(text))
    }
    return pairs.isEmpty ? nil : .mapping(pairs)
  }

  private static func node(_ version: SettingsVersion, _ numbers: [SettingID]) -> YAMLNode {
    var pairs: [(String, YAMLNode)] = []
    if let when = version.when { pairs.append(("when", .text(when.text))) }
    if !version.name.isEmpty { pairs.append(("name", .text(version.name))) }
    if version.isStarred { pairs.append(("starred", .plain("true"))) }
    if !version.outcome.isEmpty { pairs.append(("outcome", .text(version.outcome))) }
    pairs.append(("settings", node(version.settings.assignments())))
    if let motion = motion(numbers, in: version.settings) { pairs.append(("motion", motion)) }
    return .mapping(pairs)
  }

  private static func node(_ film: Film) -> YAMLNode {
    var pairs: [(String, YAMLNode)] = [
      ("path", .text(film.path)), ("view", .text(film.view.rawValue)),
    ]
    let alignment = film.alignment
    if let motion = alignment.filmMotion { pairs.append(("motion", .plain("\(motion + 1)"))) }
    if alignment.runMotion > 0 {
      pairs.append(("transition", .plain("\(alignment.runMotion + 1)")))
    }
    if alignment.offset != 0 {
      let milliseconds = Int64(alignment.offset.magnitude)
      pairs.append((alignment.offset > 0 ? "later" : "earlier", .plain("\(milliseconds)ms")))
    }
    return .mapping(pairs)
  }

  private static func node(_ loop: Loop) -> YAMLNode {
    var pairs: [(String, YAMLNode)] = []
    if let from = loop.from { pairs.append(("from", .plain(DurationText.text(from - .zero)))) }
    if let to = loop.to { pairs.append(("to", .plain(DurationText.text(to - .zero)))) }
    if loop.repeats { pairs.append(("repeats", .plain("true"))) }
    return .mapping(pairs)
  }

  /// A scenario without its format and its prototype.
  private static func node(_ scenario: ScenarioFile) -> YAMLNode {
    var scenario = scenario
    scenario.prototype = .path("-", .start)
    guard let root = try? YAMLDocument.read(text: scenario.yaml(), file: ""),
      case .mapping(let pairs) = root.content
    else { return .mapping([]) }
    return YAMLNode(.mapping(pairs.filter { !["backswipe", "prototype"].contains($0.key) }))
  }
}
