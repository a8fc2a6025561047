import BackswipePrototypes
public import BackswipeUI

extension UIViewController {
  /// The storyboard that made the controller; nil for none.
  public var storyboard: UIStoryboard? { storyboardScene?.storyboard }

  var storyboardScene: StoryboardScene? { scene as? StoryboardScene }

  /// The nearest controller of a screen below this one: in its stack, then in the stack of the
  /// interface that it covers, and so on. Nil if there is none.
  func wayBack(to screen: String, in storyboard: UIStoryboard) -> UIViewController? {
    var top: UIViewController? = self
    while let current = top {
      let outer = current.navigationController
      let stack = outer?.viewControllers ?? [current]
      let below = stack.prefix { $0 !== current }
      // For a covered interface the whole stack is searched.
      let candidates = current === self ? Array(below) : stack
      if let found = candidates.last(where: {
        $0.storyboardScene?.screen.id == screen && $0.storyboardScene?.storyboard === storyboard
      }) {
        return found
      }
      let covered = current.presentingViewController
      top = (covered as? UINavigationController)?.topViewController ?? covered
    }
    return nil
  }
}
