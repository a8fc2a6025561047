import BackswipePrototypes

extension UIViewController {
  /// The storyboard that made the controller; nil when none did.
  public var storyboard: UIStoryboard? { scene?.storyboard }

  func takeSegue(_ identifier: String, sender: Any?) {
    guard let scene, let segue = scene.screen.segue(identifier) else {
      let near = NearestWord.of(identifier, among: scene?.screen.segues.map(\.identifier) ?? [])
      preconditionFailure(
        "UIViewController.performSegue: \(shownName) has no segue '\(identifier)'"
          + (near.map { "; did you mean '\($0)'?" } ?? ""))
    }
    scene.take(segue, from: self, sender: sender)
  }

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
        $0.scene?.screen.id == screen && $0.scene?.storyboard === storyboard
      }) {
        return found
      }
      let covered = current.presentingViewController
      top = (covered as? UINavigationController)?.topViewController ?? covered
    }
    return nil
  }

  /// Takes away what covers a controller and pops to it.
  func goBack(to target: UIViewController) {
    let navigation = target.navigationController
    let isCovered = target.presentedViewController != nil
    if isCovered { target.dismiss(animated: true) }
    guard let navigation, navigation.topViewController !== target else { return }
    navigation.popToViewController(target, animated: !isCovered)
  }
}
