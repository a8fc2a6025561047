package import BackswipeDocuments
import BackswipePrototypes
import BackswipeUI

/// Pops to the nearest instance of a screen below the top; `ID#2` names one instance.
package struct PopToVerb: CalledVerb {
  package static let word = "popTo"
  package static let companions = ["animated"]

  let id: String
  let isAnimated: Bool

  package init(_ id: String, animated: Bool = true) {
    self.id = id
    isAnimated = animated
  }

  package static func read(_ entry: inout VerbParser) -> PopToVerb? {
    let isAnimated = entry.isAnimated()
    return entry.screen(allowsInstance: true).map { PopToVerb($0, animated: isAnimated) }
  }

  package var fields: [(String, YAMLNode)] { Self.command(.text(id), isAnimated) }

  package func perform(_ step: TimelineStep) {
    let below = step.navigation.viewControllers.dropLast()
    guard let target = below.last(where: { $0.shownName.namesInstance(of: id) }) else {
      let stack = step.navigation.viewControllers.map(\.shownName).joined(separator: ", ")
      return step.fail("'\(id)' is not on the stack below the top: [\(stack)]")
    }
    step.navigation.popToViewController(target, animated: isAnimated)
  }
}
