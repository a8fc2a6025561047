package import BackswipePrototypes

extension ScenarioFile {
  /// The screens that the scenario names and the prototype does not have.
  /// - Parameter file: the scenario's name for messages.
  package func mistakes(against prototype: Prototype, file: String) -> [FileError] {
    var reader = FileReader(file: file)
    check(against: prototype, reader: &reader)
    return FileErrors(reader.errors).errors
  }

  func check(against prototype: Prototype, reader: inout FileReader) {
    let ids = prototype.screens.map(\.id)
    let known = Set(ids)
    let references = timeline.flatMap(\.screens) + expectations.flatMap(\.screens)
    for reference in references where !known.contains(reference.screen) {
      reader.fail(
        reference.place, unknown: reference.screen, among: ids,
        "there is no screen '\(reference.id)'")
    }
  }
}

extension ScreenReference {
  /// The id without the number of an instance.
  fileprivate var screen: String {
    guard allowsInstance, let mark = id.lastIndex(of: "#"),
      let number = Int(id[id.index(after: mark)...]), number >= 2
    else { return id }
    return String(id[..<mark])
  }
}
