import BackswipeAnalysis
package import BackswipeDocuments
package import BackswipePrototypes
package import BackswipeScenarios
import BackswipeSettings
package import BackswipeSettingsEditing
import BackswipeUnits

extension StudioFile {
  /// Loads the prototype of a file; nil is the app that reads it.
  package typealias Loader = (PrototypeSource?) throws(FileErrors) -> Prototype

  /// Parses a session's file.
  ///
  /// - Parameters:
  ///   - root: the root of the file.
  ///   - file: the file's name, for messages.
  ///   - load: loads the prototype.
  ///   - motion: the numbers of the prototype's file, which is without mistakes; nil for none.
  /// - Throws: every mistake that was found, each with its place.
  package static func parse(
    _ root: YAMLNode, file: String, load: Loader,
    motion: (PrototypeSource) -> PrototypeMotion? = { _ in nil }
  ) throws(FileErrors) -> (file: StudioFile, prototype: Prototype) {
    var reader = FileReader(file: file)
    guard reader.format(root, of: .session),
      let fields = reader.fields(root, of: "a studio's session", keys: Keys.file)
    else { throw FileErrors(reader.errors) }
    var parsed = StudioFile(
      title: fields["studio"].flatMap { reader.text($0) } ?? "",
      prototype: fields["prototype"].flatMap { source($0, &reader) },
      settings: fields["settings"].flatMap { reader.settings($0) } ?? [])
    if let field = fields["loop"] { parsed.loop = loop(field, &reader) }
    if let field = fields["film"] { parsed.film = film(field, &reader) }
    var prototype: Prototype?
    var others: FileErrors?
    let isNamed = fields["prototype"] == nil || parsed.prototype != nil
    if isNamed {
      do throws(FileErrors) { prototype = try load(parsed.prototype) } catch { others = error }
    }
    let numbers = prototype == nil ? nil : parsed.prototype.flatMap { motion($0) }
    if let field = fields["motion"] { parsed.motion = values(field, numbers, &reader) }
    if let field = fields["letters"] { parsed.letters = letters(field, numbers, &reader) }
    if let field = fields["versions"] { parsed.versions = versions(field, numbers, &reader) }
    if let field = fields["compared"] {
      let places = compared(field, of: fields["versions"]?.value, &reader)
      // Places count left out versions, too.
      if parsed.versions.all.count == count(of: fields["versions"]?.value) {
        parsed.compared = places
      }
    }
    var mistakes = reader.errors
    if let prototype {
      let draft = fields["drag"].map { scenarios([$0.value], in: file, prototype, &mistakes) }
      parsed.drag = draft?.first
      var drags = FileReader(file: file)
      let nodes = fields["drags"].flatMap {
        drags.list($0.value, of: "'drags'", most: mostDrags)
      }
      parsed.drags = scenarios(nodes ?? [], in: file, prototype, &mistakes)
      mistakes += drags.errors
      parsed.session = fields["session"].flatMap {
        scenarios([$0.value], in: file, prototype, &mistakes).first
      }
    }
    if let others { throw FileErrors(mistakes + others.errors) }
    guard mistakes.isEmpty, let prototype else { throw FileErrors(mistakes) }
    return (parsed, prototype)
  }

  private static func source(_ field: YAMLPair, _ reader: inout FileReader) -> PrototypeSource? {
    switch field.value.content {
    case .scalar:
      guard let path = reader.text(field) else { return nil }
      guard path.isEmpty else { return .path(path, field.value.place) }
      reader.fail(field.value.place, "the prototype's path is empty")
    case .mapping:
      return Prototype.parse(field.value, isWholeFile: false, reader: &reader)
        .map(PrototypeSource.inline)
    case .sequence:
      reader.fail(field.value.place, "'prototype' must be a path or a mapping, not a list")
    }
    return nil
  }

  // MARK: Scenarios

  private static func scenarios(
    _ nodes: [YAMLNode], in file: String, _ prototype: Prototype, _ mistakes: inout [FileError]
  ) -> [ScenarioFile] {
    let outline = PrototypeOutline(prototype)
    return nodes.compactMap { node in
      guard mistakes.count < FileReader.mostErrors else { return nil }
      guard case .mapping(let pairs) = node.content else {
        mistakes.append(
          FileError(file: file, place: node.place, reason: "a drag or a session is a mapping"))
        return nil
      }
      if let own = pairs.first(where: { ["prototype", "include", "matrix"].contains($0.key) }) {
        mistakes.append(
          FileError(
            file: file, place: own.keyPlace,
            reason: "'\(own.key)' is not possible here; the prototype is that of the whole file"))
        return nil
      }
      let format = YAMLPair(
        key: "backswipe", keyPlace: node.place,
        value: YAMLNode(.scalar(String(FileReader.format), isPlain: true), place: node.place))
      let whole = pairs.contains { $0.key == "backswipe" } ? pairs : [format] + pairs
      do throws(FileErrors) {
        let draft = try ScenarioFile.examine(
          bytes: [], root: YAMLNode(.mapping(whole), place: node.place), file: file,
          app: prototype)
        let found = draft.mistakes + draft.mistakes(against: outline, file: file)
        mistakes += found
        return found.isEmpty ? draft.file : nil
      } catch {
        mistakes += error.errors
        return nil
      }
    }
  }

  // MARK: Versions

  private static func versions(
    _ field: YAMLPair, _ numbers: PrototypeMotion?, _ reader: inout FileReader
  ) -> SettingsVersions {
    let most = SettingsVersions.most + SettingsVersions.mostStarred
    let nodes = reader.list(field.value, of: "'versions'", most: most) ?? []
    var found: [SettingsVersion] = []
    for node in nodes where !reader.isFull {
      guard let version = version(node, found.count + 1, numbers, &reader) else { continue }
      // Without the numbers of the file, or with another text of it, two may have become equal.
      if let same = found.first(where: { $0.settings == version.settings }) {
        guard node.keys.contains("motion") == false else { continue }
        reader.fail(node.place, "it has the settings of version \(same.number) of this list")
      }
      found.append(version)
    }
    for (isStarred, most) in [
      (true, SettingsVersions.mostStarred), (false, SettingsVersions.most),
    ] where found.count(where: { $0.isStarred == isStarred }) > most {
      reader.fail(
        field.value.place,
        "'versions' has more than \(most) \(isStarred ? "with" : "without") a star")
    }
    return SettingsVersions(restoring: found) ?? SettingsVersions()
  }

  private static func count(of list: YAMLNode?) -> Int {
    if case .sequence(let items)? = list?.content { items.count } else { 0 }
  }

  /// Places of versions in their list, each once.
  private static func compared(
    _ field: YAMLPair, of list: YAMLNode?, _ reader: inout FileReader
  ) -> [Int] {
    guard
      let nodes = reader.list(field.value, of: "'compared'", most: SettingSide.most)
    else { return [] }
    let count = count(of: list)
    guard nodes.count > 1, count > 1 else {
      reader.fail(field.value.place, "'compared' needs two versions at least")
      return []
    }
    var found: [Int] = []
    for node in nodes {
      let pair = YAMLPair(key: field.key, keyPlace: field.keyPlace, value: node)
      guard let place = reader.integer(pair, in: 1...count) else { continue }
      if found.contains(place) { reader.fail(node.place, "'compared' has version \(place) twice") }
      found.append(place)
    }
    return found
  }

  private static func version(
    _ node: YAMLNode, _ number: Int, _ numbers: PrototypeMotion?, _ reader: inout FileReader
  ) -> SettingsVersion? {
    guard let fields = reader.fields(node, of: "a version", keys: Keys.version) else {
      return nil
    }
    let when = fields["when"].flatMap { field -> LocalTime? in
      guard let text = reader.text(field) else { return nil }
      if let time = LocalTime(parsing: text) { return time }
      reader.fail(field.value.place, "'when' must be a time such as 2026-11-27 22:18:05")
      return nil
    }
    let name = fields["name"].flatMap { field -> String? in
      guard let text = reader.text(field) else { return nil }
      guard let reason = Preset.mistake(in: text, of: "version") else { return text }
      reader.fail(field.value.place, reason)
      return nil
    }
    let outcome = fields["outcome"].flatMap { field -> String? in
      guard let text = reader.text(field) else { return nil }
      guard text.count > SettingsVersions.longestOutcome else { return text }
      reader.fail(
        field.value.place,
        "an outcome has at most \(SettingsVersions.longestOutcome) characters")
      return nil
    }
    guard let settings = fields["settings"] else {
      reader.fail(node.place, "'settings' is missing")
      return nil
    }
    let motion = fields["motion"].map { values($0, numbers, &reader) } ?? []
    return SettingsVersion(
      number: number, when: when,
      settings: SimulatorSettings((reader.settings(settings) ?? []) + motion),
      name: name ?? "", isStarred: fields["starred"].flatMap { reader.flag($0) } ?? false,
      outcome: outcome ?? "")
  }

  /// The values of numbers of the prototype's file. Those of numbers that it has no longer are left
  /// out.
  private static func values(
    _ field: YAMLPair, _ numbers: PrototypeMotion?, _ reader: inout FileReader
  ) -> [SettingAssignment] {
    guard case .mapping(let pairs) = field.value.content else {
      reader.fail(field.value.place, "'motion' must be a mapping of numbers to values")
      return []
    }
    guard pairs.count <= PrototypeNumbers.most else {
      reader.fail(field.value.place, "'motion' has at most \(PrototypeNumbers.most) numbers")
      return []
    }
    let known = Dictionary(
      (numbers?.numbers ?? []).map { ($0.key, $0.id) }, uniquingKeysWith: { first, _ in first })
    var values: [SettingAssignment] = []
    for pair in pairs where !reader.isFull {
      guard let text = reader.text(pair), let id = known[pair.key] else { continue }
      do throws(Setting.Refusal) {
        let value = try id.setting.value(parsing: text)
        if let assignment = SettingAssignment(id, value) { values.append(assignment) }
      } catch {
        reader.fail(pair.value.place, "'\(pair.key)': \(error.reason)")
      }
    }
    return values
  }

  // MARK: Film

  /// The highest number of a motion of a film or of the session.
  package static let mostMotions = 1000

  private static func film(_ field: YAMLPair, _ reader: inout FileReader) -> Film? {
    guard let fields = reader.fields(field.value, of: "'film'", keys: Keys.film) else {
      return nil
    }
    guard let path = fields["path"] else {
      reader.fail(field.value.place, "'path' is missing")
      return nil
    }
    let name = reader.text(path) ?? ""
    if name.isEmpty { reader.fail(path.value.place, "the film's path is empty") }
    var film = Film(path: name)
    film.view = fields["view"].flatMap { reader.word($0, as: FilmView.self) } ?? .over
    let numbers = 1...mostMotions
    film.alignment.filmMotion = fields["motion"].flatMap { reader.integer($0, in: numbers) }
      .map { $0 - 1 }
    film.alignment.runMotion =
      fields["transition"].flatMap { reader.integer($0, in: numbers) }.map { $0 - 1 } ?? 0
    for (key, sign) in [("later", 1.0), ("earlier", -1)] {
      guard let field = fields[key], let time = reader.time(field) else { continue }
      let milliseconds = time.seconds * 1000
      if milliseconds > FilmAlignment.mostOffset {
        reader.fail(field.value.place, "'\(key)' is at most 60s")
      }
      film.alignment.setOffset(sign * milliseconds)
    }
    if fields["later"] != nil, let earlier = fields["earlier"] {
      reader.fail(earlier.keyPlace, "'later' and 'earlier' are both given; give one")
    }
    return film
  }

  // MARK: Letters

  /// Letters with their settings. Those of numbers that the prototype's file has no longer are left
  /// out.
  private static func letters(
    _ field: YAMLPair, _ numbers: PrototypeMotion?, _ reader: inout FileReader
  ) -> FeelKeys? {
    guard case .mapping(let pairs) = field.value.content else {
      reader.fail(field.value.place, "'letters' must be a mapping of letters to settings")
      return nil
    }
    var found: [(letter: Character, id: SettingID)] = []
    for pair in pairs where !reader.isFull {
      guard pair.key.count == 1, let letter = pair.key.first, FeelKeys.free.contains(letter) else {
        let free = FeelKeys.free.sorted().map { String($0) }.joined(separator: " ")
        reader.fail(pair.keyPlace, "'\(pair.key)' is no free letter; free are \(free)")
        continue
      }
      guard let key = reader.text(pair) else { continue }
      guard let id = numbers?.number(key)?.id ?? SettingID(key) else {
        if !FileSetting.isMeant(key) {
          reader.fail(pair.value.place, "there is no setting '\(key)'")
        }
        continue
      }
      if !FeelKeys.canStep(id) {
        reader.fail(pair.value.place, "the wheel cannot step '\(key)'")
      } else if let other = found.first(where: { $0.id == id }) {
        reader.fail(pair.value.place, "'\(key)' has the letter '\(other.letter)' already")
      } else {
        found.append((letter, id))
      }
    }
    return FeelKeys(found)
  }

  // MARK: Marks

  private static func loop(_ field: YAMLPair, _ reader: inout FileReader) -> Loop {
    guard let fields = reader.fields(field.value, of: "'loop'", keys: Keys.loop) else {
      return Loop()
    }
    let loop = Loop(
      from: fields["from"].flatMap { reader.time($0) }.map { .zero + $0 },
      to: fields["to"].flatMap { reader.time($0) }.map { .zero + $0 },
      repeats: fields["repeats"].flatMap { reader.flag($0) } ?? false)
    if let from = loop.from, let to = loop.to, to <= from {
      reader.fail(fields["to"]?.value.place ?? field.value.place, "'to' must be after 'from'")
    }
    return loop
  }
}
