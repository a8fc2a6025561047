package import BackswipeExpressions
import BackswipeStoryboards
import BackswipeUI

extension Simulation {
  /// The value of a variable in the present frame; nil for none.
  ///
  /// - Parameter name: a variable of the page in front or of the prototype; `PAGE.NAME` is one of a
  ///   page on the screen or on the stack.
  package func variable(_ name: String) -> Value? {
    guard let dot = name.lastIndex(of: ".") else {
      return window.visibleViewController?.variable(name) ?? storyboard?.variable(name)
    }
    let page = name[..<dot]
    let pages = window.pagesOnScreen + (window.shownNavigationController?.viewControllers ?? [])
    return pages.first { $0.shownName == page }?.ownVariable(String(name[dot...].dropFirst()))
  }
}
