package import BackswipeDocuments
import BackswipePrototypes
import BackswipeUI

/// Hides or shows the toolbar.
package struct ToolbarHiddenVerb: CalledVerb {
  package static let word = "toolbarHidden"
  package static let companions = ["animated"]

  let isHidden: Bool
  let isAnimated: Bool

  package init(_ isHidden: Bool, animated: Bool = true) {
    self.isHidden = isHidden
    isAnimated = animated
  }

  package static func read(_ entry: inout VerbParser) -> ToolbarHiddenVerb? {
    let isAnimated = entry.isAnimated()
    return entry.reader.flag(entry.verb).map { ToolbarHiddenVerb($0, animated: isAnimated) }
  }

  package var fields: [(String, YAMLNode)] { Self.command(.flag(isHidden), isAnimated) }

  package func perform(_ step: TimelineStep) {
    step.navigation.setToolbarHidden(isHidden, animated: isAnimated)
  }
}
