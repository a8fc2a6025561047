package import BackswipeDocuments
package import BackswipePrototypes
import BackswipeSimulation
import BackswipeStoryboards
import BackswipeUI

/// Presents a new instance of a screen, over everything or as a sheet.
package struct PresentVerb: CalledVerb {
  package static let word = "present"
  package static let companions = ["animated"]

  let id: String
  let sheet: Prototype.Sheet?
  let isAnimated: Bool

  package init(_ id: String, as sheet: Prototype.Sheet? = nil, animated: Bool = true) {
    self.id = id
    self.sheet = sheet
    isAnimated = animated
  }

  package static func read(_ entry: inout VerbParser) -> PresentVerb? {
    let isAnimated = entry.isAnimated()
    guard case .mapping = entry.verb.value.content else {
      return entry.screen().map { PresentVerb($0, animated: isAnimated) }
    }
    guard let (screen, sheet) = entry.reader.sheet(entry.verb.value, of: "'present'") else {
      return nil
    }
    if case .mapping(let pairs) = entry.verb.value.content,
      let with = pairs.first(where: { $0.key == "with" })
    {
      entry.reader.fail(with.keyPlace, "'with' belongs to actions of a prototype's screens")
    }
    return entry.screen(screen.value).map { PresentVerb($0, as: sheet, animated: isAnimated) }
  }

  package var fields: [(String, YAMLNode)] {
    Self.command(sheet?.node(id) ?? .text(id), isAnimated)
  }

  package func perform(_ step: TimelineStep) {
    guard let controller = step.simulation.storyboard?.instantiateForPresentation(id) else {
      return step.fail("the prototype has no screen '\(id)'")
    }
    if let sheet { controller.present(as: sheet) }
    if !step.navigation.startPresenting(controller, animated: isAnimated) {
      step.fail("'\(id)' cannot be presented now")
    }
  }
}
