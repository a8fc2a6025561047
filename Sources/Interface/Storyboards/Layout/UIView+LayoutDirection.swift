import BackswipePrototypes
import BackswipeUI

extension UIView {
  /// Gives the view of an element and those in it a direction; those that have one keep it.
  func layOut(_ direction: Element.LayoutDirection) {
    guard semanticContentAttribute == .unspecified else { return }
    semanticContentAttribute =
      switch direction {
      case .leftToRight: .forceLeftToRight
      case .rightToLeft: .forceRightToLeft
      }
    for view in subviews { view.layOut(direction) }
  }
}
