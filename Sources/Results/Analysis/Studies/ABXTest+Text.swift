package import BackswipeDocuments
import BackswipePrototypes
import BackswipeScenarios
package import BackswipeSettings
import BackswipeText
import BackswipeUnits

extension ABXTest {
  private static let keys = ["backswipe", "abx"]
  /// The keys of the test and of a side, as in the schema.
  package static let testKeys = ["a", "b", "seed", "tries", "answers", "hits", "p"]
  package static let sideKeys = ["name", "settings"]

  /// A probability with two digits that count: `p = 0.038`, `p = 1`, `p < 0.0001`.
  private static func words(p: Double) -> String {
    guard p >= 0.0001 else { return "p < 0.0001" }
    let places = [0.1, 0.01, 0.001].firstIndex { p >= $0 }.map { $0 + 2 } ?? 5
    return "p = \(NumberText.short(p, places))"
  }

  /// `12 of 16, p = 0.038`.
  package var words: String {
    "\(hits) of \(answers.count), \(Self.words(p: pValue))"
  }

  /// The most values in the name of a side.
  private static let mostNamed = 4

  /// The names of two sides by their values where these differ, as `pop.strip=30`, or `A` and `B` where
  /// only presets or the surroundings do.
  package static func names(
    _ a: SimulatorSettings, _ b: SimulatorSettings
  ) -> (a: String, b: String) {
    func name(_ own: SimulatorSettings, _ other: SimulatorSettings) -> String? {
      let values = SettingSide.differences(own, other).map { "\($0.key)=\($0.text)" }
      guard !values.isEmpty else { return nil }
      let more = values.count - mostNamed
      return values.prefix(mostNamed).joined(separator: ", ")
        + (more > 0 ? " and \(more) more" : "")
    }
    guard let first = name(a, b), let second = name(b, a) else {
      return (Choice.a.rawValue, Choice.b.rawValue)
    }
    return (first, second)
  }

  /// `A was pop.strip=30; B was pop.strip=20.`, for the end of a test.
  package var unveiled: String { "A was \(a.name); B was \(b.name)." }

  /// The test as a file, which parses to an equal one. Hits and p are for people: they are
  /// recomputed on reading.
  package var yaml: String {
    let answers = answers.map { YAMLNode.text($0.rawValue) }
    return YAMLWriter.file(
      .mapping([
        ("backswipe", .plain("1")),
        (
          "abx",
          .mapping([
            ("a", Self.node(a)), ("b", Self.node(b)), ("seed", .plain("\(seed)")),
            ("tries", .plain("\(tries)")), ("answers", .list(answers)), ("hits", .plain("\(hits)")),
            ("p", .plain(NumberText.fixed(pValue, 6))),
          ])
        ),
      ]))
  }

  private static func node(_ side: SettingSide) -> YAMLNode {
    .mapping([("name", .text(side.name)), ("settings", side.assignments.node)])
  }

  /// Parses the format of `yaml`.
  ///
  /// - Parameter file: the file name in messages.
  package static func parse(_ bytes: [UInt8], file: String) throws(FileErrors) -> ABXTest {
    let root: YAMLNode
    do throws(FileError) { root = try YAMLDocument.read(bytes: bytes, file: file) } catch {
      throw FileErrors([error])
    }
    var reader = FileReader(file: file)
    let test = read(root, &reader)
    guard let test, reader.errors.isEmpty else { throw FileErrors(reader.errors) }
    return test
  }

  private static func read(_ root: YAMLNode, _ reader: inout FileReader) -> ABXTest? {
    guard reader.format(root, of: .blindTest),
      let top = reader.fields(root, of: "a blind test", keys: keys)
    else { return nil }
    guard let field = top["abx"] else {
      reader.fail(top.place, "'abx', the test, is missing")
      return nil
    }
    guard let fields = reader.fields(field.value, of: "'abx'", keys: testKeys) else { return nil }
    for key in ["a", "b", "seed", "tries"] where fields[key] == nil {
      reader.fail(fields.place, "'abx' needs '\(key)'")
    }
    let a = fields["a"].flatMap { side($0, &reader) }
    let b = fields["b"].flatMap { side($0, &reader) }
    let seed = fields["seed"].flatMap { reader.integer($0, in: 0...ScenarioFile.largestSeed) }
    let tries = fields["tries"].flatMap { reader.integer($0, in: 1...mostTries) }
    var answers: [Choice] = []
    if let field = fields["answers"], let nodes = reader.list(field.value, of: "'answers'") {
      answers = nodes.compactMap { node in
        reader.word(YAMLPair(key: "answers", value: node), as: Choice.self)
      }
      if let tries, nodes.count > tries {
        reader.fail(field.value.place, "there are more answers than the \(tries) tries")
      }
    }
    guard let a, let b, let seed, let tries else { return nil }
    return ABXTest(a: a, b: b, seed: seed, tries: tries, answers: answers)
  }

  private static func side(_ field: YAMLPair, _ reader: inout FileReader) -> SettingSide? {
    guard let fields = reader.fields(field.value, of: "'\(field.key)'", keys: sideKeys) else {
      return nil
    }
    let name = fields["name"].flatMap { reader.text($0) } ?? field.key
    let settings = fields["settings"].flatMap { reader.settings($0) } ?? []
    return SettingSide(name: name, assignments: settings)
  }
}
