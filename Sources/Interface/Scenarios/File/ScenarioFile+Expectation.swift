package import BackswipeDocuments
package import BackswipePrototypes

extension ScenarioFile {
  /// Parses an expectation in the notation of a scenario's list: `{ at: end, stack: [home] }`.
  ///
  /// - Throws: every mistake, including screens and identifiers that the prototype lacks; locations
  ///   are those in the text.
  package func expectation(
    parsing text: String, prototype: Prototype
  ) throws(FileErrors) -> Expectation {
    let name = "expect"
    let node: YAMLNode
    do throws(FileError) {
      node = try YAMLDocument.read(bytes: Array(text.utf8), file: name)
    } catch {
      throw FileErrors([error])
    }
    var reader = FileReader(file: name)
    var draft = ScenarioDraft(file: self, names: ScenarioDraft.Names())
    let context = ExpectationContext(
      until: until, refresh: display.refresh, mayOvershoot: mayOvershoot)
    let expectation = ExpectationParser.parse(
      node, context: context, names: &draft.names, reader: &reader)
    let mistakes =
      reader.errors + draft.mistakes(against: PrototypeOutline(prototype), file: name)
    guard let expectation, mistakes.isEmpty else { throw FileErrors(mistakes) }
    return expectation
  }
}
