import BackswipeDocuments
import BackswipePrototypes
import BackswipeUnits

/// The context of a verb's parsing: a timeline entry with its fields, and the mistakes noted so
/// far.
package struct VerbParser {
  let fields: YAMLFields
  /// The field with the verb's word.
  let verb: YAMLPair
  var reader: FileReader
  /// The screens that the entry names, including a wrong entry.
  private(set) var screens: [ScreenReference] = []

  init(fields: YAMLFields, verb: YAMLPair, reader: FileReader) {
    self.fields = fields
    self.verb = verb
    self.reader = reader
  }

  /// Parses the verb. Keys that belong to other verbs are mistakes.
  mutating func read() -> (any TimelineVerb)? {
    guard let type = TimelineEntry.verbs.first(where: { $0.word == verb.key }) else { return nil }
    for key in ScenarioFile.Keys.companions where !type.companions.contains(key) {
      if let field = fields[key] { refuse(field) }
    }
    return type.read(&self)
  }

  private mutating func refuse(_ field: YAMLPair) {
    let owners = TimelineEntry.verbs.filter { $0.companions.contains(field.key) }.map { $0.word }
    let reason =
      owners.count > 2
      ? "'\(field.key)' does not belong to '\(verb.key)'"
      : "'\(field.key)' belongs to "
        + owners.map { "'\($0)'" }.joined(separator: " or ") + ", not to '\(verb.key)'"
    reader.fail(field.keyPlace, reason)
  }

  /// The verb of a mapping inside the entry.
  mutating func verb(in field: YAMLPair, among types: [any TimelineVerb.Type])
    -> (any TimelineVerb)?
  {
    let what = "'\(field.key)'"
    let words = types.map { $0.word }
    let keys = words + Set(types.flatMap { $0.companions }).sorted()
    guard let fields = reader.fields(field.value, of: what, keys: keys) else { return nil }
    guard let verb = reader.onlyVerb(of: fields, among: words) else {
      // A misspelt verb has been noted already.
      if case .mapping(let pairs) = field.value.content, pairs.allSatisfy({ keys.contains($0.key) })
      {
        reader.fail(field.value.place, "\(what) needs a verb: \(words.joined(separator: ", "))")
      }
      return nil
    }
    var parser = VerbParser(fields: fields, verb: verb, reader: reader)
    let read = parser.read()
    reader = parser.reader
    screens += parser.screens
    return read
  }

  // MARK: Values common to several verbs

  /// Whether a command is animated; the default is true.
  mutating func isAnimated() -> Bool { fields["animated"].map { reader.flag($0) ?? true } ?? true }

  /// The verb's value, a screen's id.
  mutating func screen(allowsInstance: Bool = false) -> String? {
    screen(verb.value, allowsInstance: allowsInstance)
  }

  mutating func screen(_ node: YAMLNode, allowsInstance: Bool = false) -> String? {
    guard let id = reader.text(node, called: verb.key) else { return nil }
    screens.append(
      ScreenReference(id: id, place: node.place, allowsInstance: allowsInstance))
    return id
  }

  /// Checks that the verb's value is `true`.
  mutating func isTrue() -> Bool {
    if case .scalar("true", isPlain: true) = verb.value.content { return true }
    reader.fail(verb.value.place, "'\(verb.key)' takes only true")
    return false
  }

  /// The verb's value, a text that is not empty.
  mutating func words() -> String? {
    guard let text = reader.text(verb) else { return nil }
    if !text.isEmpty { return text }
    reader.fail(verb.value.place, "'\(verb.key)' must not be empty")
    return nil
  }

  /// The fields of a mapping in which some are required.
  mutating func fields(
    _ keys: [String], needing needed: [String], synonyms: [String: String] = [:]
  ) -> YAMLFields? {
    let what = "'\(verb.key)'"
    guard let fields = reader.fields(verb.value, of: what, keys: keys, synonyms: synonyms) else {
      return nil
    }
    for key in needed where fields[key] == nil {
      reader.fail(fields.place, "\(what) needs '\(key)'")
    }
    return fields
  }

  /// A time above zero.
  mutating func length(_ field: YAMLPair) -> Interval? {
    guard let length = reader.time(field) else { return nil }
    if length > .zero { return length }
    reader.fail(field.value.place, "'\(field.key)' must be longer than nothing")
    return nil
  }
}

extension TimelineVerb {
  /// The fields of a command, with `animated` where it is false.
  static func command(_ value: YAMLNode, _ isAnimated: Bool) -> [(String, YAMLNode)] {
    [(word, value)] + (isAnimated ? [] : [("animated", .flag(false))])
  }
}

extension FileReader {
  /// The first of the fields that are verbs; a second one is a mistake.
  mutating func onlyVerb(of fields: YAMLFields, among words: [String]) -> YAMLPair? {
    let given = fields.present(words)
    guard let verb = given.first else { return nil }
    if given.count > 1 {
      fail(
        given[1].keyPlace, "an entry has one verb: '\(verb.key)' or '\(given[1].key)', not both")
    }
    return verb
  }
}
