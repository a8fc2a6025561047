import BackswipeMotion
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
    checkElements(of: prototype, reader: &reader)
  }

  /// Controllers of a class of their own may have views with any identifier.
  private func checkElements(of prototype: Prototype, reader: inout FileReader) {
    guard prototype.screens.allSatisfy({ $0.className == nil }) else { return }
    let known = prototype.identifiers
    for reference in expectations.flatMap(\.elements) where !known.contains(reference.id) {
      reader.fail(
        reference.place, unknown: reference.id, among: known,
        "nothing in the prototype has the identifier '\(reference.id)'")
    }
  }

  /// Whether the file names a curve that may lead beyond its end.
  var mayOvershoot: Bool {
    let changes = timeline.flatMap { entry -> [FileSetting] in
      if case .setSetting(let settings) = entry.action { settings } else { [] }
    }
    var own: [FileSetting] = []
    if case .inline(let prototype) = prototype { own = prototype.settings.list }
    return (own + settings + changes).contains {
      (try? TimingCurve(parsing: $0.value))?.mayOvershoot == true
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

extension Prototype {
  /// The identifiers that rows and bar items carry.
  fileprivate var identifiers: [String] {
    screens.flatMap { screen in
      screen.rows.compactMap(\.identifier)
        + (screen.left + screen.right + (screen.toolbar ?? [])).compactMap(\.identifier)
    }
  }
}
