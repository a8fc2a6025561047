package import BackswipeDocuments
import BackswipeMotion
package import BackswipePrototypes
import BackswipeSettings
import BackswipeText
import BackswipeUI

extension ScenarioDraft {
  /// The mistakes about screens and identifiers that the scenario names and the prototype lacks.
  /// - Parameter file: the scenario's file name in messages.
  package func mistakes(against outline: PrototypeOutline, file: String) -> [FileError] {
    var reader = FileReader(file: file)
    let known = Set(outline.screens)
    for reference in names.screens
    where !known.contains(reference.screen) && !reference.isOther(in: outline) {
      let others = reference.allowsOthers ? PrototypeOutline.systemControllers : []
      reader.fail(
        reference.place, unknown: reference.screen, among: outline.screens + others,
        "there is no screen '\(reference.id)'")
    }
    // Controllers of custom classes may have views with any identifier, and sheets with any detent.
    if !outline.hasClasses {
      let detents = ["medium", "large"]
      for reference in names.detents
      where !detents.contains(reference.id) && Double(reference.id) == nil {
        reader.fail(
          reference.place, unknown: reference.id, among: detents,
          "a prototype's sheet rests at medium, large or a number of points, not at "
            + "'\(reference.id)'")
      }
      for reference in names.recognizers {
        reader.fail(
          reference.place,
          "there is no gesture, transition or other subject '\(reference.id)', and without a class "
            + "of an app no recogniser either; subjects are "
            + MomentParser.subjects.joined(separator: ", "))
      }
      let known = Set(outline.identifiers)
      for reference in names.elements where !known.contains(reference.id) {
        for name in ViewPath.names(reference.id).map(\.text) where !outline.mayShow(name) {
          reader.fail(
            reference.place, unknown: name, among: outline.names,
            "nothing in the prototype has the identifier or the label '\(name)'")
        }
      }
    }
    for reference in names.variables where !outline.hasVariable(reference.id) {
      reader.fail(
        reference.place, unknown: reference.id, among: outline.variables,
        outline.variables.isEmpty
          ? "the prototype has no variables; declare '\(reference.id)' in its 'state'"
          : "the prototype has no variable '\(reference.id)'")
    }
    return FileErrors(reader.errors).errors
  }
}

extension ScenarioFile {
  /// The mistakes about screens that the scenario names and the prototype lacks.
  /// - Parameter file: the scenario's file name in messages.
  package func mistakes(against prototype: Prototype, file: String) -> [FileError] {
    var names = ScenarioDraft.Names()
    names.screens = timeline.flatMap(\.screens) + expectations.flatMap(\.screens)
    names.elements = expectations.flatMap(\.elements)
    names.recognizers = expectations.flatMap(\.recognizers)
    names.detents = expectations.flatMap(\.detents)
    names.variables = expectations.flatMap(\.variables)
    return ScenarioDraft(file: self, names: names)
      .mistakes(against: PrototypeOutline(prototype), file: file)
  }

  /// Whether the file names a curve that may overshoot.
  var mayOvershoot: Bool {
    let changes = timeline.flatMap { ($0.verb as? SetSettingVerb)?.changes ?? [] }
    var own: [SettingAssignment] = []
    if case .inline(let prototype) = prototype { own = prototype.settings }
    return (own + settings + changes).contains { assignment in
      if case .curve(let curve) = assignment.value { curve.mayOvershoot } else { false }
    }
  }
}

extension ScreenReference {
  /// Whether it names a controller of the system, or one that a custom class may present.
  fileprivate func isOther(in outline: PrototypeOutline) -> Bool {
    guard allowsOthers else { return false }
    return PrototypeOutline.systemControllers.contains(screen)
      || (outline.hasClasses && NearestWord.of(screen, among: outline.screens) == nil)
  }

  /// The id without the instance number.
  fileprivate var screen: String {
    guard allowsInstance, let mark = id.lastIndex(of: "#"),
      let number = Int(id[id.index(after: mark)...]), number >= 2
    else { return id }
    return String(id[..<mark])
  }
}
