package import BackswipeDocuments
import BackswipePrototypes
import BackswipeUI

/// Hides or shows the navigation bar.
package struct NavigationBarHiddenVerb: CalledVerb {
  package static let word = "navigationBarHidden"
  package static let companions = ["animated"]

  let isHidden: Bool
  let isAnimated: Bool

  package init(_ isHidden: Bool, animated: Bool = true) {
    self.isHidden = isHidden
    isAnimated = animated
  }

  package static func read(_ entry: inout VerbParser) -> NavigationBarHiddenVerb? {
    let isAnimated = entry.isAnimated()
    return entry.reader.flag(entry.verb).map { NavigationBarHiddenVerb($0, animated: isAnimated) }
  }

  package var fields: [(String, YAMLNode)] { Self.command(.flag(isHidden), isAnimated) }

  package func perform(_ step: TimelineStep) {
    step.navigation.setNavigationBarHidden(isHidden, animated: isAnimated)
  }
}
