import BackswipePrototypes
public import BackswipeUI

extension UIViewController {
  /// The storyboard that made the controller; nil when none did.
  public var storyboard: UIStoryboard? { storyboardScene?.storyboard }

  var storyboardScene: StoryboardScene? { scene as? StoryboardScene }

  /// The nearest controller of a screen on the way back: down the stack, then down the stack of
  /// what this one covers, and so on. Nil when the way has no such screen.
  func wayBack(to screen: String, in storyboard: UIStoryboard) -> UIViewController? {
    var top: UIViewController? = self
    while let current = top {
      let outer = current.navigationController
      let stack = outer?.viewControllers ?? [current]
      let below = stack.prefix { $0 !== current }
      // From a presented interface everything that it covers lies on the way.
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
